"""Opening the page in the browser of whoever sits at this machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress


def show(address: str) -> None:
    """Open the address in a browser when there is a screen; never wait, never complain."""
    if not has_screen(os.environ, sys.platform):
        return
    # In a session of its own the browser outlives the Ctrl-C that stops the server.
    with suppress(OSError):
        subprocess.Popen(
            [sys.executable, "-m", "webbrowser", address],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )


def has_screen(variables: Mapping[str, str], platform: str) -> bool:
    """Tell whether a person could see a window; nobody sits at a machine that runs checks."""
    if variables.get("CI"):
        return False
    if platform in ("darwin", "win32"):
        return True
    return bool(variables.get("DISPLAY") or variables.get("WAYLAND_DISPLAY"))
