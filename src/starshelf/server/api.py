"""The HTTP door: games, words, art, tables, logs, replays."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from starshelf import __version__
from starshelf.core.errors import BadMessage
from starshelf.core.game import Viewer
from starshelf.core.words import LANGUAGES
from starshelf.server import again, shelf, wire
from starshelf.server.frames import build_frame, build_moments, known_scores
from starshelf.server.guard import BROWSER
from starshelf.server.house import House
from starshelf.server.limits import asking, check_rate
from starshelf.server.metrics import CONTENT_TYPE, is_local
from starshelf.server.refused import Refused
from starshelf.server.room import Room
from starshelf.server.wire import bodies
from starshelf.server.wire.bodies import Opened
from starshelf.server.wire.values import Card, Moment

AnyRequest = Request[Any, Any, Any]
MOST_MOMENTS = 400


def _house(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


def _browser(request: AnyRequest) -> str:
    scope: Any = request.scope
    return str(scope[BROWSER])


async def _room_for(
    request: AnyRequest, table_id: str, viewer: Viewer, *, started: bool = True
) -> Room:
    """Find a room through whose viewer's eyes this browser may look."""
    lobby = _house(request).lobby
    room = await lobby.room(table_id)
    lobby.check_eyes(room, viewer, _browser(request))
    if started and room.table is None:
        raise Refused(409, "not_started")
    return room


def _version(room: Room, at: int | None) -> int:
    """Take the asked version, the shown one by default."""
    version = room.shown if at is None else at
    if not 0 <= version <= room.shown:
        raise BadMessage("at", f"expected 0 to {room.shown}, got {version}")
    return version


@get("/health")
async def health() -> bodies.Health:
    """Tell that the server is there."""
    return bodies.Health("ok", __version__)


@get("/ready")
async def ready(request: AnyRequest) -> bodies.Health:
    """Tell that the server can store something, by storing something."""
    await _house(request).check_ready()
    return bodies.Health("ready", __version__)


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Tell the host's Prometheus what was counted and measured."""
    house, scope = _house(request), request.scope
    allowed = house.settings.metrics
    address = (scope.get("client") or ("",))[0]
    if allowed == "off" or (allowed == "local" and not is_local(address, scope["headers"])):
        raise NotFoundException()
    return Response(await house.metrics.page(), media_type=CONTENT_TYPE)


@get("/api/games")
async def games(request: AnyRequest) -> list[bodies.GameCard]:
    """List the games on the shelf."""
    lobby = _house(request).lobby
    return [shelf.game_card(lobby.game(name), lobby.settings) for name in lobby.game_names()]


@get("/api/words/{game:str}/{language:str}", media_type="text/plain")
async def words(request: AnyRequest, game: FromPath[str], language: FromPath[str]) -> str:
    """Give the Fluent text of the shared words and a game's own."""
    if language not in LANGUAGES:
        raise BadMessage("language", f"expected one of {', '.join(LANGUAGES)}, got {language!r}")
    found = None if game == "shared" else _house(request).lobby.game(game)
    return shelf.words_text(found, language)


@get("/api/art/{file:str}", media_type="image/svg+xml")
async def art(request: AnyRequest, file: FromPath[str]) -> str:
    """Give all symbols of a game in one SVG: `/api/art/NAME.svg`."""
    if not file.endswith(".svg"):
        raise NotFoundException()
    return shelf.sprite(_house(request).lobby.game(file.removesuffix(".svg")).folder)


@get("/api/art/{game:str}/palette")
async def palette(request: AnyRequest, game: FromPath[str]) -> bodies.Palette:
    """Give a game's own colours."""
    return shelf.palette(_house(request).lobby.game(game).folder)


@post("/api/tables")
async def open_table(request: AnyRequest, data: JSONBody[bodies.NewTable]) -> Opened:
    """Open a table; it starts by itself when no seat waits for anyone."""
    return await _house(request).lobby.open_table(data, _browser(request))


@get("/api/tables")
async def tables(request: AnyRequest, show: FromQuery[str] = "mine") -> list[Card]:
    """List tables: mine, open, running or finished."""
    return await _house(request).lobby.cards(show, _browser(request))


@get("/api/tables/{table_id:str}")
async def table(request: AnyRequest, table_id: FromPath[str]) -> Card:
    """Show one table from outside."""
    lobby = _house(request).lobby
    return lobby.card(await lobby.room(table_id), _browser(request))


@post("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def change_seat(
    request: AnyRequest,
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[bodies.SeatWish],
) -> Opened:
    """Change a seat before the start."""
    return await _house(request).lobby.change_seat(table_id, seat, data, _browser(request))


@post("/api/tables/{table_id:str}/seats/{seat:int}/link", status_code=200)
async def renew_link(request: AnyRequest, table_id: FromPath[str], seat: FromPath[int]) -> Opened:
    """Make a new link to a seat."""
    return await _house(request).lobby.renew_link(table_id, seat, _browser(request))


@post("/api/invitation", status_code=200)
async def invitation(request: AnyRequest, data: JSONBody[bodies.Invited]) -> Card:
    """Show the table that a link leads to."""
    return await _house(request).lobby.invitation(data.link, _browser(request))


@post("/api/join", status_code=200)
async def join_by_link(request: AnyRequest, data: JSONBody[bodies.SitByLink]) -> Opened:
    """Sit down by a link."""
    lobby = _house(request).lobby
    return await lobby.join_by_link(data.link, data.name, data.salt, _browser(request))


@post("/api/tables/{table_id:str}/join", status_code=200)
async def join_listed(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[bodies.Sit]
) -> Opened:
    """Sit down at a listed table."""
    lobby = _house(request).lobby
    return await lobby.join_listed(table_id, data.seat, data.name, data.salt, _browser(request))


@post("/api/tables/{table_id:str}/rematch")
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> Opened:
    """Play again with the same people and bots."""
    return await again.rematch(_house(request).lobby, table_id, _browser(request))


@post("/api/tables/{table_id:str}/what-if")
async def what_if(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[bodies.WhatIf]
) -> Opened:
    """Play on from a version of a finished or uploaded game against bots."""
    return await again.what_if(
        _house(request).lobby,
        table_id,
        at=data.at,
        seat=data.seat,
        level=data.level,
        name=data.name,
        browser=_browser(request),
    )


@get("/api/tables/{table_id:str}/replay")
async def replay(
    request: AnyRequest,
    table_id: FromPath[str],
    viewer: FromQuery[int | None] = None,
    at: FromQuery[int | None] = None,
) -> bodies.Replay:
    """Show a version through a viewer's eyes."""
    room = await _room_for(request, table_id, viewer)
    version = _version(room, at)
    assert room.table is not None
    frame = build_frame(room.table, version, viewer, frozen=room.frozen)
    return bodies.Replay(version, room.shown, frame)


@get("/api/tables/{table_id:str}/view")
async def view(
    request: AnyRequest,
    table_id: FromPath[str],
    viewer: FromQuery[int | None] = None,
    at: FromQuery[int | None] = None,
) -> bodies.Seen:
    """Give what a viewer may know at a version as data, and the legal actions of its seat."""
    room = await _room_for(request, table_id, viewer)
    version = _version(room, at)
    assert room.table is not None
    state = room.table.steps[version].state
    return bodies.Seen(
        v=version,
        viewer=viewer,
        seats=len(room.seats),
        view=room.game.view(state, viewer),
        to_act=() if room.closed else room.game.to_act(state),
        legal=tuple(room.offers(viewer)) if version == room.shown else (),
    )


@get("/api/tables/{table_id:str}/history")
async def history(
    request: AnyRequest,
    table_id: FromPath[str],
    viewer: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
    until: FromQuery[int | None] = None,
) -> tuple[Moment, ...]:
    """Tell what a viewer was told, version by version."""
    room = await _room_for(request, table_id, viewer)
    since = max(0, since)
    last = min(room.shown if until is None else until, room.shown, since + MOST_MOMENTS - 1)
    assert room.table is not None
    return build_moments(room.table, viewer, since, last)


@get("/api/tables/{table_id:str}/score")
async def score(
    request: AnyRequest,
    table_id: FromPath[str],
    viewer: FromQuery[int | None] = None,
    at: FromQuery[int | None] = None,
) -> bodies.Scores:
    """Itemise the scores that a viewer may know."""
    room = await _room_for(request, table_id, viewer)
    version = _version(room, at)
    assert room.table is not None
    final = not room.game.to_act(room.table.steps[version].state)
    return bodies.Scores(version, final, known_scores(room.table, version, viewer))


@get("/api/tables/{table_id:str}/analysis")
async def analysis(request: AnyRequest, table_id: FromPath[str]) -> bodies.Analysis:
    """Show the chances along a finished game and its turning points; asking begins the work."""
    house, room = _house(request), await _room_for(request, table_id, None)
    assert room.table is not None
    if not room.over:
        raise Refused(409, "not_over")
    found = await house.analyses.known(room.id, room.shown)
    if found is None or found.status == "failed":
        check_rate(house.analysing.take(asking.get()))
        found = house.analyses.begin(room.id, room.table, house.thinkers)
    return found


@get("/api/tables/{table_id:str}/fair")
async def fair(request: AnyRequest, table_id: FromPath[str]) -> bodies.Fair:
    """Show the promise of fair dealing, and the seed once the game is over."""
    room = await _room_for(request, table_id, None, started=False)
    record = room.record
    seed = record.seed if room.over else None
    salts = msgspec.json.decode(record.salts)
    return bodies.Fair(record.commitment, salts, seed or None, record.fair_since)


@get("/api/tables/{table_id:str}/log", media_type="application/jsonl")
async def log(
    request: AnyRequest, table_id: FromPath[str], viewer: FromQuery[int | None] = None
) -> Response[bytes]:
    """Download the `.star` file after the end; before it, what the viewer was told."""
    room = await _room_for(request, table_id, viewer)
    assert room.table is not None
    if room.over:
        text, name = _house(request).lobby.star_file(room), f"{room.game.name}-{room.id}.star"
    else:
        head = bodies.ToldHead(
            starshelf="told",
            game=room.game.name,
            viewer=viewer,
            options=msgspec.json.decode(room.record.options),
            names=[seat.name for seat in room.seats],
            commitment=room.record.commitment,
        )
        moments = build_moments(room.table, viewer, 0, room.shown)
        text = "".join(wire.encode(row) + "\n" for row in (head, *moments))
        name = f"{room.game.name}-{room.id}.jsonl"
    return Response(
        text.encode(),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table_id:str}/position", media_type="application/json")
async def position(
    request: AnyRequest, table_id: FromPath[str], at: FromQuery[int | None] = None
) -> Response[Any]:
    """Write a version down as a text that opens again; the whole truth, so after the end only."""
    room = await _room_for(request, table_id, None)
    if not room.over:
        raise Refused(409, "not_over")
    version = _version(room, at)
    assert room.table is not None
    return Response(room.table.position(version).encode(), media_type="application/json")


@post("/api/replays")
async def upload(request: AnyRequest) -> Opened:
    """Upload a `.star` file (the body is its text) to look at."""
    data = await request.body()
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise BadMessage("file", f"is not UTF-8 text (byte {error.start})") from None
    return await again.upload(_house(request).lobby, text, _browser(request))


ROUTES = (
    health,
    ready,
    metrics,
    games,
    words,
    art,
    palette,
    open_table,
    tables,
    table,
    change_seat,
    renew_link,
    invitation,
    join_by_link,
    join_listed,
    rematch,
    what_if,
    replay,
    view,
    history,
    score,
    analysis,
    fair,
    log,
    position,
)
"""All but uploads, whose bodies may be larger."""
