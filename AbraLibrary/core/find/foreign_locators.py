"""Translates locators of other libraries, and extracts words from them."""

from __future__ import annotations

import re

# A strategy, followed by ``:`` or ``=``.
# @fixed SeleniumLibrary, "Locator strategies"
_STRATEGY = re.compile(
    r"^\s*(id|name|identifier|class|tag|xpath|css|dom|link|partial link|data|jquery|sizzle|default|"
    r"image|element)\s*[:=]\s*",
    re.IGNORECASE,
)
# The literals of an XPath or of an attribute selector.
# @fixed XPath 1.0, Literal; CSS, string
_QUOTED = re.compile(r"'([^']+)'|\"([^\"]+)\"")
# An id or class selector and what may follow it; plain words begin differently.
# @measured not measured: locators as in suites of SeleniumLibrary
# @test utest/core/find/test_foreign_locators.py::test_what_it_is_called_here
_SELECTOR = re.compile(r"[#.][A-Za-z_][\w-]*(?:[ >+~.#\[:].*)?")
# The ids and classes in a selector, which contain words for the element.
# @measured not measured: made for ids such as #save-order
# @test utest/core/find/test_foreign_locators.py::test_words_are_what_a_person_would_say
_NAMED = re.compile(r"[#.]([A-Za-z_][\w-]*)")
# Separates the words of an id, in kebab, snake and camel case.
# @measured not measured: the three usual styles of identifiers
# @test utest/core/find/test_foreign_locators.py::test_words_are_what_a_person_would_say
_BETWEEN = re.compile(r"[-_\s]+|(?<=[a-z0-9])(?=[A-Z])")


def words_of(locator: str) -> str:
    """The words in a locator: ``save order`` for ``id:save-order``; empty if there are none.

    For an XPath its literals, for a selector its ids, classes and quoted values, for any other
    the text after the strategy.
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


def as_ours(locator: str) -> str | None:
    """The same locator in our notation: ``id:save`` for ``id=save``; None for plain words."""
    written = locator.strip()
    if written.startswith(("//", "(//", "./")):
        return f"xpath:{written}"
    match = _STRATEGY.match(written)
    if match is None:
        return f"css:{written}" if _SELECTOR.fullmatch(written) else None
    strategy, rest = match.group(1).lower(), written[match.end() :].strip()
    if not rest:
        return None
    if strategy in ("id", "css", "xpath"):
        return f"{strategy}:{rest}"
    if strategy in ("link", "partial link"):
        return f"{rest}    role=link"
    form = {"name": "css:[name='{}']", "class": "css:.{}", "tag": "css:{}"}.get(strategy)
    return form.format(rest) if form else None
