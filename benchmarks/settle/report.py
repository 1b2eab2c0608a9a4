"""The runs of the settle benchmark, and the printed report."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from contenders import Abra, Done, Fixed
from judge import Verdict
from pages import Act

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from common import machine, median, p95, table, verdict

EXCESS_MEDIAN_MS, EXCESS_P95_MS = 120.0, 250.0
FASTER_THAN_FIXED = 8.0
_OURS = Abra.name


@dataclass(frozen=True)
class Run:
    """One act by one contender, judged; times in ms."""

    library: str
    act: str
    contender: str
    repeat: int
    #: From the call to the return, action included.
    call_ms: float = 0.0
    #: From the end of the action (AbraLibrary: from the start of its last input) to the return.
    wait_ms: float = 0.0
    #: AbraLibrary: the settle engine's own time.
    settle_ms: float = 0.0
    #: From the last visible change to the return; None where the settle was false.
    excess_ms: float | None = None
    #: Visible changes beyond the tolerance, after the return, and where the first of them was.
    late_ms: tuple[float, ...] = ()
    late_box: tuple[int, ...] = ()
    #: The first and the last of the other visible changes, after the call.
    first_ms: float | None = None
    last_ms: float | None = None
    #: Something was drawn too late to know whether it was there at the return.
    unclear: bool = False
    #: Pictures after the tolerance that differ too faintly to count.
    faint: int = 0
    reason: str = ""
    proof: str = ""
    #: Whether the screen had been still for half a second before the act.
    still: bool = True
    error: str = ""

    @classmethod
    def judged(
        cls, act: Act, contender: str, repeat: int, found: Verdict, done: Done, error: str,
        still: bool,
    ) -> Run:  # fmt: skip
        """The result of one run."""

        def since(moment: float, times: Iterable[float]) -> tuple[float, ...]:
            return tuple(round((at - moment) * 1000, 1) for at in times)

        seen = since(found.called, (change.at for change in found.changes))
        return cls(
            library=act.library,
            act=act.name,
            contender=contender,
            repeat=repeat,
            call_ms=round((found.returned - found.called) * 1000, 1),
            wait_ms=round(done.wait_ms, 1),
            settle_ms=round(done.settle_ms, 1),
            excess_ms=None if found.excess is None else round(found.excess * 1000, 1),
            late_ms=since(found.returned, (change.at for change in found.late)),
            late_box=found.late[0].box if found.late else (),
            first_ms=seen[0] if seen else None,
            last_ms=seen[-1] if seen else None,
            unclear=found.is_unclear,
            faint=found.faint,
            reason=done.reason,
            proof=done.proof,
            still=still,
            error=error,
        )

    @classmethod
    def failed(cls, act: Act, contender: str, repeat: int, error: str) -> Run:
        """A run that could not be judged."""
        return cls(act.library, act.name, contender, repeat, error=error)

    @property
    def is_false(self) -> bool:
        """Whether the screen changed after the return."""
        return not self.error and bool(self.late_ms)

    def sentence(self) -> str:
        """One line for the console."""
        if self.error:
            return f"ERROR {self.error}"
        how = ", ".join(filter(None, [self.proof, self.reason]))
        returned = f"returned at {self.call_ms:.0f} ms{f' ({how})' if how else ''}"
        if not self.still:
            returned += ", the screen was not still before"
        if self.is_false:
            late = self.late_ms
            last = f" to {late[-1]:.0f}" if len(late) > 1 else ""
            return f"FALSE: {len(late)} changes {late[0]:.0f}{last} ms later; {returned}"
        if self.unclear:
            return f"unclear: drawn too late to judge; {returned}"
        seen = "no change seen" if self.last_ms is None else f"last change {self.last_ms:.0f} ms"
        return f"excess {self.excess_ms:.0f} ms; {seen}, {returned}"


def report(runs: Sequence[Run], absent: dict[str, str]) -> bool:
    """Print tables, lists and verdicts; return whether all targets were met."""
    names = list(dict.fromkeys([run.contender for run in runs] + list(absent)))
    if not runs:
        print("no runs")
        return False
    print(machine())
    _table_of_libraries(runs, names)
    _table_of_proofs([run for run in runs if run.contender == _OURS])
    for name, reason in absent.items():
        print(f"\n{name}: not run: {reason}")
    _list("False settles", [run for run in runs if run.is_false])
    _list("Unclear", [run for run in runs if run.unclear])
    _list("Errors", [run for run in runs if run.error])
    _list(f"Excess of {_OURS} above {EXCESS_P95_MS:.0f} ms", [
        run for run in runs
        if run.contender == _OURS and not run.error and (run.excess_ms or 0) > EXCESS_P95_MS
    ])  # fmt: skip
    print()
    return _verdicts(runs, names)


def words(problem: BaseException) -> str:
    """An exception in one line."""
    text = str(problem).strip().partition("\n")[0]
    return f"{type(problem).__name__}: {text}" if text else type(problem).__name__


def _table_of_libraries(runs: Sequence[Run], names: Sequence[str]) -> None:
    head = ["", "runs", "errors", "unclear", "false", "excess", "p95", "to return", "wait"]
    for name in names:
        mine = [run for run in runs if run.contender == name]
        if not mine:
            continue
        by_library: dict[str, list[Run]] = defaultdict(list)
        for run in mine:
            by_library[run.library].append(run)
        rows = [_row(library, some) for library, some in by_library.items()]
        title = f"{name}; ms; medians of excess, of the time from call to return, and of the wait"
        table(title, head, [*rows, _row("all", mine)])


def _row(title: str, runs: Sequence[Run]) -> list[str]:
    good = [run for run in runs if not run.error]
    excess = _excess(good)
    return [
        title,
        str(len(runs)),
        str(len(runs) - len(good)),
        str(sum(run.unclear for run in good)),
        str(sum(run.is_false for run in good)),
        f"{median(excess):.0f}" if excess else "-",
        f"{p95(excess):.0f}" if excess else "-",
        f"{median([run.call_ms for run in good]):.0f}" if good else "-",
        f"{median([run.wait_ms for run in good]):.0f}" if good else "-",
    ]


def _table_of_proofs(runs: Sequence[Run]) -> None:
    good = [run for run in runs if not run.error]
    if not good:
        return
    rows = []
    for (proof, reason), count in Counter((run.proof, run.reason) for run in good).most_common():
        some = [run for run in good if (run.proof, run.reason) == (proof, reason)]
        waits = [run.settle_ms for run in some]
        excess = _excess(some)
        rows.append([
            f"{proof or 'not reported'}, {reason}",
            str(count),
            f"{100 * count / len(good):.0f} %",
            f"{min(waits):.0f}",
            f"{median(waits):.0f}",
            f"{p95(waits):.0f}",
            f"{median(excess):.0f}" if excess else "-",
            str(sum(run.is_false for run in some)),
        ])  # fmt: skip
    head = ["proof, reason", "runs", "share", "wait, least", "median", "p95", "excess", "false"]
    table(f"What {_OURS} returned on; ms from the call of the settle engine", head, rows)


def _list(title: str, runs: Sequence[Run]) -> None:
    if not runs:
        return
    print(f"\n{title}: {len(runs)}")
    for run in runs:
        what = f"{run.library}, {run.act}, {run.contender} #{run.repeat + 1}"
        where = f", at {run.late_box}" if run.late_box else ""
        print(f"  {what}: {run.sentence()}{where}")


def _verdicts(runs: Sequence[Run], names: Sequence[str]) -> bool:
    good = {name: [r for r in runs if r.contender == name and not r.error] for name in names}
    ours = good.get(_OURS)
    if not ours:
        print(f"{_OURS} did not run: no verdict")
        return False
    failed = sum(bool(run.error) for run in runs if run.contender == _OURS)
    false = sum(run.is_false for run in ours)
    excess = _excess(ours)
    met = [
        verdict(not failed, f"{failed} of {len(ours) + failed} runs failed; target 0"),
        verdict(not false, f"{false} false settles in {len(ours)} runs; target 0"),
        verdict(
            bool(excess) and median(excess) <= EXCESS_MEDIAN_MS and p95(excess) <= EXCESS_P95_MS,
            f"excess {_two(excess)} ms, median and p95; target {EXCESS_MEDIAN_MS:.0f} and "
            f"{EXCESS_P95_MS:.0f}",
        ),
    ]
    fixed = good.get(Fixed.name)
    if fixed:
        ratio = median([r.wait_ms for r in fixed]) / median([r.wait_ms for r in ours])
        whole = median([r.call_ms for r in fixed]) / median([r.call_ms for r in ours])
        met.append(verdict(
            ratio >= FASTER_THAN_FIXED,
            f"the wait alone, from the action's end to the return, is {ratio:.1f} times faster "
            f"than the fixed one at the median; target {FASTER_THAN_FIXED:.0f} (action and wait "
            f"together: {whole:.1f} times)",
        ))  # fmt: skip
        needed = [r.wait_ms - r.excess_ms for r in ours if r.excess_ms is not None]
        if needed:
            best = median([r.wait_ms for r in fixed]) / max(1.0, median(needed))
            print(f"     a wait that returned with the last visible change: {best:.1f} times")
        vain = _excess(fixed)
        if vain and excess:
            ratio = median(vain) / max(1.0, median(excess))
            print(f"     waited in vain, after the last visible change: {ratio:.0f} times less")
    for name in names:
        theirs = good[name]
        if name == _OURS or not theirs or any(run.is_false for run in theirs):
            continue
        # Only acts that both have done: a contender may have failed the slow ones.
        done = {(r.library, r.act) for r in theirs} & {(r.library, r.act) for r in ours}
        mine = _median_call(ours, done)
        other = _median_call(theirs, done)
        met.append(verdict(
            mine <= other,
            f"{mine:.0f} ms from call to return, the median of {len(done)} acts' medians; {name}, "
            f"without false settles, {other:.0f}",
        ))  # fmt: skip
    return all(met)


def _median_call(runs: Sequence[Run], acts: set[tuple[str, str]]) -> float:
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    for run in runs:
        times[run.library, run.act].append(run.call_ms)
    value: float = median([median(times[act]) for act in acts])
    return value


def _excess(runs: Iterable[Run]) -> list[float]:
    return [run.excess_ms for run in runs if run.excess_ms is not None and not run.error]


def _two(values: Sequence[float]) -> str:
    return f"{median(values):.0f} and {p95(values):.0f}" if values else "unknown:"
