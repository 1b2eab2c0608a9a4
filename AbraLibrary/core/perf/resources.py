"""Which resources are reported as added, removed or resized between two loads."""

from __future__ import annotations

from collections.abc import Iterable

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.models.perf.perf import (
    ResourceChange,
    ResourceDiff,
    ResourceEntry,
    ResourceMatch,
    ResourceResize,
)
from AbraLibrary.core.perf.matching import Requested, match, origin, shown
from AbraLibrary.core.perf.values import kilobytes

# Added resources are listed from this size on, resized ones from this difference on: beacons and
# pixels are smaller.
# @unit bytes
# @measured not measured: a KB, in which sizes are shown
# @test utest/core/perf/test_resources.py::test_added_means_over_1_kb_or_render_blocking
_MIN_BYTES = 1024
# A resource counts as resized above this share of its former size.
# @unit share of the size
# @measured not measured: chosen so that another token or date in a file is no change
# @test utest/core/perf/test_resources.py::test_resized_means_over_10_percent_and_over_1_kb
_MIN_RESIZE = 0.1


def compute_resource_diff(
    before: Requested, after: Requested, by: ResourceMatch = "url"
) -> ResourceDiff:
    """List the resources that were added, removed or resized.

    `AbraLibrary.core.perf.matching` pairs them. Sizes are those of the encoded bodies, which cached
    resources have, too. Added ones are listed if over 1 KB, render-blocking or of hidden size
    (opaque); resized ones if changed by over 10 % and over 1 KB.
    """
    found = match(before, after, by)
    added = (entry for entry in found.come if _worth_telling(entry))
    return ResourceDiff(
        added=_changes(added, after),
        removed=_changes(found.gone, before),
        resized=_resizes(found.both, after),
    )


def same_page(before_url: str, after_url: str) -> bool:
    """Whether two URLs mean the same page: the same host and path, and the same ``#/route``.

    Scheme, port and query may differ between servers or releases, and are not compared.
    """
    return _page(before_url) == _page(after_url)


def _page(url: str) -> tuple[str, str, str]:
    parts = split_address(url)
    route = parts.fragment if parts.fragment.startswith(("/", "!/")) else ""
    return parts.hostname or parts.scheme, parts.path or "/", route


def _size(entry: ResourceEntry) -> int | None:
    return None if entry.opaque and not entry.encoded_size else entry.encoded_size


def _worth_telling(entry: ResourceEntry) -> bool:
    size = _size(entry)
    return size is None or size > _MIN_BYTES or entry.render_blocking is True


def _changes(entries: Iterable[ResourceEntry], load: Requested) -> tuple[ResourceChange, ...]:
    own = origin(split_address(load.url))
    # Those of hidden size come last.
    ordered = sorted(entries, key=lambda entry: (-entry.encoded_size, entry.url))
    return tuple(
        ResourceChange(url=shown(entry.url, own), type=entry.type, kb=kilobytes(_size(entry)))
        for entry in ordered
    )


def _resizes(
    both: Iterable[tuple[ResourceEntry, ResourceEntry]], load: Requested
) -> tuple[ResourceResize, ...]:
    own = origin(split_address(load.url))
    found: list[tuple[int, str, ResourceResize]] = []
    for one, other in both:
        before, after = one.encoded_size, other.encoded_size
        if before == after:
            continue
        change = abs(after - before)
        if change <= _MIN_BYTES or change <= _MIN_RESIZE * before:
            continue
        if _size(one) is None or _size(other) is None:
            continue
        url = shown(other.url, own)
        resize = ResourceResize(url=url, before_kb=kilobytes(before), after_kb=kilobytes(after))
        found.append((-change, url, resize))
    return tuple(resize for _, _, resize in sorted(found, key=lambda item: item[:2]))
