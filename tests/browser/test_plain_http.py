"""The page at a plain-HTTP address of the network: browsers keep much from it, people must not."""

from __future__ import annotations

import re
from typing import Any

import pytest
import segno
from playwright.sync_api import Page, expect

from .conftest import PLAIN_HOST, NewPerson, Person, Server


@pytest.fixture
def guest(person: NewPerson, server: Server) -> Person:
    """Someone whose browser does not trust the address."""
    return someone(person, server)


def someone(person: NewPerson, server: Server, **wishes: Any) -> Person:
    made = person(address=f"http://{PLAIN_HOST}:{server.port}", **wishes)
    made.page.goto("/")
    assert not made.page.evaluate("window.isSecureContext")
    return made


def invite_a_friend(host: Person) -> str:
    """Open a table with a seat for a friend by clicking; give the friend's link."""
    page = host.page
    page.click("[data-game='jackal']")
    page.get_by_role("combobox", name="Seat 2").select_option("friend")
    page.click("[data-start]")
    page.wait_for_url(re.compile(r"/table/"))
    return page.locator("[data-link='1']").input_value()


def pasted(page: Page) -> str:
    """What the keyboard pastes."""
    page.evaluate(
        "() => { const field = document.createElement('textarea');"
        " field.id = 'paste'; document.body.append(field); field.focus(); }"
    )
    page.keyboard.press("Control+V")
    text = page.locator("#paste").input_value()
    page.evaluate("document.querySelector('#paste').remove()")
    return text


def refuse_to_copy(page: Page) -> None:
    page.evaluate("document.execCommand = () => false")


def test_the_friends_link_is_really_copied(guest: Person) -> None:
    """Who reads Copied can paste the link."""
    link = invite_a_friend(guest)
    button = guest.page.locator("[data-copy='1']")
    button.click()
    expect(button).to_contain_text("Copied")
    assert link == pasted(guest.page)
    assert link.startswith(f"http://{PLAIN_HOST}:{guest.server.port}/join/")


def test_a_link_that_cannot_be_copied_is_shown_selected(guest: Person) -> None:
    """Where the browser refuses, nobody reads Copied: the link is selected, a sentence says why."""
    link = invite_a_friend(guest)
    refuse_to_copy(guest.page)
    guest.page.click("[data-copy='1']")
    expect(guest.page.get_by_role("alert")).to_contain_text("copy it by hand")
    expect(guest.page.locator("[data-copy='1']")).not_to_contain_text("Copied")
    assert link == guest.page.evaluate("getSelection().toString()")


def test_a_moment_of_a_replay_is_copied_or_shown(guest: Person, finished: str) -> None:
    """The link to a moment can be pasted; where the browser refuses, it is selected."""
    guest.page.goto(f"/replay/{finished}#v=3")
    guest.wait_for_version(3)
    button = guest.page.locator("[data-copy-moment]")
    button.click()
    expect(button).to_contain_text("Copied")
    assert guest.page.url == pasted(guest.page)
    refuse_to_copy(guest.page)
    expect(button).not_to_contain_text("Copied")
    button.click()
    expect(guest.page.locator("[data-by-hand]")).to_be_focused()
    expect(button).not_to_contain_text("Copied")
    assert guest.page.url == guest.page.evaluate("getSelection().toString()")


def test_the_dealing_can_be_checked(guest: Person, finished: str) -> None:
    """The promise of fair dealing is checked in the browser, whatever browsers keep to TLS."""
    guest.page.goto(f"/table/{finished}")
    guest.page.get_by_role("button", name="Check the dealing").click()
    result = guest.page.get_by_role("dialog")
    expect(result).to_contain_text("The dealing was fair")
    expect(result.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("theme", "size"), [("dark", (1440, 900)), ("light", (390, 844))])
def test_the_invitation_is_shown_as_a_code(
    person: NewPerson, server: Server, theme: str, size: tuple[int, int]
) -> None:
    """Another device reads the friend's link from the screen: dark on white, with a margin."""
    host = someone(person, server, theme=theme, size=size)
    link = invite_a_friend(host)
    host.page.click("[data-show-qr='1']")
    code = host.page.locator("svg[data-qr]:not([data-qr=''])")
    code.scroll_into_view_if_needed()
    expect(code).to_have_accessible_name("QR code of the link for seat 2")
    wanted = [list(row) for row in segno.make_qr(link, error="m").matrix_iter(border=4)]
    assert wanted == code.evaluate(MODULES)
    host.page.click("[data-show-qr='1']")
    expect(code).to_have_count(0)


def test_a_host_on_the_same_machine_is_told_what_the_address_is_worth(person: NewPerson) -> None:
    """A link to loopback leads nobody here from another device, and the page says so."""
    host = person()
    host.page.goto("/")
    invite_a_friend(host)
    expect(host.page.locator("[data-only-here]")).to_have_count(0)
    host.page.click("[data-copy='1']")
    expect(host.page.locator("[data-only-here]")).to_contain_text("starshelf serve --lan")
    host.page.click("[data-show-qr='1']")
    expect(host.page.locator("figure")).to_contain_text("starshelf serve --lan")


MODULES = """async (svg) => {
  const across = svg.viewBox.baseVal.width;
  const style = (element) => getComputedStyle(element);
  const copy = svg.cloneNode(true);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', across * 8);
  copy.setAttribute('height', across * 8);
  copy.querySelector('path').setAttribute('fill', style(svg.querySelector('path')).fill);
  const picture = new Image();
  picture.src = 'data:image/svg+xml,' + encodeURIComponent(copy.outerHTML);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = across * 8;
  const paint = canvas.getContext('2d');
  paint.fillStyle = style(svg).backgroundColor;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(picture, 0, 0);
  const shade = (x, y) => paint.getImageData(x * 8 + 4, y * 8 + 4, 1, 1).data[0];
  const line = [...Array(across).keys()];
  return line.map((y) => line.map((x) => ({ 0: 1, 255: 0 })[shade(x, y)]));
}"""
