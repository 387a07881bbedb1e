"""The commands `starshelf lab …` and their arguments; what they do is imported when they run."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from starshelf.cli.arguments import Name, Seats, Settings

lab = typer.Typer(
    help="Measure bots and games over many games: duels, leagues, balance reports.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

Games = Annotated[int, typer.Option("--games", min=1, help="How many games, in whole rounds.")]
Seed = Annotated[str, typer.Option(help="The same seed deals the same games.")]
Jobs = Annotated[
    int, typer.Option(min=1, max=256, help="Games side by side.", show_default="one a core")
]
Engine = Annotated[
    str,
    typer.Option(help="local: processes here; ray: the cluster at RAY_ADDRESS, or one made here."),
]
Out = Annotated[
    Path | None,
    typer.Option(
        help="The folder for games and reports; a run there is gone on with.",
        show_default="out/lab/…",
    ),
]
Results = Annotated[
    Path, typer.Argument(metavar="DIR", help="A folder of the lab, or its games.jsonl.")
]


@lab.command()
def duel(
    game: Name,
    first: Annotated[str, typer.Argument(metavar="A", help="A bot: greedy, strong:0.2s, …")],
    second: Annotated[str, typer.Argument(metavar="B", help="The bot in all other seats.")],
    games: Games = 200,
    seats: Seats = None,
    option: Settings = [],  # noqa: B006  Typer copies it
    seed: Seed = "0",
    jobs: Jobs = CORES,
    engine: Engine = "local",
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop as soon as A's share is LOW or less, or HIGH or more (5 % error).",
        ),
    ] = None,
    out: Out = None,
) -> None:
    """Measure bot A among bots B.

    Every deal is played once with A in each seat.
    """
    from starshelf.cli.lab_runs import Bench, play_duel

    bench = Bench(games=games, jobs=jobs, engine=engine, out=out)
    play_duel(bench, game, first, second, seats=seats, settings=option, seed=seed, sprt=sprt)


@lab.command()
def league(
    game: Name,
    bots: Annotated[str, typer.Option(help="Two bots or more, by commas.")],
    games: Games = 200,
    seats: Seats = None,
    option: Settings = [],  # noqa: B006  Typer copies it
    seed: Seed = "0",
    jobs: Jobs = CORES,
    engine: Engine = "local",
    out: Out = None,
) -> None:
    """Let bots meet in every company and every seat, and rate them.

    All games of a round share one deal.
    """
    from starshelf.cli.lab_runs import Bench, play_league

    bench = Bench(games=games, jobs=jobs, engine=engine, out=out)
    play_league(bench, game, bots, seats=seats, settings=option, seed=seed)


@lab.command()
def balance(
    game: Name,
    bot: Annotated[str, typer.Option(help="The bot that holds every seat.")] = "greedy",
    games: Games = 1000,
    seats: Seats = None,
    option: Settings = [],  # noqa: B006  Typer copies it
    vary: Annotated[
        bool,
        typer.Option(help="Spend half of the games on other player counts and option values."),
    ] = True,
    seed: Seed = "0",
    jobs: Jobs = CORES,
    engine: Engine = "local",
    out: Out = None,
) -> None:
    """Write a report on a game's balance as one HTML page."""
    from starshelf.cli.lab_runs import Bench, play_balance

    bench = Bench(games=games, jobs=jobs, engine=engine, out=out)
    play_balance(bench, game, bot, seats=seats, settings=option, varied=vary, seed=seed)


@lab.command()
def ladder(
    game: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="The games; else all.", show_default=False),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="Bots by commas, weakest first.", show_default="all levels"),
    ] = None,
    games: Games = 200,
    seed: Seed = "0",
    jobs: Jobs = CORES,
    engine: Engine = "local",
    out: Out = None,
    page: Annotated[
        Path | None,
        typer.Option(help="Put the table into this page, between its two marks."),
    ] = None,
    measured: Annotated[
        bool, typer.Option("--measured", help="Play nothing; write the table of what is there.")
    ] = False,
) -> None:
    """Measure each level against the one below, in every game."""
    from starshelf.cli.lab_runs import Bench, play_ladder

    bench = Bench(games=games, jobs=jobs, engine=engine, out=out)
    play_ladder(bench, game or [], bots, seed=seed, page=page, measured=measured)


@lab.command()
def headroom(
    game: Name,
    bots: Annotated[
        str, typer.Option(help="Bots by commas; each plays against its like.")
    ] = "random,easy,greedy,strong",
    games: Annotated[int, typer.Option("--games", min=1, help="Games of each bot.")] = 20,
    seats: Seats = None,
    option: Settings = [],  # noqa: B006  Typer copies it
    seed: Seed = "0",
    seconds: Annotated[
        float, typer.Option(min=0.1, help="The longest search for one proof.")
    ] = 60.0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Strategies side by side.")] = 8,
) -> None:
    """Tell how far below the proved best of the last round bots stay (games with a solver)."""
    from starshelf.cli.lab_headroom import headroom as measure

    measure(
        game=game,
        bots=bots,
        games=games,
        seats=seats,
        settings=option,
        seed=seed,
        seconds=seconds,
        workers=jobs,
    )


@lab.command()
def regret(
    game: Name,
    bots: Annotated[
        str, typer.Option(help="Bots by commas; all get the same questions.")
    ] = "easy,greedy,strong:20i,strong:100i",
    reference: Annotated[
        str, typer.Option(help="A bot that searches; its judgement counts.")
    ] = "expert:500i",
    games: Annotated[int, typer.Option("--games", min=2, help="Games to take from.")] = 10,
    seats: Seats = None,
    option: Settings = [],  # noqa: B006  Typer copies it
    seed: Seed = "0",
) -> None:
    """Tell what bots give away decision by decision, by the judgement of a longer thought.

    It shows whether more time helps a game's search without playing whole games.
    """
    from starshelf.cli.lab_regret import regret as measure

    measure(
        game=game,
        bots=bots,
        reference=reference,
        games=games,
        seats=seats,
        settings=option,
        seed=seed,
    )


@lab.command()
def show(results: Results) -> None:
    """Sum up what is in a folder of the lab once more, without playing."""
    from starshelf.cli.lab_runs import show_results

    show_results(results)


@lab.command(name="game")
def one_game(
    results: Results,
    number: Annotated[int, typer.Argument(metavar="NUMBER", min=0, help="Which game.")],
    out: Annotated[
        Path | None,
        typer.Option(help="The file to write.", show_default="game-NUMBER.star"),
    ] = None,
) -> None:
    """Write one game of the lab as a saved game (.star), to be replayed anywhere."""
    from starshelf.cli.lab_runs import write_game

    write_game(results, number, out)
