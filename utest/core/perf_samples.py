"""Samples of loads for the tests of core/perf, made of the figures that matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from AbraLibrary.core.models.perf.perf import ResourceEntry
from AbraLibrary.core.models.perf.perf_runs import Environment, Sample

URL = "https://shop.example/checkout"


def environment(**changes: Any) -> Environment:
    facts = {
        "browser": "chrome", "major_version": "156", "viewport_width": 1280,
        "viewport_height": 657, "device_pixel_ratio": 1, "cache": "fresh", "throttling": None,
        "platform": "linux", "headless": True,
    }  # fmt: skip
    return Environment.model_validate(facts | changes)


def entry(url: str, kb: float = 10, **changes: Any) -> ResourceEntry:
    facts = {
        "url": url, "type": "script", "transfer_size": int(kb * 1024) + 300,
        "encoded_size": int(kb * 1024), "start_ms": 10, "duration_ms": 20, "render_blocking": False,
        "cached": False, "opaque": False,
    }  # fmt: skip
    return ResourceEntry.model_validate(facts | changes)


def sample(
    *, url: str = URL, resources: Sequence[ResourceEntry] = (), where: Environment | None = None,
    unsupported: Sequence[str] = (), incomplete: Sequence[str] = (),
    **metrics: Sequence[float | None],
) -> Sample:  # fmt: skip
    """A sample of as many runs as each metric has values."""
    runs = [
        dict(zip(metrics, values, strict=True)) for values in zip(*metrics.values(), strict=True)
    ]
    return Sample.model_validate(
        {
            "url": url, "environment": where or environment(), "runs": runs,
            "resources": tuple(resources), "unsupported": tuple(unsupported),
            "incomplete": tuple(incomplete),
        }
    )  # fmt: skip
