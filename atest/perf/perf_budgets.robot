*** Settings ***
Documentation     Metrics are asserted one by one and as a budget.

Library           OperatingSystem
Resource          ../keywords/acceptance.resource

Suite Setup       Open The Page
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${BUDGET}    ${OUTPUT_DIR}/budget of a test.json


*** Test Cases ***
A Metric Is Returned And Asserted
    ${fcp} =    Get Perf Metric    fcp
    Should Be Equal    ${fcp}    ${{round($MEASURED.metrics.fcp, 1)}}
    ${same} =    Get Perf Metric    FCP    <    60000
    Should Be Equal    ${same}    ${fcp}
    Get Perf Metric    requests    ==    ${MEASURED.metrics.requests}
    ${double} =    Get Perf Metric    requests    then    value * 2
    Should Be Equal As Numbers    ${double}    ${{$MEASURED.metrics.requests * 2}}

What Was Transferred Is Asserted
    [Tags]    needs-transfer-sizes
    Get Perf Metric    transfer_kb    >    100

The Largest Paint And The Layout Shifts Are Asserted
    FOR    ${name}    ${most}    IN    lcp    60000    cls    0.5
        IF    '${MEASURED.metrics}[${name}]' == 'unsupported'
            ${message} =    Refusal Of    Get Perf Metric    ${name}    <\=    ${most}
            Should Contain    ${message}    ${name}
            ${value} =    Get Perf Metric    ${name}
            Should Be Equal    ${value}    unsupported
        ELSE
            Get Perf Metric    ${name}    <    ${most}
        END
    END

A Metric That Is Too High Fails With A Card
    ${message} =    Refusal Of    Get Perf Metric    fcp    <    1
    Should Say    ${message}    fcp    should be less than
    ${message} =    Run Keyword And Expect Error    *    Get Perf Metric    fcp    <    1    message=Too slow
    Should Be Equal    ${message}    Too slow

A Metric That Did Not Occur Is Neither Below Nor Above
    Navigate With Perf Diff    about:blank
    FOR    ${operator}    IN    <    >=
        ${message} =    Refusal Of    Get Perf Metric    fcp    ${operator}    2500
        Should Contain    ${message}    did not occur
    END
    ${value} =    Get Perf Metric    fcp    ==    ${None}
    Should Be Equal    ${value}    ${None}
    [Teardown]    Load The Page

Invalid Assertions
    ${message} =    Refusal Of    Get Perf Metric    speed    <    1
    Should Say    ${message}    no metric 'speed'    lcp, fcp, cls
    ${message} =    Refusal Of    Get Perf Metric    fcp    contains    2
    Should Say    ${message}    contains    <=
    ${message} =    Refusal Of    Get Perf Metric    fcp    <    quick
    Should Contain    ${message}    not a number

A Budget In A File Holds
    Create File    ${BUDGET}    {"metrics": {"fcp": 60000, "requests": 100}, "resource_kb": {"image": 1000}}
    Perf Budget Should Hold    ${BUDGET}

A Budget That Is Exceeded Names Each Limit
    VAR    &{metrics} =    transfer_kb=100    fcp=60000
    VAR    &{sizes} =    image=${50}
    VAR    &{counts} =    script=${1}    third-party=${0}
    VAR    &{budget} =    metrics=${metrics}    resource_kb=${sizes}    resource_count=${counts}
    ${message} =    Refusal Of    Perf Budget Should Hold    ${budget}
    Should Say    ${message}    The budget does not hold    transfer_kb is    at most 100 KB    image size is
    ...    script requests is
    Should Not Contain    ${message}    fcp
    Should Not Contain    ${message}    third-party

What Was Measured Is Of The Page That Is Open
    VAR    &{metrics} =    requests=${1000}
    VAR    &{budget} =    metrics=${metrics}
    Run In Page    history.pushState({}, '', '?pushed')
    Perf Budget Should Hold    ${budget}
    Open Window    ${SITE}/blank
    Refuse What Was Measured Elsewhere    ${budget}
    Close Open Window
    Get Perf Metric    requests    <    1000
    Go To Address    ${SITE}/blank
    Refuse What Was Measured Elsewhere    ${budget}
    Reload With Perf Diff
    Perf Budget Should Hold    ${budget}
    [Teardown]    Load The Page

Images Have The Sizes That The Server Counts
    Clear Demo Site Requests
    Load The Page
    ${requests} =    Get Demo Site Requests
    # The icon of the tab is the browser's own.
    ${bytes} =    Evaluate    sum(r['bytes'] for r in $requests if '/img/' in r['path'] and 'favicon' not in r['path'])
    VAR    &{sizes} =    image=${{$bytes / 1024 + 0.1}}
    VAR    &{budget} =    resource_kb=${sizes}
    Perf Budget Should Hold    ${budget}
    VAR    &{sizes} =    image=${{$bytes / 1024 - 0.1}}
    VAR    &{budget} =    resource_kb=${sizes}
    Refusal Of    Perf Budget Should Hold    ${budget}

A Metric That Did Not Occur Fails A Budget
    Navigate With Perf Diff    about:blank
    VAR    &{metrics} =    fcp=2500
    VAR    &{budget} =    metrics=${metrics}
    ${message} =    Refusal Of    Perf Budget Should Hold    ${budget}
    Should Say    ${message}    fcp is not known    it did not occur
    [Teardown]    Load The Page

Invalid Budgets
    [Template]    Budget Is Refused
    {"metrics": {"lpc": 2500}}    is not a metric    lcp, fcp
    {"resource_kb": {"js": 300}}    not a kind of resource    script
    {"timings": {"lcp": 2500}}    timings    resource_kb
    {"metrics": {"lcp": "fast"}}    metrics.lcp
    {"metrics": {"lcp": -1}}    metrics.lcp
    {}    limits nothing
    {"metrics":    not JSON

A Budget That Is Not There
    ${message} =    Refusal Of    Perf Budget Should Hold    no/such.json
    Should Contain    ${message}    no/such.json

A Regression Of A Single Load Is Indicative
    Navigate With Perf Diff    ${SITE}/?release=1&hero_kb=10
    Navigate With Perf Diff    ${SITE}/?release=1&hero_kb=900
    ${message} =    Refusal Of    Perf Should Not Regress    transfer_kb
    Should Say    ${message}    Transfer by    indicative    runs=5
    ${message} =    Refusal Of    Perf Should Not Regress    speed
    Should Contain    ${message}    no metric 'speed'
    [Teardown]    Load The Page


*** Keywords ***
Open The Page
    [Documentation]    Opens a browser on the landing page.
    Open Browser On The Demo Site
    Load The Page

Load The Page
    [Documentation]    Measures the landing page; the result is in ${MEASURED}.
    ${result} =    Navigate With Perf Diff    ${SITE}/?release=1&hero_kb=200
    VAR    ${MEASURED} =    ${result}    scope=SUITE    # robocop: off=VAR05

Refuse What Was Measured Elsewhere
    [Documentation]    The page that is open was not measured, and the failure says how to.
    [Arguments]    ${budget}
    FOR    ${call}    IN    Get Perf Metric    Perf Budget Should Hold    Perf Should Not Regress
        ${given} =    Set Variable If    'Budget' in $call    ${budget}    requests
        ${message} =    Refusal Of    ${call}    ${given}
        Should Say    ${message}    /blank, was not measured    ?release    Reload With Perf Diff
    END

Budget Is Refused
    [Documentation]    Such a file is refused in a tester's words.
    [Arguments]    ${content}    @{said}
    Create File    ${BUDGET}    ${content}
    ${message} =    Refusal Of    Perf Budget Should Hold    ${BUDGET}
    Should Say    ${message}    @{said}
