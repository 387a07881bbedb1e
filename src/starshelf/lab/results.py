"""The results file: JSON lines, the plan first and then a row a game; and its Parquet copy."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from starshelf.core.errors import BadMessage
from starshelf.lab.match import Row
from starshelf.lab.plan import FORMAT, Plan

GAMES = "games.jsonl"
PARQUET = "games.parquet"


def file_of(path: Path) -> Path:
    """Find the results file, given itself or its folder."""
    return path / GAMES if path.is_dir() else path


def read(path: Path) -> tuple[Plan, list[Row]]:
    """Read a whole results file, rows by number; errors name file and line."""
    file = file_of(path)
    plan, rows, _ = _read(file, heal=False)
    return plan, rows


def _read(file: Path, *, heal: bool) -> tuple[Plan, list[Row], int]:
    """Read plan and rows, and how many bytes are whole; with `heal` a torn last line is left."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BadMessage(str(file), f"cannot be read ({error.strerror})") from None
    first, *lines = data.split(b"\n")
    plan = _plan(file, first)
    torn = lines.pop() if lines else b""
    if torn and not heal:
        reason = "is cut short; run the command that wrote the file again, it goes on from there"
        raise BadMessage(f"{file}: line {len(lines) + 2}", reason)
    rows: dict[int, Row] = {}
    for number, line in enumerate(lines, start=2):
        try:
            row = msgspec.json.decode(line, type=Row)
        except msgspec.DecodeError as error:
            raise BadMessage(f"{file}: line {number}", f"is no game of the lab ({error})") from None
        if row.number in rows:
            raise BadMessage(f"{file}: line {number}", f"game {row.number} is there twice")
        rows[row.number] = row
    return plan, [rows[number] for number in sorted(rows)], len(data) - len(torn)


def _plan(file: Path, line: bytes) -> Plan:
    try:
        plan = msgspec.json.decode(line, type=Plan)
    except msgspec.DecodeError:
        raise BadMessage(f"{file}: line 1", "this is not a results file of the lab") from None
    if plan.lab != FORMAT:
        raise BadMessage(f"{file}: line 1", f"expected format {FORMAT}, got {plan.lab}")
    return plan


def check_same(file: Path, known: Plan, wanted: Plan) -> None:
    """Refuse a file that holds the games of another plan."""
    for name in Plan.__struct_fields__:
        old, new = (msgspec.to_builtins(getattr(plan, name)) for plan in (known, wanted))
        if old != new:
            reason = (
                f"holds games with {name} {_short(old)}, asked for {_short(new)}; "
                "choose another --out, or remove the file"
            )
            raise BadMessage(str(file), reason)


class Results:
    """A results file under way: what is there already, and a door to add rows.

    A row is written whole and handed to the system at once, so that a run that is stopped at any
    time leaves a file that the next run goes on with.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.file = folder / GAMES
        self.rows: dict[int, Row] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if self.file.exists() and self.file.stat().st_size:
                self._go_on(plan)
                self._out = self.file.open("ab")
            else:
                self._out = self.file.open("wb")
                self._write(plan)
        except OSError as error:
            where = error.filename or folder
            raise BadMessage(str(where), f"cannot be written ({error.strerror})") from None

    def _go_on(self, plan: Plan) -> None:
        known, rows, whole = _read(self.file, heal=True)
        check_same(self.file, known, plan)
        os.truncate(self.file, whole)
        self.rows = {row.number: row for row in rows}

    def add(self, row: Row) -> None:
        """Keep one more game."""
        self._write(row)
        self.rows[row.number] = row

    def _write(self, value: Plan | Row) -> None:
        self._out.write(msgspec.json.encode(value) + b"\n")
        self._out.flush()

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._out.close()


def _short(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else text[:57] + "…"


def write_parquet(file: Path, plan: Plan, rows: Iterable[Row]) -> None:
    """Write the rows as a Parquet table, whole or not at all."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise BadMessage("Parquet", "pyarrow is not installed; install starshelf[lab]") from None
    texts, numbers = pa.list_(pa.string()), pa.list_(pa.int64())
    trait = pa.struct([("kind", pa.string()), ("name", pa.string()), ("seat", pa.int64())])
    schema = pa.schema(
        [
            ("number", pa.int64()),
            ("game", pa.string()),
            ("seats", pa.int64()),
            ("options", pa.string()),
            ("seed", pa.string()),
            ("bots", texts),
            ("scores", numbers),
            ("winners", numbers),
            ("ending", pa.string()),
            ("decisions", pa.int64()),
            ("asked", numbers),
            ("seconds", pa.list_(pa.float64())),
            ("items", pa.list_(pa.map_(pa.string(), pa.int64()))),
            ("facts", pa.map_(pa.string(), pa.int64())),
            ("traits", pa.list_(trait)),
            ("digest", pa.string()),
            ("lost", numbers),
        ]
    )
    table = pa.Table.from_pylist([_flat(plan, row) for row in rows], schema=schema)
    draft = file.with_name(file.name + ".part")
    try:
        parquet.write_table(table, draft)
        draft.replace(file)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise BadMessage(str(file), f"cannot be written ({error.strerror})") from None


def _flat(plan: Plan, row: Row) -> dict[str, Any]:
    setting = plan.settings[row.setting]
    values: dict[str, Any] = msgspec.to_builtins(row)
    values.update(
        game=plan.game,
        seats=setting.seats,
        options=msgspec.json.encode(setting.options).decode(),
        items=[list(points.items()) for points in row.items],
        facts=list(row.facts.items()),
        lost=[sum(o.count for o in row.lost if o.seat == seat) for seat in range(setting.seats)],
    )
    return values
