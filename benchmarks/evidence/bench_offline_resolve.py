"""Does a saved page give the same candidates and the same decisions as the live one?

    python benchmarks/evidence/bench_offline_resolve.py [--only mui] [--outer] [--differences]

Each page of the demo site and of the component libraries is loaded and saved: its current HTML with
open shadow roots; with `--outer` without, like `outerHTML`. For each visible control with a name,
its role, its name, and the decisions on two intents (the name, and the name with the role) are
compared with those of `abra resolve` on the file. Target: 95 of 100 decisions on controls are the
same. Areas, which are controls to the page by a cursor or listener, are counted separately.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from common import machine, table, verdict
from saved_pages import addresses, browser, load, save

from AbraLibrary.actions.find.look import look
from AbraLibrary.actions.find.observe import list_candidates
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.candidate import Candidate, Candidates
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.saved.candidates import candidates_of
from AbraLibrary.core.text import fold, shorten

TARGET = 0.95
#: How many controls of a page with hundreds of links are compared, evenly distributed.
MOST = 40
#: Roles of controls that have no type of their own (page/semantics/listing.js).
_CONTROLS = frozenset({"tab", "menuitem", "option", "treeitem"})


@dataclass
class Page:
    """The result of one page."""

    name: str
    controls: int = 0
    found: int = 0
    roles: int = 0
    names: int = 0
    decisions: int = 0
    same: int = 0
    #: The same for areas: no controls, but with a pointer cursor or a listener of their own.
    on_areas: int = 0
    same_on_areas: int = 0
    #: How those that differ do.
    kinds: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def main() -> int:
    """Measure, print, and return 1 if the target was missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", help="pages whose name contains this")
    parser.add_argument("--outer", action="store_true", help="save without shadow roots")
    parser.add_argument("--differences", action="store_true", help="list what differs")
    given = parser.parse_args()
    print(machine())
    pages = []
    with addresses() as served, browser() as session:
        for name, url in served:
            if given.only in name:
                load(session, url)
                pages.append(compare(session, name, save(session, shadow=not given.outer)))
    return 0 if report(pages, differences=given.differences) else 1


def compare(session: Session, name: str, html: bytes) -> Page:
    """Compare the live page with the saved one."""
    page = Page(name)
    seen = [each for each in list_candidates(session, 1000).candidates if _counts(each)]
    live = [each for each in seen if _is_control(each)]
    everything = Target(purpose="click", phrase="\u2603")  # nothing has this name: all are listed
    saved = candidates_of(html, name, everything).candidates
    by_path: dict[str, list[Candidate]] = {}
    for each in saved:
        by_path.setdefault(each.dom_path, []).append(each)
    for each in live:
        page.controls += 1
        alike = by_path.get(each.dom_path, [])
        page.found += bool(alike)
        page.roles += any(other.role == each.role for other in alike)
        is_same = any(fold(other.name) == fold(each.name) for other in alike)
        page.names += is_same
        if not is_same:
            names = [shorten(other.name, 40) for other in alike][:2]
            page.differences.append(f"name: {shorten(each.name, 40)!r} is {names}")
    areas = [each for each in seen if not _is_control(each)]
    for kind in (live, areas):
        for each in kind[:: max(1, len(kind) // MOST)]:
            for target in _targets(each):
                is_same = _decide(session, page, html, target)
                if kind is live:
                    page.decisions += 1
                    page.same += is_same
                else:
                    page.on_areas += 1
                    page.same_on_areas += is_same
    return page


def _is_control(candidate: Candidate) -> bool:
    return candidate.type != "other" or candidate.role in _CONTROLS


def _counts(candidate: Candidate) -> bool:
    """A visible control with a name; the file lacks those in a frame."""
    is_usable = candidate.visibility.is_visible and candidate.visibility.is_enabled
    return is_usable and bool(fold(candidate.name)) and candidate.dom_path.startswith("html")


def _targets(candidate: Candidate) -> Iterator[Target]:
    yield Target(purpose="click", phrase=candidate.name)
    yield Target(purpose="click", phrase=candidate.name, role=candidate.role or None)


def _decide(session: Session, page: Page, html: bytes, target: Target) -> bool:
    seen = look(session, target)
    there, here = resolve(target, seen), resolve(target, candidates_of(html, page.name, target))
    if _key(there) == _key(here):
        return True
    kind = f"{_kind(there)} live, {_kind(here)} saved"
    if there.chosen and here.chosen:
        kind = "another element"
    page.kinds[kind] += 1
    wanted = shorten(target.describe(), 60)
    page.differences.append(f"{kind}: {wanted}{_beside(seen, here)}")
    return False


def _beside(seen: Candidates, here: Trace) -> str:
    count = sum(each.visibility.is_visible for each in seen.candidates)
    return f" ({count} visible live, {here.candidates_after_filter} saved)"


def _key(trace: Trace) -> tuple[str, ...]:
    """The chosen element: its path, and what distinguishes elements with the same."""
    winner = trace.winner
    if winner is None:
        return (str(trace.failure_reason),)
    each = winner.candidate
    where = each.containers
    return each.dom_path, each.role, fold(each.name), f"{where.section} {where.form} {where.modal}"


def _kind(trace: Trace) -> str:
    return "found" if trace.chosen else str(trace.failure_reason).replace("_", " ")


def report(pages: list[Page], *, differences: bool) -> bool:
    """Print a line for each page, and whether the target was reached."""
    rows = [
        (
            page.name, str(page.controls), _share(page.found, page.controls),
            _share(page.roles, page.controls), _share(page.names, page.controls),
            str(page.decisions), _share(page.same, page.decisions),
            str(page.on_areas), _share(page.same_on_areas, page.on_areas),
            ", ".join(f"{count} {kind}" for kind, count in page.kinds.most_common()),
        )
        for page in pages
    ]  # fmt: skip
    head = (
        "page",
        "controls",
        "found",
        "role",
        "name",
        "decisions",
        "same",
        "areas",
        "same",
        "the others",
    )
    table("Saved pages beside live ones", head, rows)
    if differences:
        for page in pages:
            for line in page.differences:
                print(f"{page.name}: {line}")
    controls = sum(page.controls for page in pages)
    same, decisions = sum(page.same for page in pages), sum(page.decisions for page in pages)
    roles, names = sum(page.roles for page in pages), sum(page.names for page in pages)
    shares = f"role {_share(roles, controls)}, name {_share(names, controls)}"
    print(f"\n{controls} visible controls: {shares}")
    on_areas, as_same = (sum(getattr(x, y) for x in pages) for y in ("on_areas", "same_on_areas"))
    print(
        f"Of areas, which are no controls, {as_same} of {on_areas} decisions are the same "
        f"({_share(as_same, on_areas)}): what a style sheet or a listener makes of them is not in "
        "the file."
    )
    share = same / decisions if decisions else 0.0
    return verdict(
        share >= TARGET,
        f"{same} of {decisions} decisions on controls are the same, {share:.1%} "
        f"(target {TARGET:.0%})",
    )


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "-"


if __name__ == "__main__":
    sys.exit(main())
