*** Settings ***
Documentation     Capture Page State and Capture Page Diff since=: comparing over several steps, thresholds, confidence.

Library           Collections
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Orders

Test Tags         thorough


*** Test Cases ***
Since A State
    ${before} =    Capture Page State
    Click By Intent    Add row
    Click By Intent    Recount
    ${diff} =    Capture Page Diff    since=${before}
    Should Contain    ${diff.summary}    Grace
    Should Contain    ${diff.summary}    33.00
    Dictionary Should Not Contain Key    ${diff}    returned

Since The Last State
    Capture Page State
    Click By Intent    Recount
    ${diff} =    Capture Page Diff
    Should Be Equal    ${diff.changed}[0][to]    33.00
    ${diff} =    Capture Page Diff
    Should Be Empty    ${diff.changed}

Since A State That Was Saved As JSON
    ${before} =    Capture Page State
    ${saved} =    Evaluate    json.loads(json.dumps($before))
    Click By Intent    Recount
    ${diff} =    Capture Page Diff    since=${saved}
    Should Be Equal    ${diff.changed}[0][to]    33.00

Since A State Of Another Page
    ${before} =    Capture Page State
    Open Test Page    act/names.html
    ${diff} =    Capture Page Diff    since=${before}
    Should Be True    ${diff.navigated}

A State Tells What The Page Shows
    ${state} =    Capture Page State
    Should Be Equal    ${state.title}    Diffs
    Should End With    ${state.url}    diffs.html
    Should Be Equal    ${state.capture}    full
    ${texts} =    Evaluate    [entry['text'] for entry in $state['texts']]
    Should Contain    ${texts}    Orders
    Should Not Contain    ${texts}    It cannot be undone.

Passwords Are Not In It
    Fill By Intent    PIN    hunter2
    ${state} =    Capture Page State
    ${json} =    Evaluate    json.dumps($state)
    Should Not Contain    ${json}    hunter2
    ${diff} =    Capture Page Diff    Fill By Intent    PIN    other-secret
    ${json} =    Evaluate    json.dumps($diff)
    Should Not Contain    ${json}    other-secret

What A Simple Capture Cannot See Costs Confidence
    Open Test Page    act/places.html
    ${diff} =    Capture Page Diff    Run In Page    log.append('Hello')    capture=v1
    Should Be True    ${diff.confidence} < 0.8
    Should Contain    ${{str($diff.confidence_reasons)}}    iframes
    Should Contain    ${{str($diff.confidence_reasons)}}    shadow roots
    ${diff} =    Capture Page Diff    Run In Page    log.append('Again')
    Should Be Equal    ${diff.confidence}    ${1.0}

The Threshold
    Open Test Page    act/places.html
    ${diff} =    Capture Page Diff    No Operation    capture=v1    threshold=0.95
    Should Not Be True    ${diff.above_threshold}
    Should Be Equal    ${diff.threshold}    ${0.95}
    ${diff} =    Capture Page Diff    No Operation    capture=v1    threshold=0.2
    Should Be True    ${diff.above_threshold}

An Invalid Threshold
    FOR    ${wrong}    IN    2    -0.1
        ${message} =    Refusal Of    Capture Page Diff    No Operation    threshold=${wrong}
        Should Say    ${message}    threshold    ${wrong}
    END
    Run Keyword And Expect Error    *threshold*    Capture Page Diff    No Operation    threshold=much

An Invalid State
    ${message} =    Refusal Of    Capture Page Diff    since=yesterday
    Should Contain    ${message}    Capture Page State
    ${state} =    Capture Page State
    ${message} =    Refusal Of    Capture Page Diff    No Operation    since=${state}
    Should Contain    ${message}    since\=

Changes In Frames And Shadow Roots Are Seen
    Open Test Page    act/places.html
    ${diff} =    Capture Page Diff
    ...    Run In Page
    ...    document.querySelector('x-outer').shadowRoot.append('Shadow text');
    ...    document.querySelector('#plain').contentDocument.body.prepend('Frame text');
    ${added} =    Evaluate    sorted(entry['text'] for entry in $diff['added'])
    Should Be Equal    ${added}    ${{['Frame text', 'Shadow text']}}

Markup In The Page Stays Text
    ${diff} =    Capture Page Diff    Click By Intent    Write markup
    Should Contain    ${diff.summary}    <script>alert(1)</script>
