"""Run when Python starts: Label Studio's modules import each other by names in its own folder."""

import sys
from importlib.util import find_spec
from pathlib import Path

_FOUND = find_spec("label_studio")
if _FOUND is not None and _FOUND.origin is not None:
    sys.path.append(str(Path(_FOUND.origin).parent))
