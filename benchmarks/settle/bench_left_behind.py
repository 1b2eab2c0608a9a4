"""What of ours is in the page after a keyword: observers, listeners, timers?

    python benchmarks/settle/bench_left_behind.py

A separate DevTools client counts them, in the page's world and in that of the page agent: before;
while a click's window is open, which shows that armed ones are counted; and after each keyword.
Timers and animation frames of all worlds are counted in a trace of the browser. One
MutationObserver stays between two actions, by design: it learns what changes by itself. So do the
observer and listeners of `STANDING` and `PROBING`, and nothing else.
"""

from __future__ import annotations

import argparse
import re
import sys
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from common import machine, verdict
from lab import SANDBOX, Tab, driver_of, libraries, peer, serve, until
from overhead_page import STILL

OBSERVERS = (
    "MutationObserver",
    "ResizeObserver",
    "IntersectionObserver",
    "PerformanceObserver",
    "MessageChannel",
)
TARGETS = ("window", "document", "globalThis.navigation", "document.documentElement")
#: Listeners on any object, as the browser counts them.
IN_ALL = "listeners in all"
#: The event between agent and probes, and its kinds: ``abra-<hex>=``.
SECRET = re.compile(r"abra-[0-9a-f]+")
#: What stands in the agent's world between two actions: it learns cadences, and what a user or
#: another window did meanwhile.
STANDING = {
    f"{SANDBOX} MutationObserver": 1,
    f"{SANDBOX} PerformanceObserver": 1,
    f"{SANDBOX} document onabra<": 1,
    f"{SANDBOX} document onload": 1,
    f"{SANDBOX} document onscroll": 1,
    f"{SANDBOX} window onkeydown": 1,
    f"{SANDBOX} window onmessage": 1,
    f"{SANDBOX} window onpageshow": 2,
    f"{SANDBOX} window onpointerdown": 1,
    f"{SANDBOX} window onpointerup": 1,
    f"{SANDBOX} window onstorage": 1,
}
#: The same of the probes, in the page's: the questions they answer, and ways in its history.
PROBING = {
    **{f"page document onabra{kind}": 1 for kind in "%&*=?@^~"},
    "page globalThis.navigation onnavigate": 1,
    "page window onhashchange": 1,
    "page window onpopstate": 1,
}
#: Without probes an agent waits for those of a later session.
WAITING = {f"{SANDBOX} document onabra": 1}


def holdings(tab: Tab) -> dict[str, int]:
    """Everything in both worlds of the tab's document, by world and class or type."""
    found: Counter[str] = Counter()
    contexts = tab.contexts()
    for world in ("page", SANDBOX):
        if world not in contexts:
            continue
        for name in OBSERVERS:
            found[f"{world} {name}"] += tab.living(contexts[world], name)
        for target in TARGETS:
            for event in tab.listeners(contexts[world], target):
                found[f"{world} {target} on{SECRET.sub('abra', event)}"] += 1
    found[IN_ALL] = tab.memory().listeners
    return {name: count for name, count in sorted(found.items()) if count}


#: In a trace: the start and end of a timer or frame, in any world, and its id.
TIMERS = ({"TimerInstall"}, {"TimerFire", "TimerRemove"}, "timerId")
FRAMES = ({"RequestAnimationFrame"}, {"FireAnimationFrame", "CancelAnimationFrame"}, "id")


def outstanding(trace: Sequence[dict[str, Any]]) -> tuple[int, int]:
    """How many timers and frames were requested, and how many were neither fired nor cancelled."""
    asked, ended = 0, 0
    for begins, ends, key in (TIMERS, FRAMES):
        begun = {event["args"]["data"][key] for event in trace if event["name"] in begins}
        asked += len(begun)
        ended += len(
            begun & {event["args"]["data"][key] for event in trace if event["name"] in ends}
        )
    return asked, asked - ended


def left_behind(url: str) -> bool:
    """Count before, while a window is open, after each keyword, and after the session."""
    met = True
    with ExitStack() as stack:
        alone = stack.enter_context(peer())
        alone.get(f"{url}/still")
        with Tab(alone) as tab:
            nothing = holdings(tab)
        print(f"\nIn the page without AbraLibrary: {nothing or 'nothing'}")
        for name, library in libraries(stack, without=True):
            met &= _left_by(name, library, url, nothing)
    return met


def _left_by(name: str, library: Any, url: str, nothing: dict[str, int]) -> bool:
    driver = driver_of(library)
    driver.get(f"{url}/still")
    tab = Tab(driver)
    print(f"\nLeft in the page{name}")

    def counted(when: str) -> dict[str, int]:
        found = holdings(tab)
        print(f"  {when}: {', '.join(f'{n}x {what}' for what, n in found.items()) or 'nothing'}")
        return found

    with tab:
        before = counted("before (the standing observer, by design)")
        clicking = threading.Thread(target=library.click_by_intent, args=["css:#long"])
        clicking.start()
        until(lambda: tab.evaluate("round") > 0, "The click")
        during = counted("while a click's window is open")
        clicking.join()
        driver.execute_script("return over")
        met = verdict(sum(during.values()) > sum(before.values()), "the count sees what is armed")
        keywords: list[tuple[str, Callable[[], Any]]] = [
            ("Wait For DOM Settle", library.wait_for_dom_settle),
            ("Click By Intent", lambda: library.click_by_intent("css:#work")),
            ("analyze=True", lambda: library.click_by_intent("css:#work", analyze=True)),
            ("Wait For DOM Settle on a page that moves", lambda: on_restless(library, driver)),
        ]
        for keyword, run in keywords:
            with tab.tracing() as trace:
                run()
            after = counted(f"after {keyword}")
            asked, left = outstanding(trace)
            sentence = f"{keyword}: as before; {left} of {asked} timers and frames left"
            met &= verdict(after == before and left == 0, sentence)
        hidden = before.pop(IN_ALL, 0) - nothing.get(IN_ALL, 0)
        standing = {what: count for what, count in before.items() if count > nothing.get(what, 0)}
        wanted = STANDING | (WAITING if "probes off" in name else PROBING)
        met &= verdict(
            standing == wanted,
            f"what stands between two actions: {sum(standing.values())} by design, and {hidden} "
            "listeners in all, most on objects that no page can reach; not by design, or gone: "
            f"{dict(standing.items() ^ wanted.items()) or 'none'}",
        )
    return met


def on_restless(library: Any, driver: Any) -> None:
    """A wait that its timeout ends; the page's own schedule is left to run out."""
    driver.execute_script("document.getElementById('long').click()")
    library.wait_for_dom_settle(timeout=timedelta(seconds=0.4))
    driver.execute_script("return over")


def main() -> int:
    """Count, print, and return 1 if something stayed behind."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.parse_args()
    print(machine())
    with serve({"/still": STILL}) as url:
        return 0 if left_behind(url) else 1


if __name__ == "__main__":
    sys.exit(main())
