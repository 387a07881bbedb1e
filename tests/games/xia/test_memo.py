"""Answers kept for the same value."""

from __future__ import annotations

from xia_desk import part

for_same = part("memo").for_same


def test_an_answer_is_kept_for_the_very_same_value() -> None:
    """A function is asked again only when another value comes, be it equal or not."""
    asked: list[list[int]] = []

    @for_same
    def total(values: list[int]) -> int:
        asked.append(values)
        return sum(values)

    one, equal, other = [1, 2], [1, 2], [3]
    assert [3, 3, 3, 3, 3] == [total(one), total(one), total(equal), total(other), total(other)]
    assert [one, equal, other] == asked


def test_none_is_a_value_too() -> None:
    """Nothing asked yet is not the same as asked about None."""
    assert "None" == for_same(repr)(None)
