"""What the judgement likes: plans that lead somewhere, and money well spent."""

from __future__ import annotations

from xia_desk import Desk, hex_, part, view

value = part("judgement.value")
priors = part("judgement.priors")
ways = part("judgement.ways")


def worth(desk: Desk, number: int = 0) -> float:
    """Judge a seat."""
    return value.value(view.view(desk.state, number))


def test_fame_is_better_than_credits() -> None:
    """Five thousand credits are worth less than the fame they buy."""
    rich = Desk(at=("5,-3", "7,-5", "1,2")).set(0, credits=5000)
    famous = Desk(at=("5,-3", "7,-5", "1,2")).set(0, credits=0, fame=1)
    assert worth(famous) > worth(rich)


def test_nearer_to_the_market_is_better() -> None:
    """With cargo aboard every space towards its market is worth something."""
    worths = [
        worth(Desk(at=(at, "7,-5", "1,2")).load(0, "spice", "spice"))
        for at in ("0,0", "7,-3", "6,-3", "5,-3", "4,-3")
    ]
    assert sorted(worths) == worths


def test_a_stranded_ship_looks_bad() -> None:
    """Energy and markers matter most when they run out."""
    sound = worth(Desk())
    assert worth(Desk().set(0, energy=0, armed=0, disarmed=4)) < sound - 6


def test_distances_avoid_hazards() -> None:
    """A way round costs less than a way through a shield."""
    known = ways.ways_of(Desk().world.laid, (False, False, False))
    assert 1 == known.cost(hex_("3,-2"), hex_("2,-1"))
    assert known.cost(hex_("3,-2"), hex_("4,-3")) > 4


def test_priors_fit_the_list() -> None:
    """Every legal action has one weight."""
    desk = Desk()
    flow = part("rules").BOOK
    legal = flow.legal(desk.state, 0)
    assert len(legal) == len(priors.priors(view.view(desk.state, 0), legal))
