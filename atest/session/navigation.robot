*** Settings ***
Documentation     Navigate With Perf Diff reports in time why a page could not be loaded, and the next keyword works.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Teardown     The Session Still Works


*** Test Cases ***
An HTTP Error Is An Answer
    FOR    ${status}    IN    404    500    503
        ${result} =    Go To Page    /status/${status}
        Should Be True    ${result.success}
    END

Nothing Answers There
    [Tags]    test:retry(2)
    ${port} =    Evaluate    (lambda s: (s.bind(('127.0.0.1', 0)), s.getsockname()[1], s.close()))(socket.socket())[1]
    ${message} =    Should Take Less Than    5s    Refusal Of    Navigate With Perf Diff    http://127.0.0.1:${port}/
    Should Say    ${message}    http://127.0.0.1:${port}/    could not be loaded    connection refused

The Host Is Unknown
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than
    ...    10s
    ...    Refusal Of
    ...    Navigate With Perf Diff
    ...    http://no-such-host.invalid/
    Should Say    ${message}    no-such-host.invalid    could not be loaded    DNS

The Server Is Too Slow
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than
    ...    2500ms
    ...    Refusal Of
    ...    Navigate With Perf Diff
    ...    ${SITE}/slow?ms\=6000
    ...    timeout=700ms
    Should Say    ${message}    /slow?ms=6000    did not finish loading    0.7 s    timeout\=

A Load That Was Given Up Is Stopped
    [Documentation]    The page from before is there, and answers at once.
    [Tags]    needs-stopped-loads    test:retry(2)
    Go To Page    /blank
    Refusal Of    Navigate With Perf Diff    ${SITE}/slow?ms\=20000    timeout=700ms
    Should Take Less Than    5s    Click By Intent    Press me    timeout=10s

A Page That Is Being Left Is Named As The Reason
    [Documentation]    Chromium passes nothing on to it. The keyword ends in time, and blames no script.
    [Tags]    needs-chromium    needs-network-events    thorough    test:retry(2)
    Go To Page    /blank
    # A busy driver may answer after the page has left, and then waits for the next one.
    Run In Page    setTimeout(() => { location.href = '/slow?ms=8000' }, 800)
    ${message} =    Should Take Less Than    8s    Refusal Of    Click By Intent    Nowhere    timeout=2s
    Should Say    ${message}    /slow?ms=8000    has been under way
    ${settled} =    Should Take Less Than    9s    Wait For DOM Settle    timeout=10s
    Should Be True    ${settled.settled}

A Page That No Keyword Has Asked Comes Back With Its Frames
    [Documentation]    Chromium cannot call its sandbox by name then, nor list its realms.
    [Tags]    thorough
    Go To Page    /blank
    Leave For    location.href \= '/blank?second'    ?second
    Run In Page    document.body.append(document.createElement('iframe'))
    Leave For    location.href \= '/blank?third'    ?third
    Leave For    history.back()    ?second
    Click By Intent    Press me

A Reload Is Too Slow
    [Tags]    test:retry(2)    thorough
    Go To Page    /slow?ms=800
    ${message} =    Should Take Less Than    2500ms    Refusal Of    Reload With Perf Diff    timeout=300ms
    Should Say    ${message}    did not finish loading    0.3 s

A Body That Never Ends In Time
    [Tags]    test:retry(2)    thorough
    ${message} =    Should Take Less Than
    ...    2500ms
    ...    Refusal Of
    ...    Navigate With Perf Diff
    ...    ${SITE}/no-body?ms\=6000
    ...    timeout=500ms
    Should Contain    ${message}    did not finish loading

No Address
    [Tags]    test:retry(2)
    FOR    ${wrong}    IN    shop    ${EMPTY}    http://    //host    not a url
        ${message} =    Should Take Less Than    5s    Refusal Of    Navigate With Perf Diff    ${wrong}
        Should Contain    ${message}    '${wrong}'
    END

A Redirect Arrives
    ${result} =    Go To Page    /redirect?to=/static-form
    Should End With    ${result.url}    /static-form

A Download Is Not A Page
    [Tags]    test:retry(2)
    ${message} =    Should Take Less Than    5s    Refusal Of    Navigate With Perf Diff    ${SITE}/download
    Should Say    ${message}    /download    could not be loaded

A Page That Leaves While It Is Measured
    [Tags]    thorough
    ${result} =    Go To Page    /timer-nav?ms=40
    Should Be True    ${result.success}
    Should End With    ${result.url}    /blank

A Boolean Is Not A Time
    FOR    ${wrong}    IN    -1s    2 hours
        ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/blank    timeout=${wrong}
        Should Contain    ${message}    timeout
    END


*** Keywords ***
The Session Still Works
    [Documentation]    After whatever happened, the next page loads and can be used.
    ${result} =    Go To Page    /blank
    Should Be True    ${result.success}
    Click By Intent    Press me
    ${count} =    Page Value    document.querySelector('#count').textContent
    Should Be Equal    ${count}    1

Leave For
    [Documentation]    The page goes elsewhere, and no keyword of the library asks it.
    [Arguments]    ${script}    ${search}
    Run In Page    setTimeout(() => { ${script} })
    Wait Until Page    location.search \=\=\= '${search}' && document.readyState \=\=\= 'complete'    timeout=10s
