"""Does an intent find its element after changes that releases make, and never anything else?

    python benchmarks/find/mutations/bench_mutations.py [--seed 1] [--repeat 1] [--only mui,antd]
    python benchmarks/find/mutations/bench_mutations.py --mutation removed --no-playwright

Pages of real component libraries are changed in one way each (page/*.js), and each change declares
the right answer for an intent: act on the intended element, refuse, or either. The page itself
records which element got the trusted input. See README.md.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import zlib
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "settle"))
from common import ROOT, machine, table, verdict
from mutation_contenders import Names, Ours, Seen, ours, playwright
from mutation_pages import serve_sites
from mutation_targets import TARGETS, Meant

CORRECT, WRONG = 0.95, 0
#: Drawn from all cases, the same for the same seed.
CASES = 1200


@dataclass(frozen=True)
class Result:
    """The result of one contender in one case."""

    target: str
    mutation: str
    seed: int
    contender: str
    answer: str
    seen: str
    note: str

    @property
    def outcome(self) -> str:
        """``correct``, ``refused`` (rightly), ``miss`` or ``WRONG``."""
        if self.seen == "other":
            return "WRONG"
        if self.seen != "none" and self.answer == "refuse":
            return "WRONG"
        if self.seen == "meant":
            return "correct"
        if self.seen == "failed":
            return "miss"
        return "miss" if self.answer == "target" else "refused"


@dataclass
class Bench:
    """Run cases, each contender in turn."""

    urls: dict[str, str]
    mine: Ours
    peer: Names | None
    peers: bool

    def run(self, meant: Meant, mutation: str, exact: bool, seed: int) -> list[Result]:
        """One case by every contender; nothing if the mutation does not apply."""
        url = f"{self.urls[meant.site]}/{meant.page}.html"
        own = zlib.crc32(f"{meant.name}|{mutation}|{seed}".encode())
        given = {
            "css": meant.css, "label": meant.label, "purpose": meant.purpose,
            "named": meant.named, "mutation": mutation, "seed": own,
        }  # fmt: skip
        prepared = self.mine.prepare(url, given)
        if prepared is None:
            return []
        if "failed" in prepared:
            raise RuntimeError(f"{meant.name}, {mutation}: {prepared['failed']}")
        answer = prepared["answer"]

        def result(contender: str, seen: Seen) -> Result:
            return Result(meant.name, mutation, seed, contender, answer, seen.what, seen.note)

        found = []
        if self.peers:
            recorded = self.mine.recorded(meant, prepared["recorded"])
            found += [result(name, seen) for name, seen in recorded.items()]
        found.insert(0, result(self.mine.name, self.mine.act(meant, exact)))
        if self.peer:
            found.append(result(self.peer.name, self.peer.act(url, given, meant, exact)))
        return found


def report(results: Sequence[Result]) -> bool:
    """Print the tables and the errors; return whether the targets are met."""
    contenders = list(dict.fromkeys(result.contender for result in results))
    head = ["", "cases", *(f"{each}: right/miss/wrong" for each in contenders)]
    rows = []
    for mutation in dict.fromkeys(result.mutation for result in results):
        of = [result for result in results if result.mutation == mutation]
        answers = "/".join(dict.fromkeys(result.answer for result in of))
        rows.append(_row(f"{mutation} ({answers})", of, contenders))
    rows.append(_row("all", results, contenders))
    table("By mutation", head, rows)
    pages = dict.fromkeys(result.target.partition(":")[0] for result in results)
    table("By page", head, [
        _row(page, [r for r in results if r.target.startswith(f"{page}:")], contenders)
        for page in pages
    ])  # fmt: skip
    rows = [(each, *_shares([r for r in results if r.contender == each])) for each in contenders]
    head = ["", "correct where it is there", "refused where it is not", "wrong", "of"]
    table("By contender", head, rows)
    mine = [result for result in results if result.contender == contenders[0]]
    for kind in ("WRONG", "miss"):
        bad = [result for result in mine if result.outcome == kind]
        print(f"\n{contenders[0]}, {kind}: {len(bad)}")
        for result in bad:
            print(f"  {result.target} · {result.mutation} · seed {result.seed}: {result.note}")
    return _judge(mine)


def _row(name: str, of: Sequence[Result], contenders: Sequence[str]) -> tuple[str, ...]:
    cases = sum(result.contender == contenders[0] for result in of)
    return (name, str(cases), *(_cell(of, each) for each in contenders))


def _cell(results: Sequence[Result], contender: str) -> str:
    counts = Counter(result.outcome for result in results if result.contender == contender)
    if not counts:
        return "-"
    return f"{counts['correct'] + counts['refused']}/{counts['miss']}/{counts['WRONG']}"


def _shares(results: Sequence[Result]) -> tuple[str, str, str, str]:
    there = [result for result in results if result.answer == "target"]
    gone = [result for result in results if result.answer == "refuse"]
    wrong = sum(result.outcome == "WRONG" for result in results)

    def share(some: Sequence[Result], outcome: str) -> str:
        count = sum(result.outcome == outcome for result in some)
        return f"{count}/{len(some)} = {100 * count / max(1, len(some)):.1f}%"

    return share(there, "correct"), share(gone, "refused"), str(wrong), str(len(results))


def _judge(mine: Sequence[Result]) -> bool:
    """The targets, and that nothing was acted on where nothing is meant."""
    there = [result for result in mine if result.answer == "target"]
    gone = [result for result in mine if result.answer == "refuse"]
    wrong = sum(result.outcome == "WRONG" for result in mine)
    correct = sum(result.outcome == "correct" for result in there)
    refused = sum(result.outcome == "refused" for result in gone)
    good = verdict(wrong <= WRONG, f"{wrong} wrong in {len(mine)} cases; target {WRONG}")
    share = correct / max(1, len(there))
    good &= verdict(
        share >= CORRECT, f"correct {share:.1%} where it is there; target {CORRECT:.0%}"
    )
    result = f"refused {refused} of {len(gone)} where it is not"
    return verdict(refused == len(gone), result) and good


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    options = _options()
    if options.show:
        lines = map(json.loads, options.show.read_text(encoding="utf-8").splitlines())
        names = Result.__dataclass_fields__
        results = [Result(**{name: line[name] for name in names}) for line in lines]
        return 0 if report(results) else 1
    print(machine())
    targets = [t for t in TARGETS if not options.only or t.page in options.only]
    targets = [t for t in targets if not options.target or options.target in t.name]
    results: list[Result] = []
    options.json.parent.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        urls = stack.enter_context(serve_sites())
        mine = stack.enter_context(ours())
        peer = stack.enter_context(playwright()) if options.playwright else None
        if options.playwright and peer is None:
            print("Playwright: not run: pip install playwright")
        names = mine.mutations(f"{urls['settle']}/bootstrap.html")
        chosen = {n: e for n, e in names.items() if not options.mutation or options.mutation in n}
        cases = [
            (target, name, exact, options.seed + turn)
            for turn in range(options.repeat)
            for target in targets
            for name, exact in chosen.items()
        ]  # fmt: skip
        random.Random(options.seed).shuffle(cases)
        began, run = time.monotonic(), 0
        bench = Bench(urls, mine, peer, options.peers)
        with options.json.open("w", encoding="utf-8") as file:
            for target, name, exact, seed in cases:
                if options.cases and run >= options.cases:
                    break
                found = bench.run(target, name, exact, seed)
                run += bool(found)
                results += found
                for result in found:
                    file.write(json.dumps({**asdict(result), "outcome": result.outcome}) + "\n")
                file.flush()
                if found and (found[0].outcome in ("WRONG", "miss") or options.verbose):
                    first = found[0]
                    print(
                        f"[{run}] {first.target} · {name}: {first.outcome} {first.note}", flush=True
                    )
        took = time.monotonic() - began
    if not results:
        sys.exit("No case: no target or mutation is called so.")
    good = report(results)
    print(f"{run} cases in {took / 60:.1f} min; {options.json}")
    return 0 if good else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1, help="of all that is drawn (%(default)s)")
    parser.add_argument(
        "--repeat", type=int, default=1, help="each case so often, with the next seed"
    )
    parser.add_argument(
        "--cases", type=int, default=CASES, help="at most so many; 0: all (%(default)s)"
    )
    parser.add_argument(
        "--only", type=lambda given: given.split(","), help="these pages, with commas"
    )
    parser.add_argument("--target", help="targets whose name holds this")
    parser.add_argument("--mutation", help="mutations whose name holds this")
    parser.add_argument("--no-playwright", dest="playwright", action="store_false")
    parser.add_argument(
        "--no-peers", dest="peers", action="store_false", help="no recorded locators"
    )
    parser.add_argument("--verbose", action="store_true", help="a line for each case")
    parser.add_argument("--json", type=Path, default=ROOT / "results" / "mutations.jsonl",
                        help="a line for each result (%(default)s)")  # fmt: skip
    parser.add_argument("--show", type=Path, help="only print what such a file holds")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
