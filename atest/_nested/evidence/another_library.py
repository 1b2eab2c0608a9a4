"""What other libraries do with secrets: run our keywords with them, and fail with them."""

from __future__ import annotations

from typing import Any

from robot.api.deco import keyword
from robot.libraries.BuiltIn import BuiltIn
from robot.utils import escape


@keyword
def run_from_python(name: str, *arguments: Any) -> Any:
    """Robot has the arguments of the inner keyword as they are."""
    return BuiltIn().run_keyword(name, *(escape(each) for each in arguments))


@keyword
def fail_with(text: str) -> None:
    """Robot logs the traceback at DEBUG."""
    raise ValueError(f"Cannot use {text!r}")
