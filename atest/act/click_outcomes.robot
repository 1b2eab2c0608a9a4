*** Settings ***
Documentation     Click By Intent proves that a click did something, and says what.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    act/outcomes.html


*** Test Cases ***
The Click Is A User's Click
    Click By Intent    Change text
    ${trusted} =    Page Value    window.trust
    Should Be Equal    ${trusted}    ${{[True]}}
    ${types} =    Page Value    window.types
    Should Be Equal    ${types}    ${{['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']}}

The Result Reports What The Click Did
    [Tags]    test:retry(2)
    ${result} =    Click By Intent    Change text
    Should Say    ${result.target}    button    Change text
    Should Contain    ${result.dom_summary}    text changed
    Should Contain    ${result.evidence}    dom
    Should Be True    0 <= ${result.timing_ms} < 1000
    Should Be True    ${result.settle.settled}
    Should Be Equal    ${result}[action]    click
    ${json} =    Evaluate    json.loads(json.dumps($result))
    Should Be Equal    ${json}    ${result}

Evidence Of Many Kinds
    [Template]    Click Should Be Proven By
    Change text later    dom
    Bold    state
    Menu    state
    Open dialog    dialog
    No    dom
    Chapter    url
    Push state    url
    Keeps the focus    dom

Fields That A Click Changes
    [Documentation]    Values and ticks are no part of the DOM's tree; a user sees them all the same.
    Click By Intent    Clear the field
    Click By Intent    Select all
    Should Have Clicked    empty    all

A Dead Button Next To A Field That A Timer Fills
    [Documentation]    The value changes with no mutation, and by no doing of the click.
    [Tags]    needs-preload    thorough
    [Template]    Dead Button Should Be Found Dead Beside
    setInterval(() => { clock.value = Date.now() }, 300)
    setInterval(() => { clock.value = Date.now() }, 40)
    (function tick() { clock.value = performance.now(); requestAnimationFrame(tick) })()
    (function tick() { setTimeout(() => { clock.value = Date.now(); tick() }, 100) })()
    setInterval(() => Promise.resolve().then(() => { box.checked = !box.checked }), 100)
    setInterval(() => { one.selected = !one.selected }, 100)

A Dead Button On A Page Whose Time Origin Wavers
    [Documentation]    WebKit works performance.timeOrigin out anew each time that it is asked: no other document.
    [Tags]    test:retry(2)    thorough
    Open A Page With A Clock    null    ${EMPTY}
    Run In Page
    ...    const {timeOrigin} = performance; let asked = 0;
    ...    Object.defineProperty(performance, 'timeOrigin', {get: () => timeOrigin + ++asked});
    Click Should Be Found Dead    Act

A Live Button Next To A Field That A Timer Fills
    [Tags]    thorough
    [Template]    Live Button Should Be Found Live Beside
    out.value = 'x'
    setTimeout(() => { out.value = 'x' }, 200)
    fetch('/api/me').then(answer => answer.text()).then(text => { out.value = text })
    clock.value = 'x'; clearInterval(timer)
    clearInterval(timer); setInterval(() => { clock.value = Math.random() }, 50)

What A Page Does By Itself While It Opens
    [Documentation]    A timer from before the click is no doing of the click, whenever it ends.
    [Tags]    needs-preload    thorough
    [Template]    Dead Button Should Be Found Dead On
    banner    500
    banner    1300
    spinner    300
    clock    60
    clock    400
    clock    1200
    chained_clock    700
    feed    300
    feed    1200
    look    400
    look    1200
    dialog    600
    box    600
    popover    600
    focus    600
    fragment    600
    route    600
    request    600
    picture    600
    idle    600

What Displays A Click
    [Documentation]    A loop that had run before draws what the click has set; so does a timer that writes it again.
    [Tags]    needs-preload    thorough
    [Template]    Live Button Should Be Found Live On
    display    50
    display    300
    chained_display    50
    chained_display    300
    game    0
    draw    20
    replay    900

A Field Takes The Focus
    ${result} =    Click By Intent    Name    role=textbox
    Should Contain    ${result.evidence}    focus

A Dead Button
    [Tags]    test:retry(2)
    [Template]    Click Should Be Found Dead
    Dead
    Dead with a hover effect
    Dead with a tip
    Throws

A Dead Button On A Page With A Ticker
    [Tags]    thorough    test:retry(2)
    Go To Page    /signin
    Watch Ticks
    Add A Dead Button
    Click Should Be Found Dead    Dead    button

A Dead Button On A Page With A Fast Ticker
    [Tags]    thorough    test:retry(2)
    Go To Page    /signin?ticker_ms=60
    Watch Ticks
    Add A Dead Button
    Click Should Be Found Dead    Dead    button
    [Teardown]    Go To Page    /signin?settings=default

A Dead Button On A Page That Polls
    [Tags]    test:retry(2)    thorough
    Visit Page    /blank
    Run In Page    setInterval(() => fetch('/api/me').then(answer => answer.text()), 60)
    Wait Until Page    performance.getEntriesByName(location.origin + '/api/me').length > 6
    Add A Dead Button
    Click Should Be Found Dead    Dead    button

A Dead Button Next To An Endless Animation
    [Tags]    test:retry(2)    thorough
    Run In Page    document.body.animate({backgroundColor: ['red', 'blue']}, {duration: 300, iterations: Infinity})
    Click Should Be Found Dead    Dead

A Live Button On A Page With A Ticker
    Go To Page    /signin?ticker_ms=100
    Watch Ticks
    ${result} =    Click By Intent    Sign in    role=button
    Should Contain Any    ${result.evidence}    dom    focus    request
    [Teardown]    Go To Page    /signin?settings=default

A Dead Button With No Expected Outcome
    ${result} =    Click By Intent    Dead    exact=True    expect=none
    Should Be True    ${result.success}
    Should Be Equal    ${result.dom_summary}    no changes
    Should Have Clicked    dead

An Expected Outcome That Occurs
    Click By Intent    Change text    expect=dom
    Click By Intent    Chapter    expect=navigation
    Click By Intent    Open dialog    expect=dialog

What Happens Late Is Waited For
    [Documentation]    Nothing has happened only when the settle timeout is over.
    ${result} =    Click By Intent    Change text much later
    Should Contain    ${result.evidence}    dom
    ${result} =    Click By Intent    Open dialog later    expect=dialog
    Should Contain    ${result.evidence}    dialog

An Expected Outcome That Does Not Occur
    FOR    ${promise}    IN    navigation    dialog
        ${message} =    Refusal Of    Click By Intent    Bold    expect=${promise}
        Should Say    ${message}    button 'Bold'    ${promise}    aria-pressed
    END
    ${message} =    Refusal Of    Click By Intent    Dead    exact=True    expect=dom
    Should Say    ${message}    button 'Dead'    dom    nothing happened

A Failed Click Was One Click
    Refusal Of    Click By Intent    Dead    exact=True
    Should Have Clicked    dead

A Click Without Settling
    Click By Intent    Bold
    ${before} =    Page Value    document.querySelector('#toggle').getAttribute('aria-pressed')
    Should Be Equal    ${before}    true
    Click By Intent    Bold
    ${after} =    Page Value    document.querySelector('#toggle').getAttribute('aria-pressed')
    Should Be Equal    ${after}    false


*** Keywords ***
Click Should Be Proven By
    [Documentation]    The click works and its evidence is of this kind.
    [Arguments]    ${intent}    ${kind}
    ${result} =    Click By Intent    ${intent}
    Should Be True    ${result.success}
    Should Contain    ${result.evidence}    ${kind}
    Should Not Be Empty    ${result.outcome}

Click Should Be Found Dead
    [Documentation]    The click is carried out and found to do nothing, within the settle time.
    [Arguments]    ${intent}    ${role}=button
    ${message} =    Should Take Less Than
    ...    4s
    ...    Refusal Of
    ...    Click By Intent
    ...    ${intent}
    ...    role=${role}
    ...    exact=True
    Should Say    ${message}    '${intent}'    nothing happened    no DOM change    expect=none
    ${trace} =    Get Last Trace
    Should Be Equal    ${trace.failure_reason}    no_dom_change

Open A Page With A Clock
    [Documentation]    Fields that a script fills, and a button that does something or nothing.
    [Arguments]    ${ticking}    ${does}
    Visit Page    /blank
    Run In Page
    ...    document.body.innerHTML = "<button id='act'>Act</button><input id='clock'>" +
    ...    "<input id='out'><input type='checkbox' id='box'><select><option><option id='one' value='1'></select>";
    ...    act.addEventListener('click', () => { ${does} }); window.timer = ${ticking}
    Wait For DOM Settle    network=False

Dead Button Should Be Found Dead Beside
    [Documentation]    Its click does nothing, and what ticks is not taken for its outcome.
    [Arguments]    ${ticking}
    Open A Page With A Clock    ${ticking}    ${EMPTY}
    Click Should Be Found Dead    Act

Dead Button Should Be Found Dead On
    [Documentation]    The page has just been opened.
    [Arguments]    ${kind}    ${ms}
    ${page} =    Page Address    act/older.html
    Visit    ${page}?kind=${kind}&ms=${ms}
    TRY
        Click Should Be Found Dead    Dead
    EXCEPT    AS    ${error}
        Fail    ${kind} after ${ms} ms: ${error}
    END

Live Button Should Be Found Live On
    [Documentation]    The page has just been opened, and shows later that its button was pressed.
    [Arguments]    ${kind}    ${ms}
    ${page} =    Page Address    act/older.html
    Visit    ${page}?kind=${kind}&ms=${ms}
    TRY
        ${result} =    Click By Intent    Live
        Should Contain    ${result.evidence}    dom
    EXCEPT    AS    ${error}
        Fail    ${kind} after ${ms} ms: ${error}
    END

Live Button Should Be Found Live Beside
    [Documentation]    What its click does to a field is its outcome.
    [Arguments]    ${does}
    Open A Page With A Clock    setInterval(() => { clock.value = Date.now() }, 100)    ${does}
    ${result} =    Click By Intent    Act
    Should Contain    ${result.evidence}    state

Add A Dead Button
    [Documentation]    Adds a button without a function to the page that is open.
    Run In Page
    ...    const b = document.createElement('button'); b.type = 'button';
    ...    b.textContent = 'Dead'; document.body.prepend(b)
    Wait For DOM Settle    network=False
