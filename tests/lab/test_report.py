"""The balance report: true numbers, every section, one file that loads nothing."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from lab_kit import plan_of, play, row_of
from msgspec.structs import replace

import starshelf
from starshelf.core.words import Message, Words
from starshelf.games import find
from starshelf.lab import plots
from starshelf.lab.balance import fired, lead, share_line, study, table_line
from starshelf.lab.match import Row, Told
from starshelf.lab.phrases import name_code
from starshelf.lab.plan import Plan, Setting
from starshelf.lab.report import write_report
from starshelf.lab.settings import name_setting
from starshelf.lab.stats import strict_z, wilson
from starshelf.testing.play import play_randomly

SMALL: dict[str, tuple[Setting, Setting]] = {
    "distant_suns": (Setting(2, {"sheet": "random"}), Setting(3, {"sheet": "random"})),
    "jackal": (Setting(2, {"planet": "minimum_5x7"}), Setting(2, {"planet": "disc_45"})),
    "nebula": (Setting(2, {}), Setting(2, {"variant": "introductory"})),
    "xia": (Setting(3, {"mode": "first_game"}), Setting(2, {"mode": "duel", "fame_target": 3})),
}
EVERYWHERE = {
    "summary",
    "seat-seat",
    "seat-turn_order",
    "settings",
    "points",
    "length",
    "endings",
    "rules",
    "decisions",
    "games",
    "made",
}
OWN = {
    "distant_suns": {"table-sheet", "table-shape_on_the_panel"},
    "jackal": {"seat-artefact", "table-opened_tile"},
    "nebula": {"seat-personal_goal", "table-common_goal", "table-advanced_goal"},
    "xia": {
        "seat-first_ship",
        "seat-last_ship",
        "seat-starting_sector",
        "table-explored_sector",
    },
}
VOID = {"meta", "path", "use", "br"}


class Outline(HTMLParser):
    """Reads a page: ids, sections, addresses, and whether all that opens closes."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.sections: list[str] = []
        self.addresses: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in given:
            self.ids[str(given["id"])] += 1
        if tag == "section":
            self.sections.append(str(given["id"]))
        for name in ("src", "href", "xlink:href", "action", "data"):
            if name in given:
                self.addresses.append(str(given[name]))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert tag == self.open.pop()


def small_plan(game: str) -> Plan:
    """A balance plan of two settings."""
    return replace(plan_of("balance", "random", game=game), settings=SMALL[game])


@pytest.mark.parametrize("name", starshelf.games())
def test_report_of_every_game(name: str, tmp_path: Path) -> None:
    """Every game's report has every section, its own traits, and stands alone."""
    plan = small_plan(name)
    rows = play(plan, 8, tmp_path)
    game = find(name)
    html = write_report(game, study(game, plan, rows), str(tmp_path))
    page = Outline()
    page.feed(html)
    assert [] == page.open
    assert EVERYWHERE | OWN[name] == set(page.sections)
    assert [] == [name for name, count in page.ids.items() if count > 1]
    assert all(address.startswith("#") for address in page.addresses)
    assert {address[1:] for address in page.addresses} <= set(page.ids)
    assert not re.search(r"url\((?!#)|@import|<script|#01020", html)
    assert "prefers-color-scheme: dark" in html
    assert "[" not in re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL).split("<main>")[1]


@pytest.mark.parametrize("name", starshelf.games())
def test_traits_speak_the_words(name: str) -> None:
    """A game's traits are about its seats or the table, and named by its own words."""
    setting = SMALL[name][0]
    game = find(name)
    table = play_randomly(game, setting.seats, "traits", setting.options)
    found = game.traits([step.state for step in table.steps])
    seats = range(setting.seats)
    assert set(seats) == {trait.seat for trait in found if trait.kind == "turn_order"}
    for trait in found:
        assert trait.seat is None or trait.seat in seats
        assert not isinstance(trait.name, Message) or trait.name.key in game.messages


def held(row: Row, seat: int, times: int) -> list[tuple[Row, int]]:
    return [(row, seat)] * times


def test_shares_are_held_against_an_even_game() -> None:
    """Over tables of different sizes the even share is the mean of theirs; verdicts are strict."""
    pair = row_of(0, "aa", (1, 0))
    trio = row_of(1, "aaa", (0, 1, 0))
    line = share_line("ship", held(pair, 0, 30) + held(trio, 0, 30), strict_z(1))
    assert 0.5 == line.share
    assert (1 / 2 + 1 / 3) / 2 == pytest.approx(line.even)
    assert wilson(30, 60) == line.interval
    assert "" == line.verdict
    assert "more" == share_line("ship", held(pair, 0, 30), strict_z(50)).verdict
    assert "less" == share_line("ship", held(pair, 1, 30), strict_z(50)).verdict
    assert "" == share_line("ship", held(pair, 0, 4), strict_z(1)).verdict


def test_tables_tell_of_whoever_begins() -> None:
    """A table's line follows the seat that began, and counts shared victories."""
    first = (Told("turn_order", "1", 1), Told("turn_order", "2", 0))
    rows = [
        replace(row_of(0, "aa", (1, 4)), traits=first, decisions=10),
        replace(row_of(1, "aa", (3, 3)), traits=first, decisions=30),
    ]
    line = table_line("sheet", rows, strict_z(1))
    assert (2, 20.0, 3.5, 0.5) == (line.games, line.length.value, line.best.value, line.shared)
    assert line.first is not None
    assert 0.75 == line.first.share


def test_rules_are_counted_by_game() -> None:
    """What fired is told as a mean over all games and as a share of them."""
    found = fired([{"stepped": 3, "slept": 1}, {"stepped": 1}])
    assert [("stepped", 2.0, 1.0), ("slept", 0.5, 0.5)] == [
        (each.code, each.mean, each.share) for each in found
    ]


def test_settings_are_named_in_words() -> None:
    """A setting is named by what it changes, in the game's own words."""
    plan = replace(
        plan_of("balance", "random", game="xia"),
        settings=(
            Setting(3, {"mode": "standard", "npcs": True}),
            Setting(4, {"mode": "standard", "npcs": True}),
            Setting(2, {"mode": "duel", "npcs": True}),
            Setting(3, {"mode": "standard", "npcs": False}),
        ),
    )
    words = Words(find("xia").folder, "en")
    assert [
        "3 players",
        "4 players",
        "Mode: Duel, 2 players",
        "Ships that nobody plays: No",
    ] == [name_setting(plan, number, words) for number in range(4)]


def test_codes_are_named_in_words() -> None:
    """A code has the game's words, unless they want details or are not there."""
    folder = find("distant_suns").folder
    assert "Three rounds have been played" == name_code(folder, "ending", "three_rounds")
    assert "Mission" == name_code(folder, "score", "mission")
    assert "No such thing" == name_code(folder, "score", "no_such_thing")


def test_lead_is_over_the_best_loser() -> None:
    """The lead is over whoever came next; a victory shared by all has none."""
    assert 2 == lead(row_of(0, "aaa", (9, 7, 1)))
    assert 0 == lead(row_of(0, "aa", (5, 5)))


def test_odd_samples_can_be_plotted() -> None:
    """One value, equal values, negative values and very long names make a plot, too."""
    same = plots.Dot("name " * 40, 0.5, 0.5, 0.5)
    pictures: list[Any] = [
        plots.dots([same], percent=True, title="a & b"),
        plots.histogram([3, 3, 3], title="t", unit="u"),
        plots.histogram([-5, 400], title="t", unit="u"),
        plots.bars([("x", -2.0, 0.0)], ("one", "two"), title="t"),
    ]
    assert all(picture.startswith("<svg") for picture in pictures)
    assert 'aria-label="a &amp; b"' in pictures[0]
    assert pictures[1] == plots.histogram([3, 3, 3], title="t", unit="u")
