"""Whether two samples of loads may be compared: the same browser, window, cache and so on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.perf.resources import same_page

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf_runs import Environment, Sample

# Zoomed pages have ratios such as 1.100000023841858; the steps of zoom are farther apart.
# @unit device pixel ratio
# @measured the smallest step of Chromium's zoom, from 75% to 80%, is 0.05
# @test utest/core/perf/test_verdict.py::test_a_ratio_that_differs_by_its_rounding_is_the_same
_RATIO = 0.005


def differences(before: Sample, after: Sample) -> tuple[str, ...]:
    """Why two samples cannot be compared, in a tester's words; empty if they can."""
    return (*_pages(before, after), *environments(before.environment, after.environment))


def environments(before: Environment, after: Environment) -> tuple[str, ...]:
    """Differences between two environments that change all figures, whatever the page does."""
    return tuple(_environments(before, after))


def asides(before: Environment, after: Environment) -> tuple[str, ...]:
    """Differences that may change figures but forbid nothing: the machine, and headless or not."""
    described = []
    if before.platform != after.platform:
        described.append(f"measured on {before.platform} before, on {after.platform} now")
    if before.headless != after.headless:
        described.append(f"{_head(before)} before, {_head(after)} now")
    return tuple(described)


def _pages(before: Sample, after: Sample) -> Iterator[str]:
    if not same_page(before.url, after.url):
        yield f"the page was {before.url}, and is {after.url}"
    if before.error_status != after.error_status:
        was, now = _answer(before), _answer(after)
        yield f"the page was answered {was}, and is answered {now}"


def _environments(before: Environment, after: Environment) -> Iterator[str]:
    if before.browser != after.browser:
        yield f"the browser was {before.browser}, and is {after.browser}"
    elif before.major_version != after.major_version:
        yield f"{before.browser} was version {before.major_version}, and is {after.major_version}"
    if _viewport(before) != _viewport(after):
        yield f"the viewport was {_viewport(before)}, and is {_viewport(after)}"
    if abs(before.device_pixel_ratio - after.device_pixel_ratio) > _RATIO:
        ratios = f"{before.device_pixel_ratio:g}, and is {after.device_pixel_ratio:g}"
        yield f"the device pixel ratio was {ratios}"
    if before.cache != after.cache:
        yield f"the cache was {before.cache}, and is {after.cache}"
    if before.throttling != after.throttling:
        was, now = before.throttling or "not throttled", after.throttling or "not throttled"
        yield f"the network was {was}, and is {now}"
    if before.mocked != after.mocked:
        was, now = ("mocked" if each.mocked else "the server's" for each in (before, after))
        yield f"answers were {was}, and are {now}"


def _answer(sample: Sample) -> str:
    return f"with HTTP {sample.error_status}" if sample.error_status else "without an error"


def _viewport(environment: Environment) -> str:
    return f"{environment.viewport_width} x {environment.viewport_height}"


def _head(environment: Environment) -> str:
    return {None: "perhaps headless", True: "headless", False: "in a window"}[environment.headless]
