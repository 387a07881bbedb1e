"""A view as numbers: complete, within its bounds, and without secrets."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.rl.tables import by_options, by_seats

from starshelf import Table
from starshelf.core.observed import Most, Omit, Thing
from starshelf.core.rng import SplitMix, choose
from starshelf.games import find
from starshelf.rl import Observer
from starshelf.rl.layout import Parts
from starshelf.rl.setting import Setting

STEPS = 150


@pytest.mark.parametrize(("game", "seats", "options"), [*by_seats(), *by_options()])
def test_rows_fit_their_layout(game: str, seats: int, options: Any) -> None:
    """Nothing outgrows what was declared, every number is within its bounds, and writing only
    what has changed gives the same as writing all."""
    found = find(game)
    strict = Observer(found, seats, options, strict=True)
    quick = Observer(found, seats, options)
    rng, table = SplitMix(1), Table(found, seats, options=options, seed=1)
    for _ in range(STEPS):
        if table.over:
            break
        seat = table.to_act[0]
        for viewer in range(seats):
            view = table.view(viewer)
            row = strict.flat(view)
            assert np.array_equal(row, quick.flat(view))
            wrong = np.flatnonzero((row < strict.low) | (row > strict.high))
            assert [] == [*wrong], name_of(strict, wrong)
        table.play(seat, choose(rng, table.legal(seat)))


def name_of(observer: Observer, places: Any) -> list[str]:
    """Name the stretches of some numbers."""
    return [
        name
        for name, (start, end, _) in observer.stretches.items()
        if any(start <= place < end for place in places)
    ]


@pytest.mark.parametrize(("game", "seats", "options"), by_seats())
def test_rows_tell_no_secret(game: str, seats: int, options: Any) -> None:
    """Two truths that fit a view give the same row and the same mask, also to an observer that
    has just seen the other seats' views."""
    setting = Setting(game, seats, options)
    rng, table = SplitMix(2), setting.open(2)
    fresh = Observer(setting.game, seats, setting.options)
    for _ in range(STEPS):
        if table.over:
            break
        for viewer in range(seats):
            seen = table.view(viewer)
            other = setting.game.guess(seen, rng)
            row = setting.observer.flat(seen)
            assert np.array_equal(row, fresh.flat(setting.game.view(other, viewer)))
            legal = setting.numbers(setting.game.legal(other, viewer))
            assert legal == setting.numbers(table.legal(viewer))
        seat = table.to_act[0]
        table.play(seat, choose(rng, table.legal(seat)))


def test_named_stretches() -> None:
    """The row can be read by the names of the view's fields."""
    setting = Setting("_example", 3)
    table = setting.open(1)
    seen = setting.observer.observe(table.view(1))
    assert [10, 10, 10] == [*seen["open.tanks"]]
    assert (3, 9) == seen["open.caught"].shape
    assert [1, 1] == [*seen["viewer"]]
    wish = table.state.secret.wishes[1]
    assert [3, 0, 0, 1, wish, 0, 0] == [*seen["wishes"]]
    assert len(seen.flat) == sum(seen[name].size for name in seen)


def test_a_row_is_kept() -> None:
    """A row that was given does not change when the game goes on."""
    setting = Setting("_example", 2)
    table = setting.open(1)
    row = setting.observer.flat(table.view(0))
    before = row.copy()
    table.play(0, table.legal(0)[3])
    after = setting.observer.flat(table.view(0))
    assert np.array_equal(before, row)
    assert not np.array_equal(before, after)


def test_what_has_no_bound_is_named() -> None:
    """A field whose type does not tell is refused with what to do about it."""
    with pytest.raises(TypeError, match=r"Open\.deck: .*declare it"):
        Parts({}).part(str, None, None, "Open.deck")
    with pytest.raises(TypeError, match=r"Open\.lost: is empty"):
        Parts({}).part(tuple[int, ...], (), None, "Open.lost")


def test_too_much_is_left_out() -> None:
    """What there is no room for is left out in play and refused in tests."""
    way = Most(2, Thing(("a", "b")))
    loose = Parts({}).part(tuple[str, ...], (), way, "Open.lost")
    assert [3, 1, 2] == [*loose.write(("a", "b", "a"))]
    assert [1, 0, 0] == [*loose.write(("c",))]
    exact = Parts({}, strict=True).part(tuple[str, ...], (), way, "Open.lost")
    for wrong in (("a", "b", "a"), ("c",)):
        with pytest.raises(ValueError, match=r"Open\.lost"):
            exact.write(wrong)


def test_a_way_for_no_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """A way that no field asks for is a mistake that is named."""
    from msgspec.structs import replace

    game = find("_example")
    strayed = replace(game, observed=lambda s: {**game.observed(s), "Open.gone": Omit()})
    with pytest.raises(TypeError, match=r"Open\.gone"):
        Observer(strayed, 2, game.options())
