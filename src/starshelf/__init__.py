"""The public door: games(), open_table(), load_table(), bot(), Table."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from starshelf.core import log
from starshelf.core import position as position_texts
from starshelf.core.bot import Bot
from starshelf.core.errors import (
    BadContent,
    BadMessage,
    BrokenLog,
    IllegalAction,
    StarshelfError,
)
from starshelf.core.replay import replay
from starshelf.core.table import Table as CoreTable
from starshelf.core.table import read_options
from starshelf.games import find, names

__version__ = "0.1.0"

__all__ = [
    "BadContent",
    "BadMessage",
    "BrokenLog",
    "IllegalAction",
    "StarshelfError",
    "Table",
    "bot",
    "games",
    "load_table",
    "open_table",
]


class Table(CoreTable):
    """A table with a picture and a file: what notebooks, tests and third parties hold."""

    def save(self, path: str | Path) -> None:
        """Write the table to a `.star` file, whole or not at all; raise OSError where it cannot."""
        path = Path(path)
        draft = path.with_name(path.name + ".part")
        try:
            draft.write_text(self.dump(), "utf-8")
            draft.replace(path)
        except OSError as error:
            with suppress(OSError):
                draft.unlink()
            raise OSError(error.errno, error.strerror, str(path)) from None

    def svg(self, viewer: int | None = None, *, language: str = "en") -> str:
        """Draw what a seat (None: a spectator) sees."""
        from starshelf.draw import draw_scene

        view = self.view(viewer)
        legal = () if viewer is None else self.legal(viewer)
        scene = self.game.scene(view, legal)
        return draw_scene(scene, self.game.folder, language=language, names=self.names)

    def _repr_svg_(self) -> str:
        return self.svg()

    def header(self) -> log.Header:
        """What begins this game again, with the version of the code that played it."""
        from msgspec.structs import replace

        return replace(super().header(), code=__version__)


def games() -> tuple[str, ...]:
    """Name the games on the shelf."""
    return names()


def open_table(
    game: str = "",
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Any = None,
    position: str | None = None,
) -> Table:
    """Open a table; without a seed every call deals differently.

    `position` is a text that `table.position()` wrote, maybe edited since: the table goes on from
    there. It says game, seats and options itself; BadMessage names the line that cannot be.
    """
    if seed is None:
        import secrets

        seed = secrets.token_hex(8)
    if position is not None:
        return _open_position(position, game, seats, seed)
    if not game or seats is None:
        raise BadMessage("game" if not game else "seats", "expected one; none was given")
    return Table(find(game), seats, options=options, seed=seed)


def _open_position(written: str, game: str, seats: int | None, seed: int | str) -> Table:
    document = position_texts.read(written)
    if game and game != document.game:
        reason = f"expected {game!r}, got {document.game!r}"
        raise position_texts.bad(written, "game", reason)
    if seats is not None and seats != document.seats:
        raise position_texts.bad(written, "seats", f"expected {seats}, got {document.seats}")
    try:
        found = find(document.game)
        options = read_options(found, document.seats, document.options)
    except BadMessage as error:
        raise position_texts.bad(written, error.path, error.reason) from None
    except IllegalAction as error:
        raise position_texts.bad(written, "options", str(error)) from None
    if not 1 <= document.rules <= found.rules:
        reason = f"expected 1 to {found.rules}, got {document.rules}"
        raise position_texts.bad(written, "rules", reason)
    first = found.setup(document.seats, options, document.rules)
    try:
        state = position_texts.read_state(found, first, document.state)
    except BadMessage as error:
        path = f"state.{error.path}".rstrip(".")
        raise position_texts.bad(written, path, error.reason) from None
    return Table(
        found, document.seats, options=options, rules=document.rules, first=state, seed=seed
    )


def load_table(path: str | Path) -> Table:
    """Read a `.star` file and replay it; errors name the file, the line and the field."""
    path = Path(path)
    try:
        first, *rest = path.read_text("utf-8").split("\n")
    except OSError as error:
        raise BadMessage(str(path), f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadMessage(str(path), "is not a text file") from None
    try:
        header = log.read_header(first)
        try:
            game = find(header.game)
        except BadMessage as error:
            raise BadMessage("line 1: game", error.reason) from None
        table = replay(game, header, log.read_lines(rest), Table)
    except BadMessage as error:
        raise BadMessage(f"{path}: {error.path}", error.reason) from None
    except BrokenLog as error:
        error.args = (f"{path}: {error}",)
        raise
    return table


def bot(level: str, game: str, *, seed: int | str = 0) -> Bot:
    """Make a bot by its level's name for a game."""
    from starshelf.bots import make

    return make(level, find(game), seed)
