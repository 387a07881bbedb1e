"""Every error that Starshelf raises on purpose, and what each one carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starshelf.core.game import Refusal


class StarshelfError(Exception):
    """The root of all errors that a caller may want to catch."""


class IllegalAction(StarshelfError):
    """The rules say no; carries the refusal that says why."""

    def __init__(self, refusal: Refusal, asked: str = "") -> None:
        self.refusal = refusal
        details = ", ".join(f"{key}={value!r}" for key, value in refusal.args.items())
        what = f"{asked!r} is refused: " if asked else "refused: "
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        super().__init__(f"{what}{refusal.code}({details}){clause}")


class BadMessage(StarshelfError):
    """Malformed input; carries the path to the field and the reason."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path}: {reason}" if path else reason)


class BrokenLog(StarshelfError):
    """A replay disagrees with its log; carries where, and both digests when they differ."""

    def __init__(
        self, where: str, version: int, reason: str, *, expected: str = "", got: str = ""
    ) -> None:
        self.where = where
        self.version = version
        self.expected = expected
        self.got = got
        digests = f" (log says {expected!r}, replay gives {got!r})" if expected or got else ""
        super().__init__(f"{where}: version {version}: {reason}{digests}")


class BadContent(StarshelfError):
    """A content file is wrong; carries the file, the row and the key."""

    def __init__(self, file: str, row: str, key: str, reason: str) -> None:
        self.file = file
        self.row = row
        self.key = key
        place = ": ".join(part for part in (file, row, key) if part)
        super().__init__(f"{place}: {reason}")
