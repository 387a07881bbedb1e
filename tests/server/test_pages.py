"""Where the page stands: at the root or under a path, and the codes that lead others there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import segno
from server_kit import RealServer, quick_settings
from websockets.sync.client import connect

from starshelf.server.pages import say_where
from starshelf.server.settings import Rate, Settings

BUILT = """<head><meta name="starshelf-base" content="./" />
<meta name="starshelf-origin" content="" />
<link rel="icon" href="./icon.svg" /><script src="./assets/app.js"></script></head>"""


def test_the_page_is_told_where_it_stands() -> None:
    """Its files and its base are below the base path, and it knows the public address."""
    page = say_where(BUILT, Settings(public_url="https://play.example.org/games/"))
    assert 'starshelf-base" content="/games/"' in page
    assert 'starshelf-origin" content="https://play.example.org"' in page
    assert 'href="/games/icon.svg"' in page
    assert 'src="/games/assets/app.js"' in page
    assert "./" not in page


def test_without_a_public_address_all_is_at_the_root() -> None:
    """A page deep in the tables still finds its files."""
    page = say_where(BUILT, Settings())
    assert 'starshelf-base" content="/"' in page
    assert 'starshelf-origin" content=""' in page
    assert 'src="/assets/app.js"' in page


def test_a_public_address_cannot_break_out_of_the_page() -> None:
    """What a host writes into the settings stays a text in the page."""
    page = say_where(BUILT, Settings(public_url='https://x.org/"><b>'))
    assert "<b>" not in page


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server under a path, without a proxy before it."""
    folder = tmp_path_factory.mktemp("below")
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_text(BUILT)
    (folder / "static" / "assets" / "app.js").write_text("1")
    settings = quick_settings(
        folder, public_url="https://play.example.org/games", qr_rate=Rate(0.001, 6)
    )
    with RealServer(settings) as running:
        yield running


@pytest.mark.parametrize("base", ["", "/games"])
def test_everything_is_found_with_and_without_the_base_path(below: RealServer, base: str) -> None:
    """A proxy may leave the base path or take it away: pages, files, calls and sockets are there.

    The names of a base path and of a call may be the same.
    """
    with below.browser() as client:
        for path in (f"{base}/", f"{base}/table/x", base or "/"):
            assert '"/games/icon.svg"' in client.get(path).text
        assert "1" == client.get(f"{base}/assets/app.js").text
        assert "jackal" in client.get(f"{base}/api/games").text
        seats = [{"kind": "me"}, {"kind": "friend"}]
        opened = client.post(f"{base}/api/tables", json={"game": "_coins", "seats": seats}).json()
        assert opened["links"]["1"].startswith("/join/")
        url = f"ws://127.0.0.1:{below.port}{base}/api/tables/{opened['table']['id']}/socket"
        with connect(url, proxy=None) as socket:
            assert '"welcome"' in str(socket.recv(5))


def test_a_link_is_drawn_as_segno_draws_it(server: RealServer) -> None:
    """The rows are the modules of the very link, without a margin."""
    link = f"{server.base}/join/u5ZcU5ZcU5Zc"
    with server.browser() as client:
        answer = client.post("/api/qr", json={"link": link})
    assert 200 == answer.status_code
    rows = [[int(module) for module in row] for row in answer.json()["rows"]]
    assert [list(row) for row in segno.make_qr(link, error="m").matrix] == rows


@pytest.mark.parametrize(
    "link",
    [
        "https://elsewhere.example/join/x",
        "http://[",
        "javascript:alert(1)",
        "/join/x",
        "",
        "http://{host}/" + "x" * 300,
        "http://{host}/\N{SNOWMAN}",
        "http://{host}.elsewhere.example/",
        7,
    ],
)
def test_only_links_of_this_server_are_drawn(server: RealServer, link: object) -> None:
    """Nobody has us draw other things, or long ones."""
    if isinstance(link, str):
        link = link.replace("{host}", f"127.0.0.1:{server.port}")
    with server.browser() as client:
        answer = client.post("/api/qr", json={"link": link})
    assert (400, "bad_request") == (answer.status_code, answer.json()["code"])


def test_the_public_address_is_drawn_too_but_not_without_end(below: RealServer) -> None:
    """The links of a public address are ours; whoever asks too often waits."""
    body = {"link": "https://play.example.org/games/join/x"}
    with below.browser() as client:
        codes = [client.post("/games/api/qr", json=body).status_code for _ in range(8)]
    assert [200] * 6 + [429] * 2 == codes
