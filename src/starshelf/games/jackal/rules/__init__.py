"""The rules of Jackal, one module per part; here the three questions of the contract.

legal, check and apply look up what to ask by the open question and the kind of the action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Action, Actor, Fact, Refusal
from starshelf.games.jackal import actions as do
from starshelf.games.jackal.board import BOARDS
from starshelf.games.jackal.rules import cards, chain, dealing, ships, steps, tiles, turn, votes
from starshelf.games.jackal.state import (
    BOOTS,
    CREW,
    KNIGHT,
    STRAIGHT,
    After,
    Exiting,
    Over,
    Peeking,
    Placing,
    Pulling,
    State,
    Swapping,
    Targeting,
    Turning,
    Voting,
    changed,
    face_of,
)
from starshelf.games.jackal.told import who_is
from starshelf.games.jackal.why import Did, Why, no

__all__ = ["apply", "check", "legal"]

YES, NO = do.Vote("yes"), do.Vote("no")
VOTE_ROUNDS = votes.VOTE_ROUNDS
END_TURN = do.EndTurn()
PROPOSE_END = do.ProposeEnd()
TURNS = tuple(do.TurnTile(turn) for turn in range(4))


# --- legal ----------------------------------------------------------------------------------------


def legal(s: State, actor: Actor) -> Sequence[Action]:
    """List what an actor may do now, in a fixed order."""
    asked = s.pending
    if asked is not None or actor != s.seat:
        return _legal_answers(s, actor, asked)
    found: list[Action] = [*steps.legal_moves(s, actor), *ships.legal_ships(s, actor)]
    if s.cards[actor]:
        found += cards.legal_cards(s, actor)
    if not (s.closed and s.quiet < VOTE_ROUNDS * s.seats) and votes.check_proposal(s) is None:
        found.append(PROPOSE_END)
    return found


def _legal_answers(s: State, actor: Actor, asked: Any) -> Sequence[Action]:
    """List the answers to an open question."""
    if actor not in turn.to_act(s):
        return ()
    if actor == CHANCE:
        return tuple(dealing.odds(s))
    return LEGAL[type(asked)](s, asked)


def _legal_swap(s: State, asked: Swapping) -> list[Action]:
    ids = BOARDS[s.field].ids
    if asked.first is None:
        return [do.SwapFirst(ids[cell]) for cell in tiles.free_tiles(s)]
    return [do.SwapSecond(ids[cell]) for cell in tiles.free_tiles(s) if cell != asked.first]


LEGAL: dict[type[Any], Callable[[State, Any], Sequence[Action]]] = {
    Exiting: lambda s, asked: [*map(BOARDS[s.field].exit.__getitem__, asked.exits)],
    Peeking: lambda s, asked: [BOARDS[s.field].peek[cell] for cell in tiles.peekable(s)],
    Swapping: _legal_swap,
    Turning: lambda s, asked: TURNS[: face_of(s.tiles[asked.cells[0]]).period],
    Pulling: lambda s, asked: [do.Pull(BOARDS[s.field].ids[place]) for place in asked.places],
    Targeting: lambda s, asked: [
        do.CardTarget(f"{a // CREW}:{a % CREW}") for a in cards.targets(s, s.seat, asked.card)
    ],
    Placing: lambda s, asked: cards.place_actions(s, s.seat, asked),
    After: lambda s, asked: [*(cards.USE[card] for card in cards.usable(s, s.seat)), END_TURN],
    Voting: lambda s, asked: (YES, NO),
}


# --- check ----------------------------------------------------------------------------------------


def check(s: State, actor: Actor, action: Action) -> Refusal | None:
    """Say why an actor may not do this now, or None."""
    asked = s.pending
    if actor == CHANCE:
        return None if action in dealing.odds(s) else no(Why.NOTHING_TO_ANSWER)
    if isinstance(asked, Over):
        return no(Why.GAME_IS_OVER)
    if isinstance(action, do.DEALER_ACTIONS):
        return no(Why.DEALER_ONLY)
    if actor not in turn.to_act(s):
        voted = isinstance(asked, Voting) and isinstance(action, do.Vote)
        return no(Why.ALREADY_VOTED if voted else Why.NOT_YOUR_TURN)
    answers = ANSWERS.get(type(action))
    if answers is not None:
        kind, check_answer = answers
        if not isinstance(asked, kind):
            return no(Why.NOTHING_TO_ANSWER)
        return check_answer(s, asked, action)
    if isinstance(action, do.EndTurn):
        return None if isinstance(asked, After) else _must(asked, Why.MUST_ACT)
    if isinstance(asked, After):
        return _check_after(s, actor, action)
    if asked is not None:
        return no(Why.ANSWER_FIRST)
    return CHECK[type(action)](s, actor, action)


def _must(asked: Any, why: Why) -> Refusal:
    return no(why) if asked is None else no(Why.ANSWER_FIRST)


def _check_after(s: State, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, do.Use):
        return cards.check_use(s, seat, action.card)
    return no(Why.ACTION_IS_DONE)


def _check_exit(s: State, asked: Exiting, action: do.Exit) -> Refusal | None:
    there = BOARDS[s.field].cell_index.get(action.to)
    if there in asked.exits:
        return None
    used = (asked.cell, asked.kind, there) in asked.used
    return no(Why.EXIT_IS_USED_UP if used else Why.NOT_AN_EXIT)


def _check_peek(s: State, asked: Peeking, action: do.Peek) -> Refusal | None:
    return tiles.check_peek(s, BOARDS[s.field].cell_index.get(action.cell))


def _check_first(s: State, asked: Swapping, action: do.SwapFirst) -> Refusal | None:
    if asked.first is not None:
        return no(Why.NOTHING_TO_ANSWER)
    return tiles.check_swap(s, BOARDS[s.field].cell_index.get(action.cell), None)


def _check_second(s: State, asked: Swapping, action: do.SwapSecond) -> Refusal | None:
    if asked.first is None:
        return no(Why.NOTHING_TO_ANSWER)
    return tiles.check_swap(s, BOARDS[s.field].cell_index.get(action.cell), asked.first)


def _check_turning(s: State, asked: Turning, action: do.TurnTile) -> Refusal | None:
    period = face_of(s.tiles[asked.cells[0]]).period
    return None if action.turn in range(period) else no(Why.NO_SUCH_TURN)


def _check_pull(s: State, asked: Pulling, action: do.Pull) -> Refusal | None:
    return None if BOARDS[s.field].index.get(action.place) in asked.places else no(Why.NO_FREE_COIN)


def _check_target(s: State, asked: Targeting, action: do.CardTarget) -> Refusal | None:
    known = {f"{a // CREW}:{a % CREW}" for a in cards.targets(s, s.seat, asked.card)}
    return None if action.astronaut in known else no(Why.NOT_A_TARGET)


def _check_place(s: State, asked: Placing, action: do.CardPlace) -> Refusal | None:
    result = (BOARDS[s.field].index.get(action.place), action.coin)
    found = cards.results(s, s.seat, asked.card, asked.astronaut)
    return None if result in found else no(Why.NOT_AN_EXIT)


def _check_vote(s: State, asked: Voting, action: do.Vote) -> Refusal | None:
    return None if action.answer in ("yes", "no") else no(Why.NOTHING_TO_ANSWER)


ANSWERS: dict[type[Any], tuple[type[Any], Callable[[State, Any, Any], Refusal | None]]] = {
    do.Exit: (Exiting, _check_exit),
    do.Peek: (Peeking, _check_peek),
    do.SwapFirst: (Swapping, _check_first),
    do.SwapSecond: (Swapping, _check_second),
    do.TurnTile: (Turning, _check_turning),
    do.Pull: (Pulling, _check_pull),
    do.CardTarget: (Targeting, _check_target),
    do.CardPlace: (Placing, _check_place),
    do.Vote: (Voting, _check_vote),
}
CHECK: dict[type[Any], Callable[[State, int, Any], Refusal | None]] = {
    do.Move: steps.check_move,
    do.Boots: cards.check_boots,
    do.Tame: cards.check_tame,
    do.Sail: ships.check_sail,
    do.Fly: ships.check_flight,
    do.Use: lambda s, seat, action: cards.check_use(s, seat, action.card),
    do.ProposeEnd: lambda s, seat, action: votes.check_proposal(s),
}


# --- apply ----------------------------------------------------------------------------------------


def apply(s: State, actor: Actor, action: Action) -> tuple[State, tuple[Fact, ...]]:
    """Carry out a legal action; what it leads to at once is included."""
    facts: list[Fact] = []
    s = APPLY[type(action)](s, facts, actor, action)
    return s, tuple(facts)


def _apply_move(s: State, facts: list[Fact], seat: int, action: do.Move) -> State:
    tables = BOARDS[s.field]
    astronaut = CREW * seat + action.astronaut
    there = tables.index[action.to]
    start = place = s.astronauts[astronaut]
    if place >= tables.first_ship and place != tables.first_ship + seat:  # a guest
        start = steps.start_of_step(s, seat, astronaut)
        if start != place:
            facts.append(Fact(Did.RETURNED_TO_SHIP, who_is(astronaut)))
    if tables.tile_count <= there < tables.first_ring:
        s = chain.cross_canyon(s, facts, astronaut, there, action.coin)
    else:
        s = chain.begin_move(s, facts, astronaut, start, STRAIGHT, there, action.coin)
    return turn.proceed(s, facts)


def _apply_step_card(
    s: State, facts: list[Fact], seat: int, card: str, kind: int, action: do.Boots | do.Tame
) -> State:
    s = cards.turn_down(s, facts, seat, card)
    astronaut = CREW * seat + action.astronaut
    there = BOARDS[s.field].index[action.to]
    coin = isinstance(action, do.Tame) and action.coin
    start = s.astronauts[astronaut]
    s = chain.begin_move(s, facts, astronaut, start, kind, there, coin)
    return turn.proceed(s, facts)


def _apply_sail(s: State, facts: list[Fact], seat: int, action: do.Sail) -> State:
    there = BOARDS[s.field].index[action.to]
    s = ships.sail(s, facts, seat, there)
    return turn.end_turn(s, facts, changed(s.ships, seat, there))


def _apply_flight(s: State, facts: list[Fact], seat: int, action: do.Fly) -> State:
    there = BOARDS[s.field].index[action.to]
    s = ships.fly(s, facts, seat, there)
    return turn.end_turn(s, facts, changed(s.ships, seat, there))


def _apply_swap_first(s: State, facts: list[Fact], seat: int, action: do.SwapFirst) -> State:
    first = BOARDS[s.field].index[action.cell]
    others = [cell for cell in tiles.free_tiles(s) if cell != first]
    if len(others) > 1:
        return replace(s, pending=Swapping(first))
    return turn.proceed(tiles.swap_tiles(s, facts, first, others[0]), facts)


def _apply_swap_second(s: State, facts: list[Fact], seat: int, action: do.SwapSecond) -> State:
    asked = s.pending
    assert isinstance(asked, Swapping)
    assert asked.first is not None
    s = tiles.swap_tiles(s, facts, asked.first, BOARDS[s.field].index[action.cell])
    return turn.proceed(s, facts)


def _apply_peek(s: State, facts: list[Fact], seat: int, action: do.Peek) -> State:
    asked = s.pending
    assert isinstance(asked, Peeking)
    return turn.proceed(tiles.peek(s, facts, BOARDS[s.field].index[action.cell], asked.left), facts)


def _apply_pull(s: State, facts: list[Fact], seat: int, action: do.Pull) -> State:
    asked = s.pending
    assert isinstance(asked, Pulling)
    s = tiles.pull_coin(s, facts, BOARDS[s.field].index[action.place], asked.cell)
    return turn.proceed(s, facts)


def _apply_target(s: State, facts: list[Fact], seat: int, action: do.CardTarget) -> State:
    asked = s.pending
    assert isinstance(asked, Targeting)
    owner, number = action.astronaut.split(":")
    astronaut = CREW * int(owner) + int(number)
    return turn.proceed(cards.target_card(s, facts, seat, asked.card, astronaut), facts)


def _apply_place(s: State, facts: list[Fact], seat: int, action: do.CardPlace) -> State:
    asked = s.pending
    assert isinstance(asked, Placing)
    result = (BOARDS[s.field].index[action.place], action.coin)
    s = cards.place_card(s, facts, seat, asked.card, asked.astronaut, result)
    return turn.proceed(s, facts)


def _apply_vote(s: State, facts: list[Fact], seat: int, action: do.Vote) -> State:
    asked = s.pending
    assert isinstance(asked, Voting)
    s = votes.vote(s, facts, seat, action.answer == "yes")
    if s.pending is None and asked.proposer is None:
        return turn.next_turn(s, facts, s.turns, s.quiet)
    return turn.proceed(s, facts)


def _apply_deal(s: State, facts: list[Fact], actor: Actor, action: Action) -> State:
    return turn.proceed(dealing.apply_deal(s, facts, action), facts)


APPLY: dict[type[Any], Callable[[State, list[Fact], int, Any], State]] = {
    do.Move: _apply_move,
    do.Boots: lambda s, facts, seat, action: _apply_step_card(
        s, facts, seat, "jet_boots", BOOTS, action
    ),
    do.Tame: lambda s, facts, seat, action: _apply_step_card(
        s, facts, seat, "tame_knight", KNIGHT, action
    ),
    do.Sail: _apply_sail,
    do.Fly: _apply_flight,
    do.Use: lambda s, facts, seat, action: turn.proceed(
        cards.use_card(s, facts, seat, action.card), facts
    ),
    do.Exit: lambda s, facts, seat, action: turn.proceed(
        chain.choose_exit(s, facts, BOARDS[s.field].index[action.to]), facts
    ),
    do.Peek: _apply_peek,
    do.SwapFirst: _apply_swap_first,
    do.SwapSecond: _apply_swap_second,
    do.TurnTile: lambda s, facts, seat, action: turn.proceed(
        tiles.turn_tile(s, facts, action.turn), facts
    ),
    do.Pull: _apply_pull,
    do.CardTarget: _apply_target,
    do.CardPlace: _apply_place,
    do.EndTurn: lambda s, facts, seat, action: turn.end_turn(s, facts),
    do.ProposeEnd: lambda s, facts, seat, action: votes.open_vote(s, facts, seat),
    do.Vote: _apply_vote,
    do.DealFirst: lambda s, facts, actor, action: dealing.apply_deal(s, facts, action),
    do.DealOpen: _apply_deal,
    do.DealPeek: _apply_deal,
    do.DealCard: _apply_deal,
}
