"""The testing library itself: perft, options, rulebooks, the ledger, soaking."""

from __future__ import annotations

import subprocess
import sys
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from starshelf.core.game import CHANCE, Refusal
from starshelf.core.options import option_values
from starshelf.core.rng import SplitMix
from starshelf.testing import ledger, perft, soak
from starshelf.testing.clauses import parse_ledger
from starshelf.testing.discover import find, names
from starshelf.testing.laws.odds import chi_square, sigmas
from starshelf.testing.options import all_options, vary_options
from starshelf.testing.results import Result

GAME = find("_example")


def count_ways(state: Any, depth: int) -> int:
    """Count naively, by trying every action of the game with check instead of legal."""
    actors = GAME.to_act(state)
    if depth == 0 or not actors:
        return 1
    total = 0
    burn, wish, comet = GAME.actions
    tries: list[Any] = [kind(number) for kind in (burn, wish, comet) for number in range(-1, 20)]
    for actor in actors:
        for action in tries:
            if GAME.check(state, actor, action) is None:
                total += count_ways(GAME.apply(state, actor, action)[0], depth - 1)
    return total


@pytest.mark.parametrize(("depth", "ways"), [(0, 1), (1, 6), (2, 36), (3, 216), (4, 1512 * 2)])
def test_perft(depth: int, ways: int) -> None:
    """Perft counts what a naive counter counts: 6 wishes, 6 wishes, 6 comets, 7 burns of two."""
    state = GAME.setup(2, GAME.options(rounds=3))
    assert ways == perft(GAME, state, depth) == count_ways(state, depth)


def test_perft_counts_a_finished_game_once() -> None:
    """A game that is over is one way, however deep one looks."""
    first = GAME.setup(2, GAME.options(rounds=3))
    over = replace(first, open=replace(first.open, lost=(1, 2, 3)))
    assert 1 == perft(GAME, over, 5)


class Colour(Enum):
    """An enum option."""

    RED = "red"
    BLUE = "blue"


class Wide(Struct, frozen=True):
    """Every kind of option."""

    size: Annotated[int, Meta(ge=2, le=9)] = 4
    layout: Literal["a", "b"] | None = None
    fast: bool = True
    colour: Colour = Colour.RED
    note: str = "free"


WIDE = replace(GAME, options=Wide, check_options=lambda seats, options: None)


def test_options_are_varied() -> None:
    """Bounds, literals, enums and switches are all met, one by one and then mixed."""
    assert {
        "size": (4, 2, 9),
        "layout": (None, "a", "b"),
        "fast": (True, False),
        "colour": (Colour.RED, Colour.BLUE),
        "note": ("free",),
    } == option_values(WIDE)
    first = list(islice(vary_options(WIDE, 2, SplitMix(1)), 7))
    assert [Wide(), Wide(size=2), Wide(size=9), Wide(layout="a")] == first[:4]
    assert 36 == len(all_options(WIDE, 2))


def test_refused_options_are_left_out() -> None:
    """What the game refuses at a size is not tried, and nothing to try is an error."""

    def picky(seats: int, options: Wide) -> Refusal | None:
        return Refusal("too_big") if options.size > 2 or seats == 4 else None

    game = replace(WIDE, check_options=picky)
    assert {2} == {options.size for options in islice(vary_options(game, 2, SplitMix(1)), 50)}
    with pytest.raises(AssertionError, match="4 seats"):
        next(vary_options(game, 4, SplitMix(1)))


def test_rulebook_finds_clauses() -> None:
    """Clauses are table rows with the main prefix; rulings and examples are known, not counted."""
    book = parse_ledger(
        "| Id | Text |\n| --- | --- |\n| J-001 | see J-009 |\n|J-002| x |\n| `J-003` | y |\n"
        "| J-002 | again |\n| R-01 | a ruling |\n| X-27 | an example |\nJ-050 is only named.\n"
    )
    assert ("J-001", "J-002", "J-003") == book.clauses
    assert {"J-001", "J-002", "J-003", "R-01", "X-27"} == book.known


def test_ledger_counts_passing_tests() -> None:
    """A clause is covered by a passing test and no failing one; 100 % is rounded down to."""
    book = parse_ledger("".join(f"| J-{n:03} | x |\n" for n in range(1, 201)))
    results = {clause: Result([f"t::{clause}"], []) for clause in book.clauses}
    assert "100 %" == ledger.cover(GAME, book, results).share
    results["J-007"] = Result(["t::a"], ["t::b"])
    found = ledger.cover(GAME, book, results)
    assert (("J-007",), "99 %", True) == (found.missing, found.share, found.short)
    assert not ledger.cover(replace(GAME, complete=False), book, results).short


def test_ledger_names_mistakes() -> None:
    """Unknown clauses, failing tests and clauses of two games are mistakes."""
    books = {"a": parse_ledger("| J-001 | x |"), "b": parse_ledger("| J-001 | y |")}
    results = {"J-999": Result(["t::one"], ["t::two"])}
    assert [
        "unknown clause J-999 in t::one, t::two",
        "failed: t::two",
        "clause J-001 stands in the ledgers of a and b",
    ] == ledger.find_mistakes(books, results)


@pytest.mark.parametrize(
    ("content", "arguments", "status", "said"),
    [
        (None, [], 2, "cannot be read"),
        ("oops", [], 2, "is not a ledger file"),
        ("{}", ["--game", "chess"], 2, "expected one of"),
        ("{}", ["--game", "_example"], 1, "_example lacks: EX-001 EX-002"),
        ('{"EX-999":{"passed":["t"],"failed":[]}}', ["--game", "_example"], 1, "EX-999"),
    ],
)
def test_ledger_command(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    content: str | None,
    arguments: list[str],
    status: int,
    said: str,
) -> None:
    """The command prints a table and ends with 1 when a complete game lacks a clause."""
    file = tmp_path / "ledger.json"
    if content is not None:
        file.write_text(content)
    assert status == ledger.main([str(file), *arguments])
    out = capsys.readouterr()
    assert said in out.out + out.err


def test_plugin_records_under_xdist(tmp_path: Path) -> None:
    """The marks of passing and failing tests reach the file from several processes."""
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p starshelf.testing.plugin\n")
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('J-001', 'J-002')\ndef test_good(): pass\n"
        "@pytest.mark.rule('J-002')\ndef test_bad(): assert False\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", "--ledger", "out.json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert 1 == done.returncode, done.stdout + done.stderr
    from starshelf.testing.results import read_results

    found = read_results(tmp_path / "out.json")
    assert {"J-001": True, "J-002": False} == {c: ledger.is_covered(found, c) for c in found}


def test_chi_square_sees_bias() -> None:
    """Fair counts are within few sigmas, a bias is far out, rare answers are put together."""
    from collections import Counter

    burn = GAME.actions[0]
    weights: dict[Any, int] = {burn(n): 1 for n in range(6)}
    rng = SplitMix(1)
    fair = Counter(burn(rng.below(6)) for _ in range(600))
    assert abs(sigmas(*chi_square(weights, fair))) < 4
    bias = Counter(burn(min(rng.below(6), rng.below(6))) for _ in range(600))
    assert sigmas(*chi_square(weights, bias)) > 6
    rare: dict[Any, int] = {burn(n): 1 for n in range(500)}
    assert 75 > chi_square(rare, fair)[1]


def test_soak(capsys: pytest.CaptureFixture[str]) -> None:
    """Soaking plays the wanted number of games over sizes and options, and tells what it saw."""
    assert 0 == soak.main(["_example", "--games", "30", "--secrecy", "20"])
    out = capsys.readouterr().out
    assert "_example: 30 games" in out
    assert "endings: last_comet 30" in out
    assert "_example: 20 states" in out
    assert 2 == soak.main(["chess", "--games", "1"])


def test_soak_finds_broken_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that spills fuel does not pass."""

    def spill(state: Any, actor: int, action: Any) -> Any:
        after, facts = GAME.apply(state, actor, action)
        spilt = replace(after.open, burnt=after.open.burnt + 1)
        return (replace(after, open=spilt) if actor == CHANCE else after), facts

    monkeypatch.setattr(soak, "find", lambda name: replace(GAME, apply=spill))
    with pytest.raises(AssertionError, match="expected the sums"):
        soak.soak_games("_example", "s", 0, 2)


def test_games_are_discovered() -> None:
    """The example comes first; all games of the shelf follow."""
    import starshelf

    assert ("_example", *starshelf.games()) == names()
