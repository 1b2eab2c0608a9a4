"""The cost of an action, from what the page and the transport observed."""

from __future__ import annotations

from AbraLibrary.core.perf.analysis.breakdown import analyse

__all__ = ["analyse"]
