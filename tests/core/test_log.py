"""Stored games: what is saved loads as the same table; what was spoilt is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import starshelf
from starshelf.core import text
from starshelf.core.errors import BadMessage, BrokenLog, StarshelfError
from starshelf.core.position import digest
from starshelf.games import find

GAME = find("_example")


def finished(seed: int = 3) -> starshelf.Table:
    """Play a whole game with an undo on the way."""
    table = starshelf.open_table("_example", seats=3, seed=seed, options={"rounds": 3})
    table.play(2, text.read("burn 4", GAME.actions))
    table.undo()
    while not table.over:
        seat = table.to_act[-1]
        table.play(seat, table.legal(seat)[1 % len(table.legal(seat))])
    return table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.star"
    finished().save(path)
    return path


def test_save_and_load(file: Path) -> None:
    """A loaded table is the saved one: states, facts, log, header, and it writes the same file."""
    table, again = finished(), starshelf.load_table(file)
    assert table.dump() == again.dump()
    assert [step.state for step in table.steps] == [step.state for step in again.steps]
    assert [step.facts for step in table.steps] == [step.facts for step in again.steps]
    assert table.log == again.log
    assert starshelf.__version__ == again.header().code


def test_loaded_table_deals_on_alike(tmp_path: Path) -> None:
    """A game that was put away in the middle goes on with the same chance."""
    table = starshelf.open_table("_example", seats=2, seed=9)
    table.save(tmp_path / "half.star")
    again = starshelf.load_table(tmp_path / "half.star")
    for one in (table, again):
        while not one.over:
            one.play(one.to_act[0], one.legal(one.to_act[0])[-1])
    assert table.dump() == again.dump()


def test_file_is_readable(file: Path) -> None:
    """A file is JSON lines: a header, then one event a line with its text form."""
    header, first, *_ = [msgspec.json.decode(line) for line in file.read_text().splitlines()]
    assert ("_example", 1, 3) == (header["game"], header["rules"], header["seats"])
    assert {"rounds": 3, "wishes": True} == header["options"]
    assert "dealer" == first["by"]
    assert first["do"].startswith("wish ")


def test_save_is_whole_or_not_at_all(tmp_path: Path) -> None:
    """A save that fails leaves the old file and nothing else."""
    target = tmp_path / "game.star"
    target.mkdir()
    with pytest.raises(OSError, match=r"game.star'$"):
        finished().save(target)
    assert [target] == list(tmp_path.iterdir())
    with pytest.raises(OSError, match=r"game.star'$"):
        finished().save(tmp_path / "no" / "folder" / "game.star")


def change(line: int, old: str, new: str) -> Callable[[list[str]], list[str]]:
    """Change a piece of one line (counted from 1)."""

    def spoil(lines: list[str]) -> list[str]:
        assert old in lines[line - 1], lines[line - 1]
        return [*lines[: line - 1], lines[line - 1].replace(old, new), *lines[line:]]

    return spoil


def swap(one: int, two: int) -> Callable[[list[str]], list[str]]:
    """Exchange two lines."""

    def spoil(lines: list[str]) -> list[str]:
        lines = list(lines)
        lines[one - 1], lines[two - 1] = lines[two - 1], lines[one - 1]
        return lines

    return spoil


def old_digest(lines: list[str]) -> list[str]:
    """Put a digest as format 1 had them into a file of format 2."""
    return [
        *lines[:8],
        re.sub(r'"digest":"[^"]*"', '"digest":"beefbeefbeef"', lines[8]),
        *lines[9:],
    ]


SPOILT: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "empty": (lambda lines: [], "line 1: not a whole JSON object"),
    "cut in a line": (lambda lines: [*lines[:7], lines[7][:9]], "line 8: not a whole JSON object"),
    "cut in a version": (lambda lines: lines[:3], "line 3: version 0: the log ends in the middle"),
    "a line is gone": (lambda lines: lines[:6] + lines[7:], "line 7: "),
    "reordered": (swap(8, 9), "line 8: version .*: expected version"),
    "dealer reordered": (swap(2, 5), "line 2: version 0: the dealer cannot deal 'comet"),
    "future format": (change(1, '"starshelf":2', '"starshelf":3'), "line 1: starshelf: .* newer"),
    "no format": (change(1, '"starshelf":2', '"starshelf":0'), "line 1: starshelf: expected"),
    "future rules": (change(1, '"rules":1', '"rules":9'), "line 1: rules: rules 9 are newer"),
    "unknown game": (change(1, "_example", "chess"), "line 1: game: expected one of"),
    "unknown field": (change(1, '"seats"', '"chairs"'), "line 1: .*"),
    "wrong seats": (change(1, '"seats":3', '"seats":7'), "line 1: seats: .* 2 to 4 seats, got 7"),
    "wrong type": (change(1, '"seats":3', '"seats":"3"'), "line 1: seats: Expected `int`"),
    "wrong option": (change(1, '"rounds":3', '"rounds":99'), "line 1: options.rounds: "),
    "other option": (change(1, '"rounds":3', '"rounds":4'), "line 5: version 0: .* differs"),
    "wrong version": (change(6, '"v":1', '"v":4'), "line 6: version 4: expected version 1"),
    "wrong digest": (change(5, '"digest":"', '"digest":"0'), "line 5: version 0: .*log says '0"),
    "wrong action": (change(6, "burn 4", "burn 3"), "line 6: version 1: the replay differs"),
    "illegal action": (change(6, "burn 4", "burn 14"), "line 6: .* refused: too_little_fuel"),
    "unknown action": (change(6, "burn 4", "fly 4"), "line 6: do: expected one of"),
    "wrong seat": (change(6, '"by":2', '"by":3'), "line 6: by: expected a seat from 0 to 2, got 3"),
    "no seat": (change(6, '"by":2', '"by":"me"'), "line 6: by: expected a seat .*got 'me'"),
    "impossible deal": (change(5, "comet ", "comet 1"), "line 5: .* the dealer cannot deal"),
    "wrong undo": (change(7, '"back":0', '"back":5'), "line 7: .* cannot go back to version 5"),
    "stray field": (change(6, '"by"', '"who":1,"by"'), "line 6: .*who"),
    "old digest": (old_digest, "line 9: .* differs"),
    "not an object": (lambda lines: ["[]", *lines[1:]], "line 1: Expected `object`"),
    "garbage": (lambda lines: ["\x00\x01hello"], "line 1: not a whole JSON object"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_spoilt_file(file: Path, name: str) -> None:
    """A spoilt file is refused with its name, the line and the field or the version."""
    spoil, said = SPOILT[name]
    lines = spoil(file.read_text("utf-8").splitlines())
    file.write_text("\n".join(lines), "utf-8")
    with pytest.raises((BadMessage, BrokenLog), match=f"game.star: {said}"):
        starshelf.load_table(file)


def test_not_a_text_file(file: Path) -> None:
    """Bytes that are no text, a folder and a missing file are named."""
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadMessage, match=r"game.star: is not a text file"):
        starshelf.load_table(file)
    with pytest.raises(BadMessage, match="cannot be read"):
        starshelf.load_table(file.parent)
    with pytest.raises(BadMessage, match=r"none.star: cannot be read"):
        starshelf.load_table(file.parent / "none.star")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0, 3_000), byte=st.binary(min_size=1, max_size=3), cut=st.booleans())
def test_any_damage_is_noticed_or_harmless(file: Path, at: int, byte: bytes, cut: bool) -> None:
    """Whatever is done to the bytes, loading gives a table or one of our own errors."""
    whole = file.read_bytes()
    at %= len(whole)
    damaged = file.with_name("damaged.star")
    damaged.write_bytes(whole[:at] + byte + (b"" if cut else whole[at + len(byte) :]))
    said = "damaged.star"
    try:
        table = starshelf.load_table(damaged)
        assert not table.over or table.winners()
    except StarshelfError as error:
        said = str(error)
    assert "damaged.star" in said


def test_digest_is_of_the_value() -> None:
    """Equal states have equal digests; another state has another."""
    first, second = finished(3), finished(4)
    game = first.game
    assert digest(game, first.state) == digest(game, finished(3).state)
    assert digest(game, first.state) != digest(game, second.state)
