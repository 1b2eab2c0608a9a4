"""The features of the support table, and the tags of the tests that prove them.

A tag `proves-…` names the feature that a test proves. A feature works in a column if all of its
tests passed; the needs of the others (needs.py) show what the column lacks.
"""

from __future__ import annotations

PREFIX = "proves-"

FEATURES: dict[str, str] = {
    "proves-frames": "Intents resolve in frames of another origin; actions there are proved",
    "proves-windows": "New windows are noticed and reported",
    "proves-prompts": "Prompts (alert, confirm, leaving a page) are reported and block no keyword",
    "proves-requests": "Requests of an action are waited for and reported",
    "proves-downloads": "Downloads are noticed and reported",
    "proves-files": "Files are chosen, and file dialogs noticed",
    "proves-idleness": "Scheduled work of scripts is known, and idleness proved",
    "proves-listeners": "Elements that only have a listener are found",
    "proves-drag": "HTML drag and drop",
    "proves-lcp": "Largest contentful paint",
    "proves-shifts": "Layout shifts (CLS)",
    "proves-interactions": "Interactions (INP)",
    "proves-long-tasks": "Long tasks and their scripts",
    "proves-mocks": "Requests are mocked and blocked",
    "proves-responses": "Responses and errors on the console are read",
    "proves-session-state": "Sign-ins are saved and loaded",
    "proves-conditions": "Devices, offline, time zone, language and place are emulated",
    "proves-fresh-loads": "Loads without the browser's cache, several of them compared",
}


def unknown(tags: set[str]) -> list[str]:
    """The tags with the prefix that have no entry."""
    return sorted(tag for tag in tags if tag.startswith(PREFIX) and tag not in FEATURES)
