"""OpenSpiel's own simulation passes, and another truth can be drawn behind what a player knows."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from tests.rl.tables import GAMES, options_of

from starshelf.games import find

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

SIMULATED = 1
STEPS = 60
SHORT = {"_example": {"rounds": 3}, "jackal": {"planet": "minimum_5x7"}}
"""Options that keep a simulation of a whole game short."""


def load(game: str, players: int, options: Any) -> Any:
    """Load a game of the shelf by OpenSpiel's own door."""
    from starshelf.rl.spiel import register

    register(game)
    written = json.dumps(msgspec.to_builtins(options))
    return pyspiel.load_game(f"starshelf_{game}", {"players": players, "options": written})


@pytest.mark.parametrize("game", ["_example", "distant_suns", "nebula"])
def test_random_simulation(game: str) -> None:
    """Whole games pass OpenSpiel's random simulation, written down and read back."""
    if game not in GAMES:
        pytest.skip("is not numbered yet")
    small = load(game, 2, SHORT.get(game, {}))
    pyspiel.random_sim_test(small, num_sims=SIMULATED, serialize=game == "_example", verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_another_truth(game: str) -> None:
    """Behind what a player knows another truth can be drawn that it cannot tell from this one."""
    seats = find(game).seats[1]
    loaded = load(game, seats, options_of(game, seats))
    rng, sampler = random.Random(1), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state = loaded.new_initial_state()
    for step in range(STEPS):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            weights = [chance for _, chance in outcomes]
            action = rng.choices([number for number, _ in outcomes], weights)[0]
        else:
            player = state.current_player()
            if step % 3 == 0:
                compare(state, state.resample_from_infostate(player, sampler), player)
            action = rng.choice(state.legal_actions())
        state.apply_action(action)


def compare(state: Any, other: Any, player: int) -> None:
    """What a player knows is the same in both."""
    assert state.current_player() == other.current_player()
    assert state.legal_actions() == other.legal_actions()
    assert state.observation_string(player) == other.observation_string(player)
    assert state.observation_tensor(player) == other.observation_tensor(player)
    assert state.information_state_string(player) == other.information_state_string(player)


def test_information_states_recall() -> None:
    """Two ways to the same view are different information states; what others hide is not in it."""
    loaded = load("_example", 2, {"wishes": False})

    def after(*burns: int) -> Any:
        state = loaded.new_initial_state()
        state.apply_action(0)
        for burn in burns:
            state.apply_action(burn)
        return state

    assert after(3).information_state_string(1) == after(5).information_state_string(1)
    assert after(3).information_state_string(0) != after(5).information_state_string(0)


def test_clones() -> None:
    """A clone goes its own way."""
    state = load("_example", 2, {"wishes": False}).new_initial_state()
    state.apply_action(0)
    twin = state.clone()
    twin.apply_action(3)
    assert (0, 1) == (state.current_player(), twin.current_player())


def test_registered() -> None:
    """All numbered games of the shelf are registered at once, as often as one likes."""
    from starshelf.rl import register_openspiel

    for _ in range(2):
        register_openspiel()
    shelf = {f"starshelf_{game}" for game in GAMES if not game.startswith("_")}
    assert shelf <= {*pyspiel.registered_names()}
