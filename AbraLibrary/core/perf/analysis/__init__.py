"""What an action cost, put together from what page and transport saw."""

from __future__ import annotations

from AbraLibrary.core.perf.analysis.breakdown import analyse

__all__ = ["analyse"]
