"""Log lines: one form for all of them, as text or as JSON, with the table and version at hand."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, MutableMapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from starshelf import __version__
from starshelf.server.settings import Settings, told
from starshelf.server.upgrade import shown_database

NAME = "starshelf.server"
MARKS = ("table", "version")
"""What a line may carry besides its message."""
OTHERS = ("uvicorn", "websockets", "asyncio", "alembic", "sqlalchemy", "litestar")
"""Loggers of libraries: from warnings on, as their details may hold cookies and values."""


class Text(logging.Formatter):
    """A line for people: time, level, what it is about, the message."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line, whatever the message holds; a traceback follows it."""
        marks = "".join(f" {name}={value}" for name, value in _marks(record).items())
        message = record.getMessage().replace("\r", "\\r").replace("\n", "\\n")
        text = f"{_time(record)} {record.levelname.lower()}{marks}: {message}"
        trace = self._trace(record)
        return f"{text}\n{trace}" if trace else text

    def _trace(self, record: logging.LogRecord) -> str:
        return "" if not record.exc_info else self.formatException(record.exc_info)


class Json(Text):
    """A line for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an object on one line."""
        line: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_marks(record),
        }
        trace = self._trace(record)
        if trace:
            line["trace"] = trace
        return msgspec.json.encode(line).decode()


class TableLog(logging.LoggerAdapter[logging.Logger]):
    """Writes lines about one table, with the version it is at."""

    def __init__(self, table: str, version: Callable[[], int] | None = None) -> None:
        super().__init__(logging.getLogger(NAME))
        self._table, self._version = table, version

    def process(
        self, msg: Any, kwargs: MutableMapping[str, Any]
    ) -> tuple[Any, MutableMapping[str, Any]]:
        """Add what the line is about."""
        about: dict[str, Any] = {"table": self._table}
        if self._version is not None:
            about["version"] = self._version()
        return msg, {**kwargs, "extra": about}


def start_logging(settings: Settings, address: str) -> None:
    """Send all log lines to the standard error in the form of the settings; tell of the start."""
    set_up(settings)
    tell_start(settings, address)


def set_up(settings: Settings) -> None:
    """Send all log lines of this process to the standard error in the form of the settings."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if settings.log_format == "json" else Text())
    level = getattr(logging, settings.log_level.upper())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in OTHERS:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(max(level, logging.WARNING))


def tell_start(settings: Settings, address: str) -> None:
    """Log one line about a server that starts: version, address, database, what was set."""
    given = [f"{name} = {value}" for name, value in told(settings).items() if name != "database"]
    logging.getLogger(NAME).info(
        "Starshelf %s at %s, database %s; settings: %s",
        __version__,
        address,
        shown_database(settings.database),
        ", ".join(given) or "the defaults",
    )


def safe_path(path: str) -> str:
    """Name an address without the link that it may hold."""
    return "/join/…" if path.startswith("/join/") else path


def _marks(record: logging.LogRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in MARKS if hasattr(record, name)}


def _time(record: logging.LogRecord) -> str:
    at = datetime.fromtimestamp(record.created, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
