"""How many of MiniWoB++'s tasks does the library solve, and does it ever act on a wrong element?

    python benchmarks/find/miniwob/bench_miniwob.py [--only click-tab,choose-list] [--seed 7]

40 tasks (`tasks.py`) with 20 seeds each. The pages are those of the package (PyPI `miniwob`),
served unchanged; its Python is not used. An episode: the page is loaded, `Math.seedrandom(seed)`
and `core.startEpisodeReal()` begin it as the package does, the utterance is read and then hidden,
and AbraLibrary's keywords do what it asks for, written as a tester would (`task_scripts.py`). The
score is the page's own raw reward; only the full reward of 1 counts as solved, where some tasks
give a part of it for a part of the work.

The only change: an episode ends after 10 minutes instead of 10 to 30 s, so that a slow machine does
not decide; the durations of episodes are printed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Literal

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "settle"))
from common import machine, table, verdict
from lab import abra, driver_of
from miniwob_pages import fetch, names, serve
from task_scripts import known, perform
from tasks import COUNT, EXCLUDED, SEEDS, choose

from AbraLibrary.errors import AbraError, Ambiguous, NotActionable, NotFound

TARGET = 0.98
#: How long a keyword looks for an element before it refuses.
LOOKING = timedelta(seconds=3)

BEGIN = """
core.EPISODE_MAX_TIME = 600000;
Math.seedrandom(arguments[0]);
core.startEpisodeReal();
const utterance = core.getUtterance();
// Its place stays, so that the page is laid out as it is served.
document.getElementById('query').style.visibility = 'hidden';
return utterance;
"""
READY = "return document.readyState === 'complete' && window.core?.cover_div != null"
END = "return [WOB_DONE_GLOBAL, WOB_RAW_REWARD_GLOBAL]"

#: refused: nothing was acted on in this step; unproved: an act without proof, or any other error;
#: unfinished: all acts passed but the page did not end the episode; wrong: less than the full
#: reward.
Ending = Literal["solved", "refused", "unproved", "unfinished", "wrong"]


@dataclass
class Episode:
    """The result of one episode."""

    task: str
    seed: int
    utterance: str
    ending: Ending
    twins: int
    seconds: float
    why: str = ""


def main() -> int:
    """Run, print, and return 1 if the target was missed."""
    options = _options()
    try:
        pages = fetch()
    except RuntimeError as error:
        sys.exit(str(error))
    chosen = choose(names(pages))
    if len(chosen) != COUNT or set(chosen) - known():
        sys.exit(f"{len(chosen)} tasks instead of {COUNT}, or no script for all: see tasks.py.")
    tasks = [task for task in chosen if not options.only or task in options.only]
    seeds = [options.seed] if options.seed is not None else range(options.seeds)
    print(machine(), flush=True)
    begun = time.monotonic()
    episodes: list[Episode] = []
    with serve(pages) as base, abra(timeout=LOOKING) as library:
        for task in tasks:
            mine = [run(library, base, task, seed) for seed in seeds]
            episodes += mine
            if options.verbose:
                _tell(task, mine)
    return 0 if report(episodes, tasks, time.monotonic() - begun) else 1


def run(library: Any, base: str, task: str, seed: int) -> Episode:
    """One episode."""
    driver = driver_of(library)
    driver.get(f"{base}/{task}.html")
    _until_ready(driver)
    utterance = driver.execute_script(BEGIN, seed)
    began = time.monotonic()
    twins, ending, why = 0, "unfinished", ""
    try:
        twins = perform(task, library, utterance)
    except (NotFound, Ambiguous, NotActionable) as error:
        ending, why = "refused", str(error)
    except (AbraError, ValueError, IndexError) as error:
        ending, why = "unproved", f"{type(error).__name__}: {error}"
    took = time.monotonic() - began
    is_done, reward = driver.execute_script(END)
    if is_done:
        ending = "solved" if reward >= 1 else "wrong"
        why = "" if reward >= 1 else f"reward {reward:g}; {why}"
    return Episode(task, seed, utterance, ending, twins, took, why)  # type: ignore[arg-type]


def _until_ready(driver: Any) -> None:
    deadline = time.monotonic() + 10
    while not driver.execute_script(READY):
        if time.monotonic() > deadline:
            sys.exit(f"{driver.current_url} did not get ready.")
        time.sleep(0.01)


def _tell(task: str, episodes: Sequence[Episode]) -> None:
    solved = sum(each.ending == "solved" for each in episodes)
    print(f"{task:28} {solved}/{len(episodes)}", flush=True)
    for each in episodes:
        if each.ending != "solved":
            print(f"    seed {each.seed} {each.ending}: {each.utterance} -> {each.why}", flush=True)


def report(episodes: Sequence[Episode], tasks: Sequence[str], took: float) -> bool:
    """Print the tables and the verdicts; return whether all targets are met."""
    rows = [_row(task, [each for each in episodes if each.task == task]) for task in tasks]
    rows.append(_row("all", episodes))
    head = ("task", "solved", "%", "refused", "unproved", "unfinished", "wrong", "twins", "s")
    table(f"MiniWoB++, {len(tasks)} tasks, {len(episodes)} episodes", head, rows)
    print(
        "refused: nothing was acted on; unproved: acted, then failed; twins: acts on the first of"
    )
    print("several elements that are called the same; s: median of an episode, in all keywords.")
    unsolved = [each for each in episodes if each.ending != "solved"]
    for each in unsolved:
        print(f"  {each.task} {each.seed}, {each.ending}: {each.utterance} -> {each.why}")
    print(f"\n{took:.0f} s in all. Not measured:")
    for task, reason in sorted(EXCLUDED.items()):
        print(f"  {task}: {reason}")
    share = (len(episodes) - len(unsolved)) / len(episodes)
    good = verdict(share >= TARGET, f"{share:.1%} solved; target {TARGET:.0%}")
    wrong = sum(each.ending == "wrong" for each in episodes)
    return verdict(wrong == 0, f"{wrong} wrong acts; target 0") and good


def _row(name: str, episodes: Sequence[Episode]) -> list[str]:
    counts = dict.fromkeys(("solved", "refused", "unproved", "unfinished", "wrong"), 0)
    for each in episodes:
        counts[each.ending] += 1
    share = counts["solved"] / len(episodes)
    seconds = statistics.median(each.seconds for each in episodes)
    twins = sum(each.twins for each in episodes)
    numbers = [str(count) for count in counts.values()]
    return [name, numbers[0], f"{share:.0%}", *numbers[1:], str(twins), f"{seconds:.2f}"]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--only", type=lambda text: text.split(","), help="these tasks alone")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="seeds a task (%(default)s)")
    parser.add_argument("--seed", type=int, help="this seed alone")
    parser.add_argument("--verbose", action="store_true", help="tell of each task as it is done")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
