"""The balance report: findings as one page that a designer can read, in words, plots and tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from inspect import getdoc

from starshelf.core.game import Game
from starshelf.core.words import Words
from starshelf.lab import page, plots
from starshelf.lab.balance import Findings, Fired, lead, remarkable
from starshelf.lab.compared import settings, shares, tables
from starshelf.lab.page import text
from starshelf.lab.phrases import between, name_code, percent, plain, title_of
from starshelf.lab.settings import name_option
from starshelf.lab.stats import median
from starshelf.lab.summary import summary

RARE = 0.05
"""Rules that fire in fewer games than this are named."""
_CLAUSES = re.compile(r" \([A-Z]+-\d+[^)]*\)")
_TITLES = {"seat": "Seats", "turn_order": "Turn order"}


def write_report(game: Game, found: Findings, folder: str) -> str:
    """Write the page; `folder` is where the games lie, for the commands that open them."""
    words = Words(game.folder, "en")
    about = (
        f"{text(words.say('game-tagline'))} Here are {found.games:,} games with the bot "
        f"<code>{text(found.plan.bots[0])}</code> in every seat."
    )
    out = page.Page(f"{words.say('game-name')}: the balance", about)
    out.add("summary", "In short", *summary(found))
    for kind, lines in found.by_seat.items():
        out.add(f"seat-{kind}", _TITLES.get(kind, title_of(kind)), *shares(lines, kind))
    for kind, games in found.by_table.items():
        out.add(f"table-{kind}", title_of(kind), *tables(games, kind))
    out.add("settings", "Player counts and options", *settings(found.by_setting))
    out.add("points", "Where points come from", *_points(found, game))
    out.add("length", "Length", *_length(found))
    out.add("endings", "Endings", *_endings(found, game))
    out.add("rules", "How often each rule fires", *_rules(found))
    out.add("decisions", "What is decided", *_decisions(found, game))
    out.add("games", "Games worth a look", *_games(found, folder))
    out.add("made", "How this was made", *_made(found, words))
    return out.html()


def _points(found: Findings, game: Game) -> list[str]:
    rows = [
        (name_code(game.folder, "score", code), won, beaten)
        for code, (won, beaten) in found.items.items()
    ]
    if not rows:
        return [page.paragraph("Nobody scored.")]
    hint = "Mean points a game, of those who won and of those who did not."
    drawn = plots.bars(rows, ("winners", "others"), title="Points by where they come from")
    numbers = [
        [text(name), f"{won:.2f}", f"{beaten:.2f}", f"{won - beaten:+.2f}"]
        for name, won, beaten in rows
    ]
    heads = ["", "winners", "others", "difference"]
    return [
        page.paragraph(hint, hint=True),
        page.picture(drawn),
        page.folded("All numbers", page.table(heads, numbers)),
    ]


def _length(found: Findings) -> list[str]:
    lengths = sorted(row.decisions for row in found.rows)
    tenth = len(lengths) // 10
    said = (
        f"Half of the games take {median(lengths):,g} decisions or less; eight of ten take "
        f"{lengths[tenth]:,} to {lengths[-tenth - 1]:,}, all of them {lengths[0]:,} to "
        f"{lengths[-1]:,}."
    )
    drawn = plots.histogram(lengths, title="Decisions a game", unit="decisions")
    parts = [page.paragraph(said), page.picture(drawn)]
    if found.seats > 1:
        leads = [lead(row) for row in found.rows]
        parts.append(page.paragraph("How far the winner is ahead of the next one:"))
        unit = "points between the winner and the next"
        parts.append(page.picture(plots.histogram(leads, title="The winner's lead", unit=unit)))
    return parts


def _endings(found: Findings, game: Game) -> list[str]:
    drawn = plots.dots(
        [
            plots.Dot(
                name_code(game.folder, "ending", ending.code),
                ending.share,
                *ending.interval,
                note=percent(ending.share),
            )
            for ending in found.endings
        ],
        percent=True,
        title="Why games ended",
    )
    return [
        page.paragraph("Why games ended, in shares of them.", hint=True),
        page.picture(drawn),
    ]


def _rules(found: Findings) -> list[str]:
    rare = [fact.code for fact in found.facts if fact.share < RARE]
    parts = [
        page.paragraph(
            "Every line is something that the game can tell its players. How often it happens "
            "in a game on average, and in how many of the games at all.",
            hint=True,
        )
    ]
    if found.silent_facts:
        never = f"<b>Never happened in {found.games} games:</b> {_listed(found.silent_facts)}."
        parts.append(page.paragraph(never))
    if rare:
        parts.append(page.paragraph(f"<b>In less than one of twenty games:</b> {_listed(rare)}."))
    names = [text(plain(fact.code)) for fact in found.facts]
    return [*parts, _fired(found.facts, names)]


def _decisions(found: Findings, game: Game) -> list[str]:
    kinds = {str(kind.__struct_config__.tag): kind for kind in game.actions}
    names = []
    for action in found.actions:
        rule = _CLAUSES.sub("", (getdoc(kinds[action.code]) or "").split("\n")[0])
        names.append(f"<b>{text(plain(action.code))}</b> · {text(rule)}")
    parts = [_fired(found.actions, names)]
    if found.silent_actions:
        never = f"Left to the dealer, or never done: {_listed(found.silent_actions)}."
        parts.append(page.paragraph(never, hint=True))
    return parts


def _listed(codes: Sequence[str]) -> str:
    return ", ".join(text(plain(code)) for code in codes)


def _fired(found: Sequence[Fired], names: Sequence[str]) -> str:
    rows = [
        [
            name,
            f"{each.mean:,.2f}",
            percent(each.share),
            between(each.interval),
            page.bar(each.share),
        ]
        for name, each in zip(names, found)
    ]
    return page.table(["", "a game", "in games", "95 %", ""], rows)


def _games(found: Findings, folder: str) -> list[str]:
    rows = [
        [
            text(what),
            str(row.number),
            str(row.decisions),
            " : ".join(map(str, row.scores)),
            f"<code>starshelf lab game {text(folder)} {row.number}</code>",
        ]
        for what, row in remarkable(found.rows)
    ]
    said = (
        "Each game can be watched: the command writes it to a file which <code>starshelf "
        "replay</code> tells and which the lobby of the browser opens as a replay."
    )
    heads = ["", "number", "decisions", "scores", "to open it"]
    return [page.paragraph(said), page.table(heads, rows)]


def _made(found: Findings, words: Words) -> list[str]:
    plan = found.plan
    options = plan.settings[0].options.items()
    chosen = "; ".join(name_option(words, name, value) for name, value in options) or "none"
    said = [
        f"{found.games:,} games, {len(found.rows):,} of them as asked for: {found.seats} "
        f"{'seat' if found.seats == 1 else 'seats'}. Options: {text(chosen)}.",
        f"Every seat was held by the bot <code>{text(plan.bots[0])}</code>; seed "
        f"<code>{text(plan.seed)}</code>, rules {plan.rules}. What a bot does not understand "
        "it cannot balance: read the numbers as those of this player.",
        "A shared victory counts in parts. Intervals of shares are Wilson's, 95 %. "
        f"{found.comparisons} things were compared; a triangle or a coloured name says "
        "that something stands out even so (Bonferroni).",
        "Something that goes with victories need not cause them: whoever is ahead gets more "
        "of everything.",
    ]
    return [page.points(said)]
