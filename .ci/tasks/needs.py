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
    "needs-network-events": Need(
        "classic WebDriver has no events of requests: what is under way, how it is asked for and "
        "how it fails is reported by nothing else",
        CLASSIC,
    ),
    "needs-download-events": Need(
        "classic WebDriver does not report that a download begins",
        CLASSIC,
    ),
    "needs-preload": Need(
        "classic WebDriver brings no script into a page before the page's own, so there are no "
        "probes: nobody knows what is scheduled, who listens and what a timer did, and nobody "
        "watches from the start; Chromium's driver takes DevTools commands, which can",
        ("webkit",),
    ),
    "needs-html-drop": Need(
        "the drivers of Firefox (dragstart, dragover) and WebKitGTK (dragstart, dragend) begin a "
        "drag of HTML and never drop it: plain selenium gets no drop event there either",
        ("firefox", "webkit"),
    ),
    "needs-file-dialog-events": Need(
        "classic WebDriver does not report that the browser's file dialog opens",
        CLASSIC,
    ),
    "needs-certificate-checks": Need(
        "selenium has Firefox accept certificates that nobody trusts; WebKitGTK's driver has no "
        "word for them",
        ("firefox", "webkit"),
    ),
    "needs-month-inputs": Need(
        "Gecko and WebKitGTK show inputs of type month and week as text fields, which hold all",
        ("firefox", "webkit"),
    ),
    "needs-cache-bypass": Need(
        "over classic WebDriver only Chromium's driver can leave the browser's cache out, by "
        "DevTools; fresh loads are refused elsewhere",
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
        "WebKitGTK 2.50 gives pages no responseStatus of their load, and classic WebDriver gives "
        "none",
        ("webkit",),
    ),
    "needs-transfer-sizes": Need(
        "WebKitGTK 2.50 reports no size of what it has in memory, nor of images that load lazily: "
        "they are reported as hidden",
        ("webkit",),
    ),
    "needs-prerendering": Need(
        "Gecko and WebKitGTK know no speculation rules, and prerender nothing",
        ("firefox", "webkit"),
    ),
    "needs-frame-processes": Need(
        "WebKitGTK runs frames of other origins in the process of their page: one that hangs "
        "hangs the page, and its driver answers nobody meanwhile",
        ("webkit",),
    ),
    "needs-frame-agents": Need(
        "in Firefox a window holds nothing of a sandbox's, so the page agent of a frame cannot be "
        "asked by the one around it, nor then who listens in the frame",
        ("firefox",),
    ),
    "needs-frame-focus": Need(
        "WebKitGTK lets the scripts of a frame of another origin give the focus only once a user "
        "has pressed in it: plain focus() does nothing there either",
        ("webkit",),
    ),
    "needs-secondary-button": Need(
        "WebKitGTK's driver releases the secondary button as the primary one and holds it down for "
        "ever: plain selenium's context_click is a click there too, and no capital can be typed "
        "after it",
        ("webkit",),
    ),
    "needs-frames-of-restored-pages": Need(
        "Chromium's BiDi forgets the frames of a page out of the back/forward cache, and fails all "
        "calls to a sandbox by its name with 'no such frame': a bare script.evaluate does, too",
        ("chromium", "grid"),
    ),
    "needs-tabs-behind": Need(
        "classic WebDriver brings the tab that it works in to the front",
        CLASSIC,
    ),
    "needs-own-browser": Need(
        "the test knows the browser as a process that its own run has started; on a Grid the node "
        "starts it",
        ("grid",),
    ),
    "needs-own-quit": Need(
        "selenium waits up to 10 s for its websocket when it quits; on this machine the session is "
        "ended before, but a Grid refuses to end a session twice",
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
