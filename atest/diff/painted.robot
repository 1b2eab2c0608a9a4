*** Settings ***
Documentation     Before a diff reports that nothing changed, a second witness is asked: what is painted without a
...               change of the document is an outcome; what the page paints by itself is not.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${BUTTON}
...             <style>button:hover{background:gold}
...             button:active{background:red}button:focus{outline:3px solid blue}</style>
...             <button onmousedown="event.preventDefault()" onclick="go()">Save</button>
${CANVAS}       <canvas id="c" width="200" height="100" style="display:block"></canvas>
${CARD}         <div class="card" style="width:200px;height:80px">Card</div>
# Without a word, whose look a diff would tell.
${BLANK}        <div class="card" style="width:200px;height:80px"></div>
${STATEFUL}
...             <style>:indeterminate + .card, :invalid + .card{background:tomato}</style>
...             <input id="i" type="checkbox" style="visibility:hidden">${BLANK}
${DRAW}         c.getContext('2d').fillRect(20, 20, 60, 40)
${WEBGL}        const gl = c.getContext('webgl'); gl.clearColor(1, 0, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT)
${WORKER}       onmessage = (e) => { if (e.data) { s = e.data.getContext('2d') } else { s.fillRect(9, 9, 50, 50) } }
${OFFSCREEN}    w = new Worker(URL.createObjectURL(new Blob([code])));
...             const o = c.transferControlToOffscreen(); w.postMessage(o, [o])
${STYLE}        const s = document.head.appendChild(document.createElement('style'));
${LINK}         <link rel="stylesheet" href="data:text/css,div{color:red}">
${RULE}         document.styleSheets[0].insertRule('.card{background:tomato}')
${ADOPTED}      const s = new CSSStyleSheet(); s.replaceSync('.card{background:tomato}'); document.adoptedStyleSheets
${LOOP}         (function f() { const d = c.getContext('2d'); d.clearRect(0, 0, 200, 100); d.fillRect(x, 20, 40, 40);
...             requestAnimationFrame(f) })()
${RUNNER}       (function f() { c.getContext('2d').fillRect(n++, 20, 3, 20); requestAnimationFrame(f) })()
${CLOCK}        <p>It is <b id="n">1</b></p>
...             <script>x = 0; setInterval(() => n.textContent = '1'.repeat(x++ % 9 + 1), 70)</script>
${CLOSED}       <div id="host" style="width:120px;height:50px"></div>
...             <script>r = host.attachShadow({mode: 'closed'}); r.innerHTML = '<b>1</b>'</script>


*** Test Cases ***
What Is Drawn On A Canvas
    [Template]    A Click Should Be Painted
    ${DRAW}    ${CANVAS}
    setTimeout(() => ${DRAW}, 300)    ${CANVAS}

What A Worker Draws
    [Template]    A Click Should Be Painted
    w.postMessage(null)    ${CANVAS}<script>code = `${WORKER}`;${OFFSCREEN}</script>

What A Style Sheet Changes By Script
    [Template]    A Click Should Be Painted
    ${RULE}    ${CARD}
    ${ADOPTED} = [s]    ${CARD}
    ${ADOPTED}.push(s)    ${CARD}
    document.styleSheets[1].disabled = true    <style>.card{background:tomato}</style>${CARD}
    document.styleSheets[1].cssRules[0].style.background = 'tan'    <style>.card{background:tomato}</style>${CARD}
    document.styleSheets[1].deleteRule(0)    <style>.card{background:tomato}</style>${CARD}

What A Style Element Brings Or Takes
    [Template]    A Click Should Be Painted
    ${STYLE} s.textContent = '.card{background:tomato}'    ${CARD}
    document.querySelectorAll('style')[1].append('.card{background:tan}')
    ...    <style>.card{background:tomato}</style>${CARD}
    document.querySelectorAll('style')[1].remove()    <style>.card{background:tomato}</style>${CARD}
    ${STYLE} s.textContent = '.card{display:none}'    ${CARD}
    document.head.append(document.importNode(document.querySelector('template').content, true))
    ...    <template>${LINK}</template>${CARD}

A Theme That Is Switched By Its Sheet
    [Template]    A Click Should Change The Document
    document.querySelectorAll('style')[1].media = 'not all'    <style>.card{background:tomato}</style>${CARD}
    document.querySelector('link').disabled = true    ${LINK}${CARD}
    document.querySelector('link').href = 'data:text/css,div{color:blue}'    ${LINK}${CARD}
    document.querySelector('link').remove()    ${LINK}${CARD}

The Look Before A Style Element Begins No Transition
    [Documentation]    It is seen by switching the element's sheet off: the page has its own transition, once.
    Open The Page    ${STYLE} s.textContent = '.card{background:tomato}'
    ...    <style>.card{transition:background .2s}</style>${CARD}
    Run In Page    window.runs = 0; document.addEventListener('transitionrun', () => { runs += 1 })
    ${result} =    Click By Intent    Save
    Should Be Equal    ${result.evidence}    ${{ ['painted'] }}
    ${runs} =    Page Value    runs
    Should Be Equal As Integers    ${runs}    1

What A Closed Shadow Root Shows
    [Tags]    needs-preload
    [Template]    A Click Should Be Painted
    r.firstChild.textContent = 'forty-two'    ${CLOSED}

Ranges That Are Highlighted
    [Template]    A Click Should Be Painted
    const r = new Range(); r.selectNodeContents(p); CSS.highlights.set('hit', new Highlight(r))
    ...    <style>::highlight(hit){background:gold}</style><p id="p">words</p>

What Has A State Is Reported By It
    Open Snippet    <style>body:has(:checked) .card{background:red}</style>
    ...    <label><input type="checkbox">Red</label>${CARD}
    ${result} =    Click By Intent    Red
    Should Contain    ${result.evidence}    state

Painted Is Not A Change Of The Document
    Open The Page    ${DRAW}    ${CANVAS}
    ${message} =    Refusal Of    Click By Intent    Save    expect=dom
    Should Say    ${message}    expected dom    nothing happened

Painted Can Be Expected
    Open The Page    ${DRAW}    ${CANVAS}
    ${result} =    Click By Intent    Save    expect=painted
    Should Contain    ${result.evidence}    painted
    Open The Page    c.title = 'x'    ${CANVAS}
    Refusal Of    Click By Intent    Save    expect=painted

A Dead Button
    [Documentation]    Its hover, its press and its focus are feedback, also over what could paint.
    [Template]    A Click Should Be Found Dead
    1    ${CANVAS}
    1    ${CARD}
    1    <style>body:hover canvas{opacity:.5}</style>${CANVAS}<script>${DRAW}</script>
    1    <style>button{position:absolute;left:30px;top:40px}</style>${CANVAS}<script>${DRAW}</script>
    1    <video id="v" width="100" height="60"></video>

A Dead Button Next To A Canvas That Paints By Itself
    [Template]    A Click Should Be Found Dead
    1    ${CANVAS}<script>n = 0; setInterval(() => c.getContext('2d').fillRect(n += 5, 20, 3, 20), 300)</script>
    1    ${CANVAS}<script>n = 0; setInterval(() => c.getContext('2d').fillRect(n += 5, 20, 3, 20), 1000)</script>
    1    ${CANVAS}<script>n = 0; ${RUNNER}</script>
    1    ${CARD}<style>@keyframes k { to { opacity: .2 } } .card { animation: k 1s infinite alternate }</style>

A Dead Button Next To A Canvas That Seldom Paints
    A Click Should Be Found Dead    1
    ...    ${CANVAS}<script>n = 0; setInterval(() => c.getContext('2d').fillRect(n += 5, 20, 3, 20), 2500)</script>

A Dead Button Whose Press Adds Rules For Nothing
    [Template]    A Click Should Be Found Dead
    ${STYLE} s.textContent = '.none{background:red}'    ${CARD}
    ${STYLE} s.textContent = 'button{outline:2px solid red}'    ${CARD}
    document.querySelectorAll('style')[1].append(' ')    <style>.card{background:tomato}</style>${CARD}
    document.styleSheets[0].insertRule('.none{background:red}')    ${CARD}
    document.styleSheets[0].insertRule('.card{color:black}')    ${CARD}

A Canvas That Is Drawn In Each Frame
    [Documentation]    As three.js and maps do: it looks alike until the press, and from then on.
    A Click Should Be Painted    x = 90    ${CANVAS}<script>x = 0; ${LOOP}</script>

A Page Diff Of What Is Painted
    [Template]    A Diff Should Say Where
    ${DRAW}    ${CANVAS}
    document.querySelector('.card').animate({transform: ['none', 'translateX(80px)']}, {duration: 1, fill: 'forwards'})
    ...    ${BLANK}
    i.indeterminate = true    ${STATEFUL}
    i.setCustomValidity('no')    ${STATEFUL}
    ${RULE}    ${BLANK}
    ${STYLE} s.textContent = '.card{background:tomato}'    ${BLANK}

A Page Diff Since A State
    [Template]    A Later Diff Should Say Where
    ${DRAW}    ${CANVAS}
    ${RULE}    ${BLANK}
    ${STYLE} s.textContent = '.card{background:tomato}'    ${BLANK}

A Page Diff Of A Page That Stays
    Open The Page    1    ${CANVAS}
    ${diff} =    Capture Page Diff    No Operation
    Should Be Equal    ${diff.summary}    no changes
    Page Diff Should Be Empty

A Clock Whose Width Changes Is Not Painted
    [Documentation]    A rule that matches nothing begins the comparison of how elements look.
    [Template]    A Diff Of A Clock Should Be Empty
    document.styleSheets[0].insertRule('.none{background:red}')
    document.querySelector('button').animate([], 1)

What Is Drawn By WebGL
    [Documentation]    Last: after it a first drawing on another page's canvas is at times lost in WebKitGTK 2.50.
    [Tags]    needs-webgl
    [Template]    A Click Should Be Painted
    ${WEBGL}    ${CANVAS}
    requestAnimationFrame(() => { ${WEBGL} })    ${CANVAS}


*** Keywords ***
Open The Page
    [Documentation]    The script is what the button does.
    [Arguments]    ${script}    ${markup}
    Open Snippet    ${BUTTON}<script>function go() { ${script} }</script>    ${markup}

A Click Should Be Painted
    [Documentation]    The script is what the button does; nothing else shows it.
    [Arguments]    ${script}    ${markup}
    Open The Page    ${script}    ${markup}
    ${result} =    Click By Intent    Save
    Should Be Equal    ${result.evidence}    ${{ ['painted'] }}
    Should Match Regexp    ${result.outcome}    the screen changed at \\d+,\\d+ \\d+×\\d+, in something without text

A Click Should Change The Document
    [Documentation]    The script is what the button does.
    [Arguments]    ${script}    ${markup}
    Open The Page    ${script}    ${markup}
    ${result} =    Click By Intent    Save
    Should Be Equal    ${result.evidence}    ${{ ['dom'] }}

A Click Should Be Found Dead
    [Documentation]    The page has gone on for a while before.
    [Arguments]    ${script}    ${markup}
    Open The Page    ${script}    ${markup}
    Wait Until Page    performance.now() > 400
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    nothing happened

A Diff Should Say Where
    [Documentation]    Also by its assertions.
    [Arguments]    ${script}    ${markup}
    Open The Page    ${script}    ${markup}
    ${diff} =    Capture Page Diff    Run In Page    go()
    Should Match Regexp    ${diff.summary}    the screen changed at .*, in something without text
    Should Be True    ${diff.confidence} < 1
    Refusal Of    Page Diff Should Be Empty
    ${painted} =    Get Page Diff Count    painted
    Should Be True    ${painted} > 0

A Diff Of A Clock Should Be Empty
    [Documentation]    It goes on while the script runs.
    [Arguments]    ${script}
    Open The Page    ${script}    ${CLOCK}
    Wait Until Page    x > 9
    ${diff} =    Capture Page Diff    Run In Page    go()
    Should Be Equal    ${diff.summary}    no changes
    Page Diff Should Be Empty

A Later Diff Should Say Where
    [Documentation]    Since a state that was returned to the test.
    [Arguments]    ${script}    ${markup}
    Open The Page    ${script}    ${markup}
    ${state} =    Capture Page State
    Run In Page    go()
    ${diff} =    Capture Page Diff    since=${state}    screenshots=True
    Should Match Regexp    ${diff.summary}    the screen changed at .*, in something without text
