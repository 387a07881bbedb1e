"""Finished games replay to their results for ever; what breaks one is a change of rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

import starshelf
from starshelf.core import fair, log
from starshelf.core.options import option_values
from starshelf.core.rng import seeded
from starshelf.core.words import load_bundle
from starshelf.games import find, names

CORPUS = Path(__file__).parent / "corpus"
FOLDERS = sorted(file.parent.name for file in CORPUS.glob("*/results.json"))
ON_SHELF = [name for name in FOLDERS if name in names()]
ENOUGH = 25
"""Games that the corpus has of each game on the shelf, at least."""


def files_of(game: str) -> list[Path]:
    """List the games of a folder."""
    return sorted((CORPUS / game).glob("*.star"))


def headers_of(game: str) -> list[log.Header]:
    """Read the first lines of a folder's games."""
    return [log.read_header(file.read_text("utf-8").split("\n", 1)[0]) for file in files_of(game)]


@pytest.mark.parametrize("game", FOLDERS)
def test_games_of_the_corpus_keep_their_results(game: str) -> None:
    """Each replays to the same number of decisions, winners, totals and ending."""
    expected = msgspec.json.decode((CORPUS / game / "results.json").read_bytes())
    files = files_of(game)
    assert sorted(expected) == sorted(file.name for file in files)
    for file, header in zip(files, headers_of(game)):
        assert file.name.endswith(f".f{header.starshelf}r{header.rules}.star")
        table = starshelf.load_table(file)
        got = {
            "version": table.version,
            "winners": [*table.winners()],
            "totals": [*table.scores()],
            "ending": table.game.ending(table.state),
        }
        assert expected[file.name] == got, file.name


@pytest.mark.parametrize("game", FOLDERS)
def test_games_of_the_corpus_were_dealt_from_their_seeds(game: str) -> None:
    """Old games can still be verified: every deal follows from the seed, and the salts."""
    for file, header in zip(files_of(game), headers_of(game)):
        table = starshelf.load_table(file)
        assert header.seed is not None
        if header.commitment:
            proved = fair.verify(header, table)
        else:
            proved = fair.deal_again(table, seeded(header.seed))
        assert sum(len(step.deals) for step in table.steps) == proved, file.name


def test_every_game_of_the_landed_version_is_in_the_corpus() -> None:
    """A game that people have played has finished games here."""
    landed = msgspec.json.decode((CORPUS / "landed.json").read_bytes())
    assert {noted["game"] for noted in landed.values()} <= {*ON_SHELF}


@pytest.mark.parametrize("game", ON_SHELF)
def test_the_corpus_has_all_seats_options_and_endings(game: str) -> None:
    """Every number of seats, every choice of an option and every ending occurs, and undos do."""
    headers = headers_of(game)
    assert ENOUGH <= len(headers)
    fewest, most = find(game).seats
    assert set(range(fewest, most + 1)) == {header.seats for header in headers}
    for name, values in chosen_values(game).items():
        found = [header.options[name] for header in headers]
        for value in values:
            assert value in found, (game, name, value)
    results = msgspec.json.decode((CORPUS / game / "results.json").read_bytes())
    endings = {f"ending-{result['ending']}" for result in results.values()}
    words = load_bundle(find(game).folder, "en")
    known = {key for key in words._messages if key.startswith("ending-")}
    assert known - {"ending-closed"} == endings  # a host closes tables, no rule does
    undone = [file for file in files_of(game) if '"back":' in file.read_text("utf-8")]
    assert 8 <= len(undone)
    assert 3 <= sum(bool(header.commitment) for header in headers)


def chosen_values(game: str) -> dict[str, tuple[Any, ...]]:
    """List the values of the options that are a choice among a few; numbers are not."""
    info = inspect.type_info(find(game).options)
    assert isinstance(info, inspect.StructType)
    numbers = {
        field.name
        for field in info.fields
        if any(
            isinstance(part, inspect.IntType)
            for part in (
                field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
            )
        )
    }
    return {
        name: values for name, values in option_values(find(game)).items() if name not in numbers
    }
