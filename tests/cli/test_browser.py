"""The command opens the shelf in a browser where somebody could see it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from starshelf.cli import browser

WORLDS = {
    "a desk": ({"DISPLAY": ":0"}, "linux", True),
    "a newer desk": ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
    "a machine without a screen": ({}, "linux", False),
    "a Mac": ({}, "darwin", True),
    "Windows": ({}, "win32", True),
    "a check": ({"CI": "true", "DISPLAY": ":0"}, "linux", False),
    "a check on a Mac": ({"CI": "1"}, "darwin", False),
}


@pytest.mark.parametrize(("variables", "platform", "seen"), WORLDS.values(), ids=WORLDS.keys())
def test_a_browser_needs_a_screen(variables: dict[str, str], platform: str, seen: bool) -> None:
    """A window is opened where a person sits, never on a server or during checks."""
    assert seen == browser.has_screen(variables, platform)


@contextmanager
def running(desk: Path, *arguments: str, **variables: str) -> Iterator[str]:
    """Run the command on a desk with a screen, whose browser writes its address down; give what
    the command says up to its own address."""
    notes = desk / "notes"
    clicker = desk / "browse"
    clicker.write_text(f'#!/bin/sh\necho "$1" > {notes}.new && mv {notes}.new {notes}\n')
    clicker.chmod(0o755)
    world = {key: value for key, value in os.environ.items() if key != "CI"}
    world |= {"DISPLAY": ":9", "BROWSER": str(clicker), "STARSHELF_PORT": "0", **variables}
    command = [sys.executable, "-c", "from starshelf.cli import main; main()", *arguments]
    process = subprocess.Popen(command, cwd=desk, env=world, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    said = ""
    try:
        while line := process.stdout.readline():
            said += line
            if "http://" in line:
                break
        yield said
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def opened(desk: Path) -> str | None:
    """Wait for what the browser was told."""
    for _ in range(100):
        if (desk / "notes").exists():
            return (desk / "notes").read_text().strip()
        time.sleep(0.05)
    return None


def test_the_bare_command_opens_the_shelf(tmp_path: Path) -> None:
    """Without arguments the games are served, a browser goes there, and help is pointed out."""
    with running(tmp_path) as said:
        address = re.search(r"http://127\.0\.0\.1:\d+$", said, re.MULTILINE)
        assert address is not None, said
        assert "starshelf --help" in said
        assert address[0] == opened(tmp_path)


def test_a_server_for_everybody_is_shown_at_an_address_that_works(tmp_path: Path) -> None:
    """Listening everywhere has no address to go to; the browser goes to this machine."""
    with running(tmp_path, "serve", "--open", STARSHELF_HOST="0.0.0.0"):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", opened(tmp_path) or "")


def test_a_browser_that_cannot_start_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no process can be started the server goes on without a word."""

    def refuse(*arguments: object, **more: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(browser, "has_screen", lambda *arguments: True)
    monkeypatch.setattr(subprocess, "Popen", refuse)
    browser.show("http://127.0.0.1:8000")
