"""Words: keys and arguments become sentences in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from starshelf.core.errors import BadMessage
from starshelf.core.words import LANGUAGES, Message, SeatName, Words
from starshelf.games import find
from starshelf.testing.laws.words import read_words

FOLDER = find("_example").folder


@pytest.mark.parametrize(
    ("language", "fuel", "said"),
    [
        ("en", 1, "Ann burns 1 cell."),
        ("en", 2, "Ann burns 2 cells."),
        ("en", 0, "Ann burns nothing."),
        ("ru", 1, "Ann сжигает 1 ячейку."),
        ("ru", 3, "Ann сжигает 3 ячейки."),
        ("ru", 11, "Ann сжигает 11 ячеек."),
        ("uk", 21, "Ann спалює 21 комірку."),
        ("uk", 5, "Ann спалює 5 комірок."),
    ],
)
def test_plurals(language: str, fuel: int, said: str) -> None:
    """Numbers take the plural form of their language."""
    words = Words(FOLDER, language, ["Ann"])
    assert said == words.say("fact-burned", {"seat": SeatName(0), "fuel": fuel})


def test_names_lists_and_inner_messages() -> None:
    """Seats read as names, messages inside messages are formatted, lists are joined."""
    words = Words(FOLDER, "en", ["", "Bo"])
    assert "Player 1" == words.seat(0)
    assert "Bo" == words.seat(1)
    assert "Player 3" == words.seat(2)
    inner = Message("piece-comet", {"worth": 3})
    assert "Comet worth 3" == words.say("place-mat", {"seat": inner})
    assert "Bo, 4, x" == words.say("place-mat", {"seat": (SeatName(1), 4, "x")})


def test_missing_words_show_their_key() -> None:
    """A missing key is visible, and nothing breaks."""
    assert "[no-such-key]" == Words(FOLDER, "en").say("no-such-key")


def test_unknown_language() -> None:
    """A language without words is refused by name."""
    with pytest.raises(BadMessage, match="language: expected one of en, ru, uk, got 'xx'"):
        Words(FOLDER, "xx")


def test_shared_words_are_complete() -> None:
    """The words that all games share exist in every language with the same arguments."""
    from msgspec.structs import replace

    import starshelf.core

    shared = replace(find("_example"), folder=str(Path(starshelf.core.__file__).parent))
    read = [read_words(shared, language) for language in LANGUAGES]
    assert read[0] == read[1] == read[2]
    assert "seat-name" in read[0]
