"""Does a keyword ever pass although what it reports is not so?

    python benchmarks/truth/bench_lies.py [--seed 1 2 3] [--acts 5000] [--only fill,redraw:list]
    python benchmarks/truth/bench_lies.py --seed 1 --page click-17 --show
    python benchmarks/truth/bench_lies.py --seed 1 --serve
    python benchmarks/truth/bench_lies.py --around --only click,check,drag

Small pages are generated from independent behaviours, and each logs what a user did to it. That log
is the oracle: a call that passed against the log is a lie. README.md describes the pages and the
tables.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from acts import Act, Seen, Verdict, judge
from common import machine, table, verdict
from dice import Dice
from scenes_all import SCENES, act_of
from truth_contenders import Ours, run_ours
from truth_site import Site, serve

LIES, WRONG = 0, 0.02
ACTS = 400
#: How many pages are drawn to find one with the requested behaviours.
SEARCHED = 100
#: Pages whose own log throws.
BROKEN = "broken"
HEAD = ("", "acts", "truths", "lies", "right refusals", "wrong refusals", "false alarms",
        "with harm", "either", "broken", "s an act")  # fmt: skip
COLUMNS = (Verdict.TRUTH, Verdict.LIE, Verdict.RIGHT, Verdict.WRONG, Verdict.ALARM, Verdict.HARM,
           Verdict.OPEN, Verdict.BROKEN)  # fmt: skip
BAD = (Verdict.LIE, Verdict.WRONG, Verdict.ALARM, Verdict.HARM, Verdict.BROKEN)


@dataclass(frozen=True)
class Case:
    """One act by one contender."""

    seed: int
    page: str
    act: Act
    seen: Seen
    verdict: Verdict
    contender: str = "AbraLibrary"

    def describe(self, is_full: bool) -> str:
        """The case and its result, in a line or in full."""
        line = (
            f"{self.verdict.value}: --seed {self.seed} --page {self.page}  {self.act.call_line()}"
        )
        if not is_full:
            return line
        act, seen = self.act, self.seen
        lines = [
            line,
            f"    tags:   {' '.join(act.tags)}",
            f"    meant:  {act.answer}, {act.ends or act.value!r}",
            f"    result: {_short(seen.error) or f'passed {_outcome(seen.returned)}'}",
            f"    log:    {list(seen.log)}",
            f"    state:  {dict(seen.state)}",
        ]
        if seen.at_return != seen.state:
            lines.append(f"    at return: {dict(seen.at_return)}")
        if seen.broken:
            lines.append(f"    broken: {seen.broken}")
        return "\n".join(lines)


def _short(text: str) -> str:
    return " / ".join(text.splitlines())[:700]


def _outcome(returned: Any) -> str:
    if not hasattr(returned, "get"):
        return repr(returned)[:300]
    return f"outcome={returned.get('outcome')!r} evidence={returned.get('evidence')!r}"[:500]


def pages(seeds: Sequence[int], acts: int, only: Sequence[str]) -> Iterator[tuple[int, str, Act]]:
    """The pages of a run: the rows of the table in turn, and in each row its scenes in turn."""
    names = [name for name in SCENES if name in only or row_of(name) in only]
    names = names or [name for name in SCENES if name != BROKEN]
    known = {*SCENES, *map(row_of, SCENES)}
    behaviours = [each for each in only if each not in known]
    rows = [
        [name for name in names if row_of(name) == row] for row in dict.fromkeys(map(row_of, names))
    ]
    left = acts
    for number in range(1, SEARCHED * acts):
        for row, seed in itertools.product(rows, seeds):
            page = f"{row[number % len(row)]}-{number}"
            act = act_of(seed, page)
            if all(any(each in tag for tag in act.tags) for each in behaviours):
                yield seed, page, act
                left -= 1
            if not left:
                return


def row_of(page: str) -> str:
    """The row of the table that a page belongs to: ``click`` of ``click.controls-17``."""
    return page.partition("-")[0].partition(".")[0]


def report(cases: Sequence[Case]) -> bool:
    """Print the tables and the targets; return whether they are met."""
    for contender in dict.fromkeys(case.contender for case in cases):
        mine = [case for case in cases if case.contender == contender]
        rows = [
            _row(name, [case for case in mine if row_of(case.page) == name])
            for name in dict.fromkeys(map(row_of, SCENES))
            if any(row_of(case.page) == name for case in mine)
        ]
        table(contender, HEAD, [*rows, _row("all", mine)])
    mine = [case for case in cases if case.contender == "AbraLibrary"]
    counts = Counter(case.verdict for case in mine)
    could = sum(case.act.answer == "do" and case.verdict != Verdict.BROKEN for case in mine)
    wrong = counts[Verdict.WRONG] + counts[Verdict.ALARM]
    wrong += sum(case.verdict == Verdict.HARM and case.act.answer == "do" for case in mine)
    print()
    good = verdict(counts[Verdict.LIE] <= LIES, f"{counts[Verdict.LIE]} lies in {len(mine)} acts")
    share = wrong / max(1, could)
    line = f"{wrong} of {could} that could be done were refused: {share:.1%}; target {WRONG:.0%}"
    return verdict(share <= WRONG, line) and good


def _row(name: str, cases: Sequence[Case]) -> tuple[str, ...]:
    counts = Counter(case.verdict for case in cases)
    seconds = sum(case.seen.seconds for case in cases) / max(1, len(cases))
    return (name, str(len(cases)), *(str(counts[each]) for each in COLUMNS), f"{seconds:.2f}")


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    options = _options()
    if options.serve:
        return _serve(options.seed)
    print(machine(), f"· seeds {' '.join(map(str, options.seed))}", flush=True)
    if options.page:
        chosen = [(seed, options.page, act_of(seed, options.page)) for seed in options.seed]
    else:
        chosen = list(pages(options.seed, options.acts, options.only))
        # Pages that are broken on purpose show that such a page does not end the run.
        chosen[:0] = [(options.seed[0], f"{BROKEN}-{n}", act_of(options.seed[0], f"{BROKEN}-{n}"))
                      for n in range(1, 4)]  # fmt: skip
    cases: list[Case] = []
    began = time.monotonic()

    def work(mine: Ours) -> None:
        shown: Counter[Verdict] = Counter()
        for number, (seed, page, act) in enumerate(chosen, 1):
            seen = mine.act(f"{seed}/{page}", act)
            case = Case(seed, page, act, seen, judge(act, seen))
            cases.append(case)
            shown[case.verdict] += 1
            is_full = bool(options.page) or shown[case.verdict] <= options.show
            is_on_purpose = page.startswith(BROKEN) and case.verdict is Verdict.BROKEN
            if options.page or (case.verdict in BAD and not is_on_purpose):
                _say(f"[{number}/{len(chosen)}] {case.describe(is_full)}")
            elif number % 100 == 0:
                _say(f"[{number}/{len(chosen)}] {time.monotonic() - began:.0f} s")

    with serve(_lively if options.around else _page) as site:
        run_ours(site, work)
        if options.peers:
            cases += _peers(site, chosen)
    good = report(cases)
    took = time.monotonic() - began
    print(f"{len(cases)} acts in {took / 60:.1f} min, {took / max(1, len(cases)):.2f} s each")
    return 0 if good else 1


def _peers(site: Site, chosen: Sequence[tuple[int, str, Act]]) -> list[Case]:
    """The same pages with the others, one browser after the other."""
    from peer_playwright import playwright
    from peer_selenium import selenium

    cases = []
    for opened in (selenium, playwright):
        with opened(site) as other:
            _say(f"{other.name} ...")
            for seed, page, act in chosen:
                if not other.takes(act):
                    continue
                seen = other.act(f"{seed}/{page}", act)
                case = Case(seed, page, act, seen, judge(act, seen), other.name)
                cases.append(case)
                if case.verdict is Verdict.LIE:
                    _say(f"{other.name}, {case.describe(is_full=False)}")
    return cases


def _say(text: str) -> None:
    """To the terminal: Robot captures what is printed meanwhile."""
    print(text, file=sys.__stdout__, flush=True)


def _page(path: str) -> tuple[str, dict[str, Any]] | None:
    seed, _, page = path.partition("/")
    if not seed.isdigit() or page.partition("-")[0] not in SCENES:
        return None
    act = act_of(int(seed), page)
    return act.scene, dict(act.spec)


def _lively(path: str) -> tuple[str, dict[str, Any]] | None:
    """The same page, which does something by itself, too."""
    found = _page(path)
    seed, _, page = path.partition("/")
    return found and (found[0], {**found[1], "around": Dice(int(seed), f"{page}/around").around()})


def _serve(seeds: Sequence[int]) -> int:
    with serve(_page, 8765) as site:
        print(f"{site.url}/p/{seeds[0]}/click-1 and so on, until Ctrl+C", flush=True)
        try:
            while True:
                time.sleep(1)
        except KeyboardInterrupt:
            return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, nargs="+", default=[1, 2, 3], help="(%(default)s)")
    parser.add_argument(
        "--acts",
        type=int,
        default=ACTS * (len(set(map(row_of, SCENES))) - 1),
        help="in all (%(default)s)",
    )
    parser.add_argument("--only", type=lambda text: text.split(","), default=[],
                        help="keywords or behaviours, with commas")  # fmt: skip
    parser.add_argument("--page", help="one page, such as click-17")
    parser.add_argument("--show", type=int, default=10, help="so many of each in full")
    parser.add_argument("--peers", action="store_true",
                        help="SeleniumLibrary and Playwright on the same pages, too")  # fmt: skip
    parser.add_argument("--around", action="store_true",
                        help="each page also does something by itself")  # fmt: skip
    parser.add_argument("--serve", action="store_true", help="only serve the pages, to look at")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
