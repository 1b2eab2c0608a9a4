"""`Find By Intent` and `Get Last Trace` as Robot calls them; actions/find/ does the work."""

from __future__ import annotations

from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.elements import element_of
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.evidence.log_lines import notes
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.errors import SessionError


class FindKeywords(Keywords):
    """Find, and the last trace."""

    @intent_keyword
    def find_by_intent(self, meant: Meant) -> Any:
        """Returns the intended element as a selenium WebElement; does nothing to it.

        SeleniumLibrary's keywords accept it as a locator. Select its frame first where it is in
        one, as with ``Select Frame``; the log says so. Fails as `Click By Intent` does before its
        click. See `Intents`.

        Example:
        | ${save} = | `Find By Intent` | Save | section=Billing |
        | Element Should Be Enabled | ${save} |
        """
        target = self._services.target(meant, "find")
        session, looking = self._services.session, self._services.options.find(meant)
        match, trace = patiently(
            session, looking.timeout, lambda: find.find(session, target, looking)
        )
        element = element_of(session, match.candidate.ref)
        where = match.candidate.containers.frame
        hint = ". Select that frame before other libraries use it" if where else ""
        self._services.report.line(f"Found {name(match.candidate)}{hint}{notes(trace)}")
        return element

    @keyword
    @returns(Trace)
    def get_last_trace(self) -> Any:
        """Returns how the last intent was resolved: the resolution trace, a dictionary with dots.

        Keys: ``target``, ``url``, ``registry_version``, ``candidates_total``,
        ``candidates_after_filter``, ``dropped``, ``top_matches`` (each with ``candidate``,
        ``score``, ``contributions`` and ``reasons``), ``chosen``, ``margin``, ``looks`` (how often
        the page was searched, and why), ``attempts`` and ``failure_reason``. Fails when no intent
        has been resolved in this session.

        Example:
        | ${trace} = | `Get Last Trace` |
        | Log | ${trace.top_matches}[0][score] |
        """
        trace = self._services.session.last_trace
        if trace is None:
            raise SessionError("No intent has been resolved in this session. Use an intent first.")
        return to_robot(trace)
