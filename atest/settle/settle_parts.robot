*** Settings ***
Documentation     Wait For DOM Settle sees frames, shadow roots, animations and requests, too.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Visit Page    /blank

Test Tags         thorough


*** Variables ***
# Eight changes at an even pace that is a burst's and no ticker's, as it is not kept for long.
${BURST}           [40, 110, 170, 250, 310, 390, 460, 530].forEach(ms => setTimeout(() => spot.append('*'), ms));
# 24 changes, at no even pace, and so close to one another that a quiet period of 100 ms never fits in between. They
# last so long that some are still to come when the wait begins late, as on a busy machine.
${UNEVEN_BURST}
...                [40, 65, 115, 205, 230, 280, 370, 395, 445, 535, 560, 610, 700, 725, 775, 865, 890, 940, 1030, 1055,
...                1105, 1195, 1220, 1270].forEach(ms => setTimeout(() => spot.append('*'), ms));


*** Test Cases ***
Changes At An Even Pace
    [Documentation]    On a busy machine the wait may begin when most of them are over: then they come once more.
    FOR    ${_}    IN RANGE    8
        Run In Page    window.spot = document.querySelector('main'); spot.textContent = ''; ${BURST}
        ${result} =    Wait For DOM Settle
        Should Be True    ${result.settled}
        Spot Should Have All Changes    8
        IF    ($result.last_mutation_ms or 0) > 250    BREAK
    END
    Should Be True    ${result.last_mutation_ms} > 250

Changes At No Even Pace
    Have The Page Agent There
    Run In Page    window.spot = document.querySelector('main'); ${UNEVEN_BURST}
    All Changes Should Be Waited For

Changes At An Even Pace That Began Before The Wait
    [Documentation]    Three even changes are seen before the wait begins, and the others after.
    Run In Page    window.spot = document.querySelector('main'); ${BURST}
    Wait Until Page    spot.textContent.split('*').length > 3
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be Empty    ${result.excluded}
    Spot Should Have All Changes    8

Changes In A Frame
    Add A Frame
    Have The Page Agent There
    Run In Page    window.spot = frames[0].document.body; ${UNEVEN_BURST}
    All Changes Should Be Waited For

Changes In A Frame Within A Frame
    Add A Frame
    Run In Page    frames[0].document.body.innerHTML = '<iframe srcdoc="<p>deeper</p>"></iframe>'
    Wait Until Page    Boolean(frames[0].frames[0]?.document.querySelector('p'))
    Have The Page Agent There
    Run In Page    window.spot = frames[0].frames[0].document.body; ${UNEVEN_BURST}
    All Changes Should Be Waited For

Changes In A Shadow Root
    Run In Page
    ...    window.host = document.createElement('x-box'); host.attachShadow({mode: 'open'}); document.body.append(host)
    Have The Page Agent There
    Run In Page    window.spot = host.shadowRoot; ${UNEVEN_BURST}
    All Changes Should Be Waited For

Changes In A Shadow Root That Comes While It Waits
    Run In Page
    ...    setTimeout(() => {
    ...    const host = document.createElement('x-box'); document.body.append(host);
    ...    window.spot = host.attachShadow({mode: 'open'}); ${UNEVEN_BURST}}, 50)
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be True    ${result.mutations} > 0
    Spot Should Have All Changes    24

A Transition Is Waited For
    [Tags]    test:retry(2)
    Run In Page
    ...    const h = document.querySelector('h1'); h.style.transition = 'margin-left 500ms';
    ...    h.offsetTop; h.style.marginLeft = '90px'
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} < 900
    ${margin} =    Page Value    getComputedStyle(document.querySelector('h1')).marginLeft
    Should Be Equal    ${margin}    90px

A Finite Animation Is Waited For
    [Tags]    test:retry(2)
    Run In Page    document.querySelector('h1').animate({opacity: [0, 1]}, {duration: 250, iterations: 2})
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.waited_ms} < 900
    ${running} =    Page Value    document.getAnimations().length
    Should Be Equal    ${running}    ${0}

An Endless Animation Is Not Waited For
    [Tags]    test:retry(2)
    Run In Page    document.querySelector('h1').animate({opacity: [0, 1]}, {duration: 250, iterations: Infinity})
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} < 300

Animations Can Be Left Out
    [Documentation]    This one outlasts the cap, so a wait for it would not settle, on however slow a machine.
    [Tags]    test:retry(2)
    Run In Page    document.querySelector('h1').animate({opacity: [0, 1]}, {duration: 60000})
    ${result} =    Wait For DOM Settle    animations=False
    Should Be True    ${result.waited_ms} < 300
    Should Be True    ${result.settled}
    Should Be Empty    ${result.left}
    ${running} =    Page Value    document.getAnimations().length
    Should Be Equal    ${running}    ${1}

An Animation That Outlasts The Cap Is Named
    Run In Page    document.querySelector('h1').animate({opacity: [0, 1]}, {duration: 5000, id: 'sunrise'})
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=300ms    on_timeout=fail
    Should Say    ${message}    still animating    h1    animations=False

A Fetch Is Waited For
    [Tags]    needs-preload    proves-requests
    Run In Page    fetch('/slow?ms=500').then(() => document.body.append('Answered'))
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Page Should Show    Answered

An XMLHttpRequest Is Waited For
    [Tags]    needs-preload    proves-requests
    Run In Page
    ...    const x = new XMLHttpRequest(); x.open('GET', '/slow?ms=500');
    ...    x.onload = () => document.body.append('Loaded'); x.send()
    Wait For DOM Settle    on_timeout=fail
    Page Should Show    Loaded

A Request That Is Not Answered In Time Is Named
    [Documentation]    With its method, where events tell it.
    [Tags]    proves-requests
    Have The Page Agent There
    Run In Page    fetch('/slow?ms=3000')
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=400ms    on_timeout=fail
    ${info} =    Get Session Info
    VAR    ${method} =    ${{'GET ' if $info.transport == 'bidi' else ''}}
    Should Say    ${message}    unanswered: ${method}http    /slow?ms=3000    network=False

Requests Can Be Left Out
    [Tags]    test:retry(2)
    Run In Page    fetch('/slow?ms=3000')
    ${result} =    Wait For DOM Settle    network=False
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} < 400

A Request That Is Aborted Does Not Hold It Up
    [Tags]    test:retry(2)
    Run In Page
    ...    const c = new AbortController(); fetch('/slow?ms=5000', {signal: c.signal}).catch(() => {});
    ...    setTimeout(() => c.abort(), 150)
    ${result} =    Wait For DOM Settle    on_timeout=fail
    Should Be True    ${result.waited_ms} < 700

An Event Stream That Was There Does Not Hold It Up
    [Documentation]    One that has just been opened is to bring its first event; the result names it.
    [Tags]    test:retry(2)
    Have The Page Agent There
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
    [Documentation]    When the wait ends, the last of the changes is there.
    ${result} =    Wait For DOM Settle
    Should Be True    ${result.settled}
    Should Be True    ${result.mutations} > 0
    Should Be True    ${result.last_mutation_ms} > 250
    Spot Should Have All Changes    24

Spot Should Have All Changes
    [Documentation]    All changes are there.
    [Arguments]    ${all}
    ${count} =    Page Value    spot.textContent.split('*').length - 1
    Should Be Equal As Integers    ${count}    ${all}
