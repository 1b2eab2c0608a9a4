"""How long keywords take on a page that does not answer: their own times and a second, at most."""

from __future__ import annotations

import time

from robot.api.deco import keyword, library
from robot.errors import ExecutionFailed
from robot.libraries.BuiltIn import BuiltIn
from timing import timing

#: What the suite imports the library with, in seconds; less than two in all are two.
TIMEOUT = SETTLE_TIMEOUT = 1.0
#: What a keyword may take beyond its own times.
BEYOND = 1.0
#: A call of each keyword that asks the page or its browser, and what it may take in addition: a
#: load with a time of its own, or a keyword in it.
CALLS: dict[str, tuple[float, tuple[str, ...]]] = {
    "Capture Candidate Marks": (0, ()),
    "Capture Page Diff": (2, ("Click By Intent", "Save")),
    "Capture Page State": (0, ()),
    "Check By Intent": (0, ("Agree",)),
    "Check Table Rows By Intent": (0, ("Orders", "Who=Ann")),
    "Click By Intent": (0, ("Save",)),
    "Context Click By Intent": (0, ("Save",)),
    "Double Click By Intent": (0, ("Save",)),
    "Drag By Intent": (0, ("Save", "Log")),
    "Emulate Conditions": (0, ("viewport=700x500",)),
    "Execute Action": (0, ('{"type": "CLICK", "target": {"by": "text", "value": "Save"}}',)),
    "Execute Plan": (2, ('[{"type": "CLICK", "target": {"by": "text", "value": "Save"}}]',)),
    "Fill By Intent": (0, ("Name", "Bob")),
    "Find By Intent": (0, ("Save",)),
    "Focus By Intent": (0, ("Name",)),
    "Get Address": (0, ()),
    "Get Attribute By Intent": (0, ("Name", "id")),
    "Get Candidates": (0, ()),
    "Get Element State By Intent": (0, ("Agree",)),
    "Get Open Windows": (0, ()),
    "Get Page Performance": (0, ()),
    "Get Page Text": (0, ()),
    "Get Page Title": (0, ()),
    "Get Perf Metric": (0, ("lcp",)),
    "Get Responses": (0, ()),
    "Get Session Info": (0, ()),
    "Get Table Cell By Intent": (0, ("Orders", "Number", "Who=Ann")),
    "Get Table Rows By Intent": (0, ("Orders",)),
    "Get Text By Intent": (0, ("css:h1",)),
    "Get Value By Intent": (0, ("Name",)),
    "Go Back In History": (1, ("timeout=1s",)),
    "Go Forward In History": (1, ("timeout=1s",)),
    "Go To Address": (1, ("about:blank", "timeout=1s")),
    "Go To Table Row By Intent": (0, ("Orders", "Who=Ann")),
    "Hover By Intent": (0, ("Save",)),
    "Navigate With Perf Diff": (1, ("about:blank", "timeout=1s")),
    "Press Keys By Intent": (0, ("x", "intent=Name")),
    "Print To Pdf": (0, ()),
    "Refresh Candidates": (0, ()),
    "Reload The Page": (1, ("timeout=1s",)),
    "Reload With Perf Diff": (1, ("timeout=1s",)),
    "Save Screenshot": (0, ()),
    "Save Session State": (0, ("${OUTPUT DIR}/session.json",)),
    "Scroll Box By Intent": (0, ("Log", "down")),
    "Scroll To By Intent": (0, ("Log",)),
    "Select By Intent": (0, ("Size", "M")),
    "Set Attribute By Intent": (0, ("Name", "title", "x")),
    "Sort Table By Intent": (0, ("Orders", "Number")),
    "Uncheck By Intent": (0, ("News",)),
    "Uncheck Table Rows By Intent": (0, ("Orders", "Who=Bob")),
    "Wait For DOM Settle": (0, ()),
    "Wait For Download": (0, ("timeout=1s",)),
    "Wait For Intent": (0, ("Save",)),
    "Wait For Network Response": (0, ("/nothing", "timeout=1s")),
    "Wait For Page Ready": (0, ("timeout=1s",)),
}  # fmt: skip
#: They ask no page, or end or open one.
OTHERS = """
    Answer Prompt, Block Requests, Close All Sessions, Close Open Window, Close Session,
    Compare Page States, Console Should Have No Errors, Get Experimental Features, Get Last Trace,
    Get Page Diff Count, Get Page Diff Texts, Get Settle Metrics, Keep Response Bodies,
    Load Session State, Mock Response, Open Session, Open Window, Page Diff Should Be Empty,
    Page Diff Should Contain, Page Diff Should Not Contain, Pause For Try, Perf Budget Should Hold,
    Perf Should Not Regress, Remove Network Rules, Save Perf Baseline, Set Experimental Feature,
    Set Http Credentials, Set Keyword To Run On Failure, Set Site Permission, Switch Session,
    Switch To Window
"""


@library(scope="GLOBAL", auto_keywords=False)
class time_bounds:
    """Runs keywords, and measures how long they take."""

    @keyword
    def keywords_that_ask_the_page(self) -> list[str]:
        """Returns the names of all of them; fails when the library has one that is not known here.

        | @{all} =    Keywords That Ask The Page
        """
        known = {_plain(name) for name in [*CALLS, *OTHERS.split(",")]}
        has = {_plain(each) for each in BuiltIn().get_library_instance("AbraLibrary").keywords}
        if known != has:
            raise AssertionError(f"Add a call, or take one away: {', '.join(known ^ has)}")
        return list(CALLS)

    @keyword
    def should_end_in_time(self, name: str, *arguments: str) -> str:
        """Runs a keyword; returns why it failed, or nothing where it passed.

        It may take its own times, and a second of work, which takes longer on a busy machine.

        | ${message} =    Should End In Time    Get Page Text
        | ${message} =    Should End In Time    Click By Intent    Next
        """
        more, known = CALLS.get(name, (0, ()))
        message = ""
        slowness = timing().slowness
        before, begun = slowness(), time.monotonic()
        try:
            BuiltIn().run_keyword(name, *(arguments or known))
        except ExecutionFailed as failure:
            if failure.dont_continue:
                raise
            message = str(failure)
        took = time.monotonic() - begun
        busy = max(before, slowness())
        allowed = TIMEOUT + SETTLE_TIMEOUT + more + BEYOND * busy
        told = f"{took:.2f} s, of {allowed:.2f} on a machine that is {busy:.1f} times slower"
        BuiltIn().log(told)
        if took > allowed:
            raise AssertionError(f"{name} took {told}: {message or 'it passed'}")
        return message


def _plain(name: str) -> str:
    return "".join(name.lower().replace("_", " ").split())
