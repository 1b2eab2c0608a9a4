"""Start the demo site: `python -m resources.site`, or this file by its path."""

from __future__ import annotations

import sys
from pathlib import Path

if not __package__:
    # Run as a plain file: Python put this folder on the path, where `settings.py` and the like
    # would shadow other top-level modules. The repository's root belongs there instead.
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from resources.site.cli import main

if __name__ == "__main__":
    sys.exit(main())
