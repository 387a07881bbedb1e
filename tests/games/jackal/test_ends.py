"""The end, votes, scores and teams: sections 3.12 and 3.13 of the ledger."""

from __future__ import annotations

import pytest
from jackal_field import Field, edit, field

import starshelf
from starshelf.games.jackal import GAME
from starshelf.games.jackal.state import Card

rule = pytest.mark.rule


def shuttle(play: Field, turns: int) -> Field:
    """Let ships sail to and fro, which is no progress; votes are answered no."""
    for _ in range(turns):
        while play.asked == "voting":
            play.do("vote no")
        play.do(next(line for line in play.legal() if line.startswith("sail")))
    return play


@rule("J-360", "J-361")
def test_when_the_game_ends() -> None:
    """All tiles open and no coin or lock on a body; a closed tile keeps it going."""
    assert "over" != field(coins={"1,4": 1}, a0="1,4").do("move 0 0,4 coin").asked
    play = field(end=True, coins={"1,4": 1, "2,2": 1}, a0="1,4").do("move 0 0,4 coin")
    assert "over" != play.asked
    last = field({"4,4": "?"}, end=True, a0="4,3").do("move 0 4,4", "dealer open 4,4 blank 0")
    assert ("over", "all_found") == (last.asked, GAME.ending(last.state))


@rule("J-362")
def test_most_coins_win() -> None:
    """Each seat scores its delivered coins; the highest score wins."""
    s = edit(field(seats=4).state, delivered=(7, 11, 6, 3))
    assert [7, 11, 6, 3] == [score.total for score in GAME.scores(s)]
    assert (1,) == GAME.winners(s)


@rule("J-363", "J-364")
def test_cards_break_ties() -> None:
    """Among the best the most cards win, used ones included; else the victory is shared."""
    s = edit(field(seats=3).state, delivered=(9, 9, 5))
    two, one = (Card("a", False), Card("b")), (Card("c"),)
    assert (0,) == GAME.winners(edit(s, cards=(two, one, ())))
    assert (0, 1) == GAME.winners(edit(s, cards=(one, one, two)))


@rule("J-365")
def test_when_a_proposal_is_possible() -> None:
    """With all tiles open, or after 8 quiet rounds; not within 3 rounds of the last vote."""
    assert "vote_not_open" == field().why("propose_end")
    assert "propose_end" not in field().legal()
    play = field(end=True, coins={"4,4": 1})
    assert "propose_end" in play.legal()
    play.do("propose_end", "vote no")
    assert "vote_too_soon" == play.why("propose_end")
    shuttle(play, 5)
    assert "vote_too_soon" == play.why("propose_end")
    shuttle(play, 1)
    assert "" == play.why("propose_end")
    quiet = field()
    quiet.state = edit(quiet.state, quiet=16)
    assert "" == quiet.why("propose_end")
    assert "action_is_done" == _after_action().why("propose_end")


def _after_action() -> Field:
    play = field(end=True, coins={"4,4": 1}, cards={0: "teleport_gun"}, a0="2,2", b0="5,5")
    return play.do("move 0 2,3")


@rule("J-366", "J-398", "J-373")
def test_a_proposal_is_answered_at_the_same_time() -> None:
    """All others answer in any order, unseen; one no and the proposer goes on; all yes ends it."""
    play = field(seats=4, end=True, coins={"4,4": 1}).do("propose_end")
    assert (1, 2, 3) == GAME.to_act(play.state)
    assert "not_your_turn" == play.why("sail 0,5", seat=0)
    assert "answer_first" == play.why("sail 5,9", seat=1)
    assert "no_such_thing" == play.why("vote maybe", seat=1)
    play.do("vote yes", seat=3)
    assert "already_voted" == play.why("vote no", seat=3)
    assert None is GAME.view(play.state, 1).vote
    assert True is GAME.view(play.state, 3).vote
    assert "voted" not in play.codes()
    play.do("vote no", seat=1).do("vote yes", seat=2)
    assert ("turn", 0, 3) == (play.asked, play.state.open.turn.seat, play.codes().count("voted"))
    agreed = field(seats=4, end=True, coins={"4,4": 1}).do("propose_end")
    agreed.state = edit(agreed.state, delivered=(3, 1, 1, 1))
    for seat in (2, 1, 3):
        agreed.do("vote yes", seat=seat)
    assert ("over", "agreed") == (agreed.asked, GAME.ending(agreed.state))
    assert ((0,), 1) == (GAME.winners(agreed.state), agreed.coins("4,4"))


@rule("J-367")
def test_every_seat_of_a_team_votes() -> None:
    """In a team game three seats answer the fourth, the ally among them."""
    play = field(seats=4, teams=True, end=True, coins={"4,4": 1}).do("propose_end")
    assert (1, 2, 3) == GAME.to_act(play.state)


@rule("J-368")
def test_what_progress_is() -> None:
    """Opening, unlocking, delivering, losing and fuelling are progress; carrying is not."""
    progress = [
        field({"4,4": "?blank"}, a0="4,3").do("move 0 4,4"),
        field({"4,4": "locked_2!"}, a0="4,4", a1="4,3").do("move 1 4,4"),
        field(coins={"1,4": 1, "5,5": 1}, a0="1,4").do("move 0 0,4 coin"),
        field({"1,7": "arrow_1s>n"}, coins={"2,7": 1}, a0="2,7").do("move 0 1,7 coin"),
        field({"4,4": "fuel"}, a0="4,3").do("move 0 4,4"),
    ]
    assert [0] * 5 == [play.state.open.turn.quiet for play in progress]
    quiet = field(coins={"4,4": 1}, a0="4,4").do("move 0 4,5 coin")
    assert 1 == quiet.state.open.turn.quiet
    assert 1 == field({"4,4": "fuel"}, fuel=(0,), a0="4,3").do("move 0 4,4").state.open.turn.quiet


@rule("J-370", "J-371", "J-372", "J-058")
def test_quiet_votes_and_the_quiet_end() -> None:
    """All are asked after 8 and 16 quiet rounds; at 20 the game ends by itself."""
    play = shuttle(field(seats=4), 32)
    assert ("voting", (0, 1, 2, 3)) == (play.asked, GAME.to_act(play.state))
    for _ in range(4):
        play.do("vote no")
    assert ("turn", 0) == (play.asked, play.state.open.turn.seat)
    shuttle(play, 32)
    assert ("voting", 64) == (play.asked, play.state.open.turn.quiet)
    shuttle(play, 16)
    assert ("over", "quiet", 80) == (
        play.asked,
        GAME.ending(play.state),
        play.state.open.turn.quiet,
    )
    agreed = shuttle(field(seats=2), 16).do("vote yes", "vote yes")
    assert "agreed" == GAME.ending(agreed.state)


@rule("J-372", "J-397", "J-373")
def test_the_round_limit() -> None:
    """At 400 rounds the game ends in any case, with the score as usual."""
    play = field()
    play.state = edit(play.state, number=799, delivered=(2, 5))
    play.do("sail 0,5")
    assert ("over", "round_limit") == (play.asked, GAME.ending(play.state))
    assert ((1,), False) == (GAME.winners(play.state), play.tile("s:4,6").open)


@rule("J-374")
def test_a_program_plays_on_for_who_has_left() -> None:
    """A bot takes over in the middle of a game; no piece is removed."""
    table = starshelf.open_table("jackal", seats=3, seed=4)
    bot = starshelf.bot("random", "jackal", seed=1)
    for _ in range(60):
        seat = table.to_act[0]
        table.play(seat, bot.choose(table.view(seat), table.legal(seat)))
    assert (9, 3) == (len(table.state.open.astronauts), len(table.state.open.ships))


@rule("J-381", "J-382", "J-383")
def test_what_allies_share() -> None:
    """They share places and ships; knock-outs and loops lead to the own ship all the same."""
    play = field(seats=4, teams=True, ships={2: "0,5"}, a0="1,4")
    assert {"0,4", "0,5"} <= play.targets("move 0")
    hit = field(seats=4, teams=True, seat=1, ships={2: "0,5"}, a0="1,5", b0="2,5").do("move 0 1,5")
    assert "ship:0" == hit.at("a0")
    tiles = {"4,4": "arrow_1s>e", "4,5": "arrow_1s>w"}
    loop = field(tiles, seats=4, teams=True, ships={2: "0,5"}, a0="5,4").do("move 0 4,4")
    assert "ship:0" == loop.at("a0")


@rule("J-384", "J-316")
def test_where_an_ally_counts_as_own() -> None:
    """Pyramids, locks and pick-up by ships."""
    play = field({"4,4": "pyramid"}, seats=4, teams=True, a0="4,3", c0="4,4").do("move 0 4,4")
    assert ("4,4", "4,4") == (play.at("a0"), play.at("c0"))
    sail = field(seats=4, teams=True, c0="0,5", b0="0,6").do("sail 0,6")
    assert ("ship:0", "ship:1") == (sail.at("c0"), sail.at("b0"))


@rule("J-386")
def test_team_scores() -> None:
    """The team with more coins in sum wins; cards break ties; then all share."""
    s = field(seats=4, teams=True).state
    assert (1, 3) == GAME.winners(edit(s, delivered=(9, 8, 3, 5)))
    tied = edit(s, delivered=(5, 4, 3, 4))
    assert (0, 1, 2, 3) == GAME.winners(tied)
    assert (0, 2) == GAME.winners(edit(tied, cards=((), (), (Card("x"),), ())))
    assert ((0, 2), (1, 3)) == GAME.sides(s)
    assert ((0,), (1,)) == GAME.sides(field(seats=2).state)
