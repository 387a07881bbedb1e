"""Saved games: told in sentences, drawn, verified."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

import starshelf
from starshelf.cli.common import console, own_words, read_viewer
from starshelf.cli.tell import ending_text, score_sheet, seat_text, sentences
from starshelf.core import log, text
from starshelf.core.errors import BadMessage, BrokenLog
from starshelf.core.game import CHANCE
from starshelf.core.rng import Dealer, fair, seeded
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


def picture(
    file: Path,
    *,
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
    table = starshelf.load_table(file)
    game = table.game
    state = _step(table, at, "--at").state
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
    print(f"{file}: {table.version} decisions replay to the same digests")
    header = log.read_header(file.read_text("utf-8").split("\n")[0])
    if header.seed is None:
        if header.commitment:
            print("the seed is not shown yet, so the deals cannot be recomputed")
        else:
            print("the file holds no seed, so the deals cannot be recomputed")
        return
    dealer: Dealer = seeded(header.seed)
    if header.commitment:
        if sha256(header.seed.encode()).hexdigest() != header.commitment:
            raise BrokenLog(str(file), 0, "the seed does not match the commitment")
        dealer = fair(header.seed, header.salts)
    count = _deal_again(file, table, dealer)
    print(f"all {count} deals follow from the seed")


def _deal_again(file: Path, table: starshelf.Table, dealer: Dealer) -> int:
    game = table.game
    state = game.setup(table.seats, table.options)
    number = count = 0
    for step in table.steps:
        for event in step.events:
            if event.back is not None:
                state = step.state
            elif event.actor is not None:
                if event.actor == CHANCE:
                    dealt = game.deal(state, dealer(number))
                    if dealt != event.action:
                        got = text.write(event.action)
                        reason = f"the seed deals {text.write(dealt)!r}, the log says {got!r}"
                        raise BrokenLog(str(file), step.version, reason)
                    count += 1
                state, _ = game.apply(state, event.actor, event.action)
            number += 1
    return count
