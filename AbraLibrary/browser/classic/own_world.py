"""A world of the agent's own over classic, by DevTools: where the page has broken the shared one.

Only Chromium's driver passes the commands on. An ordinary document costs none of them
(docs/adr/0068).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from selenium.common.exceptions import NoSuchWindowException, WebDriverException
from selenium.webdriver.remote.webelement import WebElement

from AbraLibrary.browser import agent
from AbraLibrary.browser.classic.preload import REFUSALS
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.network.conditions import CHROMIUM

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.classic.preload import Preload
    from AbraLibrary.browser.session.patience import Patience

#: The prefix of its candidate ids: neither world takes those of the other for its own, as ids begin
#: with "v-"; those of a frame have its id before a slash.
PLACE = "own-"

#: What is asked anew in the other world: it changes nothing, and needs nothing of an earlier call.
#: A candidate id of the other world is unknown here, and the element counts as gone.
QUESTIONS = frozenset(
    {
        "about.look",
        "arrival.document",
        "arrival.hasProbes",
        "candidates.retrieve",
        "candidates.retrieveEach",
        "elements.frames",
        "elements.refOf",
        "focus.current",
        "idleness.isStill",
        "leftovers.look",
        "options.describe",
        "planner.list",
        "planner.marks",
        "pointer.prepare",
        "ready.wait",
        "scope.check",
        "settle.release",
        "settle.wait",
        "texts.seen",
        "undrawn.look",
    }
)
#: So are these, but a later call compares with their answer: it must come from the same world.
BEGINNINGS = frozenset(
    {
        "capture.answer",
        "capture.state",
        "gesture.watchStep",
        "ledger.begin",
        "painters.note",
    }
)

#: What keywords begin with: only there it is looked whether the page's world works, so that it is
#: left before anything is done.
FIRST = QUESTIONS | BEGINNINGS | {"kept.tell"}

#: What a document that went away leaves behind.
_GONE = ("no such execution context", "Cannot find context", "Could not find object", "navigated")
_WITHOUT_PROBES = ("timers", "everything else that a page has scheduled")
_IN_FRAMES = ("what frames have begun",)


def is_of_it(ref: str) -> bool:
    """Whether it is the id of an element in the window's document, of such a world."""
    return ref.startswith(PLACE) and "/" not in ref


class WorldGone(Exception):  # no error of the library: another document is asked
    """The document went away with its worlds."""


class Call(NamedTuple):
    """What is asked of the agent, in whichever world."""

    function: str
    arguments: Mapping[str, object]
    element: Any = None
    waits: bool = False


class Answer(NamedTuple):
    """The JSON of an answer, or an error."""

    text: str
    is_error: bool


class _World(NamedTuple):
    #: The window object of the world: its id is one of this document alone.
    window: str
    #: Its number, which another document may have later.
    context: int
    has_probes: bool = False


class OwnWorld:
    """The world of one window's document, once the page's own one has failed."""

    def __init__(self, driver: WebDriver, preload: Preload, patience: Patience) -> None:
        """Send nothing."""
        self._driver = driver
        self._preload = preload
        self._patience = patience
        self._is_possible = driver.caps.get("browserName") in CHROMIUM
        self._world: _World | None = None
        #: The document whose page has broken a call that was not repeated, and the keyword.
        self._broken: tuple[str, int] | None = None
        #: The last keyword that has asked for more than questions.
        self._acted_in = -1

    @property
    def unseen_by_waits(self) -> tuple[str, ...]:
        """What a wait does not see in this world beside what it does not see in the page's."""
        if self._world is None:
            return ()
        return _IN_FRAMES if self._world.has_probes else _WITHOUT_PROBES

    def asks(self, function: str) -> None:
        """Note what the keyword asks in the page's world."""
        if function not in QUESTIONS | BEGINNINGS:
            self.acts()

    def answered(self, function: str) -> None:
        """Note what the page's world has answered."""
        if function in BEGINNINGS:
            self.acts()

    def acts(self) -> None:
        """Note that this keyword cannot change the world any more."""
        self._acted_in = self._patience.keywords

    def is_used(self) -> bool:
        """Whether the document is asked in this world."""
        if self._world is not None:
            return True
        if self._broken is None or self._broken[1] == self._patience.keywords:
            return False
        (loader, _), self._broken = self._broken, None
        return self._frame()["loaderId"] == loader and self._enter()

    def looks(self, function: str) -> bool | None:
        """Whether a call tries the functions of the page's world first, to stop if they fail.

        False for only where it is the document's first: once a keyword has acted, what follows must
        be told by the same world. None where it does not at all.
        """
        if not self._is_possible or function not in FIRST:
            return None
        return self._acted_in != self._patience.keywords

    def begins_anew(self) -> None:
        """Nothing has been done in this document, or asked that a later call needs."""
        self._acted_in = -1

    def takes_over(self) -> bool:
        """Whether what has failed in the page's world is to be asked again in this one.

        Nothing that may have been done is done again, and no answers of both worlds are compared:
        then the next keyword uses this one.
        """
        if not self._is_possible:
            return False
        try:
            if self._acted_in != self._patience.keywords:
                return self._enter()
            self._broken = self._frame()["loaderId"], self._patience.keywords
        except WorldGone:
            pass
        except WebDriverException as error:
            self.forget()
            if type(error) not in REFUSALS or failures.is_lost(error):
                raise
            self._is_possible = False
        return False

    def ask(self, call: Call) -> Answer | None:
        """Call the agent; None where a prompt has opened meanwhile.

        Raises:
            WorldGone: the document went away.
        """
        given = [{"value": agent.request(call.function, call.arguments, PLACE)}]
        if call.element is not None:
            given.append({"objectId": self._resolved(call.element)})
        answer = self._call(agent.teller(), given)
        if answer is None:
            return None
        told = answer["result"]
        if "exceptionDetails" in answer:
            text = str(told.get("description", told.get("value")))
            return Answer(text.splitlines()[0], is_error=True)
        if not isinstance(told.get("value"), str):  # it has no agent
            self.forget()
            raise WorldGone
        return Answer(told["value"], is_error=False)

    def step(self, ref: str, count: int) -> tuple[WebElement, bool] | None:
        """Return the next element on the way to one, and whether it is that; None if it is gone."""
        try:
            found = self._call(agent.stride(), [{"value": ref}, {"value": count}], by_value=False)
            if found is None or "objectId" not in found["result"]:
                return None
            listed = self._send(
                "Runtime.getProperties", objectId=found["result"]["objectId"], ownProperties=True
            )
            part = {each["name"]: each.get("value", {}) for each in listed["result"]}
            within = self._node(part["2"])["frameId"] if "objectId" in part["2"] else None
            node = self._node(part["0"])["backendNodeId"]
            frame = self._frame(within)
        except WorldGone:
            return None
        # So ChromeDriver (156) writes the ids of its elements.
        written = f"f.{frame['id']}.d.{frame['loaderId']}.e.{node}"
        return WebElement(self._driver, written), bool(part["1"]["value"])

    def forget(self) -> None:
        """The document went away."""
        self._world = None

    def _enter(self) -> bool:
        """Make the world, with the agent in it; false if the document went away meanwhile."""
        try:
            made = self._send(
                "Page.createIsolatedWorld", frameId=self._frame()["id"], worldName=agent.SANDBOX
            )
            window = self._send(
                "Runtime.evaluate", expression="globalThis", contextId=made["executionContextId"]
            )
            context = made["executionContextId"]
            self._world = _World(window["result"]["objectId"], context)
            self._call(self._preload.installer(), [])
            self._send("Runtime.evaluate", expression=agent.moving())
            told = self.ask(Call("arrival.hasProbes", {}))
        except WorldGone:
            return False
        self._world = self._world._replace(has_probes=told == ("true", False))
        return True

    def _frame(self, within: str | None = None) -> dict[str, Any]:
        """The window's own frame, or the one with this id."""
        trees = [self._send("Page.getFrameTree")["frameTree"]]
        for tree in trees:
            if within in (None, tree["frame"]["id"]):
                return dict(tree["frame"])
            trees += tree.get("childFrames", [])
        raise WorldGone

    def _node(self, found: dict[str, Any]) -> dict[str, Any]:
        return dict(self._send("DOM.describeNode", objectId=found["objectId"])["node"])

    def _resolved(self, element: WebElement) -> str:
        """The same element in this world."""
        if self._world is None:
            raise WorldGone
        node = element.id.rpartition(".e.")[2]
        if not node.isdecimal():
            raise failures.agent_failed(f"the driver's element {element.id} has no number")
        made = self._send(
            "DOM.resolveNode", backendNodeId=int(node), executionContextId=self._world.context
        )
        return str(made["object"]["objectId"])

    def _call(
        self, function: str, given: list[dict[str, Any]], *, by_value: bool = True
    ) -> dict[str, Any] | None:
        if self._world is None:
            raise WorldGone
        answer: dict[str, Any] | None = self._send(
            "Runtime.callFunctionOn",
            functionDeclaration=function,
            objectId=self._world.window,
            arguments=given,
            awaitPromise=True,
            returnByValue=by_value,
        )
        return answer

    def _send(self, method: str, **given: object) -> Any:
        try:
            return self._driver.execute_cdp_cmd(method, given)
        except NoSuchWindowException:
            raise
        except WebDriverException as error:
            text = error.msg or ""
            if not any(each in text for each in _GONE):
                raise
            self.forget()
            raise WorldGone from None
