"""The tasks of Label Studio, in the words of who keeps the reviews of a harbour office."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from lab.rows import added, changed, removed, rows

#: Keys in the order of project/seed.py.
_REVIEWS, _OLD, _LETTERS = 1, 2, 3
_DECK, _TESTS, _ANNS_LETTER = 3, (5, 7), 11
_ANNOTATION_OF_DECK = 3
_TAB_OF_REVIEWS, _TAB_TO_BE_READ = 1, 4


def _holds(judge: Callable[[Any], bool]) -> Callable[[object], bool]:
    """A judgement of a column that keeps JSON."""
    return lambda value: judge(json.loads(str(value)))


def _says_bad(result: list[dict[str, Any]]) -> bool:
    return [each["value"].get("choices") for each in result] == [["Bad"]]


def _marks_bergen(result: list[dict[str, Any]]) -> bool:
    marks = [each["value"] for each in result]
    return [(each["text"], each["labels"]) for each in marks] == [("Bergen", ["Place"])]


def _has_choices(*names: str) -> Callable[[object], bool]:
    return lambda config: re.findall("<Choice value=[\"']([^\"']*)", str(config)) == list(names)


TASKS = (
    rows(
        "new-project",
        "Make a new project with the name Ferry letters and the description What people write "
        "about the ferry. It has no tasks yet, and how to label is not decided.",
        added("project", title="Ferry letters", description="What people write about the ferry",
              is_draft=0),
    ),
    rows(
        "old-reviews",
        "The project Boat reviews 2025 is called Old reviews from now on, and its tasks come in "
        "random order.",
        changed("project", _OLD, title="Old reviews", sampling="Uniform sampling"),
    ),
    rows(
        "the-deck-was-bad",
        "In the project Boat reviews somebody has marked the review about the wet deck as Good. It "
        "is Bad: change what was marked.",
        changed("task_completion", _ANNOTATION_OF_DECK, result=_holds(_says_bad)),
    ),
    rows(
        "bergen-is-a-place",
        "In the project Letters, mark the word Bergen in the letter of Ann Lee as a Place, and "
        "submit it.",
        added("task_completion", task_id=_ANNS_LETTER, result=_holds(_marks_bergen),
              was_cancelled=0),
    ),
    rows(
        "only-the-ferry",
        "The tab Default of the project Boat reviews shows only the tasks whose text contains "
        "ferry: filter it.",
        changed("tab", _TAB_OF_REVIEWS,
                filters='[["filter:tasks:data.text", "contains", "ferry"]]'),
    ),
    rows(
        "no-tests",
        "In the project Boat reviews two tasks have nothing but test as their text. Delete them.",
        *(removed("task", key) for key in _TESTS),
    ),
    rows(
        "the-last-first",
        "The tab Default of the project Boat reviews is ordered by ID, the last one first.",
        changed("tab", _TAB_OF_REVIEWS, ordering='["-tasks:id"]'),
    ),
    rows(
        "reviews-of-march",
        "Add the reviews of the file march.csv to the project Boat reviews. The file is in the "
        "folder ${FILES}. Each row is a task.",
        added("data_import_fileupload", project_id=_REVIEWS),
        *(
            added("task", project_id=_REVIEWS,
                  data=_holds(lambda data, text=text: data == {"boat": "Petrel", "text": text}))
            for text in ("The soup was cold.", "We came back dry.")
        ),
    ),
    rows(
        "reviews-can-be-mixed",
        "A review of the project Boat reviews can be Mixed, too: add that choice to its labeling "
        "interface.",
        changed("project", _REVIEWS, label_config=_has_choices("Good", "Bad", "Mixed")),
    ),
    rows(
        "a-tab-for-tom",
        "The tab To be read of the project Letters is called For Tom from now on.",
        changed("tab", _TAB_TO_BE_READ, title="For Tom"),
    ),
)  # fmt: skip
