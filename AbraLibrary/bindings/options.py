"""The import options of the library, and times as keywords take them."""

from __future__ import annotations

from datetime import timedelta

from AbraLibrary.actions.find import FindOptions
from AbraLibrary.actions.settle import SettleOptions
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.session import TransportChoice
from AbraLibrary.errors import ArgumentError

#: Two frames: what an action changes at once has then been seen.
_GLANCE = timedelta(milliseconds=34)
#: An hour: what is longer is a mistake in the unit, such as ``100`` meant as milliseconds.
_LONGEST_S = 3600.0


class Options(Model):
    """The import options; times in seconds."""

    timeout: float
    settle_timeout: float
    quiet_period: float
    auto_settle: bool
    transport: TransportChoice
    screenshot_root_directory: str | None

    def settle(
        self,
        timeout: timedelta | None = None,
        quiet_period: timedelta | None = None,
        *,
        animations: bool = True,
        network: bool = True,
    ) -> SettleOptions:
        """The settle options of one keyword, with these as its defaults."""
        return SettleOptions(
            timeout=seconds("timeout", timeout, self.settle_timeout),
            quiet_period=seconds("quiet_period", quiet_period, self.quiet_period),
            animations=animations,
            network=network,
            load_timeout=self.timeout,
        )

    def after_action(self) -> SettleOptions:
        """How an acting keyword settles: as set, or only long enough for an outcome to show."""
        if self.auto_settle:
            return self.settle()
        return self.settle(quiet_period=_GLANCE, animations=False, network=False)

    def after_navigation(self) -> SettleOptions | None:
        """How a navigating keyword settles, if it does."""
        return self.settle() if self.auto_settle else None

    def find(self, timeout: timedelta | None) -> FindOptions:
        """How long a keyword looks for its target."""
        return FindOptions(timeout=seconds("timeout", timeout, self.timeout))


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
            f"{name}={given:g} s is no time that a keyword can wait. Give a Robot time between 0 "
            "and 1 hour, such as 2s or 500ms."
        )
    return given
