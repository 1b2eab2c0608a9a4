"""Is the judge right? A page that logs the times of its changes, and waits of known length.

Three things are proved, each a line with its verdict: the first and the last visible change are
dated within the tolerance of the page's log; a wait that returns too early is called false, and
another is not; a caret, a masked box and a faint difference are no changes, while a single pixel is
one.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from contenders import Contender, PlainQuiet
from devtools import free_port
from judge import TOLERANCE_S, Judge, Verdict

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from common import median, table, verdict

_PAGE = """<!doctype html><meta charset="utf-8"><title>calibration</title>
<style>
body { font: 16px sans-serif; margin: 20px }
/* Hover and focus would show what the page does not note. */
button { all: unset; margin: 5px } input { all: unset; width: 150px; border: 1px solid }
#box { width: 100px; height: 60px; background: #36c }
#box.there { transform: translateX(200px); transition: transform 300ms linear }
#dot { width: 1px; height: 1px } #dot.on { background: #000 }
#pale { width: 50px; height: 50px; background: #fff } #pale.on { background: #fdfdfd }
</style>
<button id="step">step</button><button id="move">move</button><button id="timers">timers</button>
<button id="same">same</button><button id="pixel">pixel</button><button id="faint">faint</button>
<button id="ticker">ticker</button><input id="field">
<div id="box"></div><p id="text">text</p><p id="clock">0</p><div id="dot"></div>
<div id="pale"></div>
<script>
const noted = [], $ = id => document.getElementById(id);
const note = at => noted.push((performance.timeOrigin + (at ?? performance.now())) / 1000);
$("step").onclick = () => { $("text").style.color = "red"; note(); };
$("move").onclick = async () => {
  $("box").className = "there"; note();
  const [moving] = $("box").getAnimations();
  await moving.ready; // its event may come late; its end is known
  note(moving.startTime + 300);
};
$("timers").onclick = () => {
  for (const ms of [120, 700]) setTimeout(() => { $("text").textContent = ms; note(); }, ms);
};
$("same").onclick = () => { $("text").replaceChildren("text"); note(); };
$("pixel").onclick = () => { $("dot").className = "on"; note(); };
$("faint").onclick = () => { $("pale").className = "on"; note(); };
$("ticker").onclick = () => { note(); setInterval(() => $("clock").textContent++, 100); };
</script>"""

#: A transition's last frame comes up to a frame before its end.
_EARLY_S = 1 / 60


@dataclass(frozen=True)
class Case:
    """A click, a wait that returns `wait` s after it, and the expected verdict."""

    css: str
    wait: float
    #: Whether what the page logs is visible on screen.
    changes: bool
    #: Whether the wait returns too early; the page's log may show that it did not.
    is_false: bool
    mask: tuple[str, ...] = ()


CASES = (
    Case("#step", 0.3, True, False),
    Case("#move", 0.1, True, True),
    Case("#move", 0.25, True, True),
    Case("#move", 0.6, True, False),
    Case("#timers", 0.05, True, True),
    Case("#timers", 0.3, True, True),
    Case("#timers", 0.6, True, True),
    Case("#timers", 0.9, True, False),
    Case("#same", 0.2, False, False),
    Case("#pixel", 0.2, True, False),
    Case("#faint", 0.2, False, False),
    Case("#field", 0.2, False, False),
    Case("#ticker", 0.2, False, True),
    Case("#ticker", 0.2, False, False, ("#clock",)),
)


def calibrate(repeats: int, watch: float) -> bool:
    """Run all cases `repeats` times and print; return whether the judge can be trusted."""
    offsets: dict[str, list[float]] = {"first change": [], "last change": []}
    excess: list[float] = []
    wrong: list[str] = []
    lost = unclear = 0
    with _judge() as (judge, reload):
        for repeat in range(repeats):
            print(f"calibration {repeat + 1}/{repeats}", flush=True)
            for case in CASES:
                reload()
                found, noted = _try(judge, case, watch)
                lost += not judge.is_complete()
                judge.stop()
                unclear += found.is_unclear
                wrong += _errors(case, found, noted)
                if case.changes and found.changes + found.late:
                    seen = found.changes + found.late
                    offsets["first change"].append(seen[0].at - noted[0])
                    offsets["last change"].append(seen[-1].at - noted[-1])
                    if found.excess is not None:
                        truth = max(0.0, found.returned - noted[-1])
                        excess.append(found.excess - truth)
    rows = [
        (what, *(f"{1000 * value:.1f}" for value in (min(off), median(off), max(off))))
        for what, off in [*offsets.items(), ("excess", excess)]
    ]
    table("Judge's date minus the page's own, ms", ["", "least", "median", "most"], rows)
    for sentence in wrong:
        print(f"  wrong: {sentence}")
    dates = [value for values in offsets.values() for value in values]
    print(f"  unclear because the machine was too slow: {unclear}")
    runs = repeats * len(CASES) - unclear
    return all([
        verdict(not wrong, f"{runs - len(wrong)} of {runs} waits judged rightly"),
        verdict(lost == 0, f"{lost} pictures lost by the screencast, against a screenshot"),
        verdict(
            min(dates) >= -_EARLY_S and max(dates) <= TOLERANCE_S,
            f"changes are dated {1000 * min(dates):.0f} to {1000 * max(dates):.0f} ms after their "
            f"cause; allowed on a machine with nothing else to do {-1000 * _EARLY_S:.0f} to "
            f"{1000 * TOLERANCE_S:.0f}",
        ),
    ])  # fmt: skip


def _try(judge: Judge, case: Case, watch: float) -> tuple[Verdict, list[float]]:
    judge.start()
    judge.mask(case.mask)
    judge.rest()
    called = time.time()
    judge.page.click(case.css)
    time.sleep(case.wait)
    found = judge.judge(called, time.time(), watch)
    return found, judge.page.evaluate("noted")


def _errors(case: Case, found: Verdict, noted: list[float]) -> Iterator[str]:
    name = f"{case.css} judged {case.wait * 1000:.0f} ms after it"
    is_false = case.is_false
    if case.changes:
        after = noted[-1] - found.returned
        if found.is_unclear or 0 < after < 2 * TOLERANCE_S:
            return
        is_false = after > 0
    if bool(found.late) != is_false:
        late = [round((change.at - found.returned) * 1000) for change in found.late]
        yield f"{name}: false settle {bool(found.late)}, changes at {late} ms after the return"
    elif case.changes != bool(found.changes + found.late) and not case.is_false:
        boxes = [change.box for change in found.changes + found.late]
        yield f"{name}: changes seen at {boxes}, {len(noted)} noted"


@contextmanager
def _judge() -> Iterator[tuple[Judge, Callable[[], None]]]:
    contender: Contender = PlainQuiet()
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="abra-judge-") as folder:
        page = Path(folder, "page.html")
        page.write_text(_PAGE, encoding="utf-8")
        contender.open(port)
        try:
            contender.load(page.as_uri())
            judge = Judge(port, page.as_uri(), (800, 600))
            yield judge, lambda: contender.load(page.as_uri())
            judge.close()
        finally:
            contender.close()
