*** Settings ***
Documentation     Wait For DOM Settle sees frames, shadow roots, animations and requests, too.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Visit Page    /blank


*** Variables ***
# Eight changes at an even pace that is a burst's and no ticker's, as it is not kept for long.
${BURST}           [40, 110, 170, 250, 310, 390, 460, 530].forEach(ms => setTimeout(() => spot.append('*'), ms));
# Eight changes, at no even pace, and so close to one another that a quiet period of 100 ms never fits in between.
${UNEVEN_BURST}    [40, 55, 140, 175, 265, 315, 400, 425].forEach(ms => setTimeout(() => spot.append('*'), ms));


*** Test Cases ***
Changes In The Page
    Run In Page    window.spot = document.querySelector('main'); ${BURST}
    All Changes Should Be Waited For

Changes At No Even Pace
    Run In Page    window.spot = document.querySelector('main'); ${UNEVEN_BURST}
    All Changes Should Be Waited For    last=180

Changes At An Even Pace That Began Before The Wait
    [Documentation]    Three even changes are seen before the wait begins, and the others after.
    Run In Page    window.spot = document.querySelector('main'); ${BURST}
    Wait Until Page    spot.textContent.split('*').length > 3
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be Empty    ${result.excluded}
    Spot Should Have All Changes

Changes In A Frame
    Add A Frame
    Run In Page    window.spot = frames[0].document.body; ${BURST}
    All Changes Should Be Waited For

Changes In A Frame Within A Frame
    Add A Frame
    Run In Page    frames[0].document.body.innerHTML = '<iframe srcdoc="<p>deeper</p>"></iframe>'
    Wait Until Page    Boolean(frames[0].frames[0]?.document.querySelector('p'))
    Run In Page    window.spot = frames[0].frames[0].document.body; ${BURST}
    All Changes Should Be Waited For

Changes In A Shadow Root
    Run In Page
    ...    window.host = document.createElement('x-box'); host.attachShadow({mode: 'open'}); document.body.append(host)
    Run In Page    window.spot = host.shadowRoot; ${BURST}
    All Changes Should Be Waited For

Changes In A Shadow Root That Comes While It Waits
    Run In Page
    ...    setTimeout(() => {
    ...    const host = document.createElement('x-box'); document.body.append(host);
    ...    window.spot = host.attachShadow({mode: 'open'}); ${BURST}}, 50)
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.waited_ms} > 440
    Spot Should Have All Changes

A Transition Is Waited For
    Run In Page
    ...    const h = document.querySelector('h1'); h.style.transition = 'margin-left 500ms';
    ...    h.offsetTop; h.style.marginLeft = '90px'
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} < 900
    ${margin} =    Page Value    getComputedStyle(document.querySelector('h1')).marginLeft
    Should Be Equal    ${margin}    90px

A Finite Animation Is Waited For
    Run In Page    document.querySelector('h1').animate({opacity: [0, 1]}, {duration: 250, iterations: 2})
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.waited_ms} < 900
    ${running} =    Page Value    document.getAnimations().length
    Should Be Equal    ${running}    ${0}

An Endless Animation Is Not Waited For
    Run In Page    document.querySelector('h1').animate({opacity: [0, 1]}, {duration: 250, iterations: Infinity})
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} < 300

Animations Can Be Left Out
    Run In Page    document.querySelector('h1').animate({opacity: [0, 1]}, {duration: 1500})
    ${result} =    Wait For DOM Settle    animations=False
    Should Be True    ${result.waited_ms} < 300

An Animation That Outlasts The Cap Is Named
    Run In Page    document.querySelector('h1').animate({opacity: [0, 1]}, {duration: 5000, id: 'sunrise'})
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=300ms    on_timeout=fail
    Should Say    ${message}    still animating    h1    animations=False

A Fetch Is Waited For
    [Tags]    needs-network-events    proves-requests
    Run In Page    fetch('/slow?ms=500').then(() => document.body.append('Answered'))
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Page Should Show    Answered

An XMLHttpRequest Is Waited For
    [Tags]    needs-network-events    proves-requests
    Run In Page
    ...    const x = new XMLHttpRequest(); x.open('GET', '/slow?ms=500');
    ...    x.onload = () => document.body.append('Loaded'); x.send()
    Wait For DOM Settle    on_timeout=fail
    Page Should Show    Loaded

A Request That Is Not Answered In Time Is Named
    [Tags]    needs-network-events    proves-requests
    Run In Page    fetch('/slow?ms=3000')
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=400ms    on_timeout=fail
    Should Say    ${message}    unanswered    GET    /slow?ms=3000    network=False

Requests Can Be Left Out
    Run In Page    fetch('/slow?ms=3000')
    ${result} =    Wait For DOM Settle    network=False
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} < 400

A Request That Is Aborted Does Not Hold It Up
    Run In Page
    ...    const c = new AbortController(); fetch('/slow?ms=5000', {signal: c.signal}).catch(() => {});
    ...    setTimeout(() => c.abort(), 150)
    ${result} =    Wait For DOM Settle    on_timeout=fail
    Should Be True    ${result.waited_ms} < 700

An Event Stream That Was There Does Not Hold It Up
    [Documentation]    One that has just been opened is to bring its first event; the result names it.
    Run In Page    window.kept = new EventSource('/slow?ms=5000'); navigator.sendBeacon('/slow?ms=5000', 'x')
    ${result} =    Wait For DOM Settle    timeout=600ms
    Should Be Equal    ${result.left}[0][kind]    stream
    Run In Page    document.body.append('Saved')
    ${result} =    Wait For DOM Settle    on_timeout=fail
    Should Be True    ${result.waited_ms} < 400


*** Keywords ***
Add A Frame
    [Documentation]    Adds a frame of the same origin.
    Run In Page
    ...    const f = document.createElement('iframe'); f.srcdoc = '<p>In a frame</p>'; document.body.append(f)
    Wait Until Page    Boolean(frames[0]?.document.querySelector('p'))

All Changes Should Be Waited For
    [Documentation]    When the wait ends, the last of the eight changes is there.
    [Arguments]    ${last}=250
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be True    ${result.mutations} > 0
    Should Be True    ${result.last_mutation_ms} > ${last}
    Spot Should Have All Changes

Spot Should Have All Changes
    [Documentation]    All eight changes are there.
    ${count} =    Page Value    spot.textContent.split('*').length - 1
    Should Be Equal    ${count}    ${8}
