"""The summary of a test: figures about its keywords."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model

# @limit how many of the slowest keywords a summary lists
# @unit keywords
SLOWEST_KEPT = 5


class KeywordTime(Model):
    """The duration of one keyword of a test; times in ms."""

    keyword: str
    #: The intent as the log shows it; None for a keyword without a target.
    target: str | None = None
    passed: bool
    #: Without the keywords of the library that ran inside it.
    own_ms: float
    settles: int
    settle_ms: float

    def describe(self) -> str:
        """Such as ``Click By Intent 'Save'``."""
        return f"{self.keyword} {self.target}" if self.target else self.keyword


class Summary(Model):
    """The keywords of a test, summed up; times in ms."""

    keywords: int
    keywords_ms: float
    failed: int
    settles: int
    settle_ms: float
    #: A fixed wait for each settle, less the time that was really waited; may be negative.
    saved_ms: float
    fixed_wait_ms: float
    #: The slowest first.
    slowest: tuple[KeywordTime, ...]


class Tally:
    """Sums up the keywords of a test as they run, in bounded memory."""

    def __init__(self, fixed_wait_ms: float) -> None:
        """Begin with none.

        Args:
            fixed_wait_ms: the fixed wait to compare each settle with. It would have to be as long
                as the slowest page takes, which is the library's own cap, ``settle_timeout``.
        """
        self._fixed = fixed_wait_ms
        self._count = self._failed = self._settles = 0
        self._own = self._settled = 0.0
        self._slowest: list[KeywordTime] = []

    @property
    def is_empty(self) -> bool:
        """Whether no keyword has run."""
        return self._count == 0

    def add(self, step: KeywordTime) -> None:
        """Count one."""
        self._count += 1
        self._failed += not step.passed
        self._own += step.own_ms
        self._settles += step.settles
        self._settled += step.settle_ms
        self._slowest.append(step)
        self._slowest.sort(key=lambda each: -each.own_ms)
        del self._slowest[SLOWEST_KEPT:]

    def summary(self) -> Summary:
        """Sum up."""
        return Summary(
            keywords=self._count,
            keywords_ms=round(self._own, 1),
            failed=self._failed,
            settles=self._settles,
            settle_ms=round(self._settled, 1),
            saved_ms=round(self._settles * self._fixed - self._settled, 1),
            fixed_wait_ms=self._fixed,
            slowest=tuple(self._slowest),
        )


def describe(summary: Summary) -> str:
    """Such as ``7 keywords in 2.1 s; 5 waits of 0.4 s together, …``."""
    described = [f"{many(summary.keywords, 'keyword')} in {seconds(summary.keywords_ms)}"]
    if summary.failed:
        described.append(f"{summary.failed} failed")
    if summary.settles:
        fixed = seconds(summary.fixed_wait_ms)
        kind = "less" if summary.saved_ms >= 0 else "more"
        described.append(
            f"{many(summary.settles, 'wait')} of {seconds(summary.settle_ms)} in total, "
            f"{seconds(abs(summary.saved_ms))} {kind} than with Sleep {fixed} instead"
        )
    if summary.slowest:
        slowest = summary.slowest[0]
        described.append(f"slowest: {slowest.describe()}, {seconds(slowest.own_ms)}")
    return "; ".join(described)


def many(count: int, what: str) -> str:
    """A count with its noun: ``1 keyword``, ``1,200 keywords``."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def seconds(ms: float) -> str:
    """A time for a reader: ``340 ms``, ``2 s``, ``2.5 s``."""
    return f"{round(ms / 1000, 1):g} s" if ms >= 1000 else f"{ms:.0f} ms"
