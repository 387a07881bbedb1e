"""Tables that the server's host closes: those who are there are told, and it is over."""

from __future__ import annotations

from playwright.sync_api import expect

from starshelf.server.care import close_table

from .conftest import NewPerson, Server

ME = {"kind": "me", "name": "Ann"}
NOTICED = 20_000
"""Milliseconds; a server looks for closed tables every few seconds."""


def test_a_game_that_is_closed_shows_its_end(person: NewPerson, server: Server) -> None:
    """The end opens by itself: nobody wins, and why; a reload shows the same."""
    ann = person()
    bot = {"kind": "bot", "level": "random"}
    table = ann.open_table(ME, bot, game="jackal", options={})["table"]["id"]
    ann.go_to_table(table)
    ann.wait_to_act()
    close_table(str(server.database), table)
    end = ann.page.locator("[data-over='closed']")
    for _ in range(2):
        expect(end).to_contain_text("Nobody wins", timeout=NOTICED)
        expect(end).to_contain_text("The host of this server has closed the table.")
        ann.page.reload()


def test_a_table_that_waits_and_is_closed_is_gone(person: NewPerson, server: Server) -> None:
    """Whoever waits there is told that there is no such table any more."""
    ann = person()
    table = ann.open_table(ME, {"kind": "friend"}, game="jackal", options={})["table"]["id"]
    ann.page.goto(f"{server.address}/table/{table}")
    ann.page.wait_for_selector("[data-status='open'][data-connection='live']")
    close_table(str(server.database), table)
    told = ann.page.get_by_text("There is no such table.")
    expect(told).to_be_visible(timeout=NOTICED)
