"""`starshelf serve`: addresses, the code in the terminal, and the browser."""

from __future__ import annotations

import io
import re
import socket
from typing import Any

import pytest
import segno

from starshelf.cli import run, serving
from starshelf.server import addresses
from starshelf.server.qr import half_blocks
from starshelf.server.settings import Settings

OWN = "192.168.1.5"
DARK = {" ": (0, 0), "▄": (0, 1), "▀": (1, 0), "█": (1, 1)}


class Terminal(io.StringIO):
    """A standard output that is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class Probe:
    """A datagram socket of a machine with these addresses, one for each family."""

    def __init__(self, own: dict[int, str], family: int, kind: int) -> None:
        assert socket.SOCK_DGRAM == kind
        self._own = own.get(family)

    def __enter__(self) -> Probe:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, _: tuple[str, int]) -> None:
        if self._own is None:
            raise OSError("Network is unreachable")

    def getsockname(self) -> tuple[str | None, int]:
        return self._own, 40_000


@pytest.mark.parametrize(
    ("own", "found"),
    [
        ({socket.AF_INET: OWN}, OWN),
        ({socket.AF_INET: OWN, socket.AF_INET6: "2001:db8::7"}, OWN),
        ({socket.AF_INET6: "2001:db8::7"}, "2001:db8::7"),
        ({socket.AF_INET: "127.0.0.1"}, None),
        ({socket.AF_INET: "169.254.3.4", socket.AF_INET6: "fe80::1%eth0"}, None),
        ({socket.AF_INET: "0.0.0.0"}, None),
        ({}, None),
    ],
)
def test_the_own_address_is_the_one_that_others_can_use(
    own: dict[int, str], found: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Addresses that mean nothing to other devices are not told; no network is no error."""
    monkeypatch.setattr(addresses.socket, "socket", lambda *kind: Probe(own, *kind))
    assert found == addresses.find_own_address()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """Settings that a server was started with; it takes its port and ends at once."""
    monkeypatch.setattr(serving, "find_own_address", lambda: OWN)
    made: list[Settings] = []

    def serve(settings: Settings, announce: Any) -> None:
        made.append(settings)
        announce(settings, settings.port or 4321)

    monkeypatch.setattr(serving.run, "serve", serve)
    return made


def test_both_addresses_are_told(
    started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    """It listens everywhere and tells where it is, here and from elsewhere; no picture in a file.

    Pages that are open here know the address for others, too.
    """
    assert 0 == run(["serve", "--lan", "--port", "8123"])
    here, elsewhere = capsys.readouterr().out.splitlines()
    assert "Starshelf is open at http://127.0.0.1:8123" == here
    assert f"For other devices in the same network: http://{OWN}:8123" == elsewhere
    assert ("0.0.0.0", f"http://{OWN}:8123") == (started[0].host, started[0].public_url)


def test_a_free_port_is_told_as_it_was_taken(
    started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    """Port 0 is nobody's address."""
    assert 0 == run(["serve", "--lan", "--port", "0"])
    assert f"http://{OWN}:4321" in capsys.readouterr().out
    assert "" == started[0].public_url


def test_a_public_address_that_was_set_counts(
    started: list[Settings],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever knows the address better, as with a VPN, says it in the settings."""
    monkeypatch.setenv("STARSHELF_PUBLIC_URL", "http://10.0.0.9:8000/games")
    assert 0 == run(["serve", "--lan"])
    told = capsys.readouterr().out
    assert "http://127.0.0.1:8000/games\n" in told
    assert "network: http://10.0.0.9:8000/games\n" in told
    assert OWN not in told


def test_a_machine_without_a_network_still_serves(
    started: list[Settings],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It says that there is no address for others, and opens here."""
    monkeypatch.setattr(serving, "find_own_address", lambda: None)
    assert 0 == run(["serve", "--lan"])
    assert "no address for other devices" in capsys.readouterr().out
    assert "" == started[0].public_url


def test_a_machine_with_the_newer_addresses_alone_listens_on_them(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An IPv6 address stands in brackets."""
    monkeypatch.setattr(serving, "find_own_address", lambda: "2001:db8::7")
    assert 0 == run(["serve", "--lan"])
    told = capsys.readouterr().out
    assert "http://[::1]:8000\n" in told
    assert "http://[2001:db8::7]:8000\n" in told
    assert "::" == started[0].host


def test_lan_and_an_address_to_listen_on_exclude_each_other(
    started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    """One line says so, and nothing is started."""
    assert 2 == run(["serve", "--lan", "--host", "127.0.0.1"])
    assert "starshelf: --lan: listens on every address; leave out --host\n" == (
        capsys.readouterr().err
    )
    assert [] == started


def modules(drawn: str) -> list[list[int]]:
    """Read the modules of a drawing, whose lines all say both colours and end them."""
    rows: list[list[int]] = []
    for line in drawn.splitlines():
        said = re.fullmatch(r"\x1b\[38;5;16;48;5;231m([ ▄▀█]+)\x1b\[0m", line)
        assert said is not None
        pairs = [DARK[block] for block in said[1]]
        rows += [[above for above, _ in pairs], [below for _, below in pairs]]
    return rows


@pytest.mark.parametrize("address", [f"http://{OWN}:8000", "http://[2001:db8::7]:8000/games"])
def test_the_terminal_shows_the_address_as_a_code(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The drawing is the code of the very address, dark on light, with its margin of four."""
    terminal = Terminal()
    monkeypatch.setattr(serving.sys, "stdout", terminal)
    serving.say_public(Settings(public_url=address), 8000)
    first, _, drawn = terminal.getvalue().partition("\n")
    assert first.endswith(address)
    wanted = [list(row) for row in segno.make_qr(address, error="m").matrix_iter(border=4)]
    shown = modules(drawn)
    assert wanted == shown[: len(wanted)]
    assert not any(sum(row) for row in shown[len(wanted) :])
    assert drawn.strip("\n") == half_blocks(address)


def test_a_terminal_without_blocks_gets_the_address_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that cannot write the blocks is no error."""
    terminal = Terminal()
    terminal.encoding = "ascii"  # type: ignore[misc]
    monkeypatch.setattr(serving.sys, "stdout", terminal)
    serving.say_public(Settings(public_url="http://x:1"), 8000)
    assert "For other devices in the same network: http://x:1\n" == terminal.getvalue()


def test_serving_opens_nothing_unasked(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`starshelf serve` opens no browser; with `--open` it does, and `--no-open` says it aloud."""
    shown: list[str] = []
    monkeypatch.setattr(serving, "show", shown.append)
    for arguments in (["serve"], ["serve", "--no-open"]):
        assert 0 == run(arguments)
    assert [] == shown
    for arguments in (["serve", "--open"], []):
        assert 0 == run(arguments)
    assert ["http://127.0.0.1:8000"] * 2 == shown
