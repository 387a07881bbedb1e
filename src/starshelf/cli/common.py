"""What several commands share: reading arguments, words and the console."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from rich.console import Console
from rich.text import Text

import starshelf
from starshelf.bots import Lost, check, read_spec, split_specs
from starshelf.cli.tell import refusal_text
from starshelf.core.content import read_toml
from starshelf.core.errors import BadMessage, IllegalAction
from starshelf.core.game import Game
from starshelf.core.words import LANGUAGES, Words

_FOLDER = Path(__file__).parent


@lru_cache(maxsize=1)
def console() -> Console:
    """The terminal that everything is written to."""
    return Console(highlight=False, soft_wrap=False)


def own_words(language: str) -> Words:
    """Load the words of the command line itself."""
    if language not in LANGUAGES:
        raise BadMessage("--lang", f"expected one of {', '.join(LANGUAGES)}, got {language!r}")
    return Words(_FOLDER, language)


def choose_seats(game: Game, seats: int | None, at_least: int = 0) -> int:
    """Take the asked number of seats, else the fewest that suffice for company."""
    fewest, most = game.seats
    if seats is None:
        return min(max(fewest, at_least, 2), most)
    if not fewest <= seats <= most:
        raise BadMessage("--seats", f"{game.name} wants {fewest} to {most} seats, got {seats}")
    return seats


def read_levels(text: str) -> list[str]:
    """Read bots divided by commas: levels, maybe with a budget (`strong:0.2s`), or one's own."""
    levels = split_specs(text)
    for level in levels:
        try:
            read_spec(level)
        except BadMessage as error:
            raise BadMessage("--bots", error.reason) from None
    return levels


def check_bots(specs: Sequence[str], game: Game, seats: int, options: Any) -> None:
    """Try every bot of one's own before it plays; what is wrong with it is told now."""
    for spec in dict.fromkeys(specs):
        check(spec, game, seats=seats, options=options)


def tell_lost(lost: Sequence[tuple[str, Lost]]) -> None:
    """Tell how many decisions each bot of one's own left to chance, and why the first."""
    for spec in dict.fromkeys(name for name, _ in lost):
        found = [one for name, one in lost if name == spec]
        count = sum(one.count for one in found)
        decisions = "1 decision was" if count == 1 else f"{count} decisions were"
        first = f"The first: {found[0].first}."
        console().print(Text(f"{spec}: {decisions} left to chance. {first}", "yellow"))


def read_viewer(viewer: int | None, seats: int) -> int | None:
    """Turn a seat counted from 1 into a viewer."""
    if viewer is None:
        return None
    if not 1 <= viewer <= seats:
        raise BadMessage("--viewer", f"expected a seat from 1 to {seats}, got {viewer}")
    return viewer - 1


def read_settings(game: Game, settings: Sequence[str]) -> Any:
    """Turn `name=value` texts into the game's options."""
    kinds = get_type_hints(game.options)
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise BadMessage("--option", f"expected NAME=VALUE, got {setting!r}")
        if name not in kinds:
            known = ", ".join(kinds) or "none"
            reason = f"{game.name} has no option {name!r}; its options are: {known}"
            raise BadMessage("--option", reason)
        values[name] = _value(kinds[name], text)
    try:
        return msgspec.convert(values, game.options, strict=False)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        name = path.rstrip("`")
        given = dict(setting.split("=", 1) for setting in settings).get(name.partition(".")[0], "")
        if given.startswith("@"):
            raise BadMessage(given[1:], f"--option {name}: {reason}") from None
        choices = _choices(kinds.get(name))
        if choices and isinstance(values.get(name), str):
            reason = f"expected one of {', '.join(choices)}, got {values[name]!r}"
        raise BadMessage(f"--option {name}".strip(), reason) from None


def open_table(
    game: Game, seats: int, seed: int | str | None, options: Any, language: str
) -> starshelf.Table:
    """Open a table; options that the rules refuse are told in the player's words."""
    try:
        return starshelf.open_table(game.name, seats=seats, seed=seed, options=options)
    except IllegalAction as error:
        said = refusal_text(error.refusal, Words(game.folder, language))
        raise BadMessage("--option", said) from None


def _choices(kind: Any) -> list[str]:
    """List the words that an option may be."""
    if get_origin(kind) is Literal:
        return [str(choice) for choice in get_args(kind)]
    return [choice for part in get_args(kind) for choice in _choices(part)]


_TRUTHS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def _value(kind: Any, text: str) -> Any:
    if text.startswith("@"):
        return Path(text[1:]).read_text("utf-8") if _is_text(kind, text) else read_toml(text[1:])
    if kind is bool and text.lower() in _TRUTHS:
        return _TRUTHS[text.lower()]
    if _is_plain(kind):
        return text
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _is_text(kind: Any, text: str) -> bool:
    """Tell whether the option wants a file's text itself; a broken file is told before."""
    read_toml(text[1:])
    return kind is str


def _is_plain(kind: Any) -> bool:
    return kind in (str, int, float, bool) or str in get_args(kind)


def as_lines(error: Exception) -> str:
    """Put an error's message on one line."""
    return " ".join(str(error).split())
