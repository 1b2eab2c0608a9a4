"""page/signals/opener.js: what an action does to the window that opened its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from AbraLibrary.browser.agent import installer, prober

if TYPE_CHECKING:
    from utest.page.conftest import Tab

MESSAGE = "sent a message to the window that opened it"
CHANGE = "changed the window that opened it"
#: A frame stands for the opener: both have the same tasks.
TOLD = """
const [before, press, done] = arguments;
const view = f.contentWindow;
window.opener = view;
view.onmessage = () => { view.document.body.title += 'x' };
abra.opener.watch();
if (before) view.postMessage(0, '*');
setTimeout(() => {
  abra.opener.press();
  if (press === 'changes') view.document.body.title = 'y';
  if (press === 'sends') view.postMessage(0, '*');
  if (press === 'dispatches') view.dispatchEvent(new view.MessageEvent('message'));
  setTimeout(() => done(abra.opener.told()), 100);
}, 100)"""


@pytest.mark.parametrize(
    ("before", "press", "told"),
    [
        (False, "nothing", []),
        (False, "changes", [CHANGE]),
        (False, "sends", [MESSAGE]),
        # The opener gets messages anyway: they prove nothing.
        (True, "nothing", []),
        (True, "sends", []),
        (True, "changes", [CHANGE]),
        (True, "dispatches", [CHANGE]),
    ],
)
def test_what_a_press_does_to_the_opener(
    blank_tab: Tab, before: bool, press: str, told: list[str]
) -> None:
    blank_tab.show("<iframe id=f></iframe>")
    assert blank_tab.run_async(TOLD, before, press) == told


#: The same opener with its probes, as in Chromium. A message is sent right before the action.
POSTED = """
const [prober, installer, press, done] = arguments;
const view = f.contentWindow;
view.eval(`(${prober})(); (${installer})();`);
window.opener = view;
view.onmessage = () => { view.document.body.title += 'x' };
abra.opener.watch();
setTimeout(() => {
  view.postMessage(0, '*');
  abra.opener.press();
  if (press === 'changes') view.document.body.title = 'y';
  if (press === 'sends') view.postMessage(0, '*');
  setTimeout(() => done(abra.opener.told()), 100);
}, 100)"""


@pytest.mark.parametrize(
    ("press", "told"), [("nothing", []), ("changes", [CHANGE]), ("sends", [MESSAGE])]
)
def test_a_message_that_was_on_its_way_is_not_the_press_s(
    blank_tab: Tab, press: str, told: list[str]
) -> None:
    blank_tab.show("<iframe id=f></iframe>")
    given = prober("abra-test", late=False), installer("abra-test")
    assert blank_tab.run_async(POSTED, *given, press) == told
