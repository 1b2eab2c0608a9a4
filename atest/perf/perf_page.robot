*** Settings ***
Documentation     The performance of a page since its load: interactions, routes, marks; restored and prerendered pages.

Library           Collections
Library           ../keywords/loads.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser And Load Pages
Suite Teardown    Close Browser And Load Pages

Test Tags         thorough


*** Test Cases ***
Interactions Of A Page Are Reported On Request
    [Tags]    needs-interaction-timing    proves-interactions    test:retry(2)
    ${load} =    Navigate With Perf Diff    ${PAGES}/interact.html
    Should Be Equal    ${load.metrics.inp}    ${None}
    Click By Intent    Work
    ${page} =    Get Page Performance
    # 150 ms of work, in steps of 8.
    Should Be True    144 <= ${page.metrics.inp} < 2000
    Length Should Be    ${page.interactions}    1
    VAR    ${click} =    ${page.interactions}[0]
    Should Be True    ${click.duration_ms} == ${page.metrics.inp}
    VAR    ${parts} =    ${click.input_delay_ms + ${click.processing_ms} + ${click.presentation_ms}}
    Should Be True    abs(${parts} - ${click.duration_ms}) <= 9
    Length Should Be    ${page.snapshots}    1
    Should Be Equal    ${page.snapshots}[0][metrics][inp]    ${None}
    Should Be Equal    ${page.snapshots}[0][latest][inp]    ${page.metrics.inp}

A First Interaction Is Not Lost However Short It Is
    [Tags]    needs-interaction-timing    proves-interactions    test:retry(2)
    Navigate With Perf Diff    ${PAGES}/interact.html
    Click By Intent    Rest
    ${page} =    Get Page Performance
    # Firefox rounds down to 0 what takes less than 4 ms.
    Should Be True    0 <= ${page.metrics.inp} < 144

The Page Left Has Its INP And The Next One Is Compared By It
    [Tags]    needs-interaction-timing
    Navigate With Perf Diff    ${PAGES}/interact.html
    Click By Intent    Work
    ${second} =    Reload With Perf Diff
    Should Be True    ${second.left.metrics.inp} >= 144
    Should Be Equal    ${second.left.url}    ${PAGES}/interact.html
    # Nobody has interacted with the new page yet.
    Should Be Equal    ${second.metrics.inp}    ${None}
    Dictionary Should Not Contain Key    ${second.perf_diff.metrics}    inp
    Click By Intent    Rest
    ${page} =    Get Page Performance
    VAR    ${inp} =    ${page.perf_diff.metrics.inp}
    Should Be True    ${inp.improved}
    Should Be Equal As Numbers    ${inp.before}    ${second.left.metrics.inp}
    ${third} =    Reload With Perf Diff
    Should Be True    ${third.left.perf_diff.metrics.inp.delta} < 0

A Route Has The Timing Of Its Interaction And No Perf Diff
    [Tags]    needs-interaction-timing
    Navigate With Perf Diff    ${PAGES}/router.html
    ${click} =    Click By Intent    Orders
    Should Be True    ${click.route_changed}
    Should End With    ${click.soft_navigation.url}    /router/orders
    ${page} =    Get Page Performance
    IF    $BROWSER == 'chrome'
        Should Be True    ${click.soft_navigation.interaction.duration_ms} >= 16
        Should Be True    0 < ${click.soft_navigation.fcp} <= ${click.soft_navigation.lcp}
        Length Should Be    ${page.soft_navigations}    1
    ELSE
        # Nobody else tells of the paint, nor of soft navigations as such.
        Should Be True    ${click.soft_navigation.interaction.duration_ms} >= 0
        Should Be Equal    ${{[$click.soft_navigation.fcp, $click.soft_navigation.lcp]}}    ${{[None, None]}}
    END
    Length Should Be    ${{[s for s in $page.snapshots if s.url.endswith('/router/orders')]}}    0

A Change Of The Fragment Loads Nothing
    Navigate With Perf Diff    ${PAGES}/list.html
    ${result} =    Navigate With Perf Diff    ${PAGES}/list.html\#shown
    Should Be True    ${result.success}
    Should Be True    ${result.same_document}
    Should End With    ${result.url}    \#shown
    Should Be Empty    ${result.metrics}
    Dictionary Should Not Contain Key    ${result}    perf_diff

A Page Out Of The Back Forward Cache Is Measured From Then On
    Navigate With Perf Diff    ${PAGES}/list.html
    Click By Intent    Detail
    Click By Intent    Back
    Page Should Show    restored
    ${page} =    Get Page Performance
    Should Be Equal    ${page.navigation_type}    back_forward_cache
    Should Be Equal As Numbers    ${page.metrics.ttfb}    0
    Should Be True    0 < ${page.metrics.fcp}
    Should Be Equal    ${page.metrics.lcp}    ${{'unsupported' if $BROWSER == 'webkitgtk' else $page.metrics.fcp}}
    Should Be Equal    ${page.metrics.load}    ${None}
    Should Be Equal    ${page.metrics.inp}    ${{'unsupported' if $BROWSER == 'webkitgtk' else None}}
    Should Be Equal As Integers    ${page.metrics.requests}    0
    Should Be Equal
    ...    ${{[s.navigation_type for s in $page.snapshots][-2:]}}
    ...    ${{['navigate', 'back_forward_cache']}}

A Page Out Of The Back Forward Cache Is There With Its Frames
    [Documentation]    Firefox tells neither that it has come nor that its frames have.
    [Tags]    needs-frames-of-restored-pages
    Navigate With Perf Diff    ${PAGES}/framed.html
    FOR    ${_}    IN RANGE    3
        Click By Intent    Detail
        ${click} =    Click By Intent    Back
        Should Be True    ${click.settle.settled}
        Should End With    ${click.url}    /framed.html
        ${ready} =    Wait For Page Ready    timeout=5s
        Should Be True    ${ready.ready}
        Click By Intent    Buy
    END

A Page With Frames Out Of The Back Forward Cache Can Be Worked On
    [Documentation]    Chromium finds no sandbox by its name from then on.
    Navigate With Perf Diff    ${PAGES}/framed.html
    FOR    ${_}    IN RANGE    2
        Click By Intent    Detail
        ${click} =    Click By Intent    Back
        Should Be True    ${click.settle.settled}
        Should End With    ${click.url}    /framed.html
        Find By Intent    Detail
    END
    Navigate With Perf Diff    ${PAGES}/list.html
    Click By Intent    Detail

A Prerendered Page Is Measured From Its Activation
    [Tags]    needs-prerendering
    Forget Requests
    Navigate With Perf Diff    ${PAGES}/rules.html
    Wait For Request    /detail.html?ahead
    ${click} =    Click By Intent    Detail
    Should End With    ${click.url}    /detail.html?ahead
    Should Contain    ${click.evidence}    navigation
    ${activation} =    Page Value    performance.getEntriesByType('navigation')[0].activationStart
    # A busy machine paints a while after the activation.
    ${painted} =    Wait Until Keyword Succeeds    5s    20ms
    ...    Page Value    performance.getEntriesByName('first-contentful-paint')[0].startTime
    Should Be True    ${activation} > 0
    ${page} =    Get Page Performance
    Should Be Equal    ${page.navigation_type}    prerender
    Should Be Equal As Numbers    ${page.metrics.ttfb}    0
    Should Be True    abs(${page.metrics.fcp} - (${painted} - ${activation})) < 0.2
    # The session goes on in the window that took the place of the other one.
    ${result} =    Navigate With Perf Diff    ${PAGES}/list.html
    Should End With    ${result.url}    /list.html

A Prerendered Page Is Not A New Window
    [Tags]    needs-prerendering
    Forget Requests
    Navigate With Perf Diff    ${PAGES}/ahead.html
    ${click} =    Click By Intent    Detail
    Wait For Request    /detail.html?pressed
    Wait Until Keyword Succeeds    5s    20ms    Page Should Show    done
    Should Not Contain    ${click.evidence}    window
    Should Not Contain    ${click.outcome}    window

A Page In A Tab Behind Another One Is Not Painted
    [Tags]    needs-tabs-behind
    Navigate With Perf Diff    ${PAGES}/list.html
    Open A Tab In Front
    ${result} =    Navigate With Perf Diff    ${PAGES}/list.html    lcp_wait=20s
    Should Be True    ${result.hidden}
    Should Be Equal    ${result.metrics.lcp}    ${None}
    Should Be Equal    ${result.metrics.cls}    ${{'unsupported' if $BROWSER == 'firefox' else None}}
    Should Be True    ${result.metrics.load} > 0
    [Teardown]    Close The Tab In Front

Marks Are Reported Even If The Page Has Cleared Them
    [Documentation]    Over classic nobody watches from the start.
    [Tags]    needs-preload
    ${result} =    Navigate With Perf Diff    ${PAGES}/cleared.html
    Should Be Equal    ${result.user_timing.marks}[0][name]    begun
    Should Be Equal    ${result.user_timing.measures}[0][name]    whole
    ${page} =    Get Page Performance
    Should Be Equal    ${page.user_timing}    ${result.user_timing}

The Wait For The LCP Can Be Set
    [Tags]    needs-lcp    proves-lcp
    ${early} =    Navigate With Perf Diff    ${PAGES}/late.html    lcp_wait=100ms
    # It settles first, which waits for timers that are due soon.
    IF    $early.metrics.lcp is None
        Should Be Equal    ${early.metrics.fcp}    ${None}
    END
    ${late} =    Navigate With Perf Diff    ${PAGES}/late.html    lcp_wait=10s
    Should Be True    ${late.metrics.lcp} > 1400
    Should Be True    ${late.metrics.lcp} > ${late.metrics.load}

Hidden Sizes And Cached Resources Are Reported
    [Tags]    needs-transfer-sizes
    FOR    ${_}    IN RANGE    2
        ${result} =    Navigate With Perf Diff    ${PAGES}/foreign.html
    END
    Should Be Equal As Integers    ${result.opaque}    1
    Should Be Equal As Integers    ${result.cached}    1
    Should Contain    ${result.incomplete}    transfer_kb
    Should Be Equal As Integers    ${result.metrics.requests}    4
    Should Be Equal    ${result.perf_diff.cached}    ${{ {'before': 0, 'after': 1} }}
    Should Be Equal    ${result.perf_diff.opaque}    ${{ {'before': 1, 'after': 1} }}
    Navigate With Perf Diff    ${PAGES}/list.html
    ${again} =    Navigate With Perf Diff    ${PAGES}/foreign.html
    ${added} =    Evaluate    {change.url.partition('?')[2]: change.kb for change in $again.perf_diff.resources.added}
    Should Be Equal    ${added}[hidden]    ${None}
    Should Be True    ${added}[own] >= 2

Resources Are Matched Without What A Release Changes In Their URLs
    VAR    ${one} =    ${PAGES}/release.html?hash=3f2a9c1b&kb=4
    VAR    ${two} =    ${PAGES}/release.html?hash=77aa00ff&kb=9
    Navigate With Perf Diff    ${one}
    ${plain} =    Navigate With Perf Diff    ${two}
    Length Should Be    ${plain.perf_diff.resources.added}    2
    Length Should Be    ${plain.perf_diff.resources.removed}    2
    ${hash} =    Navigate With Perf Diff    ${one}    match_resources=without_hash_or_query
    Should Be Empty    ${hash.perf_diff.resources.added}
    Should Be Empty    ${hash.perf_diff.resources.removed}
    Length Should Be    ${hash.perf_diff.resources.resized}    1
    Should Start With    ${hash.perf_diff.resources.resized}[0][url]    /main.3f2a9c1b.js
    ${message} =    Run Keyword And Expect Error
    ...    *
    ...    Reload With Perf Diff
    ...    match_resources=by name
    Should Contain    ${message}    without_hash


*** Keywords ***
Open Browser And Load Pages
    [Documentation]    Starts the servers and a browser; the first origin is in ${PAGES}.
    ${url} =    Start Load Pages
    VAR    ${PAGES} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open The Browser    ${PAGES}/detail.html
    Remember The Driver

Close Browser And Load Pages
    [Documentation]    Ends what Open Browser And Load Pages has started.
    Close All Sessions
    Stop Load Pages
