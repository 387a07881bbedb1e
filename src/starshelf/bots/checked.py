"""A bot of one's own is tried before a run: it answers legally, in time, and by its seed alone."""

from __future__ import annotations

from time import monotonic
from typing import Any

from msgspec import Struct

from starshelf.bots.apart import Fault, Process
from starshelf.bots.own import Own, is_own, read_own
from starshelf.bots.uniform import Uniform
from starshelf.core import text
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.core.options import allowed
from starshelf.core.table import Table

QUESTIONS = 12
"""Decisions that a bot is asked for."""
LONGEST = 8.0
"""Seconds after which it is asked no more."""
SEED = "check"


class Asked(Struct, frozen=True):
    """A question, and the number of its answer."""

    view: Any
    legal: list[Any]
    number: int


def check(spec: str, game: Game, *, seats: int | None = None, options: Any = None) -> None:
    """Try a bot in a game of its own; raise BadMessage that says what is wrong, where and why.

    It answers some questions of one game. Then it gets the same ones again: begun anew, and made
    anew in another process. A level of ours passes at once.
    """
    if not is_own(spec):
        return
    own = read_own(spec)
    table = Table(game, seats or _company(game), options=options, seed=SEED)
    first = Process(own, game.name)
    try:
        asked = _play(own, first, table)
        if first.by_clock:
            return
        _ask_again(own, first, asked, "when the same bot began the game once more")
    finally:
        first.close()
    second = Process(own, game.name)
    try:
        _ask_again(own, second, asked, "in another process")
    finally:
        second.close()


def _company(game: Game) -> int:
    """Choose the fewest seats with company that the game's own options allow."""
    fewest, most = game.seats
    counts = range(max(2, fewest), most + 1)
    return next((count for count in counts if allowed(game, count, game.options())), most)


def _play(own: Own, process: Process, table: Table) -> list[Asked]:
    """Let the bot hold the first seat among random ones, for some decisions."""
    rivals = Uniform(table.game, SEED)
    asked: list[Asked] = []
    started = monotonic()
    bot = _begin(own, process)
    while table.to_act and len(asked) < QUESTIONS and monotonic() - started < LONGEST:
        seat = table.to_act[0]
        view, legal = table.view(seat), list(table.legal(seat))
        if seat == 0 and len(legal) > 1:
            number = _choose(own, process, bot, view, legal, len(asked))
            asked.append(Asked(view, legal, number))
            table.play(seat, legal[number])
        else:
            table.play(seat, rivals.choose(view, legal))
    return asked


def _ask_again(own: Own, process: Process, asked: list[Asked], when: str) -> None:
    bot = _begin(own, process, 1 if process.has_bots else None)
    for count, question in enumerate(asked):
        number = _choose(own, process, bot, question.view, question.legal, count)
        if number != question.number:
            one, two = (text.write(question.legal[n]) for n in (question.number, number))
            raise BadMessage(
                "bot",
                f"{own.spec}: with the same seed it first chose {one!r}, then {two!r} {when} "
                f"(decision {count + 1}); a bot draws all chance from the seed that begin gives, "
                "keeps nothing from another game and does not go by the order of a set; one that "
                "goes by the clock says by_clock = True",
            )


def _begin(own: Own, process: Process, number: int | None = None) -> int:
    try:
        return process.begin(number, 0, SEED)
    except Fault as fault:
        raise BadMessage("bot", f"{own.spec}: {fault}, when a game began") from None


def _choose(own: Own, process: Process, bot: int, view: Any, legal: list[Any], count: int) -> int:
    try:
        return process.choose(bot, view, legal)
    except Fault as fault:
        reason = f"{fault}, when it was asked for decision {count + 1} of a first game"
        raise BadMessage("bot", f"{own.spec}: {reason}") from None
