"""What a task is: words for the tester, and a judgement of the application's own state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

#: Takes the application; returns None where all is well, or the sentence what is wrong.
Judgement = Callable[[Any], "str | None"]


def nothing_wrong(app: Any) -> None:
    """The judgement of what nobody can spoil."""


@dataclass(frozen=True)
class Task:
    """One task. `words` is all that the tester gets beside the pictures.

    `check` asks whether it is done, and must deny it on the seed. `harm` asks whether something
    was changed that the task does not ask for, also where the task was given up.
    """

    id: str
    words: str
    check: Judgement
    harm: Judgement = nothing_wrong


def asking(id: str, words: str, answer: str, harm: Judgement = nothing_wrong) -> Task:
    """A task whose result is an answer: the test gives it by `Answer Task`."""

    def check(app: Any) -> str | None:
        if app.answer is None:
            return "nothing was answered"
        given = " ".join(app.answer.split())
        return None if given == answer else f"the answer was {given!r} instead of {answer!r}"

    return Task(id, words, check, harm)
