"""Which resources of two loads are the same: by address, also without query or hash."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, Protocol
from urllib.parse import SplitResult, unquote_plus

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.models.perf.perf import ResourceEntry, ResourceMatch

# A possible content hash: as long as bundlers make them, between other characters.
# @measured not measured: webpack, Rollup and esbuild write 8 characters or more, a SHA-256 has 64
# @test utest/core/perf/test_matching.py::test_a_content_hash_is_looked_past
_TOKEN: Final = re.compile(r"[A-Za-z0-9]{8,64}")
# A hexadecimal hash: with digits and letters, so it is neither a word nor a number.
# @measured not measured: as webpack writes them
# @test utest/core/perf/test_matching.py::test_a_content_hash_is_looked_past, utest/core/perf/test_matching.py::test_words_and_numbers_are_no_hashes
_HEX: Final = re.compile(r"(?=.*[0-9])(?=.*[a-f])[0-9a-f]+", re.IGNORECASE)
# A change from a lower-case letter to a capital, from a digit to a letter, and so on.
# @measured not measured: as Rollup and Vite write them, in base64
# @test utest/core/perf/test_matching.py::test_a_content_hash_is_looked_past
_CHANGE: Final = re.compile(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[a-z0-9])|(?<=[0-9])(?=[A-Za-z])")
# The least changes in a hash: words have fewer; base64 of eight characters has more.
# @unit changes
# @measured not measured: camel case of two words has one or two
# @test utest/core/perf/test_matching.py::test_words_and_numbers_are_no_hashes
_CHANGES: Final = 3

Entries = Mapping[str, ResourceEntry]


class Requested(Protocol):
    """Something that requested resources: a load, or a sample of loads."""

    @property
    def url(self) -> str:
        """The address of the page."""
        ...

    @property
    def resources(self) -> tuple[ResourceEntry, ...]:
        """The resources that it requested."""
        ...


class Matches(NamedTuple):
    """The paired and the single resources of two loads."""

    both: list[tuple[ResourceEntry, ResourceEntry]]
    gone: list[ResourceEntry]
    come: list[ResourceEntry]


def match(before: Requested, after: Requested, by: ResourceMatch = "url") -> Matches:
    """Pair the resources of two loads.

    First by URL: without the page's own origin, and without query parameters that the page's own
    URL has (``?release=2``). Of several requests for one URL the largest counts. With another
    `by`, the rest is paired by reduced URLs; those with the same one, in the order of their URLs.
    """
    old, new = _by_key(before), _by_key(after)
    both: list[tuple[ResourceEntry, ResourceEntry]] = []
    gone: dict[str, ResourceEntry] = {}
    for key, entry in old.items():
        other = new.get(key)
        if other is None:
            gone[key] = entry
        else:
            both.append((entry, other))
    come = {key: entry for key, entry in new.items() if key not in old}
    if by != "url":
        pairs = list(_pairs(gone, come, by))
        both += [(gone.pop(one), come.pop(other)) for one, other in pairs]
    return Matches(both, list(gone.values()), list(come.values()))


def origin(page: SplitResult) -> str:
    """The beginning of URLs of a page's own origin; empty if it has none."""
    return f"{page.scheme}://{page.netloc}/" if page.netloc else ""


def shown(url: str, own: str) -> str:
    """A URL without the page's own `origin`."""
    return url[len(own) - 1 :] if own and url.startswith(own) else url


def without_hash(text: str) -> str:
    """A path or query without content hashes: ``/main.3f2a9c1b.js`` becomes ``/main.*.js``.

    A hash is a run of 8 to 64 letters and digits that is hexadecimal with both of them, or that
    changes between capitals, small letters and digits three times, as base64 does.
    """
    return _TOKEN.sub(lambda found: "*" if _is_hash(found[0]) else found[0], text)


def _is_hash(token: str) -> bool:
    return bool(_HEX.fullmatch(token)) or len(_CHANGE.findall(token)) >= _CHANGES


def _pairs(gone: Entries, come: Entries, by: ResourceMatch) -> Iterable[tuple[str, str]]:
    alike: dict[str, list[str]] = defaultdict(list)
    for key in sorted(gone):
        alike[_reduced(key, by)].append(key)
    for key in sorted(come):
        left = alike.get(_reduced(key, by))
        if left:
            yield left.pop(0), key


def _reduced(key: str, by: ResourceMatch) -> str:
    if by != "without_hash":
        key = key.partition("?")[0]
    return key if by == "without_query" else without_hash(key)


def _by_key(load: Requested) -> dict[str, ResourceEntry]:
    page = split_address(load.url)
    own = origin(page)
    given = {_plain(pair) for pair in page.query.split("&") if pair}
    # Most URLs have none of the page's parameters, and no encoding that could hide one.
    hints = (*given, "%", "+") if given else ()
    entries: dict[str, ResourceEntry] = {}
    for entry in load.resources:
        url = entry.url
        key = url[len(own) - 1 :] if own and url.startswith(own) else url
        for hint in hints:
            if hint in key:
                key = _key(key, given)
                break
        known = entries.setdefault(key, entry)
        if known is not entry and known.encoded_size < entry.encoded_size:
            entries[key] = entry
    return entries


def _key(url: str, given: set[str]) -> str:
    head, _, query = url.partition("?")
    pairs = query.split("&")
    kept = [pair for pair in pairs if _plain(pair) not in given]
    if len(kept) == len(pairs):  # an empty query is one, too
        return url
    return f"{head}?{'&'.join(kept)}" if kept else head


def _plain(pair: str) -> str:
    """A query parameter without percent encoding, which most do not have."""
    return unquote_plus(pair) if "%" in pair or "+" in pair else pair
