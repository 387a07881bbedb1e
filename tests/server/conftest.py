"""What the server's tests start from: a house of one's own, or a real server on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from postgres_kit import Postgres, running_postgres
from server_kit import Instantly, Place, RealServer, Scenario, first_choice, quick_settings, run

from starshelf.server import patches
from starshelf.server.house import House
from starshelf.server.thinkers import Choose


@pytest.fixture
def nothing_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let scenes of tiny games travel as patches too."""
    monkeypatch.setattr(patches, "SMALL", 0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process."""
    with running_postgres() as running:
        yield running


@pytest.fixture
def kind_of_database() -> str:
    """SQLite, unless the tests of a file ask for both: there this fixture has parameters."""
    return "sqlite"


@pytest.fixture
def database(kind_of_database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty database of the wanted kind, as the settings name it."""
    if kind_of_database == "sqlite":
        return str(tmp_path / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture
def at_table(tmp_path: Path, database: str) -> Callable[..., None]:
    """Run a scenario in a house of its own, on uncounted time."""

    def play(scenario: Scenario, *, task: Choose = first_choice, **more: Any) -> None:
        async def go() -> None:
            house = House(quick_settings(tmp_path, **{"database": database, **more}))
            house.thinkers = house.lobby._thinkers = Instantly(task)  # type: ignore[assignment]
            await house.open()
            try:
                await asyncio.wait_for(scenario(Place(house)), 20)
            finally:
                await house.close()

        run(go)

    return play


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A real server for the tests of a file."""
    with RealServer(quick_settings(tmp_path_factory.mktemp("server"))) as running:
        running.house.lobby._thinkers = Instantly()  # type: ignore[assignment]
        yield running
