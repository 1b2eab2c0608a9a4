"""Makes sure that the unit tests see the installed AbraLibrary, and the checkout's `resources`.

The two lie side by side in the checkout, so its root cannot go on sys.path: `AbraLibrary` would
then be the checkout's. `resources` is therefore made known by its folder alone.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def pytest_configure() -> None:
    """Ends the run with one sentence if AbraLibrary is not an installed copy."""
    spec = find_spec("AbraLibrary")
    if spec is None or spec.origin is None:
        pytest.exit("AbraLibrary is not installed for this Python: run `make utest`.", 4)
    if os.environ.get("ABRA_UTEST_CHECKOUT") == "1":
        return
    if Path(spec.origin).resolve().is_relative_to(ROOT / "AbraLibrary"):
        pytest.exit(
            f"AbraLibrary would be imported from the checkout ({spec.origin}), not from an "
            "installed copy: run `make utest` or `.venv/bin/pytest`, or set "
            "ABRA_UTEST_CHECKOUT=1 to test the checkout knowingly.",
            4,
        )


def make_resources_importable() -> None:
    """Registers `resources` as a package whose modules are looked for in its folder only."""
    spec = ModuleSpec("resources", loader=None, is_package=True)
    spec.submodule_search_locations = [str(ROOT / "resources")]
    sys.modules["resources"] = module_from_spec(spec)


make_resources_importable()
