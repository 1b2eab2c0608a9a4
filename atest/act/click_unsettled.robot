*** Settings ***
Documentation     Clicks with auto_settle=False: the first outcome ends them, and it must be their own.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
# Wins over that of the resource, which imports the library with it.
${AUTO_SETTLE}    ${False}    # robocop: off=VAR02
${DEAD}           <button id="dead" onmousedown="event.preventDefault()">Save</button>
${DEAD_TOO}       <button id="dead" onmousedown="event.preventDefault()">Dead</button>
${COUNTER}        <p id="o">0</p>
${TWINS}          <button id="a">Save</button><button id="b">Save</button><button id="c">Other</button>


*** Test Cases ***
A Click Ends At Its First Outcome
    Open Snippet    <button id="go" onclick="begin()">Save</button>${COUNTER}
    ...    <script>function begin() { o.textContent = 1; setTimeout(() => { o.textContent = 2 }, 900) }</script>
    ${result} =    Click By Intent    Save
    Should Contain    ${result.evidence}    dom
    Should Be Equal    ${result.settle.reason}    outcome
    Page Should Show    1

A Late Outcome Is Waited For
    Open Snippet
    ...    <button id="go" onclick="setTimeout(() => { o.textContent = 'saved' }, 700)">Save</button>${COUNTER}
    ${result} =    Click By Intent    Save
    Should Contain    ${result.evidence}    dom
    Page Should Show    saved

Nothing Is Not An Outcome
    Open Snippet    ${DEAD}${COUNTER}
    Click Should Be Found Dead

The Changes Of A Ticker Are Not An Outcome
    [Documentation]    Whatever it changes: a text, an attribute, or what it makes anew and fills.
    [Template]    A Click Beside A Ticker Should Be Found Dead
    o.textContent = n
    o.title = n
    o.append(document.createElement('i'))
    const s = document.createElement('i'); o.replaceChildren(s); s.textContent = n

A Dead Click On A Page That Changes While The Pointer Comes
    Open Snippet    ${DEAD}<input id="f"><p style="height:3000px">
    Run In Page    addEventListener('pointermove', () => { f.value = Math.random(); scrollBy(0, 1) })
    Click Should Be Found Dead

A Navigation Is Waited For
    Visit Page    /static-form
    Run In Page
    ...    document.body.innerHTML = '<button>Save</button><p id="o">0</p>';
    ...    document.querySelector('button').onclick = () => { location.href = '/blank' }
    ${result} =    Click By Intent    Save
    Should Contain    ${result.evidence}    navigation
    ${path} =    Page Value    location.pathname
    Should Be Equal    ${path}    /blank

What Follows The Change Is Reported As Well
    [Documentation]    The handler changes the page at once, and does something else besides.
    [Template]    A Click That Changes The Page Should Be Told To Have Led To
    navigation    location.href = '/blank'
    navigation    Promise.resolve().then(() => { location.href = '/blank' })
    window    open('/blank')
    focus    document.querySelector('#f').focus()

A Request After The Change Is Reported As Well
    A Click That Changes The Page Should Be Told To Have Led To    request    fetch('/catalogue')

The Outcome Is Reported Even If The Event Is Stopped
    [Template]    A Click Should Be Told To Have Changed The Page
    event.stopPropagation(); change()
    event.stopImmediatePropagation(); change()
    event.preventDefault(); change()
    Promise.resolve().then(() => Promise.resolve()).then(change)
    queueMicrotask(change)
    setTimeout(change)
    requestAnimationFrame(change)
    this.remove(); change()

The Native Effect Of A Button Is Reported
    Open Snippet    ${COUNTER}
    ...    <form onsubmit="event.preventDefault(); o.textContent = 'sent'"><p><button>Save</button></form>
    ...    <details><summary>More</summary><p>Inside</p></details>
    ...    <button popovertarget="pop">Menu</button><div popover id="pop" aria-label="Popped">Items</div>${DEAD_TOO}
    ${result} =    Click By Intent    Save
    Should Contain    ${result.evidence}    dom
    Page Should Show    sent
    ${result} =    Click By Intent    More
    Should Be True    {'dom', 'state'} & set($result.evidence)
    ${result} =    Click By Intent    Menu
    Should Contain    ${result.outcome}    popover 'Popped' opened
    ${result} =    Click By Intent    Menu
    Should Contain    ${result.outcome}    popover 'Popped' closed
    Click By Intent    Menu
    ${message} =    Refusal Of    Click By Intent    Dead
    Should Say    ${message}    nothing happened

Click After Click
    [Documentation]    Each is told its own outcome, and none that of the one before.
    Open Snippet
    ...    <button id="go" onclick="o.textContent = Number(o.textContent) + 1">Save</button>${COUNTER}${DEAD_TOO}
    FOR    ${n}    IN    1    2    3    4    5
        ${result} =    Click By Intent    Save
        Should Contain    ${result.evidence}    dom
        Page Should Show    ${n}
    END
    ${message} =    Refusal Of    Click By Intent    Dead
    Should Say    ${message}    nothing happened

A Refused Click Leaves The User's Presses Alone
    [Documentation]    The first of the twins was made ready with the look for it.
    Open Snippet    ${TWINS}
    Refusal Of    Click By Intent    Save    timeout=300ms
    Nothing Was Clicked
    Press As A User    \#c
    Press As A User    \#b
    Should Have Clicked    c    b

A Failed Click Leaves The User's Presses Alone
    Open Snippet    ${DEAD}<button id="c">Other</button>
    Run Keyword And Expect Error    *nothing happened*    Click By Intent    Save
    Press As A User    \#c
    Should Have Clicked    dead    c

An Enabled Twin Is Not Clicked Instead Of A Disabled One
    Open Snippet
    ...    <section aria-label="Billing"><button id="a">Save</button></section>
    ...    <section aria-label="Shipping"><button id="b" disabled>Save</button></section>
    ${message} =    Refusal Of    Click By Intent    Save    timeout=300ms
    Nothing Was Clicked
    Should Contain    ${message}    disabled
    Press As A User    \#a
    Should Have Clicked    a


*** Keywords ***
A Click That Changes The Page Should Be Told To Have Led To
    [Documentation]    The script runs in the handler, behind the change.
    [Arguments]    ${evidence}    ${script}
    Visit Page    /static-form
    Run In Page
    ...    document.body.innerHTML = '<button>Save</button><input id="f"><p id="o">0</p>';
    ...    document.querySelector('button').onclick = () => { o.textContent = 'changed'; ${script} }
    ${result} =    Click By Intent    Save    timeout=5s
    Should Contain    ${result.evidence}    ${evidence}

A Click Should Be Told To Have Changed The Page
    [Documentation]    The script is the button's handler.
    [Arguments]    ${script}
    Open Snippet    <button onclick="${script}">Save</button>${COUNTER}
    ...    <script>function change() { o.textContent = 'changed' }</script>
    ${result} =    Click By Intent    Save
    Should Contain    ${result.evidence}    dom
    Page Should Show    changed

Click Should Be Found Dead
    [Documentation]    The click is carried out, once, and found to do nothing.
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    nothing happened    no DOM change
    Should Have Clicked    dead
    ${trace} =    Get Last Trace
    Should Be Equal    ${trace.failure_reason}    no_dom_change

A Click Beside A Ticker Should Be Found Dead
    [Documentation]    The script runs by itself, eight times a second.
    [Arguments]    ${script}
    Open Snippet    ${DEAD}${COUNTER}
    # The first call brings the page agent, which learns the pace.
    Wait For DOM Settle    timeout=50ms
    Run In Page    window.n = 0; setInterval(() => { n += 1; ${script} }, 125)
    Wait Until Page    n > 7
    Click Should Be Found Dead
