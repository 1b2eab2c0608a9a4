"""Whether BiDi or classic is chosen as a session's transport, and why."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from ssl import CERT_NONE
from typing import TYPE_CHECKING

from websocket import WebSocketException, create_connection

from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.bidi.bidi import BidiPort
from AbraLibrary.browser.bidi.polls import IsIgnored, nothing_ignored
from AbraLibrary.browser.classic.classic import ClassicPort
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.session.remote import is_remote
from AbraLibrary.core.models.session.session import SessionInfo, TransportChoice
from AbraLibrary.errors import AbraError, SessionError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.port import Port
    from AbraLibrary.browser.session.patience import Patience

_CONNECT_S = 15.0
#: A websocket that takes longer to open is too slow for commands.
_HANDSHAKE_S = 10.0


def connect(
    driver: WebDriver,
    choice: TransportChoice,
    *,
    probes: bool = True,
    is_attached: bool = False,
    is_ignored: IsIgnored = nothing_ignored,
    patience: Patience | None = None,
) -> tuple[Port, str]:
    """Choose the transport of a driver's session; return the port and the reason.

    Args:
        driver: the session's driver.
        choice: the requested transport.
        probes: whether pages get scheduling probes, which BiDi and DevTools can install.
        is_attached: whether it belongs to another library, and is given back unchanged.
        is_ignored: which requests are not waited for.
        patience: bounds the commands of each keyword.

    Raises:
        SessionError: BiDi was requested and is not available.
        SessionLost: the session has ended on its server.
    """

    def classic() -> ClassicPort:
        return ClassicPort(
            driver,
            probes=probes,
            is_attached=is_attached,
            patience=patience,
            is_ignored=is_ignored,
        )

    def bidi() -> BidiPort:
        return BidiPort(
            driver,
            probes=probes,
            is_ignored=is_ignored,
            patience=patience,
            is_attached=is_attached,
        )

    if choice == "classic":
        return classic(), "asked for by transport=classic"
    # A connection that is slow, as through a busy Grid, is no page that does not answer.
    apart = patience.keyword(patience.whole()) if patience is not None else nullcontext()
    with apart:
        port, reason = _over_bidi(driver, bidi)
    if port is not None:
        return port, reason
    if choice == "bidi":
        raise SessionError(
            f"transport=bidi was requested, but {reason}. Use transport=auto to go on without it."
        )
    return classic(), reason


def _over_bidi(driver: WebDriver, connected: Callable[[], BidiPort]) -> tuple[BidiPort | None, str]:
    """The port over the session's websocket, or None, and why."""
    if not driver.caps.get("webSocketUrl"):
        return None, "the browser or Grid offers no webSocketUrl"
    if refusal := _refusal(driver):
        return None, refusal
    attempt = Background(connected)
    if not attempt.wait(_CONNECT_S):
        return None, f"its webSocketUrl did not answer within {_CONNECT_S:g} s"
    try:
        return attempt.result(), "offered by the browser"
    except (AbraError, *failures.WIRE_ERRORS) as error:
        return None, f"its webSocketUrl cannot be used: {failures.message_of(error)}"


def _refusal(driver: WebDriver) -> str | None:
    """Why a remote session's websocket does not work; selenium would wait long for it.

    A Grid reports its own address, which may not be reachable from here, and a proxy may not pass
    websockets.
    """
    if not is_remote(driver):
        return None
    _require_session(driver)
    url = str(driver.caps["webSocketUrl"])
    try:
        # Like selenium: a Grid's certificate is often self-signed.
        connection = create_connection(
            url, timeout=_HANDSHAKE_S, suppress_origin=True, sslopt={"cert_reqs": CERT_NONE}
        )
    except (WebSocketException, OSError, ValueError) as error:
        server = "/".join(url.split("/")[:3])
        # The answer's headers and body follow.
        detail = failures.message_of(error).partition(" -+-+-")[0].rstrip(".")
        return (
            f"its webSocketUrl leads to {server}, which gives no connection ({detail}). On a Grid "
            "set --grid-url to an address that reaches it from here, and let a proxy before it "
            "pass websockets"
        )
    connection.shutdown()  # type: ignore[no-untyped-call]  # websocket-client is half annotated
    return None


def _require_session(driver: WebDriver) -> None:
    """Check that the session lives, by a command that no prompt blocks.

    A Grid reports the end of a websocket's session only after 10 s, and its node may hang for all
    its sessions meanwhile (seen: Selenium Grid 4.47).

    Raises:
        SessionLost: the session has ended, or its server hangs.
    """
    asked = Background(lambda: driver.window_handles)
    if not asked.wait(_CONNECT_S):
        raise failures.lost(f"its server does not answer within {_CONNECT_S:g} s")
    try:
        asked.result()
    except failures.WIRE_ERRORS as error:
        if failures.is_lost(error):
            raise failures.lost(error) from None


def describe(
    driver: WebDriver,
    port: Port,
    reason: str,
    alias: str,
    headless: bool | None,
    remote: str | None,
) -> SessionInfo:
    """Describe a session."""
    caps = driver.caps
    return SessionInfo(
        alias=alias,
        browser=str(caps.get("browserName", "unknown")),
        version=str(caps.get("browserVersion", "unknown")),
        platform=str(caps.get("platformName", "unknown")),
        headless=headless,
        transport=port.transport,
        transport_reason=reason,
        unseen=port.unseen,
        remote_url=remote,
        session_id=str(driver.session_id),
    )
