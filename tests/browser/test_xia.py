"""Xia in the browser: whole games by clicking, at desk and phone size; fewer questions; reach."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson, Person

BOT = {"kind": "bot", "level": "greedy"}
EAGER = ("impulse:", "kit:")
"""What a person in a hurry clicks at once: a ready-made kit, the free move of a turn."""

FIRST_ASK = re.compile("ask-(place_beside|action_fly)")

IDLE = ("airlock:", "credits:", "resale")
"""What a person in a hurry leaves alone: throwing things out, gifts, selling outfits."""


def sit_down(one: Person, bots: int, **options: Any) -> str:
    """Open a table with bots in the other seats and go there."""
    seats = [{"kind": "me", "name": "Ann"}, *[BOT] * bots]
    table: str = one.open_table(*seats, game="xia", options=options)["table"]["id"]
    one.go_to_table(table)
    return table


def click_on(one: Person, seen: Any) -> None:
    """Click a button or something that glows; end things now and then, so that turns go by."""
    ending = [o for o in seen["offers"] if "end" in o["kind"]]
    points = [p for p in seen["glow"] if not p["id"].startswith(IDLE)]
    wanted = (*EAGER, "shop:") if seen["ask"] == "ask-first_shopping" else EAGER
    eager = [p for p in points if p["id"].startswith(wanted)]
    picked = bool(seen["picked"])
    if points and not picked and (eager or not ending or one.random.random() < 0.65):
        point = one.random.choice(eager or points)
        one.page.mouse.click(point["x"], point["y"])
    elif seen["offers"]:
        offer = one.random.choice(ending or seen["offers"])
        one.page.locator(f".question [data-offer='{offer['number']}']").click()
    else:
        point = one.random.choice(points or seen["glow"])
        one.page.mouse.click(point["x"], point["y"])


def click_target(one: Person, target: str) -> None:
    """Click one target of the stage in its middle."""
    box = one.page.locator(f".stage [data-target='{target}']").bounding_box()
    assert box is not None
    one.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def expect_ask(one: Person, code: str) -> None:
    """Wait for a question and for what answers it."""
    expect(one.page.locator(".question")).to_have_attribute("data-ask", f"ask-{code}")
    one.wait_to_act()


def buy_an_engine(one: Person) -> None:
    """Take the Numerator and buy an engine: its place in the hold is asked for."""
    expect_ask(one, "choose_ship")
    click_target(one, "yard:numerator")
    expect_ask(one, "first_shopping")
    click_target(one, "shop:m_22")


def begin_turn(one: Person) -> None:
    """Take the Numerator with one engine and wait for the first turn."""
    buy_an_engine(one)
    one.page.get_by_role("button", name="Pack for me").click()
    expect_ask(one, "first_shopping")
    one.page.get_by_role("button", name="Enough bought").click()
    expect(one.page.locator(".question")).to_have_attribute("data-ask", FIRST_ASK)
    if "ask-place_beside" == one.wait_to_act()["ask"]:  # the spawn point drawn is taken
        click_on(one, one.wait_to_act())
    expect_ask(one, "action_fly")


@pytest.mark.parametrize(
    ("size", "bots", "options"),
    [
        ((1440, 900), 2, {"mode": "first_game", "round_limit": 2}),
        ((390, 844), 0, {"mode": "solo", "fame_target": 5, "round_limit": 4}),
    ],
    ids=["first-game-desk", "solo-phone"],
)
def test_a_whole_game_by_clicking(
    person: NewPerson, size: tuple[int, int], bots: int, options: dict[str, Any]
) -> None:
    """A captain chooses a ship, shops, flies, and comes to the result, by clicks alone."""
    one = person(size=size, touch=size[0] < 500)
    table = sit_down(one, bots, **options)
    asked = one.play_by_clicks(click_on)
    assert {"ask-choose_ship", "ask-pack", "ask-move"} <= asked
    expect(one.page.locator("[data-over]")).to_be_visible()
    assert "over" == one.context.request.get(f"/api/tables/{table}").json()["status"]


def test_who_wants_it_is_asked_less(person: NewPerson) -> None:
    """The hold packs itself and the log's sentence says so; undone, it is asked after all."""
    one = person()
    one.context.add_init_script(
        "localStorage.setItem('starshelf.settings', JSON.stringify({askLess: true}))"
    )
    sit_down(one, 0, mode="solo")
    buy_an_engine(one)
    toast = one.page.locator("[data-toast]")
    expect(toast).to_contain_text("The hold of Ann is packed.")
    toast.get_by_role("button").click()
    expect_ask(one, "pack")
    one.page.wait_for_timeout(1200)
    expect_ask(one, "pack")
    expect(one.page.locator("[data-obvious]")).to_have_count(0)


def test_pointing_lights_up_reach_and_sight(person: NewPerson) -> None:
    """A ship shows what weapons reach from it, the impulse token how far it carries."""
    one = person()
    for _ in range(12):  # homes are drawn; from some nothing far away is in sight
        sit_down(one, 0, mode="solo")
        begin_turn(one)
        one.page.locator(".stage [data-target='ship:0']").hover()
        expect(one.page.locator(".shade.strong")).to_have_count(1)
        expect(one.page.locator(".tip")).to_contain_text("blasters")
        if one.page.locator(".shade.soft").count():
            break
    expect(one.page.locator(".tip")).to_contain_text("missiles")
    one.page.locator(".stage [data-target='impulse:0']").hover()
    expect(one.page.locator(".shade.soft")).to_have_count(1)
    expect(one.page.locator(".tip")).to_contain_text("4 points")


def test_a_jump_into_the_unknown_is_asked_twice(person: NewPerson) -> None:
    """One click on an unexplored space decides nothing yet; the button does."""
    one = person()
    for _ in range(12):  # homes are drawn; some lie far from the edge of the map
        sit_down(one, 0, mode="solo")
        begin_turn(one)
        click_target(one, "impulse:0")
        expect_ask(one, "move")
        seen = one.wait_to_act()
        unknown = [p for p in seen["glow"] if "nobody has seen" in name_of(one, p["id"])]
        if unknown:
            break
    one.page.mouse.click(unknown[0]["x"], unknown[0]["y"])
    leap = one.page.locator(".question .button.danger")
    expect(leap).to_contain_text("Jump blind")
    assert seen["version"] == one.look()["version"]
    leap.click()
    one.wait_for_version(int(seen["version"]) + 1)


def name_of(one: Person, target: str) -> str:
    """What a screen reader says of a target."""
    label = one.page.locator(f".stage [data-target='{target}']").get_attribute("aria-label")
    return label or ""


def test_a_phone_looks_closer_at_the_next_step(person: NewPerson) -> None:
    """On a phone every next space of a move is in sight and large enough for a finger."""
    one = person(size=(390, 844), touch=True)
    sit_down(one, 0, mode="solo")
    one.play_by_clicks(click_on, until="ask-move")
    one.page.wait_for_timeout(100)
    spaces = one.page.locator(".stage [data-glow][data-target^='hex:']")
    assert spaces.count() >= 2
    for space in spaces.all():
        box = space.bounding_box()
        assert box is not None
        assert 25 <= box["width"]
        assert 0 <= box["x"] <= 390 - box["width"]
