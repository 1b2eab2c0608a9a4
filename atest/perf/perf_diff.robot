*** Settings ***
Documentation     Navigate With Perf Diff measures a load and compares it with the one before.

Library           Collections
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser On The Demo Site
Suite Teardown    Close Browser And Demo Site


*** Variables ***
@{METRICS}    lcp    fcp    cls    ttfb    load    transfer_kb    requests


*** Test Cases ***
The First Load Has Nothing To Compare With
    ${first} =    Go To Page    /?release=1
    Should Be True    ${first.success}
    Should Be Equal    ${first.action}    navigate
    Dictionary Should Not Contain Key    ${first}    perf_diff
    ${names} =    Metrics That The Browser Tells    ${first}
    FOR    ${name}    IN    @{names}
        Should Be True    ${first.metrics}[${name}] >= 0
    END
    # For the support table.
    ${lacking} =    Evaluate    ', '.join(name for name, value in $first.metrics.items() if value == 'unsupported')
    Set Suite Metadata    Not measured of a load    ${{$lacking or 'nothing'}}
    VAR    @{paints} =    ${first.metrics.ttfb}    ${first.metrics.fcp}
    IF    'lcp' in $names    Append To List    ${paints}    ${first.metrics.lcp}
    Should Be Equal    ${paints}    ${{sorted($paints)}}

The Second Load Is Compared As The Document Says
    ${first} =    Go To Page    /?release=1
    ${second} =    Go To Page    /?release=2
    VAR    ${diff} =    ${second.perf_diff}
    ${names} =    Metrics That The Browser Tells    ${second}
    Should Be Equal    ${{set($METRICS) & set($diff.metrics)}}    ${{set($names)}}
    FOR    ${name}    IN    @{names}
        VAR    ${metric} =    ${diff.metrics}[${name}]
        Dictionary Should Contain Key    ${metric}    improved
        Should Be True    abs($first.metrics[$name] - $metric.before) <= 1
        Should Be True    abs($second.metrics[$name] - $metric.after) <= 1
        Should Be True    abs($metric.after - $metric.before - $metric.delta) < 0.2
        Should Be Equal    ${metric.improved}    ${{$metric.delta < 0}}
        IF    $metric.pct is not None
            Should Match Regexp    ${metric.pct}    ^[+-]\\d+%$
        END
    END
    Dictionary Should Contain Key    ${diff.resources}    added
    Dictionary Should Contain Key    ${diff.resources}    removed
    Dictionary Should Contain Key    ${diff.resources}    resized
    Should Be True    0 < len($diff.summary) < 200

Release 2 Is Slower By Construction
    Go To Page    /?release=1
    ${second} =    Go To Page    /?release=2
    VAR    ${diff} =    ${second.perf_diff}
    Should Be True    ${diff.metrics.transfer_kb.delta} > 600
    ${names} =    Metrics That The Browser Tells    ${second}
    VAR    @{worse} =    @{{sorted({'lcp', 'cls', 'transfer_kb'} & set($names))}}
    FOR    ${name}    IN    @{worse}
        Should Be True    ${diff.metrics}[${name}][delta] > 0
        Should Not Be True    ${diff.metrics}[${name}][improved]
    END
    Should Start With    ${diff.metrics.transfer_kb.pct}    +
    ${added} =    Evaluate    [entry['url'] for entry in $diff.resources.added]
    ${removed} =    Evaluate    [entry['url'] for entry in $diff.resources.removed]
    ${resized} =    Evaluate    [entry['url'] for entry in $diff.resources.resized]
    Should Contain    ${added}    /static/js/insights.js
    Should Contain    ${removed}    /static/img/seal.svg
    Should Contain    ${resized}    /img/story.png
    Should Contain    ${diff.summary}    regressed

Back To Release 1 Is Better Again
    [Tags]    thorough
    Go To Page    /?release=2
    ${second} =    Go To Page    /?release=1
    Should Be True    ${second.perf_diff.metrics.transfer_kb.delta} < -600
    Should Be True    ${second.perf_diff.metrics.transfer_kb.improved}
    Should Contain    ${second.perf_diff.summary}    improved

Requests And Bytes Are Those That The Server Counts
    FOR    ${release}    IN    1    2
        Go To Page    /blank
        Clear Demo Site Requests
        ${result} =    Go To Page    /?release=${release}
        ${requests} =    Get Demo Site Requests
        # The browser asks for the icon on its own account, and tells no page of it.
        ${requests} =    Evaluate    [r for r in $requests if 'favicon' not in r['path']]
        ${count} =    Get Length    ${requests}
        Should Be Equal As Integers    ${result.metrics.requests}    ${count}
        ${bytes} =    Evaluate    sum(r['bytes'] for r in $requests)
        # Resource Timing counts 300 bytes for the head of each answer.
        ${kilobytes} =    Evaluate    ($bytes + 300 * $count) / 1024
        Should Be True    abs(${result.metrics.transfer_kb} - ${kilobytes}) < 1
    END

A Reload Is Compared Too
    Go To Page    /?release=1
    ${again} =    Reload With Perf Diff
    Should Be Equal    ${again.action}    refresh
    Should Be True    ${again.success}
    Should Be Equal    ${again.perf_diff.metrics.requests.delta}    ${0}
    Should Be True    abs(${again.perf_diff.metrics.transfer_kb.delta}) < 1

A Layout Shift Is Measured
    [Tags]    needs-layout-shifts    proves-shifts
    ${still} =    Go To Page    /blank
    Should Be Equal As Numbers    ${still.metrics.cls}    0
    ${shifted} =    Go To Page    /?release=2&banner_ms=20
    Should Be True    ${shifted.metrics.cls} > 0.01

A Metric That Did Not Occur Is None
    ${empty} =    Navigate With Perf Diff    about:blank
    Should Be Equal    ${empty.metrics.fcp}    ${None}
    ${page} =    Go To Page    /blank
    Dictionary Should Not Contain Key    ${page.perf_diff.metrics}    fcp
    Should Contain    ${page.perf_diff.missing}    fcp
    ${names} =    Metrics That The Browser Tells    ${page}
    IF    'lcp' in $names
        Should Be Equal    ${empty.metrics.lcp}    ${None}
        Should Contain    ${page.perf_diff.missing}    lcp
    ELSE
        Should Be Equal    ${empty.metrics.lcp}    unsupported
        Should Contain    ${page.perf_diff.unsupported}    lcp
    END

Late Answers Count
    [Documentation]    The wait for a slow API needs probes from the first script on.
    Clear Demo Site Requests
    ${result} =    Go To Page    /catalogue?delay_api=700
    Should Be Empty    ${result.settle.pending_requests}
    ${requests} =    Get Demo Site Requests
    ${requests} =    Evaluate    [r['path'] for r in $requests if 'favicon' not in r['path']]
    Should Contain    ${requests}    /api/products
    Should Contain    ${{' '.join($requests)}}    /img/
    Length Should Be    ${requests}    ${{int($result.metrics.requests)}}
    Go To Page    /blank?settings=default

Marks And Measures Of The Page
    ${url} =    Page Address    perf/marks.html
    ${result} =    Navigate With Perf Diff    ${url}
    ${marks} =    Evaluate    {mark['name']: mark['time'] for mark in $result.user_timing.marks}
    Should Be True    0 < ${marks}[hero-start] <= ${marks}[hero-end]
    VAR    ${measure} =    ${result.user_timing.measures}[0]
    Should Be Equal    ${measure.name}    hero
    Should Be True    ${measure.duration} >= 20


*** Keywords ***
Metrics That The Browser Tells
    [Documentation]    All but those that it is known to lack, each of which must be said to be unsupported.
    [Arguments]    ${result}
    VAR    &{lacking} =    firefox=${{['cls']}}    webkitgtk=${{['lcp', 'cls']}}
    VAR    ${lacked} =    ${{$lacking.get($BROWSER, [])}}
    FOR    ${name}    IN    @{lacked}
        Should Be Equal    ${result.metrics}[${name}]    unsupported
    END
    RETURN    ${{sorted(set($METRICS) - set($lacked))}}
