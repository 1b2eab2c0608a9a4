*** Settings ***
Documentation     Select By Intent on lists of component libraries: drawn over a native select, with the selection as
...               chips, with a bare input in a box.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/drawn_lists.html

Test Tags         thorough


*** Variables ***
@{CLOSED}
...           opacity:0;pointer-events:none
...           max-height:0;overflow:hidden;padding:0
...           clip-path:inset(0 0 100% 0)
@{CHIPS}
...           <style>#b{border:1px solid;width:300px} #v div{display:inline-block;border:1px solid} #p{margin:0}</style>
...           <label for=f>Jobs</label><div id=b><span id=v></span><input id=f role=combobox aria-expanded=false></div>
...           <ul id=p hidden></ul><script>let now = []; var most = 3;
...           const show = (is) => { p.hidden = !is; f.ariaExpanded = String(is); f.value = "";
...           document.body.dataset.now = now.join();
...           v.innerHTML = now.map((each) => `<div><i>\u00d7</i><b>\${each}</b></div>`).join("");
...           p.innerHTML = ["Cook", "Baker", "Maid"].filter((each) => !now.includes(each))
...           .map((each) => `<li role=option>\${each}</li>`).join("") };
...           b.onclick = ({ target }) => { if (target.localName === "i")
...           now = now.filter((each) => each !== target.nextSibling.textContent); show(target.localName !== "i") };
...           p.onclick = ({ target }) => { now = [...now, target.textContent].slice(-most); show(false) };
...           f.onkeydown = ({ key }) => { if (key === "Escape") show(false) };
...           f.oninput = () => { for (const each of p.children) each.hidden = !each.textContent.includes(f.value) }
...           </script>
@{TOKENS}
...           <style>#b{position:relative;border:1px solid;width:300px} #v{display:inline;padding:0}
...           \#v li{display:inline-block;background:#eee} #v i{display:inline-block;width:9px;height:9px;
...           background:red;cursor:pointer} #p{position:absolute;background:#fff;border:1px solid} #p li{cursor:
...           pointer}</style><label for=f>Groups</label><div id=b><ul id=v></ul><input id=f><ul id=p hidden></ul></div>
...           <script>const held = () => [...v.children].map((each) => each.textContent);
...           f.oninput = () => setTimeout(() => { const found = ["Cranes", "Quays", "Locks"].filter((each) =>
...           f.value && each.startsWith(f.value) && !held().includes(each)); p.hidden = !found.length;
...           p.innerHTML = found.map((each) => `<li>\${each}</li>`).join("") }, 100);
...           p.onclick = ({ target }) => { v.insertAdjacentHTML("beforeend",
...           `<li><span>\${target.textContent}</span><i onclick="this.parentElement.remove()"></i></li>`);
...           f.value = ""; p.hidden = true }</script>
@{GROUPED}
...           <style>#b{border:1px solid;width:300px} #p li{display:flex;gap:4px}
...           li span{font-size:9px;text-transform:uppercase} li b{font-size:14px}</style>
...           <label for=f>Tag</label><div id=b><span id=v></span><input id=f role=combobox aria-expanded=false></div>
...           <ul id=p hidden></ul><script>var way = "";
...           const all = [["Colour", "Black"], ["Shoe", "Small"], ["Coat", "Small"]];
...           const show = (is) => { p.hidden = !is; f.ariaExpanded = String(is); const { value } = f;
...           const found = value || !way ? all.filter((each) => each[1].includes(value)) : [];
...           if (way.includes("new") && value) found.push(["Create", value]);
...           p.innerHTML = found.map((each) => `<li role=option><span>\${each[0]}</span><b>\${each[1]}</b></li>`)
...           .join("") }; b.onclick = () => show(true); f.oninput = () => show(true);
...           p.onclick = ({ target }) => { const { children } = target.closest("li");
...           v.textContent = [...children].map((each) => each.textContent).join(" "); f.value = ""; show(false) };
...           f.onkeydown = ({ key }) => { if (key === "Escape") { f.value = ""; show(false) } }</script>
${STAR}       <i style="display:inline-block;width:20px;height:20px;background:currentcolor"></i>


*** Test Cases ***
A List Whose Field Is Out Of Sight
    ${result} =    Select By Intent    Paint    Blue
    Should Contain    ${result.target}    Paint
    Drawn List Should Show    paint    Blue
    Selected Should Be    paint-real    Blue
    ${message} =    Refusal Of    Select By Intent    Paint    Purple
    Should Say    ${message}    Paint    'Red'    'Green'    'Blue'
    Drawn List Should Show    paint    Blue

A List In A Box That Escape Closes
    [Documentation]    A button opens it, the field in that has no role, and a choice leaves it open without the focus.
    Open Snippet    <h3>Filter list</h3><div id=box><select><option>Label</select><div id=t role=button tabindex=0
    ...    aria-expanded=false aria-owns=w style="border:1px solid;width:200px"><ul id=chips></ul><input id=f
    ...    type=search aria-controls=o></div><div id=w></div><button>Apply</button></div><script>
    ...    const shut = (is) => { t.setAttribute('aria-expanded', String(!is));
    ...    w.innerHTML = is ? '' : '<ul id=o role=listbox><li role=option>Spring<li role=option>Autumn</ul>' };
    ...    t.onmousedown = () => shut(t.getAttribute('aria-expanded') === 'true');
    ...    w.onmousedown = (event) => { event.preventDefault(); f.blur(); };
    ...    w.onclick = (event) => { chips.innerHTML = '<li>' + event.target.textContent + '</li>' };
    ...    onkeydown = (event) => { if (event.key === 'Escape') box.remove() }</script>
    Select By Intent    ${EMPTY}    Autumn    section=Filter list    nth=2
    Page Value Should Be    chips.textContent    Autumn
    Page Value Should Be    t.getAttribute('aria-expanded')    false
    Click By Intent    Apply    expect=none

A Hidden Select That What Is Drawn For It Follows
    Select By Intent    Follow    Blue
    Selected Should Be    follow-real    Blue
    ${shown} =    Page Value    document.querySelector('#follow').textContent
    Should Be Equal    ${shown}    Blue

A Hidden Select That What Is Drawn For It Does Not Follow
    Select By Intent    Deaf    Blue
    Drawn List Should Show    deaf    Blue
    Selected Should Be    deaf-real    Blue
    Select By Intent    Deaf    Later
    Drawn List Should Show    deaf    Later

A Select Under Which Another Option Stays
    ${message} =    Refusal Of    Select By Intent    Stale    Blue
    Should Say    ${message}    Stale    'Blue'    shows 'Red'
    Selected Should Be    stale    Red

What Is Left Selected Under Another Option Is Said
    [Documentation]    Where a timer may be the page's answer to it, it is not taken back.
    ${message} =    Refusal Of    Select By Intent    Stale    Blue
    ${kept} =    Set Variable If    'It was left so' in $message    Blue    Red
    Selected Should Be    stale    ${kept}
    Page Value    document.querySelector('#stale').onchange = () => setTimeout(() => {}, 30)
    ${message} =    Refusal Of    Select By Intent    Stale    Green
    Should Say    ${message}    shows 'Red'    It was left so: a timer of the page has run
    Selected Should Be    stale    Green

Marks That Are Drawn For A Hidden Select
    [Documentation]    The stars of a rating; those that only show one take no press.
    Open Snippet    <div><label for=score>Score</label><select id=score style="display:none"><option>0</option>
    ...    <option>1</option><option>2</option><option>3</option></select><div id=stars>
    ...    ${STAR}${STAR}${STAR}</div></div>
    ...    <script>[...stars.children].forEach((star, at) => star.onclick = () => {
    ...    score.selectedIndex = at + 1; stars.style.color = 'gold' })</script>
    ${result} =    Select By Intent    Score    2
    Should Contain    ${result.outcome}    '2' is selected
    Selected Should Be    score    2
    ${message} =    Refusal Of    Select By Intent    Score    0    timeout=300ms
    Should Contain    ${message}    '0' has no mark
    Selected Should Be    score    2
    Page Value    [...stars.children].forEach((star) => star.onclick = null)
    ${message} =    Refusal Of    Select By Intent    Score    3    timeout=300ms
    Should Say    ${message}    its mark 3 of 3 was pressed for '3'    '2' is selected

The Former Selection Is Removed
    [Template]    Only These Should Be Selected
    ends    Red    Blue
    ends    Green
    ends    Green    Red
    crossed    Red
    crossed    Green    Blue

What Was Selected Stays With Add
    Select By Intent    Ends    Red    add=True
    Drawn List Should Show    ends    Green,Red
    Select By Intent    Crossed    Blue    add=True
    Drawn List Should Show    crossed    Green,Blue

A List For Several That Closes At Each Choice
    [Documentation]    Only the chips say that it is for several.
    Open Snippet    @{CHIPS}
    Select By Intent    Jobs    Cook    Baker
    Page Value Should Be    document.body.dataset.now    Cook,Baker
    Select By Intent    Jobs    Baker    Maid
    Page Value Should Be    document.body.dataset.now    Baker,Maid
    Select By Intent    Jobs    Cook    add=True
    Page Value Should Be    document.body.dataset.now    Baker,Maid,Cook

A List For One Whose Choice Is A Chip
    Open Snippet    @{CHIPS}
    Page Value    most = 1
    ${message} =    Refusal Of    Select By Intent    Jobs    Cook    Baker
    Should Say    ${message}    Jobs    accepts one option, and 2 were given    'Baker' is selected now
    Page Value Should Be    document.body.dataset.now    Baker
    Select By Intent    Jobs    Maid
    Page Value Should Be    document.body.dataset.now    Maid

A Field That Suggests And Shows Chips With A Cross Of A Style Sheet
    Open Snippet    @{TOKENS}
    Select By Intent    Groups    Cranes    Quays
    Page Value Should Be    held().join()    Cranes,Quays
    Select By Intent    Groups    Locks    add=True
    Page Value Should Be    held().join()    Cranes,Quays,Locks
    Select By Intent    Groups    Quays
    Page Value Should Be    held().join()    Quays

The Only Option That A Filter Leaves In A Box For More
    [Documentation]    The box is no option: a press in its middle would miss that.
    Open Snippet    <style>#l{position:absolute;background:#fff;border:1px solid;cursor:pointer}</style>
    ...    <label>Town <input id=f></label><div id=l hidden><div style="height:200px"><div class=o>Bern</div>
    ...    <div class=o>Oslo</div><div class=o>Rome</div></div></div><script>f.onblur = () => { l.hidden = true };
    ...    f.oninput = () => { l.hidden = false; for (const each of l.querySelectorAll(".o"))
    ...    each.style.display = each.textContent.includes(f.value) ? "" : "none" };
    ...    l.onmousedown = (event) => { if (event.target.matches(".o")) { event.preventDefault();
    ...    f.value = event.target.textContent; l.hidden = true } }</script>
    Select By Intent    Town    Oslo
    Page Value Should Be    f.value + l.hidden    Oslotrue

Options That Begin With The Small Name Of Their Group
    [Documentation]    The name alone is enough where it is one option's alone; the group alone is none.
    Open Snippet    @{GROUPED}
    Select By Intent    Tag    Black
    Page Value Should Be    v.textContent    Colour Black
    ${message} =    Refusal Of    Select By Intent    Tag    Small    timeout=2s
    Should Say    ${message}    'Small' is there 2 times    'Shoe Small'    'Coat Small'
    FOR    ${group}    IN    Colour    Coat Black
        ${message} =    Refusal Of    Select By Intent    Tag    ${group}    timeout=2s
        Should Say    ${message}    no option '${group}'
    END
    Page Value Should Be    v.textContent    Colour Black

A List That Only The Name Of An Option Fills
    [Documentation]    What is looked for is the name, without that of the group, which the option begins with.
    Open Snippet    @{GROUPED}
    Page Value    way = "typed"
    Select By Intent    Tag    Coat Small
    Page Value Should Be    v.textContent    Coat Small
    Select By Intent    Tag    Black
    Page Value Should Be    v.textContent    Colour Black
    ${message} =    Refusal Of    Select By Intent    Tag    Shoe Black    timeout=5s
    Should Say    ${message}    no option 'Shoe Black'
    ${message} =    Refusal Of    Select By Intent    Tag    Small    timeout=5s
    Should Say    ${message}    'Small' is there 2 times
    Page Value Should Be    v.textContent    Colour Black

A New Option That A List Offers For What Is Typed
    [Documentation]    It is drawn as those with a group, and what is typed is not its name.
    Open Snippet    @{GROUPED}
    Page Value    way = "typed new"
    ${message} =    Refusal Of    Select By Intent    Tag    Green    timeout=5s
    Should Say    ${message}    no option 'Green'
    Page Value Should Be    v.textContent    ${EMPTY}

A Selected Chip Is Not An Option
    ${result} =    Select By Intent    Shade    Blue
    Should Contain    ${result.target}    Shade
    ${shown} =    Page Value    document.querySelector('#shade-shown').textContent
    Should Be Equal    ${shown}    Blue

A Field That Suggests Options Without A Role
    [Documentation]    Over the page as one types; what is not chosen is dropped as the field is left.
    Open Snippet    <label>Town <input id="f" value="Oslo"></label><label>Town hall <input id="g"></label>
    ...    <ul id="l" style="position:absolute;background:#fff;cursor:pointer" hidden></ul>
    ...    <script>let timer; f.oninput = () => { clearTimeout(timer); timer = setTimeout(() => {
    ...    const found = ['Bern', 'Bergen', 'Berlin'].filter((each) => f.value && each.startsWith(f.value));
    ...    l.replaceChildren(...found.map((each) => { const row = document.createElement('li'); row.textContent = each;
    ...    row.onmousedown = () => { f.value = window.picked = each; l.hidden = true }; return row }));
    ...    l.hidden = !found.length }, 150) }; f.onblur = () => { l.hidden = true }</script>
    Select By Intent    Town    Bergen
    ${picked} =    Page Value    picked + f.value
    Should Be Equal    ${picked}    BergenBergen
    ${message} =    Refusal Of    Select By Intent    Town    Paris    timeout=3s
    Should Say    ${message}    Town    'Paris'
    ${left} =    Page Value    f.value + g.value
    Should Be Equal    ${left}    Bergen

A List That Only The Words Before It Name
    Select By Intent    Fabric    Blue
    Drawn List Should Show    fabric    Blue
    Select By Intent    Fabric    Green
    Drawn List Should Show    fabric    Green

Options That Are Loaded After Typing
    Select By Intent    Distant    Dresden
    Drawn List Should Show    distant    Dresden
    ${message} =    Refusal Of    Select By Intent    Distant    Zwickau
    Should Say    ${message}    Distant    Zwickau
    Drawn List Should Show    distant    Dresden

Options Of Two Lines
    [Documentation]    The first line is enough where it is one option's alone.
    Open Snippet    <b id=l>Plan</b>
    ...    <div id=c role=combobox tabindex=0 aria-labelledby=l aria-controls=p aria-expanded=false>-</div>
    ...    <ul id=p role=listbox hidden><li role=option><p>Free plan</p><p>no cost</p></li>
    ...    <li role=option><p>Pro plan</p><p>10 a month</p></li>
    ...    <li role=option><p>Pro plan</p><p>100 a year</p></li>
    ...    <li role=option><span>No plan</span><span style="display: block">for now</span></li></ul>
    Run In Page
    ...    window.c = document.querySelector('#c'); window.p = document.querySelector('#p');
    ...    const show = (is) => { p.hidden = !is; c.ariaExpanded = String(is) };
    ...    c.onclick = () => show(p.hidden);
    ...    p.onclick = (e) => {
    ...    const row = e.target.closest('li'); show(false);
    ...    c.textContent = row.firstChild.textContent; c.dataset.cost = row.lastChild.textContent };
    Select By Intent    Plan    Free plan
    Page Value Should Be    c.dataset.cost    no cost
    Select By Intent    Plan    No plan
    Page Value Should Be    c.dataset.cost    for now
    ${message} =    Refusal Of    Select By Intent    Plan    Pro plan    timeout=1s
    Should Say    ${message}    'Pro plan'    2 times
    Select By Intent    Plan    Pro plan 100 a year
    Page Value Should Be    c.dataset.cost    100 a year

The Value That A Drawn List Shows Is Pressed Through Its Empty Field
    [Documentation]    As in react-select: the box of the field lies over the value, and a list without a field that
    ...    takes text has one of a hundredth of a pixel beside its box.
    [Template]    A List Behind Its Field Should Be Operated
    width: 2px; border: 0
    width: 1px; border: 0; opacity: 0; position: relative; left: -100px; transform: scale(.01)

A Field That Takes No Text Is Not Typed Into
    [Documentation]    As in react-select: the blank of "New York" would select what the list has marked.
    Open Snippet    <label for=f>Zone</label>
    ...    <div onmousedown="p.hidden = false; setTimeout(() => f.focus())"><b id=v>UTC</b>
    ...    <input id=f role=combobox aria-haspopup=true inputmode=none aria-readonly=true
    ...    onkeydown="window.hasBlank ||= event.key === ' '"></div>
    ...    <ul id=p role=listbox hidden
    ...    onclick="v.textContent = event.target.closest('li').firstChild.textContent; p.hidden = true">
    ...    <li role=option>UTC<li role=option><span>New York</span><span style="display: block">EST</span></ul>
    Select By Intent    Zone    New York
    Page Value Should Be    v.textContent    New York
    Page Value Should Be    String(window.hasBlank)    undefined

A List That Its Look Closes
    [Documentation]    nice-select: the closed list keeps its place.
    FOR    ${look}    IN    @{CLOSED}
        Open Snippet
        ...    <style>.list {position:absolute;background:#fff;margin:0} .n:not(.open) .list {${look}}</style>
        ...    <label for=h>Height</label><select id=h style="display:none"><option>Short<option>Tall</select>
        ...    <div class="n nice-select" tabindex=0 style="border:1px solid;width:150px;cursor:pointer">
        ...    <span id=v class=current>Short</span><ul class=list><li class="option selected">Short</li>
        ...    <li class=option>Tall</li></ul></div><script>const n = document.querySelector(".n");
        ...    n.onclick = ({ target }) => { n.classList.toggle("open");
        ...    if (target.localName === "li") h.value = v.textContent = target.textContent }</script>
        Select By Intent    Height    Tall
        Page Value Should Be    h.value    Tall
    END

A Read-Only Field Whose List Is Behind It
    [Documentation]    Materialize's, where nothing draws an arrow.
    Open Snippet
    ...    <style>.dc {display:none;border:1px solid} .on .dc {display:block}</style><label for=q>Height</label>
    ...    <div id=w><input readonly value=Choose id=q><div class=dc><div>Short</div><div>Tall</div></div></div>
    ...    <script>q.onclick = () => w.classList.add("on"); w.lastChild.onclick = ({ target }) => {
    ...    q.value = target.textContent; w.classList.remove("on") }</script>
    Select By Intent    Height    Tall
    Page Value Should Be    q.value    Tall

Options With A Tick Or A Picture Of Letters
    FOR    ${sign}    IN    \u2713    B
        Open Snippet
        ...    <label id=lb>Owner</label><div id=s role=combobox tabindex=0 aria-haspopup=listbox
        ...    aria-expanded=false aria-labelledby=lb style="border:1px solid;width:100px">Ada</div>
        ...    <ul id=u role=listbox hidden><li role=option style="display:flex"><span>Ada</span></li>
        ...    <li role=option style="display:flex"><span>${sign}</span><span title=Bob>Bob</span></li></ul>
        ...    <script>const open = (is) => { u.hidden = !is; s.setAttribute("aria-expanded", is) };
        ...    s.onclick = () => open(true); u.onclick = (e) => { open(false);
        ...    s.textContent = e.target.closest("li").lastElementChild.textContent }</script>
        Select By Intent    Owner    Bob
        Page Value Should Be    s.textContent    Bob
    END


*** Keywords ***
A List Behind Its Field Should Be Operated
    [Documentation]    By what it shows, and by its label.
    [Arguments]    ${field}
    Open Snippet
    ...    <style>.box { display: grid; width: 300px; height: 36px; border: 1px solid; cursor: pointer }
    ...    .box > * { grid-area: 1 / 1 }</style><label for=f>Zone</label>
    ...    <div class=box onmousedown="p.hidden = !p.hidden; event.preventDefault(); f.focus()">
    ...    <div id=v>UTC</div><div><input id=f role=combobox aria-haspopup=true style="${field}"></div></div>
    ...    <ul id=p role=listbox hidden onclick="v.textContent = event.target.textContent; p.hidden = true">
    ...    <li role=option>UTC<li role=option>Oslo</ul>
    Click By Intent    UTC
    Click By Intent    UTC    role=option
    Click By Intent    Zone    role=combobox
    Click By Intent    UTC    role=option
    Select By Intent    Zone    Oslo
    Page Value Should Be    v.textContent    Oslo

Drawn List Should Show
    [Documentation]    The custom combobox in the page shows these options as selected, and no others.
    [Arguments]    ${id}    ${options}
    ${now} =    Page Value    document.querySelector('#${id}').dataset.now
    Should Be Equal    ${now}    ${options}

Selected Should Be
    [Documentation]    The native select in the page holds that option.
    [Arguments]    ${id}    ${option}
    ${value} =    Page Value    document.querySelector('#${id}').value
    Should Be Equal    ${value}    ${option}

Only These Should Be Selected
    [Documentation]    After the options are selected, the custom combobox shows them and no others.
    [Arguments]    ${id}    @{options}
    Select By Intent    ${id}    @{options}
    ${now} =    Page Value    document.querySelector("#${id}").dataset.now.split(",").sort()
    Should Be Equal    ${now}    ${{sorted($options)}}
