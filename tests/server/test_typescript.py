"""TypeScript from structs: which fields may be left out, how types are written and named."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec import UNSET, Struct, UnsetType

from starshelf.server.typescript import Writer

Colour = Literal["red", "blue"]


class Sent(Struct, frozen=True, tag="sent", tag_field="do"):
    """What the server says."""

    always: int = 0
    perhaps: str | UnsetType = UNSET
    colour: Colour = "red"
    """The name of a literal is kept."""
    numbers: tuple[int | None, ...] = ()


class Small(Struct, frozen=True, omit_defaults=True, rename={"seat_number": "seat"}):
    """What leaves its defaults out.

    In two paragraphs.
    """

    seat_number: int
    size: float = 1.5
    pair: tuple[float, str] | None = None
    parts: dict[str, Small] = {}


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client says."""

    wanted: bool
    level: str = "greedy"


def written(kind: type[Struct]) -> str:
    """Write one struct down, with what it needs."""
    return "\n".join(Writer([kind]).declarations())


def test_what_the_server_always_sends_is_there() -> None:
    """A default that is sent all the same is no reason to leave the field out; UNSET is."""
    assert written(Sent) == (
        "export type Colour = 'red' | 'blue';\n\n"
        "/** What the server says. */\n"
        "export interface Sent {\n"
        "  do: 'sent';\n"
        "  always: number;\n"
        "  perhaps?: string;\n"
        "  /** The name of a literal is kept. */\n"
        "  colour: Colour;\n"
        "  numbers: (number | null)[];\n"
        "}\n"
    )


def test_a_default_that_is_left_out_is_told() -> None:
    """Who reads a field that is not there learns from the comment what it means."""
    assert written(Small) == (
        "/**\n * What leaves its defaults out.\n *\n * In two paragraphs.\n */\n"
        "export interface Small {\n"
        "  seat: number;\n"
        "  /** @default 1.5 */\n"
        "  size?: number;\n"
        "  pair?: [number, string] | null;\n"
        "  parts?: Record<string, Small>;\n"
        "}\n"
    )


def test_a_client_may_leave_defaults_out() -> None:
    """What is read strictly comes from clients: whatever has a default need not be sent."""
    assert written(Asked) == (
        "/** What a client says. */\n"
        "export interface Asked {\n"
        "  wanted: boolean;\n"
        '  /** @default "greedy" */\n'
        "  level?: string;\n"
        "}\n"
    )


def test_two_structs_of_one_name_are_refused() -> None:
    """One name means one struct in the client."""
    twin = type("Small", (Struct,), {"__annotations__": {"one": int}, "__module__": __name__})
    with pytest.raises(AssertionError, match="one struct named Small"):
        Writer([Small, twin])
