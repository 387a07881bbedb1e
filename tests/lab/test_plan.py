"""Who meets whom: seats rotated, deals paired, longer runs begin with shorter ones."""

from __future__ import annotations

from collections import Counter

from lab_kit import plan_of

from starshelf.lab.plan import Setting
from starshelf.lab.settings import settings_around


def test_duel_pairs_deals_and_seats() -> None:
    """Every deal of a duel is played once with the first bot in each seat."""
    plan = plan_of("duel", "a", "b", seats=3)
    matches = list(plan.matches(6))
    assert [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")] == [m.bots for m in matches[:3]]
    assert ["0:0"] * 3 + ["0:1"] * 3 == [match.seed for match in matches]
    assert 9 == plan.whole_rounds(7)


def test_league_gives_everybody_every_seat() -> None:
    """In a round each bot holds each seat equally often, and all games share the deal."""
    for bots, seats in ((("a", "b", "c"), 2), (("a", "b", "c", "d"), 3), (("a", "b"), 3)):
        plan = plan_of("league", *bots, seats=seats)
        held = Counter((bot, seat) for _, row in plan.round for seat, bot in enumerate(row))
        assert 1 == len({held[bot, seat] for bot in bots for seat in range(seats)})
        assert all(len(set(row)) > 1 for _, row in plan.round)
        first = list(plan.matches(len(plan.round)))
        assert {"0:0"} == {match.seed for match in first}


def test_longer_runs_begin_with_shorter_ones() -> None:
    """Asking for more games changes none of the earlier ones."""
    plan = plan_of("league", "a", "b", "c")
    assert list(plan.matches(12)) == list(plan.matches(60))[:12]


def test_balance_looks_most_at_what_was_asked() -> None:
    """Half of a varied run is the asked setting; no two games share a deal."""
    plan = plan_of("balance", "a")
    settings = (Setting(2, {}), Setting(3, {}), Setting(4, {}))
    plan = type(plan)(plan.lab, "balance", plan.game, 1, ("a",), settings, "0")
    matches = list(plan.matches(8))
    assert 4 == sum(match.setting == 0 for match in matches)
    assert 8 == len({match.seed for match in matches})
    assert all(len(match.bots) == match.seats for match in matches)


def test_settings_vary_one_thing() -> None:
    """Each other setting changes the players or one option; what fits no table is left out."""

    def fits(seats: int, options: dict[str, object]) -> bool:
        return options["mode"] != "never" and (options["mode"] != "solo" or seats == 1)

    base = Setting(2, {"mode": "plain", "fast": False})
    values = {"mode": ("plain", "solo", "never"), "fast": (False, True)}
    found = settings_around(base, values, range(1, 4), fits)
    assert (
        base,
        Setting(1, base.options),
        Setting(3, base.options),
        Setting(1, {"mode": "solo", "fast": False}),
        Setting(2, {"mode": "plain", "fast": True}),
    ) == found
