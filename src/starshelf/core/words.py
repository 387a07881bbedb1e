"""Message key + arguments -> sentence, in the language of the reader (Project Fluent)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from starshelf.core.errors import BadMessage

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "ru", "uk")


class SeatName(Struct, frozen=True, gc=False, tag="seat", tag_field="as"):
    """An argument that reads as the name of whoever sits there."""

    number: int


class Message(Struct, frozen=True, gc=False, tag="words", tag_field="as"):
    """A key of the words files and its arguments; an argument may be a message itself."""

    key: str
    args: Mapping[str, Arg] = {}


Arg = int | str | SeatName | Message | tuple[int | str | SeatName | Message, ...]
"""What a message may be told: numbers, ids and names, seats, other messages, lists of these."""

Sketch = str | tuple[str | Message, ...]
"""A picture in text: parts that are put together, messages among them."""

_KEY = re.compile(r"\{([a-z][\w-]*)(?::([<^>]\d+))?\}")


class Words:
    """The words of one game in one language, over the words that all games share."""

    def __init__(self, folder: str | Path, language: str, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise BadMessage(
                "language", f"expected one of {', '.join(LANGUAGES)}, got {language!r}"
            )
        self.language = language
        self.names = tuple(names)
        self._bundle = load_bundle(str(folder), language)

    def say(self, key: str, args: Mapping[str, Arg] | None = None) -> str:
        """Format a message; a missing key reads as the key itself in brackets."""
        if not self._bundle.has_message(key):
            return f"[{key}]"
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return f"[{key}]"
        values = {name: self._plain(value) for name, value in (args or {}).items()}
        text, _ = self._bundle.format_pattern(pattern, values)
        return str(text)

    def fill(self, sketch: Sketch) -> str:
        """Put the parts of a sketch together; `{key}` and `{key:>12}` read as that message."""
        parts = (sketch,) if isinstance(sketch, str) else sketch
        return "".join(
            self.message(part) if isinstance(part, Message) else _KEY.sub(self._word, part)
            for part in parts
        )

    def _word(self, found: re.Match[str]) -> str:
        return format(self.say(found[1]), found[2] or "")

    def message(self, message: Message) -> str:
        """Format a message value."""
        return self.say(message.key, message.args)

    def _plain(self, value: Arg) -> int | str:
        if isinstance(value, Message):
            return self.message(value)
        if isinstance(value, SeatName):
            return self.seat(value.number)
        if isinstance(value, (tuple, list)):
            return ", ".join(str(self._plain(item)) for item in value)
        return value

    def seat(self, number: int) -> str:
        """Name a seat: the given name, else «Player 1»."""
        if number < len(self.names) and self.names[number]:
            return self.names[number]
        return self.say("seat-name", {"number": number + 1})


@lru_cache(maxsize=32)
def load_bundle(folder: str, language: str) -> FluentBundle:
    """Load the shared words and a game's own, the game's last."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for words in (Path(__file__).parent / "words", Path(folder) / "words"):
        file = words / f"{language}.ftl"
        if file.exists():
            bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)
    return bundle
