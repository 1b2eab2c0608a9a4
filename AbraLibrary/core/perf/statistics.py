"""The statistics of a few loads: median, drift, exact rank test, without a distribution assumed.

Page loads have few runs, a long tail to the right and many ties (paints come in steps of a frame,
CLS is mostly 0). So: medians, ranks, and exact probabilities instead of approximations.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from math import comb

from AbraLibrary.core.models.base import Model

# Bits in a byte.
# @fixed the representation of integers
_BITS = 8


class RankTest(Model):
    """The difference of two samples by rank."""

    #: The number of pairs in which the second sample is larger; ties count half.
    u: float
    #: Exact and two-sided.
    p: float
    #: The smallest possible `p` for these sizes and ties.
    least_p: float


def median(values: Sequence[float]) -> float:
    """The median; of an even number of values the mean of the middle two."""
    return float(statistics.median(values))


def mad(values: Sequence[float]) -> float:
    """The median absolute deviation from the median, not scaled to a normal distribution's sigma.

    Source: Hampel (1974), The influence curve and its role in robust estimation, JASA 69.
    """
    middle = median(values)
    return median([abs(value - middle) for value in values])


def drift(values: Sequence[float]) -> float:
    """How far values moved during the measurement: from the median of one half to the other's.

    An odd number leaves the middle one out; for a single value it is 0.
    """
    half = len(values) // 2
    return abs(median(values[-half:]) - median(values[:half])) if half else 0.0


def midranks(values: Sequence[float]) -> list[int]:
    """Twice the rank of each value, to stay whole; equal values share their mean rank."""
    ordered = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(ordered, 1)))}
    last = {value: place for place, value in enumerate(ordered, 1)}
    return [first[value] + last[value] for value in values]


def mann_whitney(before: Sequence[float], after: Sequence[float]) -> RankTest:
    """The exact two-sided Mann-Whitney U test, with ties.

    The probability is the share of all ways to split the pooled values into two samples of these
    sizes in which the rank sum is at least as far from its mean as observed. Without ties this is
    the distribution of Mann and Whitney (1947), On a test of whether one of two random variables
    is stochastically larger than the other, Annals of Mathematical Statistics 18. With ties the
    values have midranks, and the distribution is the conditional one: Lehmann (1975),
    Nonparametrics, section 1.4. It is counted by subset sums, as in Streitberg and Röhmel (1986),
    Exact distributions for permutation and rank tests.

    Raises:
        ValueError: one of the samples is empty.
    """
    if not before or not after:
        raise ValueError("A sample without values cannot be compared.")
    doubled = midranks([*before, *after])
    spread = deviations(doubled, min(len(before), len(after)))
    seen = deviation(doubled[len(before) :], len(doubled))
    u = sum(doubled[len(before) :]) / 2 - len(after) * (len(after) + 1) / 2
    return RankTest(u=u, p=spread[seen], least_p=min(spread.values()))


def deviation(doubled: Sequence[int], total: int) -> int:
    """How far a sum of doubled midranks, out of those of `total` values, is from its mean."""
    return abs(sum(doubled) - len(doubled) * (total + 1))


def deviations(doubled: Sequence[int], size: int) -> dict[int, float]:
    """The probability of each deviation or a larger one, over all subsets of one size.

    Args:
        doubled: the doubled midranks of all values.
        size: the size of the smaller sample; the other one has the same deviation.
    """
    total = comb(len(doubled), size)
    found: dict[int, int] = {}
    mean = size * (len(doubled) + 1)
    for at, number in enumerate(_subset_sums(doubled, size, total)):
        if number:
            found[abs(at - mean)] = found.get(abs(at - mean), 0) + number
    result: dict[int, float] = {}
    above = 0
    for far in sorted(found, reverse=True):
        above += found[far]
        result[far] = above / total
    return result


def _subset_sums(values: Sequence[int], size: int, total: int) -> list[int]:
    """How many subsets of one size have each sum; the index is the sum.

    One polynomial for each size, whose coefficients are packed side by side into one large integer:
    adding a value is then a shift and an addition.
    """
    width = total.bit_length() // _BITS + 1
    packed = [1] + [0] * size
    for number, value in enumerate(values, 1):
        for chosen in range(min(number, size), 0, -1):
            packed[chosen] += packed[chosen - 1] << (_BITS * width * value)
    sums = packed[size].to_bytes(width * (sum(values) + 1), "little")
    return [int.from_bytes(sums[at : at + width], "little") for at in range(0, len(sums), width)]


def cliffs_delta(before: Sequence[float], after: Sequence[float]) -> float:
    """How much larger the second sample is: from -1, all of it is smaller, to 1, all is larger.

    Source: Cliff (1993), Dominance statistics, Psychological Bulletin 114.
    """
    larger = sum((new > old) - (new < old) for new in after for old in before)
    return larger / (len(before) * len(after))
