"""Shapes that follow the pointer, in Distant Suns: where they may not lie they say why."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from .conftest import NewPerson, Person

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}


def hold_a_shape(one: Person) -> Any:
    """Go on until a shape is to be put on the sheet."""
    one.go_to_table(one.open_table(ME, BOT, game="distant_suns", options={})["table"]["id"])
    for _ in range(30):
        seen = one.wait_to_act()
        if seen["ask"] == "ask-place":
            return seen
        one.decide()
    raise AssertionError("no shape was to be put down")


def far_corner(one: Person) -> tuple[float, float]:
    """The middle of the last cell of the sheet, where the shape of the first round cannot lie."""
    cells = one.page.locator(".stage [data-target^='hex:']:not([data-glow])")
    box = cells.nth(cells.count() - 1).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_ghost_that_may_not_lie_here_says_why(person: NewPerson) -> None:
    """The shape is still seen; resting on the cell tells why, and a click links the rule."""
    ada = person()
    hold_a_shape(ada)
    x, y = far_corner(ada)
    ada.page.mouse.move(x, y)
    expect(ada.page.locator(".stage .marked.wrong").first).to_be_visible()
    expect(ada.page.locator(".tip .why")).to_be_visible()
    ada.page.mouse.click(x, y)
    expect(ada.page.locator(".question .why .clause")).to_be_visible()
    assert "ask-place" == ada.look()["ask"]


def test_a_ghost_can_be_tapped_down(person: NewPerson) -> None:
    """The first tap lays the shape out without a tip, the second one puts it down."""
    ada = person(size=(390, 844), touch=True)
    hold_a_shape(ada)
    ada.page.mouse.move(2, 2)
    ada.page.wait_for_timeout(500)  # the bot answers the same question
    cell, version = ada.look()["glow"][0], ada.version
    ada.page.touchscreen.tap(cell["x"], cell["y"])
    expect(ada.page.locator(".stage .marked.cell").first).to_be_visible()
    expect(ada.page.locator(".stage .marked.wrong")).to_have_count(0)
    expect(ada.page.locator(".tip")).to_have_count(0)
    ada.page.locator(".question .button.main").tap()
    ada.wait_for_version(version + 1)
