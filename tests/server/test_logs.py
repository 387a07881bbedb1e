"""Log lines: with time, table and version, as text or JSON, and without secrets."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_kit import Place, quick_settings

from starshelf import __version__
from starshelf.server import logs
from starshelf.server.app import create_app
from starshelf.server.logs import TableLog, safe_path, set_up, start_logging
from starshelf.server.run import make_config
from starshelf.server.settings import Settings
from starshelf.server.store import NotSaved
from starshelf.server.upgrade import shown_database
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]
TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[[], list[str]]]:
    """What is logged, line by line; the loggers are as before afterwards."""
    out: list[str] = []

    def read() -> list[str]:
        out.extend(capsys.readouterr().err.splitlines())
        return out

    loggers = [logging.getLogger(name) for name in ("", *logs.OTHERS)]
    before = [(logger.handlers[:], logger.level, logger.propagate) for logger in loggers]
    yield read
    for logger, (handlers, level, propagate) in zip(loggers, before):
        logger.handlers[:], logger.propagate = handlers, propagate
        logger.setLevel(level)


Lines = Callable[[], list[str]]


def test_a_line_of_text(lines: Lines) -> None:
    """Time, level, table and version stand before the message."""
    set_up(Settings())
    TableLog("abc", lambda: 42).warning("it %s", "rains")
    logging.getLogger("starshelf.server").info("the sun shines")
    logging.getLogger("starshelf.server").debug("nobody sees this")
    logging.getLogger("starshelf.server").warning("GET %s failed", "/a\n2026 info: forged")
    first, second, third = lines()
    assert re.fullmatch(f"{TIME} warning table=abc version=42: it rains", first)
    assert re.fullmatch(f"{TIME} info: the sun shines", second)
    assert third.endswith(r"warning: GET /a\n2026 info: forged failed")


def test_a_line_of_json(lines: Lines) -> None:
    """The same as an object on one line, the traceback included."""
    set_up(Settings(log_format="json", log_level="error"))
    log = TableLog("abc", lambda: 42)
    log.warning("not wanted")
    try:
        raise ValueError("two\nlines")
    except ValueError:
        log.exception("a job failed")
    (line,) = lines()
    found = msgspec.json.decode(line)
    assert re.fullmatch(TIME, found.pop("time"))
    assert "ValueError: two\nlines" in found.pop("trace")
    assert {
        "level": "error",
        "logger": "starshelf.server",
        "message": "a job failed",
        "table": "abc",
        "version": 42,
    } == found


def test_uvicorn_and_the_others_write_the_same_way(tmp_path: Path, lines: Lines) -> None:
    """Warnings of libraries have our form; their details, which may hold cookies, are left out."""
    set_up(Settings(log_level="debug"))
    make_config(create_app(quick_settings(tmp_path)))
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logging.getLogger("websockets.server").debug("< Cookie: starshelf=secret")
    logging.getLogger("uvicorn.access").info("GET /join/secret")
    logging.getLogger("starshelf.server").debug("wanted")
    first, second = lines()
    assert re.fullmatch(f"{TIME} warning: Invalid HTTP request received.", first)
    assert re.fullmatch(f"{TIME} debug: wanted", second)


def test_the_start_is_one_line(lines: Lines) -> None:
    """Version, address, database without its password, and the settings that were made."""
    database = "postgresql://me:geheim@db.example/shelf"
    start_logging(Settings(database=database, port=9000, origins=("https://a.b",)), "http://x:1")
    (line,) = lines()
    assert line.endswith(
        f"info: Starshelf {__version__} at http://x:1, database postgresql://me:***@db.example/shelf"
        '; settings: port = 9000, origins = ["https://a.b"]'
    )


def test_what_is_not_told() -> None:
    """Passwords of databases and links to seats are left out."""
    assert "a/b.db" == shown_database("a/b.db")
    assert "geheim" not in shown_database("postgresql+asyncpg://u:geheim@h:1/d?password=geheim")
    assert "of the settings" == shown_database("://geheim")
    assert "/join/…" == safe_path("/join/abcdef")
    assert "/api/tables/abc" == safe_path("/api/tables/abc")


def test_a_failed_write_tells_no_secrets(at_table: AtTable, tmp_path: Path, lines: Lines) -> None:
    """The table and version stand in the line; the values of the rows do not."""
    set_up(Settings())
    seen: dict[str, Any] = {}

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        seen["id"] = room.id
        with closing(sqlite3.connect(tmp_path / "tables.db")) as other:
            other.execute("ALTER TABLE log RENAME TO gone")
            other.execute("ALTER TABLE seats RENAME TO lost")
        answer = await place.act(room, ada, 1, id="a-message-id")
        assert "not_saved" == answer["refusal"]["code"]
        with pytest.raises(NotSaved) as error:
            await place.open([SeatWish("me", "Ada"), SeatWish("friend")], salt="salty-salt")
        seen["error"] = str(error.value)

    at_table(scenario)
    (line,) = lines()
    assert f"error table={seen['id']} version=0: version 1 is not saved: no such table" in line
    for secret in ("a-message-id", "salty-salt", "Ada", "bid", "INSERT"):
        assert secret not in line + seen["error"]
    assert "no such table: seats" == seen["error"]


def test_quick_settings_start_quietly(tmp_path: Path, lines: Lines) -> None:
    """Settings with a folder and rates can be told as well."""
    start_logging(quick_settings(tmp_path), "http://x:1")
    (line,) = lines()
    assert f'static = "{tmp_path / "static"}"' in line
    assert "request_rate = {per_second = 1000, burst = 1000}" in line
