"""A browser on a clock of its own, for the layers that need no real one.

It says when things happen, and lets no time pass by itself: a call into the page or a wait for
an event moves the clock to the next thing that happens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_origin

from pydantic.fields import FieldInfo

from AbraLibrary.actions.session.session import Session
from AbraLibrary.browser.port import Mark
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.core.models.act.action import Happened
from AbraLibrary.core.models.act.gesture import Gesture, KeyGesture
from AbraLibrary.core.models.fields.field import Chooser
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.perf.exchange import Exchange
from AbraLibrary.core.models.session.download import Downloads
from AbraLibrary.core.models.session.frame import Frame
from AbraLibrary.core.models.session.session import SessionInfo, TransportName
from AbraLibrary.core.models.session.window import ShownWindow
from AbraLibrary.core.models.settle.activity import Activity
from AbraLibrary.core.models.settle.ready import NetworkState
from AbraLibrary.core.models.settle.settle import PageSettle, PendingRequest
from AbraLibrary.errors import NavigatedAway, PromptOpen, WindowClosed

NEVER = float("inf")
_TINY = 1e-9
#: What begins to watch the page, unless that is done already (page/fields/writing.js).
ARMING = (
    "pointer.prepare",
    "fields.fill",
    "fields.take",
    "sliders.take",
    "selects.choose",
    "ticks.focus",
    "pickers.leave",
)


def _nothing(known: FieldInfo) -> Any:
    """What a page says that has nothing to tell in a field that this fake does not know."""
    if not known.is_required():
        return known.get_default(call_default_factory=True)
    if get_origin(known.annotation) in (list, tuple):
        return []
    return {bool: False, int: 0, float: 0.0, str: ""}.get(known.annotation)  # type: ignore[arg-type]


class Clock:
    """Stands for the module `time`; begins at 100 s."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@dataclass
class Request:
    begun: float
    answered: float = NEVER
    url: str = "https://a.example/api"
    #: When the event of its beginning comes, where that is later.
    reported: float = 0.0
    #: When the page has read the answer, where the page itself tells of it.
    read: float | None = None
    #: Whether the page knows that a chain from before the action sent it.
    is_others: bool = False
    #: Whether it is a picture.
    is_image: bool = False

    @property
    def known(self) -> float:
        """From when on the events tell of it."""
        return max(self.begun, self.reported)


@dataclass
class Navigation:
    """`begun` is reported by events; `committed` is when the new document takes the place."""

    begun: float
    committed: float
    loaded: float
    reported: bool = True


@dataclass
class FakeFiles:
    """File inputs that keep what they are given."""

    chosen: list[str] = field(default_factory=list)

    def choose(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        self.chosen = list(paths)

    def hold_choosers(self, is_on: bool) -> None:
        pass

    def chooser(self, since: Mark) -> Chooser | None:
        return None

    def choose_in(self, chooser: Chooser, paths: Sequence[str], timeout: float) -> None:
        raise AssertionError("no chooser is open")

    def chosen_in(self, chooser: Chooser) -> bool:
        raise AssertionError("no chooser is open")

    def downloads(self, folder: Path | None) -> Downloads:
        return Downloads()

    def fetch(self, name: str, folder: Path) -> None:
        raise AssertionError("there is no server")


@dataclass
class FakePictures:
    """Pictures of a fake window: those that `shown` has, of the view `view`."""

    shown: dict[str, Any] = field(default_factory=dict)
    view: bytes = b""

    @property
    def draws_elements(self) -> bool:
        return True

    @property
    def draws_beyond_view(self) -> bool:
        return False

    def of_view(self, timeout: float) -> bytes:
        return self.view

    def close_up(self, part: Box, timeout: float) -> tuple[bytes, Box | None]:
        shown = self.shown.get("close_up", b"")
        if isinstance(shown, list):
            shown = shown.pop(0) if len(shown) > 1 else shown[0]
        return shown, part

    def of_area(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        return self.of_view(timeout), None

    def of_element(self, ref: str, timeout: float) -> bytes:
        return b""

    def of_page(self, timeout: float) -> bytes:
        return b""


@dataclass
class FakeWindows:
    """The windows of a fake browser: handles, with what they show."""

    open_ones: dict[str, ShownWindow] = field(default_factory=dict)
    here: str = "w1"

    def __post_init__(self) -> None:
        self.open_ones.setdefault("w1", ShownWindow(handle="w1", title="Shop", url="https://s/"))

    def handles(self) -> tuple[str, ...]:
        return tuple(self.open_ones)

    seen = handles

    def current(self) -> str:
        if self.here not in self.open_ones:
            raise WindowClosed("The window was closed.")
        return self.here

    def switch(self, handle: str) -> None:
        if handle not in self.open_ones:
            raise WindowClosed("The window was closed.")
        self.here = handle

    def open(self, kind: str, user_context: str | None) -> str:
        handle = f"w{len(self.open_ones) + 1}"
        self.open_ones[handle] = ShownWindow(
            handle=handle, title="", url="about:blank", user_context=user_context
        )
        self.here = handle
        return handle

    def close(self) -> None:
        del self.open_ones[self.here]

    def new_user(self) -> str:
        return "user-1"

    def shown(self) -> list[ShownWindow]:
        return list(self.open_ones.values())


#: What a page answers that has nothing of what it is asked for.
PLAIN: dict[str, dict[str, Any]] = {
    "lifetime.interactions": {}, "undrawn.look": {}, "witness.look": {},
    "covers.look": {
        "masked": [], "secret": [], "texts": [], "closed": [], "scroll": [0, 0], "ratio": 1,
        "foreign": False,
    },
}  # fmt: skip


@dataclass
class FakePort:
    """A page whose life is written down beforehand; times are absolute, on `clock`."""

    clock: Clock
    mutations: list[float] = field(default_factory=list)
    #: When elements get or lose children.
    structure: list[float] = field(default_factory=list)
    #: When the document gives itself which other address.
    routes: list[tuple[float, str]] = field(default_factory=list)
    #: From when on nothing is scheduled in the page.
    idle_from: float = NEVER
    #: When modules are imported by their address, and when they have come; no event tells of them.
    imported: dict[str, tuple[float, float]] = field(default_factory=dict)
    #: Whether requests are reported; without, this is the classic transport.
    tells: bool = True
    #: If not, the probes in the page, which know of its requests: "early", "late" or none.
    probes: str = "none"
    #: What the page says of itself to "ready.wait", beside what follows from the above.
    ready: dict[str, Any] = field(default_factory=dict)
    requests: list[Request] = field(default_factory=list)
    navigations: list[Navigation] = field(default_factory=list)
    #: When a prompt opens, for good.
    prompt_at: float = NEVER
    #: When its window is closed, for good.
    closed_at: float = NEVER
    #: How long an answer is on its way, and how far the browser's clock is ahead of ours.
    transit: float = 0.0
    clock_ahead: float = 0.0
    has_body: bool = True
    longest: float = 8.0
    #: Whether its driver ever drops what is dragged natively.
    has_drops: bool = True
    #: What other functions of the agent answer: a value, or an error to raise; of a list the
    #: first, until one is left.
    answers: dict[str, Any] = field(default_factory=dict)
    #: What happens at a press or another gesture: called with their number.
    on_press: Any = None
    #: What tells the answer of a call that is sent ahead; without, none can be.
    ahead: Any = None
    #: What the page saw of a press, of several presses one after the other.
    observed: Any = None
    calls: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    patience: Patience = field(default_factory=Patience)
    gestures: list[Gesture] = field(default_factory=list)
    files: FakeFiles = field(default_factory=FakeFiles)
    #: The frames of another origin, each with its page.
    inner: list[tuple[Frame, FakePort]] = field(default_factory=list)
    windows: FakeWindows = field(default_factory=FakeWindows)
    #: What identifies the document that answers a wait.
    origin: float | None = None
    #: How many waits another call takes the place of, each at once.
    superseded: int = 0
    #: The document that an action armed, and since when.
    armed: int | None = 0
    #: Requests and conditions; None, as over classic.
    net: Any = None
    since: float = 100.0

    @property
    def transport(self) -> TransportName:
        return "bidi"

    @property
    def pictures(self) -> FakePictures:
        return FakePictures(self.answers)

    @property
    def awaits_loads(self) -> bool:
        return not self.tells

    @property
    def drops(self) -> bool:
        return self.has_drops

    @property
    def longest_wait(self) -> float:
        return self.longest

    @property
    def has_events(self) -> bool:
        return self.tells

    # -- the page

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        self.calls.append((function, dict(arguments)))
        self._refuse_prompt()
        if function == "settle.release":
            self.armed = None
        if function in ARMING and self.armed is None:
            self.armed, self.since = self.document(), self.clock.now
        if function in ("settle.wait", "settle.takeOver"):
            return self._settle(timeout=timeout, **arguments)  # type: ignore[arg-type]
        if function == "ready.wait":
            return self._ready(timeout=timeout, **arguments)  # type: ignore[arg-type]
        answer = self.answers.get(function, PLAIN.get(function))
        if isinstance(answer, list):
            answer = answer.pop(0) if len(answer) > 1 else answer[0]
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def call_ahead(self, function: str, arguments: Mapping[str, object]) -> Any:
        if self.ahead is None:
            return None
        self.calls.append((function, dict(arguments)))
        return self.ahead

    def _settle(
        self, *, timeout: float, quietMs: float, budgetMs: float, fresh: bool | None, restart: bool,
        beyond: int | None = None, release: str = "never", **_: object,
    ) -> dict[str, Any] | None:  # fmt: skip
        budget = budgetMs / 1000
        assert 0 <= budget <= self.longest
        assert timeout > budget
        begun, document = self.clock.now, self.document()
        armed = fresh is not False or self.armed == document
        if fresh or self.armed != document:
            self.armed, self.since = document, begun
        if self.superseded:
            self.superseded -= 1
            return None
        while True:
            quiet_from = max(self.last_mutation() or 0.0, begun if restart else self.since)
            awaited = beyond is not None and self.count() <= beyond
            due = NEVER if awaited else max(begun, quiet_from + quietMs / 1000)
            self._advance(min(due, begun + budget))
            self._refuse_prompt()
            if self.document() != document:
                raise NavigatedAway("The document went away before it answered.")
            done = self.clock.now + _TINY >= due and quiet_from >= (self.last_mutation() or 0.0)
            if done or self.clock.now + _TINY >= begun + budget:
                released = done and (
                    release == "always" or (release == "outcome" and self._has_outcome())
                )
                return self._answer(begun, armed, done, released)

    def _has_outcome(self) -> bool:
        """As page/settle/settle.js judges it."""
        reported = self.observed if isinstance(self.observed, dict) else {}
        if reported.get("dragged"):
            return bool(reported["dragged"]["changes"])
        return self.count() > 0 and not reported.get("delivery", {}).get("returned", False)

    def _answer(self, begun: float, armed: bool, done: bool, released: bool) -> dict[str, Any]:
        last = self.last_mutation()
        if released:
            self.armed = None
        observed = self.observed
        if isinstance(observed, list):
            observed = observed[min(len(self.gestures), len(observed)) - 1]
        settled = "quiet" if self.has_body else "no_body"
        known = {
            "done": done, "armed": armed,
            "reason": settled if done else "still_mutating",
            "waited_ms": (self.clock.now - begun) * 1000,
            "last_mutation_ms": None if last is None else (last - self.since) * 1000,
            "last_busy_ms": None, "mutations": self.count(), "delta": {"added": self.count()},
            "hot_spots": [], "animations": [], "excluded": [], "navigation_pending": False,
            "asking": any(
                each.read is not None and each.begun <= self.clock.now + _TINY < each.read
                for each in self.requests
            ),
            "asked": any(
                each.read is not None and each.begun <= self.clock.now + _TINY
                for each in self.requests
            ),
            "others": [each.url for each in self.requests if each.is_others],
            "doubtful": False, "observed": observed, "released": released, "proof": "none",
            "may_import": bool(self.imported),
            "document": self.origin, "is_loaded": True,
            **self._times(begun),
        }  # fmt: skip
        fields = PageSettle.model_fields
        return {name: known.get(name, _nothing(fields[name])) for name in fields}

    def _times(self, begun: float) -> dict[str, float]:
        """When it was asked and its document came, by its own clock; the answer takes its time."""
        came = self.clock.now - self.document_age()
        self.clock.now += self.transit
        ahead = self.clock_ahead
        return {"asked_at": (begun + ahead) * 1000, "came_at": (came + ahead) * 1000}

    def _ready(
        self, *, timeout: float, stableMs: float, idleMs: float, atLeastMs: float | None,
        budgetMs: float, trustsSilence: bool, proof: bool, network: dict[str, Any] | None,
        **_: object,
    ) -> dict[str, Any]:  # fmt: skip
        begun, document = self.clock.now, self.document()
        until = begun + budgetMs / 1000
        if atLeastMs is None:
            atLeastMs = max(0.0, idleMs - self.document_age() * 1000)
        if network is not None:
            atLeastMs = self._open_for(idleMs, network["oldestMs"], trustsSilence)
        assert timeout > budgetMs / 1000 <= self.longest
        while True:
            calm = stableMs / 1000 - self._stable_for()
            if not stableMs or (trustsSilence and not self._last_structure()):
                calm = 0.0
            due = max(self.clock.now + calm, begun + atLeastMs / 1000)
            is_proved = proof and self.clock.now + _TINY >= self.idle_from
            if not is_proved and due > self.clock.now + _TINY < until:
                self._advance(min(due, until, *([self.idle_from] if proof else [])))
            self._refuse_prompt()
            if self.document() != document:
                raise NavigatedAway("The document went away before it answered.")
            if is_proved or self.clock.now + _TINY >= min(due, until):
                told = {"network": network and self._requested()}
                return {**self._page_ready(is_proved), **told, **self._times(begun)}

    def _requested(self) -> NetworkState:
        """What the probes in the page know."""
        known = {"is_seen": self.probes == "early", "is_late": self.probes == "late"}
        return self._network(Mark(0)).model_copy(update=known)

    def _open_for(self, idle_ms: float, oldest_ms: float, trusts_silence: bool) -> float:
        """In how many ms the requests that the probes know have ended for long enough."""
        state, now = self._requested(), self.clock.now
        begun = [each for each in self.requests if each.begun <= now + _TINY < each.answered]
        ends = [each.answered for each in begun if (now - each.begun) * 1000 <= oldest_ms]
        if ends:
            return (max(ends) - now) * 1000 + idle_ms
        if state.idle_ms is None and state.is_seen and trusts_silence:
            return 0.0
        ago = self.document_age() * 1000 if state.idle_ms is None else state.idle_ms
        return max(0.0, idle_ms - ago)

    def _page_ready(self, is_proved: bool) -> dict[str, Any]:
        known = {"css": "#feed", "kinds": ["childList"], "perSecond": 10.0}
        spots = [{"locator": "ul#feed", "count": 3, **known}]
        return {
            "url": self.address(), "document": self.document(), "isLoaded": True,
            "documentAgeMs": round(self.document_age() * 1000, 1), "documentBegan": None,
            "stableMs": round(self._stable_for() * 1000, 1),
            "touched": self._last_structure() is not None,
            "hotSpots": spots if self._stable_for() < 0.3 and self._last_structure() else [],
            "excluded": [], "isProved": is_proved, "lacking": None,
            "mayImport": bool(self.imported),
            "foreignFrames": 0, "loading": [], **self.ready,
        }  # fmt: skip

    def _last_structure(self) -> float | None:
        came = self.clock.now - self.document_age()
        now = self.clock.now + _TINY
        return max((at for at in self.structure if came <= at <= now), default=None)

    def _stable_for(self) -> float:
        last = self._last_structure()
        return self.document_age() if last is None else self.clock.now - last

    def count(self) -> int:
        """The mutations of the window that have been."""
        return sum(self.since <= at <= self.clock.now + _TINY for at in self.mutations)

    def last_mutation(self) -> float | None:
        """The last one of the window that has been."""
        seen = [at for at in self.mutations if self.since <= at <= self.clock.now + _TINY]
        return max(seen, default=None)

    def document(self) -> int:
        """How many navigations have been committed."""
        return sum(each.committed <= self.clock.now + _TINY for each in self.navigations)

    def document_age(self) -> float:
        """Since the navigation to the document began; the first one is ten seconds old."""
        committed = [each for each in self.navigations if each.committed <= self.clock.now + _TINY]
        return self.clock.now - max((each.begun for each in committed), default=90.0)

    def _advance(self, until: float) -> None:
        """Let time pass until then, or until the next thing that happens."""
        coming = [at for at in self._moments() if at > self.clock.now + _TINY]
        self.clock.now = max(self.clock.now, min([until, *coming]))

    def _moments(self) -> list[float]:
        return [
            *self.mutations, *self.structure, self.prompt_at, self.closed_at,
            *(at for each in self.navigations for at in (each.begun, each.committed, each.loaded)),
        ]  # fmt: skip

    def _refuse_prompt(self) -> None:
        if self.clock.now + _TINY >= self.closed_at:
            raise WindowClosed("The window was closed.")
        if self.clock.now + _TINY >= self.prompt_at:
            raise PromptOpen("alert", "Sure?")

    # -- the browser

    def element(self, ref: str, timeout: float) -> Any:
        return None

    def frames(self, timeout: float) -> list[Frame]:
        self.calls.append(("elements.frames", {"timeout": timeout}))
        if isinstance(error := self.answers.get("elements.frames"), BaseException):
            raise error
        return [frame for frame, _ in self.inner]

    def inside(self, frame: Frame) -> FakePort:
        return next(port for known, port in self.inner if known.ref == frame.ref)

    def perform(self, gesture: Gesture, timeout: float) -> None:
        self.gestures.append(gesture)
        if self.on_press:
            self.on_press(len(self.gestures))

    def ref(self, element: Any, timeout: float) -> str | None:
        return None

    @property
    def unseen(self) -> tuple[str, ...]:
        return ()

    @property
    def unseen_by_waits(self) -> tuple[str, ...]:
        return ()

    def may_be_elsewhere(self) -> bool:
        """As over classic."""
        return True

    def follow(self) -> None:
        return

    def run(self, command: Any, timeout: float) -> Any:
        return command()

    def give_back(self) -> None:
        return

    def bring_to_front(self) -> None:
        return

    def rest(self) -> None:
        return

    def navigate(self, url: str, timeout: float) -> None:
        return

    def reload(self, timeout: float) -> None:
        return

    def traverse(self, delta: int, timeout: float) -> None:
        pass

    def bypass_cache(self, on: bool, timeout: float) -> None:
        self.calls.append(("bypass_cache", {"on": on}))

    def throttling(self, timeout: float) -> str | None:
        return None

    def mark(self) -> Mark:
        return Mark(round(self.clock.now * 1000))

    def happened(self, since: Mark) -> Happened:
        urls = tuple(each.url for each in self.requests if self._is_new(each.known, since))
        is_open = self.clock.now + _TINY >= self.prompt_at
        return Happened(requests=urls, prompt="alert 'Sure?' opened" if is_open else None)

    def imports(self, is_possible: bool) -> list[PendingRequest] | None:
        assert is_possible == bool(self.imported)
        if not is_possible:
            return None
        return [
            PendingRequest(url=url, method="GET", age_ms=(self.clock.now - begun) * 1000)
            for url, (begun, ended) in self.imported.items()
            if begun <= self.clock.now < ended
        ]

    def pending(self, since: Mark) -> list[PendingRequest]:
        return [
            PendingRequest(
                url=each.url,
                method="GET",
                age_ms=(self.clock.now - each.begun) * 1000,
                is_data=each.is_others and not each.is_image,
            )
            for each in self.requests
            if self._is_new(each.known, since) and each.answered > self.clock.now + _TINY
        ]

    def answered(self, since: Mark) -> float | None:
        ends = [max(r.answered, r.known) for r in self.requests if self._is_new(r.known, since)]
        ago = [self.clock.now - end for end in ends if end <= self.clock.now + _TINY]
        return min(ago, default=None)

    def keep_exchanges(self, is_on: bool) -> None:
        self.calls.append(("keep_exchanges", {"is_on": is_on}))

    def exchanges(self, since: float | None) -> list[Exchange] | None:
        return []

    def activity(self, since: float) -> Activity:
        return Activity()

    def network(self, since: Mark) -> NetworkState:
        return self._network(since) if self.tells else NetworkState(is_seen=False)

    def _network(self, since: Mark) -> NetworkState:
        now = self.clock.now + _TINY
        came = self.clock.now - self.document_age()
        ended = [each.answered for each in self.requests if came <= each.answered <= now]
        return NetworkState(
            mark=self.mark(),
            pending=self.pending(Mark(0)),
            idle_ms=round((self.clock.now - max(ended)) * 1000, 1) if ended else None,
            routes=[url for at, url in self.routes if self._is_new(at, since) and at >= came],
        )

    def document_began(self, at: float | None) -> None:
        """Its requests are written down with the time of their answers."""

    def address(self) -> str:
        gone = [url for at, url in self.routes if at <= self.clock.now + _TINY]
        return gone[-1] if gone else "https://a.example/"

    def is_loading(self, since: Mark, told: bool | None = None) -> bool:
        return any(
            each.reported
            and self._is_new(each.begun, since)
            and each.loaded > self.clock.now + _TINY
            for each in self.navigations
        )

    def _is_new(self, begun: float, since: Mark) -> bool:
        return since <= begun * 1000 and begun <= self.clock.now + _TINY

    def refuse_prompt(self) -> None:
        self._refuse_prompt()

    def wait_for_event(self, timeout: float) -> None:
        events = [at for each in self.requests for at in (each.known, each.answered)]
        reported = [each for each in self.navigations if each.reported]
        events += [at for each in reported for at in (each.begun, each.committed, each.loaded)]
        coming = [
            at for at in (*events, self.prompt_at, self.closed_at) if at > self.clock.now + _TINY
        ]
        self.clock.now = min([self.clock.now + timeout, *coming])

    # -- for tests

    @property
    def presses(self) -> int:
        """How often the mouse did something."""
        return len(self.gestures) - len(self.strokes)

    @property
    def strokes(self) -> list[KeyGesture]:
        """What the keyboard did."""
        return [each for each in self.gestures if isinstance(each, KeyGesture)]

    def asked(self, function: str) -> list[dict[str, Any]]:
        """The arguments of the calls of a function."""
        return [arguments for name, arguments in self.calls if name == function]


def session_on(port: FakePort) -> Session:
    """A session on a fake port."""
    info = SessionInfo(
        alias="session-1", browser="chrome", version="156", platform="linux", headless=True,
        transport="bidi", transport_reason="offered by the browser", remote_url=None,
        session_id="s-1",
    )  # fmt: skip
    return Session(port=port, info=info, driver=None)


#: What the page says of an element that is ready.
READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}


def port_with(*answers: Any, **given: Any) -> FakePort:
    """A page that answers retrievals with these candidates, one after the other."""
    dumped = [
        answer if isinstance(answer, BaseException) else answer.model_dump(by_alias=True)
        for answer in answers
    ]
    return FakePort(Clock(), answers={"candidates.retrieve": dumped, **given})
