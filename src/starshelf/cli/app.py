"""The commands and their arguments; what they do is imported when they are run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from starshelf.cli.admin import admin
from starshelf.cli.arguments import Config, Database, Name, Seats, Settings
from starshelf.cli.lab import lab

app = typer.Typer(
    help="A shelf of space board games: play, simulate, replay and draw them.",
    epilog="Without a command:  starshelf serve --open  ·  Start with:  starshelf games  ·  "
    "starshelf play jackal --bots greedy",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(lab, name="lab")
app.add_typer(admin, name="admin")

Lang = Annotated[
    str, typer.Option("--lang", envvar="STARSHELF_LANG", help="Language: en, ru or uk.")
]
Star = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game (.star).")]
Viewer = Annotated[
    int | None,
    typer.Option(
        "--viewer", help="Whose eyes to look through: a seat from 1 on; else everybody's."
    ),
]


@app.command()
def games(lang: Lang = "en") -> None:
    """List the games on the shelf with their seats."""
    from starshelf.cli.shelf import show_games

    show_games(lang)


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="The game; left out with --load.", show_default=False
        ),
    ] = None,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Bots in the last seats, by commas: levels, my_bot.py:MyBot; `none`: people only.",
            show_default="greedy in every seat but the first",
        ),
    ] = None,
    lang: Lang = "en",
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: Settings = [],  # noqa: B006  Typer copies it
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game (.star).")] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Clear the screen each turn.")] = False,
    ask_less: Annotated[
        bool, typer.Option("--ask-less", help="Let obvious answers be given for you.")
    ] = False,
) -> None:
    """Play a game here, against bots or with friends.

    Friends share the keyboard.
    Answer with an offer's number, or type an action in its text form.
    `?` explains everything else: undo, save FILE, log, score, rules, quit.
    """
    from starshelf.cli.play import begin

    begin(
        game=game,
        seats=seats,
        bots=bots,
        language=lang,
        seed=seed,
        settings=option,
        load=load,
        clear=clear,
        ask_less=ask_less,
    )


@app.command()
def simulate(
    game: Name,
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    bots: Annotated[
        str, typer.Option(help="One level for all seats, or one a seat, by commas.")
    ] = "random",
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes side by side.")] = 1,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    option: Settings = [],  # noqa: B006  Typer copies it
    lang: Lang = "en",
) -> None:
    """Play many games between bots and sum them up.

    Shows how long games are, the scores and wins of each seat with 95 % intervals,
    how games ended, and how fast they were played.
    """
    from starshelf.cli.simulate import simulate as run

    run(
        game=game,
        count=count,
        bots=bots,
        jobs=jobs,
        seats=seats,
        seed=seed,
        settings=option,
        language=lang,
    )


@app.command()
def replay(
    file: Star,
    to: Annotated[
        int | None, typer.Option("--to", min=0, help="Stop after this number of decisions.")
    ] = None,
    viewer: Viewer = None,
    lang: Lang = "en",
) -> None:
    """Tell a saved game in sentences, with its score."""
    from starshelf.cli.files import tell

    tell(file, to=to, viewer=viewer, language=lang)


@app.command()
def draw(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="A saved game (.star).", show_default=False),
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(help="A position to draw instead of a saved game.", show_default=False),
    ] = None,
    png: Annotated[Path | None, typer.Option(help="Write a PNG picture here.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write an SVG picture here.")] = None,
    viewer: Viewer = None,
    at: Annotated[
        int | None,
        typer.Option("--at", min=0, help="Number of decisions; else all."),
    ] = None,
    theme: Annotated[str, typer.Option(help="Colours: dark or light.")] = "dark",
    width: Annotated[int, typer.Option(min=400, max=8000, help="Pixels across.")] = 1400,
    lang: Lang = "en",
) -> None:
    """Draw a saved game or a position as a PNG or SVG picture."""
    from starshelf.cli.files import picture

    picture(
        file,
        position=position,
        png=png,
        svg=svg,
        viewer=viewer,
        at=at,
        theme=theme,
        width=width,
        language=lang,
    )


@app.command()
def position(
    file: Star,
    at: Annotated[
        int | None,
        typer.Option("--at", min=0, help="Number of decisions; else all."),
    ] = None,
) -> None:
    """Write a moment of a saved game as a text that can be edited, drawn and opened again."""
    from starshelf.cli.files import write_position

    write_position(file, at)


@app.command(name="print")
def print_pages(
    game: Name,
    sheet: Annotated[str, typer.Option(help="Which sheet of the game.")] = "classic",
    out: Annotated[
        Path, typer.Option(help="A PDF file; a name that ends in .svg gives one file a page.")
    ] = Path("sheet.pdf"),
    lang: Lang = "en",
) -> None:
    """Print a game's sheet and tiles for a table without screens."""
    from starshelf.cli.printing import print_game

    print_game(game, sheet, out, lang)


@app.command()
def verify(file: Star) -> None:
    """Check a saved game and deal it again from its seed.

    Every digest and every rule is checked, and every deal is compared with what the seed gives.
    """
    from starshelf.cli.files import verify as run

    run(file)


@app.command(name="replay-all")
def replay_all(
    source: Annotated[
        str,
        typer.Argument(
            metavar="FOLDER|DATABASE",
            help="A folder of saved games, an SQLite file or a PostgreSQL address.",
        ),
    ],
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes side by side.")] = 1,
) -> None:
    """Replay every game of a folder or a database.

    Names each game that breaks, with the place and the reason; changes nothing.
    The exit code is 0 when all are sound, 1 when one breaks.
    """
    from starshelf.cli.replay_all import replay_all as run

    if run(source, jobs):
        raise typer.Exit(1)


@app.command(name="check-content")
def check_content(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="One game; else all.", show_default=False),
    ] = None,
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]...", help="Home-made content files.", show_default=False),
    ] = None,
) -> None:
    """Check the games' content, or your own files for a game."""
    from starshelf.cli.shelf import check_content as run

    run(game, files or [])


@app.command(name="new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The package name: small letters.")],
    folder: Annotated[
        Path | None,
        typer.Option(help="A folder of games to make it in; else the shelf itself."),
    ] = None,
    tests: Annotated[Path, typer.Option(help="The folder for its tests.")] = Path("tests/games"),
) -> None:
    """Make the folder of a new game that obeys every law."""
    from starshelf.cli.shelf import new_game as run

    run(name, folder, tests)


@app.command(name="new-bot")
def new_bot(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The file's name: small letters.")],
    folder: Annotated[Path, typer.Option(help="The folder to make it in.")] = Path("."),
) -> None:
    """Make a bot of your own that plays, and its test."""
    from starshelf.cli.new_bot import create

    create(name, folder)


@app.command()
def bot(
    link: Annotated[str, typer.Option(help="A link to a seat: https://HOST/join/KEY.")],
    bot: Annotated[str, typer.Option(help="A level, or a class: my_bot.py:MyBot(depth=2).")],
    name: Annotated[str, typer.Option(help="The name that others see.")] = "Bot",
    seed: Annotated[
        str | None, typer.Option(help="The same seed gives the same answers.", show_default="any")
    ] = None,
) -> None:
    """Let a bot take a seat at a server by a link and play to the end."""
    from starshelf.cli.network import play_by_link

    play_by_link(link, bot, name, seed)


class _WithSettings(TyperCommand):
    """A command whose help lists all settings."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the settings after the options."""
        from starshelf.server.settings_page import INTRODUCTION, as_help

        with formatter.section("Settings"):
            formatter.write_text(INTRODUCTION)
            for name, sentence in as_help():
                formatter.write_paragraph()
                formatter.write_text(name)
                with formatter.indentation():
                    formatter.write_text(sentence)


@app.command(cls=_WithSettings)
def serve(
    config: Config = None,
    host: Annotated[
        str | None, typer.Option(help="The address to listen on.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; 0 takes a free one.", show_default="8000"),
    ] = None,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Open it to the same network; show the address and a QR code."),
    ] = False,
    database: Database = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open a browser where there is a screen.")
    ] = False,
) -> None:
    """Serve the games to browsers."""
    from starshelf.cli.serving import serve as run

    run(config, lan=lan, open_browser=open_browser, host=host, port=port, database=database)


def _version(wanted: bool) -> None:
    if wanted:
        import starshelf

        print(f"starshelf {starshelf.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_version, help="Show the version."),
    ] = False,
) -> None:
    """A shelf of space board games: play, simulate, replay and draw them."""
