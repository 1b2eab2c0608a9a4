*** Settings ***
Documentation     A navigation that loads no page, or a page that goes away while it is being measured, gives no wrong
...               number.

Library           Collections
Library           ../keywords/loads.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser And Servers
Suite Teardown    Close Browser And Servers
Test Setup        Load The Page To Compare With
Test Teardown     The Next Load Is Compared With It

Test Tags         thorough


*** Test Cases ***
An Unknown Host
    ${message} =    Refusal Of    Navigate With Perf Diff    http://no-such-host.invalid/
    Should Say    ${message}    no-such-host.invalid    DNS

A Closed Port
    ${port} =    Closed Port
    ${message} =    Refusal Of    Navigate With Perf Diff    http://127.0.0.1:${port}/
    Should Say    ${message}    connection refused

An Answer That Is Cut Off
    ${message} =    Refusal Of    Navigate With Perf Diff    ${PAGES}/cut
    Should Say    ${message}    closed the connection

An Untrusted Certificate
    [Tags]    needs-certificate-checks
    ${url} =    Start Untrusted Server
    ${message} =    Refusal Of    Navigate With Perf Diff    ${url}/list.html
    Should Say    ${message}    certificate is not trusted

A Server That Is Too Slow
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/slow?ms\=6000    timeout=600ms
    Should Say    ${message}    did not finish loading    0.6 s

A Download Is Not A Page
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/download?name\=prices.csv
    Should Say    ${message}    could not be loaded    download
    # MiniBrowser shows a bar for it, and the page has another viewport then.
    IF    $BROWSER == 'webkitgtk'    Load The Page To Compare With

A Download Is Named
    [Tags]    needs-download-events    proves-downloads
    # Firefox saves it, by another name where there is one of that name.
    VAR    ${name} =    prices-${{time.time_ns()}}.csv
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/download?name\=${name}
    Should Say    ${message}    '${name}'    expect=download

An Empty Answer Is Not A Page
    ${message} =    Refusal Of    Navigate With Perf Diff    ${PAGES}/empty
    Should Say    ${message}    could not be loaded    204

An HTTP Error Is Reported
    [Tags]    needs-response-status
    FOR    ${status}    IN    404    500
        ${result} =    Go To Page    /status/${status}
        Should Be True    ${result.success}
        Should Be Equal As Integers    ${result.status}    ${status}
        # Its figures say nothing of the page that was there before.
        Should Start With    ${result.perf_diff.summary}    One load is an HTTP ${status} error page
        Load The Page To Compare With
    END

An HTTP Error Fails If Requested
    [Tags]    needs-response-status
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/status/500    fail_on_http_error=True
    Should Say    ${message}    /status/500    HTTP 500    fail_on_http_error
    ${result} =    Navigate With Perf Diff    ${PAGES}/list.html    fail_on_http_error=True
    Should Be Equal As Integers    ${result.status}    200
    ${message} =    Refusal Of    Reload With Perf Diff    lcp_wait=-1s
    Should Say    ${message}    lcp_wait

A Page That Leaves While It Is Measured Has No Figures
    [Documentation]    The LCP is what it is waited for.
    [Tags]    needs-lcp
    ${result} =    Navigate With Perf Diff    ${PAGES}/leaves.html    lcp_wait=20s
    Should Be True    ${result.success}
    IF    'unmeasured' not in $result
        # It had left before it was measured: then the figures are those of the page that came.
        Should End With    ${result.url}    /list.html
        Should Be True    ${result.metrics.fcp} > 0
    ELSE
        Should Be Equal    ${result.unmeasured}    navigated_away
        Should Be Empty    ${result.metrics}
        Dictionary Should Not Contain Key    ${result}    perf_diff
    END

A Page Without Scripts Loads And Is Not Measured
    ${result} =    Navigate With Perf Diff    ${PAGES}/list.html?csp=sandbox
    Should Be True    ${result.success}
    IF    'unmeasured' in $result
        Should Be Equal    ${result.unmeasured}    no_answer
        Should Be Empty    ${result.metrics}
        Dictionary Should Not Contain Key    ${result}    perf_diff
    ELSE
        # The page agent in a sandbox of Firefox is no script of the page.
        Should Be True    ${result.metrics.load} > 0
    END

A Document Other Than HTML Is Measured
    ${result} =    Navigate With Perf Diff    ${PAGES}/script.js?own
    Should Be Equal As Integers    ${result.metrics.requests}    1
    Should Be True    ${result.metrics.transfer_kb} > 2


*** Keywords ***
Open Browser And Servers
    [Documentation]    Starts the demo site, the servers and a browser.
    Start The Demo Site
    ${url} =    Start Load Pages
    VAR    ${PAGES} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open The Browser    ${SITE}/blank
    Remember The Driver

Close Browser And Servers
    [Documentation]    Ends what Open Browser And Servers has started.
    Close Browser And Demo Site
    Stop Load Pages

Load The Page To Compare With
    [Documentation]    A load that must stay the last one that was measured.
    Navigate With Perf Diff    ${PAGES}/list.html

The Next Load Is Compared With It
    [Documentation]    The session goes on, and nothing was put in the place of the last good load.
    ${result} =    Navigate With Perf Diff    ${PAGES}/list.html
    Should Be True    ${result.success}
    Dictionary Should Contain Key    ${result}    perf_diff
    Should Be True    ${result.perf_diff.metrics.requests.after} == 1
