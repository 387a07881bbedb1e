"""What the trials stand on: a folder, both kinds of databases, and how much is to be done."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "server"))

from postgres_kit import Postgres, running_postgres

__all__ = ["KINDS", "Amounts", "Ground", "Postgres", "running_postgres"]

KINDS = ("sqlite", "postgresql")


class Amounts(Struct, frozen=True, kw_only=True):
    """How much is done."""

    kills: int
    decisions: int
    """Acknowledged decisions; playing goes on until there are so many."""
    outages: int
    starts: int
    every_statement: bool
    """Whether upgrades are killed at each of their statements, or at each sixth."""
    messages: int
    flood_seconds: float
    patience: float
    """The server's time limits during floods, in seconds; 0 leaves the defaults."""
    disk_rounds: int


LONG = Amounts(
    kills=500,
    decisions=20_000,
    outages=30,
    starts=200,
    every_statement=True,
    messages=100_000,
    flood_seconds=20.0,
    patience=0.0,
    disk_rounds=5,
)
SHORT = Amounts(
    kills=6,
    decisions=200,
    outages=2,
    starts=4,
    every_statement=False,
    messages=2_000,
    flood_seconds=3.0,
    patience=2.0,
    disk_rounds=1,
)


class Ground:
    """Where the trials happen."""

    def __init__(self, folder: Path, postgres: Postgres, amounts: Amounts, seed: int) -> None:
        self.folder = folder
        self.postgres = postgres
        self.amounts = amounts
        self.seed = seed
        self._made = 0

    def rng(self, name: str) -> random.Random:
        """Give a source of chance of a trial's own."""
        return random.Random(f"{self.seed} {name}")

    def place(self, name: str) -> Path:
        """Make a new folder."""
        self._made += 1
        folder = self.folder / f"{self._made}-{name}"
        folder.mkdir()
        return folder

    def database(self, kind: str, folder: Path) -> str:
        """Make an empty database, as the settings name it."""
        return str(folder / "tables.db") if kind == "sqlite" else self.postgres.fresh()
