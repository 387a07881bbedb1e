"""The components of Jackal as typed tables, read once and checked against each other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from msgspec import Struct

from starshelf.core.content import read_row, read_rows, read_toml
from starshelf.core.errors import BadContent

FOLDER = Path(__file__).parent / "content"
BACKS = ("yellow", "green", "grey", "station")
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

LabelOf = Literal["T", "S", "D", "P"]


class Face(Struct, frozen=True):
    """The front of a tile."""

    id: str
    name: str
    kind: str
    arrows: tuple[Literal[DIRECTIONS], ...]  # type: ignore[valid-type]
    period: Literal[1, 2, 4]
    stop: bool
    one_shot: bool
    no_coin: bool
    coins: int
    halves: Literal[1, 2]
    label: LabelOf


class Pool(Struct, frozen=True):
    """How many tiles of one front lie under one back."""

    back: Literal["yellow", "green", "grey", "station"]
    face: str
    count: int
    label: LabelOf


class Artefact(Struct, frozen=True):
    """An artefact card."""

    id: str
    count: int
    use: Literal["once", "recharge"]
    timing: Literal["extra", "step"]
    who: Literal["own", "any"]
    coin: Literal["never", "optional", "own_side"]
    label: LabelOf


class Limit(Struct, frozen=True):
    """A number of the rules that is not bound to a piece."""

    id: str
    value: int
    label: LabelOf


class PlanetRow(Struct, frozen=True):
    """A planet's shape and its ship starts."""

    id: str
    map: tuple[str, ...]
    yellow: int
    green: int
    grey: int
    ring: int
    berths: int
    starts: Mapping[str, tuple[tuple[int, int], ...]]
    station: str
    label: LabelOf


class StationRow(Struct, frozen=True):
    """A station's shape."""

    id: str
    map: tuple[str, ...]
    tiles: int
    ring: int
    berths: int
    label: LabelOf


class Supply(Struct, frozen=True):
    """Coins and lock tokens in the box."""

    coins: int
    lock_tokens: int


class BuildingRules(Struct, frozen=True):
    """What a home-made planet must satisfy."""

    gap_spread_at_most: int
    min_yellow: int
    min_green: int
    min_grey: int
    max_yellow: int
    max_green: int
    max_grey: int


class Content(Struct, frozen=True):
    """All tables of the game."""

    faces: Mapping[str, Face]
    pools: Mapping[str, tuple[tuple[str, int], ...]]
    artefacts: Mapping[str, Artefact]
    limits: Mapping[str, int]
    planets: Mapping[str, PlanetRow]
    stations: Mapping[str, StationRow]
    supply: Supply
    building: BuildingRules


def load(folder: Path = FOLDER) -> Content:
    """Read all tables; raise BadContent where one is wrong or two disagree."""
    tiles = read_toml(folder / "tiles.toml")
    coins = read_toml(folder / "coins.toml")
    layouts = read_toml(folder / "layouts.toml")
    artefacts = read_toml(folder / "artefacts.toml")
    limits = read_toml(folder / "limits.toml")
    faces = {row.id: row for row in read_rows(tiles, "face", Face, folder / "tiles.toml")}
    pools = read_rows(tiles, "pool", Pool, folder / "tiles.toml")
    content = Content(
        faces=faces,
        pools={
            back: tuple((row.face, row.count) for row in pools if row.back == back)
            for back in BACKS
        },
        artefacts={
            row.id: row
            for row in read_rows(artefacts, "artefact", Artefact, folder / "artefacts.toml")
        },
        limits={
            row.id: row.value for row in read_rows(limits, "limit", Limit, folder / "limits.toml")
        },
        planets={
            row.id: row for row in read_rows(layouts, "planet", PlanetRow, folder / "layouts.toml")
        },
        stations={
            row.id: row
            for row in read_rows(layouts, "station", StationRow, folder / "layouts.toml")
        },
        supply=read_row(coins.get("supply"), "supply", Supply, folder / "coins.toml"),
        building=read_row(
            layouts.get("building_rules"), "building_rules", BuildingRules, folder / "layouts.toml"
        ),
    )
    _compare(content, tiles, coins, folder)
    return content


def _compare(
    content: Content, tiles: dict[str, object], coins: dict[str, object], folder: Path
) -> None:
    """Check what two tables say about the same thing."""
    file = str(folder / "tiles.toml")
    backs = tiles.get("backs")
    for back, pool in content.pools.items():
        for face, count in pool:
            if face not in content.faces:
                raise BadContent(file, f"pool {back}", "face", f"no face has the id {face!r}")
            if count < 1:
                raise BadContent(
                    file, f"pool {back} {face}", "count", f"expected 1 or more, got {count}"
                )
        expected = backs.get(back) if isinstance(backs, dict) else None
        total = sum(count for _, count in pool)
        if total != expected:
            raise BadContent(
                file, "backs", back, f"expected {total}, the sum of its pool, got {expected!r}"
            )
    for front in content.faces.values():
        if front.period != _period(front):
            raise BadContent(
                file, f"face {front.id!r}", "period", f"its arrows have {_period(front)}"
            )
    values = coins.get("value")
    for row in values if isinstance(values, list) else []:
        back = row["back"]
        held = sum(content.faces[face].coins * count for face, count in content.pools[back])
        if row["sum"] != held:
            raise BadContent(
                str(folder / "coins.toml"),
                f"value {back!r}",
                "sum",
                f"the tiles hold {held}, got {row['sum']}",
            )
    for station in [row.station for row in content.planets.values()]:
        if station not in content.stations:
            raise BadContent(
                str(folder / "layouts.toml"), "planet", "station", f"no station {station!r}"
            )


def _period(face: Face) -> int:
    """Count the different quarter turns of a face's arrows."""
    turned = {
        frozenset((DIRECTIONS.index(arrow) + 2 * turn) % 8 for arrow in face.arrows)
        for turn in range(4)
    }
    return len(turned)


@cache
def content() -> Content:
    """The tables of the box."""
    return load()


def arrow_directions(face: str, turn: int) -> tuple[int, ...]:
    """The directions that an arrow tile or a flower shows when it lies with this turn (J-036)."""
    arrows = content().faces[face].arrows
    return tuple((DIRECTIONS.index(arrow) + 2 * turn) % 8 for arrow in arrows)
