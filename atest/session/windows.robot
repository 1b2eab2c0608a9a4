*** Settings ***
Documentation     Windows: tabs and popups that pages open, windows that close themselves, and several users.

Library           ../keywords/origins.py
Library           ../keywords/logged.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open The Shop
Suite Teardown    Run Keywords    Close All Sessions    AND    Stop Two Origins
Test Setup        Only The Shop Is Open


*** Test Cases ***
A New Tab Is Worked In And Closed
    ${r} =    Click By Intent    Invoice 17    expect=window
    Should Contain    ${r.evidence}    window
    Should Match    ${r.window}    window-*
    ${before} =    Switch To Window    new
    Should Be Equal    ${before}    main
    Click By Intent    Pay
    Get Text By Intent    css:button    ==    Paid
    ${now} =    Close Open Window
    Should Be Equal    ${now}    main
    Get Text By Intent    css:#who    ==    nobody

A Popup That Closes Itself
    [Tags]    thorough
    [Template]    Allow In The Popup
    Sign in
    Sign in elsewhere

What A Popup Does To Its Opener Is An Outcome
    [Tags]    thorough
    Click By Intent    Sign in    expect=window
    Switch To Window    new
    Fill By Intent    Account    ada
    ${r} =    Click By Intent    Apply
    Should Be Equal    ${r.evidence}    ${{['opener']}}
    Should Contain    ${r.outcome}    sent a message to the window that opened it
    ${r} =    Click By Intent    Sign out
    Should Contain    ${r.outcome}    changed the window that opened it
    # The opener gets messages all the time now, so none proves a press.
    Click By Intent    Chatter    expect=none
    # A browser may slow down the timers of a window behind others.
    Run In Page    window.heard = 0;
    Wait Until Page    heard > 1
    ${message} =    Refusal Of    Click By Intent    Help
    Should Contain    ${message}    nothing happened
    Switch To Window    opener
    Get Text By Intent    css:#who    ==    signed in as ada

A Window That Closes Later
    [Documentation]    Not by the press: the next keyword says so, and does nothing.
    [Tags]    thorough
    Click By Intent    Sign in    expect=window
    Switch To Window    new
    Click By Intent    Close soon    expect=none
    ${message} =    Refusal Of    Get Text By Intent    css:h1    timeout=4s
    Should Say    ${message}    was closed    Switch To Window    opener
    ${message} =    Refusal Of    Close Open Window
    Should Contain    ${message}    was closed
    ${before} =    Switch To Window    main
    Should Be Equal    ${before}    ${None}
    Fill By Intent    Name    Ada

A Popup That Is Never Written To The End
    [Documentation]    Without document.close() it loads for ever. Drivers wait for a load before each command, so over
    ...    classic it cannot be worked in; that is said in time, and other windows can.
    [Tags]    thorough
    Click By Intent    Packing slip    expect=window
    ${status}    ${message} =    Run Keyword And Ignore Error    Switch To Window    new
    IF    $status == 'PASS'
        ${status}    ${message} =    Run Keyword And Ignore Error    Get Text By Intent    css:h1    ==    Packing slip
    END
    ${info} =    Get Session Info
    IF    $info.transport == 'bidi' or $status == 'PASS'
        Should Be Equal    ${status}    PASS    ${message}
    ELSE
        Should Say    ${message}    still loading    document.close()
    END
    Switch To Window    main
    Get Text By Intent    css:\#who    ==    nobody

Where A Keyword Works After A Window Opened
    ${r} =    Click By Intent    Add maker    expect=window
    Fill By Intent    Name    Delta
    ${line} =    Last Logged    Filled
    Should Contain    ${line}    In the window main, not in ${r.window}
    Fill By Intent    Name    Omega
    ${line} =    Last Logged    Filled
    Should Not Contain    ${line}    In the window
    ${message} =    Refusal Of    Fill By Intent    Country    France    timeout=1s
    Should Say    ${message}    ${r.window} shows it    Switch To Window
    Switch To Window    new
    Get Value By Intent    Name    ==    ${EMPTY}
    Fill By Intent    Country    France

A Window That The Driver Of A Found Element Went To
    ${element} =    Find By Intent    Add maker
    ${r} =    Click By Intent    Add maker    expect=window
    ${driver} =    Evaluate    $element.parent
    ${other} =    Evaluate    (set($driver.window_handles) - {$driver.current_window_handle}).pop()
    Evaluate    $driver.switch_to.window($other)
    Fill By Intent    Name    Delta
    Get Value By Intent    Name    ==    Delta
    Fill By Intent    Country    France
    ${before} =    Switch To Window    main
    Should Be Equal    ${before}    ${r.window}
    Get Value By Intent    Name    ==    ${EMPTY}

By Title Address Alias And What It Shows
    Click By Intent    Invoice 17    expect=window
    Click By Intent    Add maker    expect=window
    Switch To Window    Maker    alias=maker
    Switch To Window    url:invoice.html
    Switch To Window    main
    Switch To Window    intent=Pay    role=button
    Switch To Window    maker
    ${windows} =    Get Open Windows
    ${titles} =    Evaluate    [each.title for each in $windows]
    Should Be Equal    ${titles}    ${{['Shop', 'Invoice 17', 'Maker']}}
    ${openers} =    Evaluate    [each.opener for each in $windows]
    Should Be Equal    ${openers}    ${{[None, 'main', 'main']}}
    ${current} =    Evaluate    [each.alias for each in $windows if each.current]
    Should Be Equal    ${current}    ${{['maker']}}

An Alias Is Free Again When Its Window Was Closed
    [Tags]    thorough
    Open Window    alias=anna
    Close Open Window
    Open Window    alias=anna
    ${now} =    Close Open Window    anna
    Should Be Equal    ${now}    main

A Window That Is Not Meant For Certain
    [Tags]    thorough
    ${message} =    Refusal Of    Close Open Window
    Should Say    ${message}    only window    Close Session
    ${message} =    Refusal Of    Switch To Window    window-99
    Should Say    ${message}    'window-99'    Nothing was switched    main 'Shop'
    ${message} =    Refusal Of    Switch To Window    Nowhere    timeout=200ms
    Should Say    ${message}    'Nowhere'    Nothing was switched
    ${message} =    Refusal Of    Switch To Window    new    timeout=200ms
    Should Say    ${message}    'new'    main 'Shop'
    ${message} =    Refusal Of    Switch To Window    opener
    Should Contain    ${message}    not known
    ${message} =    Refusal Of    Switch To Window
    Should Contain    ${message}    Give one
    Click By Intent    Invoice 17    expect=window
    Click By Intent    Invoice 17    expect=window
    ${message} =    Refusal Of    Switch To Window    new
    Should Contain    ${message}    2 windows are new
    ${message} =    Refusal Of    Switch To Window    Invoice 17
    Should Contain    ${message}    2 windows alike
    ${message} =    Refusal Of    Switch To Window    main    alias=opener
    Should Contain    ${message}    Choose another

Two Users Side By Side
    [Tags]    needs-bidi-session    thorough
    Run In Page    document.cookie = 'user=main'
    Open Window    ${SHOP}/shop.html    user=anna    alias=anna    kind=window
    Page Value Should Be    document.cookie    ${EMPTY}
    Run In Page    document.cookie = 'user=anna'
    Open Window    ${SHOP}/shop.html    user=ben    alias=ben
    Page Value Should Be    document.cookie    ${EMPTY}
    Fill By Intent    Name    Ben
    Switch To Window    anna
    Page Value Should Be    document.cookie    user=anna
    Click By Intent    Invoice 17    expect=window
    Switch To Window    new
    ${windows} =    Get Open Windows
    ${users} =    Evaluate    [each.user for each in $windows]
    Should Be Equal    ${users}    ${{[None, 'anna', 'ben', 'anna']}}
    Switch To Window    ben
    Get Value By Intent    Name    ==    Ben

A Window That The Test Opens
    [Tags]    thorough
    ${info} =    Get Session Info
    IF    $info.transport == 'classic'
        ${message} =    Refusal Of    Open Window    user=anna
        Should Say    ${message}    BiDi    Open Session
    END
    ${message} =    Refusal Of    Open Window    alias=main
    Should Contain    ${message}    Choose another
    ${alias} =    Open Window    ${SHOP}/maker.html
    Fill By Intent    Country    France
    # A press in a hidden tab of WebKitGTK never ended.
    Click By Intent    Name    expect=focus
    Switch To Window    main
    ${now} =    Close Open Window    ${alias}
    Should Be Equal    ${now}    main


*** Keywords ***
Open The Shop
    [Documentation]    Its address is in ${SHOP}.
    ${url} =    Start Two Origins    session/windows
    VAR    ${SHOP} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open The Browser    ${SHOP}/shop.html
    Remember The Driver

Only The Shop Is Open
    [Documentation]    Closes all other windows, whatever a test has left.
    ${windows} =    Get Open Windows
    Switch To Window    main
    FOR    ${window}    IN    @{windows}[1:]
        Close Open Window    ${window.alias}
    END
    Visit    ${SHOP}/shop.html

Allow In The Popup
    [Documentation]    Signs in, in a popup that a button of this name opens.
    [Arguments]    ${button}
    Only The Shop Is Open
    ${r} =    Click By Intent    ${button}    expect=window
    Switch To Window    ${r.window}
    Fill By Intent    Account    ada
    ${r} =    Click By Intent    Allow    expect=closed
    Should Contain    ${r.outcome}    closed its own window
    ${message} =    Refusal Of    Fill By Intent    Name    eve
    Should Say    ${message}    was closed    opener
    Switch To Window    opener
    Get Text By Intent    css:#who    ==    signed in as ada
    Get Value By Intent    Name    ==    ${EMPTY}
