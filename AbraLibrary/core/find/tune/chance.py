"""Exact intervals and tests, and a shuffle that is the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from math import comb
from typing import TypeVar

T = TypeVar("T")
# @limit how long a root is searched: each step halves the interval
# @unit steps
_STEPS = 60
# The confidence of an interval.
# @fixed the convention of reports: 95 of 100 intervals contain the share
CONFIDENCE = 0.95
# @limit the digits of shares and chances
# @unit digits
DIGITS = 4


def shuffled(values: Sequence[T], seed: int) -> list[T]:
    """The values in an order that depends only on the seed and their number."""
    order = sorted(range(len(values)), key=lambda at: sha256(f"{seed} {at}".encode()).digest())
    return [values[at] for at in order]


def exact_interval(hits: int, count: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The confidence interval of a share, after `hits` of `count`.

    Source: Clopper and Pearson (1934), The use of confidence or fiducial limits illustrated in the
    case of the binomial, Biometrika 26; by bisection of the binomial distribution.
    """
    if not count:
        return 0.0, 1.0
    tail = (1 - confidence) / 2
    low = _solve(lambda share: _at_least(hits, count, share) < tail) if hits else 0.0
    high = (
        _solve(lambda share: _at_least(hits + 1, count, share) < 1 - tail) if hits < count else 1.0
    )
    return round(low, DIGITS), round(high, DIGITS)


def _solve(is_below: Callable[[float], bool]) -> float:
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if is_below(middle):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _at_least(hits: int, count: int, share: float) -> float:
    """The probability of at least `hits`."""
    fewer = (comb(count, k) * share**k * (1 - share) ** (count - k) for k in range(hits))
    return 1.0 - float(sum(fewer))


def sign_test(better: int, worse: int) -> float:
    """The probability that at least `better` of all that differ got better by chance.

    One-sided and exact. Source: McNemar (1947), Note on the sampling error of the difference
    between correlated proportions, Psychometrika 12, with the binomial distribution.
    """
    count = better + worse
    return float(sum(comb(count, k) for k in range(better, count + 1)) / 2**count)
