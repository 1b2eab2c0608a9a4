"""Keyword names collide with neither SeleniumLibrary nor Browser: both can be imported, too.

Robot compares names without case, spaces and underscores.
"""

from __future__ import annotations

import pytest
from robot.utils import normalize
from SeleniumLibrary import SeleniumLibrary

from AbraLibrary.library import AbraLibrary

#: The keywords of robotframework-browser 20.6.0, which needs Node.js to be imported.
BROWSER = """
Add Cookie, Add Locator Handler Click, Add Locator Handler Custom, Add Style Tag
Advance Clock, Cancel Download, Check Checkbox, Clear Permissions, Clear Text, Click
Click With Options, Close Browser, Close Browser Server, Close Context, Close Page
Connect To Browser, Crawl Site, Create Credential, Delete All Cookies, Delete Credential
Deselect Options, Download, Drag And Drop, Drag And Drop By Coordinates
Drag And Drop Relative To, Eat All Cookies, Emulate Media, Evaluate Javascript, Fill Secret
Fill Text, Focus, Get Aria Snapshot, Get Attribute, Get Attribute Names, Get Boundingbox
Get Browser Catalog, Get Browser Ids, Get Checkbox State, Get Classes, Get Client Size
Get Console Log, Get Context Ids, Get Cookie, Get Cookies, Get Credential, Get Device
Get Devices, Get Download State, Get Element, Get Element By, Get Element By Role
Get Element Count, Get Element States, Get Elements, Get Page Errors, Get Page Ids
Get Page Source, Get Property, Get Scroll Position, Get Scroll Size, Get Select Options
Get Selected Options, Get Style, Get Table Cell Element, Get Table Cell Index
Get Table Row Index, Get Text, Get Title, Get Url, Get Viewport Size, Go Back, Go Forward
Go To, Grant Permissions, Handle Future Dialogs, Highlight Elements, Hover, Http
Install Credential, Keyboard Input, Keyboard Key, Launch Browser Server, Localstorage Clear
Localstorage Get Item, Localstorage Remove Item, Localstorage Set Item
Merge Coverage Reports, Mouse Button, Mouse Move, Mouse Move Relative To, Mouse Wheel
New Browser, New Context, New Page, New Persistent Context, Open Browser, Pause At
Press Keys, Promise To, Promise To Upload File, Promise To Wait For Download
Record Selector, Register Keyword To Run On Failure, Reload, Remove Locator Handler
Resume Clock, Save Page As Pdf, Save Storage State, Scroll By, Scroll To, Scroll To Element
Select Options By, Sessionstorage Clear, Sessionstorage Get Item, Sessionstorage Remove Item
Sessionstorage Set Item, Set Browser Timeout, Set Default Run Before Unload, Set Geolocation
Set Highlight On Failure, Set Offline, Set Presenter Mode, Set Retry Assertions For
Set Selector Prefix, Set Storage State, Set Strict Mode, Set Time, Set Viewport Size
Show Keyword Banner, Start Coverage, Stop Coverage, Switch Browser, Switch Context
Switch Page, Take Screenshot, Tap, Type Secret, Type Text, Uncheck Checkbox
Upload File By Selector, Wait For, Wait For Alert, Wait For Alerts, Wait For All Promises
Wait For Condition, Wait For Elements State, Wait For Function, Wait For Load State
Wait For Navigation, Wait For Request, Wait For Response
"""


def keys(names: list[str]) -> dict[str, str]:
    return {normalize(name, ignore="_"): name for name in names}


def ours() -> dict[str, str]:
    return keys(AbraLibrary().get_keyword_names())  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("library", ["SeleniumLibrary", "Browser"])
def test_no_name_is_taken(library: str) -> None:
    if library == "Browser":
        theirs = keys(
            [name.strip() for name in BROWSER.replace("\n", ",").split(",") if name.strip()]
        )
    else:
        theirs = keys(SeleniumLibrary().get_keyword_names())
    assert "goto" in theirs
    assert {ours()[key] for key in ours().keys() & theirs.keys()} == set()
