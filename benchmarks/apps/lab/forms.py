"""Forms that a selenium driver fills for the pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from selenium.webdriver.support.ui import WebDriverWait

#: An application's first page may be built by scripts for so long.
_PATIENCE_S = 60


def sign_in(driver: Any, given: Sequence[str], *, leaves: str) -> None:
    """Fill the fields of the only form, send it, and wait until the address has no `leaves`."""
    wait = WebDriverWait(driver, _PATIENCE_S)
    fields = wait.until(lambda _: driver.find_elements("css selector", "form input"))
    for field, text in zip(fields, given, strict=True):
        field.send_keys(text)
    fields[-1].send_keys("\n")
    wait.until(lambda _: leaves not in driver.current_url)
