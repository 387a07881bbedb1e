"""A new bot's first file and its test: the example under another name, which plays at once."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from starshelf.core.errors import BadMessage

_NAME = re.compile(r"[a-z][a-z0-9_]{1,39}")
_HERE = Path(__file__).parent


def create(name: str, folder: Path) -> None:
    """Write a bot and its test, and say how to let it play; nothing there is written over."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        reason = "expected 2 to 40 of a-z, 0-9 and _, a letter first, no Python keyword"
        raise BadMessage("name", f"{reason}, got {name!r}")
    title = "".join(part.capitalize() for part in name.split("_"))
    bot, test = folder / f"{name}.py", folder / f"test_{name}.py"
    for file in (bot, test):
        if file.exists():
            raise BadMessage("name", f"{file} is there already; nothing was written")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, model in ((bot, "my_bot.py"), (test, "tests/test_my_bot.py")):
            text = (_HERE / model).read_text("utf-8")
            file.write_text(text.replace("my_bot", name).replace("MyBot", title), "utf-8")
    except OSError as error:
        raise BadMessage(
            str(error.filename or folder), f"cannot be written: {error.strerror}"
        ) from (None)
    print(f"wrote {bot} and {test}; try them:")
    print(f"  starshelf simulate nebula --games 20 --bots '{bot}:{title},easy'")
    print(f"  python -m pytest {test}")
