"""The list of all settings for people: in the documentation, and in the command's help.

`python -m starshelf.server.settings_page docs/hosting.md` writes the table anew.
"""

from __future__ import annotations

import sys
from pathlib import Path

from starshelf.core.errors import BadMessage
from starshelf.server.settings import PREFIX, describe

BEGIN = "<!-- settings -->"
END = "<!-- /settings -->"
INTRODUCTION = (
    "Settings stand in a TOML file (--config) or in the environment; flags count more than the "
    "environment, and it counts more than the file. Lists in the environment are divided by commas."
)


def variable(name: str) -> str:
    """Name the environment variable of a setting."""
    return PREFIX + name.upper()


def as_markdown() -> str:
    """Write all settings as a table."""
    rows = ["| setting | default | what it says | in the environment |", "|---|---|---|---|"]
    for name, default, sentence in describe():
        said = sentence.replace("|", "\\|")
        rows.append(f"| `{name}` | `{default}` | {said} | `{variable(name)}` |")
    return "\n".join(rows) + "\n"


def as_help() -> list[tuple[str, str]]:
    """Give for each setting its name with the default, and its sentence with the variable."""
    return [
        (f"{name} = {default}", f"{sentence} [{variable(name)}]")
        for name, default, sentence in describe()
    ]


def with_table(page: str) -> str:
    """Put the table between the two marks of a page; raise BadMessage where they are missing."""
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise BadMessage("page", f"expected the lines {BEGIN} and {END}")
    return f"{head}{BEGIN}\n\n{as_markdown()}\n{END}{tail}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        file = Path(name)
        file.write_text(with_table(file.read_text("utf-8")), "utf-8")
