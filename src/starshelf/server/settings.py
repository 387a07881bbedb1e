"""What a server can be told: by flags, by `STARSHELF_…` in the environment, by a TOML file."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from starshelf.bots import split_specs
from starshelf.core.errors import BadMessage

PREFIX = "STARSHELF_"
OTHER_VARIABLES = {f"{PREFIX}{name}" for name in ("LANG", "GAMES", "SERVER", "LAW_SECONDS")}
"""Variables that tell something to other parts of the project."""
OLD_NAMES = {"DATABASE_URL": "DATABASE"}

Positive = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]
Days = Annotated[float, Meta(ge=0)]


class Rate(Struct, frozen=True, forbid_unknown_fields=True):
    """How often something may be done: `burst` at once, `per_second` in the long run."""

    per_second: Annotated[float, Meta(gt=0)]
    burst: Annotated[float, Meta(ge=1)]


def _says(text: str) -> Meta:
    return Meta(description=text)


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings with their defaults; sizes in bytes or characters, times in seconds."""

    # --- where it is ---
    host: Annotated[str, _says("The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535), _says("The port; 0 takes a free one.")] = 8000
    database: Annotated[str, _says("A file for SQLite, or the URL of a PostgreSQL database.")] = (
        "starshelf.db"
    )
    public_url: Annotated[
        str,
        _says(
            "The address that people type, such as https://play.example.org/games; "
            "its path is the base path."
        ),
    ] = ""
    origins: Annotated[
        tuple[str, ...],
        _says("Origins besides the server's own that may open sockets and change things."),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        _says("Addresses or networks whose X-Forwarded-For and X-Forwarded-Proto are believed."),
    ] = ()
    extra_games: Annotated[
        tuple[str, ...], _says("Games that may be played though they do not stand on the shelf.")
    ] = ()
    static: Annotated[Path, _says("The folder of the built page.")] = (
        Path(__file__).parent / "static"
    )

    # --- what it tells its host ---
    log_format: Annotated[
        Literal["text", "json"],
        _says("How log lines are written to the standard error: text or json."),
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        _says("The least that is logged: debug, info, warning or error."),
    ] = "info"
    metrics: Annotated[
        Literal["local", "all", "off"],
        _says("Who may read /metrics: local (this machine alone), all or off."),
    ] = "local"

    # --- connections ---
    connections: Annotated[Positive, _says("Connections at once; more are closed.")] = 4000
    connections_per_address: Annotated[
        Positive, _says("Connections at once from one address (an IPv6 address counts by its /64).")
    ] = 200
    header_bytes: Annotated[Positive, _says("A request's line and headers.")] = 16_384
    header_seconds: Annotated[
        Seconds, _says("How long a client may take to send a request's headers.")
    ] = 10.0
    body_seconds: Annotated[
        Seconds, _says("How long a client may take to send a request's body.")
    ] = 30.0
    outbox_bytes: Annotated[
        Positive, _says("What may wait for a slow reader before its socket is closed.")
    ] = 1_000_000
    outbox_seconds: Annotated[
        Seconds, _says("How long a reader may take nothing while something waits for it.")
    ] = 30.0

    # --- sizes ---
    message_bytes: Annotated[Positive, _says("A socket message.")] = 4096
    upload_bytes: Annotated[Positive, _says("An uploaded game.")] = 2_000_000
    upload_lines: Annotated[Positive, _says("The lines of an uploaded game.")] = 20_000
    body_bytes: Annotated[Positive, _says("Any other request's body.")] = 16_384
    name_length: Annotated[Positive, Meta(le=64), _says("A name.")] = 24
    salt_length: Annotated[Positive, Meta(le=128), _says("A salt of fair dealing.")] = 64
    chat_length: Annotated[Positive, _says("A chat line.")] = 300
    undos: Annotated[Positive, _says("Decisions that may be taken back at one table.")] = 1000
    versions: Annotated[Positive, _says("Decisions that one table may store.")] = 50_000

    # --- how often, by address ---
    socket_rate: Annotated[Rate, _says("Messages over one socket.")] = Rate(20, 40)
    request_rate: Annotated[Rate, _says("Requests.")] = Rate(60, 300)
    open_rate: Annotated[Rate, _says("Tables opened.")] = Rate(0.5, 20)
    upload_rate: Annotated[Rate, _says("Games uploaded.")] = Rate(0.1, 5)
    qr_rate: Annotated[Rate, _says("QR codes drawn.")] = Rate(1, 20)
    hint_rate: Annotated[Rate, _says("Hints.")] = Rate(0.25, 6)
    analysis_rate: Annotated[Rate, _says("Analyses begun.")] = Rate(0.05, 5)
    load_rate: Annotated[Rate, _says("Stored tables brought back into memory.")] = Rate(2, 40)
    loads: Annotated[
        Positive, _says("Stored tables that are brought back into memory at the same time.")
    ] = 2
    rooms: Annotated[
        Positive, _says("Tables in memory at once; those that nobody is at make room for others.")
    ] = 1000

    # --- bots ---
    own_bots: Annotated[
        tuple[str, ...],
        _says(
            "Bots of one's own that may be seated, each as NAME=FILE.py:CLASS(...) or as "
            "NAME=what a package offers; players see the name alone."
        ),
    ] = ()
    bot_lanes: Annotated[Positive, _says("Worker processes for bots that answer at once.")] = 2
    slow_lanes: Annotated[
        Positive, _says("Worker processes, of a lower priority, for bots that think long.")
    ] = 2
    bot_margin: Annotated[
        Seconds,
        _says("How much longer than it declares a bot may think before a random action is taken."),
    ] = 8.0
    bot_pause: Annotated[
        Seconds, _says("How long a bot's decision waits at least, so that people can follow.")
    ] = 0.3
    hint_seconds: Annotated[Seconds, _says("How long an expert thinks about a hint.")] = 1.2
    analysis_iterations: Annotated[
        Positive, _says("How much search is spent on the turning points of a finished game.")
    ] = 9600
    away_after: Annotated[
        Seconds, _says("How long a person must be away before others may hand the seat to a bot.")
    ] = 30.0

    # --- keeping ---
    keep_idle: Annotated[Seconds, _says("How long a table that nobody is at stays in memory.")] = (
        120.0
    )
    keep_open_days: Annotated[
        Days, _says("How long a table waits for people to join; 0 for ever.")
    ] = 30.0
    keep_what_if_days: Annotated[
        Days, _says("How long games played on from a moment are kept; 0 for ever.")
    ] = 30.0
    keep_upload_days: Annotated[Days, _says("How long uploaded games are kept; 0 for ever.")] = 90.0
    keep_finished_days: Annotated[Days, _says("How long finished games are kept; 0 for ever.")] = (
        0.0
    )

    @property
    def base_path(self) -> str:
        """The path under which everything stands, without a slash at its end; mostly empty."""
        return urlsplit(self.public_url).path.rstrip("/")

    @property
    def public_origin(self) -> str:
        """The origin of the public address; empty when it is not told."""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


def describe() -> list[tuple[str, str, str]]:
    """List every setting with its default, as TOML, and one sentence."""
    fields = msgspec.structs.fields(Settings)
    return [(field.name, _as_toml(field.default), _sentence(field.name)) for field in fields]


def told(settings: Settings) -> dict[str, str]:
    """Pick the settings that are not at their defaults, as TOML."""
    return {
        field.name: _as_toml(getattr(settings, field.name))
        for field in msgspec.structs.fields(Settings)
        if getattr(settings, field.name) != field.default
    }


def read_settings(
    file: Path | None = None,
    environment: Mapping[str, str] | None = None,
    given: Mapping[str, Any] | None = None,
) -> Settings:
    """Put the settings together: what is given counts more than the environment, it more than a
    file, that more than the defaults; raise BadMessage that names the setting and where it stands.
    """
    variables = os.environ if environment is None else environment
    said = {name: value for name, value in (given or {}).items() if value is not None}
    settings = {} if file is None else _read_part(_read_file(file), str(file))
    settings |= _read_part(_from_environment(variables), "the environment", strict=False)
    settings |= _read_part(said, "the command line")
    return Settings(**settings)


def _read_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadMessage(str(file), f"cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadMessage(str(file), f"is not TOML: {error}") from None


def _read_part(values: dict[str, Any], source: str, *, strict: bool = True) -> dict[str, Any]:
    """Check what one source says; give only what it says."""
    try:
        read = msgspec.convert(values, Settings, strict=strict, dec_hook=_read_path)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        raise BadMessage(source, f"{path.rstrip('`')}: {reason}" if path else reason) from None
    except RecursionError:
        raise BadMessage(source, "is nested too deeply") from None
    _check(read, source)
    return {name: getattr(read, name) for name in values}


def _read_path(kind: type[Any], value: Any) -> Any:
    if kind is not Path or not isinstance(value, str):
        raise ValueError(f"expected a path, got {value!r}")
    return Path(value)


def _check(settings: Settings, source: str) -> None:
    for proxy in settings.trusted_proxies:
        try:
            ip_network(proxy, strict=False)
        except ValueError:
            reason = f"trusted_proxies: expected an address or a network, got {proxy!r}"
            raise BadMessage(source, reason) from None
    for name, url in [
        *(("origins", origin) for origin in settings.origins),
        ("public_url", settings.public_url),
    ]:
        try:
            parts = urlsplit(url)
        except ValueError:
            parts = urlsplit("")
        if url and (parts.scheme not in ("http", "https") or not parts.netloc):
            raise BadMessage(source, f"{name}: expected http(s)://HOST, got {url!r}")


def _from_environment(variables: Mapping[str, str]) -> dict[str, Any]:
    """Pick our variables; lists are divided by commas, anything else is read as TOML would."""
    hints = get_type_hints(Settings)
    values: dict[str, Any] = {}
    for variable, text in variables.items():
        if not variable.startswith(PREFIX) or variable in OTHER_VARIABLES or not text:
            continue
        name = variable.removeprefix(PREFIX)
        name = OLD_NAMES.get(name, name).lower()
        if name not in hints:
            raise BadMessage(variable, "there is no such setting; see starshelf serve --help")
        if hints[name] == tuple[str, ...]:
            values[name] = [part for part in split_specs(text) if part]
        elif hints[name] is Rate:
            values[name] = _rate(variable, text)
        else:
            values[name] = text
    return values


def _rate(variable: str, text: str) -> Any:
    try:
        return tomllib.loads(f"rate = {text}")["rate"]
    except tomllib.TOMLDecodeError:
        reason = f"expected {{per_second = NUMBER, burst = NUMBER}}, got {text!r}"
        raise BadMessage(variable, reason) from None


def _sentence(name: str) -> str:
    hint = get_type_hints(Settings, include_extras=True)[name]
    return str(next(meta.description for meta in hint.__metadata__ if meta.description))


def _as_toml(value: Any) -> str:
    if isinstance(value, Rate):
        return f"{{per_second = {value.per_second:g}, burst = {value.burst:g}}}"
    if isinstance(value, tuple):
        return "[" + ", ".join(_as_toml(item) for item in value) + "]"
    if isinstance(value, Path):
        return '"the package\'s own"' if value == Settings().static else f'"{value}"'
    return f'"{value}"' if isinstance(value, str) else str(value)
