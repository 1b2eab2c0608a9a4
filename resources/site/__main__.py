"""Start the demo site: `python -m AbraLibrary.demo`, or this file by its path."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

if not __package__:
    # Run as a plain file: Python put this folder on the path, where `settings.py` and the like
    # would shadow other top-level modules. The folder is a package of its own name instead.
    del sys.path[0]
    __package__ = "abra_demo_site"
    _here = Path(__file__).resolve().parent
    _spec = spec_from_file_location(
        __package__, _here / "__init__.py", submodule_search_locations=[str(_here)]
    )
    assert _spec
    sys.modules[__package__] = module_from_spec(_spec)

if __name__ == "__main__":
    sys.exit(import_module(".cli", __package__).main())
