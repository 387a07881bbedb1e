"""What is handed out: a wheel from a clean checkout serves the shelf where nothing else is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

from .conftest import NewPerson

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
STATIC = Path("src/starshelf/server/static")
DECISIONS = 5
"""As many decisions of one's own take more than one turn, so that the bot has moved as well."""
MISSING = "missing: the built page; run `make wheel`, or `make web` before this"

IMPORT_ALL = """
import pkgutil, starshelf
print(starshelf.__file__)
for module in pkgutil.walk_packages(starshelf.__path__, "starshelf."):
    if not module.name.endswith("migrations.env"):
        try:
            __import__(module.name)
        except ImportError as error:
            print(f"{module.name}: {error}")
"""


def clean_world(**more: str) -> dict[str, str]:
    """Give an environment in which no checkout, no outer `make` and no setting is known."""
    ours = re.compile("PYTHON|MAKE|MFLAGS|STARSHELF|PYTEST|VIRTUAL_ENV")
    return {key: value for key, value in os.environ.items() if not ours.match(key)} | more


def check_out(target: Path) -> None:
    """Copy the project as it stands, without anything that git would ignore."""
    ignored = (ROOT / ".gitignore").read_text("utf-8").split()
    patterns = [".git", *(line.rstrip("/").rpartition("/")[2] for line in ignored)]
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*patterns))


def make_wheel(checkout: Path) -> tuple[Path, Path]:
    """Run `make wheel` with the developer's tools; give the sdist and the wheel."""
    (checkout / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / ".play").touch()
    installed = ["-o", "web/node_modules/.ready"]
    command = ["make", "--no-print-directory", *installed, "wheel", f"BIN={BIN}"]
    done = subprocess.run(
        command, cwd=checkout, env=clean_world(), capture_output=True, text=True, timeout=300
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    sdist, wheel = sorted((checkout / "dist").iterdir(), key=lambda file: file.suffix)
    return sdist, wheel


def files_below(folder: Path) -> set[str]:
    """List the files that belong into a package, as they are named from this folder."""
    every = (file for file in (folder / "starshelf").rglob("*") if file.is_file())
    return {str(file.relative_to(folder)) for file in every}


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel into an environment of its own, compiling nothing; give its programs."""
    venv.create(folder, symlinks=True)
    programs = folder / "bin"
    command = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "-qq"]
    command += ["--no-compile", "--only-binary", ":all:"]
    command += ["-c", str(ROOT / "constraints.txt"), str(wheel)]
    done = subprocess.run(command, env=clean_world(), capture_output=True, text=True, timeout=300)
    assert 0 == done.returncode, done.stderr
    return programs


@contextmanager
def served(programs: Path, desk: Path) -> Iterator[str]:
    """Run the installed server with a new database; give its address."""
    command = [str(programs / "starshelf"), "serve", "--port", "0", "--no-open"]
    world = clean_world(HOME=str(desk))
    process = subprocess.Popen(command, cwd=desk, env=world, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[-1]
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def test_an_installed_wheel_opens_the_shelf(person: NewPerson, tmp_path: Path) -> None:
    """A clean checkout's wheel is whole, and serves people and bots from an empty environment.

    The checkout is gone by then, and nothing was compiled; no module wants an extra at once.
    """
    checkout = tmp_path / "checkout"
    check_out(checkout)
    ours = files_below(checkout / "src")
    sdist, wheel = make_wheel(checkout)
    ours |= {name for name in files_below(checkout / "src") if "/server/static/" in name}
    assert {"index.html", "icon.svg", "assets"} <= {f.name for f in (checkout / STATIC).iterdir()}
    packed = set(ZipFile(wheel).namelist())
    assert ours == {name for name in packed if ".dist-info/" not in name}
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in ours} <= names
    assert set() == {name for name in names if name.startswith(("tests", "web", "bench"))}

    programs = install(wheel, tmp_path / "environment")
    shutil.rmtree(checkout)
    desk = tmp_path / "desk"
    desk.mkdir()
    asked = [str(programs / "python"), "-c", IMPORT_ALL]
    done = subprocess.run(asked, cwd=desk, env=clean_world(), capture_output=True, text=True)
    where, *failed = done.stdout.splitlines()
    assert programs.parent in Path(where).parents
    needs_more = [line for line in failed if not line.startswith("starshelf.rl")]
    assert ["starshelf.testing.plugin: No module named 'pytest'"] == needs_more
    with served(programs, desk) as address:
        ada = person(server=SimpleNamespace(address=address))
        ada.page.goto("/")
        ada.page.click("[data-game='jackal']")
        ada.page.click("[data-start]")
        ada.page.wait_for_url(re.compile(r"/table/"))
        for _ in range(DECISIONS):
            assert ada.decide()
        assert ada.version > DECISIONS
    assert (desk / "starshelf.db").exists()


def test_nothing_is_packed_without_its_page(tmp_path: Path) -> None:
    """Where the page is not built, neither an sdist nor a wheel is; one line says what to do."""
    check_out(tmp_path / "checkout")
    for kind in ("sdist", "wheel"):
        code = f"import with_page; with_page.build_{kind}('out')"
        world = clean_world(PYTHONPATH="packing")
        command = [sys.executable, "-c", code]
        done = subprocess.run(
            command, cwd=tmp_path / "checkout", env=world, capture_output=True, text=True
        )
        assert (1, MISSING) == (done.returncode, done.stderr.strip())
        assert not (tmp_path / "checkout" / "out").exists()
