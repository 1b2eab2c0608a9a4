*** Settings ***
Documentation     No wait looks into other windows: what an action lets run in one that was there before is named, as in
...               a new one, and a window that it leaves alone is not.

Library           ../keywords/origins.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser And Origins
Suite Teardown    Run Keywords    Close Browser And Demo Site    AND    Stop Two Origins
Test Setup        Have The Note Open
Test Teardown     Close Open Window    ${NOTE}

Test Tags         needs-preload


*** Test Cases ***
A Window That A Script Opens Again
    ${left} =    Windows Left By    Lead the note on
    Length Should Be    ${left}    1

A Window That A Script Brings To The Front
    ${left} =    Windows Left By    Bring the note
    Length Should Be    ${left}    1

A Window That A Script Writes Into
    ${left} =    Windows Left By    Write the note
    Length Should Be    ${left}    1

A Window In Which A Script Sets A Timer
    [Tags]    needs-other-windows
    ${left} =    Windows Left By    Let the kept note work
    Length Should Be    ${left}    1

A Window In Which A Timer Sets A Timer
    [Tags]    needs-other-windows
    ${left} =    Windows Left By    Let the kept note do it later
    Length Should Be    ${left}    1

A Window That A Link Leads On
    [Tags]    needs-other-windows
    ${left} =    Windows Left By    Follow to the note
    Should Be Equal    ${{ [each.place for each in $left] }}    ${{ [$NOTE] }}

A Window That A Script Leads On
    [Tags]    needs-other-windows
    ${left} =    Windows Left By    Lead the kept note on
    Should Be Equal    ${{ [each.place for each in $left] }}    ${{ [$NOTE] }}

A Window That Is Left Alone
    ${left} =    Windows Left By    Say so
    Should Be Empty    ${left}

A Window That Has Just Been Opened
    [Documentation]    It is named once, by its alias.
    Should Be Equal    ${{ [each.place for each in $LEFT] }}    ${{ [$NOTE] }}

A Frame Of Another Origin That Has Got A Port
    [Documentation]    As the page loaded: its answer through the port is waited for, or named.
    [Setup]    Open The Page With A Port
    Click By Intent    Ask for a fast answer
    Page Value Should Be    said.textContent    answered
    ${result} =    Click By Intent    Ask    expect=none
    Should Be Equal    ${{ [each.kind for each in $result.settle.left] }}    ${{ ["document"] }}
    [Teardown]    NONE


*** Keywords ***
Open The Page With A Port
    [Documentation]    The frame has taken it.
    Visit    ${ORIGIN}/port.html
    Wait Until Keyword Succeeds    5s    50ms    Page Value Should Be    document.title    ready

Open Browser And Origins
    [Documentation]    Windows of files do not see each other.
    ${url} =    Start Two Origins    settle
    VAR    ${ORIGIN} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open Browser For Tests

Have The Note Open
    [Documentation]    In a window that an action has opened: ${NOTE}. What was named then is ${LEFT}.
    Visit    ${ORIGIN}/reused.html
    ${result} =    Click By Intent    Lead the note on
    VAR    ${NOTE} =    ${result.window}    scope=TEST    # robocop: off=VAR06
    VAR    ${LEFT} =    ${result.settle.left}    scope=TEST    # robocop: off=VAR06
    Wait Until Keyword Succeeds    5s    50ms    Page Value Should Be    note.document.readyState    complete

Windows Left By
    [Documentation]    The windows that the wait of a click has named, not having looked into them.
    [Arguments]    ${button}
    ${result} =    Click By Intent    ${button}
    RETURN    ${{ [each for each in $result.settle.left if each.kind == "opened window"] }}
