*** Settings ***
Documentation     What the same words look like is seen, too: a page diff has no "no changes" beside a text that grew,
...               moved, opened or turned, and is calm where only the pointer, the focus or scrolling moves something.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Basket


*** Variables ***
${STYLE}    SEPARATOR=
...         <style>.big { font-size: 32px } .cut { width: 120px; height: 20px; overflow: hidden }
...         .cut.open { height: 90px } ul { display: flex; gap: 9px; padding: 0; list-style: none }
...         .arrow { display: inline-block } .card { display: inline-block } .card:hover { transform: scale(1.2) }
...         .hold:focus-within { padding: 30px } .away { height: 60px; overflow: auto }
...         .away div { height: 900px } .away b { position: sticky; top: 0 } .high { height: 2000px }
...         h4 { counter-increment: n } h4::before { content: counter(n) }</style>
${LONG}     Terms and more terms of the service that go on and on


*** Test Cases ***
A Text That Is Bigger
    Seen After    total.className = 'big'    text 'Total 42' (bigger)    drawn otherwise
    Page Diff Should Contain    Total 42    painted

A Text That Is Not Cut Any More
    Seen After    terms.classList.add('open')    text '${LONG}' (shows more)

Panels That Moved
    Seen After    total.style.marginLeft = '40px'    text 'Total 42' (moved)
    Seen After    total.style.transform = 'translateX(90px)'    text 'Total 42' (moved)

Items In Another Order
    Seen After    list.style.flexDirection = 'row-reverse'    text 'Tea' (moved)

Words That Are Painted Otherwise
    Seen After    total.style.clipPath = 'inset(0 50% 0 0)'    text 'Total 42' (drawn otherwise)
    Run In Page    total.style.textDecoration = 'underline'
    # WebKit takes no style in the short form.
    Seen After    total.style.textDecorationStyle = 'wavy'    text 'Total 42' (drawn otherwise)
    Seen After    total.style.webkitTextFillColor = 'red'    text 'Total 42' (drawn otherwise)

Lines Of Another Kind
    Run In Page    total.style.border = '2px solid #999'
    Seen After    total.style.borderStyle = 'dashed'    text 'Total 42' (drawn otherwise)

An Arrow That Turned
    Seen After    arrow.style.transform = 'rotate(180deg)'    text '▾' (turned)

Another Count In A Style Sheet
    Seen After    document.body.style.counterReset = 'n 6'    mark 'Delivery'

A Password That Is Shown
    [Documentation]    Its value is nowhere in the result.
    Seen After    pass.type = 'text'    field 'Password'
    ${diff} =    Capture Page Diff    Run In Page    pass.type = 'password'
    Should Not Contain    ${{ str($diff) }}    s3cret

A Secret That Is Bigger
    Fill By Intent    Password    token-4711
    Seen After    secret.className = 'big'    (bigger)
    ${diff} =    Capture Page Diff    Run In Page    secret.className = ''
    Should Not Contain    ${{ str($diff) }}    4711

A Word That Is Marked
    Seen After    total.innerHTML = 'Total <b>42</b>'    "42" looks bold instead of not bold

A Word That Is Marked And Another One
    Seen After    total.innerHTML = 'Total <b>43</b>'    "Total 42" → "Total 43"

What Nobody Sees
    Nothing After    total.className = 'seen'; total.style.cursor = 'wait'
    Nothing After    list.innerHTML = list.innerHTML
    Nothing After    scrollTo(0, 70)
    Nothing After    away.scrollTop = 40
    Nothing After    mail.focus()

What The Pointer Moves
    Capture Page State
    Hover By Intent    css:.card button
    ${diff} =    Capture Page Diff
    Should Be Calm    ${diff}

A Font That Came Late
    VAR    ${face} =
    ...    new FontFace('Late', 'local("DejaVu Sans Mono"), local("Liberation Mono"), local("Courier New")')
    Run In Page    total.style.fontFamily = 'Late, serif'
    Capture Page State
    Run In Page    return ${face}.load().then((face) => document.fonts.add(face))
    ${diff} =    Capture Page Diff
    Should Be Calm    ${diff}


*** Keywords ***
Open The Basket
    [Documentation]    A page with texts that may be drawn otherwise.
    Open Snippet
    ...    ${STYLE}<p id=total>Total 42</p> <p id=terms class=cut>${LONG}</p> <b id=arrow class=arrow>▾</b>
    ...    <ul id=list><li>Tea</li><li>Pot</li><li>Cup</li></ul> <h4 id=h>Delivery</h4> <p id=secret>token-4711</p>
    ...    <input id=pass type=password aria-label=Password value="s3cret-words">
    ...    <div class=hold><input id=mail aria-label=Mail> <p>Hint</p></div>
    ...    <div class=card><button>Kettle</button></div>
    ...    <div id=away class=away><div><b>Head</b> <p>Inside</p></div></div>
    ...    <button id=go>Go</button> <div class=high></div>

Seen After
    [Documentation]    What a press that runs a script is told to have changed; it is no sure thing.
    [Arguments]    ${script}    @{words}
    Run In Page    go.onclick = () => { ${script}; }
    ${diff} =    Capture Page Diff    Click By Intent    Go
    Should Say    ${diff.summary} ${diff.confidence_reasons}    @{words}

Nothing After
    [Documentation]    A script changes nothing that a person would tell.
    [Arguments]    ${script}
    Capture Page State
    Run In Page    ${script}
    ${diff} =    Capture Page Diff
    Should Be Calm    ${diff}

Should Be Calm
    [Documentation]    Nothing has changed, for certain.
    [Arguments]    ${diff}
    Should Be Equal    ${diff.summary}    no changes
    Should Be Equal As Numbers    ${diff.confidence}    1.0
