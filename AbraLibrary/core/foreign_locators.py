"""What words a locator of another library has, to say what is on the page instead."""

from __future__ import annotations

import re

#: What SeleniumLibrary takes as a strategy, with ``:`` or ``=`` behind it.
_STRATEGY = re.compile(
    r"^\s*(id|name|identifier|class|tag|xpath|css|dom|link|partial link|data|jquery|sizzle|default|"
    r"image|element)\s*[:=]\s*",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"'([^']+)'|\"([^\"]+)\"")
_NAMED = re.compile(r"[#.]([A-Za-z_][\w-]*)")
#: Between the words of an id, in kebab, snake and camel case.
_BETWEEN = re.compile(r"[-_\s]+|(?<=[a-z0-9])(?=[A-Z])")


def words_of(locator: str) -> str:
    """The words that a person would use: ``save order`` of ``id:save-order``; empty for none.

    Of an XPath its literals, of a selector its ids, classes and quoted values, of all else what
    stands behind the strategy.
    """
    match = _STRATEGY.match(locator)
    strategy = match.group(1).lower() if match else ""
    rest = locator[match.end() :] if match else locator.strip()
    if strategy in ("tag", "dom"):
        return ""
    if strategy == "xpath" or rest.startswith(("//", "(//", "./")):
        found = [single or double for single, double in _QUOTED.findall(rest)]
    elif strategy in ("css", "jquery", "sizzle"):
        found = [single or double for single, double in _QUOTED.findall(rest)]
        found = found or _NAMED.findall(rest)
    else:
        found = [rest]
    return " ".join(word for each in found for word in _BETWEEN.split(each) if word)
