"""Nebula in the browser: whole games by clicking, both variants, at desk and phone size."""

from __future__ import annotations

from typing import Any

import pytest

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


def play_to_the_end(one: Person) -> set[str]:
    """Click until the game is over; give all that was asked on the way."""
    asked: set[str] = set()
    for _ in range(MOST_CLICKS):
        seen = one.wait_to_act()
        if seen is None:
            return asked
        asked.add(seen["ask"])
        click_on(one, seen)
        for _ in range(100):
            now = one.look()
            changed = (now["version"], now["picked"]) != (seen["version"], seen["picked"])
            if now["over"] or (changed and not now["sending"]):
                break
            one.page.wait_for_timeout(10)
    raise AssertionError(f"the game is not over after {MOST_CLICKS} clicks")


@pytest.mark.parametrize(
    ("variant", "size"),
    [("full", (1440, 900)), ("introductory", (390, 844))],
    ids=["full-desk", "introductory-phone"],
)
def test_a_whole_game_by_clicking(person: NewPerson, variant: str, size: tuple[int, int]) -> None:
    """A person against three bots plays from the choice of a goal to the result."""
    one = person(size=size, touch=size[0] < 500)
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "greedy"}] * 3]
    table = one.open_table(*seats, game="nebula", options={"variant": variant})["table"]["id"]
    one.go_to_table(table)
    assert {"ask-choose_personal", "ask-place"} <= play_to_the_end(one)
    card = one.context.request.get(f"/api/tables/{table}").json()
    assert "over" == card["status"]
