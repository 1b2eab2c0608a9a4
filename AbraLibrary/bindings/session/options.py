"""Reads the import options and the times of keywords, and bounds them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

from pydantic import Field

from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.core.find.judging import override
from AbraLibrary.core.find.locators import parse_locators
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.locator import Locator
from AbraLibrary.core.models.session.session import TransportChoice
from AbraLibrary.core.models.settle.ready import ReadyOptions
from AbraLibrary.core.models.settle.settle_options import OnLeft, SettleOptions
from AbraLibrary.core.text import NAME, did_you_mean, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.bindings.find.intent_arguments import Looking

#: Two frames: what an action changes at once is seen by then. The wait ends before where an outcome
#: is seen, or nothing is scheduled that could bring one.
_GLANCE = timedelta(milliseconds=34)
# Less would be too short for the look and the press of a page that does answer.
# @limit how long a page may take to answer if the tester gave almost no time
# @unit s
_LEAST_S = 2.0
#: Arguments of Open Session that are looked for among the import options.
_OF_SESSIONS = ("headless", "browser", "url", "arguments", "alias")
#: An hour: a longer time is a mistake in the unit, such as ``10000`` meant as milliseconds.
_LONGEST_S = 3600.0


class Options(Model):
    """The import options; times in seconds."""

    timeout: float
    settle_timeout: float
    quiet_period: float
    auto_settle: bool
    horizon: float = 0.5
    on_left: OnLeft = "log"
    settle_ignore: tuple[Locator, ...] = ()
    ignored_requests: tuple[tuple[str, ...], ...] = ()
    ready_timeout: float = 10.0
    weights: Weights = Field(default_factory=Weights)
    thresholds: Thresholds = Field(default_factory=Thresholds)
    transport: TransportChoice
    probes: bool
    remote_url: str | None = None
    screenshot_root_directory: str | None
    mask_patterns: tuple[str, ...] = ()

    def patience(self, timeout: float | None = None) -> float:
        """How long a keyword may take; one that loads or waits by other options is given more."""
        own = self.timeout if timeout is None else timeout
        return max(_LEAST_S, own + self.settle_timeout)

    def settle(
        self,
        timeout: timedelta | None = None,
        quiet_period: timedelta | None = None,
        *,
        animations: bool = True,
        network: bool = True,
        images: bool = True,
        loading: bool = True,
        filters: bool = True,
        ignore: str | Sequence[str] | None = None,
        horizon: timedelta | None = None,
        on_left: OnLeft | None = None,
    ) -> SettleOptions:
        """The settle options of one keyword, with these as its defaults."""
        return SettleOptions(
            timeout=seconds("timeout", timeout, self.settle_timeout),
            quiet_period=seconds("quiet_period", quiet_period, self.quiet_period),
            horizon=seconds("horizon", horizon, self.horizon),
            on_left=on_left or self.on_left,
            ignored_requests=self.ignored_requests,
            animations=animations,
            network=network,
            images=images,
            loading=loading,
            filters=filters,
            ignore=self.settle_ignore if ignore is None else parse_locators("ignore", ignore),
            # A quiet period that is given is waited for in full, whatever can be proved.
            proof=quiet_period is None,
            load_timeout=self.timeout,
        )

    def after_action(self) -> SettleOptions:
        """How an acting keyword settles: as configured, or only until an outcome can show."""
        if self.auto_settle:
            return self.settle().model_copy(update={"ready": self._after_load()})
        glance = self.settle(
            quiet_period=_GLANCE, animations=False, network=False, images=False, loading=False
        )
        return glance.model_copy(update={"patient": False, "proof": True})

    def after_navigation(self) -> SettleOptions | None:
        """How a navigating keyword settles, if it does."""
        return self.after_action() if self.auto_settle else None

    def ready(
        self,
        timeout: timedelta | None,
        network_idle: timedelta | None,
        dom_stable: timedelta | None,
    ) -> ReadyOptions:
        """How Wait For Page Ready waits; a window that is given is waited for in full."""
        default = ReadyOptions()
        return ReadyOptions(
            timeout=seconds("timeout", timeout, self.ready_timeout),
            network_idle=seconds("network_idle", network_idle, default.network_idle),
            dom_stable=seconds("dom_stable", dom_stable, default.dom_stable),
            proof=network_idle is None and dom_stable is None,
            ignored_requests=self.ignored_requests,
        )

    def _after_load(self) -> ReadyOptions | None:
        """How an action waits for the page that it loaded; a ready_timeout of 0 switches it off."""
        if not self.ready_timeout:
            return None
        return ReadyOptions(
            timeout=self.ready_timeout,
            trusts_silence=True,
            ignored_requests=self.ignored_requests,
        )

    def find(self, looking: Looking) -> FindOptions:
        """How long a keyword looks for its target, and how it scores candidates."""
        return FindOptions(
            timeout=seconds("timeout", looking.timeout, self.timeout),
            weights=override("weights", looking.weights, self.weights),
            thresholds=override("thresholds", looking.thresholds, self.thresholds),
        )


def refuse_unknown(unknown: Mapping[str, object], known: Iterable[str]) -> None:
    """Refuse import options that the library does not have.

    Raises:
        ArgumentError: with the option that is probably meant.
    """
    for name in unknown:
        options = [each for each in known if each not in ("self", "unknown")]
        meant = did_you_mean(name, options) or f" It takes {', '.join(options)}."
        if name in _OF_SESSIONS:
            meant = f" Give it to Open Session: Open Session    URL    {name}=…"
        raise ArgumentError(f"AbraLibrary has no import option {shorten(name, NAME)}.{meant}")


def seconds(name: str, value: timedelta | None, default: float) -> float:
    """A time argument in seconds.

    Raises:
        ArgumentError: when it is negative or longer than an hour.
    """
    if value is None:
        return default
    given = value.total_seconds()
    if not 0 <= given <= _LONGEST_S:
        raise ArgumentError(
            f"{name}={given:g} s is not a valid time for a keyword. Give a Robot time between 0 "
            "and 1 hour, such as 2s or 500ms."
        )
    return given
