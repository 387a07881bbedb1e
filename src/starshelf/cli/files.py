"""Saved games: told in sentences, drawn, verified."""

from __future__ import annotations

from pathlib import Path

from rich.padding import Padding
from rich.text import Text

import starshelf
from starshelf.cli.common import console, own_words, read_viewer
from starshelf.cli.tell import ending_text, score_sheet, seat_text, sentences
from starshelf.core import fair, log, text
from starshelf.core.errors import BadMessage
from starshelf.core.game import CHANCE
from starshelf.core.rng import seeded
from starshelf.core.table import Step
from starshelf.core.words import Words


def tell(file: Path, *, to: int | None, viewer: int | None, language: str) -> None:
    """Tell a game step by step, then show where it led."""
    ui = own_words(language)
    table = starshelf.load_table(file)
    step = _step(table, to, "--to")
    seen = read_viewer(viewer, table.seats)
    words = Words(table.game.folder, language, table.names)
    out = console()
    for each in table.steps[: step.version + 1]:
        out.print(_headline(each, words))
        for said in sentences(each.facts, words, seen):
            out.print(Text(f"      {said}"))
    if table.game.sketch is not None:
        out.print()
        out.print(words.fill(table.game.sketch(table.game.view(step.state, seen))))
    if step.version == table.version:
        out.print(Padding(score_sheet(table, words, ui), (1, 0)))
        if table.over:
            out.print(Text(ending_text(table, words, ui), "bold"))


def _headline(step: Step, words: Words) -> Text:
    first = step.events[0] if step.events else None
    line = Text(f"{step.version:>4}  ", "dim")
    if first is None or first.actor == CHANCE:
        return line
    if first.actor is not None:
        line.append_text(seat_text(words, first.actor))
    if first.action is not None:
        line.append(f"  {text.write(first.action)}", "dim")
    return line


def _step(table: starshelf.Table, version: int | None, option: str) -> Step:
    if version is None:
        return table.steps[-1]
    if version > table.version:
        raise BadMessage(option, f"the game has {table.version} decisions, got {version}")
    return table.steps[version]


def write_position(file: Path, at: int | None) -> None:
    """Print a moment of a saved game as a position."""
    table = starshelf.load_table(file)
    print(table.position(_step(table, at, "--at").version), end="")


def _open(file: Path | None, position: Path | None) -> starshelf.Table:
    """Open a saved game or a position, whichever is given."""
    if position is None and file is not None:
        return starshelf.load_table(file)
    if position is None or file is not None:
        raise BadMessage("draw", "say what: a saved game, or --position FILE")
    try:
        text = position.read_text("utf-8")
    except OSError as error:
        raise BadMessage(str(position), f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadMessage(str(position), "is not a text file") from None
    try:
        return starshelf.open_table(position=text, seed="position")
    except BadMessage as error:
        raise BadMessage(f"{position}: {error.path}", error.reason) from None


def picture(
    file: Path | None,
    *,
    position: Path | None,
    png: Path | None,
    svg: Path | None,
    viewer: int | None,
    at: int | None,
    theme: str,
    width: int,
    language: str,
) -> None:
    """Draw a position to files."""
    from starshelf.draw import draw_scene, to_png

    own_words(language)
    if png is None and svg is None:
        raise BadMessage("draw", "say where to: --png FILE or --svg FILE")
    table = _open(file, position)
    game = table.game
    state = table.first if position is not None else _step(table, at, "--at").state
    seen = read_viewer(viewer, table.seats)
    legal = () if seen is None else game.legal(state, seen)
    scene = game.scene(game.view(state, seen), legal)
    drawn = draw_scene(
        scene, game.folder, language=language, names=table.names, theme=theme, width=width
    )
    for path, content in ((svg, drawn.encode()), (png, to_png(drawn) if png else b"")):
        if path is None:
            continue
        try:
            path.write_bytes(content)
        except OSError as error:
            raise BadMessage(str(path), f"cannot be written ({error.strerror})") from None
        print(f"wrote {path}")


def verify(file: Path) -> None:
    """Replay a game against its digests, then deal it again from its seed and compare."""
    table = starshelf.load_table(file)
    header = log.read_header(file.read_text("utf-8").split("\n")[0])
    if header.starshelf < log.FORMAT:
        print(f"{file}: {table.version} decisions replay; digests of format 1 are not compared")
    else:
        print(f"{file}: {table.version} decisions replay to the same digests")
    if header.commitment:
        if header.seed is None:
            print("the seed is not shown yet, so the deals cannot be recomputed")
            return
        count = fair.verify(header, table)
    elif header.seed is None:
        print("the file holds no seed, so the deals cannot be recomputed")
        return
    else:
        count = fair.deal_again(table, seeded(header.seed))
    print(f"all {count} deals follow from the seed")
