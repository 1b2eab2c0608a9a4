"""Does a wait return when the page is done, neither before nor long after? On real libraries.

    python benchmarks/settle/bench_libraries.py [--only mui,antd] [--repeat 20] [--peer-repeat 5]
    python benchmarks/settle/bench_libraries.py --calibrate     # is the judge right?
    python benchmarks/settle/bench_libraries.py --show results/settle/runs.jsonl

Every act of `pages.py` (click or type on a page of a component library), by AbraLibrary and by what
a tester would use instead, each in its own browser. The judge is another client of that browser
that sees only the screen (`judge.py`). A *false settle* is a visible change later than three frames
after the return; the *excess* is the time from the last visible change to the return. Results are
appended to a file as they come; an interrupted run prints what there is.
"""

from __future__ import annotations

import argparse
import base64
import itertools
import json
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from calibrate import calibrate
from common import ROOT
from contenders import CONTENDERS, Abra, Contender, Done, NotRun
from devtools import free_port
from judge import Judge, Verdict
from pages import ACTS, HEIGHT, WIDTH, Act, prepare, serve
from report import Run, report, words

_BLANK = "about:blank"
#: The kinds of acts measured by default: opening a dialog or a drop-down, typing with validation,
#: switching a tab, sorting, loading from a slow API, as far as a library has them.
_CORE = re.compile(r"open (dialog|menu|select|list box|popover)|type|switch|sort|filter|load")
#: How often a run is repeated that the machine was too slow to judge.
_TRIES = 3


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    options = _options()
    if options.calibrate:
        return 0 if calibrate(options.peer_repeat, 1.0) else 1
    if options.show:
        lines = options.show.read_text(encoding="utf-8").splitlines()
        return 0 if report([Run(**json.loads(line)) for line in lines], {}) else 1
    acts = [act for act in ACTS if not options.only or act.library in options.only]
    if not options.all and not options.act:
        acts = [act for act in acts if _CORE.match(act.name)]
    acts = [act for act in acts if not options.act or act.name in options.act]
    rivals = [make() for make in CONTENDERS]
    rivals = [c for c in rivals if not options.contender or c.name in options.contender]
    if not acts or not rivals:
        sys.exit(
            f"Nothing to run. Libraries: {', '.join(sorted({act.library for act in ACTS}))}. "
            f"Contenders: {', '.join(make().name for make in CONTENDERS)}."
        )
    runs: list[Run] = []
    absent: dict[str, str] = {}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    with serve(prepare()) as base, options.json.open("a", encoding="utf-8") as file:
        bench = _Bench(base, options.watch, options.json.parent / "false-settles")
        try:
            for run in bench.all(acts, rivals, options.repeat, options.peer_repeat, absent):
                runs.append(run)
                file.write(json.dumps(asdict(run)) + "\n")
                file.flush()
        except KeyboardInterrupt:
            print("\nInterrupted; what there is:")
        finally:
            bench.close()
    print(f"\nruns: {options.json}")
    return 0 if report(runs, absent) else 1


@dataclass
class _Seat:
    """A contender with its browser and its judge."""

    contender: Contender
    judge: Judge


class _Bench:
    """Runs acts and has them judged."""

    def __init__(self, base: str, watch: float, pictures: Path) -> None:
        self._base = base
        self._watch = watch
        self._pictures = pictures
        self._seats: dict[str, _Seat] = {}

    def all(
        self,
        acts: list[Act],
        rivals: list[Contender],
        ours: int,
        peers: int,
        absent: dict[str, str],
    ) -> Iterator[Run]:
        """Every act by every contender, as often as wanted; contenders that cannot run go into
        `absent`.
        """
        total = len(acts) * sum(ours if isinstance(c, Abra) else peers for c in rivals)
        number = itertools.count(1)
        for act in acts:
            for contender in rivals:
                for repeat in range(ours if isinstance(contender, Abra) else peers):
                    count = next(number)
                    if contender.name in absent:
                        continue
                    began = time.time()
                    try:
                        run = self._run(contender, act, repeat)
                    except NotRun as reason:
                        absent[contender.name] = str(reason)
                        print(f"{contender.name}: not run: {reason}", flush=True)
                        continue
                    took = time.time() - began
                    print(
                        f"[{count:{len(str(total))}}/{total}] {act.library}, {act.name} · "
                        f"{contender.name} #{repeat + 1}: {run.sentence()} ({took:.1f} s)",
                        flush=True,
                    )
                    yield run

    def close(self) -> None:
        """End all browsers."""
        for name in list(self._seats):
            self._leave(name)

    def _run(self, contender: Contender, act: Act, repeat: int) -> Run:
        url = f"{self._base}/{act.page}"
        try:
            judge = self._seat(contender, url)
            for _ in range(_TRIES):
                run = self._measure(contender, judge, act, repeat, url)
                # Nothing may go on in a browser that is not being judged.
                judge.stop()
                if not run.unclear:
                    break
            contender.load(_BLANK)
            return run
        except NotRun:
            raise
        except Exception as problem:
            # A failed browser is useless: the next run gets a new one.
            self._leave(contender.name)
            return Run.failed(act, contender.name, repeat, words(problem))

    def _measure(self, contender: Contender, judge: Judge, act: Act, repeat: int, url: str) -> Run:
        masks = getattr(act, "mask", ())
        contender.load(url)
        judge.start()
        judge.mask(masks)
        still = judge.rest()
        for css in act.before:
            judge.page.click(css)
            still = judge.rest()
        judge.mask(masks)
        if judge.page.evaluate(act.effect):
            raise RuntimeError("the effect was there before the act")
        called, done, error = time.time(), Done(0.0), ""
        try:
            done = contender.act(act.css, act.text)
        except Exception as problem:
            # A contender that cannot do an act is a result like any other.
            return Run.failed(act, contender.name, repeat, words(problem))
        returned = time.time()
        verdict = judge.judge(called, returned, self._watch)
        if not judge.page.evaluate(act.effect):
            error = "the effect was not there after the watch"
        elif not judge.is_complete():
            error = "the judge lost a picture"
        run = Run.judged(act, contender.name, repeat, verdict, done, error, still)
        if verdict.late:
            self._keep(run, verdict)
        return run

    def _seat(self, contender: Contender, url: str) -> Judge:
        """The contender's judge, in a browser that is started on first use."""
        if contender.name not in self._seats:
            port = free_port()
            contender.open(port)
            try:
                contender.load(url)
                judge = Judge(port, url, (WIDTH, HEIGHT))
            except BaseException:
                contender.close()
                raise
            self._seats[contender.name] = _Seat(contender, judge)
        return self._seats[contender.name].judge

    def _leave(self, name: str) -> None:
        seat = self._seats.pop(name, None)
        if seat is None:
            return
        # Whatever state a browser is in, the others must be closed, too.
        for end in (seat.judge.close, seat.contender.close):
            try:
                end()
            except Exception as problem:
                print(f"{name}: closing its browser failed: {words(problem)}", file=sys.stderr)

    def _keep(self, run: Run, verdict: Verdict) -> None:
        """Save the screen before and after the first late change, for inspection."""
        self._pictures.mkdir(parents=True, exist_ok=True)
        stem = re.sub(r"\W+", "-", f"{run.library} {run.act} {run.contender} {run.repeat + 1}")
        first, last = verdict.late[0], verdict.late[-1]
        shown = {"1-before": first.before, "2-after": first.after, "3-end": last.after}
        for moment, picture in shown.items():
            path = self._pictures / f"{stem}-{moment}.png"
            path.write_bytes(base64.b64decode(picture.png))


def _options() -> argparse.Namespace:
    def names(given: str) -> list[str]:
        return [name.strip() for name in given.split(",")]

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--repeat", type=int, default=20, help="of AbraLibrary (%(default)s)")
    parser.add_argument("--peer-repeat", type=int, default=5, help="of others (%(default)s)")
    parser.add_argument("--only", type=names, help="these libraries, with commas")
    parser.add_argument("--all", action="store_true", help="every act that there is")
    parser.add_argument("--act", type=names, help="these acts, by name")
    parser.add_argument("--contender", type=names, help="these contenders, by name")
    parser.add_argument("--watch", type=float, default=1.5, help="s after a return (%(default)s)")
    parser.add_argument("--json", type=Path, default=ROOT / "results" / "settle" / "runs.jsonl",
                        help="appended to, a line a run (%(default)s)")  # fmt: skip
    parser.add_argument("--show", type=Path, help="only print what such a file holds")
    parser.add_argument("--calibrate", action="store_true", help="only try the judge")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
