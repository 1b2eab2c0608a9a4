"""Makes `builders` importable: pytest's importlib mode puts no folder of tests on sys.path."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))
