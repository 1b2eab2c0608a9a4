*** Settings ***
Documentation     What is drawn without words changes, too: a page diff says where and what, instead of "no changes".

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Shop


*** Variables ***
${STYLE}      SEPARATOR=
...           <style>.rated svg { fill: gold } button:hover svg { fill: orange } button:hover { background: #eee }
...           .dot { display: inline-block; width: 10px; height: 10px; border-radius: 5px; background: #bbb }
...           .dot.live { background: #0a0 } div { width: 200px; background: #ddd }
...           div div { width: 20px; height: 6px; background: #06c }
...           .cart::after { content: attr(data-count) }</style>
${PICTURE}    data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><circle r='20' fill='red'/></svg>


*** Test Cases ***
An Icon That Is Filled
    Seen After    rate.classList.add('rated')    the screen changed    icon in 'Rate'
    Page Diff Should Contain    icon in 'Rate'    painted

A Picture That Is Exchanged
    Seen After    picture.src = picture.src.replace('red', 'blue')    image 'Kettle'

A Dot That Has Another Colour
    Seen After    dot.classList.add('live')    the screen changed

A Dot With Lines Around It
    Run In Page    dot.style.border = '2px solid #999'
    Seen After    dot.style.borderRightColor = 'red'    the screen changed
    Seen After    dot.style.borderBottomColor = 'red'    the screen changed

A Picture That Is Cut Or Fitted Otherwise
    Seen After    picture.style.objectFit = 'contain'    image 'Kettle'
    Seen After    picture.style.clipPath = 'circle(5px)'    image 'Kettle'

A Sprite That Shows Another Part
    Run In Page    dot.style.backgroundImage = 'linear-gradient(red, blue)'; dot.style.backgroundSize = '40px'
    Seen After    dot.style.backgroundPosition = '-20px 0'    the screen changed

A Bar That A Style Sheet Draws
    Run In Page
    ...    const sheet = document.createElement('style'); document.head.append(sheet); sheet.textContent = `.load {
    ...    display: block; height: 9px; position: relative } .load::after { content: ''; position: absolute;
    ...    inset: 0 auto 0 0; width: 20%; background: green } .load.on::after { width: 80% }`; dot.className = 'load'
    Seen After    dot.className = 'load on'    the screen changed

A Bar That Grows
    Seen After    done.style.width = '120px'    the screen changed

A Count On A Badge
    Seen After    cart.dataset.count = '3'    mark 'Cart'

What An Empty Field Suggests
    Seen After    search.placeholder = 'Search tea'    field 'Search'

A Panel That Is Folded Up
    Seen After    hint.style.cssText = 'height: 0; overflow: hidden'    removed: "Free returns"

A Text That Is Cut To Nothing
    Seen After    hint.style.clipPath = 'inset(100%)'    removed: "Free returns"

A Picture That Comes
    Seen After    picture.after(picture.cloneNode())    image 'Kettle'

A Dot That Goes
    Seen After    dot.remove()    the screen changed

What Only The Pointer And The Focus Show
    Run In Page    go.onclick = () => { go.dataset.clicked = ''; }
    Capture Page Diff    Click By Intent    Go
    Page Diff Should Be Empty
    Capture Page Diff    Hover By Intent    Rate
    Page Diff Should Be Empty
    Capture Page Diff    Click By Intent    Search
    Page Diff Should Be Empty

An Icon That Is Drawn Anew As It Was
    Run In Page    go.onclick = () => { rate.innerHTML = rate.innerHTML; }
    Capture Page Diff    Click By Intent    Go
    Page Diff Should Be Empty

Since A State That Was Captured
    Capture Page State
    Run In Page    rate.classList.add('rated')
    ${diff} =    Capture Page Diff
    Should Say    ${diff.summary}    icon in 'Rate'


*** Keywords ***
Open The Shop
    [Documentation]    A page with a picture, an icon, a dot, a bar, a badge and a field.
    Open Snippet
    ...    ${STYLE}<img id=picture alt=Kettle width=40 height=40 src="${PICTURE}">
    ...    <button id=rate>Rate <svg width=20 height=20><path d="M0 0h19v19z"/></svg></button> <b id=dot class=dot></b>
    ...    <div id=bar><div id=done></div></div><span id=cart class=cart data-count=2>Cart </span>
    ...    <input id=search aria-label=Search placeholder=Search> <p id=hint>Free returns</p> <button id=go>Go</button>

Seen After
    [Documentation]    What a press that runs a script is told to have changed.
    [Arguments]    ${script}    @{words}
    Run In Page    go.onclick = () => { ${script}; }
    ${diff} =    Capture Page Diff    Click By Intent    Go
    Should Say    ${diff.summary}    @{words}
