*** Settings ***
Documentation     Several loads of a page are compared statistically: no more and no less is claimed than the runs
...               prove.

Library           Collections
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser On The Demo Site
Suite Teardown    Close Browser And Demo Site
Test Setup        Begin Anew

Test Tags         thorough


*** Variables ***
# Nothing here depends on the speed of the machine: what differs, differs by size.
${SMALL}    /?release=1&hero_kb=10&story_kb=1
${LARGE}    /?release=1&hero_kb=600&story_kb=1


*** Test Cases ***
Each Run Is A Separate Load
    [Tags]    needs-cache-bypass    proves-fresh-loads
    Clear Demo Site Requests
    ${result} =    Navigate With Perf Diff    ${SITE}${SMALL}    runs=3
    ${loads} =    Pages Served    /
    Should Be Equal As Integers    ${loads}    3
    Should Be Equal As Integers    ${result.runs.count}    3
    Should Be Equal    ${result.runs.cache}    fresh
    FOR    ${name}    IN    lcp    fcp    ttfb    load    transfer_kb    requests
        VAR    ${spread} =    ${result.runs.metrics}[${name}]
        VAR    @{values} =    @{spread}[values]
        Length Should Be    ${values}    3
        Should Be Equal As Numbers    ${spread.median}    ${{statistics.median($values)}}
        Should Be Equal As Numbers    ${result.metrics}[${name}]    ${spread.median}
        ${deviation} =    Evaluate    statistics.median(abs(v - ${spread.median}) for v in $values)
        Should Be Equal As Numbers    ${spread.mad}    ${deviation}    precision=3
    END

A Url With A Fragment Is Loaded In Each Run
    [Tags]    needs-cache-bypass
    Clear Demo Site Requests
    Navigate With Perf Diff    ${SITE}/blank#there    runs=3
    ${loads} =    Pages Served    /blank
    Should Be Equal As Integers    ${loads}    3

A Larger Page Has Regressed And The Summary Says So
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=6    cache=${CACHE}
    ${result} =    Navigate With Perf Diff    ${SITE}${LARGE}    runs=6    cache=${CACHE}
    VAR    ${diff} =    ${result.perf_diff}
    VAR    ${metric} =    ${diff.metrics.transfer_kb}
    Should Be Equal    ${diff.verdict}    regressed
    Should Be Equal    ${metric.verdict}    regressed
    Should Be Equal As Numbers    ${metric.cliffs_delta}    1
    # 6 against 6 runs that lie apart altogether: 2 of 924 ways to deal them.
    Should Be Equal As Numbers    ${metric.p}    ${{2 / 924}}    precision=5
    Should Be True    ${metric.p} <= ${metric.p_adjusted} <= 0.05
    Should Be Equal As Numbers    ${metric.delta}    ${{$metric.after - $metric.before}}    precision=0
    Length Should Be    ${metric.before_runs}    6
    Should Be Equal As Integers    ${diff.runs.before}    6
    Should Say    ${diff.summary}    Transfer regressed    hero.png grew
    Should Be True    len($diff.summary) < 200

The Same Number Of Requests Is No Evidence
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=5    cache=${CACHE}
    ${result} =    Navigate With Perf Diff    ${SITE}${LARGE}    runs=5    cache=${CACHE}
    VAR    ${metric} =    ${result.perf_diff.metrics.requests}
    Should Be Equal    ${metric.verdict}    no evidence
    Should Be Equal As Numbers    ${metric.p}    1

A Smaller Page Has Improved
    Navigate With Perf Diff    ${SITE}${LARGE}    runs=6    cache=${CACHE}
    ${result} =    Navigate With Perf Diff    ${SITE}${SMALL}    runs=6    cache=${CACHE}
    Should Be Equal    ${result.perf_diff.metrics.transfer_kb.verdict}    improved
    Should Be Equal As Numbers    ${result.perf_diff.metrics.transfer_kb.cliffs_delta}    -1

Three Runs Are Reported As No Evidence
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=3    cache=${CACHE}
    ${result} =    Navigate With Perf Diff    ${SITE}${LARGE}    runs=3    cache=${CACHE}
    Should Be Equal    ${result.perf_diff.verdict}    no evidence
    Should Contain    ${{' '.join($result.perf_diff.notes)}}    3 runs against 3 are too few to be evidence

One Run Is Indicative
    Navigate With Perf Diff    ${SITE}${SMALL}
    ${result} =    Navigate With Perf Diff    ${SITE}${LARGE}
    Should Be Equal    ${result.perf_diff.verdict}    indicative
    Dictionary Should Not Contain Key    ${result}    runs
    Dictionary Should Not Contain Key    ${result}    not_compared

Fresh Leaves The Cache Out And Warm Uses It
    [Documentation]    The site lets the browser keep static files and images for an hour.
    [Tags]    needs-cache-bypass    proves-fresh-loads
    Clear Demo Site Requests
    ${fresh} =    Navigate With Perf Diff    ${SITE}/?release=1&cache_s=3600    runs=3
    ${scripts} =    Pages Served    /static/js/shell.js
    Should Be Equal As Integers    ${scripts}    3
    ${warm} =    Navigate With Perf Diff    ${SITE}/?release=1&cache_s=3600    runs=3    cache=warm
    ${scripts} =    Pages Served    /static/js/shell.js
    # Once more at the most: for the load that is not measured.
    Should Be True    ${scripts} <= 4
    Should Be True    ${warm.metrics.transfer_kb} < ${fresh.metrics.transfer_kb} / 2
    Should Be Equal    ${warm.runs.cache}    warm
    ${documents} =    Pages Served    /
    Should Be Equal As Integers    ${documents}    7

After Fresh Runs The Cache Is Used Again
    [Tags]    needs-cache-bypass
    Navigate With Perf Diff    ${SITE}/?release=1&cache_s=3600    runs=2
    Navigate With Perf Diff    ${SITE}/?release=1&cache_s=3600
    Clear Demo Site Requests
    Navigate With Perf Diff    ${SITE}/?release=1&cache_s=3600
    ${scripts} =    Pages Served    /static/js/shell.js
    Should Be Equal As Integers    ${scripts}    0

Another Cache State Is Compared Only On Request
    [Tags]    needs-cache-bypass
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=2
    ${result} =    Navigate With Perf Diff    ${SITE}${SMALL}    runs=2    cache=warm
    Dictionary Should Not Contain Key    ${result}    perf_diff
    Should Be Equal    ${result.not_compared}    the cache was fresh, and is warm
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=2
    ${result} =    Navigate With Perf Diff    ${SITE}${SMALL}    runs=2    cache=warm    compare_anyway=True
    Should Be Equal    ${result.perf_diff.notes}[0]    compared anyway: the cache was fresh, and is warm

Another Page Is Not Compared
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=2    cache=${CACHE}
    ${result} =    Navigate With Perf Diff    ${SITE}/blank    runs=2    cache=${CACHE}
    Should Match    ${result.not_compared}    the page was *${SMALL}, and is *blank

Another Viewport Is Not Compared
    [Documentation]    Neither several loads nor one.
    [Tags]    needs-cache-bypass
    ${before} =    Get Session Info
    Open Session
    ...    browser=${BROWSER}
    ...    transport=${TRANSPORT}
    ...    headless=${HEADLESS}
    ...    alias=small
    ...    arguments=${{['--window-size=900,700', '--width=900', '--height=700']}}
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=2
    ${path} =    Save Perf Baseline    small    ${OUTPUT_DIR}/viewport
    Switch Session    ${before.alias}
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}${SMALL}    runs=2    baseline=${path}
    Should Say    ${message}    the viewport was 9    compare_anyway=True
    [Teardown]    Close Session    small

A Reload Takes The Same Options
    Navigate With Perf Diff    ${SITE}${SMALL}
    Clear Demo Site Requests
    ${result} =    Reload With Perf Diff    runs=2    cache=warm
    Should Be Equal    ${result.action}    refresh
    Should Be Equal    ${result.runs.cache}    warm
    ${loads} =    Pages Served    /
    Should Be Equal As Integers    ${loads}    3

The Next Single Load Is Compared With Runs By Their Medians
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=3    cache=${CACHE}
    ${result} =    Navigate With Perf Diff    ${SITE}${LARGE}    cache=${CACHE}
    Should Be Equal    ${result.perf_diff.verdict}    indicative
    Should Be Equal As Integers    ${result.perf_diff.runs.before}    3
    Should Be True    ${result.perf_diff.metrics.transfer_kb.delta} > 500

Too Few And Too Many Runs
    [Template]    Number Of Runs Is Refused
    0
    -1
    51

A Load That Fails Fails The Keyword And The Cache Is As Before
    [Tags]    needs-cache-bypass
    Navigate With Perf Diff    ${SITE}/?release=1&cache_s=3600
    ${message} =    Refusal Of    Navigate With Perf Diff    http://127.0.0.1:9/    runs=3
    Should Contain    ${message}    127.0.0.1:9
    Navigate With Perf Diff    ${SITE}/?release=1&cache_s=3600
    Clear Demo Site Requests
    Navigate With Perf Diff    ${SITE}/?release=1&cache_s=3600
    ${scripts} =    Pages Served    /static/js/shell.js
    Should Be Equal As Integers    ${scripts}    0


*** Keywords ***
Begin Anew
    [Documentation]    What was set by an address sticks in a cookie.
    Visit Page    /blank?settings=default

Pages Served
    [Documentation]    How often the site was asked for this.
    [Arguments]    ${path}
    ${requests} =    Get Demo Site Requests    ${path}
    ${exact} =    Evaluate    [r for r in $requests if r['path'] == '${path}']
    ${count} =    Get Length    ${exact}
    RETURN    ${count}

Number Of Runs Is Refused
    [Documentation]    So many loads are none, or too many.
    [Arguments]    ${runs}
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/blank    runs=${runs}
    Should Say    ${message}    runs=${runs}    Give 1 to 50
