"""From a log back to its table, line by line, comparing every digest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from starshelf.core import position, text
from starshelf.core.errors import BadMessage, BrokenLog, IllegalAction
from starshelf.core.game import Game
from starshelf.core.log import FORMAT, Header, Line, is_old
from starshelf.core.rng import seeded
from starshelf.core.table import Table, read_options

AnyTable = TypeVar("AnyTable", bound=Table)


def replay(
    game: Game,
    header: Header,
    lines: Iterable[tuple[int, Line]],
    kind: type[AnyTable],
) -> AnyTable:
    """Rebuild a table from its log, comparing every digest; raise BrokenLog where they differ."""
    if not 1 <= header.rules <= game.rules:
        reason = f"rules {header.rules} are newer than this program's {game.rules}"
        raise BadMessage("line 1: rules", reason if header.rules else "expected 1 or more, got 0")
    try:
        options = read_options(game, header.seats, header.options)
    except BadMessage as error:
        raise BadMessage(f"line 1: {error.path}", error.reason) from None
    except IllegalAction as error:
        raise BadMessage("line 1: options", str(error)) from None
    script = _Script(game, lines, old=header.starshelf < FORMAT)
    first = None
    if header.position is not None:
        begun = game.setup(header.seats, options, header.rules)
        try:
            first = position.read_state(game, begun, header.position)
        except BadMessage as error:
            raise BadMessage(f"line 1: position.{error.path}", error.reason) from None
    seed = header.seed if header.seed is not None else ""
    table = kind(
        game,
        header.seats,
        options=options,
        rules=header.rules,
        first=first,
        seed=seed,
        deal=script.deal,
        names=header.names,
    )
    script.compare(table)
    while script.take(table.version + 1):
        if script.line.back is not None:
            script.step_back(table)
        else:
            script.decide(table)
        script.compare(table)
    table.deal_from(seeded(seed))
    return table


class _Script:
    """The lines of a log, handed out one by one; the dealer's lines answer for the dealer."""

    def __init__(self, game: Game, lines: Iterable[tuple[int, Line]], *, old: bool) -> None:
        self._game = game
        self._old = old
        """Whether digests may still be of format 1; a table that went on has newer ones later."""
        self._lines = iter(lines)
        self._number = 1
        self._version = 0
        self.line = Line(v=0)

    @property
    def where(self) -> str:
        return f"line {self._number}"

    def take(self, version: int) -> bool:
        """Step to the next line, which must belong to this version; False at the end."""
        self._version = version
        found = next(self._lines, None)
        if found is None:
            return False
        self._number, self.line = found
        if self.line.v != version:
            reason = f"expected version {version}, got {self.line.v}"
            raise BrokenLog(self.where, self.line.v, reason)
        return True

    def deal(self, state: Any, number: int) -> Any:
        if not self.take(self._version):
            raise BrokenLog(self.where, self._version, "the log ends in the middle of a version")
        if self.line.by != "dealer":
            raise self._broken(f"expected the dealer to act, got {self.line.by!r}")
        action = self._action()
        if not self._game.odds(state).get(action):
            raise self._broken(f"the dealer cannot deal {self.line.do!r} here")
        return action

    def decide(self, table: Table) -> None:
        seat = self._seat(table)
        try:
            table.play(seat, self._action())
        except IllegalAction as error:
            reason = f"{self.line.do!r} by seat {seat} is refused: {error.refusal.code}"
            raise self._broken(reason) from None

    def step_back(self, table: Table) -> None:
        seat = None if self.line.by is None else self._seat(table)
        if (
            seat is not None
            and self.line.back == table.version
            and table.own_step_back(seat) is not None
        ):
            table.undo(seat)
            return
        if self.line.back != table.steps[-1].parent:
            raise self._broken(f"cannot go back to version {self.line.back}")
        table.undo(seat, agreed=True)

    def compare(self, table: Table) -> None:
        """Compare the digest of the version that has just been completed, if it is a position's."""
        if not table.steps[-1].events:
            return
        self._old = self._old and is_old(self.line.digest)
        if self._old:
            return
        got = position.digest(self._game, table.state)
        if self.line.digest != got:
            reason = "the replay differs from the log"
            raise BrokenLog(self.where, table.version, reason, expected=self.line.digest, got=got)

    def _action(self) -> Any:
        try:
            return text.read(self.line.do, self._game.actions)
        except BadMessage as error:
            raise BadMessage(f"{self.where}: do", error.reason) from None

    def _seat(self, table: Table) -> int:
        if not isinstance(self.line.by, int) or not 0 <= self.line.by < table.seats:
            reason = f"expected a seat from 0 to {table.seats - 1}, got {self.line.by!r}"
            raise BadMessage(f"{self.where}: by", reason)
        return self.line.by

    def _broken(self, reason: str) -> BrokenLog:
        return BrokenLog(self.where, self._version, reason)
