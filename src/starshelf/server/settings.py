"""What a server can be told."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct


class Rate(Struct, frozen=True):
    """How often something may be done: `burst` at once, `per_second` in the long run."""

    per_second: float
    burst: float


class Settings(Struct, frozen=True, kw_only=True):
    """All settings with their defaults; sizes in bytes or characters, times in seconds."""

    database: str = "starshelf.db"
    origins: tuple[str, ...] = ()
    """Origins besides the server's own that may open sockets and change things."""
    extra_games: tuple[str, ...] = ()
    """Games that may be played though they do not stand on the shelf."""
    static: Path = Path(__file__).parent / "static"

    message_bytes: int = 4096
    upload_bytes: int = 2_000_000
    body_bytes: int = 16_384
    name_length: int = 24
    salt_length: int = 64
    chat_length: int = 300
    id_length: int = 40
    upload_lines: int = 20_000

    socket_rate: Rate = Rate(20, 40)
    request_rate: Rate = Rate(60, 300)
    open_rate: Rate = Rate(0.5, 20)
    upload_rate: Rate = Rate(0.1, 5)

    hint_rate: Rate = Rate(0.25, 6)
    analysis_rate: Rate = Rate(0.05, 5)

    outbox: int = 512
    """Messages that may wait for a slow reader before its socket is closed."""
    bot_lanes: int = 2
    """Worker processes for bots that answer at once."""
    slow_lanes: int = 2
    """Worker processes, of a lower priority, for bots that think long and for other work."""
    bot_margin: float = 8.0
    """How much longer than it declares a bot may think before a random action is taken for it."""
    hint_seconds: float = 1.2
    """How long an expert thinks about a hint; saying what it brings takes about as long again."""
    analysis_iterations: int = 9600
    """How much search is spent on the turning points of a finished game; half a minute or so."""
    bot_pause: float = 0.3
    """How long a bot's decision waits at least, so that people can follow."""
    away_after: float = 30.0
    """How long a person must be away before others may hand their seat to a bot."""
    keep_idle: float = 120.0
    """How long a room without sockets stays in memory."""
