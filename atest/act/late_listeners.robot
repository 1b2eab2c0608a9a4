*** Settings ***
Documentation     Presses before a listener exists, when the browser or another document may act on them as well: links,
...               labels, frames, boxes and switches.

Resource          ../keywords/drawn_pages.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Test Cases ***
A Context Menu Of A Link Is Requested Once More
    [Documentation]    The browser follows a link for the main button alone.
    [Tags]    needs-preload    needs-secondary-button
    Open Drawn Page    root.innerHTML = '<a href="#there">Invoice 54</a>';
    ...    afterPress(() => root.addEventListener('contextmenu', say), 800)
    ${result} =    Context Click By Intent    Invoice 54    expect=text:1 saved
    Should Have Been Heard Once
    Should Be Equal    ${result.detail}    twice, because nothing listened to the first press

A Link That Is Followed Is Not Pressed Again
    [Documentation]    It leads to the place that the address has already, so nothing shows that it was followed.
    Open Test Page    act/place_link.html    ?double\#here
    ${message} =    Refusal Of    Double Click By Intent    Save
    Should Not Contain    ${message}    ${UNHEARD}
    Wait Until Page    window.isWired
    Page Value Should Be    window.hits    ${0}

A Label Without A Control Is Pressed Once More
    [Tags]    needs-preload
    Open Drawn Page    root.innerHTML = '<label>Invoice 54</label>';
    ...    setTimeout(() => root.addEventListener('click', say), 1200)
    Click By Intent    Invoice 54
    Should Have Been Heard Once

An Input That Is A Button Is Pressed Once More
    [Documentation]    Without a form no input that is a button does anything by itself.
    [Tags]    needs-preload
    [Template]    What Is Drawn Late Is Heard Once
    <input type=button value="Invoice 54">
    <input type=submit value="Invoice 54">
    <input type=image alt="Invoice 54" src="data:," width=90 height=30>
    <form><input type=button value="Invoice 54"></form>

A Link To Nowhere Is Pressed Once More
    [Documentation]    Nothing but its listener makes something of it.
    [Tags]    needs-preload
    [Template]    What Is Drawn Late Is Heard Once
    <a href="#">Invoice 54</a>
    <a href="javascript:void(0)">Invoice 54</a>
    <a href="javascript:;">Invoice 54</a>

An Input That Sends A Form Is Not Pressed Again
    Open Drawn Page    root.innerHTML = '<form><input type=submit value="Invoice 54"></form>';
    ...    root.firstChild.addEventListener('submit', (event) => {
    ...    event.preventDefault(); window.sent = (window.sent ?? 0) + 1 });
    ...    setTimeout(() => { root.addEventListener('click', say); root.isWired = true }, 600)
    Click By Intent    Invoice 54    expect=none
    Wait Until Page    root.isWired
    Page Value Should Be    window.sent    ${1}

A Late Listener In A Frame Gets A Second Press
    [Tags]    needs-preload    needs-frame-agents
    Open Framed Page    afterPress(() => inner.addEventListener('click', say), 800)
    ${result} =    Click By Intent    Save
    Should Have Been Heard Once
    Should Be Equal    ${result.detail}    twice, because nothing listened to the first press

An Element That Another Document Put Into A Frame Is Pressed Once More
    [Documentation]    It keeps the functions of the document that has made it.
    [Tags]    needs-preload    needs-frame-agents
    Open Framed Page    inner.replaceWith(save);
    ...    setTimeout(() => save.addEventListener('click', say), 1200)
    Click By Intent    Save
    Should Have Been Heard Once

A Press That Another Document Replays In A Frame Is Not Repeated
    [Template]    What Is Kept From A Frame Is Not Pressed Again
    inner.ownerDocument.addEventListener('click', keep, true)
    EventTarget.prototype.addEventListener.call(inner, 'click', keep)
    EventTarget.prototype.addEventListener.call(inner.ownerDocument, 'click', keep)
    EventTarget.prototype.addEventListener.call(inner.ownerDocument.defaultView, 'click', keep)

A Switch That Listens Late Is Pressed Once More
    [Tags]    needs-preload
    Open Switch Page    afterPress(() => save.addEventListener('click', turn), 600)
    ${result} =    Check By Intent    Mail
    Should Have Been Heard Once
    Should Be Equal    ${result.detail}    twice, because nothing listened to the first press

A Box Whose List Listens Late Is Pressed Once More
    [Tags]    needs-preload
    Open Switch Page
    ...    save.setAttribute('role', 'checkbox'); setTimeout(() => root.addEventListener('click', turn), 1200)
    Check By Intent    Mail
    Should Have Been Heard Once

A Switch That Its Late Script Turns Is Not Turned Back
    Open Switch Page
    ...    setTimeout(() => { save.setAttribute('aria-checked', true); save.addEventListener('click', turn) }, 1200)
    ${result} =    Check By Intent    Mail
    Should Be Empty    ${result.detail}
    Page Value Should Be    window.hits    ${0}

A Switch Whose Press Is Replayed Is Not Pressed Again
    Open Switch Page    const kept = []; const keep = ({ target }) => kept.push(target);
    ...    document.addEventListener('click', keep, { once: true });
    ...    window.replay = () => { save.addEventListener('click', turn); kept.forEach((each) => each.click()) }
    ${message} =    Refusal Of    Check By Intent    Mail
    Should Not Contain    ${message}    ${UNHEARD}
    Run In Page    replay()
    Should Have Been Heard Once

A Switch Without Any Listener Is Reported
    [Tags]    needs-preload
    Open Switch Page
    ${message} =    Refusal Of    Check By Intent    Mail
    Should Say    ${message}    not checked, and ${UNHEARD}


*** Keywords ***
What Is Drawn Late Is Heard Once
    [Documentation]    It is pressed before anybody listens.
    [Arguments]    ${drawn}
    Open Drawn Page    root.innerHTML = '${drawn}'; setTimeout(() => root.addEventListener('click', say), 900)
    Click By Intent    Invoice 54
    Should Have Been Heard Once

Open Switch Page
    [Documentation]    Opens a page with a switch that is drawn, with a script; nothing else listens in it.
    [Arguments]    @{script}
    Open Drawn Page
    ...    save.setAttribute('role', 'switch'); save.setAttribute('aria-checked', false); save.textContent = 'Mail';
    ...    const isOn = () => save.getAttribute('aria-checked') === 'true';
    ...    const turn = () => { say(); save.setAttribute('aria-checked', !isOn()) };
    ...    @{script}

Open Framed Page
    [Documentation]    Opens a page with a frame that has a button, `inner`, with a script of the page around.
    [Arguments]    @{script}
    VAR    ${code} =    @{script}    separator=${SPACE}
    Open Drawn Page
    ...    root.innerHTML = '<iframe srcdoc="<button id=inner>Save</button>"></iframe>';
    ...    root.firstChild.onload = (event) => { const inner = root.firstChild.contentDocument.getElementById('inner');
    ...    ${code}; window.isFramed = true }
    Wait Until Page    window.isFramed

What Is Kept From A Frame Is Not Pressed Again
    [Documentation]    The page around listens in the frame, and gives what was pressed to the code later.
    [Arguments]    ${keep}
    Open Framed Page    const kept = []; const keep = ({ target }) => kept.push(target); ${keep};
    ...    afterPress(() => inner.addEventListener('click', say), 800);
    ...    window.replay = () => kept.forEach((each) => each.click())
    ${message} =    Refusal Of    Click By Intent    Save
    Should Not Contain    ${message}    ${UNHEARD}
    Run In Page    replay()
    Should Have Been Heard Once
