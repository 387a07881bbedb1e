"""Skips these tests where the extra `rl` is not installed."""

from __future__ import annotations

import warnings

import pytest

pytest.importorskip("gymnasium", reason="the extra rl is not installed")
pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

with warnings.catch_warnings():  # PettingZoo's suites import games of its own in an old way
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test  # noqa: F401
