"""Waits for responses and reads those that came; core/network/responses.py says which are meant."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Literal

from tenacity import Retrying, retry_if_result, stop_after_delay, wait_fixed

from AbraLibrary.actions.network.rules import network_of
from AbraLibrary.core.network.masking import masked
from AbraLibrary.core.network.responses import Wanted, missing, read_body
from AbraLibrary.errors import NoResponse

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.browser.network.network_port import NetworkPort
    from AbraLibrary.core.models.network.response import Response

#: From when on responses count: the last keyword that acted, or the test.
Since = Literal["action", "test"]

# An event that came since the last look does not wake the wait, so waits are short.
# @limit how late a response is noticed
# @unit s
_LOOK_S = 0.1
# The event of an answer may come before the browser has its whole body.
# @limit how long a body is waited for
# @unit s
_BODY_S = 2.0
_NO_BODIES = "bodies are not kept: use Keep Response Bodies before the request"
_LATE = "the browser has not kept it: it came before Keep Response Bodies, or is too large"


def await_response(
    session: Session, wanted: Wanted, since: float, timeout: float, told: Since
) -> Response:
    """Wait for the first response since a moment of ``time.monotonic()``.

    Raises:
        NoResponse: none came in time.
    """
    net = network_of(session, "Wait For Network Response")
    deadline = time.monotonic() + timeout
    while True:
        seen, _ = net.responses(since)
        found = next((each for each in seen if wanted.is_met(each)), None)
        if found is not None:
            return _shown(session, net, found)
        left = deadline - time.monotonic()
        if left <= 0:
            hidden = [_masked(session, each) for each in seen]
            raise NoResponse(missing(wanted, hidden, timeout, told))
        session.window.wait_for_event(min(left, _LOOK_S))


def get_responses(session: Session, wanted: Wanted, since: float) -> tuple[list[Response], int]:
    """The responses since a moment of ``time.monotonic()``, and how many older are not kept."""
    net = network_of(session, "Get Responses")
    seen, forgotten = net.responses(since)
    return [_shown(session, net, each) for each in seen if wanted.is_met(each)], forgotten


def keep_bodies(session: Session, *, on: bool) -> bool:
    """Let the browser keep bodies, or no longer; returns whether it did."""
    net = network_of(session, "Keep Response Bodies")
    before = net.keeps_bodies
    net.keep_bodies(on)
    return before


def _shown(session: Session, net: NetworkPort, response: Response) -> Response:
    return _masked(session, response.model_copy(update=_body(net, response)))


def _body(net: NetworkPort, response: Response) -> dict[str, object]:
    if response.error:
        return {"no_body": "the request failed"}
    if not net.keeps_bodies:
        return {"no_body": _NO_BODIES}
    until_kept = Retrying(
        retry=retry_if_result(lambda content: content is None),
        stop=stop_after_delay(_BODY_S),
        wait=wait_fixed(_LOOK_S),
        retry_error_callback=lambda _: None,
    )
    content = until_kept(net.body, response.request)
    if content is None:
        return {"no_body": _LATE}
    body, reason = read_body(content, response.mime_type)
    return {"body": body, "no_body": reason}


def _masked(session: Session, response: Response) -> Response:
    return masked(response, lambda text: str(session.secrets.hide(text)))
