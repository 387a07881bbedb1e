"""The text form of actions, `move 1 planet:3,4 coin`: for logs, the terminal and tests.

An action is its tag followed by its fields in order, separated by spaces.
A bool is written as its field's name when True and left out when False.
An optional field that is None is left out at the end and written `-` before others.
A tuple is joined by `+`; an empty one is `.`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from starshelf.core.errors import BadMessage
from starshelf.core.game import Action


class _Field(msgspec.Struct, frozen=True):
    name: str
    type: Any
    default: Any
    flag: bool
    many: bool


@lru_cache(maxsize=None)
def _fields(kind: type[Action]) -> tuple[_Field, ...]:
    hints = get_type_hints(kind)
    return tuple(
        _Field(
            name=field.name,
            type=hints[field.name],
            default=field.default,
            flag=hints[field.name] is bool,
            many=get_origin(hints[field.name]) is tuple,
        )
        for field in msgspec.structs.fields(kind)
    )


@lru_cache(maxsize=None)
def _by_tag(kinds: tuple[type[Action], ...]) -> dict[str, type[Action]]:
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


def write(action: Action) -> str:
    """Write an action as one line that `read` turns back into an equal action."""
    words = [str(action.__struct_config__.tag)]
    flags = []
    for field in _fields(type(action)):
        value = getattr(action, field.name)
        if field.flag:
            if value:
                flags.append(field.name)
        elif field.many:
            words.append("+".join(map(str, value)) or ".")
        else:
            words.append("-" if value is None else str(value))
    while words[-1] == "-":
        words.pop()
    return " ".join(words + flags)


def read(text: str, kinds: tuple[type[Action], ...]) -> Any:
    """Read an action; raise BadMessage that names the word which does not fit."""
    tag, *words = text.split() or [""]
    kind = _by_tag(kinds).get(tag)
    if kind is None:
        known = ", ".join(sorted(_by_tag(kinds)))
        raise BadMessage("action", f"expected one of {known}, got {tag!r}")
    fields = _fields(kind)
    flags = {field.name for field in fields if field.flag}
    values: dict[str, Any] = {word: True for word in words if word in flags}
    rest = [word for word in words if word not in flags]
    plain = [field for field in fields if not field.flag]
    if len(rest) > len(plain):
        raise BadMessage("action", f"{text!r} has more words than {usage(kind)!r}")
    for field, word in zip(plain, rest):
        values[field.name] = _value(field, word)
    try:
        return msgspec.convert({"do": tag, **values}, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadMessage("action", f"{text!r}: {error}; expected {usage(kind)!r}") from None


def _value(field: _Field, word: str) -> Any:
    if field.many:
        return [] if word == "." else word.split("+")
    if word == "-" and type(None) in get_args(field.type):
        return None
    return word


def usage(kind: type[Action]) -> str:
    """Show how an action is typed: `move ASTRONAUT TO [coin]`."""
    words = [str(kind.__struct_config__.tag)]
    for field in _fields(kind):
        optional = field.default is not msgspec.NODEFAULT
        name = field.name if field.flag else field.name.upper()
        words.append(f"[{name}]" if optional else name)
    return " ".join(words)
