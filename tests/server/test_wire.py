"""What the server says: one talk about everything, and the shape of each message in it."""

from __future__ import annotations

import os
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from talk_kit import Said, bodies, whole_talk

from starshelf.server import typescript, wire
from starshelf.server.app import create_app
from starshelf.server.typescript import calls

SHAPES = Path(__file__).parent / "shapes.txt"
"""A line for each kind of message, and for each kind of object in them by the field it stands in.

Where a message changes on purpose, `STARSHELF_SHAPES=new pytest tests/server/test_wire.py` writes
them anew.
"""

GENERATED = Path(__file__).parents[2] / "web" / "src" / "lib" / "generated" / "wire.ts"
OPEN = {
    "scene",
    "args",
    "options",
    "defaults",
    "view",
    "legal",
    "links",
    "dark",
    "light",
    "message",
}
"""Fields whose inside belongs to the games, or whose keys are no fields."""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[Said]:
    """All that the server said in one talk."""
    with pytest.MonkeyPatch.context() as patch:
        return whole_talk(tmp_path_factory.mktemp("talk"), patch)


def test_the_shape_of_what_is_said(said: list[Said]) -> None:
    """Every message has the fields that it always had, of the same kinds, left out as before."""
    found = shapes(said)
    if os.environ.get("STARSHELF_SHAPES") == "new":
        SHAPES.write_text(found, "utf-8")
    assert SHAPES.read_text("utf-8") == found


def test_all_that_is_said_is_of_one_union(said: list[Said]) -> None:
    """Each message of a socket is read as one of the union, and nothing of it is lost by that."""
    heard = {text for where, text in said if where == "socket"}
    for text in heard:
        message = msgspec.json.decode(text, type=wire.FromServer)
        assert msgspec.json.decode(text) == msgspec.json.decode(wire.write_message(message))
    tags = {part.__struct_config__.tag for part in get_args(wire.FromServer)}
    assert tags == {msgspec.json.decode(text)["do"] for text in heard}


def test_every_answer_is_the_struct_that_its_call_names(said: list[Said]) -> None:
    """What a call answers is what its function says, so what the description says is true."""
    answers = {call.name: call.answer for call in calls(create_app().app)}
    heard = set()
    for call, body in bodies(said):
        name = re.sub(r"seats/\d", "seats/{seat}", call.replace("{id}", "{table_id}"))
        name = re.sub(r"art/\w+", "art/{game}", name)
        if name in answers:
            answer = msgspec.convert(body, answers[name])
            assert body == msgspec.json.decode(msgspec.json.encode(answer))
            heard.add(name)
    assert set(answers) == heard


@pytest.mark.skipif(not GENERATED.parent.is_dir(), reason="the client is not here")
def test_the_types_of_the_client_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    """The generated file is what the structs say now; a drift is told by its first line."""
    assert 0 == typescript.main("--check", str(GENERATED)), capsys.readouterr().out


def test_a_drift_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that says something else, or is not there, fails the check and names the line."""
    file = tmp_path / "types" / "wire.ts"
    assert 1 == typescript.main(str(file), "--check")
    assert 0 == typescript.main(str(file))
    assert 0 == typescript.main(str(file), "--check")
    text = file.read_text("utf-8")
    file.write_text(text.replace("  to_act: number[];", "  to_act: string[];", 1), "utf-8")
    capsys.readouterr()
    assert 1 == typescript.main(str(file), "--check")
    told = capsys.readouterr().out
    line = text[: text.index("  to_act: number[];")].count("\n") + 1
    assert f"line {line}: expected '  to_act: number[];', got '  to_act: string[];'" in told


def shapes(said: list[Said]) -> str:
    """Write down which fields each kind of object has; `?` where one is left out at times."""
    counts: Counter[str] = Counter()
    fields: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))

    def look(kind: str, value: Any) -> str:
        """Take note of a value; tell of what type it is."""
        if isinstance(value, list):
            inner = sorted({look(kind, one) for one in value})
            return f"[{' or '.join(inner)}]"
        if not isinstance(value, dict):
            return "null" if value is None else type(value).__name__
        if kind not in OPEN:
            counts[kind] += 1
            for name, one in value.items():
                fields[kind][name].append(look(name, one))
        return "object"

    for kind, body in bodies(said):
        look(kind, body)
    lines = []
    for kind, found in sorted(fields.items()):
        told = []
        for name, types in sorted(found.items()):
            known = {*types} - {"[]"} or {"[]"}
            told.append(f"{name}{'?' * (len(types) < counts[kind])} {'|'.join(sorted(known))}")
        lines.append(f"{kind}: {', '.join(told)}\n")
    return "".join(lines)
