"""Whole games and what may go wrong in the middle of one."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from .conftest import NewPerson, Server, sit_down_together, whose_turn

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}
FRIEND = {"kind": "friend"}


def test_two_clicks_start_a_game(person: NewPerson) -> None:
    """A newcomer who clicks a game and then Start sits at a table that asks something."""
    ada = person()
    ada.page.goto("/")
    ada.page.click("[data-game='jackal']")
    ada.page.click("[data-start]")
    ada.page.wait_for_url(re.compile(r"/table/"))
    assert ada.wait_to_act() is not None
    assert ada.look()["ask"]


def test_a_whole_game_against_three_bots_by_clicking(person: NewPerson) -> None:
    """A person plays from the first click to the result, and can play again."""
    ada = person(name="Ada")
    opened = ada.open_table(ME, BOT, BOT, BOT)
    ada.go_to_table(opened["table"]["id"])
    assert ada.play_to_the_end() > 20
    result = ada.page.get_by_role("dialog")
    expect(result).to_contain_text("winner", ignore_case=True)
    places = result.locator("[data-place]")
    shown = places.evaluate_all("all => all.map((one) => Number(one.dataset.place))")
    assert (4, 1, sorted(shown)) == (len(shown), shown[0], shown)
    ada.page.get_by_role("button", name="Check the dealing").click()
    expect(result).to_contain_text("The dealing was fair")
    ada.page.click("[data-rematch]")
    ada.page.wait_for_url(lambda address: opened["table"]["id"] not in address)
    assert ada.wait_to_act() is not None


def test_two_people_and_a_spectator_by_link(person: NewPerson) -> None:
    """A friend sits down by the link, both decide in turn, and whoever watches sees the same.

    After the first frame only what changed travels.
    """
    ada, bob, eve = person(name="Ada"), person(), person()
    table = ada.open_table(ME, FRIEND)["table"]["id"]
    ada.page.goto(f"/table/{table}")
    ada.page.locator("[data-copy='1']").click()
    link = ada.page.locator("[data-link='1']").input_value()
    bob.page.goto(link)
    bob.page.fill("#join-name", "Bob")
    bob.page.click("[data-join]")
    for one in (ada, bob):
        one.page.wait_for_selector("[data-version]:not([data-version=''])")
    heard = eve.listen()
    eve.go_to_table(table)
    for _ in range(6):
        mover = whose_turn(ada, bob)
        mover.decide()
        for one in (ada, bob, eve):
            one.wait_for_version(mover.version)
    assert ada.version == bob.version == eve.version
    assert 1 == heard.count("frame")
    assert 6 <= heard.count("patch")
    assert [] == eve.look()["glow"]
    expect(eve.page.locator("[data-seat='1']").first).to_contain_text("Bob")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("button", name="Well played!").click()
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.get_by_role("tabpanel")).to_contain_text("Well played!")


def test_a_refresh_in_the_middle_changes_nothing(person: NewPerson) -> None:
    """After a reload the same table stands there, with the same question and the whole log."""
    ada = person()
    ada.go_to_table(ada.open_table(ME, BOT)["table"]["id"])
    for _ in range(4):
        ada.decide()
    ada.wait_to_act()
    before = ada.look()
    lines = ada.page.locator(".log li").count()
    ada.page.reload()
    ada.wait_for_version(int(before["version"]))
    after = ada.wait_to_act()
    assert before["ask"] == after["ask"]
    assert before["version"] == after["version"]
    assert {g["id"] for g in before["glow"]} == {g["id"] for g in after["glow"]}
    expect(ada.page.locator(".log li")).to_have_count(lines)


def test_the_game_goes_on_after_the_server_was_killed(person: NewPerson, tmp_path: Path) -> None:
    """A killed and restarted server has lost nothing, and the page finds its way back alone."""
    server = Server(tmp_path / "tables.db")
    server.start()
    try:
        ada = person(server=server)
        ada.go_to_table(ada.open_table(ME, BOT)["table"]["id"])
        for _ in range(3):
            ada.decide()
        ada.wait_to_act()
        version = ada.version
        server.kill()
        expect(ada.page.locator("[data-connection='lost']")).to_be_visible()
        server.start()
        expect(ada.page.locator("[data-connection='live']")).to_be_visible()
        assert version == ada.version
        ada.decide()
        ada.wait_for_version(version + 1)
    finally:
        server.stop()


def test_a_click_made_without_network_is_not_lost(person: NewPerson) -> None:
    """A decision made while the network is away is played once when it comes back."""
    ada = person()
    ada.go_to_table(ada.open_table(ME, BOT)["table"]["id"])
    ada.decide()
    seen = ada.wait_to_act()
    version = ada.version
    ada.context.set_offline(True)
    expect(ada.page.locator("[data-connection='lost']")).to_be_visible()
    for _ in range(8):
        ada.choose(seen)
        ada.page.wait_for_timeout(60)
        seen = ada.look()
        if seen["sending"]:
            break
    assert seen["sending"]
    assert version == ada.version
    ada.context.set_offline(False)
    ada.wait_for_version(version + 1)
    expect(ada.page.locator("[data-connection='live']")).to_be_visible()
    assert ada.wait_to_act() is not None


def test_undo(person: NewPerson) -> None:
    """What revealed nothing can be taken back with one key, and the table stands as before."""
    ada, bob, _ = sit_down_together(person)
    mover = whose_turn(ada, bob)
    ship = next(g for g in mover.look()["glow"] if g["id"].startswith("ship:"))
    before = mover.page.locator(f"[data-piece='{ship['id']}']").get_attribute("transform")
    version = mover.version
    mover.page.mouse.click(ship["x"], ship["y"])
    mover.page.wait_for_function("() => document.querySelector('.question').dataset.picked !== ''")
    berth = mover.look()["glow"][0]
    mover.page.mouse.click(berth["x"], berth["y"])
    mover.wait_for_version(version + 1)
    piece = mover.page.locator(f"[data-piece='{ship['id']}']")
    assert before != piece.get_attribute("transform")
    expect(mover.page.locator("[data-undo='free']")).to_be_visible()
    mover.page.keyboard.press("u")
    mover.wait_for_version(version + 2)
    expect(piece).to_have_attribute("transform", before or "")


def test_undo_by_vote(person: NewPerson) -> None:
    """What revealed something is taken back when the other agrees, and stays when not."""
    ada, bob, _ = sit_down_together(person)
    for _ in range(30):
        mover = whose_turn(ada, bob)
        before, version = mover.pieces(), mover.version
        mover.decide()
        mover.wait_for_version(version + 1)
        if mover.page.locator("[data-undo='ask']").count():
            break
    other = bob if mover is ada else ada
    other.wait_for_version(mover.version)
    played, after = mover.version, mover.pieces()
    mover.page.click("[data-undo='ask']")
    expect(mover.page.locator(".invite")).to_contain_text("Bob" if other is bob else "Ada")
    other.page.click("[data-vote='no']")
    expect(mover.page.locator(".invite")).to_have_count(0)
    assert (played, after) == (mover.version, mover.pieces())
    mover.page.click("[data-undo='ask']")
    other.page.click("[data-vote='yes']")
    for one in (mover, other):
        one.wait_for_version(played + 1)
        expect(one.page.locator("[data-vote]")).to_have_count(0)
    assert before == mover.pieces()
    assert whose_turn(ada, bob) is mover


def test_an_absent_seat_is_handed_to_a_bot_and_taken_back(person: NewPerson) -> None:
    """When Bob is gone Ada lets a bot play for him; Bob comes back and decides again himself.

    Which bot it is was said when the table was opened.
    """
    ada, bob, table = sit_down_together(person, stand_in="easy")
    while whose_turn(ada, bob) is ada:
        version = ada.version
        ada.decide()
        ada.wait_for_version(version + 1)
    bob.page.goto("/")
    seat = ada.page.locator("[data-seat='1']")
    expect(seat).to_contain_text("away")
    ada.page.wait_for_timeout(600)  # as long as a person must be away
    version = ada.version
    seat.get_by_role("button", name="Let a bot play · easy").click()
    expect(seat).to_contain_text("a bot plays for now · easy")
    ada.wait_for_version(version + 1)
    assert ada.wait_to_act() is not None
    bob.go_to_table(table)
    assert [] == bob.look()["glow"]
    bob.page.locator("[data-seat='1']").get_by_role("button", name="Play myself again").click()
    expect(seat).not_to_contain_text("a bot plays")
    while whose_turn(ada, bob) is ada:
        version = ada.version
        ada.decide()
        ada.wait_for_version(version + 1)
    assert bob.decide()


def test_a_click_that_cannot_be_says_why(person: NewPerson) -> None:
    """Clicking what no offer covers gives a sentence and a link into the rules at its clause."""
    ada = person()
    ada.go_to_table(ada.open_table(ME, BOT)["table"]["id"])
    seen = ada.wait_to_act()
    crew = next(g for g in seen["glow"] if g["id"].startswith("astronaut:"))
    ada.page.mouse.click(crew["x"], crew["y"])
    ada.page.wait_for_function("() => document.querySelector('.question').dataset.picked !== ''")
    quiet = ada.page.locator(".stage [data-target^='planet:']:not([data-glow])")
    far = quiet.nth(quiet.count() // 2)
    far.click()
    why = ada.page.locator(".question .why")
    expect(why).to_be_visible()
    assert "[" not in why.inner_text()
    why.locator(".clause").click()
    expect(ada.page.locator("article.here")).to_be_visible()


def test_hot_seat_hides_the_table_behind_a_curtain(person: NewPerson) -> None:
    """Where the game has secrets, nothing is drawn until the next person says that they look."""
    ada = person()
    table = ada.open_table(ME, {"kind": "screen", "name": "Bob"})["table"]["id"]
    ada.go_to_table(table)
    expect(ada.page.locator("[data-curtain]")).to_be_visible()
    assert 0 == ada.page.locator("[data-piece]").count()
    seats: set[str | None] = set()
    for _ in range(12):  # a turn may ask the same seat several things
        assert ada.wait_to_act() is not None
        seats.add(ada.page.get_attribute("[data-as]", "data-as"))
        if len(seats) == 2:
            break
        ada.decide()
    assert {"0", "1"} == seats


def test_since_my_last_turn_shows_what_others_did(person: NewPerson) -> None:
    """One button plays what happened since my last decision and comes back to now."""
    ada = person()
    ada.go_to_table(ada.open_table(ME, BOT, BOT)["table"]["id"])
    button = ada.page.get_by_role("button", name="Since my last turn")
    for _ in range(8):  # a turn may ask me several things before others act
        ada.decide()
        ada.wait_to_act()
        if button.is_visible():
            break
    button.click()
    expect(ada.page.locator(".question")).to_contain_text("since your last turn")
    expect(ada.page.get_by_role("button", name="Back to now")).to_be_hidden(timeout=20_000)
    assert ada.wait_to_act() is not None


def test_a_wrong_address_is_no_dead_end(person: NewPerson) -> None:
    """A table that does not exist says so and leads home."""
    ada = person()
    ada.page.goto("/table/nowhere")
    expect(ada.page.get_by_role("main")).to_contain_text("no such table")
    ada.page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(ada.page.locator("[data-game]").first).to_be_visible()
