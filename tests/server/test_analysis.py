"""The analysis of a finished game: chances along it, and the decisions that mattered."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from server_kit import Instantly, RealServer, quick_settings, run

import starshelf
from starshelf.bots import make, play_out
from starshelf.core.table import Table
from starshelf.games import names
from starshelf.server import analysis
from starshelf.server.analysis import Job, decision_at, spread, standing
from starshelf.server.choices import is_begun
from starshelf.server.refused import Refused
from starshelf.server.settings import Rate, Settings
from starshelf.server.store import Store
from starshelf.server.wire.bodies import Analysis
from starshelf.server.wire.values import Idea


def finished(game: str, seats: int = 2, seed: int = 4) -> Table:
    """A game that was played without a thought."""
    table = starshelf.open_table(game, seats=seats, seed=seed)
    play_out(table, [make("random", table.game, seat) for seat in range(seats)])
    return table


def analyse(table: Table, iterations: int, thinkers: Any) -> list[Analysis]:
    """Run an analysis here and now."""

    async def go() -> list[Analysis]:
        job = Job(table, thinkers, iterations)
        return [step async for step in job.run()]

    return run(go)


class Critic(Instantly):
    """Likes the last of all choices best; of two that it compares, the second one."""

    def __init__(self) -> None:
        super().__init__()
        self.searches = self.compared = 0

    async def run(self, key: str, kind: str, budget: float, task: Any, *args: Any) -> Any:
        if task is not analysis.search:
            return task(*args)
        self.searches += 1
        legal = args[-1]
        if len(legal) == 1:
            self.compared += 1
            return [Idea(0, 0.2 if self.compared % 2 else 0.6, 0.0, 10)]
        return [
            Idea(number, 0.1 + 0.7 * number / len(legal), 0.0, 10)
            for number in reversed(range(len(legal)))
        ]


@pytest.mark.parametrize("game", names())
def test_an_analysis_shows_chances_and_turning_points(game: str) -> None:
    """The curve ends with the true winners; turning points are standing decisions of some worth."""
    table = finished(game, 3)
    critic = Critic()
    *steps, last = analyse(table, 80, critic)
    assert "ready" == last.status
    assert all("thinking" == step.status for step in steps)
    assert sorted(step.done for step in steps) == [step.done for step in steps]
    assert (0, table.version) == (last.curve[0].v, last.curve[-1].v)
    share = 1 / len(table.winners())
    assert tuple(share * (seat in table.winners()) for seat in range(3)) == last.curve[-1].win
    assert all(abs(sum(point.win) - 1) < 1e-6 for point in last.curve)
    assert len(last.curve) <= analysis.MOST_POINTS
    assert critic.searches <= analysis.LOOKED_AT + 2 * analysis.COMPARED
    assert 1 <= len(last.turns) <= analysis.MOST_TURNS
    for turn in last.turns:
        decision = decision_at(table, turn.v)
        assert len(decision.legal) > 1
        assert turn.seat == decision.seat
        assert turn.swing >= analysis.LEAST_SWING
        assert turn.played != turn.better


def test_a_real_search_judges_a_real_game() -> None:
    """Without any stand-in, an analysis comes to an end, and always to the same one."""
    last = analyse(finished("distant_suns"), 400, Instantly())[-1]
    assert "ready" == last.status
    assert last == analyse(finished("distant_suns"), 400, Instantly())[-1]
    assert all(analysis.LEAST_SWING <= turn.swing <= 1 for turn in last.turns)


def test_a_gesture_is_told_as_a_whole() -> None:
    """Where one gesture answers several questions, what is told is where it ends."""
    table = finished("distant_suns")
    last = analyse(table, 80, Critic())[-1]
    keys = {choice.message.key for turn in last.turns for choice in (turn.played, turn.better)}
    assert "offer-orient" not in keys
    assert "offer-place" in keys


def test_a_game_that_stops_in_the_middle_can_be_looked_over() -> None:
    """A record may end within a gesture, before anybody has won; what is there is judged."""
    table = starshelf.open_table("distant_suns", seats=2, seed=4)
    bots = [make("random", table.game, seat) for seat in range(2)]
    while not any(is_begun(table.game, *asked(table, seat)) for seat in table.to_act):
        seat = table.to_act[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.legal(seat)))
    seat = table.to_act[0]
    table.play(seat, table.legal(seat)[0])
    last = analyse(table, 80, Critic())[-1]
    assert "ready" == last.status
    assert table.version == last.curve[-1].v


def asked(table: Table, seat: int) -> tuple[Any, list[Any], int]:
    """What a seat sees and may do, and the first of it."""
    return table.view(seat), table.legal(seat), 0


def test_what_was_taken_back_is_no_turning_point() -> None:
    """Decisions that were undone do not stand; those after them do."""
    table = starshelf.open_table("jackal", seats=2, seed=1)
    while not any(step.version and not step.reveals for step in table.steps):
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    undone = table.version
    table.undo()
    table.play(table.to_act[0], table.legal(table.to_act[0])[-1])
    assert undone not in standing(table)
    assert table.version in standing(table)


def test_a_hidden_step_taken_back_does_not_stand() -> None:
    """A seat's own step of an open phase goes when it is taken back; the others' steps stay."""
    table = starshelf.open_table("distant_suns", seats=2, seed=1)
    table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    for seat in (0, 1):
        table.play(seat, table.legal(seat)[0])
    table.undo(0)
    assert 2 not in standing(table)
    assert 3 in standing(table)


def test_long_games_are_looked_at_evenly() -> None:
    """A long row is thinned out but keeps its ends; a short one stays whole."""
    assert [0, 1, 2] == spread(3, 5)
    assert [0, 25, 50, 74, 99] == spread(100, 5)


def test_a_judgement_that_fails_is_told(tmp_path: Path) -> None:
    """When the work fails the analysis says so instead of staying under way."""

    class Failing(Instantly):
        async def run(self, *args: Any) -> Any:
            raise TimeoutError

    async def go() -> None:
        store = Store(str(tmp_path / "tables.db"))
        await store.open()
        analyses = analysis.Analyses(Settings(), store)
        table = finished("nebula")
        for _ in range(2):  # who asks at the same time begins nothing twice
            assert "thinking" == analyses.begin("t", table, Failing()).status  # type: ignore[arg-type]
        assert 1 == len(analyses._tasks)
        await asyncio.gather(*analyses._tasks)
        found = await analyses.known("t", table.version)
        assert found is not None
        assert "failed" == found.status
        await analyses.close()
        await store.close()

    run(go)


def test_few_analyses_are_under_way_and_few_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two are worked on, some more wait their turn, and beyond that asking is refused."""
    monkeypatch.setattr(analysis, "MOST_WAITING", 2)
    working: set[Any] = set()

    class Patient(Instantly):
        async def run(self, *args: Any) -> Any:
            working.add(asyncio.current_task())
            await asyncio.Event().wait()

    async def go() -> None:
        store = Store(str(tmp_path / "tables.db"))
        await store.open()
        analyses = analysis.Analyses(Settings(), store)
        table = finished("nebula")
        for name in "abcd":
            assert "thinking" == analyses.begin(name, table, Patient()).status  # type: ignore[arg-type]
        with pytest.raises(Refused, match="busy"):
            analyses.begin("e", table, Patient())  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        assert 2 == len(working)
        await analyses.close()
        await store.close()

    run(go)


def test_analyses_are_limited_by_address(tmp_path: Path) -> None:
    """Who keeps no cookie has no more analyses than others, and is told how long to wait."""
    settings = quick_settings(tmp_path, analysis_rate=Rate(0.001, 1))
    with RealServer(settings) as server:
        server.house.thinkers = Critic()  # type: ignore[assignment]
        answers = []
        for seed in (4, 5):
            text = finished("nebula", seed=seed).dump()
            with server.browser() as stranger:
                table = stranger.post("/api/replays", content=text).json()["table"]["id"]
            with server.browser() as stranger:
                answers.append(stranger.get(f"/api/tables/{table}/analysis"))
        assert [200, 429] == [answer.status_code for answer in answers]
        assert 0 < int(answers[1].headers["retry-after"])


def test_the_door_begins_once_and_answers_what_is_known(server: RealServer) -> None:
    """Before the end there is no analysis; after it, asking begins the work and then shows it."""
    server.house.thinkers = Critic()  # type: ignore[assignment]
    with server.browser() as ada:
        body = {"game": "_open_coins", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]}
        opened = ada.post("/api/tables", json=body).json()
        waiting = ada.get(f"/api/tables/{opened['table']['id']}/analysis")
        assert (409, "not_started") == (waiting.status_code, waiting.json()["code"])
        table = finished("nebula")
        uploaded = ada.post(
            "/api/replays", content=table.dump(), headers={"content-type": "text/plain"}
        )
        path = f"/api/tables/{uploaded.json()['table']['id']}/analysis"
        answer = ada.get(path).json()
        assert "thinking" == answer["status"]
        for _ in range(400):
            if answer["status"] != "thinking":
                break
            answer = ada.get(path).json()
        assert "ready" == answer["status"]
        assert table.version == answer["curve"][-1]["v"]
        assert all({"v", "seat", "played", "better", "swing"} == set(t) for t in answer["turns"])
        server.house.analyses = analysis.Analyses(Settings(), server.house.store)
        assert answer == ada.get(path).json()  # as after a restart: nothing begins again
