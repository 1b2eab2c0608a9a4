*** Settings ***
Documentation     A press takes the focus from a field, whose validation moves or replaces the pressed element: such a
...               press is not a click, and is repeated.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${ROW}      <label>Mail <input id="m"></label><span id="e"></span><button id="b">Next</button><p id="o"></p>
${COUNT}    <script>let n = 0; addEventListener("click", (v) => { if (v.target.id === "b") o.textContent = "pressed " + ++n })</script>    # robocop: off=LEN08


*** Test Cases ***
A Message That Appears When The Field Is Left
    [Documentation]    The message pushes the button away between the press and the release.
    Open Snippet
    ...    ${ROW}${COUNT}
    ...    <script>m.onblur = () => { e.textContent = m.value.includes("@") ? "" : "This is no mail address" }</script>
    Fill By Intent    Mail    ada
    Click By Intent    Next    expect=text:pressed 1
    Fill By Intent    Mail    ada@example.com
    Click By Intent    Next
    Page Should Say    pressed 2

A Value That Is Re-Rendered When The Field Is Left
    [Documentation]    The whole form is re-rendered, and the button that was pressed is gone.
    Open Snippet
    ...    <div id="app"></div><p id="o"></p>${COUNT}
    ...    <script>let held = ""; function draw() {
    ...    app.innerHTML = '<label>Mail <input></label><button id="b">Next</button>';
    ...    const m = app.querySelector("input"); m.value = held;
    ...    m.onchange = () => { held = m.value; draw() } } draw()</script>
    Fill By Intent    Mail    ada    typed=True
    Click By Intent    Next
    Page Should Say    pressed 1

What The Press Itself Did Is Not Repeated
    [Documentation]    It acts on its press, and moves away as the field is left.
    Open Snippet    ${ROW}
    ...    <script>let n = 0; b.onmousedown = () => { o.textContent = "pressed " + ++n }
    ...    m.onblur = () => { e.textContent = "This is no mail address" }</script>
    Fill By Intent    Mail    ada
    Click By Intent    Next
    Page Should Say    pressed 1

A Control That Acts On Release Is Not Pressed Again
    [Documentation]    A menu opens as the button comes up, and is drawn in the place of what was pressed.
    Open Snippet    <label>Mail <input id="m"></label><div id="all"><div id="b">Next</div></div><p id="o"></p>
    ...    <script>let n = 0; all.onmouseup = () => { o.textContent = "pressed " + ++n;
    ...    all.innerHTML = '<div id="b">Next</div>' }</script>
    Fill By Intent    Mail    ada
    Click By Intent    css:#b
    Page Should Say    pressed 1

A Menu That Opens When The Mouse Button Goes Down
    [Documentation]    The row is re-rendered by it, so that the release reaches another one.
    [Tags]    needs-secondary-button
    Open Snippet    <label>Mail <input id="m"></label><div id="all"><div id="b">Next</div></div><p id="o"></p>
    ...    <script>let n = 0; all.oncontextmenu = (v) => { v.preventDefault(); o.textContent = "pressed " + ++n;
    ...    all.innerHTML = '<div id="b">Next</div>' }</script>
    Fill By Intent    Mail    ada
    Context Click By Intent    css:#b
    Page Should Say    pressed 1

A Press That Moves The Focus By Script
    [Documentation]    A listener of the press re-renders what has the focus, and what is pressed moves.
    Open Snippet    <div id="all"></div><p id="o"></p>
    ...    <script>let n = 0; const LINK = '<a href="#" draggable="false">notes.txt</a>';
    ...    all.innerHTML = LINK; document.onmousedown = () => { n += 1;
    ...    all.innerHTML = "<p>Read</p>".repeat(n * 4) + LINK; o.textContent = "pressed " + n }</script>
    Focus By Intent    notes.txt
    Click By Intent    notes.txt
    Page Should Say    pressed 1
    Focus By Intent    notes.txt
    Click By Intent    notes.txt
    Page Should Say    pressed 2

A Press That Removes The Field
    [Documentation]    The field that has the focus is re-rendered by the press, and not by its own checks.
    Open Snippet    <div id="all"><input aria-label="Mail"><b id="b">Next</b></div><p id="o"></p>
    ...    <script>let n = 0; document.onmousedown = () => {
    ...    all.innerHTML = '<p>Saved</p>'.repeat(4) + '<input aria-label="Mail"><b id="b">Next</b>';
    ...    o.textContent = "pressed " + ++n }</script>
    Fill By Intent    Mail    ada
    Click By Intent    css:#b
    Page Should Say    pressed 1


*** Keywords ***
Page Should Say
    [Documentation]    What the page's own listeners have counted.
    [Arguments]    ${text}
    ${said} =    Page Value    document.querySelector('#o').textContent
    Should Be Equal    ${said}    ${text}
