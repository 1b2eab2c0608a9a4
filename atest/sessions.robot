*** Settings ***
Documentation     Sessions: opened, told apart, closed, and lost.

Library           keywords/nested.py
Resource          keywords/acceptance.resource

Suite Setup       Start The Demo Site
Suite Teardown    Close Browser And Demo Site
Test Teardown     Close All Sessions


*** Test Cases ***
A Session Tells What It Is
    Open The Browser    ${SITE}/blank
    ${info} =    Get Session Info
    Should Match    ${info.browser}    *chrom*
    Should Match Regexp    ${info.version}    ^\\d+\\.
    Should Be True    ${info.headless}
    Should Not Be Empty    ${info.session_id}
    Should Not Be Empty    ${info.transport_reason}
    ${url} =    Page Value    location.pathname
    Should Be Equal    ${url}    /blank

The Transport Can Be Chosen
    FOR    ${transport}    IN    classic    bidi
        ${alias} =    Open Session    headless=True    transport=${transport}
        ${info} =    Get Session Info
        Should Be Equal    ${info.alias}    ${alias}
        Should Be Equal    ${info.transport}    ${transport}
        Navigate With Perf Diff    ${SITE}/blank
        Click By Intent    Press me
    END

BiDi Is Taken By Itself
    Open Session    headless=True    transport=auto
    ${info} =    Get Session Info
    Should Be Equal    ${info.transport}    bidi
    Should Be Equal    ${info.transport_reason}    offered by the browser

Two Sessions At Once
    Open The Browser    ${SITE}/blank
    ${first} =    Get Session Info
    ${alias} =    Open Session
    ...    ${SITE}/static-form
    ...    browser=${BROWSER}
    ...    transport=${TRANSPORT}
    ...    headless=True
    ...    alias=second
    Should Be Equal    ${alias}    second
    Fill By Intent    Full name    Ada
    ${before} =    Switch Session    ${first.alias}
    Should Be Equal    ${before}    second
    Click By Intent    Press me
    Switch Session    second
    ${name} =    Page Value    document.querySelector('#name').value
    Should Be Equal    ${name}    Ada

The Newest That Is Left Becomes Current
    Open Session    headless=True    alias=one
    Open Session    headless=True    alias=two
    Close Session
    ${info} =    Get Session Info
    Should Be Equal    ${info.alias}    one
    Close Session    alias=one
    ${message} =    Refusal Of    Get Session Info
    Should Contain    ${message}    Open Session

An Alias Is Taken Once
    Open Session    headless=True    alias=one
    ${message} =    Refusal Of    Open Session    headless=True    alias=one
    Should Say    ${message}    'one'    open already
    Close Session    one
    Open Session    headless=True    alias=one

An Unknown Alias
    Open Session    headless=True    alias=one
    FOR    ${keyword}    IN    Switch Session    Close Session
        ${message} =    Refusal Of    ${keyword}    nobody
        Should Contain    ${message}    'nobody'
    END
    ${message} =    Refusal Of    Switch Session    nobody
    Should Contain    ${message}    one
    Get Session Info

Arguments As A List And As One String
    FOR    ${arguments}    IN    ${{['--lang=de', '--user-agent=Abra 1']}}    --lang=de --user-agent="Abra 1"
        Open Session    ${SITE}/blank    headless=True    transport=${TRANSPORT}    arguments=${arguments}
        ${agent} =    Page Value    navigator.userAgent
        Should Be Equal    ${agent}    Abra 1
        Close Session
    END

Close All Sessions Twice
    Open Session    headless=True
    Close All Sessions
    Close All Sessions
    Run Keyword And Expect Error    No session is open.*    Close Session

A Window That Was Closed
    Open The Browser    ${SITE}/blank
    Remember The Driver
    Close The Window
    ${message} =    Should Take Less Than    5s    Refusal Of    Click By Intent    Press me    timeout=3s
    Should Contain    ${message}    Open Session
    A Fresh Session Works

The Browser Is Killed During A Navigation
    Kill During    Navigate With Perf Diff    ${SITE}/slow?ms\=8000

The Browser Is Killed During A Wait
    Kill During    Wait For DOM Settle    timeout=10s    quiet_period=9s

The Browser Is Killed During A Search
    Kill During    Click By Intent    Nowhere    timeout=10s

The Browser Is Killed Before A Keyword
    Open The Browser    ${SITE}/blank
    Remember The Driver
    Kill The Browser
    ${message} =    Should Take Less Than    6s    Refusal Of    Capture Page State
    Should Contain    ${message}    Open Session
    A Fresh Session Works

The Browser Is Killed Before It Is Closed
    Open The Browser    ${SITE}/blank
    Remember The Driver
    Kill The Browser
    Should Take Less Than    6s    Close Session
    A Fresh Session Works

Sessions That A Test Left Are Closed With The Run
    ${run} =    Run Nested Suite    leaves_sessions.robot    ABRA_ATEST_MARKER=leaves
    Should Be Equal    ${run.tests}[Leaves Sessions][status]    FAIL
    Should Be Equal    ${run.tests}[Leaves Sessions][message]    Crashed on purpose
    Should Be Equal    ${run.tests}[They Are Still There][status]    PASS
    Wait Until No Process Is Marked    leaves

Sessions Of A Run That Is Ended By A Signal Are Closed
    ${run} =    Run Nested Suite    ends_itself.robot    ABRA_ATEST_MARKER=signal
    Should End With    ${run.tests}[Is Interrupted][message]    Execution terminated by signal
    Wait Until No Process Is Marked    signal    timeout=6s


*** Keywords ***
Kill During
    [Documentation]    Kills the browser while a keyword runs: one clear error in time, and a fresh session works.
    [Arguments]    @{call}    &{options}
    Open The Browser    ${SITE}/blank
    Remember The Driver
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
