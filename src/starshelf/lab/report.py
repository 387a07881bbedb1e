"""The balance report: findings as one page that a designer can read, in words, plots and tables."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from inspect import getdoc
from typing import TypeVar

from msgspec.structs import replace

from starshelf.core.game import Game
from starshelf.core.words import Words
from starshelf.lab import page, plots
from starshelf.lab.balance import (
    Findings,
    Fired,
    Mean,
    ShareLine,
    TableLine,
    lead,
    remarkable,
)
from starshelf.lab.page import text
from starshelf.lab.stats import median, wilson

PLOTTED = 30
"""Longer lists are plotted in part; their tables are whole."""
_COLOURS = {"more": plots.GOOD, "less": plots.BAD}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_SEAT_TITLES = {"seat": "Seats", "turn_order": "Turn order"}


def write_report(game: Game, found: Findings, folder: str) -> str:
    """Write the page; `folder` is where the games lie, for the commands that open them."""
    return Report(game, found, folder).html()


class Report:
    """One report in the making."""

    def __init__(self, game: Game, found: Findings, folder: str) -> None:
        self._game = game
        self._found = found
        self._folder = folder
        self._words = Words(game.folder, "en")
        self._seats = found.plan.settings[0].seats

    def html(self) -> str:
        """Write all sections."""
        found = self._found
        title = self._words.say("game-name")
        lead = (
            f"{text(self._words.say('game-tagline'))} Here are {found.games:,} games with the bot "
            f"<code>{text(found.plan.bots[0])}</code> in every seat."
        )
        out = page.Page(f"{title}: the balance", lead)
        out.add("summary", "In short", *self._summary())
        for kind, lines in found.by_seat.items():
            title = _SEAT_TITLES.get(kind, _title(kind))
            out.add(f"seat-{kind}", title, *self._shares(lines, kind))
        for kind, tables in found.by_table.items():
            out.add(f"table-{kind}", _title(kind), *self._tables(tables, kind))
        out.add("settings", "Player counts and options", *self._settings())
        out.add("points", "Where points come from", *self._points())
        out.add("length", "Length", *self._length())
        out.add("endings", "Endings", *self._endings())
        out.add("rules", "How often each rule fires", *self._rules())
        out.add("decisions", "What is decided", *self._decisions())
        out.add("games", "Games worth a look", *self._games())
        out.add("made", "How this was made", *self._made())
        return out.html()

    # --- in short -------------------------------------------------------------------------------

    def _summary(self) -> list[str]:
        found = self._found
        rows = found.rows
        lengths = [row.decisions for row in rows]
        leads = [lead(row) for row in rows]
        numbers = [
            (f"{found.games:,}", "games played"),
            (f"{median(lengths):,g}", "decisions a game (median)"),
            (f"{median([max(row.scores) for row in rows]):,g}", "points, the best score (median)"),
        ]
        if self._seats > 1:
            numbers.append((f"{median(leads):,g}", "points, the winner's lead (median)"))
        said = [*self._said_of_turns(), *self._said_of_standouts(), *self._said_of_close(leads)]
        said += self._said_of_silence()
        return [page.figures(numbers), page.points(said)]

    def _said_of_turns(self) -> list[str]:
        lines = self._found.by_seat.get("turn_order", [])
        if self._seats < 2 or not lines:
            return []
        first = lines[0]
        low, high = first.interval
        share = f"{_percent(first.share)} ({_range(first.interval)})"
        where = f"{share} of games, even is {_percent(first.even)}"
        if low > first.even:
            return [f"Whoever begins has an edge: it wins {where}."]
        if high < first.even:
            return [f"Whoever begins is at a disadvantage: it wins {where}."]
        return [f"Beginning is no clear edge: whoever begins wins {where}."]

    def _said_of_standouts(self) -> list[str]:
        marked = [
            (kind, line)
            for kind, lines in self._found.by_seat.items()
            for line in lines
            if line.verdict and kind not in ("seat", "turn_order")
        ]
        marked.sort(key=lambda item: -abs(item[1].share - item[1].even))
        said = [
            f"<span class={line.verdict}>{text(_title(kind))} “{text(line.name)}”</span> goes with "
            f"{'more' if line.verdict == 'more' else 'fewer'} victories: {_percent(line.share)} "
            f"({_range(line.interval)}) where {_percent(line.even)} is even."
            for kind, line in marked[:6]
        ]
        if len(marked) > 6:
            said.append(f"{len(marked) - 6} more stand out; their sections mark them.")
        if not marked and len(self._found.by_seat) > 2:
            kinds = [
                _title(kind).lower()
                for kind in self._found.by_seat
                if kind not in ("seat", "turn_order")
            ]
            said.append(
                f"By {text(' and '.join(kinds))}, nothing stands out beyond what chance does when "
                f"{self._found.comparisons} things are compared."
            )
        return said

    def _said_of_close(self, leads: Sequence[int]) -> list[str]:
        rows = self._found.rows
        if self._seats < 2:
            return []
        shared = sum(len(row.winners) > 1 for row in rows)
        best = median([max(row.scores) for row in rows]) or 1
        close = sum(abs(points) <= max(1, best / 20) for points in leads)
        return [
            f"{_share_of(close, len(rows))} of games are decided by a twentieth of the best score "
            f"or less; {_share_of(shared, len(rows))} end in a shared victory."
        ]

    def _said_of_silence(self) -> list[str]:
        silent = self._found.silent_facts
        if not silent:
            return ["Every kind of thing that the rules can tell of has happened at least once."]
        count = len(silent)
        return [
            f"{count} {'thing' if count == 1 else 'things'} that the rules can tell of never "
            'happened: see <a href="#rules">how often each rule fires</a>.'
        ]

    # --- shares ---------------------------------------------------------------------------------

    def _shares(self, lines: Sequence[ShareLine], kind: str) -> list[str]:
        """Show who won how often, and the score they made."""
        title = f"Share of victories by {_plain(kind)}"
        lines = [replace(line, name=_name_place(kind, line.name)) for line in lines]
        rows = [
            [
                _marked(line.name, line.verdict),
                str(line.met),
                _percent(line.share),
                _range(line.interval),
                _percent(line.even),
                _mean(line.score),
            ]
            for line in lines
        ]
        heads = ["", "held", "victories", "95 %", "even", "mean score (95 %)"]
        return [
            page.paragraph(_HOW_TO_READ, _left_out(lines), hint=True),
            page.picture(_plot_shares(lines, title)),
            page.folded("All numbers", page.table(heads, rows)),
        ]

    # --- tables ---------------------------------------------------------------------------------

    def _tables(self, lines: Sequence[TableLine], kind: str) -> list[str]:
        """Show what games were like that had something on the table."""
        where = _title(kind).lower()
        if len(lines) == 1:
            only = lines[0]
            said = f"All {only.games} games had the same {text(where)}: {text(only.name)}."
            return [page.paragraph(said), self._table_numbers(lines)]
        lengths = self._lengths(lines, f"Length by {where}")
        how_long = (
            "Decisions a game with 95 % intervals. Triangles differ from the games without it "
            "beyond chance."
        )
        parts = [page.paragraph(how_long, hint=True), page.picture(lengths)]
        began = [line.first for line in lines if line.first is not None]
        if began:
            began.sort(key=lambda line: -line.share)
            drawn = _plot_shares(began, f"Share of victories of whoever begins, by {where}")
            said = f"How often whoever begins wins, with each {where} on the table."
            parts = [
                page.paragraph(said, _HOW_TO_READ, _left_out(began), hint=True),
                page.picture(drawn),
                page.folded("How long games are", "".join(parts)),
            ]
        return [*parts, page.folded("All numbers", self._table_numbers(lines))]

    def _lengths(self, lines: Sequence[TableLine], title: str) -> str:
        shown = _ends(lines)
        colours = {"longer": plots.GOOD, "shorter": plots.BAD}
        return plots.dots(
            [
                plots.Dot(
                    line.name,
                    line.length.value,
                    *line.length.interval,
                    colour=colours.get(line.verdict, plots.MARK),
                    note=f"{line.length.value:.0f} in {line.games}",
                )
                for line in shown
            ],
            percent=False,
            title=title,
        )

    def _table_numbers(self, lines: Sequence[TableLine]) -> str:
        heads = [
            "",
            "games",
            "decisions (95 %)",
            "winner's score (95 %)",
            "shared",
            "whoever begins wins",
        ]
        rows = []
        for line in lines:
            began = "–"
            if line.first is not None:
                began = f"{_percent(line.first.share)} ({_range(line.first.interval)})"
                began += f", even {_percent(line.first.even)}"
            rows.append(
                [
                    _marked(line.name, line.verdict),
                    str(line.games),
                    _mean(line.length),
                    _mean(line.best),
                    _percent(line.shared),
                    began,
                ]
            )
        return page.table(heads, rows)

    def _settings(self) -> list[str]:
        lines = self._found.by_setting
        if len(lines) == 1:
            said = "All games were set up alike; run without --no-vary to compare."
            return [page.paragraph(said), self._table_numbers(lines)]
        began = [line.first for line in lines if line.first is not None]
        parts = [
            page.paragraph(
                "The first line is the game as it was asked for; each other line changes one "
                "thing of it. First: how often whoever begins wins.",
                hint=True,
            )
        ]
        if began:
            title = "Share of victories of whoever begins, by setting"
            parts.append(page.picture(_plot_shares(began, title)))
        parts.append(page.paragraph("Then: how many decisions a game takes.", hint=True))
        parts.append(page.picture(self._lengths(lines, "Length by setting")))
        return [*parts, page.folded("All numbers", self._table_numbers(lines))]

    # --- points, length, endings ----------------------------------------------------------------

    def _points(self) -> list[str]:
        rows = [
            (self._name("score", code), won, beaten)
            for code, (won, beaten) in self._found.items.items()
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

    def _length(self) -> list[str]:
        lengths = sorted(row.decisions for row in self._found.rows)
        tenth = len(lengths) // 10
        said = (
            f"Half of the games take {median(lengths):,g} decisions or less; eight of ten take "
            f"{lengths[tenth]:,} to {lengths[-tenth - 1]:,}, all of them {lengths[0]:,} to "
            f"{lengths[-1]:,}."
        )
        drawn = plots.histogram(lengths, title="Decisions a game", unit="decisions")
        parts = [page.paragraph(said), page.picture(drawn)]
        if self._seats > 1:
            leads = [lead(row) for row in self._found.rows]
            parts.append(page.paragraph("How far the winner is ahead of the next one:"))
            unit = "points between the winner and the next"
            parts.append(page.picture(plots.histogram(leads, title="The winner's lead", unit=unit)))
        return parts

    def _endings(self) -> list[str]:
        endings = self._found.endings
        drawn = plots.dots(
            [
                plots.Dot(
                    self._name("ending", ending.code),
                    ending.share,
                    *ending.interval,
                    note=_percent(ending.share),
                )
                for ending in endings
            ],
            percent=True,
            title="Why games ended",
        )
        return [
            page.paragraph("Why games ended, in shares of them.", hint=True),
            page.picture(drawn),
        ]

    # --- rules and decisions --------------------------------------------------------------------

    def _rules(self) -> list[str]:
        found = self._found
        said = [
            page.paragraph(
                "Every line is something that the game can tell its players. How often it happens "
                "in a game on average, and in how many of the games at all.",
                hint=True,
            )
        ]
        if found.silent_facts:
            names = ", ".join(text(_plain(code)) for code in found.silent_facts)
            said.append(page.paragraph(f"<b>Never happened in {found.games} games:</b> {names}."))
        table = self._fired(found.facts, [text(_plain(fact.code)) for fact in found.facts])
        rare = [fact for fact in found.facts if fact.share < 0.05]
        if rare:
            names = ", ".join(text(_plain(fact.code)) for fact in rare)
            said.append(page.paragraph(f"<b>In less than one of twenty games:</b> {names}."))
        return [*said, table]

    def _decisions(self) -> list[str]:
        found = self._found
        kinds = {str(kind.__struct_config__.tag): kind for kind in self._game.actions}
        names = []
        for action in found.actions:
            about = (getdoc(kinds[action.code]) or "").split("\n")[0]
            names.append(f"<b>{text(_plain(action.code))}</b> · {text(_without_clauses(about))}")
        parts = [self._fired(found.actions, names)]
        if found.silent_actions:
            said = ", ".join(text(_plain(code)) for code in found.silent_actions)
            parts.append(page.paragraph(f"Left to the dealer, or never done: {said}.", hint=True))
        return parts

    def _fired(self, found: Sequence[Fired], names: Sequence[str]) -> str:
        rows = [
            [
                name,
                f"{each.mean:,.2f}",
                _percent(each.share),
                _range(each.interval),
                page.bar(each.share),
            ]
            for name, each in zip(names, found)
        ]
        return page.table(["", "a game", "in games", "95 %", ""], rows)

    # --- games and methods ----------------------------------------------------------------------

    def _games(self) -> list[str]:
        rows = [
            [
                text(what),
                str(row.number),
                str(row.decisions),
                " : ".join(map(str, row.scores)),
                f"<code>starshelf lab game {text(self._folder)} {row.number}</code>",
            ]
            for what, row in remarkable(self._found.rows)
        ]
        said = (
            "Each game can be watched: the command writes it to a file which <code>starshelf "
            "replay</code> tells and which the lobby of the browser opens as a replay."
        )
        heads = ["", "number", "decisions", "scores", "to open it"]
        return [page.paragraph(said), page.table(heads, rows)]

    def _made(self) -> list[str]:
        plan = self._found.plan
        options = ", ".join(f"{k} = {v}" for k, v in plan.settings[0].options.items()) or "none"
        said = [
            f"{self._found.games} games, {len(self._found.rows)} of them as asked for: "
            f"{self._seats} {'seat' if self._seats == 1 else 'seats'}, options {text(options)}.",
            f"Every seat was held by the bot <code>{text(plan.bots[0])}</code>; seed "
            f"<code>{text(plan.seed)}</code>, rules {plan.rules}. What a bot does not understand "
            "it cannot balance: read the numbers as those of this player.",
            "A shared victory counts in parts. Intervals of shares are Wilson's, 95 %. "
            f"{self._found.comparisons} things were compared; a triangle or a coloured name says "
            "that something stands out even so (Bonferroni).",
            "Something that goes with victories need not cause them: whoever is ahead gets more "
            "of everything.",
        ]
        return [page.points(said)]

    # --- names ----------------------------------------------------------------------------------

    def _name(self, group: str, code: str) -> str:
        """Name a code in the game's words; one that wants details by itself."""
        said = self._words.say(f"{group}-{code}")
        return _plain(code) if "{" in said or said.startswith("[") else said.rstrip(".")


_HOW_TO_READ = (
    "A stroke marks what an even game would give; whiskers are 95 % intervals. Triangles stand "
    "out even when allowing for everything that was compared."
)


def _plot_shares(lines: Sequence[ShareLine], title: str) -> str:
    return plots.dots(
        [
            plots.Dot(
                line.name,
                line.share,
                *line.interval,
                line.even,
                _COLOURS.get(line.verdict, plots.MARK),
                f"{_percent(line.share)} of {line.met}",
            )
            for line in _ends(lines)
        ],
        percent=True,
        title=title,
    )


def _left_out(lines: Sequence[ShareLine]) -> str:
    """Tell of lines that are not plotted."""
    count = len(lines) - len(_ends(lines))
    return f"The {count} in the middle are in the table only." if count else ""


def _name_place(kind: str, name: str) -> str:
    """Write out a seat or a place in the turn order."""
    if kind == "seat":
        return f"Seat {name}"
    return f"Plays {_ORDINALS[int(name) - 1]}" if kind == "turn_order" else name


Line = TypeVar("Line", ShareLine, TableLine)


def _ends(lines: Sequence[Line]) -> list[Line]:
    """Keep both ends of a list that is too long to be plotted."""
    if len(lines) <= PLOTTED:
        return list(lines)
    half = PLOTTED // 2
    return list(lines[:half]) + list(lines[-half:])


def _title(kind: str) -> str:
    return _plain(kind).capitalize()


def _plain(code: str) -> str:
    return code.replace("_", " ")


def _without_clauses(about: str) -> str:
    return re.sub(r" \([A-Z]+-\d+[^)]*\)", "", about)


def _marked(name: str, verdict: str) -> str:
    return f'<span class="{verdict}">{text(name)} · {verdict}</span>' if verdict else text(name)


def _percent(share: float) -> str:
    return f"{share:.1%}"


def _range(interval: tuple[float, float]) -> str:
    return f"{interval[0] * 100:.0f}–{interval[1]:.0%}"


def _share_of(count: int, games: int) -> str:
    return f"{_percent(count / games)} ({_range(wilson(count, games))})"


def _mean(mean: Mean) -> str:
    if math.isnan(mean.value):
        return "–"
    return f"{mean.value:.1f} ({mean.interval[0]:.1f}–{mean.interval[1]:.1f})"
