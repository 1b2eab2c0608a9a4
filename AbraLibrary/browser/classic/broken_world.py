"""Tells why a script of ours has failed in the page's world, where the page may replace functions.

Over BiDi the page agent has a world of its own; over classic WebDriver it shares that of the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from selenium.common.exceptions import JavascriptException

from AbraLibrary.browser import agent
from AbraLibrary.browser.evidence import failures
from AbraLibrary.errors import ScriptError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.errors import AbraError

#: @unit functions
#: @limit how many a message names: old libraries replace dozens
_NAMED = 3


def explained(text: str, driver: WebDriver) -> AbraError:
    """The error for a script that failed with this text; asks the document that it failed in.

    A page that has left all functions as they are has not broken it: that is the agent's own error.
    """
    try:
        replaced = driver.execute_script(agent.replaced())
    except JavascriptException:
        # Not even this one can be run there.
        return failures.driver_failed(text)
    if not replaced:
        return failures.agent_failed(text)
    more = len(replaced) - _NAMED
    names = ", ".join(replaced[:_NAMED]) + (f" and {more} more" if more > 0 else "")
    return ScriptError(
        f"A script of this keyword failed in the page ({text}), which has put functions of its own "
        f"among those of JavaScript ({names}). Open the session over BiDi, which runs such scripts "
        "out of the page's reach, or keep the page from replacing them."
    )
