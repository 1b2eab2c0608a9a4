*** Settings ***
Documentation     A value that the page takes is given once: `input` while the field has the focus, `change` when it
...               loses it, and no retry once the page has done anything with it.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${LOG}      <script>window.log = []; addEventListener("DOMContentLoaded", () => f.addEventListener("change", () => log.push("change " + f.value), true))</script>    # robocop: off=LEN08
${ADD}
...         const add = (text) => { log.push(text); const li = document.createElement("li");
...         li.textContent = text; list.append(li) };
${FIELD}    ${LOG}<label>Item <input id="f"></label> <input aria-label="Other" id="g"> <ul id="list"></ul>


*** Test Cases ***
Events Come As A Person's
    Open Snippet    <label>Item <input id="f" value="old"></label> <input id="g" aria-label="Other">
    ...    <script>window.log = []; for (const type of ["focus", "keydown", "beforeinput", "input", "keyup", "change",
    ...    "blur"])
    ...    f.addEventListener(type, (e) => log.push(type + " " + f.value))</script>
    Fill By Intent    Item    Milk
    Log Should Be    focus old    keydown old    beforeinput old    input Milk    keyup Milk
    Fill By Intent    Other    x
    Log Should Be
    ...    focus old
    ...    keydown old
    ...    beforeinput old
    ...    input Milk
    ...    keyup Milk
    ...    change Milk
    ...    blur Milk

A Mask That Knows Only What Its Keys Made
    Open Snippet    <label>Salary <input id="f" value="1"></label> <input id="g" aria-label="Other">
    ...    <script>let known = f.value, key; f.onkeydown = (e) => { key = e.key };
    ...    f.onkeypress = () => { const [from, to] = [f.selectionStart, f.selectionEnd];
    ...    if (/[0-9]/.test(key)) f.value = known = f.value.slice(0, from) + key + f.value.slice(to); return false };
    ...    f.onblur = () => { f.value = known }</script>
    Fill By Intent    Salary    520
    Fill By Intent    Salary    00    clear=False
    Fill By Intent    Other    x
    Get Value By Intent    Salary    ==    52000
    Run Keyword And Expect Error    *'Salary'*but holds*    Fill By Intent    Salary    many

What Is Filled With Its Own Value Has Not Changed
    Open Snippet    ${LOG}<label>Item <input id="f" value="Milk"></label> <input id="g" aria-label="Other">
    Fill By Intent    Item    Milk
    Fill By Intent    Other    x
    Log Should Be

A Field That Commits On Change And Is Emptied
    Open Snippet
    ...    ${FIELD}<script>${ADD} f.addEventListener("change", () => { if (f.value) add(f.value);
    ...    f.value = "" })</script>
    Fill By Intent    Item    Milk
    Log Should Be
    Fill By Intent    Other    x
    Log Should Be    change Milk    Milk
    Fill By Intent    Item    Tea
    Press Keys By Intent    ENTER    intent=Item
    Log Should Be    change Milk    Milk    change Tea    Tea

A Field That Commits When It Is Left
    Open Snippet
    ...    ${FIELD}<script>${ADD} f.addEventListener("blur", () => { if (f.value) add(f.value);
    ...    f.value = "" })</script>
    Fill By Intent    Item    Milk
    Fill By Intent    Other    x
    Log Should Be    change Milk    Milk

A Field That Takes Its Value On Input
    [Documentation]    The page shows what it has taken, so the value is not given again.
    Open Snippet
    ...    ${FIELD}<script>${ADD} f.addEventListener("input", () => { if (f.value.length === 4) { add(f.value);
    ...    f.value = "" } })</script>
    ${result} =    Fill By Intent    Item    Milk
    Should Contain    ${result.outcome}    the page has taken 'Milk'
    Log Should Be    Milk

A Field That Takes Its Value And Shows Another
    [Documentation]    Whether a scanner field has taken its code or thrown it away nobody can tell: it is not
    ...    given again.
    Open Snippet
    ...    ${FIELD}<script>${ADD} f.addEventListener("input", () => { if (f.value.length === 4) { add("Tea, 20 bags");
    ...    f.value = "" } })</script>
    ${message} =    Refusal Of    Fill By Intent    Item    4711
    Should Say    ${message}    '4711'    not filled again    ul#list changed    Press Keys By Intent
    Log Should Be    Tea, 20 bags

A Field That Sends Its Value On Input
    [Documentation]    A request has gone out, so the value is not given again.
    Open Snippet
    ...    ${FIELD}<script>f.addEventListener("input", () => { log.push("sent " + f.value); fetch("/blank");
    ...    f.value = "" })</script>
    ${message} =    Refusal Of    Fill By Intent    Item    4711
    Should Say    ${message}    not filled again    a request went out
    Log Should Be    sent 4711

A Scanner Field That Empties Itself Unseen
    [Documentation]    The page has read the code before it emptied the field, so it is not given again, however little
    ...    is seen of it.
    FOR    ${way}    IN    ${EMPTY}    localStorage.q = v    navigator.sendBeacon("/blank", v)
    ...    cv.getContext("2d").fillText(v, 9, 20)    indexedDB.open("q", 1)
        Open Snippet    ${FIELD}<canvas id=cv></canvas>
        ...    <script>f.oninput = () => { const v = f.value; f.value = ""; log.push(v); ${way} }</script>
        ${message} =    Refusal Of    Fill By Intent    Item    4711
        Should Say    ${message}    holds ''    not filled again    may have taken
        Log Should Be    4711
    END

A Code That Is Typed And Emptied Is Not Typed Again
    Open Snippet    ${FIELD}<script>f.oninput = () => { if (f.value.length < 4) return;
    ...    log.push(f.value); f.value = "" }</script>
    ${message} =    Refusal Of    Fill By Intent    Item    4711    typed=True
    Should Say    ${message}    not filled again    the page has emptied it
    Log Should Be    4711

A Refused Value Is Not Mistaken For A Taken One
    Open Snippet    ${FIELD}<p id="error"></p>
    ...    <script>f.addEventListener("input", () => { error.textContent = "'" + f.value + "' is no number";
    ...    f.value = "" })</script>
    ${message} =    Refusal Of    Fill By Intent    Item    four
    Should Say    ${message}    not filled again    p\#error changed

Tags
    [Documentation]    A separator ends a tag; what is behind it stays in the field.
    Open Snippet
    ...    ${FIELD}<script>${ADD} f.addEventListener("keydown", (e) => { if (e.key === "Enter" && f.value) {
    ...    add(f.value); f.value = "" } })</script>
    Fill By Intent    Item    red
    Press Keys By Intent    ENTER    intent=Item
    Fill By Intent    Item    blue
    Press Keys By Intent    ENTER    intent=Item
    Log Should Be    red    blue

A Cell That Saves On Change And Is Re-Rendered
    Open Snippet
    ...    <table><tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td id="cell"></td></tr></table><input
    ...    aria-label="Other">
    ...    <script>window.log = []; let held = "1"; function draw() {
    ...    cell.innerHTML = '<input aria-label="Price" value="' + held + '">';
    ...    cell.firstChild.onchange = (e) => { held = e.target.value; log.push("saved " + held); draw() } }
    ...    draw()</script>
    Fill By Intent    Price    12
    Fill By Intent    Other    x
    Log Should Be    saved 12
    Get Value By Intent    Price    ==    12

A Search That Answers While It Is Typed
    Open Snippet
    ...    ${FIELD}<script>let t; f.addEventListener("input", () => { clearTimeout(t); t = setTimeout(() => {
    ...    log.push("found " + f.value);
    ...    list.innerHTML = "<li>" + f.value + " 1</li><li>" + f.value + "</li>" }, 150) })</script>
    Fill By Intent    Item    tea
    Log Should Be    found tea
    Get Value By Intent    Item    ==    tea

A Form That Is Sent On Change
    Open Snippet
    ...    ${LOG}<form id="form" onsubmit="log.push('sent ' + f.value);
    ...    return false"><label>Item <input id="f" onchange="form.requestSubmit()"></label></form><input
    ...    aria-label="Other">
    Fill By Intent    Item    Milk
    Log Should Be
    Fill By Intent    Other    x
    Log Should Be    change Milk    sent Milk

An Enter That Sends The Form Sends It Once
    Open Snippet
    ...    ${LOG}<form onsubmit="log.push('sent ' + f.value); o.textContent = 'sent';
    ...    return false"><label>Item <input id="f"></label><button>Go</button></form><p id="o"></p>
    Fill By Intent    Item    Milk
    Press Keys By Intent    ENTER    intent=Item
    Log Should Be    change Milk    sent Milk

A Field That Goes On To The Next
    Open Snippet
    ...    ${LOG}<label>Item <input id="f" maxlength="4" oninput="if (f.value.length === 4) { log.push('on');
    ...    g.focus() }"></label> <input id="g" aria-label="Other">
    Fill By Intent    Item    4111
    Get Value By Intent    Item    ==    4111
    Log Should Be    on    change 4111

An Editor That Gives Way To What It Has Taken
    Open Snippet    <div id="app"><span>old</span></div> <input aria-label="Other">
    ...    <script>window.log = []; app.onclick = (e) => { if (app.firstChild.localName !== "span") return;
    ...    app.innerHTML = '<input aria-label="Name" value="old">';
    ...    const field = app.firstChild; field.select(); field.onchange = () => { log.push("saved " + field.value);
    ...    app.innerHTML = "<span>" + field.value + "</span>" } }</script>
    Click By Intent    css:#app span
    Fill By Intent    Name    Ada
    Fill By Intent    Other    x
    Log Should Be    saved Ada
    Get Text By Intent    css:#app    ==    Ada

A Button That Is Enabled As The Field Is Left
    Open Snippet
    ...    <label>Mail <input id="f" onblur="setTimeout(() => { b.disabled = !f.value }, 200)"></label>
    ...    <button id="b" disabled onclick="o.textContent = 'sent ' + f.value">Send</button><p id="o"></p>
    Fill By Intent    Mail    ada
    Click By Intent    Send    expect=text:sent ada

What Is Shown As The Field Is Left
    [Documentation]    Nothing else can show it, so the field is left, and the trace says so.
    FOR    ${way}    IN    onblur\="b.hidden \= !f.value"    onchange\="b.hidden \= false"
        Open Snippet    <label>Name <input id="f" ${way}></label>
        ...    <button id="b" hidden onclick="o.textContent = f.value">Next step</button><p id="o"></p>
        Fill By Intent    Name    ada
        ${result} =    Click By Intent    Next step    expect=text:ada
        Should Contain    ${{str($result.trace.looks.failed)}}    the filled field was left
    END

What The Field's Suggestions Cover
    Open Snippet
    ...    <div style="position: relative"><label>Coupon <input id="f" oninput="s.hidden = false"
    ...    onblur="setTimeout(() => { s.hidden = true }, 150)"></label><br>
    ...    <button onclick="o.textContent = f.value">Apply</button>
    ...    <div id="s" hidden style="position: absolute; top: 20px; width: 300px; height: 60px;
    ...    background: #eee">x1 x2</div></div><p id="o"></p>
    Fill By Intent    Coupon    x1
    Click By Intent    Apply    expect=text:x1

A Hidden Button Does Not Take The Focus From A Field That Was Not Filled
    Open Snippet    <label>Name <input id="f" autofocus></label><button hidden>Next step</button>
    Run In Page    f.focus()
    Refusal Of    Click By Intent    Next step
    ${focused} =    Page Value    document.activeElement.id
    Should Be Equal    ${focused}    f

A Letter Of Many Lines
    Open Snippet
    ...    <label>Letter <textarea id="f"></textarea></label><input><script>window.log = []; f.oninput = () =>
    ...    log.push("input"); f.onchange = () => log.push("change")</script>
    ${text} =    Evaluate    "\\n".join(f"line {n}" for n in range(5000)) + "\\n"
    Fill By Intent    Letter    ${text}
    Press Keys By Intent    TAB    intent=Letter
    ${length} =    Page Value    f.value.length
    Should Be Equal As Integers    ${length}    ${{len($text)}}
    Log Should Be    input    change

A Till Takes Typed Digits As Cents
    Open Snippet    <label>Amount <input id="f"></label><script>f.oninput = () =>
    ...    f.value = (Number(f.value.replace(/\\D/g, '')) / 100).toFixed(2)</script>
    ${result} =    Fill By Intent    Amount    1250    typed=True
    Should Contain    ${result.outcome}    in the page's own form: '12.50'
    ${message} =    Refusal Of    Fill By Intent    Amount    1300
    Should Say    ${message}    '1300'    '13.00'


*** Keywords ***
Log Should Be
    [Documentation]    What the page itself has noted.
    [Arguments]    @{expected}
    ${log} =    Page Value    window.log
    Should Be Equal    ${log}    ${expected}
