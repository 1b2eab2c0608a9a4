"""The page agent in each document of a session: the window's, and those of its frames."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from AbraLibrary.browser import agent
from AbraLibrary.browser.bidi.wire import LateDocument
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.session.unanswered import Unanswered
from AbraLibrary.errors import AnswerTimeout, NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.background import Background
    from AbraLibrary.browser.bidi.commands import Commands
    from AbraLibrary.browser.bidi.realms import Realms

_INSTALL_S = 10.0
_TITLE_S = 1.0
#: How many hanging frames are remembered before those without a call are forgotten.
_ASKED = 100
#: The answer to a call that was sent ahead comes with that of the command after it.
_AHEAD_S = 0.001


class Documents:
    """Calls the agent in a browsing context; if it is missing, installs it first."""

    def __init__(
        self, driver: WebDriver, commands: Commands, realms: Realms, *, probes: bool
    ) -> None:
        """Preload the agent, and with `probes` the probes, into all future documents."""
        self._driver = driver
        self._commands = commands
        #: The name of the event between agent and probes, and between an agent and its successor;
        #: no page can guess it.
        self._secret = agent.new_secret()
        self._probes = probes
        #: The last call to each frame, with the number of documents that the frame had had: a
        #: hanging frame is not called again before it has another document.
        self._asked: dict[str, tuple[Background[Any], int]] = {}
        self._realms = realms
        #: The windows whose context does not answer.
        self.unanswered = Unanswered(driver, commands.begin, commands.patience)
        self._is_firefox = driver.caps.get("browserName") == "firefox"
        # A sandbox of Firefox cannot read the bytes that unpacking creates (ESR 153).
        self._packed = not self._is_firefox
        driver.script.add_preload_script(
            function_declaration=agent.installer(self._secret, late=False, packed=self._packed),
            sandbox=agent.SANDBOX,
        )
        if probes:
            driver.script.add_preload_script(
                function_declaration=agent.nowhere(agent.prober(self._secret, late=False))
            )

    def call(
        self,
        context: str,
        function: str,
        arguments: Mapping[str, object],
        timeout: float,
        place: str = "",
        element: str | None = None,
    ) -> list[dict[str, Any]]:
        """Call the agent; returns its JSON, then the nodes and windows of its answer.

        Args:
            context: the browsing context.
            function: ``module.function``.
            arguments: its arguments.
            timeout: seconds.
            place: the prefix of the document's candidate ids.
            element: the shared id of an element that belongs to the arguments.

        Raises:
            FrameGone: the context is a frame that was removed, before it was asked or meanwhile.
            NavigatedAway: the document went away before it answered.
        """
        given = _given(function, arguments, place, element)
        answer = self._ask(context, given, timeout)
        if answer is None:
            self.install(context)
            if self._is_firefox:
                self._report_late(context)
            answer = self._ask(context, given, timeout)
        if answer is None:
            raise NavigatedAway("The document went away while the page agent was installed.")
        return answer

    def install(self, context: str) -> None:
        """Install the agent in a document that exists already."""
        self._script(context, agent.installer(self._secret, packed=self._packed), [], _INSTALL_S)
        if self._probes and not self._has_probes(context):
            prober = agent.nowhere(agent.prober(self._secret, late=True))
            self._script(context, prober, [], _INSTALL_S, sandbox=None)

    def title(self, context: str) -> str | None:
        """The title of any window; None if it does not answer now."""
        self.unanswered.meet(context)
        asked = self._commands.begin(
            self._command(context, "() => document.title", [], agent.SANDBOX)
        )
        if not asked.wait(self._commands.patience.of(_TITLE_S)):
            return None
        try:
            answer = asked.result()
        except failures.WIRE_ERRORS:
            return None
        return None if answer["type"] == "exception" else str(answer["result"]["value"])

    def _report_late(self, context: str) -> None:
        """A document from the back/forward cache has lost its agent, and no event reports it."""
        answer = self._ask(context, _given("arrival.document", {}), _INSTALL_S)
        if answer is not None:
            document = {**agent.decode(answer[0]["value"]), "context": context}
            self._commands.came_late(LateDocument.model_validate(document))

    def _has_probes(self, context: str) -> bool:
        answer = self._ask(context, _given("arrival.hasProbes", {}), _INSTALL_S)
        return answer is not None and bool(agent.decode(answer[0]["value"]))

    def _ask(
        self, context: str, given: list[dict[str, str]], timeout: float
    ) -> list[dict[str, Any]] | None:
        return _values(self._script(context, agent.caller(), given, timeout))

    def call_ahead(
        self, context: str, function: str, arguments: Mapping[str, object], place: str = ""
    ) -> Callable[[], list[dict[str, Any]] | None]:
        """Send a call that is answered during the next command.

        Returns a function that then returns the answer, or None if there is none; the next call
        finds out why. Nothing is installed, refused or waited for here.
        """
        given = _given(function, arguments, place)
        command = self._commands.begin(self._command(context, agent.caller(), given, agent.SANDBOX))

        def answered() -> list[dict[str, Any]] | None:
            if not command.wait(_AHEAD_S):
                return None
            try:
                answer = command.result()
            except failures.WIRE_ERRORS:
                return None
            return None if answer["type"] == "exception" else _values(answer["result"])

        return answered

    def _script(
        self,
        context: str,
        declaration: str,
        arguments: list[Any],
        timeout: float,
        sandbox: str | None = agent.SANDBOX,
    ) -> Any:
        command = self._command(context, declaration, arguments, sandbox)
        if context == self._commands.window:
            answer = self._commands.ask(command, timeout, of_document=True)
        else:
            answer = self._ask_frame(context, command, timeout)
        if answer["type"] == "exception":
            text = answer["exceptionDetails"].get("text", "unknown")
            raise failures.agent_failed(text)
        if sandbox:
            self._commands.answered_by(context, answer["realm"])
        return answer["result"]

    def _command(
        self, context: str, declaration: str, arguments: list[Any], sandbox: str | None
    ) -> Callable[[], Any]:

        def carry_out(target: dict[str, str]) -> Any:
            return self._driver.script.call_function(
                function_declaration=declaration,
                arguments=arguments,
                await_promise=True,
                target=target,
            )

        def command() -> Any:
            if self.unanswered.has(context):
                answer = self._realms.call_known(context, sandbox, carry_out)
                if answer is not None:
                    return answer
            if sandbox is None:
                return carry_out({"context": context})
            return self._realms.call(context, sandbox, carry_out)

        return command

    def _ask_frame(self, context: str, command: Any, timeout: float) -> Any:
        """Call a frame; for a hanging one, do not pile up commands that are never answered."""
        self._commands.check_prompt()
        self._commands.check_frame(context)
        arrivals = self._commands.arrivals(context)
        before, then = self._asked.get(context, (None, 0))
        if before is not None and not before.ended and then == arrivals:
            raise AnswerTimeout("The frame has not answered an earlier call.")
        asked = self._commands.begin(command)
        if len(self._asked) > _ASKED:  # frames that are gone, whose calls selenium has given up
            self._asked = {each: it for each, it in self._asked.items() if not it[0].ended}
        self._asked[context] = asked, arrivals
        try:
            return self._commands.finish(asked, timeout, frame=context)
        except PromptOpen:
            # The prompt blocks the frame, maybe forever (Chromium).
            self._asked.pop(context, None)
            raise
        except failures.WIRE_ERRORS as error:
            raise failures.translate_in_frame(error) from None
        finally:
            if asked.ended:
                self._asked.pop(context, None)


def _given(
    function: str, arguments: Mapping[str, object], place: str = "", element: str | None = None
) -> list[dict[str, str]]:
    request = agent.request(function, arguments, place, packs=True)
    given = [{"type": "string", "value": request}]
    return given if element is None else [*given, {"sharedId": element}]


def _values(result: dict[str, Any]) -> list[dict[str, Any]] | None:
    """The agent's JSON, and the nodes with it; None without an agent."""
    if result["type"] == "null":
        return None
    return result["value"] if result["type"] == "array" else [result]
