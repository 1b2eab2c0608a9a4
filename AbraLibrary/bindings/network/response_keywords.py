"""The response and console keywords as Robot calls them; actions/network/ does the work."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from robot.api.deco import keyword

from AbraLibrary.actions.network.console import console_errors
from AbraLibrary.actions.network.responses import (
    Since,
    await_response,
    get_responses,
    keep_bodies,
)
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.models.network.response import Response
from AbraLibrary.core.network.console import read_ignored
from AbraLibrary.core.network.responses import describe, wanted

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.bindings.network.rule_watch import RuleWatch
    from AbraLibrary.bindings.session.services import Services


class ResponseKeywords(Keywords):
    """Responses and the console."""

    def __init__(self, services: Services, watch: RuleWatch) -> None:
        """`watch` knows when the test began."""
        super().__init__(services)
        self._watch = watch

    @keyword
    @returns(Response)
    def wait_for_network_response(
        self,
        pattern: str,
        *,
        method: str | None = None,
        status: int | None = None,
        since: Since = "action",
        timeout: timedelta | None = None,
    ) -> Any:
        """Waits for the first response to a request of the last action, and returns it.

        Use it after the action: a response that came meanwhile counts, one from before does not.

        | =Argument= | =Meaning= |
        | ``pattern`` | A part of the address; ``*`` stands for anything. |
        | ``method``, ``status`` | Only such an answer. |
        | ``since`` | ``action``: sent since the beginning of the last of these keywords that \
        acted or loaded a page; ``test``: since the beginning of the test, such as after keywords \
        of another library. |
        | ``timeout`` | How long to wait; by default ``timeout`` of the import. |

        Returns a dictionary with dots:

        | =Key= | =Value= |
        | ``url``, ``method`` | Of the request. |
        | ``status``, ``ok`` | The HTTP status, and whether it is below 400. |
        | ``error`` | Why it failed, ``None`` otherwise; then ``status`` is ``None``. |
        | ``headers``, ``request_headers`` | Dictionaries; names in small letters. |
        | ``mime_type``, ``duration_ms``, ``cached`` | As the browser reports them. |
        | ``ruled`` | ``mocked`` or ``blocked`` if a rule of `Mock Response` or \
        `Block Requests` answered, else ``None``. |
        | ``body`` | Parsed if it is JSON, else text; ``None``, with the reason in ``no_body``, \
        unless `Keep Response Bodies` was used before. |

        Credentials are masked: headers such as ``Authorization`` and ``Cookie``, values of JSON
        with names such as ``access_token``, JSON Web Tokens, and secrets of the test.

        Needs BiDi. Fails when none came in time, and names those that came.

        Example:
        | `Click By Intent` | Save |
        | ${response} = | `Wait For Network Response` | /api/orders | method=POST |
        | Should Be Equal | ${response.status} | ${201} |
        """
        session, options = self._services.session, self._services.options
        response = await_response(
            session,
            wanted(pattern, method, status),
            self._since(session, since),
            seconds("timeout", timeout, options.timeout),
            since,
        )
        self._services.report.line(describe(response))
        return to_robot(response)

    @keyword
    @returns(Response, many=True)
    def get_responses(
        self,
        pattern: str | None = None,
        *,
        method: str | None = None,
        status: int | None = None,
        since: Since = "action",
    ) -> Any:
        """Returns the answers that have come to the requests of the last action, oldest first.

        Does not wait: the action itself has waited for what it sent. Arguments and items are those
        of `Wait For Network Response`; without ``pattern`` all. The window's last 400 requests are
        kept; the line says if there were more.

        Example:
        | `Fill By Intent` | Search | lamp |
        | ${responses} = | `Get Responses` | /api/search |
        | Length Should Be | ${responses} | 1 |
        """
        session = self._services.session
        want = wanted(pattern, method, status)
        found, forgotten = get_responses(session, want, self._since(session, since))
        older = f"; {forgotten} older requests are not kept" if forgotten else ""
        self._services.report.line(f"{len(found)} times: {want.describe()}{older}")
        return [to_robot(each) for each in found]

    @keyword
    def keep_response_bodies(self, on: bool = True) -> bool:
        """Lets the browser keep the bodies of answers from now on; returns the old value.

        They are in ``body`` of `Wait For Network Response` and `Get Responses`. Each costs memory,
        and is kept up to 10 MB. Lasts until the session ends. Needs BiDi.

        Example:
        | `Keep Response Bodies` |
        | `Click By Intent` | Save |
        | ${response} = | `Wait For Network Response` | /api/orders |
        | Should Be Equal | ${response.body}[state] | saved |
        """
        before = keep_bodies(self._services.session, on=on)
        self._services.report.line(f"Bodies of answers are {'' if on else 'not '}kept")
        return before

    @keyword
    def console_should_have_no_errors(
        self, *, ignore: str | list[str] | None = None, since: Since = "test"
    ) -> None:
        """Fails when the page has logged an error, or thrown an exception that nobody caught.

        | =Argument= | =Meaning= |
        | ``ignore`` | A part of the texts that do not count, or a list; ``*`` stands for \
        anything. |
        | ``since`` | ``test``: since the beginning of the test; ``action``: since that of the \
        last keyword that acted or loaded a page. |

        What the browser itself writes there, such as that a file could not be loaded, is not
        among them, as BiDi does not report it: see `Get Responses`. Needs BiDi.

        Examples:
        | Test Teardown | `Console Should Have No Errors` |
        | `Console Should Have No Errors` | ignore=favicon |
        """
        session = self._services.session
        console_errors(
            session,
            read_ignored(ignore),
            self._since(session, since),
            since,
        )
        self._services.report.line("The console has no errors")

    def _since(self, session: Session, since: Since) -> float:
        return session.acted_at() if since == "action" else self._watch.test_began
