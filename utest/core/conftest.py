"""Makes `builders`, and what tests of a room share, importable.

Pytest's importlib mode puts no folder of tests on sys.path.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE), str(HERE / "act")]
