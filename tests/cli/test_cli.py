"""The command line: good answers to good questions, one clear line to every other."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import starshelf
from starshelf.bots import make, play_out
from starshelf.cli import run
from starshelf.cli.app import app
from starshelf.core.words import LANGUAGES, load_bundle
from starshelf.games import find
from starshelf.lab.stats import mean_interval, median, wilson

runner = CliRunner()
COMMANDS = (
    "games",
    "play",
    "simulate",
    "replay",
    "draw",
    "verify",
    "replay-all",
    "check-content",
    "new-game",
    "lab",
    "admin",
    "serve",
)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished game of the example in a file."""
    table = starshelf.open_table("_example", seats=3, seed=7)
    play_out(table, [make("random", table.game, seat) for seat in range(3)])
    table.save(tmp_path / "game.star")
    return tmp_path / "game.star"


def said(*arguments: str, typed: str | None = None) -> str:
    """Run a command that must succeed and give what it wrote."""
    result = runner.invoke(app, list(arguments), input=typed, env={"COLUMNS": "120"})
    assert 0 == result.exit_code, result.output
    return result.output


def started(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "from starshelf.cli import main; main()", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


GARBAGE = {
    "no such command": ["frobnicate"],
    "no such flag": ["games", "--loud"],
    "a missing argument": ["simulate"],
    "an unknown language": ["games", "--lang", "xx"],
    "an unknown game": ["play", "chess"],
    "an unknown game to simulate": ["simulate", "chess"],
    "no game": ["play"],
    "too many seats": ["play", "_example", "--seats", "9"],
    "seats that are no number": ["play", "_example", "--seats", "many"],
    "an unknown bot": ["play", "_example", "--bots", "genius"],
    "more bots than seats": ["play", "_example", "--seats", "2", "--bots", "random,random,random"],
    "an unknown option": ["play", "_example", "--option", "moons=3"],
    "an option without a value": ["play", "_example", "--option", "rounds"],
    "an option's wrong kind": ["play", "_example", "--option", "rounds=soon"],
    "an option out of range": ["play", "_example", "--option", "rounds=99"],
    "an option's missing file": ["play", "_example", "--option", "rounds=@/no/such.toml"],
    "a missing file to load": ["play", "--load", "/no/such.star"],
    "a missing file to replay": ["replay", "/no/such.star"],
    "a missing file to draw": ["draw", "/no/such.star", "--png", "x.png"],
    "a missing file to verify": ["verify", "/no/such.star"],
    "a folder to replay": ["replay", "."],
    "no games to simulate": ["simulate", "_example", "--games", "0"],
    "games that are no number": ["simulate", "_example", "--games", "some"],
    "no processes": ["simulate", "_example", "--jobs", "0"],
    "bots that do not fit": ["simulate", "_example", "--seats", "4", "--bots", "random,greedy"],
    "an unknown simulated bot": ["simulate", "_example", "--bots", "genius"],
    "content of an unknown game": ["check-content", "chess"],
    "a file for a game without any": ["check-content", "_example", "x.toml"],
    "a new game's bad name": ["new-game", "Bad Name"],
    "a port out of range": ["serve", "--port", "99999"],
}


@pytest.mark.parametrize("arguments", GARBAGE.values(), ids=GARBAGE.keys())
def test_wrong_arguments_get_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is wrong, the answer is one line on stderr and exit code 2."""
    assert 2 == run(arguments)
    told = capsys.readouterr()
    assert "" == told.out
    assert told.err.startswith("starshelf: ")
    assert 1 == told.err.count("\n")
    assert "Traceback" not in told.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "game: expected one of"),
        (["play", "_example", "--seats", "9"], "_example wants 2 to 4 seats, got 9"),
        (["play", "_example", "--bots", "genius"], "--bots: expected one of random, easy"),
        (["play", "_example", "--option", "moons=3"], "its options are: rounds, wishes"),
        (["replay", "/no/such.star"], "/no/such.star"),
    ],
)
def test_a_real_process_has_no_traceback(arguments: list[str], words: str) -> None:
    """The installed command answers garbage as the functions do, and names what was wrong."""
    done = started(*arguments)
    assert 2 == done.returncode
    assert "" == done.stdout
    assert words in done.stderr
    assert 1 == done.stderr.count("\n")


def test_broken_files_are_named(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A truncated, an edited and a future file are refused with file and line."""
    whole = saved.read_text()
    lines = whole.splitlines(keepends=True)
    edits = {
        "cut": (whole[: len(whole) // 2], "line "),
        "edited": ("".join(lines[:-1]) + lines[-1].replace('"do":"burn', '"do":"brun'), "line "),
        "future": (whole.replace('"starshelf":2', '"starshelf":99'), "line 1: starshelf"),
        "empty": ("", "line 1"),
    }
    for name, (text, where) in edits.items():
        file = saved.with_name(f"{name}.star")
        file.write_text(text)
        for command in ("replay", "verify"):
            assert 2 == run([command, str(file)]), name
            told = capsys.readouterr()
            assert str(file) in told.err
            assert where in told.err
            assert 1 == told.err.count("\n")


def test_help_is_quick_and_names_every_command() -> None:
    """Help starts within 0.3 s of work, without loading games or pictures."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = started("--help")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert 0 == done.returncode
    for command in COMMANDS:
        assert command in done.stdout
    assert spent < 0.3
    code = "import sys, starshelf.cli.app; print(sorted(m for m in sys.modules if 'rich' in m))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert "[]" == loaded.stdout.strip()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    """Every command explains itself."""
    assert "Usage" in said(command, "--help")


def test_games_are_listed_in_every_language() -> None:
    """Each game on the shelf has a row."""
    for language in LANGUAGES:
        shown = said("games", "--lang", language)
        for name in starshelf.games():
            assert name in shown


def test_a_whole_game_can_be_played_by_numbers() -> None:
    """A person who always types 1 gets through a game and sees its end."""
    shown = said("play", "_example", "--seed", "7", "--seats", "3", typed="1\n" * 5)
    assert "The last comet has passed." in shown
    assert "The winner" in shown or "A shared victory" in shown


def test_actions_can_be_typed_and_refusals_explain() -> None:
    """A typed action is played; a refused one is answered with its sentence and clause."""
    shown = said("play", "_example", "--seed", "7", typed="burn 12\nburn 2\n")
    assert "your tank holds only 10. [EX-006]" in shown
    assert "burns 2 cells" in shown


def test_garbage_at_the_prompt_changes_nothing() -> None:
    """Unknown words and numbers are answered, and the question stays open."""
    shown = said("play", "_example", "--seed", "7", typed="frob\n0\n99\n-3\nburn x\n\n☄\nquit\n")
    assert "Not understood" in shown
    assert "There is no offer 99" in shown
    assert "burns" not in shown
    assert "Until next time." in shown


def test_commands_of_the_prompt(tmp_path: Path) -> None:
    """Help, score, rules, log, board and save answer; a saved game goes on where it was."""
    file = tmp_path / "mine.star"
    typed = (
        f"?\nscore\nrules\nrules fuel\nrules zebra\nlog\nboard\nall\n2\nsave\nsave {file}\nquit\n"
    )
    shown = said("play", "_example", "--seed", "7", typed=typed)
    assert "What you can type" in shown
    assert "burn FUEL" in shown
    assert "Nothing in the rules mentions “zebra”" in shown
    assert "Say where: save FILE" in shown
    assert 2 == starshelf.load_table(file).version
    again = said("play", "--load", str(file), typed="")
    assert "The input has ended" in again


def test_save_to_a_bad_place_is_told() -> None:
    """A file that cannot be written is told, and the game goes on."""
    assert "Could not save" in said(
        "play", "_example", "--seed", "7", typed="save /no/such/dir/x.star\n"
    )


def test_undo_goes_back_to_the_own_decision() -> None:
    """What showed nothing new can be taken back; what did cannot."""
    typed = "3\n\nundo\nburn 4\n\nburn 1\n\n\nundo\nquit\n"
    shown = said("play", "_example", "--seed", "7", "--bots", "none", typed=typed)
    assert "Pass the keyboard to Player 2" in shown
    assert "There is nothing to take back" in shown or "Something new has been seen" in shown


def test_undo_takes_back_what_nobody_answered() -> None:
    """A decision of the same seat that revealed nothing is taken back."""
    from starshelf.cli.common import own_words
    from starshelf.cli.play import Sitting

    table = starshelf.open_table("_example", seats=2, seed=7)
    sitting = Sitting(table, {}, own_words("en"))
    before = table.state
    table.play(0, table.legal(0)[2])
    sitting._answer(0, "undo")
    assert before == table.state
    table.play(0, table.legal(0)[2])
    table.play(1, table.legal(1)[1])
    after = table.state
    sitting._answer(0, "undo")
    assert after == table.state


def test_the_keyboard_is_passed_where_there_are_secrets() -> None:
    """People at one keyboard do not see each other's secrets."""
    shown = said(
        "play", "_example", "--seats", "2", "--bots", "none", "--seed", "1", typed="\n1\n\n1\n"
    )
    assert "Pass the keyboard to Player 1" in shown
    assert "Pass the keyboard to Player 2" in shown


def test_bots_alone_can_be_watched() -> None:
    """A table of bots plays itself to the end."""
    shown = said("play", "_example", "--seats", "2", "--bots", "random,greedy", "--seed", "3")
    assert "All seats are held by bots" in shown
    assert "The last comet has passed." in shown


def test_piped_input_ends_cleanly_in_a_process() -> None:
    """At the end of piped input the process says so and leaves with code 0."""
    done = started("play", "_example", "--seed", "7", "--lang", "ru", typed="1\n")
    assert 0 == done.returncode
    assert "Ввод закончился" in done.stdout
    assert "" == done.stderr


def test_simulations_do_not_depend_on_processes() -> None:
    """The same seed gives the same summary for any number of processes."""
    base = ("simulate", "_example", "--games", "24", "--seed", "5", "--bots", "greedy,random")
    one, two = (said(*base, "--jobs", jobs).rsplit("\n", 2)[0] for jobs in ("1", "2"))
    assert one == two
    assert "24 games" in one
    assert "±" in one
    assert "The last comet has passed." in one


def test_options_reach_the_table() -> None:
    """Options are read by their kinds: numbers, yes and no."""
    shown = said(
        "simulate", "_example", "--games", "4", "--option", "rounds=3", "--option", "wishes=no"
    )
    assert "6.0 ± 0.0" in shown


PLANET = """
map = ["yyyyyyy", "ygggggy", "yg###gy", "ygggggy", "yyyyyyy"]
[starts]
2 = [[0, 4], [6, 4]]
"""


def test_home_made_content_is_checked_and_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An option read from a file makes the table; a file that breaks the rules is named."""
    file = tmp_path / "mine.toml"
    file.write_text(PLANET)
    assert "fits (a planet of 35 tiles)" in said("check-content", "jackal", str(file))
    shown = said("simulate", "jackal", "--games", "2", "--option", f"planet=@{file}")
    assert "2 games" in shown
    file.write_text(PLANET.replace("yg###gy", "yg#?#gy"))
    for arguments in (
        ["check-content", "jackal", str(file)],
        ["simulate", "jackal", "--games", "2", "--option", f"planet=@{file}"],
    ):
        assert 2 == run(arguments)
        told = capsys.readouterr().err
        assert "J-017" in told
        assert 1 == told.count("\n")


def test_refused_options_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong choice lists the choices; options that do not fit together cite their clause."""
    assert 2 == run(["play", "jackal", "--option", "planet=nowhere"])
    assert "expected one of base_7x8, minimum_5x7" in capsys.readouterr().err
    assert 2 == run(["play", "jackal", "--seats", "3", "--option", "teams=yes"])
    assert "[J-016]" in capsys.readouterr().err


def test_a_wrong_file_of_an_option_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A value from a file that does not fit its option is told with the file and the field."""
    file = tmp_path / "sheet.toml"
    file.write_text("name = 3\n")
    assert 2 == run(["play", "distant_suns", "--option", f"sheet=@{file}"])
    error = capsys.readouterr().err
    assert str(file) in error
    assert "sheet.name" in error


def test_replay_tells_the_game(saved: Path) -> None:
    """A replay tells every decision, shows the score, and stops where it is asked to."""
    whole = said("replay", str(saved))
    assert "The last comet has passed." in whole
    assert "burn " in whole
    part = said("replay", str(saved), "--to", "3", "--viewer", "2", "--lang", "uk")
    assert len(part) < len(whole)
    assert "   4  " not in part
    assert 2 == run(["replay", str(saved), "--to", "999"])
    assert 2 == run(["replay", str(saved), "--viewer", "4"])


def test_draw_writes_pictures(saved: Path) -> None:
    """A position of a file becomes a PNG and an SVG."""
    png, svg = saved.with_suffix(".png"), saved.with_suffix(".svg")
    said("draw", str(saved), "--png", str(png), "--svg", str(svg), "--at", "3", "--viewer", "1",
         "--theme", "light")  # fmt: skip
    assert b"\x89PNG" == png.read_bytes()[:4]
    assert svg.read_text().startswith("<svg")
    assert 2 == run(["draw", str(saved)])
    assert 2 == run(["draw", str(saved), "--png", "/no/such/dir/x.png"])
    assert 2 == run(["draw", str(saved), "--png", str(png), "--theme", "pink"])
    assert 2 == run(["draw", str(saved), "--png", str(png), "--at", "999"])


def test_verify_recomputes_the_deals(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file whose seed does not give its deals is found out."""
    assert "all 8 deals follow from the seed" in said("verify", str(saved))
    forged = saved.with_name("forged.star")
    forged.write_text(saved.read_text().replace('"seed":"7"', '"seed":"8"'))
    assert 2 == run(["verify", str(forged)])
    assert "should deal" in capsys.readouterr().err
    bare = saved.with_name("bare.star")
    bare.write_text(saved.read_text().replace(',"seed":"7"', ""))
    assert "the file holds no seed" in said("verify", str(bare))


def test_verify_checks_a_fair_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A table with a commitment is dealt again from seed and salts, and the seed must match it."""
    from hashlib import sha256

    import msgspec

    from starshelf.core.rng import fair

    seed, salts = "secret", ("a", "b")
    table = starshelf.Table(find("_example"), 2, seed=seed, dealer=fair(seed, salts))
    play_out(table, [make("random", table.game, seat) for seat in range(2)])
    commitment = sha256(seed.encode()).hexdigest()
    header = msgspec.structs.replace(table.header(), salts=salts, commitment=commitment)
    lines = (header, *table.lines())
    whole = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    file = tmp_path / "fair.star"
    file.write_text(whole)
    assert "all 7 deals follow from the seed" in said("verify", str(file))
    file.write_text(whole.replace(commitment, "0" * 64))
    assert 2 == run(["verify", str(file)])
    assert "the seed is not the one that was promised" in capsys.readouterr().err


def test_content_of_all_games_is_sound() -> None:
    """Every game on the shelf loads its content."""
    shown = said("check-content")
    assert len(starshelf.games()) == shown.count("content files are sound")
    assert "_example: " in said("check-content", "_example")


def test_a_new_game_is_made(tmp_path: Path) -> None:
    """A new game's folder is made where it is wanted, and is playable at once."""
    games, tests = tmp_path / "games", tmp_path / "tests"
    said("new-game", "comet", "--folder", str(games), "--tests", str(tests))
    assert (games / "comet" / "__init__.py").exists()
    assert (tests / "comet").exists()
    done = subprocess.run(
        [sys.executable, "-c", "from starshelf.cli import main; main()", "games"],
        env={**os.environ, "STARSHELF_GAMES": str(games)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "comet" in done.stdout


def test_the_words_of_the_command_line_agree() -> None:
    """All languages have the same keys."""
    folder = str(Path(sys.modules["starshelf.cli"].__file__ or "").parent)
    keys = [set(load_bundle(folder, language)._messages) for language in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]


def test_statistics() -> None:
    """Intervals are those of the textbook."""
    assert (2.0, pytest.approx(1.1316, abs=1e-3)) == mean_interval([1, 2, 3])
    assert (5.0, 0.0) == mean_interval([5])
    assert (pytest.approx(0.4038, abs=1e-3), pytest.approx(0.5962, abs=1e-3)) == wilson(50, 100)
    assert 2.5 == median([4, 1, 2, 3])
    assert 2 == median([3, 1, 2])


def test_a_position_is_written_edited_and_drawn(tmp_path: Path) -> None:
    """From a saved game to a text, by hand to another one, and to a picture; bad ones say where."""
    table = starshelf.open_table("_example", seats=2, seed=3)
    table.play(0, table.legal(0)[1])
    table.save(tmp_path / "game.star")
    done = started("position", str(tmp_path / "game.star"), "--at", "0")
    assert done.stdout == table.position(0)
    file = tmp_path / "edited.json"
    file.write_text(done.stdout.replace('"seats": 2', '"seats":  2'))
    picture = tmp_path / "edited.svg"
    assert 0 == started("draw", "--position", str(file), "--svg", str(picture)).returncode
    assert "<svg" in picture.read_text()
    file.write_text(done.stdout.replace("10", "9", 1))
    no = started("draw", "--position", str(file), "--svg", str(picture))
    assert 2 == no.returncode
    assert "edited.json: line 7: state: expected 20 fuel in all, got 19" in no.stderr
    assert 2 == started("draw", "--svg", str(picture)).returncode
