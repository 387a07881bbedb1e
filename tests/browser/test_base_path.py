"""The whole shelf under a path of a server, without a proxy before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson, Person, Server, whose_turn

BASE = "/games"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("below") / "tables.db", BASE)
    server.start()
    yield server
    server.stop()


def follow(person: Person) -> list[str]:
    """Write down from now on where this browser goes, sockets included."""
    paths: list[str] = []
    person.page.on("request", lambda request: paths.append(urlsplit(request.url).path))
    person.page.on("websocket", lambda line: paths.append(urlsplit(line.url).path))
    return paths


def test_two_people_play_under_a_path(person: NewPerson, below: Server) -> None:
    """From the shelf by a friend's link to a move, its replay and home, all below the path."""
    ada, bob = person(name="Ada", server=below), person(name="Bob", server=below)
    went = [follow(one) for one in (ada, bob)]
    ada.page.goto(BASE)
    ada.page.click("[data-game='jackal']")
    ada.page.get_by_role("button", name="2", exact=True).click()
    ada.page.get_by_role("combobox", name="Seat 2").select_option("friend")
    ada.page.click("[data-start]")
    ada.page.wait_for_url(re.compile(rf"{BASE}/table/"))
    ada.page.click("[data-show-qr='1']")
    expect(ada.page.locator("svg[data-qr]:not([data-qr=''])")).to_be_visible()
    link = ada.page.locator("[data-link='1']").input_value()
    assert link.startswith(f"{below.address}{BASE}/join/")
    bob.page.goto(link)
    bob.page.click("[data-join]")
    for one in (ada, bob):
        one.wait_for_version(0)
    mover = whose_turn(ada, bob)
    version = mover.version
    mover.decide()
    for one in (ada, bob):
        one.wait_for_version(version + 1)
    mover.page.reload()
    mover.wait_for_version(version + 1)
    mover.page.locator(".log li a").last.click()
    mover.page.wait_for_url(re.compile(rf"{BASE}/replay/.*#v=\d+&as=\d"))
    mover.page.get_by_role("link", name=re.compile("Starshelf")).click()
    mover.page.wait_for_url(f"{below.address}{BASE}/")
    expect(mover.page.locator("[data-table]").first).to_be_visible()
    mover.page.go_back()
    mover.page.wait_for_url(re.compile(rf"{BASE}/replay/"))
    mover.wait_for_version(0)
    for paths in went:
        assert any(path.endswith("/socket") for path in paths)
        assert [] == [path for path in paths if path != BASE and not path.startswith(f"{BASE}/")]


def test_a_game_is_saved_under_a_path(person: NewPerson, below: Server) -> None:
    """The file of a game is downloaded from below the path, and its end leads to its replay."""
    ada = person(server=below)
    bots = [{"kind": "bot", "level": "random"}] * 2
    table = ada.open_table(*bots)["table"]["id"]
    ada.page.goto(f"{BASE}/table/{table}")
    result = ada.page.get_by_role("dialog")
    with ada.page.expect_download(timeout=60_000) as saved:
        result.get_by_role("link", name="Save the game file").click(timeout=60_000)
    assert saved.value.url.startswith(f"{below.address}{BASE}/api/")
    result.get_by_role("link", name="Replay").click()
    ada.page.wait_for_url(re.compile(rf"{BASE}/replay/{table}#v=0"))
    ada.wait_for_version(0)
