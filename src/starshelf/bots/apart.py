"""A bot's process seen from outside: questions go in, the number of an answer comes out, in time.

A process of its own is what makes a bot that hangs, exits or prints harmless to a run.
It is no sandbox: the bot may do what the user who runs it may.
"""

from __future__ import annotations

import atexit
import os
import re
import subprocess
import sys
import tempfile
from contextlib import suppress
from multiprocessing import Pipe
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
from msgspec import Struct

from starshelf.bots.own import SECONDS, Own, read_own
from starshelf.core.errors import BadMessage

START_SECONDS = 60.0
"""How long a process may take to start; a bot does not pay for it."""
LOAD_SECONDS = 10.0
"""How long a bot's file may take to be imported."""
MARGIN = 2.0
"""Seconds after which a process that should have ended itself is ended."""
_STACK = re.compile(r'File "([^"]+)", line (\d+) in (\S+)')


class Reply(Struct, frozen=True, omit_defaults=True):
    """What a bot's process answers."""

    number: int = -1
    """Of the chosen action among the legal ones."""
    fault: str = ""
    """What went wrong, with the place."""
    seconds: float = SECONDS
    by_clock: bool = False


class Fault(Exception):
    """A bot has failed: it threw, answered something illegal, took too long, or its process died.

    `lost` is True when its process is gone, and all that the bot remembered with it.
    """

    def __init__(self, text: str, *, lost: bool = False) -> None:
        self.lost = lost
        super().__init__(text)


class Process:
    """A process in which all bots of one name think for one game."""

    def __init__(self, own: Own, game: str) -> None:
        self._own = own
        self._lock = Lock()
        self._count = 0
        self._dropped: list[int] = []
        self.is_gone = False
        self._trace = tempfile.TemporaryFile()  # noqa: SIM115  lives as long as the process
        self._line, theirs = Pipe()
        fds = theirs.fileno(), self._trace.fileno()
        arguments = [*map(str, fds), str(LOAD_SECONDS), own.spec, game]
        world = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-P", "-m", "starshelf.bot_process", *arguments]
        self._process = subprocess.Popen(
            command, pass_fds=fds, stdin=subprocess.DEVNULL, env=world, cwd=Path.cwd()
        )
        theirs.close()
        try:
            self._reply(START_SECONDS, "starting")
            loaded = self._reply(LOAD_SECONDS, "importing it")
        except Fault as fault:
            self.close()
            raise BadMessage("bot", f"{own.spec}: {fault}") from None
        if loaded.fault:
            self.close()
            raise BadMessage("bot", loaded.fault)
        self.seconds, self.by_clock = loaded.seconds, loaded.by_clock

    @property
    def has_bots(self) -> bool:
        """Whether a bot has been made here."""
        return self._count > 0

    def begin(self, number: int | None, seat: int, seed: int | str) -> int:
        """Begin a game with a bot of this process, with a new one where none is named."""
        if number is None:
            self._count += 1
            number = self._count
        self._ask("begin", number, seat, seed)
        return number

    def choose(self, number: int, view: Any, legal: list[Any]) -> int:
        """Let a bot choose; give the number of a legal action, or raise Fault."""
        found = self._ask("choose", number, view, legal).number
        if not 0 <= found < len(legal):
            raise Fault(f"answered the number {found} of {len(legal)} actions")
        return found

    def drop(self, number: int) -> None:
        """Let a bot go that nobody asks any more."""
        self._dropped.append(number)

    def close(self) -> None:
        """End the process, whatever it does."""
        self.is_gone = True
        self._line.close()
        self._process.kill()
        self._process.wait()
        self._trace.close()

    def _ask(self, what: str, *arguments: Any) -> Reply:
        with self._lock:
            if self.is_gone:
                raise Fault("its process is gone", lost=True)
            dropped, self._dropped = self._dropped, []
            with suppress(OSError):  # a dead process shows when its reply is read
                self._line.send((what, self.seconds, dropped, arguments))
            try:
                reply = self._reply(self.seconds, what)
            except Fault:
                self.close()
                raise
        if reply.fault:
            raise Fault(reply.fault)
        return reply

    def _reply(self, seconds: float, doing: str) -> Reply:
        try:
            if not self._line.poll(seconds + MARGIN):
                raise Fault(f"took more than {seconds:g} s {_in(doing)}", lost=True)
            return msgspec.json.decode(self._line.recv_bytes(), type=Reply)
        except (EOFError, OSError):
            raise Fault(self._last_words(seconds, doing), lost=True) from None
        except msgspec.DecodeError as error:
            raise Fault(f"its process spoke nonsense ({error})", lost=True) from None

    def _last_words(self, seconds: float, doing: str) -> str:
        """Tell why a process ended: out of time, with the line it was at, or by itself."""
        self._process.wait()
        self._trace.seek(0)
        stack = _STACK.findall(self._trace.read().decode("utf-8", "replace"))
        if not stack:
            return f"its process ended with code {self._process.returncode} {_in(doing)}"
        own = [frame for frame in stack if frame[0] == self._own.file]
        file, line, name = (own or stack)[0]
        where = "" if name == "<module>" else f" in {name}"
        place = f"({Path(file).name}, line {line}{where})"
        return f"took more than {seconds:g} s {_in(doing)} {place}"


def _in(doing: str) -> str:
    return f"in {doing}" if doing in ("begin", "choose") else doing


_processes: dict[tuple[int, str, str], tuple[object, Process]] = {}


def process_of(spec: str, game: str) -> Process:
    """Give the process of a bot's name and a game: the one that runs, or a new one.

    A file that has changed since is loaded anew.
    """
    own = read_own(spec)
    key = os.getpid(), spec, game  # a forked process must not talk over its parent's line
    stamp = own, os.stat(own.file).st_mtime_ns if own.file else 0
    known = _processes.get(key)
    if known is not None and known[0] == stamp and not known[1].is_gone:
        return known[1]
    if known is not None and not known[1].is_gone:
        known[1].close()
    found = Process(own, game)
    _processes[key] = stamp, found
    return found


@atexit.register
def _end_all() -> None:
    for (maker, _, _), (_, process) in _processes.items():
        if maker == os.getpid() and not process.is_gone:
            process.close()
