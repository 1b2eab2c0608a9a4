*** Settings ***
Documentation     expect= makes an outcome a contract: a text, the focus, a state, several at once.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Test Cases ***
A Text That Appears
    [Template]    Text Should Come
    out.textContent='Saved'
    out.innerHTML='<b>Your</b> order is <i>saved</i>.'
    setTimeout(()=>{out.textContent='saved'},500)
    toast.style.opacity=1
    panel.style.height='auto'
    root.shadowRoot.querySelector('p').textContent='Saved'
    frame.contentDocument.body.textContent='Saved'
    list.insertAdjacentHTML('beforeend','<li>Saved')

A Text That Appears In Another Document
    Visit Page    /blank
    Run In Page    document.body.innerHTML = '<a href="/static-form">Go</a>'
    ${result} =    Click By Intent    Go    expect=navigation+text:Registration
    Should Say    ${result.evidence}    navigation    text

A Text That Another Document Does Not Show
    [Documentation]    What that document is about is told instead.
    Visit Page    /blank
    Run In Page    document.body.innerHTML = '<a href="/static-form">Go</a>'
    ${message} =    Refusal Of    Click By Intent    Go    expect=text:Zzyzx
    Should Say    ${message}    /static-form    does not show 'Zzyzx', but 'Registration

A Text That Does Not Appear
    [Template]    Text Should Not Come
    out.textContent='Name is required'    Name is required
    out.textContent='Unsaved'    Unsaved
    out.hidden=true;out.textContent='Saved'    does not show
    document.title='Saved'    does not show
    field.value='Saved'    does not show
    hiddenText.textContent='Saved'    does not show

A Text That Is Denied
    [Documentation]    Whole words and numbers, and no statement that denies them; it is told.
    [Template]    Text Should Not Come
    out.textContent='Not saved'    the page says 'Not saved', not 'Saved'
    out.innerHTML='Your order could <b>not</b> be saved.'    the page says 'Your order could not be saved.'
    out.textContent='Saved: 0 of 12'    the page says 'Saved: 0 of 12'

A Text That Is Denied Is Expected By All That It Says
    Open A Page That Can Say It    out.textContent='Not saved'
    Click By Intent    Go    expect=text:Not saved

A Text That Was There Before
    Open Snippet    <button onclick="this.textContent='Again'">Save</button><p>Saved</p>
    ${message} =    Refusal Of    Click By Intent    Save    expect=text:Saved
    Should Say    ${message}    'Saved' was already there before

The Focus And A State
    Open Snippet
    ...    <button onclick='field.focus()'>Edit</button><input id=field>
    ...    <button aria-pressed=false onclick='this.ariaPressed=true'>Bold</button>
    Click By Intent    Edit    expect=focus
    Click By Intent    Bold    expect=state
    ${message} =    Refusal Of    Click By Intent    Bold    expect=state
    Should Contain    ${message}    expected state

The State Of A Control That The Press Re-Renders
    Open Snippet
    ...    <p id=bar></p><script>let isOn = false; const draw = () => {
    ...    bar.innerHTML = `<button aria-pressed=\${isOn}>Bold`;
    ...    bar.firstChild.onclick = () => { isOn = !isOn; draw() } }; draw()</script>
    Click By Intent    Bold    expect=state
    Open Snippet
    ...    <ul id=all></ul><script>let left = [0, 1]; const draw = () => { all.innerHTML = left.map((on) =>
    ...    `<li>Row \${on} <button aria-pressed=\${Boolean(on)}>Mute</button>`).join("") };
    ...    all.onclick = (e) => { if (e.target.matches("button")) { left.shift(); draw() } }; draw()</script>
    ${message} =    Refusal Of    Click By Intent    Mute    within=Row 0    expect=state
    Should Contain    ${message}    expected state

The State On The Host Of A Component
    Open Snippet
    ...    <x-button aria-pressed=false></x-button><script>customElements.define("x-button", class extends HTMLElement {
    ...    connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<button>Bold</button>";
    ...    this.onclick = () => this.ariaPressed = this.ariaPressed !== "true" } })</script>
    Click By Intent    Bold    expect=state

All Of Several
    Visit Page    /blank
    Run In Page
    ...    document.body.innerHTML = '<button onclick="fetch(`/api/me`);this.after(`Sent`)">Send</button>'
    ${result} =    Click By Intent    Send    expect=request+dom+text:Sent
    Should Say    ${result.evidence}    request    dom    text
    ${message} =    Refusal Of    Click By Intent    Send    expect=dialog+dom
    Should Contain    ${message}    expected dialog and dom

A Dialog In Place Of What Is Expected
    [Documentation]    A longer wait would not help: the dialog asks for an answer first.
    Visit Page    /blank
    Run In Page
    ...    document.body.innerHTML = '<button onclick="d.showModal()">Save</button><dialog id=d aria-label=Rename>'
    ${message} =    Refusal Of    Click By Intent    Save    expect=request
    Should Say    ${message}    expected request    dialog 'Rename' opened    give expect=dialog and answer it
    Should Not Contain    ${message}    settle_timeout

Bad Expectations
    Open Snippet    <button>Save</button>
    FOR    ${words}    IN    dialogue    text:    any+dom    none+text:x    ${EMPTY}
        ${message} =    Refusal Of    Click By Intent    Save    expect=${words}
        Should Contain    ${message}    expect\=
    END
    Nothing Was Clicked


*** Keywords ***
Open A Page That Can Say It
    [Documentation]    A button, and places that its script may write to, some of them unseen.
    [Arguments]    ${script}
    Open Snippet
    ...    <button onclick="${script}">Go</button><output id=out></output><ul id=list></ul>
    ...    <p id=toast style='opacity:0'>Saved</p><div id=panel style='height:0;overflow:hidden'>Saved</div>
    ...    <p id=hiddenText style='position:absolute;width:1px;height:1px;overflow:hidden'></p><input id=field>
    ...    <div id=root><template shadowrootmode=open><p></p></template></div><iframe id=frame></iframe>

Text Should Come
    [Documentation]    The click keeps its promise of the text.
    [Arguments]    ${script}
    Open A Page That Can Say It    ${script}
    ${result} =    Click By Intent    Go    expect=text:Saved
    Should Contain    ${result.evidence}    text

Text Should Not Come
    [Documentation]    The click breaks its promise of the text, and says what came instead.
    [Arguments]    ${script}    ${instead}
    Open A Page That Can Say It    ${script}
    ${message} =    Refusal Of    Click By Intent    Go    expect=text:Saved
    Should Say    ${message}    expected text 'Saved'    ${instead}
