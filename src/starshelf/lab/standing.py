"""Who is stronger: what the games of a duel or a league say, always with intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from statistics import fmean

from msgspec import Struct

from starshelf.core.errors import BadMessage
from starshelf.lab.match import Row
from starshelf.lab.plan import Plan
from starshelf.lab.stats import Interval, Sprt, bootstrap, wilson


class Duel(Struct, frozen=True):
    """How one bot did among others of one kind."""

    games: int
    wins: int
    shared: int
    share: float
    even: float
    """What it would win if it were no better than the others."""
    wilson: Interval
    paired: Interval
    """By resampling whole deals, each with all its seatings."""
    margin: float
    margin_interval: Interval
    """Its score less the mean score of the others."""
    verdict: str = "open"
    """What the sequential test says: `high`, `low` or `open`."""

    @property
    def is_better(self) -> bool:
        """Whether the whole interval lies above an even share."""
        return self.wilson[0] > self.even


class Standing(Struct, frozen=True):
    """A bot in a league."""

    bot: str
    seats: int
    """How often it held a seat."""
    share: float
    wilson: Interval
    paired: Interval
    mean_score: float
    score_interval: Interval
    mu: float
    sigma: float
    """OpenSkill's rating and how unsure it is."""


def whole_rounds(plan: Plan, rows: Mapping[int, Row]) -> Iterator[list[Row]]:
    """Give the rounds from the first on, until one is not complete."""
    size = len(plan.round)
    start = 0
    while all(number in rows for number in range(start, start + size)):
        yield [rows[number] for number in range(start, start + size)]
        start += size


def is_settled(plan: Plan, rows: Mapping[int, Row], test: Sprt) -> bool:
    """Tell whether the sequential test needs no more games."""
    return test.decide(map(_hero_shares, whole_rounds(plan, rows)))[0] != "open"


def _hero_shares(games: Sequence[Row]) -> list[float]:
    """Give what a duel's first bot won in a round: in its game number `seat` it holds that seat."""
    return [row.share(seat) for seat, row in enumerate(games)]


def judge_duel(plan: Plan, rows: Iterable[Row], test: Sprt | None = None) -> Duel:
    """Sum up a duel; with a test only the games up to its decision count."""
    rounds = list(whole_rounds(plan, {row.number: row for row in rows}))
    verdict = "open"
    if test is not None:
        verdict, count = test.decide(map(_hero_shares, rounds))
        rounds = rounds[:count]
    if not rounds:
        raise BadMessage("duel", "not one deal has been played in every seating yet")
    shares_by_deal = list(map(_hero_shares, rounds))
    margins_by_deal = [[_margin(row, seat) for seat, row in enumerate(games)] for games in rounds]
    shares = list(chain.from_iterable(shares_by_deal))
    count = len(shares)
    return Duel(
        games=count,
        wins=shares.count(1.0),
        shared=sum(0 < share < 1 for share in shares),
        share=sum(shares) / count,
        even=1 / plan.settings[0].seats,
        wilson=wilson(sum(shares), count),
        paired=_by_deal(shares_by_deal),
        margin=fmean(chain.from_iterable(margins_by_deal)),
        margin_interval=_by_deal(margins_by_deal),
        verdict=verdict,
    )


def _by_deal(deals: Iterable[Sequence[float]]) -> Interval:
    """Give the bootstrap interval that keeps the games of a deal together."""
    return bootstrap([fmean(deal) for deal in deals])


def _margin(row: Row, seat: int) -> float:
    others = (score for other, score in enumerate(row.scores) if other != seat)
    return row.scores[seat] - fmean(others)


def judge_league(plan: Plan, rows: Sequence[Row]) -> list[Standing]:
    """Sum up a league, the best rated first."""
    ratings = rate(plan.bots, rows)
    table = []
    for bot in plan.bots:
        shares: dict[int, list[float]] = {}
        scores: dict[int, list[float]] = {}
        for row in rows:
            for seat, level in enumerate(row.bots):
                if level == bot:
                    deal = plan.round_of(row.number)
                    shares.setdefault(deal, []).append(row.share(seat))
                    scores.setdefault(deal, []).append(row.scores[seat])
        flat = list(chain.from_iterable(shares.values()))
        if not flat:
            raise BadMessage("league", f"{bot} has not played yet")
        table.append(
            Standing(
                bot=bot,
                seats=len(flat),
                share=sum(flat) / len(flat),
                wilson=wilson(sum(flat), len(flat)),
                paired=_by_deal(shares.values()),
                mean_score=fmean(chain.from_iterable(scores.values())),
                score_interval=_by_deal(scores.values()),
                mu=ratings[bot][0],
                sigma=ratings[bot][1],
            )
        )
    return sorted(table, key=lambda standing: -standing.mu)


def ranks(row: Row) -> list[int]:
    """Rank the seats of a game: the winners first, then by score; equal ranks are ties."""
    keys = [(0, 0) if seat in row.winners else (1, -score) for seat, score in enumerate(row.scores)]
    order = sorted(set(keys))
    return [order.index(key) for key in keys]


def rate(bots: Sequence[str], rows: Iterable[Row]) -> dict[str, tuple[float, float]]:
    """Rate the bots by OpenSkill (Plackett–Luce), game by game in the order of their numbers."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        reason = "openskill is not installed; install starshelf[lab]"
        raise BadMessage("ratings", reason) from None
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in bots}
    for row in rows:
        teams = [[known[bot]] for bot in row.bots]
        after = model.rate(teams, ranks=[float(rank) for rank in ranks(row)])
        for bot in set(row.bots):
            # A bot that held several seats learns the mean of what they taught it.
            own = [team[0] for team, level in zip(after, row.bots) if level == bot]
            mu = sum(rating.mu for rating in own) / len(own)
            sigma = sum(rating.sigma for rating in own) / len(own)
            known[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: (rating.mu, rating.sigma) for bot, rating in known.items()}


def crosses(bots: Sequence[str], rows: Iterable[Row]) -> dict[tuple[str, str], tuple[float, int]]:
    """For each two bots: how often the first finished ahead of the second (ties half), of what."""
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for row in rows:
        places = ranks(row)
        for one, first in enumerate(row.bots):
            for two, second in enumerate(row.bots):
                if first != second:
                    ahead, met = found.get((first, second), (0.0, 0))
                    lead = places[two] - places[one]
                    part = 0.5 if not lead else float(lead > 0)
                    found[first, second] = (ahead + part, met + 1)
    return found


def thinking(rows: Iterable[Row]) -> dict[str, float]:
    """Give each bot's mean seconds a decision."""
    seconds: dict[str, float] = {}
    asked: dict[str, int] = {}
    for row in rows:
        for bot, spent, count in zip(row.bots, row.seconds, row.asked):
            seconds[bot] = seconds.get(bot, 0.0) + spent
            asked[bot] = asked.get(bot, 0) + count
    return {bot: seconds[bot] / asked[bot] if asked[bot] else math.nan for bot in seconds}
