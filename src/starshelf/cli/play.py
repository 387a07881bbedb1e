"""A game in the terminal: people at one keyboard, bots in the other seats."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

import starshelf
from starshelf.bots import make
from starshelf.cli.common import (
    as_lines,
    check_bots,
    choose_seats,
    console,
    open_table,
    own_words,
    read_levels,
    read_settings,
)
from starshelf.cli.offers import show_offers
from starshelf.cli.tell import (
    ending_text,
    public_points,
    refusal_text,
    score_sheet,
    seat_text,
    sentences,
)
from starshelf.core import text
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.core.game import Refusal
from starshelf.core.table import Step
from starshelf.core.words import Words
from starshelf.games import find


class Leave(Exception):
    """The people want to stop."""


def begin(
    *,
    game: str | None,
    seats: int | None,
    bots: str | None,
    language: str,
    seed: str | None,
    settings: Sequence[str],
    load: Path | None,
    clear: bool,
    ask_less: bool,
) -> None:
    """Open or load a table, seat the bots and play."""
    ui = own_words(language)
    asked = [] if bots in (None, "none", "") else read_levels(str(bots))
    if load is not None:
        table = starshelf.load_table(load)
        if game is not None and game != table.game.name:
            raise BadMessage("--load", f"{load} holds {table.game.name}, not {game}")
        if seats not in (None, table.seats):
            raise BadMessage("--seats", f"{load} has {table.seats} seats, got {seats}")
        if settings:
            raise BadMessage("--option", f"{load} already has its options")
    elif game is None:
        known = ", ".join(starshelf.games())
        raise BadMessage("GAME", f"expected one of {known}, or --load FILE")
    else:
        found = find(game)
        number = choose_seats(found, seats, len(asked) + 1 if asked else 0)
        options = read_settings(found, settings)
        table = open_table(found, number, seed, options, language)
    if bots is None:
        asked = ["greedy"] * (table.seats - 1)
    if len(asked) > table.seats:
        raise BadMessage("--bots", f"{len(asked)} bots do not fit into {table.seats} seats")
    first = table.seats - len(asked)
    check_bots(asked, table.game, table.seats, table.options)
    seated = {first + i: make(level, table.game) for i, level in enumerate(asked)}
    for seat, bot in seated.items():
        bot.begin(seat, f"{table.seed}:{seat - first}")
    Sitting(table, seated, ui, clear=clear, ask_less=ask_less).run()


class Sitting:
    """One sitting: who is where, what each person has been told, and the commands."""

    def __init__(
        self,
        table: starshelf.Table,
        bots: dict[int, Any],
        ui: Words,
        *,
        clear: bool = False,
        ask_less: bool = False,
    ) -> None:
        self.table = table
        self.bots = bots
        self.ui = ui
        self.words = Words(table.game.folder, ui.language, table.names)
        self.people = [seat for seat in range(table.seats) if seat not in bots]
        self.out = console()
        self._clear = clear
        self._ask_less = ask_less
        self._told: dict[int | None, int] = {}
        self._last: int | None = None
        self._commands: dict[str, Callable[[int, str], None]] = {
            "?": self._help,
            "help": self._help,
            "all": lambda seat, rest: self._ask(seat, everything=True),
            "board": lambda seat, rest: self._show(seat),
            "undo": self._undo,
            "save": self._save,
            "log": self._log,
            "score": lambda seat, rest: self._score(seat),
            "rules": self._rules,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        try:
            self._play()
        except Leave:
            self._say("bye")
        except EOFError:
            self.out.print()
            self._say("at-end")
        else:
            self._finish()

    def _play(self) -> None:
        table = self.table
        if not self.people:
            self._say("watching")
        while asked := table.to_act:
            seat = self._next(asked)
            bot = self.bots.get(seat)
            if bot is None:
                self._turn(seat)
            else:
                table.play(seat, bot.choose(table.view(seat), table.legal(seat)))
                if not self.people:
                    self._tell(None)

    def _next(self, asked: tuple[int, ...]) -> int:
        """Let people go on where they sit; bots answer after them."""
        if self._last is not None and self._last in asked:
            return self._last
        people = [seat for seat in asked if seat not in self.bots]
        return (people or list(asked))[0]

    # --- a person's turn ------------------------------------------------------------------------

    def _turn(self, seat: int) -> None:
        if self._last != seat and len(self.people) > 1 and self.table.game.secrets:
            self.out.clear()
            self.out.print(self.ui.say("pass-keyboard", {"seat": self.words.seat(seat)}))
            self._read("")
            self.out.clear()
        elif self._clear:
            self.out.clear()
        self._last = seat
        if self._ask_less and self._answer_obvious(seat):
            return
        self._show(seat)
        self._ask(seat)
        version = self.table.version
        while self.table.version == version:
            self._answer(seat, self._read(f"{self.ui.say('prompt')}: "))

    def _answer_obvious(self, seat: int) -> bool:
        """Give the obvious answer for a person, unless they have just taken one back."""
        table = self.table
        events = table.steps[-1].events
        if events and events[0].back is not None:
            return False
        legal = table.legal(seat)
        scene = table.game.scene(table.view(seat), legal)
        number = scene.ask.obvious if scene.ask is not None else None
        if number is None:
            return False
        offer = next(offer for offer in scene.offers if offer.number == number)
        self._tell(seat)
        self._say("answered", offer=" ".join(self.words.message(offer.message).split()))
        table.play(seat, legal[number])
        return True

    def _show(self, seat: int | None) -> None:
        self._tell(seat)
        self.out.print()
        game = self.table.game
        if game.sketch is not None:
            self.out.print(self.words.fill(game.sketch(self.table.view(seat))))
            self.out.print()

    def _ask(self, seat: int, *, everything: bool = False) -> None:
        legal = self.table.legal(seat)
        scene = self.table.game.scene(self.table.view(seat), legal)
        head = seat_text(self.words, seat)
        if scene.ask is not None:
            question = " ".join(self.words.message(scene.ask.question).split())
            name = self.words.seat(seat)
            asked = Text(question) if name in question else Text.assemble(head, ": ", question)
            asked.highlight_words([name], head.style)
            head = Text.assemble(asked, (f"  {scene.ask.clause}", "dim"))
        self.out.print(head)
        show_offers(self.out, scene, legal, self.words, self.ui, everything=everything)

    def _read(self, prompt: str) -> str:
        line = self.out.input(escape(prompt))
        if not sys.stdin.isatty():
            # What is piped in is not echoed by a terminal: end the prompt's line.
            self.out.print()
        return line.strip()

    def _answer(self, seat: int, line: str) -> None:
        if not line:
            return
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if command is not None:
            command(seat, rest.strip())
            return
        try:
            action = self._pick(seat, line)
            if action is not None:
                self.table.play(seat, action)
        except IllegalAction as error:
            self._refuse(error.refusal)
        except BadMessage as error:
            self._say("not-understood", reason=error.reason)

    def _pick(self, seat: int, line: str) -> Any:
        if not line.lstrip("-").isdecimal():
            return text.read(line, self.table.game.actions)
        legal = self.table.legal(seat)
        number = int(line)
        if 1 <= number <= len(legal):
            return legal[number - 1]
        self._say("no-such-number", number=number, last=len(legal))
        return None

    # --- telling --------------------------------------------------------------------------------

    def _say(self, key: str, **args: int | str) -> None:
        self.out.print(Text(self.ui.say(key, args), "italic"))

    def _refuse(self, refusal: Refusal) -> None:
        self.out.print(Text(f"✗ {refusal_text(refusal, self.words)}", "red"))

    def _tell(self, viewer: int | None) -> None:
        """Tell a viewer what has happened since they were last told."""
        since = self._told.get(viewer, 0)
        for step in self.table.steps[since:]:
            self._tell_step(step, viewer)
        self._told[viewer] = len(self.table.steps)

    def _tell_step(self, step: Step, viewer: int | None) -> None:
        for said in sentences(step.facts, self.words, viewer):
            self.out.print(Text(f"· {said}"))

    def _finish(self) -> None:
        self._show(self.people[0] if len(self.people) == 1 else None)
        self._score(None)
        self.out.print(Text(ending_text(self.table, self.words, self.ui), "bold"))

    # --- commands -------------------------------------------------------------------------------

    def _help(self, seat: int, rest: str) -> None:
        say = self.ui.say
        rows = [("1, 2, 3 …", "help-number")]
        kinds = sorted({type(action) for action in self.table.legal(seat)}, key=text.usage)
        rows += [(text.usage(kind), "help-action") for kind in kinds]
        rows += [
            ("all", "help-all"),
            ("board", "help-board"),
            ("undo", "help-undo"),
            ("save FILE", "help-save"),
            ("log [N]", "help-log"),
            ("score", "help-score"),
            ("rules [WORD]", "help-rules"),
            ("quit", "help-quit"),
        ]
        self.out.print(Text(say("help-title"), "bold"))
        wide = max(len(left) for left, _ in rows) + 2
        for left, key in rows:
            self.out.print(Text.assemble("  ", (left.ljust(wide), "cyan"), say(key)))

    def _undo(self, seat: int, rest: str) -> None:
        """Go back to this person's last decision, past the bots' answers to it."""
        try:
            if self.table.own_step_back(seat) is not None:
                self.table.undo(seat)
            else:
                for _ in range(self._way_back(seat)):
                    self.table.undo()
        except IllegalAction as error:
            return self._refuse(error.refusal)
        self._told = {viewer: len(self.table.steps) for viewer in self._told}
        self._say("undone")
        return None

    def _way_back(self, seat: int) -> int:
        """Count the steps back to before this seat's last decision; refuse where one reveals."""
        steps = self.table.steps
        step = _decision(steps, steps[-1])
        back = 1
        while step.parent is not None and not step.reveals:
            event = step.events[0]
            if event.actor == seat and event.action is not None:
                return back
            step = _decision(steps, steps[step.parent])
            back += 1
        code = "nothing_to_undo" if step.parent is None else "undo_would_reveal"
        raise IllegalAction(Refusal(code), "undo")

    def _save(self, seat: int, rest: str) -> None:
        if not rest:
            return self._say("save-where")
        try:
            self.table.save(rest)
        except OSError as error:
            return self._say("save-failed", reason=error.strerror or as_lines(error))
        return self._say("saved", file=rest)

    def _log(self, seat: int, rest: str) -> None:
        most = int(rest) if rest.isdecimal() else 10
        for step in self.table.steps[-most:] if most else ():
            self._tell_step(step, seat)

    def _score(self, seat: int | None) -> None:
        sheet = score_sheet(self.table, self.words, self.ui)
        if self.table.game.secrets and not self.table.over:
            # An itemised sheet could tell what others hold in secret.
            scene = self.table.game.scene(self.table.view(seat), ())
            sheet = public_points(scene.seats, self.words)
        self.out.print(Padding(sheet, (1, 0)))

    def _rules(self, seat: int, rest: str) -> None:
        say = self.words.say
        chapters = [
            (say(f"rules-{section.id}-title"), say(f"rules-{section.id}"), section)
            for section in self.table.game.sections
        ]
        wanted = rest.lower()
        found = [c for c in chapters if wanted in f"{c[0]} {c[1]}".lower()]
        if not found:
            titles = ", ".join(title for title, _, _ in chapters)
            return self._say("no-rules", word=rest, chapters=titles)
        for title, said, section in found:
            self.out.print(Text.assemble((title, "bold"), (f"  {section.first}…", "dim")))
            self.out.print(Padding(Text(said), (0, 0, 1, 2)))
        return None if rest else self._say("rules-hint")

    def _quit(self, seat: int, rest: str) -> None:
        raise Leave


def _decision(steps: Sequence[Step], step: Step) -> Step:
    """Find the decision that a step stands for: an undo stands for where it went back to."""
    while step.events and (back := step.events[0].back) is not None:
        if steps[back].state is not step.state:
            return step
        step = steps[back]
    return step
