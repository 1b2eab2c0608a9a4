"""The lines of ``abra-suggestions.jsonl``: what keywords of SeleniumLibrary met, in our words."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.target import Target

#: In Robot's output directory.
SUGGESTIONS_FILE = "abra-suggestions.jsonl"

#: Why no intent means that element for certain.
Reason = Literal[
    "ambiguous", "nameless", "hidden", "in_frame", "inside", "several", "secret", "no_answer"
]
#: How the intent names the element: by words that users see, by an attribute that only developers
#: read, or by a locator.
By = Literal["words", "mark", "locator"]


class Suggestion(Model):
    """One call of a keyword."""

    schema_version: Literal[1] = 1
    #: The process of Robot Framework, as in ``abra-events.jsonl``.
    run: str
    #: The file with the call; None if Robot does not know it.
    source: str | None = None
    #: The SHA-256 of that file as it was run.
    digest: str | None = None
    line: int | None = None
    test: str | None = None
    #: The keyword at that place of the file: another one than `keyword` if that calls it.
    called: str
    #: The keyword's own name, such as ``click_element``.
    keyword: str
    #: Its arguments as they are written in the file.
    written: tuple[str, ...] = ()
    #: Its locator as SeleniumLibrary was given it; None if it has none.
    locator: str | None = None
    passed: bool = True
    #: The shortest intent that means the same element.
    proposal: Target | None = None
    by: By | None = None
    #: Why there is none.
    reason: Reason | None = None
    #: That in a few words, such as the elements that match alike.
    detail: str | None = None
    #: Why the field would refuse the value that is typed there: a date in keys of a locale.
    unfit: str | None = None
    #: What such a field held when the keyword had typed it.
    became: str | None = None
    #: Whether the intent was resolved just before the keyword acted, and was that very element.
    identical: bool = False
    #: Whether the documentation of the test checks this call's messages in the log, as
    #: robotstatuschecker reads it; of a sleep, whether it counts the calls around it.
    checked: bool = False
    #: Of a click or another action that we expect to change something: whether nothing had changed
    #: when the next action began.
    unchanged: bool = False
    #: For a wait or sleep: whether the page was proved to be done when it began, and it did not
    #: have to wait.
    unneeded: bool | None = None
    waited_ms: float | None = None
