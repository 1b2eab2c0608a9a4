"""The tasks of Node-RED, in the words of who works in the harbour office."""

from __future__ import annotations

import json
from collections.abc import Callable

from lab.rows import added, asking_rows, changed, removed, rows


def _is(value: object) -> str:
    return json.dumps(value)


def _says(*words: str) -> Callable[[object], bool]:
    return lambda value: all(word in str(value) for word in words)


TASKS = (
    rows(
        "old-ideas-go",
        "In the flow Wind is a comment that says Old ideas. Delete it, and deploy.",
        removed("node", "a6"),
    ),
    rows(
        "another-name-for-trials",
        "The flow Trials is called Experiments from now on. Deploy.",
        changed("node", "f3", label=_is("Experiments")),
    ),
    rows(
        "trials-are-off",
        "Disable the flow Trials, so that nothing of it runs, and deploy.",
        changed("node", "f3", disabled=_is(True)),
    ),
    rows(
        "a-flow-for-the-crane",
        "Add a new flow and call it Crane. Deploy.",
        added("node", type=_is("tab"), label=_is("Crane")),
    ),
    rows(
        "another-name-for-the-debug",
        "The node show wind is called show knots from now on. Deploy.",
        changed("node", "a5", name=_is("show knots")),
    ),
    rows(
        "true-knots",
        "The node to knots multiplies by 1.94 from now on instead of 2. Nothing else in its code "
        "changes. Deploy.",
        changed("node", "a3", func=_says("payload * 1.94;", "return msg;")),
    ),
    rows(
        "unit-in-words",
        "The node set unit sets the unit to knots from now on instead of kn. Deploy.",
        changed("node", "a4", rules=_says('"to": "knots"', '"p": "unit"')),
    ),
    rows(
        "stronger-wind",
        "The node metres per second sends 25 from now on instead of 12. Deploy.",
        changed("node", "a2", payload=_is("25")),
    ),
    rows(
        "every-minute",
        "The node ferry leaves in the flow Boats repeats by itself from now on: at an interval of "
        "30 seconds. Deploy.",
        changed("node", "b4", repeat=_is("30")),
    ),
    rows(
        "ships-not-boats",
        "The node boats in the flow Boats answers at the address /ships from now on, not at "
        "/boats. Deploy.",
        changed("node", "b1", url=_is("/ships")),
    ),
    rows(
        "post-not-get",
        "The node boats in the flow Boats takes POST from now on, not GET. Deploy.",
        changed("node", "b1", method=_is("post")),
    ),
    rows(
        "a-node-for-complaints",
        "Put a debug node from the list at the left into the flow Trials. Its name may be what "
        "comes by itself. Deploy.",
        added("node", type=_is("debug"), z=_is("f3")),
    ),
    rows(
        "bring-in-the-tide",
        "Import the file tide.json into the flow Wind and deploy. Where it lies does not matter. "
        "The file is in the folder ${FILES}.",
        added("node", type=_is("comment"), name=_is("Tide gauge"), z=_is("f1")),
    ),
    asking_rows(
        "where-is-the-ferry",
        "Which flow has the node show ferry? Use the search of the editor. Answer with the name "
        "of the flow.",
        "Boats",
    ),
)  # fmt: skip
