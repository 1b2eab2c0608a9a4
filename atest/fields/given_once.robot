*** Settings ***
Documentation     An option, a tick or a file that the page takes at once is given once, even if the control is then
...               reset or re-rendered.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${LIST}
...         <label>Tag <select id="f"><option value="">Add a
...         tag</option><option>Red</option><option>Blue</option></select></label> <ul id="list"></ul>
${ADD}      window.log = []; const add = (text) => { log.push(text); const li = document.createElement("li"); li.textContent = text; list.append(li) };    # robocop: off=LEN08
@{FILES}    ${CURDIR}/given_once.robot    ${CURDIR}/fill_commits.robot


*** Test Cases ***
A List That Adds What Is Selected And Is Set Back
    Open Snippet    ${LIST}<script>${ADD} f.onchange = () => { add(f.value); f.value = "" }</script>
    ${result} =    Select By Intent    Tag    Red
    Should Contain    ${result.outcome}    the page has taken 'Red'
    Log Should Be    Red
    Select By Intent    Tag    Blue
    Log Should Be    Red    Blue

A List That Is Set Back By A Page That Shows Something Else
    Open Snippet    ${LIST}<script>${ADD} f.onchange = () => { add("One more colour"); f.value = "" }</script>
    ${message} =    Refusal Of    Select By Intent    Tag    Red
    Should Say    ${message}    'Red'    not selected again    ul#list changed
    Log Should Be    One more colour

A List That Is Set Back With A Request
    Open Snippet
    ...    ${LIST}<script>window.log = []; f.onchange = () => { log.push(f.value); fetch("/blank");
    ...    f.value = "" }</script>
    ${message} =    Refusal Of    Select By Intent    Tag    Red
    Should Say    ${message}    not selected again    a request went out
    Log Should Be    Red

A List That Is Set Back Once Is Set Again
    [Documentation]    Nothing but the list has changed, so it is safe.
    Open Snippet
    ...    ${LIST}<script>window.log = []; f.onchange = () => { log.push(f.value); if (log.length === 1)
    ...    f.value = "" }</script>
    Select By Intent    Tag    Red
    Log Should Be    Red    Red

A List That Is Set Back By A Timer
    [Documentation]    What the page did with the option before it took it back nobody can know.
    [Tags]    needs-bidi
    Open Snippet
    ...    ${LIST}<script>window.log = []; f.onchange = () => { log.push(f.value); setTimeout(() => f.value = "", 50) }
    ...    </script>
    ${message} =    Refusal Of    Select By Intent    Tag    Red
    Should Say    ${message}    It was not selected again    a timer of the page has run
    Log Should Be    Red

A Box Whose State A Server Keeps
    [Documentation]    The press has sent a request, so the space bar does not follow.
    Open Snippet    <label><input id="f" type="checkbox"> News</label>
    ...    <script>window.log = []; f.onclick = (e) => { e.preventDefault(); log.push("sent"); fetch("/blank")
    ...    }</script>
    ${message} =    Refusal Of    Check By Intent    News
    Should Say    ${message}    it was pressed but is not checked
    Log Should Be    sent

A Row That Is Re-Rendered With Its Box
    [Template]    Box Should Be Pressed Once
    row.outerHTML = row.outerHTML.replace("<input", "<input checked")
    all.innerHTML = all.innerHTML.replace("<input", "<input checked")
    setTimeout(() => { row.outerHTML = row.outerHTML.replace("<input", "<input checked") }, 150)
    row.remove(); all.append(row); row.innerHTML = row.innerHTML.replace("<input", "<input checked")

A Row That Is Re-Rendered And Took Nothing
    Open Snippet    <ul id="all"><li><input type="checkbox"> <span>Buy milk</span></li></ul>
    ...    <script>window.log = []; all.onclick = (e) => { if (e.target.type === "checkbox") { log.push("pressed");
    ...    all.innerHTML = all.innerHTML + "" } }</script>
    ${message} =    Refusal Of    Check By Intent    Buy milk
    Should Say    ${message}    it was pressed but is not checked
    Log Should Be    pressed

A Row That Goes Away With Another Of The Same Words Beginning
    [Documentation]    What is left is called otherwise, and its state tells nothing of what was meant.
    Open Snippet
    ...    <ul id="all"><li><label><input type="checkbox">
    ...    Buy milk</label></li><li><label><input type="checkbox" checked> Buy milk powder</label></li></ul>
    ...    <script>all.onchange = (e) => e.target.closest("li").remove()</script>
    ${message} =    Refusal Of    Check By Intent    Buy milk    exact=True
    Should Say    ${message}    disappeared when it was pressed

A Custom List That Re-Renders On Selection
    Open Snippet    <div id="app"></div>
    ...    <script>window.log = []; let held = "Choose", open = false; function draw() {
    ...    app.innerHTML = '<span id="l">Country</span> <button role="combobox" aria-labelledby="l" ' +
    ...    'aria-haspopup="listbox" aria-expanded="' + open + '">' + held + "</button>" +
    ...    (open ? '<ul role="listbox"><li role="option">Austria</li><li role="option">Finland</li></ul>' : "") }
    ...    app.onclick = (e) => { if (e.target.role === "option") { held = e.target.textContent; log.push(held);
    ...    open = false } else if (e.target.role === "combobox") open = !open; draw() }; draw()</script>
    Select By Intent    Country    Finland
    Log Should Be    Finland

A Box Whose Words Are In The Cell Behind It
    Open Snippet
    ...    <table><tr><td><input type="checkbox"></td><td>Order 21</td><td>open</td></tr><tr><td><input
    ...    type="checkbox"></td><td>Order 22</td><td>open</td></tr></table>
    Check By Intent    Order 22
    Get Element State By Intent    css:tr:last-child input    contains    checked

A File That Is Refused Was Not Taken
    Open Snippet    <label>Picture <input id="f" type="file"></label><p id="o"></p>
    ...    <script>f.onchange = () => { if (f.files.length) { o.textContent = "Only PDF, please"; f.value = "" }
    ...    }</script>
    ${message} =    Refusal Of    Fill By Intent    Picture    ${CURDIR}/given_once.robot
    Should Say    ${message}    'given_once.robot' was chosen, but it holds no file

A File That Is Taken Back A Moment Later
    Open Snippet
    ...    <label>Picture <input id="f" type="file"></label>
    ...    <script>f.onchange = () => setTimeout(() => { f.value = "" }, 300)</script>
    ${message} =    Refusal Of    Fill By Intent    Picture    ${CURDIR}/given_once.robot
    Should Say    ${message}    'given_once.robot' was chosen, but it holds no file

A File That Is Sent And Refused Silently
    [Documentation]    That it was sent does not tell that it was taken.
    Open Snippet
    ...    <label>Picture <input id="f" type="file"></label> <ul id="list"></ul>
    ...    <script>f.onchange = () => { list.innerHTML = `<li>\${f.files[0].name}</li>`; fetch("/blank").finally(() =>
    ...    { list.innerHTML = ""; f.value = "" }) }</script>
    ${message} =    Refusal Of    Fill By Intent    Picture    ${CURDIR}/given_once.robot
    Should Say    ${message}    chosen, but it holds no file    shows none

A File That A Message Names
    Open Snippet
    ...    <label>Picture <input id="f" type="file"></label> <p id="o" role="alert"></p>
    ...    <script>f.onchange = () => { o.innerHTML = `<b>\${f.files[0].name}</b> is too large`; f.value = "" }</script>
    ${message} =    Refusal Of    Fill By Intent    Picture    ${CURDIR}/given_once.robot
    Should Say    ${message}    chosen, but it holds no file

Files Of Which The Page Takes One
    Open Snippet
    ...    <label>Pictures <input id="f" type="file" multiple></label> <ul id="list"></ul>
    ...    <script>f.onchange = () => { list.innerHTML = `<li>\${f.files[0].name}</li>`; f.value = "" }</script>
    ${message} =    Refusal Of    Fill By Intent    Pictures    ${FILES}
    Should Say    ${message}    chosen, but it holds no file

A File That Is Listed With Its Size
    [Template]    File Should Be Taken
    <li>1. \${file.name} (\${file.size} B)</li>
    <li><span>\${file.name}</span> <small>12 KB</small> <a>remove</a></li>
    <li><img alt="" width="20" height="20" src="\${URL.createObjectURL(file)}"></li>

A File That Is Counted
    Open Snippet
    ...    <p id="o">-</p><label>Add scan <input type="file" id="f"></label>
    ...    <script>f.onchange = () => { o.textContent = "1 file uploaded"; f.value = "" }</script>
    ${result} =    Fill By Intent    Add scan    ${CURDIR}/given_once.robot
    Should Contain    ${result.outcome}    has taken 'given_once.robot'

A File That Is Counted As Wrong
    Open Snippet
    ...    <p id="o">-</p><label>Add scan <input type="file" id="f"></label>
    ...    <script>f.onchange = () => { o.textContent = "1 file rejected"; f.value = "" }</script>
    ${message} =    Refusal Of    Fill By Intent    Add scan    ${CURDIR}/given_once.robot
    Should Say    ${message}    chosen, but it holds no file    shows none    p#o changed    Get Page Text

A Value That Is Taken Back A Second Later
    [Documentation]    A timer that the action itself has begun.
    [Tags]    needs-bidi
    [Template]    Should Not Last
    <label>City <input id="f" oninput="setTimeout(() => f.value = f.value.slice(0, 3), 1200)"></label>
    ...    Fill By Intent    City    Helsinki
    <label>City <input id="f" oninput="setTimeout(() => setTimeout(() => f.value = 'Oslo', 700), 300)"></label>
    ...    Fill By Intent    City    Helsinki
    <label>City <input id="f" oninput="setTimeout(() => setTimeout(() => f.value = 'Oslo', 1300), 400)"></label>
    ...    Fill By Intent    City    Helsinki
    <label><input id="f" type="checkbox" onchange="setTimeout(() => f.checked = false, 1200)"> News</label>
    ...    Check By Intent    News
    <label><input id="f" type="checkbox" checked onchange="setTimeout(() => f.checked = true, 1200)"> News</label>
    ...    Uncheck By Intent    News
    <label>Size <select id="f" onchange="setTimeout(() => f.value = 'S', 1200)"><option>S<option>L</select></label>
    ...    Select By Intent    Size    L
    <label>Picture <input id="f" type="file" onchange="setTimeout(() => f.value = '', 1200)"></label>
    ...    Fill By Intent    Picture    ${CURDIR}/given_once.robot
    <label>Size <input id="f" type="range" onchange="setTimeout(() => f.value = 50, 1200)"></label>
    ...    Fill By Intent    Size    70

What A Script Of The Page Takes Back In A Frame Of It
    [Documentation]    The timer is the outer document's, the press the inner one's.
    [Tags]    needs-bidi
    Open Snippet
    ...    <iframe id="frame"></iframe><script>const inner = frame.contentDocument.body;
    ...    inner.innerHTML = "<label>City <input></label>"; const f = inner.querySelector("input");
    ...    f.addEventListener("input", () => setTimeout(() => { f.value = f.value.slice(0, 3) }, 1200))</script>
    ${message} =    Refusal Of    Fill By Intent    City    Helsinki
    Should Say    ${message}    holds 'Hel'

What Is Shown A Second Later
    [Tags]    needs-bidi
    Open Snippet
    ...    <div id="f" role="switch" aria-checked="false" tabindex="0">News</div><script>f.onclick = () =>
    ...    setTimeout(() => f.setAttribute("aria-checked", "true"), 1200)</script>
    Check By Intent    News

A File In A Frame Of The Same Origin
    [Tags]    needs-bidi
    Open Snippet
    ...    <iframe srcdoc="<label>Picture <input type=file onchange='o.textContent = this.files[0].name'></label><p
    ...    id=o></p>"></iframe>
    Fill By Intent    Picture    ${CURDIR}/given_once.robot
    Get Text By Intent    given_once.robot    ==    given_once.robot


*** Keywords ***
Box Should Be Pressed Once
    [Documentation]    The page draws the row anew by a script when its box is pressed.
    [Arguments]    ${script}
    Open Snippet
    ...    <ul id="all"><li><input type="checkbox"> <span>Buy milk</span></li><li><input type="checkbox">
    ...    <span>Walk dog</span></li></ul>
    ...    <script>window.log = []; all.onclick = (e) => { if (e.target.type !== "checkbox") return;
    ...    const row = e.target.closest("li"); log.push("pressed"); ${script} }</script>
    Check By Intent    Buy milk
    Log Should Be    pressed
    Get Element State By Intent    css:li:has(input:checked) input    contains    checked

Log Should Be
    [Documentation]    What the page itself has noted.
    [Arguments]    @{expected}
    ${log} =    Page Value    window.log
    Should Be Equal    ${log}    ${expected}

Should Not Last
    [Documentation]    The keyword fails, as what it set is not so a moment later.
    [Arguments]    ${html}    @{keyword}
    Open Snippet    ${html}
    ${message} =    Refusal Of    @{keyword}
    Should Not Be Empty    ${message}

File Should Be Taken
    [Documentation]    The page draws a row for the file, and empties its field.
    [Arguments]    ${row}
    Open Snippet
    ...    <label>Picture <input id="f" type="file"></label> <ul id="list"></ul><script>f.onchange = () => { const
    ...    file = f.files[0]; list.innerHTML = `${row}`; f.value = "" }</script>
    ${result} =    Fill By Intent    Picture    ${CURDIR}/given_once.robot
    Should Contain    ${result.outcome}    has taken 'given_once.robot'
