"""Decides cases with given settings, by the resolver itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.find.scoring import Weights, score
from AbraLibrary.core.find.tune.chance import DIGITS, exact_interval
from AbraLibrary.core.models.find.tune import Case, Rates, Settings, Tally

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Candidates

Verdict = Literal["right", "wrong", "refused"]
#: Signals that must match: a candidate with 0 for one is never chosen.
_ASKED = ("text", "role", "label", "attribute")


class Judge:
    """Decides cases with different settings, and remembers each decision."""

    def __init__(self, cases: Iterable[Case], present: Settings) -> None:
        """Keep what decisions depend on; a weight that is 0 now stays 0."""
        self.cases = tuple(cases)
        self._present = present
        self._pages = [_pruned(case, present.weights) for case in self.cases]
        self._known: list[dict[tuple[float, ...], Verdict]] = [{} for _ in self.cases]
        self._names = [_named(case) for case in self.cases]

    def verdict(self, at: int, settings: Settings) -> Verdict:
        """How settings decide one case."""
        weights, rules = settings.weights, settings.thresholds
        asked = (getattr(weights, name) for name in self._names[at])
        # Only the weights of named signals matter.
        key = (*asked, rules.select, rules.refuse, rules.tie, rules.margin)
        known = self._known[at]
        if key not in known:
            case = self.cases[at]
            trace = resolve(case.target, self._pages[at], weights, rules)
            known[key] = _verdict(case, trace.chosen)
        return known[key]

    def tally(self, places: Iterable[int], settings: Settings) -> Tally:
        """How settings decide some of the cases."""
        return tally([self.verdict(at, settings) for at in places])

    def is_contested(self, at: int) -> bool:
        """Whether other settings may decide otherwise: several match, or the decision is wrong."""
        trace = resolve(self.cases[at].target, self._pages[at], self._present.weights)
        return trace.candidates_after_filter > 1 or self.verdict(at, self._present) != "right"


def _verdict(case: Case, chosen: str | None) -> Verdict:
    if chosen == case.meant:
        return "right"
    return "refused" if chosen is None else "wrong"


def _named(case: Case) -> tuple[str, ...]:
    """The weights that matter in a case."""
    first = next(iter(case.page.candidates), None)
    return tuple(score(case.target, first).contributions) if first else ()


def _pruned(case: Case, weights: Weights) -> Candidates:
    """The page without candidates that no settings choose, which are many."""
    if case.page.cut:
        return case.page  # the weakest one shows whether an equal match may have been cut off
    kept = [
        each
        for each in case.page.candidates
        if all(
            value > 0
            for name, value in score(case.target, each, weights).contributions.items()
            if name in _ASKED
        )
    ]
    return case.page.model_copy(update={"candidates": kept})


def tally(verdicts: Iterable[Verdict]) -> Tally:
    """Count verdicts."""
    listed = list(verdicts)
    return Tally(cases=len(listed), wrong=listed.count("wrong"), refused=listed.count("refused"))


def rates(counted: Tally) -> Rates:
    """The shares of a tally, with their intervals."""
    of = counted.cases or 1
    return Rates(
        tally=counted,
        wrong=round(counted.wrong / of, DIGITS),
        wrong_interval=exact_interval(counted.wrong, counted.cases),
        refused=round(counted.refused / of, DIGITS),
        refused_interval=exact_interval(counted.refused, counted.cases),
    )
