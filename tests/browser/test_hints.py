"""Hints at the table, and the turning points of a finished game in its replay."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import starshelf
from starshelf.bots import make, play_out

from .conftest import NewPerson, Person, sit_down_together, whose_turn
from .test_everyone import serious

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "level": "greedy"}
PATIENTLY = 60_000
"""Searches take their time, and the machine may be busy."""


def ask(one: Person) -> None:
    """Ask for a hint by the keyboard and wait for the card."""
    one.page.keyboard.press("h")
    one.page.wait_for_selector("[data-advice]", timeout=PATIENTLY)


@pytest.mark.parametrize("game", starshelf.games())
def test_a_hint_is_asked_for_shown_and_played(person: NewPerson, game: str) -> None:
    """H asks what an expert would do; an idea lights its targets, and its button plays it."""
    ann = person()
    ann.go_to_table(ann.open_table(ME, BOT, BOT, game=game, options={})["table"]["id"])
    for _ in range(12):
        ann.wait_to_act()
        if ann.page.query_selector("[data-hint]"):
            break
        ann.decide()
    ask(ann)
    ideas = ann.page.locator("[data-idea]")
    assert 1 <= ideas.count() <= 3
    expect(ideas.first).to_contain_text(re.compile(r"wins \d+ %"))
    expect(ann.page.locator("[data-play-idea]").first).to_be_focused()
    before = ann.version
    ann.page.keyboard.press("Enter")
    ann.wait_for_version(before + 1)
    expect(ann.page.locator("[data-advice]")).to_have_count(0)


def test_a_gesture_is_lit_and_played_whole(person: NewPerson) -> None:
    """A hint for a ghost lights all its cells; playing it answers all its questions."""
    ann = person()
    ann.go_to_table(ann.open_table(ME, BOT, game="distant_suns", options={})["table"]["id"])
    cells = ".stage [data-target^='hex:'][data-glow]"
    ann.wait_to_act()
    if ann.page.locator(cells).count() == 0:  # Ann assigns the shapes first
        ask(ann)
        ann.page.click("[data-play-idea] >> nth=0")
        ann.page.wait_for_selector(cells, state="attached")
    ask(ann)
    lit = ann.page.evaluate("document.querySelectorAll('.stage .mark').length")
    assert lit >= 2
    drawn = ann.page.locator("[data-piece^='drawing:0:']").count()
    ann.page.click("[data-play-idea] >> nth=0")
    expect(ann.page.locator("[data-piece^='drawing:0:']")).not_to_have_count(drawn)


def test_a_hint_goes_away_by_escape_and_with_its_question(person: NewPerson) -> None:
    """Escape closes the card; a decision makes it go as well."""
    ann = person(size=(390, 844), touch=True)
    ann.go_to_table(ann.open_table(ME, BOT, game="nebula", options={})["table"]["id"])
    ann.wait_to_act()
    ask(ann)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-advice]")).to_have_count(0)
    ann.page.click("[data-hint]")
    ann.page.wait_for_selector("[data-advice]", timeout=PATIENTLY)
    assert [] == serious(ann.page)
    ann.page.click("[data-play-idea] >> nth=0")
    expect(ann.page.locator("[data-advice]")).to_have_count(0)


def test_whoever_sits_here_can_forbid_hints(person: NewPerson) -> None:
    """Bob forbids hints: Ada is told who does when she asks; when he allows them she gets one."""
    ada, bob, _ = sit_down_together(person, game="nebula", options={})
    bob.page.click("[data-no-hints]")
    expect(ada.page.locator("[data-seat='1']").first).to_contain_text("wants no hints")
    asked = whose_turn(ada, bob)
    asked.page.click("[data-hint]")
    expect(asked.page.locator(".question [role=alert]")).to_contain_text(
        "Bob wants no hints at this table."
    )
    bob.page.click("[data-no-hints]")
    expect(ada.page.locator("[data-seat='1']").first).not_to_contain_text("wants no hints")
    ask(asked)


def test_a_table_is_opened_without_hints_and_with_levels_to_choose(person: NewPerson) -> None:
    """The form shows five levels and what they do; without hints the bulb says so."""
    ann = person()
    ann.page.goto("/")
    ann.page.click("[data-game='nebula']:not([disabled])")
    who = ann.page.get_by_label("Seat 2")
    levels = [text for text in who.locator("option").all_inner_texts() if "Bot:" in text]
    assert ["aimless", "easy", "quick", "strong", "expert"] == [
        text.removeprefix("Bot: ") for text in levels
    ]
    who.select_option("bot:strong")
    expect(ann.page.get_by_role("dialog")).to_contain_text("Thinks ahead for up to a second")
    who.select_option("bot:random")
    ann.page.uncheck("[data-hints]")
    ann.page.click("[data-start]")
    ann.wait_to_act()
    ann.page.click("[data-hint]")
    expect(ann.page.locator(".question [role=alert]")).to_contain_text("played without hints")


@pytest.fixture(scope="module")
def badly_played() -> str:
    """A game in which everything was left to luck, as a file."""
    table = starshelf.open_table("distant_suns", seats=2, seed=4)
    play_out(table, [make("random", table.game, seat) for seat in range(2)])
    return table.dump()


@pytest.mark.parametrize(
    ("theme", "size", "locale", "title"),
    [
        ("dark", (1440, 900), "en-US", "Turning points"),
        ("light", (390, 844), "uk-UA", "Переломні моменти"),
    ],
    ids=["desk", "phone"],
)
def test_a_finished_game_shows_its_turning_points(
    person: NewPerson, badly_played: str, theme: str, size: tuple[int, int], locale: str, title: str
) -> None:
    """The replay shows the chances and marks; a mark jumps there and says what was better."""
    ann = person(theme=theme, size=size, locale=locale)
    ann.context.request.get("/api/games")
    answer = ann.context.request.post(
        "/api/replays",
        data=badly_played,
        headers={"Origin": ann.server.address, "content-type": "text/plain"},
    )
    table: Any = answer.json()["table"]["id"]
    ann.page.goto(f"/replay/{table}")
    ann.page.wait_for_selector("[data-analysis='ready']", timeout=PATIENTLY)
    marks = ann.page.locator("[data-turn]")
    assert 1 <= marks.count() <= 6
    version = int(marks.first.get_attribute("data-turn") or 0)
    marks.first.click()
    ann.wait_for_version(version - 1)
    expect(ann.page.locator(".chances [role=status]")).to_contain_text(re.compile(r"\(−\d+ %\)"))
    assert [] == serious(ann.page)
    if size[0] < 900:
        ann.page.get_by_role("button", name=re.compile("журнал", re.I)).first.click()
    expect(ann.page.get_by_role("heading", name=title)).to_be_visible()
