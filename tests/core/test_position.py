"""Positions: written down, edited, opened; and stored games that outlive private fields."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import starshelf
from starshelf.core import log
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.core.position import digest, line_of
from starshelf.core.replay import replay as replay_log
from starshelf.core.table import Table
from starshelf.testing.discover import find
from starshelf.testing.play import Trial, fingerprint
from starshelf.testing.threads import play

GAME = find("_example")
TRIAL = Trial(GAME, 3, GAME.options(rounds=4), "texts")


def halfway() -> Table:
    """A table in the middle of a round: one seat has decided in secret."""
    return play(TRIAL, 7)


def load(game: Game, text: str) -> Table:
    first, *rest = text.split("\n")
    return replay_log(game, log.read_header(first), log.read_lines(rest), Table)


TEXT = """\
{
  "position": 1,
  "game": "_example",
  "rules": 1,
  "seats": 2,
  "options": {"rounds":3,"wishes":true},
  "state": {
    "pile": [2,1,2,2,2,2], "tanks": [3,6], "caught": [[2],[]], "burnt": 3,
    "secret": {"wishes": [1,6]}
  }
}
"""


def test_a_position_is_a_text_that_opens_again() -> None:
    """What is written down is opened as the same position, and can be played on."""
    table = halfway()
    again = starshelf.open_table(position=table.position())
    assert table.state == again.state
    assert table.position() == again.position()
    assert (0, 3, table.to_act) == (again.version, again.seats, again.to_act)
    seat = again.to_act[0]
    again.play(seat, again.legal(seat)[0])
    assert 1 == again.version


def test_the_format_is_for_good() -> None:
    """This very text opens, and the dealer goes on from it."""
    table = starshelf.open_table(position=TEXT, seed=4)
    assert ((3, 6), ((2,), ()), (1, 6)) == (
        table.state.open.tanks,
        table.state.open.caught,
        table.state.secret.wishes,
    )
    assert table.state.open.comet > 0
    assert "2:72cb32e6d948" == digest(GAME, table.first)


def test_an_earlier_version_can_be_written_down() -> None:
    """Any version of a table, not just the last."""
    table = halfway()
    assert table.steps[3].state == starshelf.open_table(position=table.position(3)).state


def test_a_table_from_a_position_is_stored_and_verified(tmp_path: Path) -> None:
    """Its file holds the position; it loads, goes on, and its deals follow from the seed."""
    from starshelf.core.fair import deal_again
    from starshelf.core.rng import seeded

    table = starshelf.open_table(position=TEXT, seed="s")
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[-1])
    table.save(tmp_path / "from.star")
    again = starshelf.load_table(tmp_path / "from.star")
    assert table.state == again.state
    assert table.dump() == again.dump()
    assert deal_again(again, seeded("s")) > 0


WRONG: list[tuple[str, str, str]] = [
    ('"position": 1', '"position": 2', "line 2: position: expected format 1"),
    ("_example", "chess", "line 3: game: expected one of"),
    ('"rules": 1', '"rules": 9', "line 4: rules: expected 1 to 1, got 9"),
    ('"seats": 2', '"seats": 7', "line 5: seats: .*2 to 4"),
    ('"rounds":3', '"rounds":99', "line 6: options.rounds"),
    ('"tanks": [3,6]', '"tanks": [3]', "line 8: state.tanks: expected one for each of 2"),
    ('"tanks": [3,6]', '"tanks": [3,"x"]', r"line 8: state.tanks\[1\]: Expected `int`"),
    ('"burnt": 3', '"burnt": 4', "line 7: state: expected 12 fuel in all, got 13"),
    ('"pile": [2', '"pile": [3', "line 7: state: expected .* comets in all"),
    ('"burnt": 3', '"burnt": 3,"stray":1', "line 7: state: .*stray"),
    ('"wishes": [1,6]', '"wishes": [1,6],"burns":[9,null]', r"line 9: state.secret.burns\[0\]"),
    ("  }\n}", "  }", "line 11: not a whole JSON object"),
    (TEXT, "[" * 5000, "line 1"),
    (TEXT, "", "line 1"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG)
def test_a_bad_position_is_refused_by_line_and_reason(old: str, new: str, said: str) -> None:
    """Whatever is wrong with it."""
    assert old in TEXT
    with pytest.raises(BadMessage, match=said):
        starshelf.open_table(position=TEXT.replace(old, new))


def test_game_and_seats_may_be_said_twice_but_not_otherwise() -> None:
    """What the caller says must be what the text says."""
    starshelf.open_table("_example", seats=2, position=TEXT)
    for wrong in ({"game": "jackal"}, {"seats": 3}):
        with pytest.raises(BadMessage, match=r"line \d"):
            starshelf.open_table(position=TEXT, **wrong)  # type: ignore[arg-type]
    with pytest.raises(BadMessage, match="game"):
        starshelf.open_table(seats=2)


def test_lines_are_found_however_a_text_is_laid_out() -> None:
    """A path leads to its line, or to the nearest thing around it."""
    text = '{"a":\n [1,\n {"b": "x, ]\\"",\n "c":[]}],\n"d": 2}'
    found = {path: line_of(text, path) for path in ("a", "a[1]", "a[1].c", "d", "a[1].z", "z")}
    assert {"a": 1, "a[1]": 3, "a[1].c": 4, "d": 5, "a[1].z": 3, "z": 1} == found


# --- private fields may change ------------------------------------------------------------------

Changes = list[tuple[str, str, str]]

ADDED: Changes = [("state.py", "    burnt: int = 0\n", "    burnt: int = 0\n    echo: int = 7\n")]
RENAMED: Changes = [
    ("**/*.py", r"\bburnt\b", "ashes"),
    ("position.py", r"^    ashes: int = 0", "    burnt: int = 0"),
    ("position.py", r"p\.ashes", "p.burnt"),
]
REGROUPED: Changes = [
    (
        "state.py",
        r"class Open\(",
        "class Gone(Struct, frozen=True):\n    lost: tuple[int, ...] = ()\n    burnt: int = 0\n\n\n"
        "class Open(",
    ),
    ("state.py", r"    lost: .*\n    burnt: int = 0\n    rules", "    rules"),
    ("state.py", r"    rules: int = 1\n", "    gone: Gone = Gone()\n    rules: int = 1\n"),
    ("**/*.py", r"\bo\.(lost|burnt)\b", r"o.gone.\1"),
    ("rules/chase.py", r" lost=lost,\n", " gone=Gone(lost, o.gone.burnt + sum(burns)),\n"),
    ("rules/chase.py", r"        burnt=o\.gone\.burnt \+ sum\(burns\),\n", ""),
    ("rules/chase.py", r"import State\b", "import Gone, State"),
    ("position.py", r" lost=p\.lost,\n        burnt=p\.burnt,\n", " gone=Gone(p.lost, p.burnt),\n"),
    ("position.py", r"import State,", "import Gone, State,"),
]  # fmt: skip


@pytest.fixture
def changed_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Changes], Game]:
    """Make the example anew with its private code changed."""

    def make(changes: Changes) -> Game:
        name = f"changed_{abs(hash(str(changes)))}"
        shutil.copytree(GAME.folder, tmp_path / name)
        for files, old, new in changes:
            found = 0
            for file in (tmp_path / name).glob(files):
                text, count = re.subn(old, new, file.read_text("utf-8"), flags=re.MULTILINE)
                file.write_text(text, "utf-8")
                found += count
            assert found, f"{old!r} is not in {files}"
        monkeypatch.syspath_prepend(str(tmp_path))
        game: Game = import_module(name).GAME
        return game

    return make


@pytest.mark.parametrize(
    "changes", [ADDED, RENAMED, REGROUPED], ids=["added", "renamed", "grouped"]
)
def test_private_fields_may_change(
    changes: Changes, changed_game: Callable[[Changes], Game]
) -> None:
    """A stored game and a position stay valid when a field is added, renamed or regrouped."""
    table = play(TRIAL)
    game = changed_game(changes)
    again = load(game, table.dump())
    assert table.dump() == again.dump()
    assert table.position() == again.position()
    assert fingerprint(table.state) != fingerprint(again.state)


# --- rules numbers ------------------------------------------------------------------------------


def second_rules() -> Game:
    """The example with a change of its rules: from number 2 on equals catch the comet, too."""

    def apply(state: Any, actor: int, action: Any) -> Any:
        after, facts = GAME.apply(state, actor, action)
        o = state.open
        if o.rules >= 2 and len(after.open.lost) > len(o.lost):
            caught = ((*o.caught[0], o.comet), *o.caught[1:])
            after = replace(after, open=replace(after.open, lost=o.lost, caught=caught))
        return after, facts

    return replace(GAME, rules=2, apply=apply)


def test_old_tables_keep_their_rules() -> None:
    """A log of rules 1 replays by rules 1 in a program that knows rules 2, and goes on so."""
    old, newer = play(TRIAL), second_rules()
    again = load(newer, old.dump())
    assert (1, old.dump()) == (again.rules, again.dump())
    new = play(Trial(newer, 3, TRIAL.options, TRIAL.seed))
    assert (2, 2) == (new.rules, new.header().rules)
    assert old.steps[-1].state.open.lost
    assert not new.steps[-1].state.open.lost
    assert new.dump() == load(newer, new.dump()).dump()
