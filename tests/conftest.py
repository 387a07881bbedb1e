"""What all tests share: kits can be imported from a test's own folder; steady examples."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import settings

HERE = Path(__file__).parent
sys.path += sorted({str(file.parent) for file in HERE.rglob("*.py")} - {str(HERE)})

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("steady")
