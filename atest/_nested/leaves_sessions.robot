*** Settings ***
Documentation    Run by sessions.robot: opens browsers and closes none.

Library          AbraLibrary
Library          ../keywords/nested.py


*** Test Cases ***
Leaves Sessions
    Open Session    headless=True    alias=first
    Open Session    headless=True    alias=second    transport=classic
    Fail    Crashed on purpose

They Are Still There
    Switch Session    first
    Navigate With Perf Diff    about:blank
    ${names} =    Processes Marked    %{ABRA_ATEST_MARKER}
    Should Contain    ${{' '.join($names)}}    chromedriver
