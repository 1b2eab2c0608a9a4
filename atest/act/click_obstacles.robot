*** Settings ***
Documentation     What a user could not click is not clicked, and the error names the obstacle.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
${COVER}         <div id=cookie-banner style='position:fixed;inset:0;background:#0008'>We use cookies</div>
${MODAL}         SEPARATOR=
...              <div id=veil style='position:fixed;inset:0;background:\#0008'></div>
...              <div role=dialog aria-modal=true aria-label=Edit style='position:fixed;inset:80px 80px auto'>
...              <label>Name <input id=name></label><button id=inner>Save</button></div>
${HOVER_MENU}
...              SEPARATOR=
...              <style>\#bar,\#menu{position:absolute;left:0;top:0;width:9em;height:30px} \#menu{top:30px;height:150px}
...              .shut{display:none} \#new{position:absolute;top:70px;left:8px;width:120px}</style>
...              <button id=new onclick="out.textContent=`pressed \${++n} times`">New user</button>
...              <p id=out style='margin-top:200px'></p>
...              <div id=bar aria-haspopup=true role=button aria-expanded=false>Settings</div>
...              <div id=menu class=shut><a href='\#u' onclick="out.textContent='Users are here'">List Users</a></div>
...              <script>let t,n=0;const set=open=>{clearTimeout(t);t=setTimeout(()=>{menu.className=open?'':'shut';
...              bar.setAttribute('aria-expanded',open)},open?0:150)};
...              for(const e of [bar,menu]){e.onmouseenter=()=>set(true);e.onmouseleave=()=>set(false)}</script>
${CARD}          SEPARATOR=
...              <style>.card{position:relative;height:80px}.over::after{content:"";position:absolute;inset:0}</style>
...              <div class=card>
${SHAKING}       <style>@keyframes shake {to {transform: translate(300px, 90px)}}</style>


*** Test Cases ***
Covered
    [Tags]    test:retry(2)
    Open Snippet    <button>Save</button>${COVER}
    ${message} =    Refused    Save
    Should Say    ${message}    button 'Save'    covered by div#cookie-banner

Covered By Something That Cannot Be Seen
    [Tags]    test:retry(2)    thorough
    Open Snippet    <button>Save</button><div class=glass style='position:fixed;inset:0;opacity:0'></div>
    ${message} =    Refused    Save
    Should Say    ${message}    covered by    glass

Covered For A While
    Open Snippet    <button id=save onclick="this.textContent='Saved'">Save</button>${COVER}
    Run In Page    setTimeout(() => document.querySelector('#cookie-banner').remove(), 400)
    Click By Intent    Save    timeout=3s
    Should Have Clicked    save

Covered In Part
    Open Snippet
    ...    <button id=save style='width:300px;height:40px' onclick="this.textContent='Saved'">Save</button>
    ...    <div style='position:fixed;left:0;top:0;width:200px;height:200px;background:red'></div>
    Click By Intent    Save
    Should Have Clicked    save

Covered As Soon As The Mouse Arrives
    [Tags]    test:retry(2)    thorough
    Open Snippet
    ...    <button onmouseover="document.body.insertAdjacentHTML('beforeend',
    ...    '<div id=hint style=position:fixed;inset:0>Hint</div>')">Save</button>
    ${message} =    Refused    Save
    Should Say    ${message}    covered by div#hint

Disabled
    [Tags]    test:retry(2)
    Open Snippet    <button disabled>Save</button>
    ${message} =    Refused    Save
    Should Say    ${message}    button 'Save'    disabled

Disabled While A Field Is Not Valid
    [Documentation]    The refusal says which one, and nothing of the texts that have the button's word, too.
    [Tags]    test:retry(2)
    Open Snippet
    ...    <form><label>Slug <input class="is-invalid"></label><p class=invalid-feedback>Only letters.</p>
    ...    <p>Save it before you leave.</p><button disabled>Save</button></form>
    ${message} =    Refused    Save
    Should Say    ${message}    button 'Save'    disabled    Not valid now: 'Slug' (Only letters.).
    Should Not Contain    ${message}    only a part

Disabled By Its Field Set
    [Tags]    test:retry(2)    thorough
    Open Snippet    <fieldset disabled><button>Save</button></fieldset>
    ${message} =    Refused    Save
    Should Contain    ${message}    disabled

Disabled By ARIA
    [Tags]    test:retry(2)
    Open Snippet    <div aria-disabled=true><button>Save</button></div>
    ${message} =    Refused    Save
    Should Contain    ${message}    disabled

Enabled After A While
    Open Snippet    <button id=save disabled onclick="this.textContent='Saved'">Save</button>
    Run In Page    setTimeout(() => { document.querySelector('#save').disabled = false }, 400)
    Click By Intent    Save    timeout=3s
    Should Have Clicked    save

Hidden
    [Tags]    test:retry(2)
    Open Snippet    <button hidden>Save</button>
    ${message} =    Refused    Save
    Should Say    ${message}    Save    not visible    (display: none)

Hidden With What Is Around It
    [Documentation]    The refusal says what must be opened first.
    [Tags]    test:retry(2)    thorough
    Open Snippet    <details><summary>More options</summary><button>Save</button></details>
    ${message} =    Refused    Save
    Should Say    ${message}    button 'Save'    (details 'More options' is closed)
    Open Snippet    <div id=panel style='display:none'><button>Save</button></div>
    ${message} =    Refused    Save
    Should Say    ${message}    button 'Save'    (display: none on div#panel around it)

Hidden In Other Ways
    [Tags]    test:retry(2)    thorough
    FOR    ${style}    IN    visibility:hidden    display:none    width:0;height:0;padding:0;border:0;overflow:hidden
        Open Snippet    <button style='${style}'>Save</button>
        ${message} =    Refused    Save
        Should Contain    ${message}    not visible
    END

Hidden Twin Of A Visible Button
    Open Snippet    <button hidden>Save</button> <button id=shown onclick="this.textContent='Saved'">Save</button>
    Click By Intent    Save
    Should Have Clicked    shown

Inert
    [Tags]    test:retry(2)
    Open Snippet    <main inert><button>Save</button></main>
    ${message} =    Refused    Save
    Should Contain    ${message}    inert

A Link Without A Box
    FOR    ${link}    IN
    ...    <a id=t href\=\#a style\='display:contents'>City</a>
    ...    <a href\=\#a style\='display:block;height:0'><div id\=t style\='width:90px;height:50px'>City</div></a>
    ...    ${CARD}<h3>Trip</h3><a id\=t class\=over href\=\#a aria-label\=City></a>
        Open Snippet    ${link}
        Click By Intent    City    role=link    expect=navigation
        Should Have Clicked    t
    END

A Link In A Drawing
    Open Snippet    <svg width=200 height=60><a id=t href="\#sales"><text x=10 y=30 id=words>Sales</text></a></svg>
    Find By Intent    Sales
    Hover By Intent    Sales
    Click By Intent    Sales    role=link    expect=navigation
    ${hash} =    Page Value    location.hash
    Should Be Equal    ${hash}    \#sales

Inert Twin
    Open Snippet    <div inert><button>Save</button></div>
    ...    <button id=shown onclick="this.textContent='Saved'">Save</button>
    Click By Intent    Save
    Should Have Clicked    shown

Copy For The Eyes Alone
    Open Snippet    <div style='position:sticky;top:0' aria-hidden=true><button tabindex=-1>Save</button></div>
    ...    <button id=shown onclick="this.textContent='Saved'">Save</button>
    Click By Intent    Save
    Should Have Clicked    shown

Filled, Selected And Checked Behind A Dialog
    [Documentation]    No press is needed for these, and nobody gets there all the same.
    Open Snippet
    ...    <label>Behind <input id=behind></label> <label>Size <select id=size><option>S<option>L</select></label>
    ...    <label><input type=checkbox id=gift>Gift</label>    ${MODAL}
    FOR    ${call}    IN    Fill By Intent;Behind;x    Select By Intent;Size;L    Check By Intent;Gift
        VAR    @{parts} =    @{call.split(';')}
        ${message} =    Refusal Of    @{parts}    timeout=300ms
        Should Say    ${message}    behind the dialog 'Edit', which is open
    END
    Page Value Should Be    document.querySelector('\#behind').value + document.querySelector('\#size').value    S
    Fill By Intent    Name    Ada
    Page Value Should Be    document.querySelector('\#name').value    Ada

Filled Over A Dialog
    [Documentation]    The calendar of its field is hung into the page.
    Open Snippet    ${MODAL}    <div style='position:fixed;top:200px'><label>Year <input id=year></label></div>
    Fill By Intent    Year    1815
    Page Value Should Be    document.querySelector('\#year').value    1815

In A Menu Over A Veil
    [Documentation]    As Angular draws it: the twin behind it cannot be reached as long as it is open.
    Open Snippet    <button id=behind>Delete</button><div style='position:fixed;inset:0'></div>
    ...    <div role=menu style='position:fixed;top:80px'><button id=item role=menuitem>Delete</button></div>
    Run In Page    document.querySelector('\#item').onclick = (e) => { e.target.textContent = 'Deleted' }
    Click By Intent    Delete
    Should Have Clicked    item

In The Upper One Of Two Dialogs
    VAR    ${upper} =    ${MODAL.replace('Edit', 'Sure?').replace('inner', 'upper').replace('80px', '60px')}
    Open Snippet    <button id=save>Save</button>    ${MODAL}    ${upper}
    Run In Page    document.querySelector('\#upper').onclick = (e) => { e.target.textContent = 'Saved' }
    Click By Intent    Save
    Should Have Clicked    upper

Transparent To The Mouse
    [Tags]    test:retry(2)
    Open Snippet    <button style='pointer-events:none'>Save</button>
    ${message} =    Refused    Save
    Should Contain    ${message}    transparent to the mouse

Words That Let The Mouse Through
    [Documentation]    As in a diagram: what they are written over is pressed, if it shows nothing else.
    [Tags]    thorough
    Open Snippet
    ...    <svg width=300 height=60><g><rect width=200 height=40 onclick="document.title='pressed'" fill=wheat />
    ...    <g><text x=20 y=25 style='pointer-events:none'>Old ideas</text></g></g></svg>
    Click By Intent    Old ideas
    Get Page Title    ==    pressed
    Open Snippet
    ...    <svg width=300 height=60><g style='cursor:pointer'>
    ...    <rect width=200 height=40 fill=wheat />
    ...    <text x=20 y=25 style='pointer-events:none;cursor:crosshair'>Wind</text></g></svg>
    # A listener: Gecko knows no attribute ondblclick on elements of SVG.
    Run In Page
    ...    document.querySelector('rect').addEventListener('dblclick', (event) => {
    ...    document.title = 'twice'; event.target.setAttribute('fill', 'red'); });
    Double Click By Intent    Wind
    Get Page Title    ==    twice
    Open Snippet    <div style='position:relative'><button onclick="document.title='pressed'">Delete it</button>
    ...    <p style='pointer-events:none;position:absolute;top:0;left:5px;margin:0'>Old ideas</p></div>
    Run Keyword And Expect Error    *transparent to the mouse*    Click By Intent    Old ideas    timeout=500ms

Under A Header That Stays
    [Documentation]    It is in the viewport, and the pinned header covers it: it is scrolled out from under it.
    FOR    ${position}    IN    fixed    sticky
        Open Snippet
        ...    <header id=bar style='position:${position};top:0;height:90px;width:100%;background:red'>Shop</header>
        ...    <div style='height:900px'></div><button id=save onclick="this.textContent='Saved'">Save</button>
        ...    <div style='height:2000px'></div>
        Run In Page    window.scrollTo(0, document.querySelector('#save').getBoundingClientRect().top - 30)
        Click By Intent    Save
        Should Have Clicked    save
    END

Above A Bar That Stays Below
    [Tags]    thorough
    Open Snippet
    ...    <div style='height:900px'></div><button id=save onclick="this.textContent='Saved'">Save</button>
    ...    <div style='height:2000px'></div>
    ...    <footer style='position:fixed;bottom:0;left:0;right:0;height:120px;background:red'>Cookies</footer>
    Run In Page
    ...    window.scrollTo(0, document.querySelector('#save').getBoundingClientRect().bottom - innerHeight + 20)
    Click By Intent    Save
    Should Have Clicked    save

Scrolled Away In A Container
    [Documentation]    It lies in the viewport, but its container, or that one's container, has scrolled it away.
    Open Snippet
    ...    <div id=outer style='height:150px;overflow:auto'><div style='height:400px'></div>
    ...    <div id=inner style='height:100px;overflow:auto'><div style='height:300px'></div>
    ...    <button id=save onclick="this.textContent='Saved'">Save</button><div style='height:300px'></div></div>
    ...    <div style='height:400px'></div></div><div style='height:600px;background:silver'>Below</div>
    Click By Intent    Save
    Should Have Clicked    save

Scrolled Away In A Container With A Sticky Head
    [Tags]    thorough
    Open Snippet
    ...    <div id=box style='height:200px;overflow:auto'>
    ...    <div style='position:sticky;top:0;height:60px;background:red'>Head</div><div style='height:300px'></div>
    ...    <button id=save onclick="this.textContent='Saved'">Save</button><div style='height:600px'></div></div>
    Run In Page    box.scrollTop = document.querySelector('#save').offsetTop - box.offsetTop - 20
    Click By Intent    Save
    Should Have Clicked    save

Scrolling Smoothly
    [Tags]    thorough
    Open Snippet
    ...    <style>html{scroll-behavior:smooth}</style><div style='height:1500px'></div>
    ...    <button id=save onclick="this.textContent='Saved'">Save</button><div style='height:2000px'></div>
    Run In Page    window.scrollTo(0, 1400)
    Click By Intent    Save
    Should Have Clicked    save

Vanishing When The Mouse Arrives
    [Tags]    test:retry(2)
    Open Snippet    <button onmouseover='this.remove()'>Save</button><p>Nothing else</p>
    ${message} =    Refused    Save
    Should Contain    ${message}    Save

Replaced When The Mouse Arrives
    Open Snippet    <p><button id=old onmouseover='this.replaceWith(fresh)'>Save</button></p>
    Run In Page
    ...    window.fresh = document.createElement('button'); fresh.id = 'fresh'; fresh.textContent = 'Save';
    ...    fresh.onclick = () => document.body.append('Saved')
    Click By Intent    Save    timeout=3s
    Should Have Clicked    fresh

Moving Forever
    [Tags]    test:retry(2)
    Open Snippet    ${SHAKING}<button style='animation: shake 300ms infinite alternate linear'>Save</button>
    ${message} =    Refused    Save
    Should Say    ${message}    Save    moving

Moving Forever By Script
    [Documentation]    It may be caught or not; but what is reported is what happened.
    [Tags]    thorough
    Open Snippet
    ...    <button id=save style='position:absolute;top:40px;width:30px'
    ...    onclick='document.body.append(1)'>Go</button>
    Run In Page    let x = 0; setInterval(() => { x = (x + 70) % 700; save.style.left = x + 'px' }, 8)
    ${status}    ${message} =    Run Keyword And Ignore Error    Click By Intent    Go    timeout=400ms
    ${clicks} =    Page Value    clicks.filter(id => id === 'save').length
    ${others} =    Page Value    clicks.filter(id => id !== 'save').length
    Should Be Equal    ${others}    ${0}
    IF    '${status}' == 'PASS'
        Should Be Equal    ${clicks}    ${1}
    ELSE
        Should Be One Clear Error    ${message}
        Should Be Equal    ${clicks}    ${0}
    END

Under A Bar That Is Painted By Its Container
    [Documentation]    As scrollbars are, which Firefox draws over the page: it is scrolled out from under them.
    [Tags]    thorough
    Open Snippet    <style>main::after { content: ""; position: fixed; inset: auto 0 0 0; height: 90px; z-index: 1 }
    ...    button { position: absolute; top: calc(100vh - 60px) } main { height: 3000px }</style>
    ...    <main><button id=save onclick="this.textContent='Saved'">Save</button></main>
    Click By Intent    Save
    Should Have Clicked    save

Pushed Away Just Now
    [Documentation]    What comes above it moves it; where it was is another button then.
    [Tags]    thorough
    Open Snippet
    ...    <p id=top></p><button id=other>Other</button><br><button id=save>Save</button>
    Run In Page
    ...    document.querySelector('#save').onclick = event => { event.target.textContent = 'Saved' };
    ...    let count = 0; const grow = () => { top0.style.height = (count += 8) + 'px';
    ...    if (count < 240) requestAnimationFrame(grow) };
    ...    const top0 = document.querySelector('#top'); requestAnimationFrame(grow)
    Click By Intent    Save    timeout=3s
    Should Have Clicked    save

Fading Away When The Click Arrives
    [Documentation]    Until the transition is over it can still be seen, and pressed.
    [Tags]    thorough
    Open Snippet
    ...    <style>button { transition: all 400ms }</style>
    ...    <button id="b" onclick="this.textContent='No'">Delete</button>
    Run In Page    b.style.visibility = 'hidden'
    ${message} =    Refusal Of    Click By Intent    Delete    timeout=1s
    Should Contain    ${message}    'Delete'
    Should Have Clicked

Coming To Rest
    Open Snippet
    ...    ${SHAKING}
    ...    <button id=save style='animation: shake 600ms 1 linear' onclick="this.textContent='Saved'">Save</button>
    Click By Intent    Save    timeout=3s
    Should Have Clicked    save

A Row That Shows Another Item When The Pointer Comes
    [Documentation]    As in a list that is filled anew: what is pressed is the row that was named, where it is now.
    Open Snippet    <div id=list></div> <p id=out></p>
    Run In Page
    ...    let first = 0; const rows = [0, 1, 2].map(() => { const row = document.createElement('div');
    ...    row.innerHTML = '<b></b> <button>Delete</button>'; list.append(row);
    ...    row.onclick = () => { out.textContent += row.textContent; }; return row; });
    ...    const draw = () => rows.forEach((row, at) => { row.firstChild.textContent = 'Row ' + (first + at); });
    ...    draw(); list.addEventListener('pointermove', () => { first = 1; draw(); }, { once: true })
    Click By Intent    Delete    within=Row 1
    Page Value Should Be    out.textContent    Row 1 Delete

Covered By A Menu That The Pointer Rests On
    [Documentation]    The entry was pressed, the page goes on, and the menu is open for the pointer in it: it leaves.
    ...    What covers for another reason stays, and so does what else the pointer keeps open.
    Open Snippet    ${HOVER_MENU}
    Hover By Intent    Settings    expect=text:List Users
    Click By Intent    List Users    expect=text:Users are here
    Click By Intent    New user    expect=text:pressed 1 times
    Hover By Intent    Settings    expect=text:List Users
    Click By Intent    New user    expect=text:pressed 2 times


*** Keywords ***
Refused
    [Documentation]    The click is refused in time with one clear error, and the page saw none.
    [Arguments]    ${intent}
    ${message} =    Should Take Less Than    2s    Refusal Of    Click By Intent    ${intent}    timeout=300ms
    Nothing Was Clicked
    RETURN    ${message}
