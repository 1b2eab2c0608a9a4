*** Settings ***
Documentation     Words that are not drawn are told where nothing else has changed: a tooltip, and what a screen reader
...               says. So is which of two boxes is in front, and what is around a box; what only the pointer or the
...               focus shows is not.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Desk


*** Variables ***
${STYLE}    SEPARATOR=
...         <style>.layer { position: absolute; left: 320px; top: 150px; width: 200px; height: 60px; background: #eee }
...         .card { width: 90px; padding: 9px; background: #ddd } button:hover { box-shadow: 0 0 9px red; z-index: 3 }
...         button:focus { outline: 3px solid blue; border-radius: 9px }</style>
${ICON}     <svg width=20 height=20><path d="M0 0h9v9z"/></svg>


*** Test Cases ***
A Tooltip
    Said After    tip.title = 'Saved at noon'    tooltip of "Saved": "Not yet sent" → "Saved at noon"
    Page Diff Should Contain    Saved at noon    changed

A Tooltip Of What Was Pressed
    Said After    go.title = 'Goes on'    tooltip of "Go": "Begins" → "Goes on"

What A Screen Reader Says
    Said After    state.ariaLabel = 'Away'    spoken name of "●": "Online" → "Away"
    Said After    like.ariaLabel = 'Liked'    "Like it" → "Liked"

The Title Of The Page
    Said After    document.title = '(1) Post'    → "(1) Post"
    Page Diff Should Contain    (1) Post    changed

A Title That Changes By Itself
    Run In Page    window.n = 0; setInterval(() => { document.title = 'Post ' + n++; }, 100); go.onclick = () => {};
    Wait Until Page    n > 9
    Capture Page Diff    Click By Intent    Go    expect=none
    Page Diff Should Be Empty

A Secret In A Tooltip
    [Documentation]    Its value is nowhere in the result.
    Fill By Intent    Key    token-4711
    Run In Page    go.onclick = () => { tip.title = 'Key: token-4711'; }
    ${diff} =    Capture Page Diff    Click By Intent    Go
    Should Contain    ${diff.summary}    tooltip of "Saved"
    Should Not Contain    ${{ str($diff) }}    4711

The Other Of Two Boxes In Front
    Seen After    back.style.zIndex = 9    text 'Front words' (covered)    text 'Back words' (in front)

What Is Around A Box
    Seen After    card.style.borderRadius = '20px'    text 'Card' (drawn otherwise)
    Seen After    like.style.boxShadow = '0 0 9px green'    mark

What Only The Pointer And The Focus Show
    Run In Page    go.onclick = () => { go.dataset.clicked = ''; }
    Capture Page Diff    Click By Intent    Go
    Page Diff Should Be Empty
    Capture Page Diff    Hover By Intent    css:#like
    Page Diff Should Be Empty
    Run In Page    tip.onmouseenter = () => { tip.dataset.tip = tip.title; tip.removeAttribute('title'); }
    Capture Page Diff    Hover By Intent    css:#tip
    Page Diff Should Be Empty


*** Keywords ***
Open The Desk
    [Documentation]    A page with a tooltip, a state that is a dot, an icon, a card, and two boxes in one place.
    Open Snippet
    ...    ${STYLE}<span id=tip title="Not yet sent">Saved</span> <b id=state role=img aria-label=Online>●</b>
    ...    <button id=like aria-label="Like it">${ICON}</button> <button id=go title=Begins>Go</button>
    ...    <input aria-label=Key type=password> <div id=card class=card><p>Card</p></div>
    ...    <div class=layer style="z-index: 2">Front words</div>
    ...    <div id=back class=layer style="z-index: 1">Back words</div>

Said After
    [Documentation]    What a press that runs a script is told to have changed, for certain.
    [Arguments]    ${script}    @{words}
    Run In Page    go.onclick = () => { ${script}; }
    ${diff} =    Capture Page Diff    Click By Intent    Go
    Should Say    ${diff.summary}    @{words}
    Should Be Equal As Numbers    ${diff.confidence}    1.0

Seen After
    [Documentation]    What a press that runs a script is told to have changed.
    [Arguments]    ${script}    @{words}
    Run In Page    go.onclick = () => { ${script}; }
    ${diff} =    Capture Page Diff    Click By Intent    Go
    Should Say    ${diff.summary}    @{words}
