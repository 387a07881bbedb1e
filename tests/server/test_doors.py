"""The doors as the outside meets them: a real server, real sockets, malformed and hostile input."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_kit import Instantly, RealServer, quick_settings
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import starshelf
from starshelf.server.settings import Rate

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]


class Player:
    """A browser at a table: cookie and socket."""

    def __init__(self, server: RealServer, client: httpx.Client, table: str) -> None:
        self.server, self.client, self.table = server, client, table
        self.socket: ClientConnection

    @contextlib.contextmanager
    def seated(self, **more: Any) -> Iterator[Player]:
        cookie = self.client.cookies.get("starshelf")
        headers = {"Cookie": f"starshelf={cookie}"} if cookie else {}
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        with connect(url, additional_headers=headers, proxy=None, **more) as self.socket:
            yield self

    def tell(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str) else encode(message))

    def hear(self, do: str) -> Any:
        """Wait for the next message of a kind."""
        while True:
            message = msgspec.json.decode(self.socket.recv(5))
            if message["do"] == do:
                return message


def encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


@contextlib.contextmanager
def pair(server: RealServer, **more: Any) -> Iterator[tuple[Player, Player]]:
    """Two browsers sitting at one table of the tiny game."""
    with server.browser() as one, server.browser() as two:
        opened = one.post("/api/tables", json={"game": "_coins", "seats": SEATS, **more}).json()
        link = opened["links"]["1"].removeprefix("/join/")
        assert 200 == two.post("/api/join", json={"link": link, "name": "Bob"}).status_code
        table = opened["table"]["id"]
        yield Player(server, one, table), Player(server, two, table)


def test_an_invitation_tells_what_it_is_to(server: RealServer) -> None:
    """Who holds a link sees the game and who sits there; looking takes no seat."""
    with server.browser() as one, server.browser() as two:
        opened = one.post("/api/tables", json={"game": "_coins", "seats": SEATS}).json()
        link = opened["links"]["1"].removeprefix("/join/")
        for _ in range(2):
            card = two.post("/api/invitation", json={"link": link}).json()
            assert ("_coins", [], False) == (card["game"], card["mine"], card["host"])
            assert ["person", "open"] == [seat["kind"] for seat in card["seats"]]
        two.post("/api/join", json={"link": link})
        assert 404 == two.post("/api/invitation", json={"link": link}).status_code


def finish(one: Player, two: Player) -> None:
    """Play to the end over the sockets."""
    with one.seated(), two.seated():
        players = (one, two)
        for player in players:
            player.tell({"do": "sync", "have": -1})
        frame = one.hear("frame")
        while frame["over"] is None:
            v = frame["v"]
            player = players[frame["to_act"][0]]
            player.tell({"do": "act", "at": v, "offer": 0, "id": f"k{v}"})
            while frame["v"] != v + 1:
                frame = one.hear("frame")


def test_two_people_play_a_game_and_look_back(server: RealServer) -> None:
    """From the first click to the downloaded log, over real sockets."""
    with pair(server) as (one, two):
        log = one.client.get(f"/api/tables/{one.table}/log", params={"viewer": 0})
        assert "told" == msgspec.json.decode(log.text.splitlines()[0])["starshelf"]
        assert "deal 1" not in log.text
        finish(one, two)
        tables = one.client
        card = tables.get(f"/api/tables/{one.table}").json()
        assert "over" == card["status"]
        assert len(card["scores"]) == 2
        with server.browser() as other:
            path = f"/api/tables/{one.table}"
            shown = other.get(f"{path}/replay", params={"viewer": 1, "at": 2}).json()
            assert (2, 8, 1) == (shown["v"], shown["last"], shown["frame"]["as"])
            last = other.get(f"{path}/replay").json()["frame"]
            assert card["winners"] == last["over"]["winners"]
            history = other.get(f"{path}/history", params={"since": 1, "until": 3}).json()
            assert [1, 2, 3] == [moment["v"] for moment in history]
            score = other.get(f"{path}/score").json()
            assert (True, card["scores"]) == (
                score["final"],
                [item["total"] for item in score["scores"]],
            )
            assert other.get(f"{path}/fair").json()["seed"]
            star = other.get(f"{path}/log")
            assert "attachment" in star.headers["content-disposition"]
            replay = other.post("/api/replays", content=star.text)
            assert (201, "replay") == (replay.status_code, replay.json()["table"]["status"])
            what_if = other.post(f"{path}/what-if", json={"at": 3, "seat": 0, "level": "random"})
            assert 3 <= what_if.json()["table"]["version"]
        rematch = two.client.post(f"/api/tables/{one.table}/rematch", json={})
        assert [1] == rematch.json()["table"]["mine"]


def test_secrets_stay_closed_while_the_game_runs(server: RealServer) -> None:
    """No door shows another seat's eyes, seed or score before the end."""
    with pair(server) as (one, two):
        path = f"/api/tables/{one.table}"
        for door in ("replay", "history", "score", "log"):
            answer = two.client.get(f"{path}/{door}", params={"viewer": 0})
            assert (403, "not_yours_to_see") == (answer.status_code, answer.json()["code"])
        assert two.client.get(f"{path}/fair").json()["seed"] is None
        scores = two.client.get(f"{path}/score", params={"viewer": 1}).json()["scores"]
        assert scores[0] is None
        assert scores[1]["total"] in range(1, 7)
        answer = two.client.post(f"{path}/what-if", json={"at": 0, "level": "random"})
        assert "not_over" == answer.json()["code"]


@pytest.mark.parametrize(
    ("message", "where"),
    [
        ("", "message"),
        ("{", "message"),
        ("[]", "message"),
        ("null", "message"),
        ('{"do":"fly"}', "do"),
        ('{"do":"act"}', "message"),
        ('{"do":"act","at":"1","offer":0,"id":"k"}', "at"),
        ('{"do":"act","at":1,"offer":0.5,"id":"k"}', "offer"),
        ('{"do":"act","at":1,"offer":0,"id":""}', "id"),
        ('{"do":"act","at":0,"offer":0,"id":"k","seat":1}', "message"),
        (encode({"do": "act", "at": 0, "offer": 0, "id": "x" * 41}), "id"),
        (encode({"do": "why", "at": 0, "path": ["x"] * 17}), "path"),
        (encode({"do": "chat", "text": "x" * 5000}), "message"),
        (encode({"do": "chat", "phrase": "<b>"}), "phrase"),
        ('{"do":"act","at":99999999999999999999999,"offer":0,"id":"k"}', "at"),
    ],
)
def test_malformed_messages_are_answered_by_the_field(
    server: RealServer, message: str, where: str
) -> None:
    """Bad input reaches its sender only, names the field, and leaves table and socket alone."""
    with pair(server) as (one, _), one.seated():
        one.tell(message)
        assert where == one.hear("bad")["where"]
        one.tell({"do": "act", "at": 0, "offer": 0, "id": "good"})
        assert 1 == one.hear("ok")["v"]


def test_binary_messages_are_read_or_refused(server: RealServer) -> None:
    """Bytes are taken as JSON; what is not UTF-8 is malformed."""
    with pair(server) as (one, _), one.seated():
        one.socket.send(b'{"do":"ping"}')
        one.hear("pong")
        one.socket.send(b'{"do":"chat","text":"\xff\xfe"}')
        assert one.hear("bad")["reason"]


def wait_for_close(player: Player) -> int:
    """Read until the server closes; give the code."""
    try:
        while True:
            player.socket.recv(5)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def closing_code(player: Player, **more: Any) -> int:
    """Connect and wait until the server closes; give the code."""
    with player.seated(**more):
        return wait_for_close(player)


def test_sockets_that_may_not_be_are_closed_with_a_code(server: RealServer) -> None:
    """A foreign origin, an unknown table, an unwanted watcher, a giant message."""
    with pair(server, watch=False) as (one, two), server.browser() as other:
        assert 1008 == closing_code(one, origin="https://evil.example")
        assert 4004 == closing_code(Player(server, other, "nowhere"))
        assert 4003 == closing_code(Player(server, other, one.table))
        with one.seated(origin=f"http://127.0.0.1:{server.port}"):
            one.hear("welcome")
        with two.seated():
            two.tell("x" * 100_000)
            assert 1009 == wait_for_close(two)


def test_a_forged_cookie_is_nobody(server: RealServer) -> None:
    """A cookie with a wrong signature has no seats, and is replaced."""
    with pair(server) as (one, _), server.browser() as forger:
        value = one.client.cookies["starshelf"]
        forger.cookies.set("starshelf", value[:-2] + ("AA" if value[-2:] != "AA" else "BB"))
        answer = forger.get(f"/api/tables/{one.table}")
        assert [] == answer.json()["mine"]
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert "SameSite=Lax" in answer.headers["set-cookie"]


def test_changes_from_another_site_are_refused(server: RealServer) -> None:
    """A POST with a foreign Origin does nothing."""
    with server.browser() as client:
        body = {"game": "_coins", "seats": SEATS}
        for origin in ("https://evil.example", "null"):
            answer = client.post("/api/tables", json=body, headers={"Origin": origin})
            assert (403, "wrong_origin") == (answer.status_code, answer.json()["code"])
        own = client.post("/api/tables", json=body, headers={"Origin": server.base})
        assert 201 == own.status_code
        assert 1 == len(client.get("/api/tables").json())


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code", "where"),
    [
        ("POST", "/api/tables", "{", 400, "bad_request", None),
        ("POST", "/api/tables", '{"game":"_coins"}', 400, "bad_request", None),
        ("POST", "/api/tables", '{"game":5,"seats":[]}', 400, "bad_request", "game"),
        ("POST", "/api/tables", '{"game":"_coins","seats":[],"x":1}', 400, "bad_request", None),
        ("POST", "/api/tables", '{"game":"_coins","seats":[]}', 400, "bad_request", "seats"),
        ("POST", "/api/tables", '{"game":"chess","seats":[]}', 404, "no_such_game", "game"),
        ("POST", "/api/tables", '"' + "x" * 20_000 + '"', 413, "too_large", None),
        ("POST", "/api/replays", "x" * 2_100_000, 413, "too_large", None),
        ("POST", "/api/replays", "garbage", 400, "bad_request", "line 1"),
        ("POST", "/api/join", '{"link":"nope"}', 404, "no_such_link", "link"),
        ("POST", "/api/invitation", '{"link":"nope"}', 404, "no_such_link", "link"),
        ("GET", "/api/tables/nope", None, 404, "no_such_table", "table"),
        ("GET", "/api/tables?show=all", None, 400, "bad_request", "show"),
        ("GET", "/api/words/_coins/xx", None, 400, "bad_request", "language"),
        ("GET", "/api/words/chess/en", None, 404, "no_such_game", "game"),
        ("GET", "/api/art/chess.svg", None, 404, "no_such_game", "game"),
        ("GET", "/api/nothing", None, 404, "no_such_page", None),
        ("GET", "/missing.js", None, 404, "no_such_page", None),
        ("DELETE", "/api/tables", None, 405, "no_such_page", None),
    ],
)
def test_bad_requests_are_refused_clearly(
    server: RealServer,
    method: str,
    path: str,
    body: str | None,
    status: int,
    code: str,
    where: str | None,
) -> None:
    """Every refusal has a status, a code with words, and the place that is wrong."""
    with server.browser() as client:
        headers = {"Content-Type": "application/json"}
        answer = client.request(method, path, content=body, headers=headers)
        assert (status, code) == (answer.status_code, answer.json()["code"])
        if where is not None:
            assert where == answer.json()["where"]


def test_what_the_shelf_says_of_a_game(server: RealServer) -> None:
    """Options as JSON schema with defaults, words of both files, one sprite, a palette."""
    with server.browser() as client:
        card = next(c for c in client.get("/api/games").json() if c["name"] == "_coins")
        assert ([2, 4], True, {"rounds": 2}) == (card["seats"], card["secrets"], card["defaults"])
        assert "integer" == card["options"]["properties"]["rounds"]["type"]
        assert "random" in card["bots"]
        words = client.get("/api/words/_coins/ru")
        assert "text/plain; charset=utf-8" == words.headers["content-type"]
        assert "game-name = Монеты" in words.text
        assert "refusal-nothing_there" in words.text
        assert "game-name" not in client.get("/api/words/shared/ru").text
        sprite = client.get("/api/art/_coins.svg")
        assert "image/svg+xml" == sprite.headers["content-type"].split(";")[0]
        assert '<symbol id="art-card" viewBox="0 0 100 140">' in sprite.text
        assert {"felt": "#224422"} == client.get("/api/art/_coins/palette").json()["dark"]
        schema = client.get("/api/schema/openapi.json").json()
        assert "/api/tables/{table_id}/replay" in schema["paths"]
        assert {"status": "ok", "version": "0.1.0"} == client.get("/health").json()


def test_pages_have_safe_headers(server: RealServer) -> None:
    """The client is served with a strict policy; without a build a plain page says what to do."""
    with server.browser() as client:
        assert "make web" in client.get("/").text
        static = server.house.settings.static
        (static / "assets").mkdir(parents=True)
        (static / "index.html").write_text("<title>built</title>")
        (static / "assets" / "app.js").write_text("1")
        (static.parent / "secret.txt").write_text("secret")
        page = client.get("/table/abc")
        assert "built" in page.text
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "nosniff" == page.headers["x-content-type-options"]
        assert "no-referrer" == page.headers["referrer-policy"]
        script = client.get("/assets/app.js")
        assert "text/javascript" == script.headers["content-type"].split(";")[0]
        assert "immutable" in script.headers["cache-control"]
        assert "no-store" == client.get("/api/tables").headers["cache-control"]
        for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "secret" != client.get(path).text


def test_doors_have_rates(tmp_path: Path) -> None:
    """Who knocks too often is told to wait, over HTTP and on the socket."""
    settings = quick_settings(
        tmp_path, open_rate=Rate(0.1, 2), upload_rate=Rate(0.1, 1), socket_rate=Rate(0.1, 3)
    )
    with RealServer(settings) as server, server.browser() as client:
        server.house.lobby._thinkers = Instantly()  # type: ignore[assignment]
        body = {"game": "_coins", "seats": SEATS}
        answers = [client.post("/api/tables", json=body) for _ in range(3)]
        assert [201, 201, 429] == [answer.status_code for answer in answers]
        assert "too_fast" == answers[2].json()["code"]
        assert 0 < int(answers[2].headers["retry-after"]) <= 10
        uploads = [client.post("/api/replays", content="x").status_code for _ in range(2)]
        assert [400, 429] == uploads
        player = Player(server, client, answers[0].json()["table"]["id"])
        with player.seated():
            for _ in range(4):
                player.tell({"do": "ping"})
            assert "rate" == player.hear("bad")["where"]
            for _ in range(80):
                with contextlib.suppress(ConnectionClosed):
                    player.tell({"do": "ping"})
            assert 1008 == wait_for_close(player)


def test_a_waiting_room_tells_who_comes(server: RealServer) -> None:
    """Before the start the socket brings the seats; the game's first frame comes by itself."""
    with server.browser() as one, server.browser() as two:
        opened = one.post("/api/tables", json={"game": "_coins", "seats": SEATS}).json()
        player = Player(server, one, opened["table"]["id"])
        with player.seated():
            assert "open" == player.hear("welcome")["table"]["status"]
            assert "open" == player.hear("seats")["seats"][1]["kind"]
            link = opened["links"]["1"].removeprefix("/join/")
            two.post("/api/join", json={"link": link, "name": "Боб"})
            assert "Боб" == player.hear("seats")["seats"][1]["name"]
            assert 0 == player.hear("frame")["v"]


def test_a_position_is_given_out_after_the_end_only(server: RealServer) -> None:
    """It holds the whole truth; what is given out opens again."""
    with pair(server) as (one, two):
        path = f"/api/tables/{one.table}/position"
        assert (409, "not_over") == (
            (no := one.client.get(path)).status_code,
            no.json()["code"],
        )
        finish(one, two)
        with server.browser() as anyone:
            text = anyone.get(path, params={"at": 3}).text
            assert 400 == anyone.get(path, params={"at": 99}).status_code
        table = starshelf.open_table(position=text)
        assert ("_coins", 2) == (table.game.name, table.seats)
