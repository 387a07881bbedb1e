"""Answers kept for the same value."""

from __future__ import annotations

from xia_desk import part

memo = part("memo")
for_same = memo.for_same


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


def test_answers_are_kept_for_a_few_values_with_a_number() -> None:
    """A value asked about before is not looked at again, unless another number comes with it."""
    asked: list[tuple[list[int], int]] = []

    @memo.for_same_few
    def above(values: list[int], least: int) -> int:
        asked.append((values, least))
        return sum(value >= least for value in values)

    one, other = [1, 2], [3, 4]
    assert [1, 2, 1, 2] == [above(one, 2), above(other, 2), above(one, 2), above(other, 2)]
    assert [2, 1] == [above(one, 0), above(one, 2)]
    assert [(one, 2), (other, 2), (one, 0), (one, 2)] == asked


def test_only_a_few_answers_are_kept() -> None:
    """Values that came long ago are let go."""
    lengths = memo.for_same_few(lambda value, number: len(value) + number)
    values = [[0] * n for n in range(3 * memo.MOST_KEPT)]
    assert [n + 1 for n in range(len(values))] == [lengths(value, 1) for value in values]
