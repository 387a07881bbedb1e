"""The TypeScript types of everything that travels, read from the structs themselves.

`make types` writes the file anew (`python -m starshelf.server.typescript FILE`); with `--check` it
is only compared with what would be written.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path
from textwrap import dedent, indent
from types import UnionType
from typing import Any, Literal, get_args, get_origin

from litestar import Litestar, Response
from msgspec import NODEFAULT, Struct
from msgspec import inspect as kinds

from starshelf.server.app import create_app
from starshelf.server.wire import FromClient, FromServer
from starshelf.server.wire.bodies import RefusedBody

HEADER = """\
// Everything that travels between client and server; docs/protocol.md describes it.
// Generated from the server's structs, not to be edited: `make types` writes it anew.
"""
PLAIN: dict[type[kinds.Type], str] = {
    kinds.AnyType: "unknown",
    kinds.BoolType: "boolean",
    kinds.FloatType: "number",
    kinds.IntType: "number",
    kinds.NoneType: "null",
    kinds.StrType: "string",
}
WIDE = 100


class Call(Struct, frozen=True):
    """A call of the HTTP API whose answer is JSON: what is sent with it, what comes back."""

    name: str
    body: Any
    answer: Any


def calls(app: Litestar) -> Iterator[Call]:
    """List the calls that the description of the API lists, except those that answer with files."""
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            answer, sent = handler.parsed_return_field.annotation, handler.parsed_data_field
            is_file = answer in (str, bytes) or Response in (answer, get_origin(answer))
            if handler.include_in_schema is not False and not is_file:
                (method,) = handler.http_methods
                yield Call(f"{method} {route.path_format}", sent and sent.annotation, answer)


def page() -> str:
    """Write the whole file."""
    known = list(calls(create_app().app))
    bodies = [call for call in known if call.body is not None]
    roots = [FromServer, FromClient, RefusedBody]
    roots += [call.body for call in bodies] + [call.answer for call in known]
    writer = Writer(roots)
    return "\n".join(
        (
            HEADER,
            *writer.declarations(),
            writer.table("Bodies", "What is sent with a call.", {c.name: c.body for c in bodies}),
            writer.table("Answers", "What a call answers.", {c.name: c.answer for c in known}),
        )
    )


class Writer:
    """Writes down all structs that can be reached from some types, and the unions with names."""

    def __init__(self, roots: Iterable[Any]) -> None:
        self._structs: dict[type[Struct], kinds.StructType] = {}
        self._unions: dict[str, Any] = {}
        self._names: dict[str, str] = {}
        """The names of the unions by what they would be written as without."""
        self._used: set[str] = set()
        for kind in kinds.multi_type_info(list(roots)):
            self._find(kind)
        self._modules = dict.fromkeys(sys.modules[struct.__module__] for struct in self._structs)
        for module in self._modules:
            self._unions |= {name: one for name, one in vars(module).items() if is_named(one)}
        for name, union in self._unions.items():
            self._names[self._written(kinds.type_info(union))] = name

    def _find(self, kind: Any) -> None:
        """Take note of all structs in a type."""
        if isinstance(kind, kinds.StructType):
            same = {cls for cls in self._structs if cls.__name__ == kind.cls.__name__}
            assert same <= {kind.cls}, f"expected one struct named {kind.cls.__name__}, got two"
            if kind.cls not in self._structs:
                self._structs[kind.cls] = kind
                for field in kind.fields:
                    self._find(field.type)
        elif isinstance(kind, kinds.Type):
            for name in kind.__struct_fields__:
                inner = getattr(kind, name)
                for part in inner if isinstance(inner, tuple) else (inner,):
                    self._find(part)

    def declarations(self) -> list[str]:
        """Write the unions, then the structs in the order in which their modules have them."""
        structs = [
            self._interface(self._structs[value])
            for module in self._modules
            for value in vars(module).values()
            if isinstance(value, type) and value.__module__ == module.__name__
            if value in self._structs
        ]
        unions = {
            name: self._union(name, value)
            for name, value in self._unions.items()
            if name in self._used or value in (FromServer, FromClient)
        }
        return [*unions.values(), *structs]

    def table(self, name: str, about: str, rows: dict[str, Any]) -> str:
        """Write an interface that has a type for each key."""
        types = {key: self._type(kinds.type_info(kind)) for key, kind in rows.items()}
        return interface(name, about, (f"{quoted(key)}: {kind};" for key, kind in types.items()))

    def _interface(self, struct: kinds.StructType) -> str:
        cls, comments = struct.cls, comments_of(struct.cls)
        lines = [f"{struct.tag_field}: {quoted(struct.tag)};"] if struct.tag_field else []
        for field in struct.fields:
            mark, about = "", comments.get(field.name, "")
            if is_optional(cls, field):
                mark = "?"
                if field.default not in (NODEFAULT, None, "", (), False):
                    about = f"{about}\n@default {json.dumps(field.default)}".strip()
            lines.append(f"{comment(about)}{field.encode_name}{mark}: {self._type(field.type)};")
        return interface(cls.__name__, inspect.getdoc(cls) or "", lines)

    def _union(self, name: str, union: Any) -> str:
        parts = get_args(union)
        if get_origin(union) is Literal:  # what msgspec knows of a literal is sorted
            written = [quoted(part) for part in parts]
        else:
            written = [self._type(kinds.type_info(part)) for part in parts]
        line = f"export type {name} = {' | '.join(written)};\n"
        if len(line) <= WIDE:
            return line
        return f"export type {name} =\n" + "\n".join(f"  | {part}" for part in written) + ";\n"

    def _type(self, kind: kinds.Type) -> str:
        """Write a type, by its name where it has one."""
        written = self._written(kind)
        name = self._names.get(written)
        if name is None:
            return written
        self._used.add(name)
        return name

    def _written(self, kind: kinds.Type) -> str:
        match kind:
            case kinds.StructType(cls=cls):
                return cls.__name__
            case kinds.LiteralType(values=values):
                return " | ".join(map(quoted, values))
            case kinds.UnionType(types=types):
                return " | ".join(map(self._type, types))
            case kinds.TupleType(item_types=types):
                return f"[{', '.join(map(self._type, types))}]"
            case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
                inner = self._type(item)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case kinds.DictType(key_type=key, value_type=value):
                return f"Record<{self._type(key)}, {self._type(value)}>"
        return PLAIN[type(kind)]


def is_named(value: Any) -> bool:
    """Tell whether a module's value is a union that deserves its name in TypeScript, too."""
    if get_origin(value) is Literal:
        return True
    parts = get_args(value) if isinstance(value, UnionType) else ()
    return any(isinstance(part, type) and issubclass(part, Struct) for part in parts)


def is_optional(cls: type[Struct], field: kinds.Field) -> bool:
    """Tell whether a field may be left out: by a client where it has a default, else by us."""
    if field.required:
        return False
    is_unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    config = cls.__struct_config__
    return is_unset or config.omit_defaults or config.forbid_unknown_fields


@cache
def comments_of(cls: type) -> dict[str, str]:
    """Find what stands below the fields of a struct; the language keeps it in the source alone."""
    found: dict[str, str] = {}
    for part in cls.__mro__:
        if not issubclass(part, Struct) or part is Struct:
            continue
        (tree,) = ast.parse(dedent(inspect.getsource(part))).body
        assert isinstance(tree, ast.ClassDef)
        for field, below in zip(tree.body, tree.body[1:]):
            match field, below:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(text))):
                    found.setdefault(name, inspect.cleandoc(text))
    return found


def interface(name: str, about: str, lines: Iterable[str]) -> str:
    """Write an interface of these lines."""
    inside = indent("\n".join(lines), "  ")
    return f"{comment(about)}export interface {name} {{\n{inside}\n}}\n"


def comment(text: str) -> str:
    """Write a text as a comment, nothing where there is none."""
    if not text:
        return ""
    if "\n" not in text and len(text) < WIDE - 10:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in text.split("\n")) + " */\n"


def quoted(text: Any) -> str:
    """Write a literal."""
    return f"'{text}'" if isinstance(text, str) else json.dumps(text)


def first_difference(old: str, new: str) -> str:
    """Show the first line in which two texts differ."""
    both = zip_longest(old.split("\n"), new.split("\n"), fillvalue="(nothing)")
    number, was, will = next((n, *pair) for n, pair in enumerate(both, 1) if pair[0] != pair[1])
    return f"line {number}: expected {will!r}, got {was!r}"


def main(*args: str) -> int:
    """Write the file that is named, or check it; give the exit status."""
    (name,) = [arg for arg in args if arg != "--check"]
    file, text = Path(name), page()
    old = file.read_text("utf-8") if file.exists() else ""
    if "--check" not in args:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    elif old != text:
        print(f"{name} is out of date, {first_difference(old, text)}; `make types` mends it")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
