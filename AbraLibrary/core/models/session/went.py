"""The result of going to a page."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.settle.ready import ReadyResult
from AbraLibrary.core.models.settle.settle import SettleResult


class Went(Model):
    """Where the window is now; nothing was measured."""

    url: str
    title: str
    #: The HTTP status; None if the browser does not tell.
    status: int | None = None
    #: The prompt that is open, such as the page's question before it is left.
    prompt: str | None = None
    settle: SettleResult | None = None
    ready: ReadyResult | None = None
