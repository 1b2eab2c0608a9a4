*** Settings ***
Documentation     Arguments that make no sense give one clear error, at once, and the next keyword works.

Library           ../keywords/nested.py
Library           ../keywords/programs.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Teardown     The Session Still Works

Test Tags         thorough


*** Test Cases ***
An Unknown Browser
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than    2s    Refusal Of Conversion    Open Session    browser=netscape
    Should Say    ${message}    netscape    chrome    firefox

An Unknown Transport
    ${message} =    Refusal Of Conversion    Open Session    transport=pigeon
    Should Say    ${message}    pigeon    bidi    classic

An Unknown Option
    ${message} =    Refusal Of    Click By Intent    Press me    rol\=button
    Should Be Equal    ${message}    Click By Intent has no option 'rol'. Did you mean role?
    ${message} =    Refusal Of    Fill By Intent    Name    wihtin\=Card
    Should Be Equal    ${message}    Fill By Intent has no option 'wihtin'. Did you mean within?
    ${message} =    Refusal Of Conversion    Wait For DOM Settle    quiet_perod=1s
    Should End With    ${message}    The keyword has no option 'quiet_perod'. Did you mean quiet_period?
    ${message} =    Refusal Of Conversion    Click By Intent    Press me    &{{{'wihtin': 'Card'}}}
    Should End With    ${message}    The keyword has no option 'wihtin'. Did you mean within?
    ${message} =    Refusal Of Conversion    Open Session    ${SITE}    chrome    headles=True
    Should Contain    ${message}    Open Session

A Server That Does Not Answer
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than    8s    Refusal Of    Open Session    remote_url=http://127.0.0.1:9/
    Should Say    ${message}    http://127.0.0.1:9/    Selenium server

A Browser That Does Not Start In Time
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than
    ...    8s
    ...    Refusal Of
    ...    Open Session
    ...    browser=${BROWSER}
    ...    headless=${HEADLESS}
    ...    timeout=10ms
    Should Say    ${message}    ${BROWSER}    within 0.01 s    longer timeout

A Browser That Does Not Start At All
    [Tags]    needs-chromium    test:retry(2)
    ${message} =    Should Take Less Than
    ...    30s
    ...    Refusal Of
    ...    Open Session
    ...    headless=True
    ...    arguments=--user-data-dir=/dev/null/nowhere
    Should Contain    ${message}    chrome

A Browser Without Its Driver
    [Tags]    needs-chromium    needs-own-browser    test:retry(2)
    [Setup]    Leave On The Path Only The Browser
    ${message} =    Should Take Less Than    20s    Refusal Of    Open Session    headless=True    timeout=15s
    Should Say    ${message}    chrome did not start    chromedriver    not on the PATH    Install
    [Teardown]    Run Keywords    Put The Path Back    AND    The Session Still Works

A Driver Of Another Version
    [Documentation]    The driver is a stand-in, which says what ChromeDriver 150 does to Chromium 156.
    [Tags]    needs-chromium    needs-own-browser    test:retry(2)
    [Setup]    Leave On The Path Only The Browser    chromedriver=${CURDIR}/../keywords/old_chromedriver.py
    ${message} =    Should Take Less Than    20s    Refusal Of    Open Session    headless=True    timeout=15s
    Should Say    ${message}    chrome did not start    is for version 150    has version 156.0.8078.79    same version
    [Teardown]    Run Keywords    Put The Path Back    AND    The Session Still Works

Arguments That Cannot Be Split
    ${message} =    Refusal Of    Open Session    headless=True    arguments=--user-agent="Abra
    Should Contain    ${message}    arguments

An Empty Intent
    [Tags]    test:retry(2)
    FOR    ${keyword}    IN    Click By Intent    Check By Intent    Uncheck By Intent    Find By Intent
        ${message} =    Should Take Less Than    1s    Refusal Of    ${keyword}    ${EMPTY}
        Should Contain    ${message}    intent is empty
        ${message} =    Should Take Less Than    1s    Refusal Of    ${keyword}    ${SPACE * 3}
        Should Contain    ${message}    intent is empty
    END

An Empty Option
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than    1s    Refusal Of    Click By Intent    Press me    within=${EMPTY}
    Should Contain    ${message}    within= is empty
    FOR    ${intent}    IN    css:    xpath:    id:    ref:
        ${message} =    Should Take Less Than    1s    Refusal Of    Click By Intent    ${intent}
        Should Contain    ${message}    ${intent}
    END

A Locator That Is Narrowed Down
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than    1s    Refusal Of    Click By Intent    css:button    role=button
    Should Contain    ${message}    role\=

An Invalid Time
    FOR    ${option}    IN    timeout    quiet_period
        ${message} =    Refusal Of    Wait For DOM Settle    &{{{$option: '-1s'}}}
        Should Say    ${message}    ${option}    -1
        ${message} =    Refusal Of    Wait For DOM Settle    &{{{$option: '5 hours'}}}
        Should Contain    ${message}    ${option}
        Refusal Of Conversion    Wait For DOM Settle    &{{{$option: 'soon'}}}
    END
    ${message} =    Refusal Of    Click By Intent    Press me    timeout=-3s
    Should Contain    ${message}    timeout

An Invalid Expectation
    Visit Page    /blank
    ${message} =    Refusal Of Conversion    Click By Intent    Press me    expect=banana
    Should Say    ${message}    banana    navigation
    ${message} =    Refusal Of Conversion    Click By Intent    Press me    expect=navigaton
    Should Contain    ${message}    Did you mean navigation?
    ${message} =    Refusal Of Conversion    Click By Intent    Press me    expect=text
    Should Contain    ${message}    text
    ${count} =    Page Value    document.querySelector('#count').textContent
    Should Be Equal    ${count}    0

A Candidate Id That Is Unknown
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than    2s    Refusal Of    Click By Intent    ref:v-nobody    timeout=300ms
    Should Contain    ${message}    ref:v-nobody

Invalid Locators
    [Tags]    test:retry(2)
    FOR    ${intent}    IN    css:###    css:div[    xpath://[    xpath:not an xpath    css:a:nonsense(
        ${message} =    Should Take Less Than    2s    Refusal Of    Click By Intent    ${intent}    timeout=1s
        Should Contain    ${message}    ${intent}
    END

An XPath That Finds No Element
    ${message} =    Refusal Of    Click By Intent    xpath:count(//a)    timeout=200ms
    Should Contain    ${message}    count(//a)
    ${message} =    Refusal Of    Click By Intent    xpath://a/@href    timeout=200ms
    Should Contain    ${message}    //a/@href

Import Options
    [Template]    Import Should Fail
    timout    5s    timout
    timeout    -1s    timeout=-1 s is not a valid time
    ignore_requests    *    would ignore every request
    timeout    soon    timeout
    quiet_period    -1s    quiet_period=-1 s is not a valid time
    transport    pigeon    pigeon
    weights    colour=1    'colour' is not known
    weights    text=-1    text=-1
    thresholds    select=2    from 0 to 1

Without A Session
    [Tags]    test:retry(2)
    [Setup]    Close All Sessions
    FOR    ${call}    IN
    ...    ${{['Click By Intent', 'Save']}}
    ...    ${{['Fill By Intent', 'Name', 'Ada']}}
    ...    ${{['Wait For DOM Settle']}}
    ...    ${{['Capture Page State']}}
    ...    ${{['Capture Page Diff', 'No Operation']}}
    ...    ${{['Navigate With Perf Diff', 'about:blank']}}
    ...    ${{['Reload With Perf Diff']}}
    ...    ${{['Get Last Trace']}}
    ...    ${{['Get Candidates']}}
    ...    ${{['Refresh Candidates']}}
    ...    ${{['Capture Candidate Marks']}}
    ...    ${{['Execute Action', {'type': 'CLICK', 'target': {'by': 'text', 'value': 'Save'}}]}}
    ...    ${{['Execute Plan', [{'type': 'REFRESH_REGISTRY'}]]}}
    ...    ${{['Get Session Info']}}
        ${message} =    Should Take Less Than    1s    Refusal Of    @{call}
        Should Contain    ${message}    Open Session
    END
    [Teardown]    Open The Browser    ${SITE}/blank

Before Anything Was Done
    [Setup]    Close All Sessions
    Open The Browser
    ${message} =    Refusal Of    Get Last Trace
    Should Contain    ${message}    intent
    ${message} =    Refusal Of    Capture Page Diff
    Should Contain    ${message}    Capture Page State


*** Keywords ***
Refusal Of Conversion
    [Documentation]    Robot itself refuses an argument; its words begin with the kind of error.
    [Arguments]    @{call}    &{options}
    ${message} =    Run Keyword And Expect Error    *    @{call}    &{options}
    Should Not Contain    ${message}    Traceback
    Should Not Contain    ${message}    \n
    RETURN    ${message}

Import Should Fail
    [Documentation]    An import option that makes no sense is named, by Robot or by the library.
    [Arguments]    ${name}    ${value}    ${part}
    ${run} =    Run Nested Suite    imports.robot    --variable    NAME:${name}    --variable    VALUE:${value}
    Length Should Be    ${run.errors}    1
    Should Contain    ${run.errors}[0]    ${part}

The Session Still Works
    [Documentation]    After whatever happened, the current session does its work.
    Visit Page    /blank
    Click By Intent    Press me
    ${count} =    Page Value    document.querySelector('#count').textContent
    Should Be Equal    ${count}    1
