"""What a node of a Selenium Grid is told of the browsers of this machine."""

from __future__ import annotations

import json
import os
import shutil
from typing import Any

from robot.api import SkipExecution


def node_config(browsers: tuple[str, ...], sessions: int) -> str:
    """The TOML of a node: browsers and drivers of this machine, as many slots as asked for."""
    lines = ["[node]", "detect-drivers = false"]
    lines += [f"max-sessions = {sessions}", "override-max-sessions = true"]
    for browser in browsers or ("chrome",):
        stereotype, driver = _STEREOTYPES[browser]()
        lines += [
            "[[node.driver-configuration]]",
            f"display-name = {json.dumps(browser)}",
            f"stereotype = {json.dumps(json.dumps(stereotype))}",
            f"webdriver-executable = {json.dumps(driver)}",
            f"max-sessions = {sessions}",
        ]
    return "\n".join(lines) + "\n"


def _chrome() -> tuple[dict[str, Any], str]:
    names = ("google-chrome", "google-chrome-stable", "chrome", "chromium", "chromium-browser")
    arguments = ["--disable-dev-shm-usage"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    options = {"binary": _program(*names), "args": arguments}
    return {"browserName": "chrome", "goog:chromeOptions": options}, _program("chromedriver")


def _firefox() -> tuple[dict[str, Any], str]:
    options = {"binary": _program("firefox", "firefox-esr")}
    return {"browserName": "firefox", "moz:firefoxOptions": options}, _program("geckodriver")


_STEREOTYPES = {"chrome": _chrome, "firefox": _firefox}


def _program(*names: str) -> str:
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise SkipExecution(f"no {names[0]} is on the PATH for the Grid's node")
    return found
