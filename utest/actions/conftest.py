"""Makes `fake_port`, and `builders` of utest/core, importable."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE), str(HERE / "act"), str(HERE.parent / "core")]
