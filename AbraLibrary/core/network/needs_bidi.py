"""What to do without BiDi, a sentence for each keyword."""

from __future__ import annotations

_INSTEAD = {
    "Mock Response": "let the test server answer so",
    "Block Requests": "let the test server refuse them",
    "Wait For Network Response": "wait for what the answer shows, with Wait For DOM Settle",
    "Get Responses": "look at the server's log",
    "Keep Response Bodies": "look at the server's log",
    "Console Should Have No Errors": "look at the driver's log",
    "Save Session State": "sign in at the beginning of each test",
    "Load Session State": "sign in at the beginning of each test",
    "Emulate Conditions": "give the browser its arguments= in Open Session",
}


def sentence(keyword: str, why: str) -> str:
    """Why a keyword cannot run in a session over classic WebDriver, and what to do."""
    return (
        f"{keyword} needs WebDriver BiDi, and this session is over classic WebDriver ({why}). Open "
        f"a browser that has BiDi with transport=auto, or {_INSTEAD[keyword]}."
    )
