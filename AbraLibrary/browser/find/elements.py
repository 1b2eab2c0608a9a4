"""What other libraries call an element."""

from __future__ import annotations

from selenium.webdriver.remote.webelement import WebElement

__all__ = ["WebElement"]
