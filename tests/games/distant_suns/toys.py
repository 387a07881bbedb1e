"""Small sheets for rules that cannot arise on our own three."""

from __future__ import annotations

from starshelf.games.distant_suns.content import Sheet, World


def toy_sheet(name: str) -> Sheet:
    """Make a toy sheet."""
    if name == "two_ways":
        return Sheet(
            id="two_ways",
            slots=2,
            rows=((0, -5, 12),),
            world=(World(id="left", cell=(-5, 0), first=10, later=5),),
        )
    return Sheet(
        id="rim",
        slots=1,
        rows=((-2, 1, 6), (-1, 1, 6), (0, 0, 5)),
        treasures=((5, 0),),
        aliens=((2, 0),),
        upgrades=((1, -1), (2, -1), (3, -1)),
        world=(
            World(id="one", cell=(4, -2), first=10, later=5),
            World(id="two", cell=(6, -2), first=15, later=8, practice_round=2),
        ),
    )
