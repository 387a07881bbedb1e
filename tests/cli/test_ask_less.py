"""Playing in the terminal with fewer questions."""

from __future__ import annotations

from typing import Any

import pytest

import starshelf
from starshelf.cli.common import own_words
from starshelf.cli.play import Sitting

LINES = ("choose_ship numerator", "buy_outfit m_22", "undo", "quit")


def sit(monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...], **wishes: Any) -> str:
    """Type some lines at a solo table; give all that was shown."""
    table = starshelf.open_table("xia", seats=1, seed=5, options={"mode": "solo"})
    sitting = Sitting(table, {}, own_words("en"), **wishes)
    typed = iter(lines)
    monkeypatch.setattr(sitting, "_read", lambda prompt: next(typed))
    with sitting.out.capture() as shown:
        sitting.run()
    return shown.get()


def test_an_obvious_answer_is_given_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bought outfit is packed without a question, and the screen says so."""
    shown = sit(monkeypatch, (*LINES[:2], "quit"), ask_less=True)
    assert "For you: Pack for me" in shown
    assert "where does M-22 go" not in shown


def test_what_was_taken_back_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """After an undo the person answers: the same answer is not given again."""
    shown = sit(monkeypatch, LINES, ask_less=True)
    assert 1 == shown.count("For you: Pack for me")
    assert "where does M-22 go" in shown


def test_without_the_wish_everything_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """By default nothing is answered for anybody."""
    shown = sit(monkeypatch, (*LINES[:2], "quit"))
    assert "For you" not in shown
    assert "where does M-22 go" in shown
