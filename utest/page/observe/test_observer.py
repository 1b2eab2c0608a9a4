"""page/observe/observer.js in a real Chromium: whose doing a change is that comes after a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: An element that changed a moment before is pressed, and changes so many ms later: by the clock,
#: as a busy machine takes longer.
PRESS = """
const [ms, done] = arguments;
const at = performance.now();
performance.now = () => at;
p.textContent = "1";
setTimeout(() => {
  performance.now = () => at + 100;
  abra.observer.arm();
  abra.observer.press(window);
  const change = () => { p.textContent = "2"; };
  const look = () => {
    const view = { area: { holds: () => true }, filters: false };
    const { mutations, doubtful } = abra.changes.summary(abra.observer.current(), view);
    abra.observer.disarm();
    done([mutations, doubtful]);
  };
  const later = () => { performance.now = () => at + 100 + ms; change(); look(); };
  if (ms) setTimeout(later, ms);
  else { change(); look(); }
}, 100);
"""


def test_what_a_ticker_changes_a_while_after_a_press_is_in_doubt(blank_tab: Tab) -> None:
    blank_tab.show("<p id=p>0</p>")
    assert blank_tab.run_async(PRESS, 0) == [1, False]
    # In a document of its own, with a clock of its own.
    blank_tab.open_blank()
    blank_tab.show("<p id=p>0</p>")
    assert blank_tab.run_async(PRESS, 100) == [1, True]
