"""Messages keep their sender, whoever watches them (messages.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: Sends to the window around it when it is asked to; answers whom the page took it for.
SENDER = """const done = arguments[0];
addEventListener('message', ({ source }) =>
    done(source === frame.contentWindow ? 'the frame' : source === window ? 'the page' : 'no one'));
document.body.innerHTML = `<iframe id=frame srcdoc="<script>%s</script>"></iframe>`;"""


@pytest.mark.parametrize(
    "script",
    [
        "parent.postMessage(1, '*')",
        "const { parent: p } = window; p.postMessage(1, '*')",
        "const send = parent.postMessage; send.call(parent, 1, '*')",
        "setTimeout(() => parent.postMessage(1, '*'))",
    ],
)
def test_a_message_of_a_frame_comes_from_the_frame(probed_tab: Tab, script: str) -> None:
    assert probed_tab.run_async(SENDER % script) == "the frame"


def test_a_message_of_a_page_to_itself_comes_from_the_page(probed_tab: Tab) -> None:
    script = """const done = arguments[0];
    addEventListener('message', ({ source, data }) => done([source === window, data]));
    postMessage(2, '*');"""
    assert probed_tab.run_async(script) == [True, 2]


def test_the_function_is_the_browser_s_own_and_can_be_replaced(probed_tab: Tab) -> None:
    script = """const isOwn = String(postMessage) === String(close).replace('close', 'postMessage');
    const other = () => 3;
    window.postMessage = other;
    const isListed = Object.keys(window).includes('postMessage');
    return [isOwn, window.postMessage === other, postMessage.name, isListed];"""
    assert probed_tab.run(script) == [True, True, "other", True]
