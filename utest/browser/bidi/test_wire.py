"""BiDi events as browsers send them."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from AbraLibrary.browser.bidi.wire import (
    ContextEvent,
    DownloadEvent,
    NavigationEvent,
    NetworkEvent,
    PromptEvent,
    WireEvent,
    read,
)

#: As Chromium 156 sends it, shortened.
REQUEST: dict[str, Any] = {
    "request": "A96C97AD", "url": "https://a.example/api", "method": "POST", "bodySize": 0,
    "cookies": [], "destination": "", "goog:resourceType": "Fetch", "headersSize": 153,
    "initiatorType": "fetch", "timings": {"requestTime": 0},
    "headers": [{"name": "Accept", "value": {"type": "string", "value": "*/*"}}],
}  # fmt: skip
BEFORE_REQUEST = {
    "context": "D9A4", "initiator": {"type": "script"}, "isBlocked": False, "navigation": None,
    "redirectCount": 0, "request": REQUEST, "timestamp": 1795301624199,
}  # fmt: skip


def test_network_events_are_read() -> None:
    seen = read(NetworkEvent, BEFORE_REQUEST)
    assert seen.context == "D9A4"
    assert seen.navigation is None
    assert seen.request.request == "A96C97AD"
    assert seen.request.url == "https://a.example/api"
    assert seen.request.method == "POST"
    assert seen.request.initiator_type == "fetch"
    assert not seen.request.is_event_stream


def test_navigation_events_are_read() -> None:
    payload = {
        "context": "D9A4", "navigation": "2be20539", "timestamp": 1795301624199,
        "url": "https://a.example/", "userContext": "default",
    }  # fmt: skip
    seen = read(NavigationEvent, payload)
    assert (seen.context, seen.navigation, seen.url) == (
        "D9A4", "2be20539", "https://a.example/",
    )  # fmt: skip


def test_context_events_are_read() -> None:
    payload = {
        "context": "F1", "url": "about:blank", "parent": "D9A4", "children": None,
        "clientWindow": "1", "originalOpener": None, "userContext": "default",
    }  # fmt: skip
    seen = read(ContextEvent, payload)
    assert (seen.context, seen.url, seen.parent) == ("F1", "about:blank", "D9A4")


def test_prompt_events_are_read() -> None:
    opened = {"context": "D9A4", "handler": "ignore", "message": "Sure?", "type": "confirm"}
    seen = read(PromptEvent, opened)
    assert (seen.context, seen.type, seen.message) == ("D9A4", "confirm", "Sure?")
    closed = {"context": "D9A4", "accepted": True, "type": "confirm"}
    assert read(PromptEvent, closed).context == "D9A4"


def test_download_events_are_read() -> None:
    payload = {"suggestedFilename": "a.bin", "context": "D9A4", "navigation": None, "url": "u"}
    seen = read(DownloadEvent, payload)
    assert seen.suggested_filename == "a.bin"


def test_null_is_the_same_as_nothing() -> None:
    assert read(PromptEvent, {"context": "c", "message": None}).message == ""


def test_unknown_keys_are_left_alone() -> None:
    event = {**BEFORE_REQUEST, "goog:new": {"deep": [1]}, "request": {**REQUEST, "moz:x": 1}}
    assert read(NetworkEvent, event) == read(NetworkEvent, BEFORE_REQUEST)


def test_what_a_browser_leaves_out_has_a_default() -> None:
    seen = read(NetworkEvent, {"request": {"request": "1", "url": "u"}})
    assert (seen.context, seen.navigation, seen.request.method) == (None, None, "GET")
    assert read(PromptEvent, {"context": "c"}).message == ""


@pytest.mark.parametrize("model", [NetworkEvent, NavigationEvent, PromptEvent, ContextEvent])
def test_an_event_without_its_subject_is_an_error(model: type[WireEvent]) -> None:
    with pytest.raises(ValidationError):
        read(model, {"url": "u"})


@pytest.mark.parametrize(
    ("headers", "streams"),
    [
        ([("Accept", "text/event-stream")], True),
        ([("accept", "text/event-stream")], True),
        ([("Host", "a"), ("ACCEPT", "text/event-stream")], True),
        ([("Accept", "text/html")], False),
        ([("X-Accept", "text/event-stream")], False),
        ([], False),
    ],
)
def test_an_event_stream_is_known_by_what_it_accepts(
    headers: list[tuple[str, str]], streams: bool
) -> None:
    listed = [{"name": k, "value": {"type": "string", "value": v}} for k, v in headers]
    event = {"request": {**REQUEST, "headers": listed}}
    assert read(NetworkEvent, event).request.is_event_stream is streams


def test_a_binary_header_is_no_event_stream() -> None:
    listed = [{"name": "Accept", "value": {"type": "base64", "value": "AAA="}}]
    event = {"request": {**REQUEST, "headers": listed}}
    assert not read(NetworkEvent, event).request.is_event_stream


def sent(**given: Any) -> Any:
    """A request as Chromium 156 and Firefox 153 send it, by what tells its kind."""
    headers = [
        {"name": name.replace("_", "-"), "value": {"type": "string", "value": given.pop(name)}}
        for name in ("Sec_Fetch_Mode", "Sec_Fetch_Dest", "Sec_Purpose", "Content_Type", "Accept")
        if name in given
    ]
    event = {"request": {**REQUEST, "initiatorType": None, "headers": headers, **given}}
    return read(NetworkEvent, event).request


@pytest.mark.parametrize(
    "given",
    [
        {"initiatorType": "fetch", "Sec_Fetch_Mode": "cors"},
        {"initiatorType": "fetch", "Sec_Fetch_Mode": "no-cors"},
        {"initiatorType": "xmlhttprequest"},  # Firefox
        {"Sec_Fetch_Mode": "cors"},  # Chromium's XHR
        {},  # an XHR over plain http, where no mode is sent
    ],
)
def test_a_fetch_and_an_xhr_are_data(given: dict[str, Any]) -> None:
    assert sent(**given).is_data
    assert not sent(**given).is_background


@pytest.mark.parametrize(
    ("given", "is_background"),
    [
        ({"Sec_Fetch_Mode": "no-cors"}, True),  # navigator.sendBeacon
        ({"Content_Type": "text/ping"}, True),  # <a ping> over plain http
        ({"initiatorType": "beacon"}, True),
        ({"method": "GET", "Sec_Fetch_Mode": "no-cors", "Sec_Purpose": "prefetch"}, True),
        ({"method": "GET", "Sec_Purpose": "prefetch"}, True),  # Firefox
        (
            {"method": "GET", "Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "image"},
            True,
        ),  # favicon
        ({"method": "GET", "Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "empty"}, False),
        ({"method": "GET", "Sec_Fetch_Mode": "no-cors"}, False),  # <link rel=preload as=fetch>
        ({"initiatorType": "link", "method": "GET"}, False),  # the same in Firefox
        ({"destination": "script", "Sec_Fetch_Mode": "cors"}, False),  # import()
        ({"destination": "image", "initiatorType": "img"}, False),
        ({"destination": "worker"}, False),
    ],
)
def test_what_is_no_data(given: dict[str, Any], is_background: bool) -> None:
    request = sent(**given)
    assert request.is_background is is_background
    assert not request.is_data or is_background


def test_routes_are_read() -> None:
    payload = {
        "context": "D9A4", "timestamp": 1795301624199, "url": "https://a.example/cart",
        "userContext": "default", "navigation": None,
    }  # fmt: skip
    seen = read(NavigationEvent, payload)
    assert (seen.context, seen.url) == ("D9A4", "https://a.example/cart")
    assert seen.timestamp == 1795301624199
