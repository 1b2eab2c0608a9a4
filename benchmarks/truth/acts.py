"""An act: one keyword call on one page, the tester's intention, and the judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal

#: do: a person who sees the page can do it, and nothing else can be meant. refuse: it cannot be
#: done, or is ambiguous. either: people might judge differently, so that only lies count.
Answer = Literal["do", "refuse", "either"]
Effect = tuple[Any, ...]
#: Entries that pages log about themselves, caused by no user.
NOTES = ("ready", "taken back", "changed", "given up", "shown")


class Verdict(Enum):
    """How a call ended, by the page's own log."""

    TRUTH = "truth"
    LIE = "lie"
    RIGHT = "right refusal"
    WRONG = "wrong refusal"
    ALARM = "false alarm"
    HARM = "refusal with harm"
    OPEN = "either"
    BROKEN = "broken page"


@dataclass(frozen=True)
class End:
    """One right way to end.

    Attributes:
        effects: What the page must have taken, all of it, in any order; None requires none.
        state: What must hold in the end, by the path of keys such as ``on.News``.
        at_return: What must hold as the keyword returns; for what the page does by itself later.
    """

    effects: Sequence[Effect] | None = None
    state: Mapping[str, Any] = field(default_factory=dict)
    at_return: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Hint:
    """The target in the terms of other libraries' users.

    Attributes:
        role: The ARIA role that a person sees, empty for a bare text.
        name: Its name.
        place: ``page``, ``shadow``, ``frame`` or ``dialog``.
        within: The words of its row.
    """

    role: str = ""
    name: str = ""
    place: str = "page"
    within: str = ""


@dataclass(frozen=True)
class Act:
    """One keyword call on one page.

    Attributes:
        scene: The function that draws the page, and `spec`, its parameters.
        keyword: The method of the library.
        ends: The ends of which one is meant; none for a call that must be refused.
        value: The oracle of a read: values of which one must be returned, or ``passes`` if the
            result of the call says everything.
        tried: What the page may have taken although the act is refused, as it was taken back.
        tags: The behaviours of the page.
        before: Done to the page by raw input before the act, see `prepare` in contenders.
    """

    scene: str
    spec: Mapping[str, Any]
    keyword: str
    arguments: Sequence[Any]
    options: Mapping[str, Any]
    answer: Answer
    ends: Sequence[End] = ()
    value: Any = None
    tried: Sequence[Effect] = ()
    tags: Sequence[str] = ()
    timeout: float = 1.0
    before: Mapping[str, Any] = field(default_factory=dict)
    hint: Hint = field(default_factory=Hint)

    def call_line(self) -> str:
        """The call as a tester would read it."""
        options = [f"{name}={value}" for name, value in self.options.items()]
        words = [self.keyword.replace("_", " ").title(), *map(str, self.arguments), *options]
        return "    ".join(words)


@dataclass(frozen=True)
class Seen:
    """What one contender did.

    Attributes:
        error: Why it failed, empty where it passed; `returned` is what it returned.
        log: The page's own log, and `state` what it holds in the end.
        at_return: The state as the keyword returned.
        broken: Why the page is no witness, empty where it is one.
    """

    error: str = ""
    returned: Any = None
    log: Sequence[Effect] = ()
    state: Mapping[str, Any] = field(default_factory=dict)
    at_return: Mapping[str, Any] = field(default_factory=dict)
    broken: str = ""
    seconds: float = 0.0


def judge(act: Act, seen: Seen) -> Verdict:
    """The verdict on a call, by the page's log and state."""
    if seen.broken:
        return Verdict.BROKEN
    is_done = any(_is(end, seen) for end in act.ends)
    if act.value is not None:
        is_done = act.value == "passes" or seen.returned in act.value
    if not seen.error:
        return Verdict.TRUTH if is_done and act.answer != "refuse" else Verdict.LIE
    if act.answer == "refuse":
        return Verdict.HARM if _harms(act, seen) else Verdict.RIGHT
    if is_done and act.ends:
        return Verdict.ALARM if act.answer == "do" else Verdict.OPEN
    if _harms(act, seen):
        return Verdict.HARM
    return Verdict.WRONG if act.answer == "do" else Verdict.OPEN


def _is(end: End, seen: Seen) -> bool:
    did = [effect for effect in seen.log if effect[0] not in NOTES]
    if end.effects is not None and sorted(map(repr, did)) != sorted(map(repr, end.effects)):
        return False
    wanted = [(end.state, seen.state)]
    if not seen.at_return.get("changed since"):
        wanted.append((end.at_return, seen.at_return))
    return all(at(had, path) == value for want, had in wanted for path, value in want.items())


def _harms(act: Act, seen: Seen) -> bool:
    """Whether the page took something that no end has: another row, or the same twice."""
    did = [effect for effect in seen.log if effect[0] not in NOTES]
    known = [list(end.effects) for end in act.ends if end.effects is not None]
    if act.ends and not known:
        return False
    left = list(known[0] if known else act.tried)
    for effect in did:
        if effect not in left:
            return True
        left.remove(effect)
    return False


def at(state: Any, path: str) -> Any:
    """The value at a path of keys, or None."""
    for key in path.split("/"):
        state = state.get(key) if isinstance(state, Mapping) else None
    return state
