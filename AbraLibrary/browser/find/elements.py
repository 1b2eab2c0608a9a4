"""Selenium's element type, for the floors that may not import selenium."""

from __future__ import annotations

from selenium.webdriver.remote.webelement import WebElement

__all__ = ["WebElement"]
