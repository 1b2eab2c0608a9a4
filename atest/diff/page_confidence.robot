*** Settings ***
Documentation     What a capture could not see lowers the confidence, with a reason; navigation and failures.

Library           ../keywords/nested.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Test Cases ***
Closed Shadow Roots Cost Confidence
    [Tags]    needs-preload
    Open Snippet    <p>Hello</p><div id="host">light</div>
    ...    <script>host.attachShadow({mode: 'closed'}).innerHTML = '<p>Secret</p>'</script>
    ${diff} =    Capture Page Diff    No Operation
    Should Be Equal    ${diff.confidence}    ${0.85}
    Should Contain    ${diff.confidence_reasons}[0]    closed shadow roots: 1

A Component That The Parser Closed Is Known By Its Looks
    Open Snippet    <p>Hello</p>
    ...    <x-box><template shadowrootmode="closed"><p>Closed</p></template></x-box>
    ...    <script>customElements.define('x-box', class extends HTMLElement {})</script>
    ...    <style>x-box { display: block; height: 50px }</style>
    ${diff} =    Capture Page Diff    No Operation
    Should Be Equal    ${diff.confidence}    ${0.85}

Open Shadow Roots And Hidden Hosts Cost Nothing
    Open Snippet    <p>Hello</p><div id="open"></div><div id="gone" style="display:none"></div>
    ...    <script>open.attachShadow({mode: 'open'}).innerHTML = '<p>Open</p>';</script>
    ...    <script>document.getElementById('gone').attachShadow({mode: 'closed'}).innerHTML = 'Closed'</script>
    ${diff} =    Capture Page Diff    No Operation
    Should Be Equal    ${diff.confidence}    ${1.0}    ${diff.confidence_reasons}

A Navigation Is Reported And Compared By Texts
    Open Test Page    diff/diffs.html
    ${diff} =    Capture Page Diff    Click By Intent    Elsewhere
    Should Be True    ${diff.navigated}
    Should Start With    ${diff.summary}    Navigated to "Names"
    Should Be Empty    ${diff.changed}
    Should Not Be Empty    ${diff.added}
    Should Not Be Empty    ${diff.removed}

A Redirect Behind The Keyword Is Followed
    Open Test Page    diff/diffs.html
    ${diff} =    Capture Page Diff
    ...    Run In Page
    ...    setTimeout(() => { location.href = '../act/places.html'; }, 30)
    Should Be True    ${diff.navigated}
    Should Start With    ${diff.summary}    Navigated to "Places

A Keyword That Fails Leaves Its Diff In The Log
    ${run} =    Run Nested Suite    failing_diff.robot
    Should Be Equal    ${run.tests}[Changes And Fails][message]    My own words
    ${lines} =    Messages Of    ${run}    Changes And Fails    Capture Page Diff    status=FAIL
    Should Contain    ${lines}[0]    What Change And Fail changed:
    Should Contain    ${lines}[0]    33.00
    ${cards} =    Messages Of    ${run}    Changes And Fails    Capture Page Diff    html=True    status=FAIL
    Should Contain    ${cards}[0]    33.00
    Should Be Equal    ${run.tests}[Leaves And Fails][message]    My own words
    ${lines} =    Messages Of    ${run}    Leaves And Fails    Capture Page Diff    status=FAIL
    Should Contain    ${lines}[0]    Navigated to "Names"
    Should Be Equal    ${run.tests}[Changes And Is Skipped][status]    SKIP
    Should Be Equal    ${run.tests}[Changes And Is Skipped][message]    Not today

Below The Threshold The Diff Is Returned And Marked
    Open Snippet    <canvas width="1200" height="900"></canvas><p id="text">One</p>
    ${diff} =    Capture Page Diff    Run In Page    document.querySelector('#text').textContent = 'Two'
    Should Be Equal    ${diff.confidence}    ${0.65}
    Should Not Be True    ${diff.above_threshold}
    Should Be Equal    ${diff.changed}[0][to]    Two
