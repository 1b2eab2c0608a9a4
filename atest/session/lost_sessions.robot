*** Settings ***
Documentation     Lost sessions: killed, closed from outside, left behind by a test or by an aborted run.

Library           ../keywords/nested.py
Resource          ../keywords/acceptance.resource

Suite Setup       Start The Demo Site
Suite Teardown    Close Browser And Demo Site
Test Setup        Ensure Open Browser

Test Tags         thorough


*** Test Cases ***
A Window That Was Closed
    [Tags]    test:retry(2)
    Close The Window
    ${message} =    Should Take Less Than    5s    Refusal Of    Click By Intent    Press me    timeout=3s
    Should Contain    ${message}    Open Session
    A Fresh Session Works

A Tab That Crashes
    [Documentation]    The page behind chrome://crash ends its own process, as a lack of memory does.
    [Tags]    needs-chromium    test:retry(2)
    ${first} =    Refusal Of    Navigate With Perf Diff    chrome://crash
    ${second} =    Should Take Less Than    6s    Refusal Of    Click By Intent    Press me    timeout=10s
    Should Say    ${first} ${second}    session is gone    tab crashed
    Should Contain    ${second}    Open Session
    A Fresh Session Works

The Browser Is Killed During A Navigation
    [Tags]    test:retry(2)
    Kill During    Navigate With Perf Diff    ${SITE}/slow?ms\=8000

The Browser Is Killed During A Wait
    [Tags]    test:retry(2)
    Kill During    Wait For DOM Settle    timeout=10s    quiet_period=9s

The Browser Is Killed During A Search
    [Tags]    test:retry(2)
    Kill During    Click By Intent    Nowhere    timeout=10s

The Browser Is Killed During A Compared Keyword
    [Documentation]    The session is given up within the comparison, which then does not ask it again.
    [Tags]    test:retry(2)
    Kill During    Capture Page Diff    Click By Intent    Nowhere    timeout=10s

The Browser Is Killed Before A Keyword
    [Tags]    test:retry(2)
    Kill The Browser
    ${message} =    Should Take Less Than    6s    Refusal Of    Capture Page State
    Should Contain    ${message}    Open Session
    A Fresh Session Works

The Browser Is Killed Before It Is Closed
    [Tags]    test:retry(2)
    Kill The Browser
    Should Take Less Than    6s    Close Session
    A Fresh Session Works

A Page Whose Scripts Never Yield
    [Documentation]    Its driver answers nothing any more; that is said in time, and nothing else waits for it either.
    [Tags]    test:retry(2)
    Run In Page    setTimeout(() => { for (;;); }, 400)
    ${message} =    Should Take Less Than    20s
    ...    Refusal Of    Get Text By Intent    css:#count    equals    9    timeout=4s
    Should Say    ${message}    did not answer    scripts keep it busy
    ${message} =    Should Take Less Than    25s    Refusal Of    Go To Address    ${SITE}/blank
    Should Say    ${message}    did not answer    scripts keep it busy
    Should Take Less Than    15s    Close Session
    A Fresh Session Works

Sessions That A Test Left Are Closed With The Run
    [Tags]    needs-own-browser
    [Setup]    No Operation
    ${marker} =    Evaluate    uuid.uuid4().hex
    ${run} =    Run Nested Suite    leaves_sessions.robot    ABRA_ATEST_MARKER=${marker}
    Should Be Equal    ${run.tests}[Leaves Sessions][status]    FAIL
    Should Be Equal    ${run.tests}[Leaves Sessions][message]    Crashed on purpose
    Should Be Equal    ${run.tests}[They Are Still There][status]    PASS
    Wait Until No Process Is Marked    ${marker}

Sessions Of A Run That Is Ended By A Signal Are Closed
    [Tags]    needs-own-browser
    [Setup]    No Operation
    ${marker} =    Evaluate    uuid.uuid4().hex
    ${run} =    Run Nested Suite    ends_itself.robot    ABRA_ATEST_MARKER=${marker}
    Should End With    ${run.tests}[Is Interrupted][message]    Execution terminated by signal
    Wait Until No Process Is Marked    ${marker}    timeout=6s

Sessions Of A Run That Is Killed Are Closed
    [Documentation]    No code of the run can do it; its watchdog does. Nothing of the run can be read either.
    [Tags]    needs-own-browser
    [Setup]    No Operation
    ${marker} =    Evaluate    uuid.uuid4().hex
    ${error} =    Run Keyword And Expect Error    *
    ...    Run Nested Suite    ends_itself.robot    --variable    SIGNAL:SIGKILL    ABRA_ATEST_MARKER=${marker}
    Should Contain    ${error}    output.xml
    Wait Until No Process Is Marked    ${marker}    timeout=20s

A Browser That Starts While Its Run Is Killed Is Closed
    [Documentation]    Its driver is on record before it starts a browser.
    [Tags]    needs-own-browser
    [Setup]    No Operation
    ${marker} =    Evaluate    uuid.uuid4().hex
    ${error} =    Run Keyword And Expect Error    *
    ...    Run Nested Suite    ends_while_starting.robot    ABRA_ATEST_MARKER=${marker}
    Should Contain    ${error}    output.xml
    Should Not Contain    ${error}    A browser had started.
    Wait Until No Process Is Marked    ${marker}    timeout=20s


*** Keywords ***
Kill During
    [Documentation]    Kills the browser while a keyword runs: one clear error in time, and a fresh session works.
    [Arguments]    @{call}    &{options}
    Kill The Browser    after=400ms
    ${message} =    Should Take Less Than    5s    Refusal Of    @{call}    &{options}
    Wait For Deaths
    Should Say    ${message}    session is gone    Open Session
    A Fresh Session Works

A Fresh Session Works
    [Documentation]    The dead session is forgotten, and a new one does its work.
    Open The Browser    ${SITE}/blank
    Click By Intent    Press me
    ${count} =    Page Value    document.querySelector('#count').textContent
    Should Be Equal    ${count}    1
