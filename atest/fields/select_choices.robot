*** Settings ***
Documentation     What a value is chosen in, told by nothing but the words before it: a box that opens a list elsewhere
...               on the page, and values side by side.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
@{BOXES}
...            <style>.box { width: 200px; border: 1px solid #999; padding: 4px 8px; cursor: pointer }
...            .list { position: absolute; border: 1px solid; background: #fff } .list div { padding: 4px }</style>
...            <div><div>City</div><div class=box>Any</div></div>
...            <div><div>Country</div><div class=box id=c>Choose</div></div><script>
...            window.presses = 0; window.choose = (text) => { c.textContent = text }; let list = null;
...            const close = () => { list.remove(); list = null };
...            c.addEventListener("click", () => { if (list) { close(); return }
...            list = document.createElement("div"); list.className = "list"; document.body.append(list);
...            list.innerHTML = "<div>Austria</div><div>Finland</div><div>Spain</div>";
...            const { left, bottom } = c.getBoundingClientRect();
...            list.style.left = left + "px"; list.style.top = bottom + "px";
...            list.onclick = (e) => { presses += 1; const { textContent } = e.target; close();
...            choose(textContent) } })
...            </script>
@{VALUES}
...            <style>#s { display: inline-flex } #s > span { padding: 4px 10px; cursor: pointer; border: 1px solid }
...            .active { background: #36c; color: #fff }</style><div><div>View</div><div id=s>
...            <span class=active>Day</span><span>Week</span><span>Month</span></div></div><script>window.presses = 0;
...            window.choose = (one) => {
...            for (const each of s.children) each.classList.toggle("active", each === one) };
...            s.onclick = (e) => { presses += 1; choose(e.target) }</script>
@{PRESSED}
...            <div><b>Format</b> <span id=s style="display: inline-flex"><button aria-pressed=true>Bold</button>
...            <button aria-pressed=false>Slanted</button><button aria-pressed=false>Red</button></span></div>
...            <script>window.presses = 0; s.onclick = ({ target }) => { presses += 1;
...            target.ariaPressed = String(target.ariaPressed !== "true") }</script>
${SEGMENTS}
...            <ul id=g style="display: flex; list-style: none"><li><input type=radio name=n id=a>
...            <label for=a>Never</label></li><li><input type=radio name=n id=b checked>
...            <label for=b>For some time</label></li></ul>
${LIST}        <button id=s aria-haspopup=listbox aria-label="Choose one" onclick="m.hidden = false">New</button>
${OPTIONS}
...            <div id=m role=listbox hidden style="position: absolute; top: 200px; background: #fff">
...            <div role=option>New</div><div role=option>Active</div></div><script>
...            m.onclick = ({ target }) => { s.textContent = target.textContent; m.hidden = true }</script>

@{MENUS}
...            <style>#t { border: 1px solid; width: fit-content; cursor: pointer } .clear::before { content: "×";
...            padding: 0 60px 0 9px }
...            div[role=menu] { position: absolute; background: #fff } div[role=menuitem] { padding: 4px }</style>
...            <div><label for=gone><i></i><span>groups</span></label><div><div id=t role=button tabindex=0
...            aria-expanded=false></div><div id=m role=menu></div></div></div><button>Save</button><script>
...            window.presses = 0; let isOpen = false; const all = ["Choir", "Orchestra", "Theory", "Chamber music"];
...            const draw = () => { t.ariaExpanded = String(isOpen); t.innerHTML = chosen.map((each) =>
...            `<div style="display: inline-block"><span>\${each}</span>
...            <span class=clear data-of="\${each}"></span></div>`
...            ).join("") || "<div>- Select -</div>"; m.innerHTML = isOpen ? all.map((each) => `<div role=menuitem
...            tabindex=0 class="item \${chosen.includes(each) ? "selected" : ""}">\${each} </div>`).join("") : "" };
...            t.onclick = ({ target: { dataset } }) => {
...            if (dataset.of) chosen = chosen.filter((each) => each !== dataset.of); else isOpen = !isOpen; draw() };
...            document.onkeydown = ({ key }) => {
...            if (key === "Escape") document.body.textContent = "Left" }; m.onclick = ({ target }) => {
...            const text = target.textContent.trim(); presses += 1; if (most === 1) { chosen = [text] }
...            else chosen = chosen.includes(text) ? chosen.filter((each) => each !== text) : [...chosen, text];
...            if (chosen.length === most) isOpen = false;
...            draw() }; draw()</script>


*** Test Cases ***
A Button Behind A Label That Opens A Menu Of Values
    Open Snippet    <script>window.most = 1; window.chosen = []</script>    @{MENUS}
    Select By Intent    groups    Theory
    Page Value Should Be    chosen.join()    Theory
    ${result} =    Select By Intent    groups    Theory
    Should Contain    ${result.outcome}    already
    Select By Intent    groups    Choir
    Page Value Should Be    chosen.join()    Choir
    Page Value Should Be    presses    ${2}
    Page Value Should Be    m.childElementCount    ${0}

A Button Behind A Label That Opens A Menu Of Several Values
    Open Snippet    <script>window.most = 4; window.chosen = ["Choir", "Theory"]</script>    @{MENUS}
    Select By Intent    groups    Theory    Orchestra    Chamber music
    Page Value Should Be    chosen.join()    Theory,Orchestra,Chamber music
    Page Value Should Be    m.childElementCount    ${0}
    Select By Intent    groups    Choir    add=True
    Page Value Should Be    chosen.length    ${4}

A Button Behind A Label That Does Not Take The Value
    Open Snippet    <script>window.most = 1; Object.defineProperty(window, "chosen", { get: () => ["Choir"],
    ...    set: () => {} })</script>    @{MENUS}
    Run Keyword And Expect Error    *the option 'Theory' was chosen, but it shows 'Choir'*
    ...    Select By Intent    groups    Theory

A Box Under Its Words That Opens A List Elsewhere
    Open Snippet    @{BOXES}
    Select By Intent    Country    Finland
    Page Value Should Be    c.textContent    Finland
    ${result} =    Select By Intent    Country    Finland
    Should Contain    ${result.outcome}    already
    Select By Intent    Country    Spain
    Page Value Should Be    c.textContent    Spain
    Page Value Should Be    presses    ${2}

A Field In The Place Of A Hidden List
    [Documentation]    As scripts put one there (EasyUI): the list itself is never seen.
    Open Snippet    <select aria-label=Country hidden><option>France<option>Spain</select>
    ...    <label for=c>Country</label> <input id=c onfocus="l.hidden = false"> <ul id=l role=listbox hidden>
    ...    <li role=option onclick="c.value = 'France'; l.hidden = true">France
    ...    <li role=option onclick="c.value = 'Spain'; l.hidden = true">Spain</ul>
    Select By Intent    Country    Spain    timeout=2s
    Page Value Should Be    c.value    Spain

A Box That Shows Its Option Later
    Open Snippet    @{BOXES}    <script>c.style.cursor = "auto"; c.tabIndex = 0;
    ...    window.choose = (text) => setTimeout(() => { c.textContent = text }, 200)</script>
    Select By Intent    Country    Finland
    Page Value Should Be    c.textContent    Finland

A Box That Does Not Take The Option
    [Template]    Country Should Not Be Finland
    () => {}    but it shows 'Choose'
    () => { c.textContent = "Spain" }    but it shows 'Spain'
    (text) => { c.textContent = text; setTimeout(() => { c.textContent = "Choose" }, 200) }    but it shows 'Choose'

An Option That The List Elsewhere Does Not Have
    Open Snippet    @{BOXES}
    ${message} =    Refusal Of    Select By Intent    Country    Norway    timeout=1s
    Should Say    ${message}    no option 'Norway'    'Austria', 'Finland', 'Spain'
    Page Value Should Be    document.querySelectorAll(".list").length    ${0}

Values Side By Side
    Open Snippet    @{VALUES}
    ${result} =    Select By Intent    View    Month
    Should Contain    ${result.outcome}    'Month' is selected, in place of 'Day'
    Page Value Should Be    document.querySelector(".active").textContent    Month
    ${result} =    Select By Intent    View    Month
    Should Contain    ${result.outcome}    already
    Page Value Should Be    presses    ${1}

Values That Only Their Look Marks
    Open Snippet    @{VALUES}
    ...    <script>s.innerHTML = "<span style='background: #36c'>Day</span><span>Week</span><span>Month</span>";
    ...    choose = (one) => { for (const each of s.children) each.style.background = each === one ? "#36c" : "" }
    ...    </script>
    Select By Intent    View    Month
    Page Value Should Be    [...s.children].map((each) => Boolean(each.style.background)).join()    false,false,true

Values With A Role And A Group With A Name
    Open Snippet
    ...    <div role=radiogroup aria-label=View id=s><b role=radio aria-checked=false tabindex=0>Day</b>
    ...    <b role=radio aria-checked=false tabindex=0>Month</b></div><script>s.onclick = (e) => {
    ...    for (const each of s.children) each.ariaChecked = String(each === e.target) }</script>
    Select By Intent    View    Month
    Page Value Should Be    s.lastElementChild.ariaChecked    true

Values That Are Not Taken
    [Template]    View Should Not Be Month
    () => {}    but it shows 'Day'
    () => old(s.children[1])    but it shows 'Week'
    (one) => { one.className = "active" }    but it shows
    (one) => { old(one); setTimeout(() => old(s.firstElementChild), 200) }    but it shows 'Day'

A Value That Is Not There
    Open Snippet    @{VALUES}
    ${message} =    Refusal Of    Select By Intent    View    Year    timeout=300ms
    Should Say    ${message}    no option 'Year'    'Day', 'Week', 'Month'
    Page Value Should Be    presses    ${0}

Buttons That Are No Values
    [Documentation]    Nothing says that one of them is chosen, or more than one may be.
    [Template]    Nothing Should Be Selected
    <div><b>Order</b> <button onclick="presses += 1">Edit</button><button onclick="presses += 1">Delete</button></div>
    <div><b>Order</b> <a class=active href="#a" onclick="presses += 1">Edit</a>
    ...    <a href="other.html" onclick="presses += 1">Delete</a></div>
    <div><b>Order</b> <span style="display: flex; gap: 8px"><button onclick="presses += 1">Edit</button>
    ...    <button onclick="presses += 1">Delete</button>
    ...    <button style="background: #36c" onclick="presses += 1">Save</button></span></div>

Buttons Of Which Several May Be On
    Open Snippet    @{PRESSED}
    ${message} =    Refusal Of    Select By Intent    Format    Red
    Should Contain    ${message}    but it shows nothing
    Page Value Should Be    presses    ${1}

Radio Buttons Behind The Words For Them
    [Documentation]    Native ones with labels, and drawn ones beside native ones that nobody sees.
    [Template]    Phone Should Be Chosen In
    <input type\=radio name\=by id\=    >
    <input type\=radio name\=n style\="display:none"><a><button role\=radio aria-checked\=false id\=    ></button></a>

Radio Buttons That Keep Their State
    Open Snippet    <div><label>Contact by</label><div id=g><input type=radio name=by id=m checked>
    ...    <label for=m>Mail</label><input type=radio name=by id=p><label for=p>Phone</label></div></div>
    ...    <script>g.onclick = (e) => e.preventDefault()</script>
    ${message} =    Refusal Of    Select By Intent    Contact by    Phone
    Should Contain    ${message}    but it shows 'Mail'

Segments That Are Marked Up As Tabs
    Open Snippet    <div><label>Size</label><div id=s role=tablist style="display: flex">
    ...    <button role=tab aria-selected=true>Small</button>
    ...    <button role=tab aria-selected=false>Large</button></div></div>
    ...    <script>s.onclick = ({ target }) => { for (const each of s.children)
    ...    each.ariaSelected = String(each === target) }</script>
    Select By Intent    Size    Large
    Page Value Should Be    s.lastElementChild.ariaSelected    true
    Get Value By Intent    Size    ==    Large

Rows Below A Heading In A List With Other Fields
    [Documentation]    As on pages for phones: no box is around the group alone.
    Open Snippet    <ul><li>Name <input></li><li><b>Contact by</b></li>
    ...    <li><label><input type=radio name=by checked> Mail</label></li>
    ...    <li><label><input type=radio name=by id=p> Phone</label></li><li>Notes <input></li></ul>
    Get Value By Intent    Contact by    ==    Mail
    Select By Intent    Contact by    Phone
    Page Value Should Be    p.checked    ${True}
    Get Value By Intent    Contact by    ==    Phone
    Open Snippet    <ul><li>Contact by</li><li><label><input type=radio name=by checked> Mail</label></li>
    ...    <li>Or by</li><li><label><input type=radio name=by id=p> Phone</label></li><li><input></li></ul>
    Refusal Of    Select By Intent    Contact by    Phone    timeout=300ms
    Page Value Should Be    p.checked    ${False}

Values In One Row With A Text Box
    [Documentation]    Whoever selects means the values, and whoever fills the text box, whose label the words may be.
    [Template]    Never Should Be Chosen In
    <label for=t>Kept</label><div>${SEGMENTS}<input id=t value=9></div><b>Unit</b><div><input></div>
    <label for=t>Kept</label><div><input id=t value=9>${SEGMENTS}</div>
    <table><tr><td>Kept</td><td>${SEGMENTS}</td><td><input id=t value=9></td></tr></table>
    <label for=t>Kept</label><div><label><input type=radio name=n id=a>Never</label>
    ...    <label><input type=radio name=n id=b checked>For</label> <input id=t value=9> days</div>

A Text Box That Goes With A Value In Its Row
    Open Snippet    <label for=t>Kept</label><div id=r>${SEGMENTS}<input id=t value=9></div>
    ...    <script>r.onchange = () => { t.hidden = a.checked }</script>
    Select By Intent    Kept    Never
    Select By Intent    Kept    For some time
    ${result} =    Select By Intent    Kept    For some time
    Should Contain    ${result.outcome}    already
    Page Value Should Be    [b.checked, t.hidden]    ${{[True, False]}}

A List In One Row With A Text Box
    Open Snippet    <label for=t>Kept</label><div><input id=t value=9>
    ...    <select id=s><option>Days<option>Never</select></div>
    Select By Intent    Kept    Never
    Page Value Should Be    [s.value, t.value]    ${{['Never', '9']}}

A Text Box That Suggests What The Values Beside It Lack
    Open Snippet    <label for=t>Kept</label><div>${SEGMENTS}<input id=t oninput="l.hidden = false"></div>
    ...    <ul id=l role=listbox hidden><li role=option onclick="t.value = 'Weekly'; l.hidden = true">Weekly</ul>
    Select By Intent    Kept    Weekly    timeout=2s
    Page Value Should Be    [t.value, b.checked]    ${{['Weekly', True]}}
    ${message} =    Refusal Of    Select By Intent    Kept    Yearly    timeout=1s
    Should Say    ${message}    no option 'Yearly'    'Never', 'For some time'
    Page Value Should Be    [t.value, b.checked]    ${{['Weekly', True]}}

Two Groups Of Values In One Row With A Text Box
    Open Snippet    <label for=t>Kept</label><div>${SEGMENTS}<input id=t value=9>
    ...    ${SEGMENTS.replace('name=n', 'name=m').replace('id=', 'id=m').replace('for=', 'for=m')}</div>
    ${message} =    Refusal Of    Select By Intent    Kept    Never    timeout=300ms
    Should Say    ${message}    ambiguous
    Page Value Should Be    [a.checked, ma.checked, t.value]    ${{[False, False, '9']}}

A Text Box That Is No List
    [Documentation]    Nothing was suggested, so that there is nothing to be found that fills it.
    Open Snippet
    ...    <label for=t>Kept</label><div><label><input type=checkbox id=c>Never</label><input id=t value=9></div>
    ${message} =    Refusal Of    Select By Intent    Kept    Never    timeout=1s
    Should Say    ${message}    it is a text box, and suggested nothing    Fill By Intent
    Should Not Contain    ${message}    find what fills it
    Page Value Should Be    [c.checked, t.value]    ${{[False, '9']}}

A List With Another Name That Nobody Sees
    [Documentation]    Who sees the page calls it by the words before it.
    [Template]    Status Should Be Chosen In
    <label>Status</label> ${LIST}
    <div>Status</div><div>${LIST}</div>
    <table><tr><td>Status</td><td>${LIST}</td></tr></table>
    <i>Status</i> ${LIST}<p>Year</p><select aria-label="The year"><option>2020</select>

A List With Another Name That May Be Of Other Words
    [Documentation]    Two of them follow the words, other words are between, or a button is beside it.
    [Template]    Nothing Should Be Chosen In
    <i>Status</i> ${LIST}<select aria-label="The year"><option>2020</select>
    <i>Status</i><div>${LIST}<select aria-label="The year"><option>2020</select></div>
    <i>Status</i><u>Kind</u><div><div>${LIST}</div><button>Go</button></div>
    <i>Status</i> ${LIST.replace('<button', '<label for=s>Kind</label> <button')}

A Field With Another Name That Nobody Sees
    Open Snippet    <div><p>City</p><div><input id=f aria-label="Text field" value=Rome></div></div>
    Get Value By Intent    City    ==    Rome
    Fill By Intent    City    Oslo
    Page Value Should Be    f.value    Oslo
    Open Snippet    <div><p>Date</p><div><input id=f aria-label="Month"> <input aria-label="Year"></div></div>
    Refusal Of    Fill By Intent    Date    5    timeout=300ms
    Refusal Of    Get Value By Intent    Date    timeout=300ms
    Page Value Should Be    f.value    ${EMPTY}

What Is Drawn In The Place Of A Field That Nobody Sees Is Read
    Open Snippet    <style>#b { width: 200px; border: 1px solid; cursor: pointer; display: flex
    ...    } #b input { width: 0; border: 0; padding: 0 } #b svg { margin-left: auto }</style>
    ...    <div><label>Status</label><div><span id=b title=Open><input readonly><span>Open</span>
    ...    <svg width=12 height=12 viewBox="0 0 12 12"><path d="M2 4 L6 8 L10 4" fill=none stroke=black /></svg>
    ...    </span></div></div>
    Get Value By Intent    Status    ==    Open


*** Keywords ***
Status Should Be Chosen In
    [Documentation]    Once, and it is read.
    [Arguments]    ${form}
    Open Snippet    <div>${form}</div>${OPTIONS}
    Get Value By Intent    Status    ==    New
    Select By Intent    Status    Active
    Page Value Should Be    s.textContent    Active
    Get Value By Intent    Status    ==    Active

Nothing Should Be Chosen In
    [Documentation]    It is refused before a press.
    [Arguments]    ${form}
    Open Snippet    <div>${form}</div>${OPTIONS}
    Refusal Of    Select By Intent    Status    Active    timeout=300ms
    Page Value Should Be    [s.textContent, m.hidden]    ${{['New', True]}}

Phone Should Be Chosen In
    [Documentation]    Once, and it is read.
    [Arguments]    ${begin}    ${end}
    Open Snippet    <div><label>Contact by:</label><div id=g><p>${begin}m${end}<label for=m>Mail</label></p>
    ...    <p>${begin}p${end}<label for=p>Phone</label></p></div></div><script>window.presses = 0;
    ...    g.addEventListener("click", ({ target }) => { if (target.localName === "label") return; presses += 1;
    ...    for (const each of g.querySelectorAll("button")) each.ariaChecked = String(each === target) })</script>
    ${result} =    Select By Intent    Contact by    Phone
    Should Contain    ${result.outcome}    'Phone' is selected
    Page Value Should Be    p.checked || p.ariaChecked === "true"    ${True}
    Get Value By Intent    Contact by    ==    Phone
    ${result} =    Select By Intent    Contact by    Phone
    Should Contain    ${result.outcome}    already
    Page Value Should Be    presses    ${1}
    ${message} =    Refusal Of    Select By Intent    Contact by    Fax    timeout=1s
    Should Say    ${message}    no option 'Fax'    'Mail', 'Phone'

Country Should Not Be Finland
    [Documentation]    It fails, and the option was pressed once.
    [Arguments]    ${choose}    ${seen}
    Open Snippet    @{BOXES}    <script>choose = ${choose}</script>
    ${message} =    Refusal Of    Select By Intent    Country    Finland
    Should Contain    ${message}    ${seen}
    Page Value Should Be    presses    ${1}

View Should Not Be Month
    [Documentation]    It fails, and the value was pressed once.
    [Arguments]    ${choose}    ${seen}
    Open Snippet    @{VALUES}    <script>const old = choose; choose = ${choose}</script>
    ${message} =    Refusal Of    Select By Intent    View    Month
    Should Contain    ${message}    ${seen}
    Page Value Should Be    presses    ${1}

Never Should Be Chosen In
    [Documentation]    And the text box takes what is filled in.
    [Arguments]    @{row}
    Open Snippet    @{row}
    Select By Intent    Kept    Never
    Page Value Should Be    [a.checked, t.value]    ${{[True, '9']}}
    Fill By Intent    Kept    30
    Page Value Should Be    [a.checked, t.value]    ${{[True, '30']}}

Nothing Should Be Selected
    [Documentation]    It is refused before a press.
    [Arguments]    @{html}
    Open Snippet    <script>window.presses = 0</script>    @{html}
    Refusal Of    Select By Intent    Order    Delete    timeout=300ms
    Page Value Should Be    presses    ${0}
