"""Reads the pages of docs/guide as suites of Robot Framework, so that their examples are tests.

A block of a page that is marked `robotframework` is a part of its suite. A block with sections
(`*** Test Cases ***` and others) is taken as it is; a block without them is the body of a test,
named after the heading above it. `https://shop.example` is the demo site. The suite opens a browser
on it first, unless the page has a Suite Setup of its own.
"""

from __future__ import annotations

import re
from pathlib import Path

from robot.api import TestSuite
from robot.api.interfaces import TestDefaults

EXTENSION = ".md"

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = f"""*** Settings ***
Resource    {(ROOT / "resources" / "browser.resource").as_posix()}
"""
SETUP = "Suite Setup    Open Browser On The Demo Site\n"
TEARDOWN = "Suite Teardown    Close Browser And Demo Site\n"
PART = re.compile(r"^(?:#+ (?P<heading>.+)|```robotframework\n(?P<code>[\s\S]*?)^```)$", re.M)
SECTION = re.compile(r"^\*{3} ", re.M)
#: The reader's address of the shop, with whatever stands in the reader's import of the library.
ADDRESS = "https://shop.example"


def parse(source: Path, defaults: TestDefaults) -> TestSuite:
    """The suite of a page; without tests if it has no example."""
    parts: list[str] = []
    heading, names = "", dict[str, int]()
    for part in PART.finditer(source.read_text(encoding="utf-8")):
        if part["heading"]:
            heading = part["heading"].replace("`", "")
        elif SECTION.search(part["code"]):
            parts.append(part["code"])
        else:
            # Two examples under one heading are two tests.
            names[heading] = names.get(heading, 0) + 1
            number = f" {names[heading]}" if names[heading] > 1 else ""
            body = "".join(f"    {line}\n" if line else "\n" for line in part["code"].splitlines())
            parts.append(f"*** Test Cases ***\n{heading}{number}\n{body}")
    written = "\n".join(parts).replace(ADDRESS, "${SITE}")
    own = SETTINGS
    for name, line in (("Suite Setup", SETUP), ("Suite Teardown", TEARDOWN)):
        own += "" if re.search(rf"^{name}\b", written, re.M) else line
    suite = TestSuite.from_string(f"{own}\n{written}", defaults=defaults)
    suite.source = source
    suite.name = TestSuite.name_from_source(source)
    return suite
