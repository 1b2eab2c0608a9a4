"""What two loads requested differently (spec: rich-action-results.md, "Resource diff")."""

from __future__ import annotations

from typing import Protocol
from urllib.parse import SplitResult, parse_qsl, urlsplit

from AbraLibrary.core.models.perf import (
    ResourceChange,
    ResourceDiff,
    ResourceEntry,
    ResourceResize,
)
from AbraLibrary.core.perf.values import kilobytes

#: An added resource is told above this size, a resized one above this difference: bytes.
_MIN_BYTES = 1024
_MIN_RESIZE = 0.1


class Requested(Protocol):
    """What requested resources: a load, or a sample of loads."""

    @property
    def url(self) -> str:
        """The page."""
        ...

    @property
    def resources(self) -> tuple[ResourceEntry, ...]:
        """What it requested."""
        ...


def compute_resource_diff(before: Requested, after: Requested) -> ResourceDiff:
    """Tell which resources came, went or changed their size.

    Resources are matched by URL: without the origin where it is the page's own, and without
    those query parameters that the page's own URL has (``?release=2``). Of several requests for
    one URL the largest stands for all. Sizes are those of the encoded bodies, which a cached
    resource has too.

    Added means over 1 KB, render-blocking, or of hidden size (opaque); resized means changed by
    over 10 % of the size before and by over 1 KB.
    """
    old, new = _by_key(before), _by_key(after)
    return ResourceDiff(
        added=_changes(
            {key: entry for key, entry in new.items() if key not in old and _worth_telling(entry)},
            after,
        ),
        removed=_changes({key: entry for key, entry in old.items() if key not in new}, before),
        resized=_resizes(old, new, after),
    )


def same_page(before_url: str, after_url: str) -> bool:
    """Whether two URLs name one page: the same host and path, and the same ``#/route``.

    Scheme, port and query are not compared: they tell a server or a release from another.
    """
    return _page(before_url) == _page(after_url)


def _page(url: str) -> tuple[str, str, str]:
    parts = urlsplit(url)
    route = parts.fragment if parts.fragment.startswith(("/", "!/")) else ""
    return parts.hostname or parts.scheme, parts.path or "/", route


def _by_key(load: Requested) -> dict[str, ResourceEntry]:
    page = urlsplit(load.url)
    own = set(parse_qsl(page.query, keep_blank_values=True))
    entries: dict[str, ResourceEntry] = {}
    for entry in load.resources:
        key = _key(entry.url, page, own)
        if key not in entries or entries[key].encoded_size < entry.encoded_size:
            entries[key] = entry
    return entries


def _key(url: str, page: SplitResult, own: set[tuple[str, str]]) -> str:
    shown = _shown(url, page)
    head, mark, query = shown.partition("?")
    if not own or not mark:
        return shown
    kept = [
        pair
        for pair in query.split("&")
        if not own.intersection(parse_qsl(pair, keep_blank_values=True))
    ]
    return f"{head}?{'&'.join(kept)}" if kept else head


def _shown(url: str, page: SplitResult) -> str:
    origin = f"{page.scheme}://{page.netloc}"
    return url[len(origin) :] if page.netloc and url.startswith(f"{origin}/") else url


def _size(entry: ResourceEntry) -> int | None:
    return None if entry.opaque and not entry.encoded_size else entry.encoded_size


def _worth_telling(entry: ResourceEntry) -> bool:
    size = _size(entry)
    return size is None or size > _MIN_BYTES or entry.render_blocking is True


def _changes(entries: dict[str, ResourceEntry], load: Requested) -> tuple[ResourceChange, ...]:
    page = urlsplit(load.url)
    ordered = sorted(entries.values(), key=lambda entry: (-(_size(entry) or 0), entry.url))
    return tuple(
        ResourceChange(url=_shown(entry.url, page), type=entry.type, kb=kilobytes(_size(entry)))
        for entry in ordered
    )


def _resizes(
    old: dict[str, ResourceEntry], new: dict[str, ResourceEntry], load: Requested
) -> tuple[ResourceResize, ...]:
    page = urlsplit(load.url)
    found: list[tuple[int, ResourceResize]] = []
    for key in old.keys() & new.keys():
        before, after = _size(old[key]), _size(new[key])
        if before is None or after is None:
            continue
        change = abs(after - before)
        if change > _MIN_BYTES and change > _MIN_RESIZE * before:
            resize = ResourceResize(
                url=_shown(new[key].url, page),
                before_kb=kilobytes(before),
                after_kb=kilobytes(after),
            )
            found.append((change, resize))
    return tuple(resize for _, resize in sorted(found, key=lambda item: (-item[0], item[1].url)))
