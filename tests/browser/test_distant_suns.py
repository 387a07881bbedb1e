"""Distant Suns in the browser: whole games by clicking, on a wide screen and on a phone."""

from __future__ import annotations

import pytest

from .conftest import NewPerson

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}


@pytest.mark.parametrize(("size", "touch"), [((1440, 900), False), ((390, 844), True)])
def test_a_whole_game_by_clicking(
    person: NewPerson,
    size: tuple[int, int],
    touch: bool,
) -> None:
    """A person plays against two bots from the first module to the result."""
    ada = person(name="Ada", size=size, touch=touch)
    opened = ada.open_table(ME, BOT, BOT, game="distant_suns", options={"sheet": "drift"})
    ada.go_to_table(opened["table"]["id"])
    assert ada.play_to_the_end() >= 12
    assert ada.look()["over"]


def test_a_practice_flight_by_clicking(person: NewPerson) -> None:
    """One person plays the practice flight to its rank."""
    ada = person(name="Ada")
    opened = ada.open_table(ME, game="distant_suns", options={"mode": "practice"})
    ada.go_to_table(opened["table"]["id"])
    assert ada.play_to_the_end() >= 12


def test_taking_a_drawing_back(person: NewPerson) -> None:
    """A step of the open turn is taken back with one click, while nobody else notices."""
    ada = person(name="Ada")
    opened = ada.open_table(ME, game="distant_suns", options={"mode": "practice"})
    ada.go_to_table(opened["table"]["id"])
    assert ada.decide()
    assert "ask-orient" == ada.wait_to_act()["ask"]
    ada.page.locator(".stage [data-target^='pose:']").first.click()
    ada.page.wait_for_selector("[data-ask='ask-place']")
    ada.page.keyboard.press("u")
    ada.page.wait_for_selector("[data-ask='ask-orient']")
