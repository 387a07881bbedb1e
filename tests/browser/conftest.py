"""A real server with its own database, and a real browser, for the tests of the page."""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import starshelf.server

CHROMIUM = "/usr/bin/chromium"
PLAIN_HOST = "shelf.test"
"""A name of this machine that browsers do not trust as they trust loopback."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
]
SMALL = {"planet": "minimum_5x7", "station": "pod_3x5"}
STATIC = Path(starshelf.server.__file__).parent / "static"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


PROGRAM = """
import sys
from starshelf.server.run import serve
from starshelf.server.settings import Settings

if __name__ == "__main__":
    serve(Settings(
        port=int(sys.argv[1]), database=sys.argv[2], public_url=sys.argv[3],
        bot_pause=0.0, away_after=0.5, hint_seconds=0.4, analysis_iterations=2400))
"""


class Server:
    """The table server in a process of its own; it can be killed and started again."""

    def __init__(self, database: Path, base_path: str = "") -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._public = f"{self.address}{base_path}" if base_path else ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        log = self.database.with_suffix(".log").open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(self.port), str(self.database), self._public],
            stdout=log,
            stderr=log,
            env=os.environ.copy(),
        )
        log.close()
        for _ in range(200):
            try:
                if httpx.get(f"{self.address}/health", timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise RuntimeError(self.database.with_suffix(".log").read_text())

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        raise RuntimeError("the client is not built: run `make web` first")
    server = Server(tmp_path_factory.mktemp("server") / "tables.db")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


NewPerson = Callable[..., "Person"]


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[NewPerson]:
    """Make people, each with a browser window of their own; no page may have had an error."""
    made: list[Person] = []

    def make(**wishes: Any) -> Person:
        at = wishes.pop("server", server)
        made.append(Person(browser, at, **wishes))
        return made[-1]

    yield make
    errors = [error for one in made for error in one.errors]
    for one in made:
        one.context.close()
    assert [] == errors


def sit_down_together(person: NewPerson, **more: Any) -> tuple[Person, Person, str]:
    """Let Ada open a table and Bob join her by his link; give both and the table's id."""
    ada, bob = person(name="Ada"), person(name="Bob")
    opened = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"}, **more)
    bob.page.goto(opened["links"]["1"])
    bob.page.wait_for_selector("[data-invitation]")
    assert "Ada" in bob.page.locator("form").inner_text()
    bob.page.click("[data-join]")
    table = opened["table"]["id"]
    ada.go_to_table(table)
    bob.wait_for_version(0)
    return ada, bob, table


def whose_turn(*people: Person) -> Person:
    """Wait until one of these people can choose something; give that one."""
    for _ in range(500):
        for one in people:
            if one.look()["glow"]:
                return one
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody can choose anything")


class Person:
    """Someone at a browser who clicks what the page offers."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        locale: str = "en-US",
        size: tuple[int, int] = (1440, 900),
        theme: str = "dark",
        touch: bool = False,
        motion: str = "reduce",
        name: str = "",
        address: str = "",
    ) -> None:
        self.server = server
        self.errors: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion=motion,  # type: ignore[arg-type]
            has_touch=touch,
            base_url=address or server.address,
            accept_downloads=True,
        )
        self.context.set_default_timeout(15_000)
        if name:
            stored = json.dumps({"name": name})
            self.context.add_init_script(
                f"if (!localStorage.getItem('starshelf.settings'))"
                f" localStorage.setItem('starshelf.settings', {stored!r})"
            )
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.random = random.Random(7)

    # --- tables ---------------------------------------------------------------------------------

    def post(self, path: str, body: Any) -> Any:
        answer = self.context.request.post(path, data=body, headers={"Origin": self.server.address})
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(self, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        self.context.request.get("/api/games")
        body = {"game": "jackal", "options": SMALL, "seats": list(seats), **more}
        opened: dict[str, Any] = self.post("/api/tables", body)
        return opened

    def go_to_table(self, table: str) -> None:
        self.page.goto(f"/table/{table}")
        self.page.wait_for_selector("[data-version]:not([data-version=''])")

    # --- looking --------------------------------------------------------------------------------

    def listen(self) -> list[str]:
        """Write down from now on what kinds of messages the server sends."""
        heard: list[str] = []

        def hear(text: str | bytes) -> None:
            heard.append(json.loads(text)["do"])

        self.page.on("websocket", lambda line: line.on("framereceived", hear))
        return heard

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("[data-version]", "data-version") or -1)

    def wait_for_version(self, version: int) -> None:
        self.page.wait_for_function(
            "v => Number(document.querySelector('[data-version]')?.dataset.version || -1) >= v",
            arg=version,
        )

    def look(self) -> Any:
        """See what can be clicked and how things stand."""
        return self.page.evaluate(LOOK, True)

    def glance(self) -> Any:
        """See how things stand; looking for every point that can be clicked takes longer."""
        return self.page.evaluate(LOOK, False)

    def pieces(self) -> dict[str, tuple[float, float]]:
        """Where every piece lies, as shares of the room that all take: windows may change."""
        lie: dict[str, tuple[float, float]] = self.page.evaluate(PIECES)
        return {piece: (round(x, 2), round(y, 2)) for piece, (x, y) in lie.items()}

    def wait_to_act(self) -> Any:
        """Wait until this person can choose something; None when the game is over."""
        for _ in range(1500):
            seen = self.glance()
            if seen["over"]:
                return None
            if seen["curtain"] is not None:
                self.page.evaluate("document.querySelector('[data-curtain] button')?.click()")
            elif (seen["glows"] or seen["offers"]) and not seen["sending"]:
                seen = self.look()
                if (seen["glow"] or seen["offers"]) and not seen["sending"]:
                    return seen
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing to choose: {self.look()}")

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, seen: Any) -> None:
        """Click one of the things that glow, or a button."""
        ending = [offer for offer in seen["offers"] if "end" in offer["kind"]]
        points = seen["glow"]
        if ending or not points or (seen["offers"] and self.random.random() < 0.4):
            offer = self.random.choice(ending or seen["offers"])
            self.page.locator(f".question [data-offer='{offer['number']}']").click()
        else:
            point = self.random.choice(points)
            self.page.mouse.click(point["x"], point["y"])

    def decide(self) -> bool:
        """Make one whole decision; False when the game is over."""
        seen = self.wait_to_act()
        if seen is None:
            return False
        version = seen["version"]
        for _ in range(12):
            self.choose(seen)
            for _ in range(200):
                now = self.glance()
                if now["over"] or now["curtain"] is not None or now["version"] != version:
                    return True
                if now["picked"] != seen["picked"] and not now["sending"]:
                    break
                self.page.wait_for_timeout(10)
            seen = self.look()
        raise AssertionError(f"no decision came about: {seen}")

    def wait_for_change(self, seen: Any) -> None:
        """Wait until a click has done something; a click may do nothing, so not for ever."""
        for _ in range(100):
            now = self.glance()
            changed = (now["version"], now["picked"]) != (seen["version"], seen["picked"])
            if now["over"] or (changed and not now["sending"]):
                return
            self.page.wait_for_timeout(10)

    def play_by_clicks(
        self, click: Callable[[Person, Any], None], until: str | None = None, most: int = 900
    ) -> set[str]:
        """Click until the game is over or a question is asked; give all that was asked before."""
        asked: set[str] = set()
        for _ in range(most):
            seen = self.wait_to_act()
            if seen is None or seen["ask"] == until:
                return asked
            asked.add(seen["ask"])
            click(self, seen)
            self.wait_for_change(seen)
        raise AssertionError(f"not there after {most} clicks: {self.look()}")

    def play_to_the_end(self, most: int = 900) -> int:
        for count in range(most):
            if not self.decide():
                return count
        raise AssertionError(f"the game is not over after {most} decisions")


PIECES = """() => {
  const found = [...document.querySelectorAll('.stage [data-piece]')].map((one) => {
    const [x, y] = one.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
    return [one.dataset.piece, x, y];
  });
  const share = (values) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return (value) => (value - low) / (high - low || 1);
  };
  const [across, down] = [share(found.map((one) => one[1])), share(found.map((one) => one[2]))];
  return Object.fromEntries(found.map(([id, x, y]) => [id, [across(x), down(y)]]));
}"""

LOOK = """(closely) => {
  const page = document.querySelector('[data-version]');
  const glowing = [...document.querySelectorAll('.stage [data-glow]')];
  const glow = (closely ? glowing : []).flatMap((element) => {
    const box = element.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (document.elementFromPoint(x, y) !== element) return [];
    return [{ id: element.dataset.target, x, y }];
  });
  const offers = [...document.querySelectorAll('.question [data-offer]')].map((button) => ({
    number: button.dataset.offer, kind: button.className,
  }));
  return {
    version: page?.dataset.version, glows: glowing.length > 0, glow, offers,
    over: document.querySelector('[data-over]') !== null,
    sending: document.querySelector('.question')?.dataset.sending === 'yes',
    picked: document.querySelector('.question')?.dataset.picked ?? '',
    curtain: document.querySelector('[data-curtain]')?.dataset.curtain ?? null,
    ask: document.querySelector('[data-ask]')?.dataset.ask ?? null,
  };
}"""


@pytest.fixture(scope="session")
def finished(browser: Browser, server: Server) -> str:
    """The id of a game that two bots have played to its end."""
    host = Person(browser, server)
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    table: str = host.open_table(*seats, listed=True)["table"]["id"]
    for _ in range(600):
        if host.context.request.get(f"/api/tables/{table}").json()["status"] == "over":
            break
        time.sleep(0.1)
    else:
        raise AssertionError("the bots did not finish their game")
    host.context.close()
    return table
