"""The page of ``abra migrate``: what can be converted, what not and why, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards.html import text
from AbraLibrary.bindings.evidence.report_page.pieces import (
    cell,
    document,
    number,
    section,
    share,
    table,
    tile,
)  # fmt: skip
from AbraLibrary.core.evidence.test_summary import many, seconds
from AbraLibrary.core.models.find.suggestion import SUGGESTIONS_FILE

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.migration import FileOutcome, Migration, Site

_TITLE = "Moving over from SeleniumLibrary"
_BY = {
    "words": "words that users see",
    "mark": "an id or test id",
    "locator": "its locator",
}
_GAP = "    "


def render(migration: Migration, *, is_written: bool) -> str:
    """The page as HTML.

    Args:
        migration: the verdicts.
        is_written: whether the files of the suite have been converted.
    """
    body = (
        _header(migration),
        _tiles(migration),
        _next(migration, is_written),
        *(_convertible(at, file) for at, file in enumerate(migration.files)),
        _unsolved(migration, "ambiguous"),
        _unsolved(migration, "left"),
        _waits(migration),
        _unpatched(migration),
    )
    return document(_TITLE, "".join(body), SUGGESTIONS_FILE)


def _of(migration: Migration, verdict: str) -> list[Site]:
    return [site for file in migration.files for site in file.sites if site.verdict == verdict]


def _header(migration: Migration) -> str:
    files = many(len(migration.files), "file")
    calls = many(migration.calls, "call")
    return (
        f'<header><h1>{_TITLE}</h1><span class="quiet">{files}, {calls} that met an element'
        "</span></header>"
    )


def _tiles(migration: Migration) -> str:
    ready = _of(migration, "convertible")
    waits = [site for file in migration.files for site in file.sites if _is_idle(site)]
    tiles = (
        tile(
            share(migration.proposed, migration.calls), "of calls have an intent for their element",
            "", "", good=migration.proposed > 0,
        ),
        tile(
            share(migration.by_words, migration.calls), "of calls by words that users see", "", ""
        ),
        tile(str(len(ready)), "places can be converted", "", "#file-0", good=bool(ready)),
        tile(str(len(_of(migration, "ambiguous"))), "are ambiguous", "", "#ambiguous"),
        tile(str(len(_of(migration, "left"))), "are left", "", "#left"),
        tile(str(len(waits)), "waits and sleeps were not needed", "", "#waits"),
    )  # fmt: skip
    return f'<div class="tiles">{"".join(tiles)}</div>'


def _next(migration: Migration, is_written: bool) -> str:
    steps = list(_steps(migration, is_written))
    body = "".join(f"<li>{step}</li>" for step in steps)
    return section(
        "next",
        "What to do next",
        "Each intent below was resolved on the page just before its keyword acted, and was the "
        "very element that the locator found.",
        f"<ol>{body}</ol>",
        "",
        is_empty=False,
    )


def _steps(migration: Migration, is_written: bool) -> Iterator[str]:
    patched = [file for file in migration.files if file.patch]
    if patched and is_written:
        yield f"{many(len(patched), 'file')} converted. Look at the changes in version control."
    elif patched:
        yield (
            f"Look at the patches beside this page ({many(len(patched), 'file')}), and apply them "
            "with <code>git apply</code>, or all at once with <code>abra migrate … --write</code>."
        )
    if patched:
        yield (
            "Take <code>suggest=True</code> out of the import of SeleniumLibrary, and run the "
            "suite. A click after which nothing changes fails now; those that changed nothing in "
            "the run have <code>expect=none</code>, which you take away where it is not right."
        )
    if any(site.by == "locator" for site in _of(migration, "convertible")):
        yield "Give what is named by its locator a label in the page, and run again."
    if _of(migration, "ambiguous"):
        yield 'Say which element is meant where <a href="#ambiguous">several match alike</a>.'
    if _of(migration, "left"):
        yield 'Look at <a href="#left">what is left</a>; it works beside AbraLibrary as it is.'
    if any(_is_idle(site) and site.verdict != "unneeded" for file in migration.files
           for site in file.sites):  # fmt: skip
        yield (
            'Remove <a href="#waits">waits that were not needed</a>, unless they check something.'
        )
    if not _of(migration, "convertible"):
        yield "Nothing can be converted by itself. The reasons are below."


def _convertible(at: int, file: FileOutcome) -> str:
    ready = [site for site in file.sites if site.verdict == "convertible"]
    if not ready:
        return f'<span id="file-{at}"></span>'
    rows = [
        number(str(site.line))
        + cell(_change(site), "what")
        + cell(f'<span class="tag">{_BY[site.by or "words"]}</span>')
        + number(str(site.times))
        for site in ready
    ]
    return section(
        f"file-{at}",
        file.path,
        f"{many(len(ready), 'place')} of {len(file.sites)} can be converted.",
        table(("#Line", "Now and then", "Named by", "#Calls"), rows),
        "",
        is_empty=False,
    )


def _change(site: Site) -> str:
    now = _now(site)
    return (
        f"<code><del>{text(now, 300)}</del></code><br>"
        f"<code><ins>{text(site.line_after, 300)}</ins></code>"
    )


def _now(site: Site) -> str:
    return _GAP.join([site.keyword, *site.written])


_HEADS = {
    "ambiguous": (
        "Ambiguous",
        "Several elements match alike, so no intent is proposed: a test must not guess.",
        "No call is ambiguous.",
    ),
    "left": (
        "Left as it is",
        "These keep their keyword of SeleniumLibrary, which works beside AbraLibrary.",
        "Nothing is left.",
    ),
}


def _unsolved(migration: Migration, verdict: str) -> str:
    """What is not converted, with the reasons, the most frequent first."""
    reasons: dict[str, list[str]] = {}
    for file in migration.files:
        for site in file.sites:
            if site.verdict == verdict:
                row = (
                    cell(f"<code>{text(file.path, 200)}:{site.line}</code>", "what")
                    + cell(f"<code>{text(_now(site), 300)}</code>", "what")
                    + number(str(site.times))
                )
                reasons.setdefault(site.why, []).append(row)
    title, what, nothing = _HEADS[verdict]
    body = "".join(
        f'<div class="page"><h3>{text(why, 400)}</h3>'
        f"{table(('Where', 'Call', '#Calls'), rows)}</div>"
        for why, rows in sorted(reasons.items(), key=lambda each: -len(each[1]))
    )
    return section(verdict, title, what, body, nothing, is_empty=not reasons)


def _is_idle(site: Site) -> bool:
    return site.is_wait and site.unneeded == site.times


def _waits(migration: Migration) -> str:
    rows = [
        cell(f"<code>{text(file.path, 200)}:{site.line}</code>", "what")
        + cell(f"<code>{text(_now(site), 300)}</code>", "what")
        + cell(_wait(site))
        + number(f"{site.unneeded} of {site.times}")
        + number(seconds(site.waited_ms))
        for file in migration.files
        for site in file.sites
        if site.is_wait and site.unneeded
    ]
    return section(
        "waits",
        "Waits and sleeps that were not needed",
        "When they began, nothing was under way on the page that could change it. The patch "
        "removes sleeps that were never needed; a wait may also check something, so it stays.",
        table(("Where", "Call", "Patch", "#Not needed", "#Took"), rows),
        "No wait or sleep was proved to be unneeded. Where pages have no probes, as over classic "
        "WebDriver in the first page of a browser, nothing can be proved.",
        is_empty=not rows,
    )


def _wait(site: Site) -> str:
    kinds = {"unneeded": "removed", "convertible": "converted"}
    return f'<span class="tag">{kinds.get(site.verdict, "stays")}</span>'


def _unpatched(migration: Migration) -> str:
    rows = [
        cell(f"<code>{text(file.path, 300)}</code>", "what")
        + cell(text(file.problem, 300))
        + number(str(len(file.sites)))
        for file in migration.files
        if file.problem
    ]
    if not rows:
        return ""
    return section(
        "files", "Files without a patch", "", table(("File", "Why", "#Places"), rows), "",
        is_empty=False,
    )  # fmt: skip
