"""Replay: playing the log again gives the same digests; undo leads back and can be stored."""

from __future__ import annotations

from starshelf.core import log
from starshelf.core.errors import IllegalAction, StarshelfError
from starshelf.core.game import Game
from starshelf.core.position import digest
from starshelf.core.replay import replay as replay_log
from starshelf.core.rng import SplitMix, as_number, choose
from starshelf.core.table import Table
from starshelf.testing.play import Effort, Trial, trials


def replay(game: Game, effort: Effort) -> None:
    """Play tables with an undo here and there, write them down, read them, compare all."""
    for trial in trials(game, effort):
        table = play_with_undo(trial, effort.most_events)
        stored = table.dump()
        first, *rest = stored.split("\n")
        try:
            again = replay_log(game, log.read_header(first), log.read_lines(rest), Table)
        except StarshelfError as error:
            raise AssertionError(f"{trial}: the log cannot be replayed: {error}") from None
        for one, two in zip(table.steps, again.steps, strict=True):
            here = f"{trial}, version {one.version}"
            assert digest(game, one.state) == digest(game, two.state), f"{here}: another state"
            assert one.state == two.state, f"{here}: equal digests, but unequal states"
            assert one.facts == two.facts, f"{here}: other facts"
        assert stored == again.dump(), f"{trial}: the log reads differently when written again"


def play_with_undo(trial: Trial, most: int) -> Table:
    """Play at random; now and then take a decision back, which must work unless it revealed."""
    table = Table(trial.game, trial.seats, options=trial.options, seed=trial.seed)
    rng = SplitMix(as_number(f"{trial.seed}:undo"))
    while not table.over and table.version < most:
        seat = choose(rng, table.to_act)
        table.play(seat, choose(rng, table.legal(seat)))
        if rng.below(8) == 0:
            _undo(trial, table)
        if rng.below(8) == 0:
            _take_own_back(trial, table, rng.below(trial.seats))
    return table


def _take_own_back(trial: Trial, table: Table, seat: int) -> None:
    """Take back one seat's hidden step, where the game has such; the others' stay."""
    state = table.own_step_back(seat)
    if state is None:
        return
    here = f"{trial}, version {table.version}: seat {seat} takes its step back"
    others = {v: table.view(v) for v in trial.viewers if v != seat}
    table.undo(seat)
    assert state == table.state, f"{here} and lands elsewhere"
    assert seat in table.to_act, f"{here} and is not asked again"
    for viewer, seen in others.items():
        if viewer is not None and table.legal(viewer):
            mine = trial.game.guess(seen, SplitMix(0))
            assert table.legal(viewer) == list(trial.game.legal(mine, viewer)), (
                f"{here} and changes what seat {viewer} may do"
            )


def _undo(trial: Trial, table: Table) -> None:
    step = table.steps[-1]
    assert step.parent is not None
    before, version = table.steps[step.parent].state, table.version
    here = f"{trial}, version {version}"
    refused = ""
    try:
        table.undo()
    except IllegalAction as error:
        refused = str(error)
    if refused:
        assert step.reveals, f"{here}: undo refused: {refused}"
        assert version == table.version, f"{here}: a refused undo was stored"
    else:
        assert not step.reveals, f"{here}: undo handed out what was revealed"
        assert before == table.state, f"{here}: undo led elsewhere"
