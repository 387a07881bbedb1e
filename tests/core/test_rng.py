"""Chance: same seed, same numbers, on every Python."""

from __future__ import annotations

from collections import Counter

import pytest

from starshelf.core.rng import (
    HashRng,
    SplitMix,
    as_number,
    choose,
    choose_weighted,
    fair,
    seeded,
    shuffled,
)

WIDE = 1 << 64


def test_split_mix_known_values() -> None:
    """The generator gives the published numbers of SplitMix64 for seed 1234567."""
    rng = SplitMix(1234567)
    assert [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ] == [rng.below(WIDE) for _ in range(5)]


def test_hash_rng_can_be_recomputed() -> None:
    """A fair draw is SHA-256 of key and count, scaled: anyone can do it with a pocket tool."""
    from hashlib import sha256

    rng = HashRng("seed:salt:3")
    for count in range(3):
        number = int(sha256(f"seed:salt:3:{count}".encode()).hexdigest(), 16)
        assert number * 6 // 2**256 == rng.below(6)


def test_known_draws() -> None:
    """These draws must never change: stored games are continued from their seeds."""
    assert [3, 4, 5, 4, 2, 5] == [seeded(7)(n).below(6) for n in range(6)]
    assert [1, 5, 1, 2, 1, 2] == [fair("a", ("b",))(n).below(6) for n in range(6)]


def test_seeds_of_text_and_number_agree() -> None:
    """A seed read back from a file, where it is text, is the seed that was written."""
    assert as_number(7) == as_number("7")
    assert as_number(7) != as_number(8)


@pytest.mark.parametrize("n", [1, 2, 6, 10])
def test_below_is_even(n: int) -> None:
    """Every number below n comes, about equally often."""
    rng = SplitMix(1)
    counts = Counter(rng.below(n) for _ in range(2_000))
    assert set(range(n)) == set(counts)
    assert max(counts.values()) < 1.4 * 2_000 / n


def test_choices() -> None:
    """Choosing keeps to the items; weights of nothing else are drawn; shuffling loses nothing."""
    rng = SplitMix(3)
    assert {"a", "b"} == {choose(rng, ("a", "b")) for _ in range(50)}
    drawn = Counter(choose_weighted(rng, (("a", 1), ("b", 3)), 4) for _ in range(4_000))
    assert 900 < drawn["a"] < 1_100
    assert list(range(9)) == sorted(shuffled(rng, range(9)))
    assert list(range(9)) != shuffled(rng, range(9))


def test_wrong_total_is_our_own_mistake() -> None:
    """Weights below their stated total are noticed instead of drawing nothing."""
    rng = SplitMix(2)
    with pytest.raises(AssertionError, match="less than their total"):
        [choose_weighted(rng, (("a", 1),), 1_000) for _ in range(50)]
