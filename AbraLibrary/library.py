"""The facade: import options, wiring, the failure hook."""

# Over 250 lines, as half of them are docstrings that Libdoc shows: the class's and its options'.

from __future__ import annotations

import atexit
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, ClassVar

from robotlibcore import DynamicCore

from AbraLibrary._version import __version__
from AbraLibrary.actions.session.sessions import Sessions
from AbraLibrary.bindings.act.keyboard_keywords import KeyboardKeywords
from AbraLibrary.bindings.act.pointer_keywords import PointerKeywords
from AbraLibrary.bindings.diff.diff_assertions import DiffAssertionKeywords
from AbraLibrary.bindings.diff.diff_keywords import DiffKeywords
from AbraLibrary.bindings.evidence import wire_log
from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.bindings.evidence.keyword_record import KeywordRecord, Running
from AbraLibrary.bindings.evidence.listener import Listener
from AbraLibrary.bindings.evidence.on_failure import OnFailure
from AbraLibrary.bindings.evidence.on_failure_keywords import OnFailureKeywords
from AbraLibrary.bindings.evidence.progress import LiveLine
from AbraLibrary.bindings.evidence.report import EMBED, Report
from AbraLibrary.bindings.evidence.robot_lines import Call
from AbraLibrary.bindings.evidence.telemetry import Telemetry, UrlChoice
from AbraLibrary.bindings.fields.field_keywords import FieldKeywords
from AbraLibrary.bindings.find.find_keywords import FindKeywords
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
from AbraLibrary.bindings.session.experiment_keywords import ExperimentKeywords
from AbraLibrary.bindings.session.options import Options, seconds
from AbraLibrary.bindings.session.prompt_keywords import PromptKeywords
from AbraLibrary.bindings.session.services import Services
from AbraLibrary.bindings.session.session_keywords import SessionKeywords
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
from AbraLibrary.core.settle.request_patterns import RequestPatterns, read_request_patterns
from AbraLibrary.errors import AbraError, SessionLost

_TIMEOUT = timedelta(seconds=10)
_SETTLE_TIMEOUT = timedelta(seconds=2)
_QUIET_PERIOD = timedelta(milliseconds=100)
_READY_TIMEOUT = timedelta(seconds=10)


class AbraLibrary(DynamicCore):
    """Selenium tests that know when a page is done, act on what is meant, and tell what changed.

    = Sessions =

    `Open Session` starts a browser over WebDriver BiDi. Whatever a test leaves open is closed at
    the end of the run.

    = Intents =

    An intent says what a tester means: a phrase as a user sees it (``Save order``), a candidate
    id from a trace (``ref:v-1024``), a locator with its strategy (``css:#total``,
    ``xpath://tr[2]``, ``id:total``), or a dictionary: the target of a planner, as
    `Execute Action` takes it (``{"by": "css", "value": "#total"}``). It is narrowed down by:

    | =Argument= | =Meaning= |
    | ``role`` | ARIA role: ``button``, ``link``, ``textbox`` … |
    | ``label`` | The label of a field. |
    | ``test_id`` | The test id: ``data-testid`` and its like. |
    | ``within`` | A text of the row, card, section, dialog or form that it is in. |
    | ``form``, ``section``, ``modal`` | The name of the form, section or dialog that it is in. |
    | ``exact`` | Whether the phrase must match in full. |

    A plain box counts as a row or card where others beside it are made alike. What only another
    one has is not ``within`` the one that says the words; of a comment and its replies the
    comment's own is.

    Case, white space, diacritics and typography do not matter; an exact match beats a normalised
    one beats a contained one. Where several elements match alike nothing is clicked: the keyword
    fails and lists them.

    What presses or points (click, double click, context click, hover, drag, `Find By Intent`) means
    a control that is called so, or the text itself. Words that only stand beside a field are its
    label to who fills, selects, checks or reads: where ``Ann`` stands in a row, `Click By Intent`
    presses these words, as a listener of the list may open the row, and neither the box before them
    nor the row's ``Delete Ann``; `Check By Intent` ticks the box. A click means a text where no
    control is called so, where it is all of an element's text or of a line, and where it is there
    once; with a ``role`` a control is meant. While a page is still at work, a control of that name
    is waited for, up to 2 s. That a text was pressed in vain is said in the failure.

    A CSS locator is looked for in the document, in each open shadow root and in each frame by
    itself: none of them can be crossed in it, so ``css:#total`` finds what ``css:my-cart #total``
    does not where the cart has a shadow root.

    What is in frames is found, too. A frame of another origin, such as a payment form, is looked
    into: the 8 largest of them, each for 250 ms, and for longer over classic, where it is given the
    page agent first. The trace names those that were left out. The title of a frame is a section:
    ``section=Card payment``. The other containers end at its edge.

    = Scores =

    Each candidate gets a score from 0 to 1: the sum of how far each signal matches that the intent
    names, by its weight. ``weights=`` sets them, for the library or in one call:

    | =Weight= | =Default= | =What is compared= |
    | ``text`` | 0.40 | The phrase, with the name and the text of the element. |
    | ``role`` | 0.20 | ``role``. |
    | ``label`` | 0.15 | ``label``. |
    | ``attribute`` | 0.10 | ``test_id``. |
    | ``context`` | 0.10 | ``within``, ``form``, ``section``, ``modal``. |
    | ``visibility`` | 0.05 | Whether it can be seen; counts always. |

    ``thresholds=`` sets what is made of the scores:

    | =Threshold= | =Default= | =Meaning= |
    | ``select`` | 0.75 | From here on the best is taken. |
    | ``refuse`` | 0.45 | Below it nothing is. |
    | ``margin`` | 0.15 | Between the two, the best must lead by so much. |
    | ``tie`` | 0.05 | Nearer than this, two candidates match alike. |

    Both take a dictionary, or text such as ``text=0.5, role=0.3``; what is left out stays as it
    is. Every keyword that looks for an intent takes both; a call's values go before the library's.

    | Library | AbraLibrary | thresholds=select=0.9 | |
    | `Click By Intent` | Save | role=button | weights=role=0.4 |

    = Outcomes =

    ``expect=`` of an acting keyword is a contract: the action fails unless it is kept within
    ``settle_timeout``.

    | =Outcome= | =Kept by= |
    | ``any`` | Any of the below. If nothing at all changed, the failure is ``no_dom_change``. |
    | ``navigation`` | Another document in this window, or another address of this one. |
    | ``dom`` | A change of the document's tree, tickers left out. |
    | ``dialog`` | A dialog that opened, or an alert, confirm or prompt. |
    | ``window`` | A window or tab that opened. The session stays with the one that it was in; \
        beside SeleniumLibrary its ``Switch Window`` goes to another one. |
    | ``request``, ``download`` | What they say; over BiDi. |
    | ``focus`` | The focus went to another element, or into a field. |
    | ``state`` | A value or a state of a control: checked, expanded, pressed … |
    | ``text:Saved`` | The text is shown, in view or below, and was not before. |
    | ``painted`` | The screen changed where the document did not: on a canvas, by a style sheet \
        that a script changed, in a closed shadow root. It is looked for only where nothing else \
        has changed or it is asked for, and what the page paints by itself is none. |
    | ``none`` | Nothing is asked for. |

    A drag is proved by what was dragged, so ``any`` asks for more there, see `Drag By Intent`.

    Several are joined by ``+``, a text comes last: ``request+text:Saved``. A page that cannot be
    loaded, as its server does not answer, keeps none of them but ``none``.

    = Analysis =

    Every keyword that changes the page returns ``timing_ms``, from the press to the last change
    that it caused, and ``dom_summary``: what it changed (``2 added, 1 attr changed``), ``no
    changes``, or ``new document``. With ``analyze=True`` the result also has:

    | =Key= | =What it is= |
    | ``timing`` | ``total_ms``: from the press to the last thing it caused. ``js_blocking_ms``: \
    in tasks of 50 ms and more, without rendering. ``network_ms``: while at least one of its \
    requests was under way. ``render_ms``: in frames that showed its changes. They may overlap. |
    | ``network`` | Its requests: ``url``, ``method``, ``status``, ``duration_ms``, ``kb``, \
    ``start_ms``, ``cached``, ``pending``, ``error``. |
    | ``long_tasks`` | ``duration_ms``, ``attribution`` and the ``scripts`` in it. |
    | ``layout_shifts``, ``shifts`` | Their sum, and each with the ``nodes`` that it moved. |
    | ``frames`` | The frames that showed its changes. |
    | ``dom_changes`` | ``added``, ``removed``, ``attributes``, ``text``: at most 20 groups of \
    what is alike, children of what came or went left out, and in ``more`` how many others; \
    ``summary``. None where another document has come. |
    | ``user_timing`` | ``performance.mark()`` and ``measure()`` of the page meanwhile. |
    | ``analysis`` | All of it in a sentence under 200 characters. |
    | ``unsupported`` | What this browser or transport cannot tell; the key's own value is then \
    ``unsupported``, never 0. What did not occur is None. |

    The log has a card with a timeline. Times are in ms from the press on, sizes in units of 1024
    bytes. Keywords that only look, `Focus By Intent` and `Scroll To By Intent` among them, have
    none of this, and take no ``analyze``. Without it nothing listens in the page.

    | ${r} = | `Click By Intent` | Load more | analyze=True |
    | Should Be True | ${r.timing.js_blocking_ms} < 50 | ${r.analysis} |

    = Assertions =

    The keywords that read, such as `Get Text By Intent`, return what they read, or assert it with
    an operator of robotframework-assertion-engine, as the Browser library does: ``==``, ``!=``,
    ``contains``, ``not contains``, ``starts``, ``ends``, ``matches``, ``<``, ``>``, ``<=``,
    ``>=``, ``validate`` and ``then``. An assertion is tried again until it holds or ``timeout`` is
    over. ``message`` is what the failure says instead. An intent finds what can be operated, by
    its name; to read other text give a locator, such as ``css:#total``, which finds any element.

    = Times =

    Times are Robot Framework time strings such as ``2s`` or ``500ms``.
    """

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
    ) -> None:
        """Import options.

        | =Option= | =Meaning= |
        | ``timeout`` | How long keywords look for an element that a user could act on. |
        | ``settle_timeout`` | The most that is waited for the page to settle. |
        | ``quiet_period`` | How long the DOM must be quiet. |
        | ``auto_settle`` | Whether acting keywords settle after themselves. Without, they end as \
        soon as their outcome is seen, and what sets a state when nothing is scheduled that could \
        change it, or after two frames. |
        | ``settle_ignore`` | What never holds a page up: a locator or a list of them, as \
        ``ignore`` of `Wait For DOM Settle` takes them. |
        | ``ignore_requests`` | The requests that nobody waits for and that are no outcome of an \
        action: a part of their address or a list of parts, in which ``*`` stands for anything, \
        such as ``/notifications/poll`` for a long poll, which the server answers when there is \
        news. What is asked for at an even pace, event streams and WebSockets need not be named. \
        Over classic WebDriver no request is waited for. |
        | ``ready_timeout`` | The most that is waited for a page to be ready, by \
        `Wait For Page Ready` and after an action that loaded a page; with ``0s`` an action only \
        settles. |
        | ``weights``, ``thresholds`` | How candidates are judged, see `Scores`. |
        | ``telemetry`` | Whether ``abra-events.jsonl`` is written next to ``output.xml``: a JSON \
        object a line for each keyword, settle and test, and `Get Settle Metrics` at the end. \
        ``abra report`` makes a page of it. No value that was typed is in it; see \
        docs/telemetry.md. |
        | ``telemetry_urls`` | What of addresses is in it: ``path``, so neither query nor \
        fragment, or ``full``; never credentials. |
        | ``test_summary`` | Whether a line at the end of each test tells what these keywords \
        came to: how many, how long they waited for pages, how much less that is than a fixed \
        wait of ``settle_timeout`` in the place of each, and the slowest. |
        | ``traces`` | Which keywords leave a trace file, ``abra-trace-1.json``, beside the \
        screenshots: those that ``failed``, ``all`` that look for an intent, or ``none``. The \
        card of a failure links it; ``abra replay`` scores it again, and ``abra tune`` learns \
        weights from many. A file has 2 to 60 kB, so those of keywords that pass are kept only \
        where they are asked for. |
        | ``transport`` | ``auto``, ``bidi`` or ``classic``. |
        | ``probes`` | Whether pages get probes that know what is scheduled: timers, animation \
        frames, requests, messages. With them a page in which nothing can run any more is settled \
        at once, and a debounce that an action began is waited for. They also tell which elements \
        listen for clicks, so that these are candidates without looking so. Over BiDi only. |
        | ``remote_url`` | Address of a Selenium Grid or server, on which `Open Session` opens \
        its browsers; by default they are opened on this machine. \
        ``remote_url=%{SELENIUM_REMOTE_URL=}`` leaves it to the environment. See docs/grid.md. |
        | ``run_on_failure`` | A keyword that runs when one of these keywords has failed, such as \
        ``Log Variables``, with its arguments behind two spaces each; by default none, as \
        the card of a failure has its screenshot. Its own failure only warns. See \
        `Set Keyword To Run On Failure`. |
        | ``screenshot_root_directory`` | Where screenshots go; by default next to ``log.html``. \
        ``EMBED`` puts those of failures into the log itself, as in SeleniumLibrary. |
        | ``embed_screenshots`` | The same as ``screenshot_root_directory=EMBED``: no files are \
        left, and the log grows by the size of each picture. |
        | ``mask_patterns`` | Regular expressions, one or a list: what matches is shown as \
        ``•••`` in errors, lines, cards and traces, such as ``[0-9]{16}`` for card \
        numbers. Always masked are passwords, Robot secrets, ``Authorization`` and cookie \
        headers, and tokens in addresses. What keywords return is not masked, nor are pictures. |
        """
        if self._is_imported:
            refuse_beside_plugin()
        options = Options(
            timeout=seconds("timeout", timeout, 0.0),
            settle_timeout=seconds("settle_timeout", settle_timeout, 0.0),
            quiet_period=seconds("quiet_period", quiet_period, 0.0),
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
        masks = Masks(options.mask_patterns)
        pictures = EMBED if embed_screenshots else screenshot_root_directory
        #: The names of the positional arguments of the keywords that were called.
        self._taken: dict[str, list[str]] = {}
        self._on_failure = OnFailure(run_on_failure)
        events = Telemetry(enabled=telemetry, full_urls=telemetry_urls == "full")
        self._settles = SettleRecord(events, masks)
        listener = Listener(events, tells=test_summary, fixed_wait_ms=options.settle_timeout * 1000)
        live = LiveLine()
        sessions = Sessions(current_driver)
        sessions.on_waiting = live.say
        sessions.is_ignored = RequestPatterns(read_request_patterns(ignore_requests)).match
        self._record = KeywordRecord(events, self._settles, listener, sessions.last_used, masks)
        sessions.on_settled = self._record.settled
        report = Report(pictures, traces, masks=masks)
        self._services = Services(options, sessions, report, self._record.means, live)
        #: The keywords of another library as steps on its own browser, for its plugin.
        self.steps = Steps(self._services, self._settles)
        # The listener's close ends sessions with the run; this ends them where the run itself
        # was cut short.
        atexit.register(self._services.sessions.close_all)
        super().__init__(
            [
                SessionKeywords(self._services),
                SettleKeywords(self._services),
                FindKeywords(self._services),
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
                ExperimentKeywords(self._services),
                OnFailureKeywords(self._on_failure),
                MetricsKeywords(self._services, self._settles),
            ]
        )

        # Set last: pythonlibcore makes a list of listeners of its own out of the components.
        self.ROBOT_LIBRARY_LISTENER = [listener, QuitListener(sessions.lender_quits), self]

    def run_keyword(
        self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        """Run a keyword; a failure of ours leaves a card, and `run_on_failure` runs after any."""
        with self._running(name, args, kwargs or {}) as running:
            try:
                returned = super().run_keyword(name, args, kwargs)  # type: ignore[no-untyped-call]
            except Exception as error:
                running.failed(error)
                if isinstance(error, AbraError):
                    self._tell(error)
                self._on_failure.run(error)
                raise
            services = self._services
            services.report.succeeded(services.sessions.last_used())
            return returned

    @contextmanager
    def _running(
        self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Iterator[Running]:
        """While a keyword runs: the live line, its event, its trace files and its card."""
        services, report = self._services, self._services.report
        with (
            wire_log.quiet(),
            services.live.running(shown(name)),
            self._record.running(name) as running,  # its event names the trace file
            report.traces.running(name, services.sessions.last_used),
            report.running(self._call(name, args, kwargs)),
            html.masking(report.masks),
        ):
            running.trace_files = report.traces.written
            try:
                yield running
            finally:
                report.wiped(services.sessions.last_used())
                services.sessions.give_back()

    def _call(self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Call:
        """A keyword as it was called."""
        if name not in self._taken:
            spec = self.get_keyword_arguments(name)  # type: ignore[no-untyped-call]
            taken = [str(each[0] if isinstance(each, tuple) else each) for each in spec]
            self._taken[name] = taken[: taken.index("*")] if "*" in taken else taken
        return Call(shown(name), self._taken[name], args, kwargs)

    def _tell(self, error: AbraError) -> None:
        """Leave the card of a failure; a dead session is forgotten."""
        session = self._services.sessions.last_used()
        report = self._services.report
        if session is not None:
            session.secrets.hide_error(error)
        report.masks.hide_error(error)
        report.failure(error, session)
        if isinstance(error, SessionLost) and session is not None:
            self._services.sessions.forget(session)

    def lend(self, lender: Callable[[], Any | None]) -> None:
        """Work on the browser that `lender` finds, where there is no session of ours."""
        self._services.sessions.lender = lender

    def close(self) -> None:
        """Close what the run left open (listener method)."""
        self._services.sessions.close_all()
        self._settles.close()
