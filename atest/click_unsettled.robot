*** Settings ***
Documentation     Clicks with auto_settle=False: the first outcome ends them, and it must be their own.

Resource          keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
# Wins over that of the resource, which imports the library with it.
${AUTO_SETTLE}    ${False}    # robocop: off=VAR02
${DEAD}           <button id="dead" onmousedown="event.preventDefault()">Save</button>
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

Nothing Is No Outcome
    Open Snippet    ${DEAD}${COUNTER}
    Click Should Be Found Dead

What A Ticker Does Is No Outcome
    [Documentation]    Whatever it changes: a text, an attribute, or what it makes anew and fills.
    [Tags]    needs-preload
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

The Twin That Can Be Used Is Not Taken For The Disabled One Elsewhere
    Open Snippet
    ...    <section aria-label="Billing"><button id="a">Save</button></section>
    ...    <section aria-label="Shipping"><button id="b" disabled>Save</button></section>
    ${message} =    Refusal Of    Click By Intent    Save    timeout=300ms
    Nothing Was Clicked
    Should Contain    ${message}    disabled
    Press As A User    \#a
    Should Have Clicked    a


*** Keywords ***
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
