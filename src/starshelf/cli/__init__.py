"""The command `starshelf`: every wrong argument gets one clear line and exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

__all__ = ["main"]

OPEN_SHELF = ["serve", "--open"]
"""What the command does when it is told nothing."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; never show a traceback for what the caller got wrong."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    from starshelf.cli.app import app
    from starshelf.core.errors import StarshelfError

    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given:
        print("`starshelf --help` tells what else there is; Ctrl-C closes the shelf.")
    try:
        code = app(given or OPEN_SHELF, standalone_mode=False, prog_name="starshelf")
    except StarshelfError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Whoever read our output has left; nothing more can be told, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        explain = getattr(error, "format_message", None)
        if explain is not None:
            return _complain(explain())
        if type(error).__name__ == "Abort":
            return 130
        raise
    return code if isinstance(code, int) else 0


def _complain(message: str) -> int:
    line = " ".join(message.split())
    print(f"starshelf: {line}", file=sys.stderr)
    return 2
