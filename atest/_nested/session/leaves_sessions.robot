*** Settings ***
Documentation    Run by sessions.robot: opens browsers and closes none.

Library          AbraLibrary    remote_url=%{ABRA_REMOTE_URL=}
Library          ../../keywords/nested.py


*** Variables ***
${BROWSER}     chrome
${HEADLESS}    ${True}


*** Test Cases ***
Leaves Sessions
    Open Session    browser=${BROWSER}    headless=${HEADLESS}    alias=first
    Open Session    browser=${BROWSER}    headless=${HEADLESS}    alias=second    transport=classic
    Fail    Crashed on purpose

They Are Still There
    Switch Session    first
    Navigate With Perf Diff    about:blank
    ${names} =    Processes Marked    %{ABRA_ATEST_MARKER}
    Should Match Regexp    ${{' '.join($names)}}    (?i)driver
