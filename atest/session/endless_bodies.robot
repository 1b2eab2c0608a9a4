*** Settings ***
Documentation     Pages whose body never ends, or that of a frame in them: no keyword overstays, each says why, and a
...               load that was given up is stopped.

Library           AbraLibrary    timeout=1s    settle_timeout=1s    ready_timeout=1s
Library           ../keywords/endless.py
Library           ../keywords/time_bounds.py

Suite Setup       Start The Host
Suite Teardown    Stop Endless Host
Test Setup        Open The Page
Test Teardown     Close All Sessions

Test Tags         thorough


*** Variables ***
${BROWSER}      chrome
${TRANSPORT}    auto
${HEADLESS}     ${True}


*** Test Cases ***
A Load That Is Given Up Is Stopped
    [Documentation]    The page works then, with what has come of it.
    FOR    ${path}    IN    body    silent    frame
        FOR    ${keyword}    IN    Go To Address    Navigate With Perf Diff
            ${message} =    Refused    ${keyword}    ${HOST}/${path}    timeout=1s
            Should Contain    ${message}    did not finish loading within 1 s. Check the server
            Open Bodies Should Be    0
            Should Pass In Time    Fill By Intent    Get Page Text    Check By Intent    Wait For DOM Settle
            Get Value By Intent    Name    ==    Bob
        END
        ${message} =    Refused    Reload The Page    timeout=1s
        Should Contain    ${message}    did not finish loading within 1 s. Check the server
        Open Bodies Should Be    0
    END

A Page That A Click Leads To
    [Documentation]    Nobody has given its load up, so it goes on.
    [Template]    A Click Should Lead To
    body
    silent
    frame


*** Keywords ***
A Click Should Lead To
    [Documentation]    Keywords end in time on the page; the next load is one of a page that works.
    [Arguments]    ${path}
    Go To Address    ${HOST}/    timeout=20s
    ${messages} =    Should End In Time    Click By Intent    To ${path}
    FOR    ${name}    IN
    ...    Get Page Text    Wait For DOM Settle    Wait For Page Ready    Fill By Intent    Click By Intent
    ...    Check By Intent    Select By Intent    Capture Page State    Capture Page Diff    Save Screenshot
        ${message} =    Run Keyword And Continue On Failure    Should End In Time    ${name}
        VAR    ${messages} =    ${messages}\n${name}: ${message}
    END
    Log    ${messages}
    Should Not Match Regexp    ${messages}    answer within [^:]*\\. Check whether the page's scripts
    Get Address    ==    ${HOST}/${path}
    Go To Address    ${HOST}/    timeout=20s
    Open Bodies Should Be    0
    Get Text By Intent    css:h1    ==    Controls

Start The Host
    [Documentation]    Its address is in ${HOST}.
    ${url} =    Start Endless Host
    VAR    ${HOST} =    ${url}    scope=SUITE    # robocop: off=VAR05

Open The Page
    [Documentation]    A session on a page that works.
    Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
    Go To Address    ${HOST}/    timeout=20s

Refused
    [Documentation]    Why a keyword failed.
    [Arguments]    @{call}    &{named}
    ${message} =    Run Keyword And Expect Error    *    @{call}    &{named}
    RETURN    ${message}

Should Pass In Time
    [Documentation]    Runs keywords that should pass.
    [Arguments]    @{names}
    FOR    ${name}    IN    @{names}
        ${message} =    Should End In Time    ${name}
        Should Be Empty    ${message}
    END
