"""The process that a bot of one's own thinks in: `python -m starshelf.bot_process`."""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from multiprocessing.connection import Connection
from threading import Thread
from time import sleep
from typing import Any

import msgspec

from starshelf.bots.apart import Reply
from starshelf.bots.own import Loaded, Own, build, load, place_of, read_own, told
from starshelf.core.bot import Bot
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.games import find


class Desk:
    """The bots of one class, by number, and what is asked of them."""

    def __init__(self, own: Own, loaded: Loaded, game: Game) -> None:
        self._own, self._loaded, self._game = own, loaded, game
        self._bots: dict[int, Bot] = {}

    def drop(self, numbers: list[int]) -> None:
        """Forget bots that are asked no more."""
        for number in numbers:
            self._bots.pop(number, None)

    def begin(self, number: int, seat: int, seed: int | str) -> Reply:
        """Begin a game with a bot, made if it is new."""
        if number not in self._bots:
            self._bots[number] = build(self._loaded, self._own, self._game)
        self._bots[number].begin(seat, seed)
        return Reply()

    def choose(self, number: int, view: Any, legal: list[Any]) -> Reply:
        """Let a bot choose from a list of its own: it may do to it what it likes."""
        answer = self._bots[number].choose(view, list(legal))
        try:
            return Reply(legal.index(answer))
        except ValueError:
            got = f"{answer!r:.120}"
            return Reply(fault=f"answered {got}, which is none of the {len(legal)} legal actions")

    def do(self, what: str, arguments: tuple[Any, ...]) -> Reply:
        """Do what is asked; whatever the bot throws becomes a fault with its place."""
        try:
            reply: Reply = getattr(self, what)(*arguments)
            return reply
        except BaseException as error:  # a bot may throw anything, SystemExit too
            return Reply(fault=f"{told(error)}{place_of(error, self._own.file)}")


def main(line: int, trace: int, loading: float, spec: str, game: str) -> None:
    """Load a bot and answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever runs the games
    os.dup2(2, 1)  # what a bot prints must not stand among results
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    wire = Connection(line)
    found = find(game)
    _send(wire, Reply())
    # A thread without Python's lock writes where the bot is and ends the process: even one that
    # never comes back from C.
    faulthandler.dump_traceback_later(loading, exit=True, file=trace)
    try:
        own = read_own(spec)
        desk = Desk(own, loaded := load(own), found)
    except BadMessage as error:
        _send(wire, Reply(fault=error.reason))
        return
    faulthandler.cancel_dump_traceback_later()
    _send(wire, Reply(seconds=loaded.seconds, by_clock=loaded.by_clock))
    while True:
        try:
            what, seconds, dropped, arguments = wire.recv()
        except (EOFError, OSError):
            return
        desk.drop(dropped)
        faulthandler.dump_traceback_later(seconds, exit=True, file=trace)
        reply = desk.do(what, arguments)
        faulthandler.cancel_dump_traceback_later()
        _send(wire, reply)


def _send(wire: Connection, reply: Reply) -> None:
    wire.send_bytes(msgspec.json.encode(reply))


def _end_with(parent: int) -> None:
    """End when whoever asked is gone, even while a bot thinks."""
    while os.getppid() == parent:
        sleep(1.0)
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), *sys.argv[4:6])
