"""What comes right behind the action's doing is due to it, unless it comes all the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab

MOST = 4
LISTEN = """
abra.settle;  // a press brings it
window.target = new EventTarget();
target.addEventListener("change", () => setTimeout(() => 0, 60000));
"""
PRESS = """
abra.probes.ask("prepare");
abra.probes.ask("press");
"""
#: From here on no time goes by.
STOP = "clock.at = performance.now();"
#: In a task of its own: how many of the timers are the action's, once those tasks are over that are
#: still its own. That these are no more than so many is no matter of time.
TELL = """
target.dispatchEvent(new Event("change"));
const next = () => new Promise((resolve) => abra.builtins.later(resolve, 0));
const over = Array.from({ length: 9 }).reduce((before) => before.then(next), Promise.resolve());
return over.then(() => abra.scheduled.look(0).items.filter(({ sure }) => sure).length);
"""


def test_what_an_object_tells_right_behind_the_action_is_due_to_it(clocked_tab: Tab) -> None:
    clocked_tab.run(LISTEN)
    clocked_tab.run(STOP + PRESS)
    assert clocked_tab.run(TELL) == 1


def test_what_an_object_tells_all_the_time_is_not_the_actions(clocked_tab: Tab) -> None:
    clocked_tab.run(LISTEN)
    clocked_tab.run(STOP + PRESS)
    told = [clocked_tab.run(TELL) for _ in range(3 * MOST)]
    assert told[-1] <= MOST


#: Two buttons' handlers by a helper in one line, as of a page's own script, which has an address.
ONE_LINE = """
const code = "window.begin = () => { const later = (ms) => setTimeout(() => 0, ms);"
  + "const a = () => later(60000); const b = () => later(70000); a(); b(); a(); }";
const script = document.createElement("script");
script.text = `${code}\n//# sourceURL=https://shop.test/app.js`;
document.head.append(script);
"""


def test_what_a_helper_begins_is_told_apart_by_its_callers(probed_tab: Tab) -> None:
    probed_tab.run(ONE_LINE)
    probed_tab.run(PRESS + "begin();")
    seen = probed_tab.run(
        "return abra.scheduled.look(0).items.map(({ place, path }) => [place, path])"
    )
    assert [place for place, _ in seen] == ["https://shop.test/app.js:1"] * 3
    first, other, again = [path for _, path in seen]
    assert first != other
    # The same helper, called from another column.
    assert first.split()[1] == other.split()[1] == again.split()[1]
