"""How soon does a still page count as settled, and how often is that proved?

    python benchmarks/settle/bench_proof.py [--repeats 40]

On two still pages: one with nothing that waits for a frame, and one with a ResizeObserver, which
the browser calls with the next frame. `Wait For DOM Settle` and the settle part of `Click By
Intent` (`settle.waited_ms`), with the scheduling probes and without them, where the quiet period of
100 ms decides; in the same loop SeleniumLibrary's cheapest wait. Then the commands of each keyword.
The targets are judged by the proof that a result names itself.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from common import Stopwatch, Wire, counted, machine, median, p95, run_suite, table, verdict
from lab import has_option, serve

#: Time from the call, ms, and commands on the wire; None: no bound.
TARGETS: dict[str, tuple[float, int | None]] = {"at_once": (10.0, 2), "frames": (50.0, None)}
WARM_UP = 4

STILL = """<!doctype html><html lang="en"><title>Still</title><h1>Nothing moves here</h1>
<button id="press" type="button">Press me</button> <output id="count">0</output>
<script>
press.onclick = () => { count.value = Number(count.value) + 1; };
</script>"""
WITH_OBSERVER = STILL.replace(
    "<script>", "<script>\nnew ResizeObserver(() => {}).observe(document.querySelector('h1'));"
)
PAGES = {"Still": "/still", "Frame-bound": "/observed"}

HEAD = """
*** Settings ***
Library    AbraLibrary    {probes_on}
Library    AbraLibrary    {probes_off}    AS    Quiet
Library    SeleniumLibrary    run_on_failure=NOTHING

*** Test Cases ***
"""
BODY = """
{page}
    AbraLibrary.Open Session    ${{SITE}}{path}    headless=${{True}}
    Quiet.Open Session    ${{SITE}}{path}    headless=${{True}}
    SeleniumLibrary.Open Browser    ${{SITE}}{path}    chrome
    ...    options=${{PEER_OPTIONS}}    service=${{PEER_SERVICE}}
    FOR    ${{_}}    IN RANGE    ${{REPEATS}}
        ${{wait}} =    AbraLibrary.Wait For DOM Settle
        Evaluate    $PROOFS.note("{page}", "wait", $wait)
        SeleniumLibrary.Wait Until Page Contains Element    id:press
        ${{quiet}} =    Quiet.Wait For DOM Settle
        ${{click}} =    AbraLibrary.Click By Intent    Press me
        Evaluate    $PROOFS.note("{page}", "click", $click["settle"])
        ${{quiet}} =    Quiet.Click By Intent    Press me
        Evaluate    $PROOFS.note("{page}", "quiet click", $quiet["settle"])
    END
    [Teardown]    Run Keywords    AbraLibrary.Close Session    AND    Quiet.Close Session
    ...    AND    SeleniumLibrary.Close All Browsers
"""


@dataclass
class Proofs:
    """The proofs in the results, by page and keyword."""

    given: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    waited: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    lacking: Counter[str] = field(default_factory=Counter)
    unsettled: Counter[str] = field(default_factory=Counter)

    def note(self, page: str, keyword: str, settle: Any) -> None:
        """Keep the proof, or why there was none, and the time of the settle part."""
        if not settle["settled"]:
            self.unsettled[f"{keyword} on {page}: {settle['reason']}"] += 1
        self.given.setdefault((page, keyword), []).append(settle.get("proof", "none"))
        self.waited.setdefault((page, keyword), []).append(settle["waited_ms"])
        if settle.get("unproven") and keyword != "quiet click":
            self.lacking[settle["unproven"]] += 1


def run(site: str, repeats: int, wire: Wire | None = None) -> tuple[Stopwatch, Proofs]:
    """Both pages, each with its own browsers."""
    probes = has_option("probes")
    head = HEAD.format(
        probes_on="probes=${True}" if probes else "", probes_off="probes=${False}" if probes else ""
    )
    watch, proofs = Stopwatch(wire), Proofs()
    suite = head + "".join(BODY.format(page=page, path=path) for page, path in PAGES.items())
    # Variables of the command line are text, and this one is an object.
    Shared.proofs = proofs
    suite = suite.replace("$PROOFS", "__import__('bench_proof_shared').proofs")
    run_suite(suite, watch, SITE=site, REPEATS=repeats)
    return watch, proofs


class Shared:
    """The way from a running suite back to here: a module that Robot's Evaluate can import."""

    proofs: Proofs


sys.modules["bench_proof_shared"] = Shared  # type: ignore[assignment]  # has what is asked for


def rows_of(watch: Stopwatch, proofs: Proofs) -> list[tuple[str, ...]]:
    """The table: time, ratio to the quiet period and to the cheapest wait, proofs."""
    rows = []
    for page in PAGES:
        quiet = watch.times[page, "Quiet.Wait For DOM Settle"][WARM_UP:]
        floor = watch.times[page, "SeleniumLibrary.Wait Until Page Contains Element"][WARM_UP:]
        quiet_click = proofs.waited[page, "quiet click"][WARM_UP:]
        measured = [
            ("Wait For DOM Settle", watch.times[page, "AbraLibrary.Wait For DOM Settle"][WARM_UP:],
             quiet, proof_counts(proofs.given[page, "wait"][WARM_UP:])),
            ("the same, probes off", quiet, quiet, ""),
            ("Click By Intent, settle part", proofs.waited[page, "click"][WARM_UP:], quiet_click,
             proof_counts(proofs.given[page, "click"][WARM_UP:])),
            ("the same, probes off", quiet_click, quiet_click, ""),
            ("Wait Until Page Contains Element", floor, quiet, ""),
        ]  # fmt: skip
        rows += [
            (
                f"{page}: {name}",
                f"{median(times):.1f}",
                f"{p95(times):.1f}",
                f"{median(times) / median(base):.2f}",
                f"{median(times) / median(floor):.2f}",
                proof,
            )
            for name, times, base, proof in measured
        ]
    return rows


def proof_counts(given: Sequence[str]) -> str:
    """How often each proof applied."""
    return ", ".join(f"{count}x {proof}" for proof, count in Counter(given).most_common())


def judged(watch: Stopwatch, proofs: Proofs, wires: Stopwatch, wired: Proofs) -> bool:
    """The targets, over all results that name a proof; without any they are missed."""
    met = True
    for proof, (limit, commands) in TARGETS.items():
        waits, parts, sent = [], [], []
        for page in PAGES:
            name = "AbraLibrary.Wait For DOM Settle"
            waits += chosen(proof, proofs.given[page, "wait"], watch.times[page, name])
            parts += chosen(proof, proofs.given[page, "click"], proofs.waited[page, "click"])
            sent += chosen(proof, wired.given[page, "wait"], wires.commands[page, name])
        for what, times in [("Wait For DOM Settle", waits), ("a click's settle part", parts)]:
            if not times:
                print(f"proof {proof}: it never applied to {what}")
                continue
            sentence = f"proof {proof}: {what} took {median(times):.1f} ms, median"
            met &= verdict(median(times) <= limit, f"{sentence}; target {limit:.0f} ms")
        if sent and commands is not None:
            most = max(map(len, sent))
            names = counted(max(sent, key=len))
            sentence = f"proof {proof}: at most {most} commands of a wait ({names})"
            met &= verdict(most <= commands, f"{sentence}; target {commands}")
    given = [
        proof
        for (_, keyword), each in proofs.given.items()
        if keyword != "quiet click"
        for proof in each[WARM_UP:]
    ]
    restless = proofs.unsettled + wired.unsettled
    met &= verdict(not restless, f"settled each time, but for {dict(restless) or 'none'}")
    return met & verdict(set(given) >= set(TARGETS), f"proofs that applied: {proof_counts(given)}")


def chosen(proof: str, given: Sequence[str], values: Sequence[Any]) -> list[Any]:
    """The values of the rounds with that proof, without the warm-up."""
    pairs = list(zip(given, values, strict=True))[WARM_UP:]
    return [value for each, value in pairs if each == proof]


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=40, help="timed rounds (%(default)s)")
    parser.add_argument("--counted", type=int, default=5, help="counted rounds (%(default)s)")
    arguments = parser.parse_args()
    print(machine())
    with serve({"/still": STILL, "/observed": WITH_OBSERVER}) as site:
        watch, proofs = run(site, arguments.repeats + WARM_UP)
        with Wire() as wire:
            wires, wired = run(site, arguments.counted + WARM_UP, wire)
    table(
        f"{arguments.repeats} rounds in turn; ms",
        ["", "median", "p95", "/ quiet period", "/ cheapest wait", "proof"],
        rows_of(watch, proofs),
    )
    for why, count in proofs.lacking.most_common():
        print(f"  not proved {count} times: {why}")
    print()
    return 0 if judged(watch, proofs, wires, wired) else 1


if __name__ == "__main__":
    sys.exit(main())
