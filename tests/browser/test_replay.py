"""Games played again: the scrubber, other eyes, links to a moment, playing on."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Route, expect

from .conftest import NewPerson


def test_the_scrubber_walks_through_the_game(person: NewPerson, finished: str) -> None:
    """Steps and the scrubber show versions, and the address always links to the moment shown."""
    ada = person()
    ada.page.goto(f"/replay/{finished}")
    ada.wait_for_version(0)
    ada.page.click("[data-next]")
    ada.wait_for_version(1)
    assert ada.page.url.endswith("#v=1")
    last = int(ada.page.get_attribute("[data-scrubber]", "max") or 0)
    ada.page.locator("[data-scrubber]").fill(str(last))
    ada.wait_for_version(last)
    ada.page.get_by_role("button", name="Score").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Bot 1")


def test_a_link_to_a_moment_opens_there_with_those_eyes(person: NewPerson, finished: str) -> None:
    """Whoever opens the link sees the same moment through the same eyes."""
    ada = person()
    ada.page.goto(f"/replay/{finished}#v=12&as=1")
    ada.wait_for_version(12)
    assert "1" == ada.page.locator("[data-eyes]").input_value()
    ada.page.select_option("[data-eyes]", "0")
    expect(ada.page).to_have_url(re.compile(r"#v=12&as=0$"))


def test_what_if_plays_on_from_a_moment(person: NewPerson, finished: str) -> None:
    """A finished game can be played on from any moment, against bots."""
    ada = person()
    ada.page.goto(f"/replay/{finished}#v=10")
    ada.wait_for_version(10)
    ada.page.click("[data-what-if]")
    ada.page.get_by_role("button", name="Start").click()
    ada.page.wait_for_url(re.compile(r"/table/"))
    assert ada.wait_to_act() is not None


def test_a_downloaded_game_can_be_uploaded_and_replayed(
    person: NewPerson, finished: str, tmp_path: Path
) -> None:
    """The file that the replay page saves is one that the home page can replay."""
    ada = person()
    ada.page.goto(f"/replay/{finished}")
    ada.wait_for_version(0)
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("link", name="Save the game file").click()
    file = tmp_path / "game.star"
    saved.value.save_as(file)
    ada.page.goto("/")
    ada.page.set_input_files("input[type=file]", file)
    ada.page.wait_for_url(re.compile(r"/replay/"))
    ada.wait_for_version(0)
    file.write_text("nothing of the kind")
    ada.page.goto("/")
    ada.page.set_input_files("input[type=file]", file)
    expect(ada.page.get_by_role("alert")).to_contain_text("line 1")


def test_the_log_leads_to_the_moment(person: NewPerson) -> None:
    """During a game each line of the log opens the replay at its version, with my eyes only."""
    ada = person()
    ada.go_to_table(
        ada.open_table({"kind": "me"}, {"kind": "bot", "level": "random"})["table"]["id"]
    )
    for _ in range(3):
        ada.decide()
    ada.wait_to_act()
    line = ada.page.locator(".log li a").last
    moment = int(line.inner_text())
    line.click()
    ada.page.wait_for_url(re.compile(rf"/replay/.*#v={moment}&as=0"))
    ada.wait_for_version(moment)
    assert ["", "0"] == ada.page.eval_on_selector_all(
        "[data-eyes] option", "all => all.map((one) => one.value)"
    )


def test_a_moment_that_comes_late_leaves_the_address_alone(
    person: NewPerson, finished: str
) -> None:
    """Whoever leaves a replay while a moment is fetched stays where they went."""
    ada = person()
    ada.page.goto(f"/replay/{finished}#v=3")
    ada.wait_for_version(3)
    held: list[Route] = []
    ada.page.route(re.compile(r"/replay\?"), lambda route: held.append(route))
    ada.page.click("[data-previous]")
    ada.page.wait_for_function("document.querySelector('[data-scrubber]').value === '2'")
    ada.page.get_by_role("link", name=re.compile("Starshelf")).click()
    expect(ada.page.locator("[data-game]").first).to_be_visible()
    for route in held:
        with ada.page.expect_response(route.request.url):
            route.continue_()
    ada.page.wait_for_timeout(200)
    assert f"{ada.server.address}/" == ada.page.url
