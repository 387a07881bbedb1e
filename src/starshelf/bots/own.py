"""Bots of one's own by name: `my_bot.py:MyBot(depth=2)`, or a name that a package offers.

Arguments are literals. They are read and never evaluated, so naming a bot runs nothing; its file is
run by `load`, in a process that may be lost.
"""

from __future__ import annotations

import ast
import inspect
import sys
import traceback
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from msgspec import Struct

from starshelf.core.bot import Bot
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game

GROUP = "starshelf.bots"
"""The entry points by which a package offers bots."""
FILE = ".py:"
"""What stands between a file and its class."""
SECONDS = 5.0
"""How long a bot may think about a decision unless it says otherwise."""
LONGEST = 3600.0
"""The most seconds that a bot may say."""
LONGEST_SPEC = 1000
"""Characters of a bot's name with its arguments."""


class Own(Struct, frozen=True):
    """A bot of one's own: where its class is found, and what it is made with."""

    spec: str
    file: str
    """The whole path; empty for a bot that a package offers."""
    name: str
    arguments: dict[str, Any]


class Loaded(Struct, frozen=True):
    """A class that can be seated, and what it says of itself."""

    kind: type[Any]
    seconds: float
    """How long it may think about a decision."""
    by_clock: bool
    """Whether its answers depend on how fast the machine is."""


def split_specs(text: str) -> list[str]:
    """Divide bots at commas that do not stand in brackets or quotes."""
    parts, depth, quote = [""], 0, ""
    for sign in text:
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        if sign == "," and depth <= 0 and not quote:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def is_own(text: str) -> bool:
    """Tell whether this names a bot of one's own: a class in a file, or what a package offers."""
    return FILE in text or text.partition("(")[0].strip() in _offered()


def read_own(text: str) -> Own:
    """Read the name of a bot of one's own; raise BadMessage. Nothing of it is run."""
    if len(text) > LONGEST_SPEC:
        raise BadMessage("bot", f"expected at most {LONGEST_SPEC} characters, got {len(text)}")
    source, colon, called = text.partition(FILE)
    file = f"{source}.py" if colon else ""
    name, arguments = _read_call(called if colon else text, text)
    if not file:
        if name not in _offered():
            raise BadMessage("bot", f"no package offers {name!r} in the group {GROUP}")
        return Own(text, "", name, arguments)
    path = Path(file)
    if not path.is_file():
        raise BadMessage("bot", f"{text}: there is no file {file!r} in {Path.cwd()}")
    return Own(text, str(path.resolve()), name, arguments)


def _read_call(text: str, spec: str) -> tuple[str, dict[str, Any]]:
    wanted = f"{spec}: expected a class and literals, as in my_bot.py:MyBot(depth=2)"
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise BadMessage("bot", f"{wanted}, got {text!r}") from None
    if isinstance(tree, ast.Name):
        return tree.id, {}
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name) or tree.args:
        raise BadMessage("bot", f"{wanted}, got {text!r}")
    arguments: dict[str, Any] = {}
    for keyword in tree.keywords:
        if keyword.arg is None:
            raise BadMessage("bot", f"{wanted}, got {text!r}")
        try:
            arguments[keyword.arg] = ast.literal_eval(keyword.value)
        except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
            got = ast.unparse(keyword.value)
            reason = f"{spec}: {keyword.arg} wants a literal, got {got!r}"
            raise BadMessage("bot", reason) from None
    return tree.func.id, arguments


def _offered() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def digest_of(text: str) -> str:
    """Take a digest of a bot's file, so that two versions of it can be told apart."""
    file = read_own(text).file
    return sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""


# --- running what a stranger wrote ----------------------------------------------------------------


def load(own: Own) -> Loaded:
    """Run a bot's file and find its class; raise BadMessage that says what, where and why."""
    try:
        found = _from_file(own) if own.file else _offered()[own.name].load()
    except BadMessage:
        raise
    except BaseException as error:  # also SystemExit: a file may do anything
        reason = f"{own.spec}: cannot be loaded: {told(error)}{place_of(error, own.file)}"
        raise BadMessage("bot", reason) from None
    return _look_at(found, own)


def _from_file(own: Own) -> Any:
    file = Path(own.file)
    folder = str(file.parent)
    if folder not in sys.path:
        sys.path.append(folder)  # last: its neighbours can be imported, but hide no module
    name = f"starshelf_bot_{file.stem}"
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, own.name, None)
    if found is None:
        own_classes = [
            name
            for name, value in vars(module).items()
            if isinstance(value, type) and value.__module__ == module.__name__
        ]
        known = ", ".join(own_classes) or "none"
        reason = f"{own.spec}: {file.name} has no class {own.name!r}; its classes are: {known}"
        raise BadMessage("bot", reason)
    return found


def _look_at(found: Any, own: Own) -> Loaded:
    """Want a class with the methods of a bot that takes these arguments."""
    if not isinstance(found, type):
        raise BadMessage("bot", f"{own.spec}: {own.name} is no class, but {found!r:.80}")
    for method in ("begin(self, seat, seed)", "choose(self, view, legal)"):
        if not callable(getattr(found, method.partition("(")[0], None)):
            raise BadMessage("bot", f"{own.spec}: {own.name} has no method {method}")
    seconds = getattr(found, "seconds", SECONDS)
    is_number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not is_number or not 0 < seconds <= LONGEST:
        reason = f"expected a number above 0 and up to {LONGEST:g}, got {seconds!r}"
        raise BadMessage("bot", f"{own.spec}: {own.name}.seconds: {reason}")
    try:
        signature = inspect.signature(found)
        signature.bind(**_given(found, own, game=None))
    except TypeError as error:
        reason = f"cannot be made with {own.arguments}: {error}"
        raise BadMessage("bot", f"{own.spec}: {own.name}{signature} {reason}") from None
    except ValueError:
        pass  # a class without a signature is just tried
    return Loaded(found, float(seconds), bool(getattr(found, "by_clock", False)))


def _given(kind: type[Any], own: Own, game: Game | None) -> dict[str, Any]:
    """Give the named arguments, and the game to a class that wants it."""
    wants_game = "game" in inspect.signature(kind).parameters
    return {**own.arguments, **({"game": game} if wants_game else {})}


def build(loaded: Loaded, own: Own, game: Game) -> Bot:
    """Make a bot; what its class raises is let through."""
    bot: Bot = loaded.kind(**_given(loaded.kind, own, game))
    return bot


def told(error: BaseException) -> str:
    """Write an error on one line."""
    text = " ".join(str(error).split())[:300]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def place_of(error: BaseException, file: str) -> str:
    """Say where an error arose: the innermost line of the bot's own file, else of any."""
    if isinstance(error, SyntaxError) and error.filename:
        return f" ({Path(error.filename).name}, line {error.lineno})"
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename == file]
    if not own and file:
        return ""
    frame = (own or list(frames))[-1]
    where = "" if frame.name == "<module>" else f" in {frame.name}"
    return f" ({Path(frame.filename).name}, line {frame.lineno}{where})"
