*** Settings ***
Documentation     Popups that their page has opened: they close themselves, or their opener, or lead it elsewhere, and
...               it closes them. Each keyword says so, in time, and works where the tester is.

Library           ../keywords/origins.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open The Desk
Suite Teardown    Run Keywords    Close All Sessions    AND    Stop Two Origins
Test Setup        Only The Desk Is Open

Test Tags         thorough


*** Variables ***
# What each keyword may take here; a window that does not answer takes much longer.
${MOST}    5s


*** Test Cases ***
A Popup Closed By Its Own Button
    [Template]    Tear Off In
    Slip
    Slip of another site

A Popup That Closes Itself As It Comes
    [Documentation]    Over classic nobody tells of it.
    ${info} =    Get Session Info
    VAR    ${seen} =    ${{ 'window' if $info.transport == 'bidi' else 'none' }}
    In Time    Click By Intent    Slip that goes at once    expect=${seen}
    Only One Window Should Be Open
    In Time    Fill By Intent    Note    stays
    In Time    Get Value By Intent    Note    equals    stays

A Popup That Leads Its Opener On
    Lead On In    Slip

A Popup That Leads Its Opener On And Closes
    Lead On And Go In    Slip

A Popup Of Another Site That Leads Its Opener On
    [Documentation]    Firefox denies it to the page.
    [Tags]    needs-chromium
    Lead On In    Slip of another site
    Lead On And Go In    Slip of another site

A Popup That Leads Its Opener On As It Comes
    In Time    Click By Intent    Slip that leads on
    In Time    Get Text By Intent    css:\#query    equals    Opened with ?number\=
    Only One Window Should Be Open
    In Time    Fill By Intent    Note    led

A Popup Whose Opener Closes
    [Documentation]    It is worked in; the window that is gone is said to be.
    In Time    Click By Intent    Second desk    expect=window
    In Time    Switch To Window    new
    In Time    Click By Intent    Slip    expect=window
    In Time    Switch To Window    new
    In Time    Fill By Intent    Number    7
    ${r} =    In Time    Click By Intent    Clear the desk
    Should Contain    ${r.outcome}    closed another window
    In Time    Fill By Intent    Number    8
    In Time    Get Value By Intent    Number    equals    8
    ${windows} =    In Time    Get Open Windows
    Length Should Be    ${windows}    2
    ${message} =    In Time    Refusal Of    Switch To Window    opener    timeout=1s
    Should Contain    ${message}    is closed
    In Time    Switch To Window    main
    In Time    Fill By Intent    Note    left

A Popup That Closes Its Opener And Itself
    In Time    Click By Intent    Second desk    expect=window
    In Time    Switch To Window    new
    In Time    Click By Intent    Slip    expect=window
    In Time    Switch To Window    new
    In Time    Click By Intent    Clear all    expect=closed
    ${message} =    In Time    Refusal Of    Fill By Intent    Number    7
    Should Say    ${message}    was closed    Switch To Window
    In Time    Switch To Window    main
    Only One Window Should Be Open
    In Time    Fill By Intent    Note    left

A Popup That Its Opener Closes
    In Time    Click By Intent    Slip    expect=window
    ${r} =    In Time    Click By Intent    Put it away
    Should Contain    ${r.outcome}    closed another window
    Only One Window Should Be Open
    In Time    Fill By Intent    Note    alone

A Popup That Its Opener Leads Elsewhere
    In Time    Click By Intent    Slip    expect=window
    In Time    Switch To Window    new
    In Time    Fill By Intent    Number    7
    In Time    Switch To Window    main
    In Time    Click By Intent    Lay on it    expect=none
    In Time    Switch To Window    in-slip
    In Time    Fill By Intent    Note    in the slip
    In Time    Get Text By Intent    css:\#query    equals    Opened with ?in-slip


*** Keywords ***
In Time
    [Documentation]    Runs a keyword, and returns what it returns.
    [Arguments]    @{call}    &{named}
    ${returned} =    Should Take Less Than    ${MOST}    @{call}    &{named}
    RETURN    ${returned}

Open The Desk
    [Documentation]    Its address is in ${DESK}.
    ${url} =    Start Two Origins    session/popups
    VAR    ${DESK} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open The Browser    ${DESK}/desk.html
    Remember The Driver

Only The Desk Is Open
    [Documentation]    Closes all other windows, whatever a test has left.
    ${windows} =    Get Open Windows
    Switch To Window    main
    FOR    ${window}    IN    @{windows}[1:]
        Close Open Window    ${window.alias}
    END
    Visit    ${DESK}/desk.html

Only One Window Should Be Open
    [Documentation]    None of the popups is left.
    ${windows} =    In Time    Get Open Windows
    Length Should Be    ${windows}    1

Go To The Popup
    [Documentation]    Opens it by a button, and fills its field.
    [Arguments]    ${button}
    Only The Desk Is Open
    ${r} =    In Time    Click By Intent    ${button}    expect=window
    In Time    Switch To Window    ${r.window}
    In Time    Fill By Intent    Number    7

Tear Off In
    [Documentation]    Closes the popup by its button; nothing is done elsewhere before the tester goes there.
    [Arguments]    ${button}
    Go To The Popup    ${button}
    ${r} =    In Time    Click By Intent    Tear off    expect=closed
    Should Contain    ${r.outcome}    closed its own window
    ${message} =    In Time    Refusal Of    Fill By Intent    Note    wrong window
    Should Say    ${message}    was closed    opener
    In Time    Switch To Window    opener
    In Time    Get Value By Intent    Note    equals    ${EMPTY}

Lead On In
    [Documentation]    The press does nothing in the popup itself, and classic drivers tell nothing of other windows.
    [Arguments]    ${button}
    Go To The Popup    ${button}
    In Time    Click By Intent    Lead on    expect=none
    In Time    Get Value By Intent    Number    equals    7
    In Time    Switch To Window    opener
    In Time    Get Text By Intent    css:\#query    equals    Opened with ?number\=7
    In Time    Fill By Intent    Note    led

Lead On And Go In
    [Documentation]    Leads the desk to the number of the popup, which closes.
    [Arguments]    ${button}
    Go To The Popup    ${button}
    In Time    Click By Intent    Lead on and go    expect=closed
    In Time    Switch To Window    opener
    In Time    Get Text By Intent    css:\#query    equals    Opened with ?number\=7
    Only One Window Should Be Open
    In Time    Fill By Intent    Note    led
