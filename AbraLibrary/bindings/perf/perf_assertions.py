"""The perf assertions as Robot calls them; core/perf/ does the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assertionengine import AssertionOperator
from robot.api.deco import keyword

from AbraLibrary.actions.perf.perf_runs import last_measured, measured_page
from AbraLibrary.bindings.perf import perf_files
from AbraLibrary.bindings.read.assertions import check_of_number
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.models.perf.perf_baseline import SaveMode
from AbraLibrary.core.perf.baseline import choose
from AbraLibrary.core.perf.budget import check_budget, metric_named, why_unknown
from AbraLibrary.core.perf.environment import differences
from AbraLibrary.core.perf.samples import typical
from AbraLibrary.core.perf.verdict import compare_samples
from AbraLibrary.core.perf.verdict_lines import budget_line, not_compared, regressed, stood
from AbraLibrary.errors import ArgumentError, PerfMismatch

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf_runs import Measured, Sample


#: These hold although a metric may be larger than what is reported of it.
_AT_LEAST = frozenset({None, *(AssertionOperator[name] for name in (">", ">=", "then"))})


class PerfAssertionKeywords(Keywords):
    """Assertions on the open page, as `Navigate` or `Reload With Perf Diff` measured it."""

    @keyword
    def get_perf_metric(
        self,
        metric: str,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
        message: str | None = None,
    ) -> float | str | None:
        """Returns a metric of the page that is open, or asserts it; see `Assertions`.

        `Navigate With Perf Diff` or `Reload With Perf Diff` measured it; of several runs it is the
        median. It is not measured again, so the assertion is checked only once. Where another
        document was opened since, the keyword fails.

        | =Argument= | =Meaning= |
        | ``metric`` | ``lcp``, ``fcp``, ``cls``, ``ttfb``, ``tbt``, ``load``, ``transfer_kb``, \
        ``requests`` …: the names in ``metrics`` of the result. |
        | ``assertion_operator`` | ``==``, ``!=``, ``<``, ``>``, ``<=``, ``>=``, ``validate``, \
        ``then``. |
        | ``assertion_expected`` | A number in the metric's unit: ms, KB (1024 bytes), a count. |
        | ``message`` | The failure's text, instead of the default. |

        Returns a number, ``None`` where it did not occur, or ``unsupported`` where this browser
        does not report it; assertions with a number fail on these two. Of a metric that is only
        partly reported (see ``incomplete`` of the result) only the least can be asserted,
        with ``>`` or ``>=``.

        Example:
        | `Navigate With Perf Diff` | https://shop.example/ | runs=5 |
        | `Get Perf Metric` | lcp | < | 2500 |
        | `Get Perf Metric` | cls | <= | 0.1 |
        """
        name = metric_named(metric)
        check = check_of_number(name, assertion_operator, assertion_expected, message)
        sample = measured_page(self._services.session).sample
        value = typical(sample, name)
        unknown = why_unknown(sample, name)
        try:
            answer = check(value)
        except AssertionError as error:
            why = f": {unknown}" if unknown else ""
            problem = f"{str(error).rstrip('.')}{why}."
            raise PerfMismatch(message or problem, sample) from None
        if value is not None and unknown and assertion_operator not in _AT_LEAST:
            problem = (
                f"{name} is {value:g}, but {unknown}. Assert the least of it, with >=, or another "
                "metric."
            )
            raise PerfMismatch(message or problem, sample)
        self._services.report.line(f"{name} is {f'{value:g}' if value is not None else unknown}")
        if value is None and assertion_operator is None and name in sample.unsupported:
            return "unsupported"
        return answer  # type: ignore[no-any-return]  # what `then` makes of it is the test's

    @keyword
    def perf_should_not_regress(
        self,
        *metrics: str,
        baseline: str | None = None,
        compare_anyway: bool = False,
        message: str | None = None,
    ) -> None:
        """Fails when the page that is open has become slower or larger; shows the perf card.

        | =Argument= | =Meaning= |
        | ``metrics`` | The metrics to check; all by default. With fewer metrics the same number \
        of runs detects smaller differences. |
        | ``baseline`` | A file of `Save Perf Baseline` to compare with; by default what the load \
        was compared with: the load before, or its own ``baseline``. |
        | ``compare_anyway`` | Whether to compare although browser, viewport, cache or network \
        differ. |
        | ``message`` | The failure's text, instead of the default. |

        A metric has regressed if its runs are higher by more than chance (see
        `Navigate With Perf Diff`) and their median by more than its noise floor. A single load is
        never sure evidence: there a metric that is higher by more than its noise floor fails the
        keyword, and the failure calls it indicative. Use ``runs=5`` or more where that is not
        enough.

        Fails as well when there is nothing to compare with, when one of ``metrics`` did not occur
        or this browser does not report it, when conditions differ, and when another document was
        opened since the measurement.

        Example:
        | `Navigate With Perf Diff` | ${SHOP} | runs=9 | baseline=perf/shop.json |
        | `Perf Should Not Regress` |
        | `Perf Should Not Regress` | lcp | cls |
        """
        only = tuple(metric_named(metric) for metric in metrics) or None
        measured = measured_page(self._services.session)
        if baseline is not None:  # which is masked, as all files
            sample = self._services.report.masks.hide_in(measured.sample)
            measured = measured.model_copy(update={"sample": sample})
        before = self._before(measured, baseline, compare_anyway)
        diff = compare_samples(before, measured.sample, only)
        problem = regressed(diff) or not_compared(diff, before, measured.sample, only)
        if problem:
            raise PerfMismatch(message or problem, measured.sample, before=before, diff=diff)
        self._services.report.line(stood(diff))

    @keyword
    def perf_budget_should_hold(self, budget: Any, *, message: str | None = None) -> None:
        """Fails when the page that is open exceeds a budget.

        ``budget`` is a JSON file, or a dictionary of the same form. It has one or more of these
        parts:

        | =Part= | =What it limits= |
        | ``metrics`` | Metrics by name, in their units; of several runs the median counts. |
        | ``resource_kb`` | KB (1024 bytes, as sent) by kind of resource. |
        | ``resource_count`` | Requests by kind of resource. |
        | ``hidden_sizes`` | ``fail`` (the default) or ``ignore``: what to do with resources of \
        other sites whose size the browser hides, also in ``transfer_kb``. |

        Kinds are ``script``, ``stylesheet``, ``image``, ``font``, ``media``, ``fetch``,
        ``document`` (of a frame), ``other``, ``third-party`` (from another site) and ``total``
        (all requests of the page, without its own document). A value equal to its limit passes.

        An unknown value fails, and the failure says why: this browser lacks the metric, it did not
        occur, or it is incomplete. A metric or kind that does not exist is an error that lists
        those that do. Fails as well where another document was opened since
        `Navigate With Perf Diff` or `Reload With Perf Diff` measured one.

        Example of a file:
        | {"metrics": {"lcp": 2500, "cls": 0.1, "requests": 40}, |
        | "resource_kb": {"script": 300, "image": 500}, |
        | "resource_count": {"third-party": 5}} |

        Example:
        | `Navigate With Perf Diff` | https://shop.example/ |
        | `Perf Budget Should Hold` | budget.json |
        """
        limits = perf_files.budget(budget)
        sample = measured_page(self._services.session).sample
        lines = check_budget(limits, sample)
        broken = [line for line in lines if not line.holds]
        if broken:
            problem = f"The budget does not hold: {'; '.join(map(budget_line, broken))}."
            raise PerfMismatch(message or problem, sample, budget=lines)
        held = "; ".join(map(budget_line, lines))
        self._services.report.line(f"The budget holds: {held}")

    @keyword
    def save_perf_baseline(
        self, name: str, folder: str = "perf", *, mode: SaveMode = "replace"
    ) -> str:
        """Saves the last measurement as a baseline, to compare with in later runs and releases.

        | =Argument= | =Meaning= |
        | ``name`` | The file's name, without extension. |
        | ``folder`` | Its folder; a relative one begins where Robot runs. |
        | ``mode`` | ``replace`` replaces the sample of the same page and environment, ``add`` \
        adds the runs to it. |

        A file holds a sample for each page and environment (browser, major version, viewport,
        device pixel ratio, cache, network), so that one name serves several browsers; loads of an
        error page are a sample of their own. It is JSON with sorted keys and a line for each run,
        suited to version control. The file is replaced
        as a whole, and of several processes that save at the same time none loses its runs.
        Addresses are saved with their query; values given as secrets are not.

        Returns the path.

        Example:
        | `Navigate With Perf Diff` | https://shop.example/checkout | runs=9 |
        | `Save Perf Baseline` | checkout | perf/ |
        In a later release:
        | `Navigate With Perf Diff` | https://shop.example/checkout | runs=9 | \
        baseline=perf/checkout.json |
        """
        sample = self._services.report.masks.hide_in(last_measured(self._services.session).sample)
        path = perf_files.save(sample, name, folder, mode)
        self._services.report.line(f"Saved the perf baseline '{name}' to {path}")
        return str(path)

    def _before(self, measured: Measured, baseline: str | None, anyway: bool) -> Sample:
        given = perf_files.baseline(baseline)
        if given is not None:
            hide = self._services.report.masks.hide_in
            return choose(hide(given[0]), measured.sample, given[1], anyway=anyway)
        if measured.before is None:
            raise ArgumentError(
                "There is nothing to compare with: this was the first load. Load the page twice, "
                "or give a baseline=."
            )
        problems = differences(measured.before, measured.sample)
        if problems and not anyway:
            raise ArgumentError(
                f"The loads cannot be compared: {'; '.join(problems)}. Load both under the same "
                "conditions, or use compare_anyway=True."
            )
        return measured.before
