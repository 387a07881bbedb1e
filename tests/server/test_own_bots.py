"""Bots of one's own at a server: by its settings alone, and whatever they do a table goes on."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from server_kit import quick_settings, run

from starshelf.core.errors import BadMessage
from starshelf.games import find
from starshelf.server.house import House
from starshelf.server.own_bots import OwnBots
from starshelf.server.settings import read_settings
from starshelf.server.thinkers import check_level
from starshelf.server.wire.bodies import NewTable, SeatWish

STRANGERS = Path(__file__).parents[1] / "bots" / "strangers.py"


def own(*pairs: str) -> tuple[str, ...]:
    """Name bots of the file of strangers."""
    return tuple(f"{pair.partition('=')[0]}={STRANGERS}:{pair.partition('=')[2]}" for pair in pairs)


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        (own("greedy=First"), "there is a bot 'greedy' already"),
        (own("owl=First", "owl=Drawn"), "there is a bot 'owl' already"),
        (own("Owl!=First"), "expected NAME=FILE.py:CLASS"),
        (("owl=greedy",), "owl: expected FILE.py:CLASS, got 'greedy'"),
        (own("owl=Nobody"), "has no class 'Nobody'"),
    ],
)
def test_wrong_settings_are_told_at_the_start(setting: tuple[str, ...], told: str) -> None:
    """A bot that cannot be had is told before the server listens."""
    with pytest.raises(BadMessage, match="own_bots") as caught:
        OwnBots.of(quick_settings(Path(), own_bots=setting))
    assert told in str(caught.value)


def test_arguments_may_hold_commas_in_the_environment() -> None:
    """In the environment bots are divided by commas, but not at those of their arguments."""
    found = read_settings(environment={"STARSHELF_OWN_BOTS": "a=x.py:A(b=1,c=2), d=y.py:D"})
    assert ("a=x.py:A(b=1,c=2)", "d=y.py:D") == found.own_bots


def test_no_message_of_a_client_names_a_file(tmp_path: Path) -> None:
    """A level is one of ours or a name of the settings; a file is refused, whoever asks."""
    settings = quick_settings(tmp_path, own_bots=own("owl=First"))
    check_level(find("nebula"), "owl", "level", settings)
    for level in (f"{STRANGERS}:First", "owl(nth=2)", "strangers.py:First"):
        with pytest.raises(BadMessage, match=r"expected one of random, .*, owl, got"):
            check_level(find("nebula"), level, "level", settings)


def test_bots_of_ones_own_play_at_a_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A good one plays; one that throws loses its decisions to chance and is logged once."""
    settings = quick_settings(tmp_path, own_bots=own("owl=Drawn", "bat=Throws"))

    async def go() -> Any:
        house = House(settings)
        await house.open()
        try:
            seats = [SeatWish("bot", level="owl"), SeatWish("bot", level="bat")]
            opened = await house.lobby.open_table(NewTable(game="_coins", seats=seats), "ada")
            room = await house.lobby.room(opened.table.id)
            while not room.over:
                await asyncio.sleep(0.05)
            return room.seat_cards()
        finally:
            await house.close()

    with caplog.at_level(logging.WARNING, "starshelf.server"):
        cards = run(lambda: asyncio.wait_for(go(), 90))
    assert ["owl", "bat"] == [card.level for card in cards]
    told = [line for line in caplog.messages if "failed" in line]
    assert 1 == len(told)
    assert "bot bat of _coins failed: Failed(\"KeyError: 'no idea' (strangers.py, line" in told[0]
