*** Settings ***
Documentation     Switches whose row takes the press, whose state is a word, or that are custom elements with an
...               attribute for it; and what is known of one that went away.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
@{STYLE}
...           <style>.row { display: flex; justify-content: space-between; width: 400px; padding: 8px }
...           .track { width: 40px; height: 20px; border-radius: 10px; background: #bbb; position: relative }
...           .track i { position: absolute; left: 2px; top: 2px; width: 16px; height: 16px; border-radius: 8px;
...           background: #fff } .on { background: #36c } .on i { left: 22px }
...           x-switch { width: 40px; height: 20px; background: #bbb; cursor: pointer }
...           x-switch[on] { background: #36c }
...           </style><script>window.presses = 0</script>
@{ROWS}       @{STYLE}    <div id=list><div class=row id=a><span>Sound</span><div class=track><i></i></div></div>
...           <div class=row id=b><span>Light</span><div class=track><i></i></div></div></div>
@{WORDS}      @{STYLE}    <div class=row><div><b>Sound</b><br><small>Of all that rings</small></div>
...           <button id=a>OFF</button></div><div class=row><span>Light</span><button>ON</button></div>
@{CUSTOM}     @{STYLE}    <div class=row><span>Sound</span><x-switch id=a></x-switch></div>
...           <div class=row><span>Light</span><x-switch id=b></x-switch></div>
${TURN}       presses += 1; event.currentTarget.lastElementChild.classList.toggle("on")
${RENAME}     presses += 1; a.textContent = a.textContent === "ON" ? "OFF" : "ON"
${SLIDING}
...           <style>#a { display: inline-block; width: 60px; overflow: hidden; border: 1px solid; cursor: pointer
...           } #a p { margin: 0 0 0 -42px; width: 110px; white-space: nowrap } #a p.left { margin-left: 0
...           } #a u { display: inline-block; width: 40px } #a i { display: inline-block; width: 18px
...           } #c { position: absolute; left: -999px }</style><div><label>Sound</label> <input style="display: none">
...           <span id=a><p><u>ON</u><i></i><u>OFF</u><input type=checkbox id=c></p></span></div><script>
...           window.presses = 0; a.onclick = () => { presses += 1; c.checked = !c.checked;
...           a.firstChild.classList.toggle("left", c.checked) }</script>


*** Test Cases ***
A Row That Takes The Press
    [Documentation]    The listener is known where the probes are; so are a handler and a pointer everywhere.
    [Template]    Row Should Be Turned
    for (const row of [a, b]) row.addEventListener("click", (event) => { ${TURN} })    needs=probes
    list.addEventListener("click", (e) => { presses += 1; const row = e.target.closest(".row");
    ...    row.lastElementChild.classList.toggle("on") })    needs=probes
    for (const row of [a, b]) row.setAttribute("onclick", `${TURN}`)
    for (const row of [a, b]) { row.style.cursor = "pointer"; row.onclick = (event) => { ${TURN} } }
    for (const row of [a, b]) { row.style.cursor = "pointer"; row.onclick = (event) => { ${TURN} }; through(row) }

A Row That Takes The Press And Turns Nothing
    [Template]    Sound Should Not Be Checked
    @{ROWS}    <script>a.style.cursor = "pointer"; a.onclick = () => { presses += 1 }</script>
    @{ROWS}    <script>a.tabIndex = 0; a.onclick = () => { presses += 1; a.className = "row selected" }</script>
    @{ROWS}    <script>a.style.cursor = "pointer"; a.onclick = (event) => { ${TURN};
    ...    setTimeout(() => a.lastElementChild.classList.remove("on"), 200) }</script>
    @{WORDS}    <script>a.onclick = () => { presses += 1 }</script>
    @{WORDS}    <script>a.onclick = () => { ${RENAME}; setTimeout(() => { a.textContent = "OFF" }, 200) }</script>
    @{CUSTOM}    <script>a.onclick = () => { presses += 1 }</script>
    @{CUSTOM}    <script>a.onclick = () => { presses += 1; a.toggleAttribute("on");
    ...    setTimeout(() => a.toggleAttribute("on"), 200) }</script>

The Words Of A Row Are Clicked Themselves
    Open Snippet    @{ROWS}    <p id=o></p><script>a.style.cursor = "pointer"; a.onclick = (e) => {
    ...    o.textContent = e.target === a.firstChild ? "words" : "switch" }</script>
    Click By Intent    Sound    expect=text:words

A Word That Is The State
    Open Snippet    @{WORDS}    <script>a.onclick = () => { ${RENAME} }</script>
    ${result} =    Uncheck By Intent    Sound
    Should Contain    ${result.outcome}    already
    Check By Intent    Sound
    Page Value Should Be    a.textContent    ON
    ${result} =    Check By Intent    Sound
    Should Contain    ${result.outcome}    already
    Uncheck By Intent    Sound
    Page Value Should Be    a.textContent    OFF
    Page Value Should Be    presses    ${2}

A Word In A Switch That Does Not Say Its State Otherwise
    [Documentation]    What showed ON was said to be off already.
    Open Snippet    <b id=l>Sound</b> <button role=switch aria-labelledby=l id=a>AN</button>
    ...    <script>a.onclick = () => { a.textContent = a.textContent === "AN" ? "AUS" : "AN" }</script>
    ${result} =    Check By Intent    Sound
    Should Contain    ${result.outcome}    already
    Uncheck By Intent    Sound
    Page Value Should Be    a.textContent    AUS

A Switch With Both Words Of Which One Has Slid Away
    [Documentation]    What its box shows is its state, and its native box is far off; a switch that says nothing new
    ...    is not on.
    Open Snippet    ${SLIDING}
    Check By Intent    Sound
    Page Value Should Be    c.checked    ${True}
    ${result} =    Check By Intent    Sound
    Should Contain    ${result.outcome}    already
    Uncheck By Intent    Sound
    Page Value Should Be    [c.checked, presses]    ${{[False, 2]}}
    Open Snippet    ${SLIDING}    <script>a.onclick = () => { presses += 1; c.checked = true }</script>
    Run Keyword And Expect Error    *Sound*    Check By Intent    Sound
    Page Value Should Be    presses    ${1}

A State Beside A Switch Is Not Its Name
    Open Snippet    @{STYLE}    <div class=row><span>Sound</span><span><span class=track id=a
    ...    style="display: inline-block; cursor: pointer"><i></i></span> <em id=b>Off</em></span></div>
    ...    <script>a.onclick = () => { a.classList.toggle("on"); b.textContent = "On" }</script>
    Check By Intent    Sound
    Page Value Should Be    b.textContent    On

Words That Are Answers
    [Template]    Nothing Should Be Checked
    <div><b>Delete it?</b> <button onclick="presses += 1">No</button><button onclick="presses += 1">Yes</button></div>
    <div><b>Delete it?</b> <a href="#x" onclick="presses += 1">No</a>
    ...    <i><a href="#y" onclick="presses += 1">Yes</a></i></div>
    <div><b>Delete it?</b> <a href="other.html" onclick="presses += 1">No</a></div>
    <div onclick="presses += 1"><b>Delete it?</b> <span>No</span></div>

A Custom Element With An Attribute For Its State
    Open Snippet    @{CUSTOM}    <script>a.onclick = () => a.toggleAttribute("on")</script>
    ${result} =    Uncheck By Intent    Sound
    Should Contain    ${result.outcome}    already
    Check By Intent    Sound
    Page Value Should Be    a.hasAttribute("on")    ${True}
    Uncheck By Intent    Sound
    Page Value Should Be    a.hasAttribute("on")    ${False}

A Custom Element That Draws Its Switch In A Shadow Tree
    Open Snippet    @{STYLE}    <div class=row><span>Sound</span><my-item id=a></my-item></div>
    ...    <div class=row><span>Light</span><my-item id=b active></my-item></div><script>
    ...    customElements.define("my-item", class extends HTMLElement { connectedCallback() {
    ...    const root = this.attachShadow({ mode: "open" }); const sheet = document.querySelector("style").textContent;
    ...    root.innerHTML = `<style>\${sheet} :host([active]) i { left: 22px }</style><div class=track><i></i></div>`;
    ...    root.lastChild.style.cursor = "pointer"; root.lastChild.onclick = () => this.toggleAttribute("active") } })
    ...    </script>
    Check By Intent    Sound
    Page Value Should Be    a.hasAttribute("active")    ${True}
    Uncheck By Intent    Light
    Page Value Should Be    b.hasAttribute("active")    ${False}

A Custom Element Whose State Nothing Tells
    Open Snippet    @{STYLE}    <div class=row><span>Sound</span><my-switch id=a style="cursor: pointer; width: 40px;
    ...    height: 20px; background: red"></my-switch></div><script>a.onclick = () => { presses += 1 }</script>
    Refusal Of    Uncheck By Intent    Sound    timeout=300ms
    Page Value Should Be    presses    ${0}

A Menu That Takes Its Item Away
    Open Snippet    <div id=box><div role=menu><div role=menuitemcheckbox aria-checked=false tabindex=0
    ...    onclick="box.textContent = ''">Ruler</div></div></div>
    ${message} =    Refusal Of    Check By Intent    Ruler
    Should Say    ${message}    its menu disappeared    whether it is checked is not known: open the menu again

A Row That Is Filtered Away
    [Documentation]    It is known to be on where the page has counted it, and unknown where it may have thrown it away.
    Open Snippet    <ul id=list><li><label><input type=checkbox> Milk</label><li><label><input type=checkbox> Bread
    ...    </label></ul><p id=o></p><script>list.onchange = (e) => { e.target.closest("li").remove();
    ...    o.textContent = "1 left" }</script>
    ${result} =    Check By Intent    Milk
    Should Contain    ${result.outcome}    it was checked, and the page took it away
    Run In Page    list.onchange = (e) => e.target.closest("li").remove()
    ${message} =    Refusal Of    Check By Intent    Bread
    Should Say    ${message}    disappeared when it was pressed, so whether it is checked is not known: show it again


*** Keywords ***
Row Should Be Turned
    [Documentation]    On and off, with one press each; the script makes the rows take it.
    [Arguments]    @{script}    ${needs}=${EMPTY}
    IF    '${needs}' and '${TRANSPORT}' == 'classic'    RETURN
    Open Snippet    @{ROWS}    <script>const through = ({ lastElementChild }) => {
    ...    lastElementChild.style.pointerEvents = "none" };    @{script}    </script>
    Check By Intent    Sound
    Page Value Should Be    [a, b].map((row) => row.lastElementChild.matches(".on")).join()    true,false
    Uncheck By Intent    Sound
    Page Value Should Be    a.lastElementChild.matches(".on")    ${False}
    Page Value Should Be    presses    ${2}

Sound Should Not Be Checked
    [Documentation]    It fails, and what was pressed once is not pressed again.
    [Arguments]    @{html}
    Open Snippet    @{html}
    ${message} =    Refusal Of    Check By Intent    Sound
    Should Contain    ${message}    it was pressed but is not checked
    Page Value Should Be    presses    ${1}

Nothing Should Be Checked
    [Documentation]    Neither on nor off.
    [Arguments]    @{html}
    Open Snippet    <script>window.presses = 0</script>    @{html}
    Refusal Of    Check By Intent    Delete it?    timeout=300ms
    Refusal Of    Uncheck By Intent    Delete it?    timeout=300ms
    Page Value Should Be    presses    ${0}
