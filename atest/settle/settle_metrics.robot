*** Settings ***
Documentation     Get Settle Metrics reports how long pages took to settle; each settle is a line of the telemetry file.

Library           Collections
Library           ../keywords/nested.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Get Settle Metrics    reset=True

Test Tags         thorough


*** Test Cases ***
Settles Are Counted By Action And By Site
    [Tags]    test:retry(2)
    Go To Page    /blank
    Click By Intent    Press me
    Click By Intent    Press me
    Wait For DOM Settle    quiet_period=200ms
    ${metrics} =    Get Settle Metrics
    Should Be Equal As Integers    ${metrics.total.count}    4
    Should Be Equal As Integers    ${metrics.actions}[Click By Intent][count]    2
    Should Be Equal As Integers    ${metrics.actions}[Navigate With Perf Diff][count]    1
    VAR    ${waits} =    ${metrics.actions}[Wait For DOM Settle]
    Should Be True    196 <= ${waits.median_ms} <= ${waits.p95_ms} < 600
    Should Be Equal    ${waits.cap_share}    ${0}
    Should Be Equal As Integers    ${metrics.sites}[${SITE}][count]    4
    Should Be Empty    ${metrics.chatty_sites}    ${metrics}

A Site That Hits The Cap Is Chatty
    Visit Page    /never-settles
    FOR    ${_}    IN RANGE    3
        Wait For DOM Settle    timeout=150ms
    END
    ${metrics} =    Get Settle Metrics
    Should Be Equal    ${metrics.total.cap_share}    ${1}
    Should Be Equal    ${metrics.chatty_sites}[0]    ${SITE}
    Should Be True    ${metrics.sites}[${SITE}][chatty]

Metrics Can Be Filtered
    Go To Page    /blank
    Wait For DOM Settle
    ${metrics} =    Get Settle Metrics    action=wait_for_dom_settle    site=127.0.0.1
    Dictionary Should Contain Key    ${metrics.actions}    Wait For DOM Settle
    Length Should Be    ${metrics.actions}    1
    ${message} =    Refusal Of    Get Settle Metrics    action=Wait For Godot
    Should Say    ${message}    Wait For Godot    Navigate With Perf Diff    Wait For DOM Settle
    ${message} =    Refusal Of    Get Settle Metrics    site=elsewhere.example
    Should Say    ${message}    elsewhere.example    ${SITE}

Metrics Can Be Reset
    Go To Page    /blank
    ${before} =    Get Settle Metrics    reset=True
    Should Be Equal As Integers    ${before.total.count}    1
    ${after} =    Get Settle Metrics
    Should Be Equal As Integers    ${after.total.count}    0
    Should Be Equal    ${after.total.median_ms}    ${None}

The Telemetry File Has A Line For Each Settle And The Sum At The End
    ${transport} =    Get Variable Value    ${TRANSPORT}    auto
    ${run} =    Run Nested Suite    settles.robot    --variable    TRANSPORT:${transport}
    Should All Have Passed    ${run}
    ${events} =    Events Of    ${run}
    ${settles} =    Evaluate    [each for each in $events if each['event'] == 'settle']
    ${said} =    Evaluate    [f"{e['test']}: {e['keyword']}, {e['settled']}" for e in $settles]
    VAR    @{expected} =
    ...    A Page With A Query: Navigate With Perf Diff, True
    ...    A Page With A Query: Fill By Intent, True
    ...    A Page With A Query: Wait For DOM Settle, True
    ...    A Restless Page: Navigate With Perf Diff, False
    ...    A Restless Page: Wait For DOM Settle, False
    ...    A Restless Page: Wait For DOM Settle, False
    Lists Should Be Equal    ${said}    ${expected}
    FOR    ${event}    IN    @{settles}
        Should Be Equal    ${event}[event]    settle
        Should Be Equal As Integers    ${event}[schema_version]    1
        Should Be Equal    ${event}[session]    main
        Should Not Contain    ${event}[url]    ?
    END
    Should Be Equal    ${events}[-1][event]    settle_metrics
    Should Be Equal As Integers    ${events}[-1][metrics][total][count]    6
    ${text} =    Text Of Events    ${run}
    Should Not Contain    ${text}    s3cr3t

Telemetry Can Be Switched Off
    ${transport} =    Get Variable Value    ${TRANSPORT}    auto
    ${run} =    Run Nested Suite    settles.robot
    ...    --variable    TRANSPORT:${transport}
    ...    --variable    TELEMETRY:False
    ...    --test    A Page With A Query
    Should All Have Passed    ${run}
    ${exists} =    Evaluate    pathlib.Path($run.folder, 'abra-events.jsonl').exists()
    Should Not Be True    ${exists}


*** Keywords ***
Should All Have Passed
    [Documentation]    No test of the nested run failed.
    [Arguments]    ${run}
    Should Be True    all(test.status == 'PASS' for test in $run.tests.values())    ${run.tests}

Text Of Events
    [Documentation]    The telemetry file of a nested run.
    [Arguments]    ${run}
    ${text} =    Evaluate    pathlib.Path($run.folder, 'abra-events.jsonl').read_text('utf-8')
    RETURN    ${text}

Events Of
    [Documentation]    The telemetry file of a nested run, each line read as JSON.
    [Arguments]    ${run}
    ${text} =    Text Of Events    ${run}
    ${events} =    Evaluate    [json.loads(line) for line in $text.splitlines()]    modules=json
    RETURN    ${events}
