"""What a route gets beside the request: the site's state and this visitor's session."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from .access_log import AccessLog
from .settings import Settings
from .store import Session, Store


@dataclass(frozen=True)
class Context:
    """One request's surroundings. `port` is the server's."""

    store: Store
    log: AccessLog
    stopping: threading.Event
    port: int
    release: int
    settings: Settings
    session: Session
