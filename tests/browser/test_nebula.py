"""Nebula in the browser: whole games by clicking, both variants, at desk and phone size."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson, Person

MOST_CLICKS = 900


def click_on(one: Person, seen: Any) -> None:
    """Click something that glows; finish placing now and then, and when nothing else is left."""
    points, ending = seen["glow"], [o for o in seen["offers"] if "end" in o["kind"]]
    if points and not (ending and one.random.random() < 0.3):
        point = one.random.choice(points)
        one.page.mouse.click(point["x"], point["y"])
    else:
        offer = one.random.choice(ending or seen["offers"])
        one.page.locator(f".question [data-offer='{offer['number']}']").click()


@pytest.mark.parametrize("bots", [3, 1])
@pytest.mark.parametrize("variant", ["full", "introductory"])
def test_a_whole_game_by_clicking(person: NewPerson, variant: str, bots: int) -> None:
    """A person plays from the choice of a goal to the result, each variant at desk and phone."""
    at_desk = (variant == "full") == (bots == 3)
    one = person(size=(1440, 900) if at_desk else (390, 844), touch=not at_desk)
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "greedy"}] * bots]
    table = one.open_table(*seats, game="nebula", options={"variant": variant})["table"]["id"]
    one.go_to_table(table)
    assert {"ask-choose_personal", "ask-place"} <= one.play_by_clicks(click_on)
    card = one.context.request.get(f"/api/tables/{table}").json()
    assert "over" == card["status"]


def test_a_phone_shows_the_board_of_the_next_click(person: NewPerson) -> None:
    """Gathering shows the nebula alone with the steps added up, placing the own galaxy alone."""
    one = person(size=(390, 844), touch=True)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]
    one.go_to_table(one.open_table(*seats, game="nebula", options={})["table"]["id"])
    kinds: dict[str, set[str]] = {}
    for _ in range(MOST_CLICKS):
        seen = one.wait_to_act()
        glow = {point["id"].partition(":")[0] for point in seen["glow"]}
        gathering = seen["ask"].startswith("ask-gather")
        kinds.setdefault("gather" if gathering else seen["ask"], set()).update(glow)
        if gathering and "clock:" in seen["picked"]:
            expect(one.page.locator(".question [data-sum]")).to_contain_text("/ 5")
        if seen["ask"] == "ask-place":
            break
        clocks = [point for point in seen["glow"] if point["id"].startswith("clock:")]
        click_on(one, {**seen, "glow": clocks or seen["glow"]})
        one.page.wait_for_timeout(100)
    assert {"clock"} == kinds["gather"] - {"bag"}
    assert "clock" not in kinds["ask-place"]
    aside = one.page.locator(".stage [data-away]")
    expect(aside).to_have_count(1)
    aside.tap()
    expect(one.page.get_by_role("dialog")).to_be_visible()
