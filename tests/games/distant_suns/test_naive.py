"""Legal drawings from masks agree with a second, naive enumeration on random positions."""

from __future__ import annotations

import pytest
from tests.games.distant_suns import naive
from tests.games.distant_suns.desk import random_states

from starshelf.core.rng import SplitMix
from starshelf.games.distant_suns.chart import bits, handles, open_forms
from starshelf.games.distant_suns.content import SHAPES
from starshelf.games.distant_suns.forms import ALL_SHAPES, COMPLETE
from starshelf.games.distant_suns.state import chart_of, covered_by


@pytest.mark.rule("D-063", "D-067", "D-069", "D-092")
@pytest.mark.parametrize("sheet", ["classic", "drift", "hollow"])
def test_masks_agree_with_sets(sheet: str) -> None:
    """Every form of a random shape has the same drawings both ways, on thousands of positions."""
    rng = SplitMix(len(sheet))
    compared = 0
    for seed in range(5):
        for state in random_states(2, seed, sheet=sheet)[::2]:
            chart = chart_of(state.open)
            paper = state.open.papers[rng.below(2)]
            covered = covered_by(paper)
            taken = set(chart.cells_in(covered))
            free = set(chart.cells_in(chart.coverable)) - taken
            touched = taken or {chart.start}
            contact = {cell for cell in free if naive.near(cell) & touched}
            index = rng.below(len(SHAPES))
            shape = ALL_SHAPES[index]
            for omitted in (0, 1, 2):
                wanted = naive.all_drawings(list(shape.cells), omitted, free, contact)
                got = []
                for form in shape.forms:
                    if len(form.omit) != omitted:
                        continue
                    found = handles(chart, covered, index, form.number)
                    for lay, where in zip(chart.lays[index][form.number], found):
                        got += [frozenset(chart.cells_in(lay.mask(bit))) for bit in bits(where)]
                assert len(got) == len(set(got))
                assert wanted == set(got)
                compared += 1
            fits = bool(naive.all_drawings(list(shape.cells), 0, free, contact))
            forms = open_forms(chart, covered, index, 2)
            assert fits == (COMPLETE in forms)
    assert compared > 600
