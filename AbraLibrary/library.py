"""The library as Robot imports it: its import options with their defaults, and all wiring."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from inspect import signature
from typing import Any, ClassVar

from robot.libraries.BuiltIn import BuiltIn
from robotlibcore import DynamicCore

from AbraLibrary._version import __version__
from AbraLibrary.actions.session.sessions import Sessions
from AbraLibrary.bindings.act.keyboard_keywords import KeyboardKeywords
from AbraLibrary.bindings.act.pointer_keywords import PointerKeywords
from AbraLibrary.bindings.diff.diff_assertions import DiffAssertionKeywords
from AbraLibrary.bindings.diff.diff_keywords import DiffKeywords
from AbraLibrary.bindings.evidence.keyword_record import KeywordRecord
from AbraLibrary.bindings.evidence.keyword_runs import KeywordRuns
from AbraLibrary.bindings.evidence.listener import Listener
from AbraLibrary.bindings.evidence.masked_log import MaskedLog
from AbraLibrary.bindings.evidence.on_failure import OnFailure
from AbraLibrary.bindings.evidence.on_failure_keywords import OnFailureKeywords
from AbraLibrary.bindings.evidence.progress import LiveLine
from AbraLibrary.bindings.evidence.report import EMBED, Report
from AbraLibrary.bindings.evidence.robot_lines import Call
from AbraLibrary.bindings.evidence.robot_secrets import WrittenPasswords, secrets_among
from AbraLibrary.bindings.evidence.screenshot_keywords import ScreenshotKeywords
from AbraLibrary.bindings.evidence.telemetry import Telemetry, UrlChoice
from AbraLibrary.bindings.evidence.timed_masks import TimedMask
from AbraLibrary.bindings.fields.field_keywords import FieldKeywords
from AbraLibrary.bindings.find.find_keywords import FindKeywords
from AbraLibrary.bindings.find.try_keywords import TryKeywords
from AbraLibrary.bindings.find.try_prompt import Ask, Tell, TryPrompt
from AbraLibrary.bindings.network.response_keywords import ResponseKeywords
from AbraLibrary.bindings.network.rule_keywords import RuleKeywords
from AbraLibrary.bindings.network.rule_watch import RuleWatch
from AbraLibrary.bindings.network.state_keywords import StateKeywords
from AbraLibrary.bindings.perf.perf_assertions import PerfAssertionKeywords
from AbraLibrary.bindings.perf.perf_keywords import PerfKeywords
from AbraLibrary.bindings.planner.planner_keywords import PlannerKeywords
from AbraLibrary.bindings.read.read_keywords import ReadKeywords
from AbraLibrary.bindings.read.table_keywords import TableKeywords
from AbraLibrary.bindings.selenium_library.selenium_library import (
    QuitListener,
    current_driver,
    refuse_beside_plugin,
)
from AbraLibrary.bindings.selenium_library.steps import Steps
from AbraLibrary.bindings.session import misspelt
from AbraLibrary.bindings.session.about_keywords import AboutKeywords
from AbraLibrary.bindings.session.asked_keywords import AskedKeywords
from AbraLibrary.bindings.session.experiment_keywords import ExperimentKeywords
from AbraLibrary.bindings.session.options import Options, refuse_unknown, seconds
from AbraLibrary.bindings.session.prompt_keywords import PromptKeywords
from AbraLibrary.bindings.session.services import Services
from AbraLibrary.bindings.session.session_keywords import SessionKeywords
from AbraLibrary.bindings.session.window_keywords import WindowKeywords
from AbraLibrary.bindings.settle.metrics_keywords import MetricsKeywords
from AbraLibrary.bindings.settle.ready_keywords import ReadyKeywords
from AbraLibrary.bindings.settle.settle_keywords import SettleKeywords
from AbraLibrary.bindings.settle.settle_record import SettleRecord, shown
from AbraLibrary.core.evidence.masks import Masks, read_patterns
from AbraLibrary.core.find.judging import Given, override
from AbraLibrary.core.find.locators import parse_locators
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.evidence.trace_file import WhichTraces
from AbraLibrary.core.models.session.session import TransportChoice
from AbraLibrary.core.models.settle.settle_options import OnLeft
from AbraLibrary.core.settle.request_patterns import RequestPatterns, read_request_patterns
from AbraLibrary.introduction import INTRODUCTION

_TIMEOUT = timedelta(seconds=10)
_SETTLE_TIMEOUT = timedelta(seconds=2)
_QUIET_PERIOD = timedelta(milliseconds=100)
_HORIZON = timedelta(milliseconds=500)
_READY_TIMEOUT = timedelta(seconds=10)


class AbraLibrary(DynamicCore):
    """The keywords and import options; Libdoc shows the introduction instead of this."""

    __doc__ = INTRODUCTION

    ROBOT_LIBRARY_SCOPE: ClassVar[str] = "GLOBAL"
    ROBOT_LIBRARY_VERSION: ClassVar[str] = __version__
    ROBOT_LIBRARY_DOC_FORMAT: ClassVar[str] = "ROBOT"
    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3
    #: Whether a suite imports it, and not SeleniumLibrary as its plugin.
    _is_imported: ClassVar[bool] = True

    def __init__(
        self,
        *,
        timeout: timedelta = _TIMEOUT,
        settle_timeout: timedelta = _SETTLE_TIMEOUT,
        quiet_period: timedelta = _QUIET_PERIOD,
        horizon: timedelta = _HORIZON,
        on_left: OnLeft = "log",
        auto_settle: bool = True,
        settle_ignore: str | list[str] | None = None,
        ignore_requests: str | list[str] | None = None,
        ready_timeout: timedelta = _READY_TIMEOUT,
        weights: Given = None,
        thresholds: Given = None,
        telemetry: bool = True,
        telemetry_urls: UrlChoice = "path",
        test_summary: bool = True,
        traces: WhichTraces = "failed",
        transport: TransportChoice = "auto",
        probes: bool = True,
        remote_url: str | None = None,
        run_on_failure: str | None = None,
        screenshot_root_directory: str | None = None,
        embed_screenshots: bool = False,
        mask_patterns: str | list[str] | None = None,
        **unknown: object,
    ) -> None:
        """Import options.

        | =Option= | =Meaning= |
        | ``timeout`` | How long keywords look for an element that a user could act on. No keyword \
        takes longer than ``timeout`` and ``settle_timeout`` together, whatever the page does; one \
        with a ``timeout`` of its own has that instead. See docs/session/waits.md. |
        | ``settle_timeout`` | The longest wait for the page to settle. |
        | ``quiet_period`` | How long the DOM must be quiet. |
        | ``horizon`` | How soon the next effect of an action (an answer, a timer that fires, a \
        change) must follow the last one for the keyword to wait for it. A timer that is due later \
        is only named in ``left``. See `Wait For DOM Settle`. |
        | ``on_left`` | What to do about something that the action started and the keyword did not \
        wait for: ``log`` it in the keyword's line, ``warn``, ``wait`` for it within \
        ``settle_timeout``, or ``fail``. Animations that nobody sees and what you ignore are only \
        logged. |
        | ``auto_settle`` | Whether acting keywords settle after themselves. If not, they end as \
        soon as they see their outcome; those that set a state end when nothing is scheduled that \
        could change it, or after two frames. |
        | ``settle_ignore`` | Elements to ignore while settling: a locator or a list of them, as \
        for ``ignore`` of `Wait For DOM Settle`. |
        | ``ignore_requests`` | Requests that keywords do not wait for, and that do not count as \
        outcomes: a part of their address or a list of parts, in which ``*`` stands for anything, \
        such as ``/notifications/poll`` for a long poll, which the server answers when there is \
        news. Requests at an even pace, event streams and WebSockets are ignored anyway. Over \
        classic WebDriver keywords wait for no requests. |
        | ``ready_timeout`` | The longest wait for a page to be ready, in `Wait For Page Ready` \
        and after an action that loaded a page; with ``0s`` an action only settles. |
        | ``weights``, ``thresholds`` | How candidates are scored, see `Scores`. |
        | ``telemetry`` | Whether to write ``abra-events.jsonl`` next to ``output.xml``: one JSON \
        object per line for each keyword, settle and test, and `Get Settle Metrics` at the end. \
        ``abra report`` makes a page of it. It contains no typed values; see \
        docs/evidence/telemetry.md. |
        | ``telemetry_urls`` | How much of addresses it contains: ``path``, without query and \
        fragment, or ``full``; never credentials. |
        | ``test_summary`` | Whether to log a line at the end of each test that sums up these \
        keywords: how many, how long they waited for pages, how much time that saved over a fixed \
        wait of ``settle_timeout`` each, and the slowest. |
        | ``traces`` | Which keywords write a trace file, ``abra-trace-1.json``, next to the \
        screenshots: those that ``failed``, ``all`` that look for an intent, or ``none``. The card \
        of a failure links it; ``abra replay`` scores it again, and ``abra tune`` learns weights \
        from many. A file has 2 to 60 kB, so by default only failed keywords write one. |
        | ``transport`` | ``auto``, ``bidi`` or ``classic``. |
        | ``probes`` | Whether pages get probes that know what is scheduled: timers, animation \
        frames, requests, messages. With them a page in which nothing is scheduled settles at \
        once, and keywords wait for a debounce that an action started. Probes also know which \
        elements listen for clicks, so that these are candidates even if they do not look like \
        controls. Over BiDi only. |
        | ``remote_url`` | Address of a Selenium Grid or server, on which `Open Session` opens \
        its browsers; by default they open on this machine. \
        ``remote_url=%{SELENIUM_REMOTE_URL=}`` takes it from the environment. See \
        docs/session/grid.md. |
        | ``run_on_failure`` | A keyword that runs when one of these keywords has failed, such as \
        ``Log Variables``, with two spaces before each of its arguments; by default none, as \
        the card of a failure has its screenshot. Its own failure only warns. See \
        `Set Keyword To Run On Failure`. |
        | ``screenshot_root_directory`` | The folder of screenshots; by default that of \
        ``log.html``. ``EMBED`` puts those of failures into the log itself, as in \
        SeleniumLibrary. |
        | ``embed_screenshots`` | The same as ``screenshot_root_directory=EMBED``: the log \
        contains the pictures, and grows by their size. |
        | ``mask_patterns`` | Regular expressions, one or a list: matches are shown as \
        ``•••`` in the log and in all files, such as ``[0-9]{16}`` for card numbers; what a \
        test types and one matches is a secret. Passwords, Robot secrets, ``Authorization`` and \
        cookie headers, and tokens in addresses, forms, JSON and messages are always masked. \
        Pictures and PDFs are not, and of return values only secrets. Nor is what Robot writes \
        before a library hears of it: the name of a GROUP, with ``--debugfile`` the arguments of \
        keywords and the values of a FOR as they begin, and what a test has literally in \
        conditions and names. A text for which a mask takes longer than 0.25 s is not shown, and a \
        warning names the mask. |
        """
        refuse_unknown(unknown, signature(AbraLibrary.__init__).parameters)
        if self._is_imported:
            refuse_beside_plugin()
        patterns = RequestPatterns(read_request_patterns(ignore_requests))
        options = Options(
            timeout=seconds("timeout", timeout, 0.0),
            settle_timeout=seconds("settle_timeout", settle_timeout, 0.0),
            quiet_period=seconds("quiet_period", quiet_period, 0.0),
            horizon=seconds("horizon", horizon, 0.0),
            on_left=on_left,
            ignored_requests=patterns.parts,
            auto_settle=auto_settle,
            settle_ignore=parse_locators("settle_ignore", settle_ignore),
            ready_timeout=seconds("ready_timeout", ready_timeout, 0.0),
            weights=override("weights", weights, Weights()),
            thresholds=override("thresholds", thresholds, Thresholds()),
            transport=transport,
            probes=probes,
            remote_url=remote_url or None,
            screenshot_root_directory=screenshot_root_directory,
            mask_patterns=read_patterns(mask_patterns),
        )
        #: What no output may show.
        self.masks = masks = Masks(options.mask_patterns, TimedMask)
        pictures = EMBED if embed_screenshots else screenshot_root_directory
        #: The names of the positional arguments of the keywords that were called.
        self._taken: dict[str, list[str]] = {}
        on_failure = OnFailure(run_on_failure)
        events = Telemetry(enabled=telemetry, full_urls=telemetry_urls == "full")
        self._settles = SettleRecord(events, masks)
        listener = Listener(
            events, masks, summarizes=test_summary, fixed_wait_ms=options.settle_timeout * 1000
        )
        live = LiveLine(masks.text)
        sessions = Sessions(current_driver)
        sessions.masks = masks
        sessions.on_waiting = live.say
        sessions.is_ignored = patterns.match
        record = KeywordRecord(events, self._settles, listener, sessions.last_used, masks)
        sessions.on_settled = record.settled
        report = Report(pictures, traces, masks=masks)
        #: Ends the rules of a test with it; the plugin passes the events on.
        self.watch = RuleWatch(lambda text: report.line(text, warn=True))
        self._services = Services(options, sessions, report, record.means, live)
        #: Everything that is logged goes through it.
        self.masked_log = MaskedLog(masks, lambda owner: getattr(owner, "instance", None) is self)
        self._runs = KeywordRuns(self._services, record, on_failure, self.masked_log.tell_arguments)
        #: The keywords of another library as steps on its own browser, for its plugin.
        self.steps = Steps(self._services, self._settles)
        # The listener's close ends sessions with the run; this ends them where the run itself
        # was cut short.
        atexit.register(self._services.sessions.close_all)
        super().__init__(
            [
                SessionKeywords(self._services),
                AboutKeywords(self._services),
                AskedKeywords(self._services),
                ScreenshotKeywords(self._services),
                SettleKeywords(self._services),
                FindKeywords(self._services),
                TryKeywords(self._services, self.run_keyword),
                PlannerKeywords(self._services),
                PointerKeywords(self._services),
                KeyboardKeywords(self._services),
                ReadKeywords(self._services),
                TableKeywords(self._services),
                FieldKeywords(self._services),
                DiffKeywords(self._services),
                DiffAssertionKeywords(self._services),
                PerfKeywords(self._services),
                PerfAssertionKeywords(self._services),
                ReadyKeywords(self._services),
                PromptKeywords(self._services),
                WindowKeywords(self._services),
                RuleKeywords(self._services, self.watch),
                ResponseKeywords(self._services, self.watch),
                StateKeywords(self._services),
                ExperimentKeywords(self._services),
                OnFailureKeywords(on_failure),
                MetricsKeywords(self._services, self._settles),
            ]
        )

        def is_ours(keyword: Any) -> bool:
            return getattr(keyword.owner, "instance", None) is self

        # Set last: pythonlibcore makes a list of listeners of its own out of the components.
        self.ROBOT_LIBRARY_LISTENER = [
            misspelt.Explained(is_ours),
            WrittenPasswords(is_ours, masks.secrets.add),
            self.masked_log,
            listener,
            self.watch,
            QuitListener(sessions.lender_quits),
            self,
        ]

    def run_keyword(
        self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        """Run a keyword; `KeywordRuns` reports it in the log."""
        call = self._call(name, args, kwargs or {})
        for secret in secrets_among(call.arguments, args, call.named):
            self.masks.secrets.add(secret)
        with self._runs.running(name, call):
            misspelt.refuse(shown(name), self._spec(name), args)
            return super().run_keyword(name, args, kwargs)  # type: ignore[no-untyped-call]

    def get_keyword_arguments(self, name: str) -> list[Any]:
        """The arguments of a keyword; in a run with room for misspelt ones, to explain them."""
        spec = self._spec(name)
        robot = BuiltIn()
        return (
            misspelt.with_room(spec) if robot.robot_running and not robot.dry_run_active else spec
        )

    def _spec(self, name: str) -> list[Any]:
        """The arguments of a keyword."""
        return list(super().get_keyword_arguments(name))  # type: ignore[no-untyped-call]

    def _call(self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Call:
        """The call of a keyword."""
        if name not in self._taken:
            taken = [str(each[0] if isinstance(each, tuple) else each) for each in self._spec(name)]
            # Those by position, and the list of further ones: what follows is named.
            ends = [at for at, each in enumerate(taken) if each.startswith("*")]
            ended = [each for each in taken[: ends[0] + 1] if each != "*"] if ends else taken
            self._taken[name] = ended
        return Call(shown(name), self._taken[name], args, kwargs)

    def answer(self, ask: Ask, tell: Tell) -> None:
        """Answer what a person types, until they quit (`abra try`)."""
        TryPrompt(self._services, self.run_keyword, ask, tell).answer()

    def lend(self, lender: Callable[[], Any | None]) -> None:
        """Work on the browser that `lender` finds when no session of ours is open."""
        self._services.sessions.lender = lender

    def close(self) -> None:
        """Close what the run left open (listener method)."""
        self._services.sessions.close_all()
        self._settles.close()
