"""Values that must appear nowhere, made where no log sees them."""

from __future__ import annotations

import os
from typing import Any


def make_password() -> str:
    """Returns the password of the environment; Robot logs no more than its own cut of it."""
    return os.environ["ABRA_ATEST_PASSWORD"]


def make_secret() -> Any:
    """Returns it as a Robot Secret."""
    from robot.api.types import Secret

    return Secret(os.environ["ABRA_ATEST_PASSWORD"])
