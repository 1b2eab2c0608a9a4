"""What tests may need from a browser or its transport, and which columns lack it.

A tag `needs-…` names a need of a test. A column skips the tests whose need it lacks, with the
reason given here.
"""

from __future__ import annotations

from typing import NamedTuple

PREFIX = "needs-"

CLASSIC = ("classic", "webkit")


class Need(NamedTuple):
    """A need, why some columns lack it, and which."""

    reason: str
    lacking: tuple[str, ...]


NEEDS: dict[str, Need] = {
    "needs-bidi": Need(
        "the driver of WebKitGTK has no WebDriver BiDi",
        ("webkit",),
    ),
    "needs-bidi-session": Need(
        "classic WebDriver has neither users side by side nor HTTP authentication; the keywords "
        "say so in a sentence",
        CLASSIC,
    ),
    "needs-network-events": Need(
        "classic WebDriver has no events for requests, which alone report methods, failures and "
        "outcomes that are requests",
        CLASSIC,
    ),
    "needs-download-events": Need(
        "classic WebDriver does not report that a download begins",
        CLASSIC,
    ),
    "needs-download-requests": Need(
        "WebKitGTK 2.50 has no Navigation API, which alone reports that a link saves a file",
        ("webkit",),
    ),
    "needs-preload": Need(
        "classic WebDriver cannot run a script before the page's own, so there are no probes: "
        "scheduled work, listeners and effects of timers are unknown, and nothing is observed "
        "from the start; Chromium's driver can, by DevTools commands",
        ("webkit",),
    ),
    "needs-own-world": Need(
        "over classic the driver's own scripts run in the page's world, and fail where the page "
        "has replaced the functions of JavaScript that they use",
        CLASSIC,
    ),
    "needs-another-world": Need(
        "over classic the page agent runs in the page's world, and WebKitGTK's driver can make no "
        "other where the page has broken that; Chromium's can, by DevTools commands",
        ("webkit",),
    ),
    "needs-other-windows": Need(
        "over classic WebDriver nobody sees where windows go but the driver's own, or what runs in "
        "them; `unseen` names them",
        CLASSIC,
    ),
    "needs-html-drop": Need(
        "the drivers of Firefox (dragstart, dragover) and WebKitGTK (dragstart, dragend) start "
        "an HTML drag and never drop it: plain selenium gets no drop event there either",
        ("firefox", "webkit"),
    ),
    "needs-file-dialog-events": Need(
        "classic WebDriver does not report that the browser's file dialog opens",
        CLASSIC,
    ),
    "needs-leave-prompts": Need(
        "over classic WebDriver drivers leave a page that asks before it is left without a "
        'question (WebDriver, "User prompts")',
        CLASSIC,
    ),
    "needs-full-page-pictures": Need(
        "WebKitGTK's driver takes pictures of the view alone",
        ("webkit",),
    ),
    "needs-permissions": Need(
        "the driver of WebKitGTK has no command for permissions",
        ("webkit",),
    ),
    "needs-printing": Need(
        "the driver of WebKitGTK prints no page",
        ("webkit",),
    ),
    "needs-certificate-checks": Need(
        "selenium makes Firefox accept untrusted certificates; WebKitGTK's driver has no error "
        "for them",
        ("firefox", "webkit"),
    ),
    "needs-month-inputs": Need(
        "Gecko and WebKitGTK show inputs of type month and week as text fields, which accept "
        "any text",
        ("firefox", "webkit"),
    ),
    "needs-folder-choosers": Need(
        "Firefox cannot be given a folder for a file input (input.setFiles ends with "
        "NS_ERROR_FILE_IS_DIRECTORY), and WebKitGTK's driver chooses it as a file",
        ("firefox", "webkit"),
    ),
    "needs-cache-bypass": Need(
        "over classic WebDriver only Chromium's driver can bypass the browser's cache, by "
        "DevTools; other browsers get an error for fresh loads",
        ("webkit",),
    ),
    "needs-lcp": Need(
        "WebKitGTK 2.50 reports no largest contentful paint; it is reported as unsupported",
        ("webkit",),
    ),
    "needs-layout-shifts": Need(
        "Gecko and WebKitGTK report no layout shifts; they are reported as unsupported",
        ("firefox", "webkit"),
    ),
    "needs-long-tasks": Need(
        "Gecko and WebKitGTK report no long tasks; they are reported as unsupported",
        ("firefox", "webkit"),
    ),
    "needs-interaction-timing": Need(
        "WebKitGTK 2.50 has no Event Timing, so no INP; it is reported as unsupported",
        ("webkit",),
    ),
    "needs-response-status": Need(
        "neither WebKitGTK 2.50 nor classic WebDriver reports the HTTP status of a load",
        ("webkit",),
    ),
    "needs-refused-loads": Need(
        "WebKitGTK 2.50 keeps no timing of a module that its server does not share with the page's "
        "origin; `unseen` names modules there",
        ("webkit",),
    ),
    "needs-transfer-sizes": Need(
        "WebKitGTK 2.50 reports no sizes of resources from memory or of lazy images; they are "
        "reported as hidden",
        ("webkit",),
    ),
    "needs-webgl": Need(
        "headless Firefox without a GPU has no WebGL: canvas.getContext('webgl') is null there "
        "also without the library",
        ("firefox",),
    ),
    "needs-prerendering": Need(
        "Gecko and WebKitGTK have no speculation rules, and prerender nothing",
        ("firefox", "webkit"),
    ),
    "needs-frame-processes": Need(
        "WebKitGTK runs frames of other origins in the process of their page: a hanging frame "
        "blocks the page and the driver",
        ("webkit",),
    ),
    "needs-frame-agents": Need(
        "in Firefox sandboxes of different windows cannot reach each other, so the page agent "
        "cannot ask the agent in a frame, for example about listeners",
        ("firefox",),
    ),
    "needs-frame-focus": Need(
        "in WebKitGTK scripts in a frame of another origin can set the focus only after a press "
        "in the frame: plain focus() does nothing before, either",
        ("webkit",),
    ),
    "needs-leaving-by-tab": Need(
        "in WebKitGTK a Tab key at a page's only field does nothing: plain selenium's leaves the "
        "focus there, too",
        ("webkit",),
    ),
    "needs-stopped-loads": Need(
        "WebKitGTK's driver cannot stop a load that was given up, and waits for it before each "
        "command in that window: after a get that timed out, plain selenium's script, refresh and "
        "next get time out, too",
        ("webkit",),
    ),
    "needs-secondary-button": Need(
        "WebKitGTK's driver releases the primary button in place of the secondary one, which "
        "stays pressed: plain selenium's context_click is a click there, too, and no capital "
        "can be typed after it",
        ("webkit",),
    ),
    "needs-frames-of-restored-pages": Need(
        "after a page with frames was restored from the back/forward cache, Chromium's BiDi "
        "fails all calls to a named sandbox with 'no such frame', also a plain script.evaluate",
        ("chromium", "grid"),
    ),
    "needs-tabs-behind": Need(
        "classic WebDriver brings its current tab to the front",
        CLASSIC,
    ),
    "needs-own-browser": Need(
        "the test needs the browser as a process of its own run; on a Grid, the node starts it",
        ("grid",),
    ),
    "needs-own-quit": Need(
        "selenium waits up to 10 s for its websocket when it quits; for local browsers the "
        "library ends the session first, but a Grid refuses to end a session twice",
        ("grid",),
    ),
    "needs-chromium": Need(
        "the test itself drives ChromeDriver, Chromium's debugging port or its command line",
        ("firefox", "webkit"),
    ),
}


def lacked_by(column: str) -> list[str]:
    """The tags of the tests that a column cannot run."""
    return [tag for tag, need in NEEDS.items() if column in need.lacking]


def unmet(tags: list[str], column: str) -> str | None:
    """The first of a test's tags that the column lacks."""
    lacked = lacked_by(column)
    return next((tag for tag in tags if tag in lacked), None)


def unknown(tags: set[str]) -> list[str]:
    """The tags with the prefix that have no entry."""
    return sorted(tag for tag in tags if tag.startswith(PREFIX) and tag not in NEEDS)
