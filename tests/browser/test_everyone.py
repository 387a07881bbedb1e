"""The page for everyone: keyboard, languages, phones, screen readers, themes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import starshelf

from .conftest import NewPerson, Person

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def test_a_whole_game_by_keyboard(person: NewPerson) -> None:
    """Arrows, Tab, Enter and Escape are enough from the start to the result."""
    ada = person()
    ada.page.goto("/")
    ada.page.wait_for_selector("[data-game]:not([disabled])")
    tab_to(ada, "[data-game='jackal']")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector("[data-start]")
    option = ada.page.locator("[data-option='planet']")
    option.focus()
    choose_by_keys(ada.page, "[data-option='planet']", "35")
    ada.page.locator("[data-start]").focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector("[data-version]:not([data-version=''])")
    arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
    for _ in range(1200):
        seen = ada.wait_to_act()
        if seen is None:
            break
        if seen["offers"] and (not seen["glow"] or ada.random.random() < 0.3):
            number = seen["offers"][ada.random.randrange(len(seen["offers"]))]["number"]
            ada.page.locator(f".question [data-offer='{number}']").focus()
            ada.page.keyboard.press("Enter")
        else:
            ada.page.keyboard.press("b")
            for _ in range(ada.random.randrange(4)):
                ada.page.keyboard.press(ada.random.choice(arrows))
            if seen["picked"] and ada.random.random() < 0.1:
                ada.page.keyboard.press("Escape")
            else:
                ada.page.keyboard.press("Enter")
        ada.wait_for_change(seen)
    expect(ada.page.locator("[data-over]")).to_be_visible()


def tab_to(one: Person, selector: str) -> None:
    for _ in range(40):
        one.page.keyboard.press("Tab")
        if one.page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab never reached {selector}")


def choose_by_keys(page: Page, selector: str, part: str) -> None:
    for _ in range(10):
        shown = page.eval_on_selector(selector, "s => s.selectedOptions[0].textContent")
        if part in shown:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no choice reads {part!r}")


@pytest.mark.parametrize(
    ("locale", "hello", "log", "other"),
    [("ru-RU", "Настольные", "Журнал", "uk"), ("uk-UA", "Настільні", "Журнал", "ru")],
)
def test_russian_and_ukrainian(
    person: NewPerson, locale: str, hello: str, log: str, other: str
) -> None:
    """The page speaks the browser's language and changes at any time, the log included."""
    ada = person(locale=locale)
    ada.page.goto("/")
    expect(ada.page.locator("h1")).to_contain_text(hello)
    ada.go_to_table(ada.open_table(ME, BOT, BOT)["table"]["id"])
    for _ in range(3):
        ada.decide()
    ada.wait_to_act()
    expect(ada.page.get_by_role("tab", name=log)).to_be_visible()
    first = ada.page.locator(".log li").first.inner_text()
    assert not has_missing_words(ada.page)
    ada.page.click("[data-settings]")
    ada.page.select_option("#set-language", other)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".log li").first).not_to_have_text(first)
    assert not has_missing_words(ada.page)
    assert other == ada.page.get_attribute("html", "lang")


def has_missing_words(page: Page) -> bool:
    """A message without words reads as its key in brackets."""
    text: str = page.inner_text("body")
    return "[fact-" in text or "[ui-" in text or "[ask-" in text or "[offer-" in text


def test_phone(person: NewPerson) -> None:
    """At 390 by 844 nothing overflows, the question stands at the bottom, taps decide."""
    ada = person(size=(390, 844), touch=True)
    ada.page.goto("/")
    ada.page.wait_for_selector("[data-game]:not([disabled])")
    assert 390 == ada.page.evaluate("document.documentElement.scrollWidth")
    ada.go_to_table(ada.open_table(ME, BOT, BOT)["table"]["id"])
    for _ in range(3):
        seen = ada.wait_to_act()
        version = seen["version"]
        for _ in range(12):
            seen = ada.wait_to_act()
            if seen["version"] != version:
                break
            if seen["glow"]:
                point = ada.random.choice(seen["glow"])
                ada.page.touchscreen.tap(point["x"], point["y"])
            else:
                ada.choose(seen)
            ada.page.wait_for_timeout(120)
        assert version != ada.look()["version"]
    box = ada.page.locator(".question").bounding_box()
    assert box is not None
    assert 844 - box["y"] - box["height"] < 2
    assert 390 == ada.page.evaluate("document.documentElement.scrollWidth")
    small = ada.page.eval_on_selector_all(
        "button:not(.clause)",
        "all => all.filter((b) => b.offsetParent && (b.offsetHeight < 44 || b.offsetWidth < 44))"
        ".map((b) => b.outerHTML.slice(0, 80))",
    )
    assert [] == small
    ada.page.click("[data-sheet]")
    expect(ada.page.get_by_role("dialog")).to_contain_text("Bot 2")


def test_a_tap_leaves_the_board_free_and_a_long_press_tells(person: NewPerson) -> None:
    """No tip lies over the board after a tap; a finger held still gets one and decides nothing."""
    ada = person(size=(390, 844), touch=True)
    ada.go_to_table(ada.open_table(ME, BOT, BOT)["table"]["id"])
    ship = next(g for g in ada.wait_to_act()["glow"] if g["id"].startswith("ship:"))
    ada.page.touchscreen.tap(ship["x"], ship["y"])
    ada.page.wait_for_function("() => document.querySelector('.question').dataset.picked !== ''")
    ada.page.wait_for_timeout(700)
    expect(ada.page.locator(".tip")).to_have_count(0)
    version, picked = ada.version, ada.look()["picked"]
    berth = ada.look()["glow"][0]
    touch = ada.context.new_cdp_session(ada.page)
    points = [{"x": berth["x"], "y": berth["y"]}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    expect(ada.page.locator(".tip")).to_contain_text("planet")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ada.page.wait_for_timeout(300)
    assert (version, picked) == (ada.version, ada.look()["picked"])


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=["phone", "desk"])
@pytest.mark.parametrize("game", ["jackal", "distant_suns", "nebula"])
def test_the_zoom_button_covers_no_title(
    person: NewPerson, game: str, size: tuple[int, int]
) -> None:
    """The buttons over the board stand in a corner where neither a title nor a target lies."""
    ada = person(size=size)
    ada.go_to_table(ada.open_table(ME, BOT, game=game, options={})["table"]["id"])
    ada.wait_to_act()
    covered = ada.page.evaluate(
        """() => {
          const tools = document.querySelector('.stage .tools').getBoundingClientRect();
          return [...document.querySelectorAll('.stage .title, .stage [data-target]')]
            .filter((one) => {
              const box = one.getBoundingClientRect();
              return box.left < tools.right && box.right > tools.left
                && box.top < tools.bottom && box.bottom > tools.top;
            })
            .map((one) => one.dataset.target ?? one.textContent);
        }"""
    )
    assert [] == covered


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_no_serious_issue(person: NewPerson, theme: str) -> None:
    """Home, the window of a new game, an invitation and the rules hold up to axe-core."""
    ada = person(theme=theme)
    found: dict[str, Any] = {}
    ada.page.goto("/")
    ada.page.wait_for_selector("[data-game]:not([disabled])")
    found["home"] = serious(ada.page)
    ada.page.click("[data-game='jackal']")
    ada.page.wait_for_selector("[data-start]")
    ada.page.get_by_role("combobox", name="Seat 2").select_option("friend")
    found["new"] = serious(ada.page)
    ada.page.click("[data-start]")
    ada.page.click("[data-copy='1']")
    ada.page.click("[data-show-qr='1']")
    ada.page.wait_for_selector("svg[data-qr]:not([data-qr=''])")
    found["invitation"] = serious(ada.page)
    ada.go_to_table(ada.open_table(ME, BOT, BOT)["table"]["id"])
    ada.page.click("[data-rules]")
    ada.page.wait_for_selector("article")
    found["rules"] = serious(ada.page)
    assert {name: [] for name in found} == found


@pytest.mark.parametrize(
    ("theme", "size"), [("dark", (1440, 900)), ("light", (390, 844))], ids=["desk", "phone"]
)
@pytest.mark.parametrize("game", starshelf.games())
def test_axe_finds_no_serious_issue_in_a_game(
    person: NewPerson, game: str, theme: str, size: tuple[int, int]
) -> None:
    """The table of every game, at its start and later on, and its replay hold up to axe-core."""
    ada = person(theme=theme, size=size)
    table = ada.open_table(ME, BOT, BOT, game=game, options={})["table"]["id"]
    ada.go_to_table(table)
    ada.wait_to_act()
    found = {"start": serious(ada.page)}
    for _ in range(3):
        ada.decide()
    ada.wait_to_act()
    found["later"] = serious(ada.page)
    ada.page.goto(f"/replay/{table}#v=2&as=0")
    ada.wait_for_version(2)
    found["replay"] = serious(ada.page)
    assert {name: [] for name in found} == found


def serious(page: Page) -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    answer = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        json.dumps([v["id"], v["nodes"][0]["html"][:160], v["nodes"][0].get("failureSummary", "")])
        for v in answer["violations"]
        if v["impact"] in ("serious", "critical")
    ]


def test_what_happened_is_told_to_a_screen_reader(person: NewPerson) -> None:
    """The live region says what happened and what is asked; every target has a name."""
    ada = person()
    ada.go_to_table(ada.open_table(ME, BOT)["table"]["id"])
    ada.decide()
    ada.wait_to_act()
    expect(ada.page.locator("[role=log][aria-live]")).to_contain_text("Your turn.")
    nameless = ada.page.eval_on_selector_all(
        "[data-glow]", "all => all.filter((t) => !t.getAttribute('aria-label')).length"
    )
    assert 0 == nameless


def test_pieces_glide(person: NewPerson) -> None:
    """A piece that moves is animated, unless the person wants no motion."""
    ada = person(motion="no-preference")
    ada.go_to_table(ada.open_table(ME, BOT)["table"]["id"])
    ada.wait_to_act()
    ada.page.evaluate(
        """() => {
          window.glides = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...args) {
            window.glides += 1;
            return animate.apply(this, args);
          };
        }"""
    )
    ada.decide()
    ada.wait_to_act()
    ada.decide()
    ada.page.wait_for_timeout(300)
    assert ada.page.evaluate("window.glides") > 0
