*** Settings ***
Documentation     A press takes the focus from a field, whose validation moves or replaces the pressed element: such a
...               press is not a click, and is repeated. A press that itself moves or replaces it brings no click, and
...               fails.

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

A Click That The Press Itself Has Lost
    [Documentation]    What is pressed is replaced, or moves, or a part of it is replaced, as the button goes down.
    [Template]    Click Should Be Lost
    box.innerHTML = "<i>" + n + "</i><button>Save</button>"
    box.innerHTML = "<i>" + n + "</i><form action=nowhere><button>Save</button></form>"
    box.innerHTML = "<i>" + n + "</i><a href=nowhere>Save</a>"
    box.innerHTML ||= "<button>Save</button>"; o.style.height = 300 * n + "px"
    box.innerHTML ||= "<button></button>"; box.firstChild.innerHTML = "<span>Save</span>"; o.title = n

A Click That Only A Box Around It Awaits
    [Documentation]    That may be a click of something else, so it is told, and the press may have done what it should.
    Open Snippet
    ...    <p id="o"></p><div id="box"></div>
    ...    <script>let n = 0; const draw = () => { box.innerHTML = "<i>" + n + "</i><button>Save</button>" }; draw();
    ...    box.onclick = () => { o.textContent = "clicked" }; box.onmousedown = () => { n += 1; draw() }</script>
    ${result} =    Click By Intent    Save
    Should Contain    ${result.outcome}    it got no click

A Choice That Is Made As The Button Goes Down
    [Documentation]    The list is gone before a click could come, or nothing of the page waits for one.
    Open Snippet    <ul id="all"><li>Ann<li>Bob</ul><p id="o"></p>
    ...    <script>for (const each of all.children) { each.onclick = () => {}; each.onmousedown = () => {
    ...    o.textContent = "chose " + each.textContent; all.remove() } }</script>
    ${result} =    Click By Intent    Ann
    Should Not Contain    ${result.outcome}    click
    Page Should Say    chose Ann

A Press That Puts Another Record In Its Place
    [Documentation]    The rows of a list show others as the button goes down: the click would act on another one.
    Open Snippet
    ...    <ul id="all"></ul><p id="o">none</p>
    ...    <script>let first = 0; for (let at = 0; at < 5; at += 1) {
    ...    const row = all.appendChild(document.createElement("li")); row.innerHTML = "<b></b> <button>Delete</button>";
    ...    row.lastChild.onclick = () => { o.textContent = "deleted " + row.firstChild.textContent } }
    ...    const draw = () => [...all.children].forEach((row, at) => {
    ...    row.firstChild.textContent = "Row " + (first + at) }); draw();
    ...    all.onmousedown = () => { first += 1; draw() }</script>
    ${message} =    Refusal Of    Click By Intent    Delete    within=Row 2
    Should Say    ${message}    another thing in its place    the click was stopped
    Page Should Say    none


*** Keywords ***
Click Should Be Lost
    [Documentation]    The page draws as the button goes down, and acts on a click of what it has drawn.
    [Arguments]    ${draw}
    Open Snippet    <p id="o"></p><div id="box"></div>
    ...    <script>let n = 0; const draw = () => { ${draw};
    ...    box.querySelector("button,a").addEventListener("click", () => { o.textContent = "clicked" }) };
    ...    draw(); box.onmousedown = () => { n += 1; draw() }</script>
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    it got no click;    name what that does, such as expect=dom
    Page Should Say    ${EMPTY}

Page Should Say
    [Documentation]    What the page's own listeners have counted.
    [Arguments]    ${text}
    ${said} =    Page Value    document.querySelector('#o').textContent
    Should Be Equal    ${said}    ${text}
