*** Settings ***
Documentation     Hovering, double clicks, context clicks and clicks by script: trusted, guarded and proved.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    act/gestures.html


*** Test Cases ***
Hovering Is Proved By The Pointer Being There
    ${result} =    Hover By Intent    Help
    Should Be Equal    ${result.action}    hover
    Should Contain    ${result.outcome}    the pointer is on it
    ${hovered} =    Page Value    document.querySelector('#help').matches(':hover')
    Should Be True    ${hovered}

Hovering Where The Pointer Is Already
    [Tags]    thorough
    Hover By Intent    Help
    ${result} =    Hover By Intent    Help
    Should Be True    ${result.success}

Hovering Shows Content By A Style Sheet
    [Documentation]    No mutation tells of a menu or a tip that a style sheet shows.
    Hover By Intent    Products    expect=text:Spare parts
    Hover By Intent    Help    expect=text:Ask the team

Hovering Shows A Tip That Only A Style Sheet Says
    [Tags]    thorough
    Open Snippet    <style>b::after { content: attr(data-tip); opacity: 0 } b:hover::after { opacity: 1 }</style>
    ...    <b data-tip="Opens on Monday">Hours</b><b data-tip="Main street">Place</b>
    ${message} =    Refusal Of    Hover By Intent    Hours    expect=text:Main street
    Should Say    ${message}    does not show 'Main street'
    Hover By Intent    Place    expect=text:Main street

Hovering Over What Is Disabled
    Hover By Intent    Publish
    ${hovered} =    Page Value    document.querySelector('#off').matches(':hover')
    Should Be True    ${hovered}

A Hover Without The Expected Outcome Fails
    ${message} =    Refusal Of    Hover By Intent    Help    expect=text:Spare parts
    Should Say    ${message}    Hovered over button 'Help'    text 'Spare parts'    Ask the team

Hovering Over What Is Covered
    Open Snippet    <button>Save</button><div id=cover style='position:fixed;inset:0'></div>
    ${message} =    Refusal Of    Hover By Intent    Save    timeout=200ms
    Should Say    ${message}    button 'Save'    covered by div#cover

Clicking Twice
    ${result} =    Double Click By Intent    Open twice
    Should Contain    ${result.evidence}    dom
    ${log} =    Page Value    log.filter(it => /click/.test(it))
    Should Be Equal    ${log}    ${{['click twice', 'click twice', 'dblclick twice']}}

A Double Click Of Which Only The First Press Has An Effect
    [Documentation]    It selects the file; that it was opened is taken back without a word.
    [Tags]    thorough
    Open Snippet
    ...    <ul id="files"><li>Letter</li></ul><p id="panel"></p><script>
    ...    files.onclick = ({ target }) => target.className = "selected";
    ...    files.ondblclick = () => { panel.textContent = "Opening"; setTimeout(() => panel.textContent = "", 50) }
    ...    </script>
    ${message} =    Refusal Of    Double Click By Intent    Letter
    Should Say    ${message}    the double click had no effect    came with its first press

A Double Click That Selects And Opens
    Open Snippet
    ...    <ul id="files"><li>Letter</li></ul><p id="panel"></p><script>
    ...    files.onclick = ({ target }) => target.className = "selected";
    ...    files.ondblclick = () => setTimeout(() => panel.textContent = "Dear Ann", 50)
    ...    </script>
    Double Click By Intent    Letter
    Page Should Show    Dear Ann

A Double Click On A Click Counter
    [Tags]    thorough
    Open Snippet    <button onclick="this.nextSibling.textContent = ++n">More</button><b></b><script>n = 0</script>
    Double Click By Intent    More
    Page Should Show    2

A Double Click Without A Listener
    [Tags]    thorough
    ${message} =    Refusal Of    Double Click By Intent    Help
    Should Say    ${message}    Double-clicked button 'Help'    nothing happened    expect=none

A Double Click On Plain Text
    [Documentation]    A listener on the page hears it for the cell, which is no control.
    [Tags]    thorough
    Open Snippet
    ...    <table><tr><td>Price</td><td>12 euros</td></tr></table>
    ...    <script>document.ondblclick = (event) => { if (event.target.textContent === '12 euros')
    ...    event.target.textContent = 'Edited' }</script>
    Double Click By Intent    12 euros    expect=text:Edited

A Double Click That Marks A Word
    [Documentation]    The press goes to the words, also in a box that is wider; nothing listens for it.
    [Tags]    thorough    needs-preload
    [Template]    Double Click Should Mark
    Bergen    <p>Word <span>Bergen</span> and Oslo</p>
    Stockholm    <div>Stockholm</div>
    Oslo    <p>Word Bergen and Oslo</p>

A Double Click That Only Marks Where A Page Listens
    [Documentation]    Any double click on a text marks a word; what the page should have done is missing.
    [Tags]    thorough
    Open Snippet    <ul onclick="0"><li>Letter</li></ul><button>Print</button>
    ${message} =    Refusal Of    Double Click By Intent    Letter
    Should Say    ${message}    nothing happened
    ${message} =    Refusal Of    Double Click By Intent    Print
    Should Say    ${message}    nothing happened

A Context Click On Plain Text
    [Tags]    needs-secondary-button
    Open Snippet
    ...    <p>Report of May</p><script>document.oncontextmenu = (event) => { event.preventDefault();
    ...    document.body.append(event.target.textContent === 'Report of May' ? 'Rename' : 'Other') }</script>
    Context Click By Intent    Report of May    expect=text:Rename

Clicking With The Secondary Button
    [Tags]    needs-secondary-button
    ${result} =    Context Click By Intent    File    expect=text:Rename
    Should Be Equal    ${result.action}    context_click
    ${log} =    Page Value    log.filter(it => /^(contextmenu|click)/.test(it))
    Should Be Equal    ${log}    ${{['contextmenu menu']}}

A Context Click Is Guarded, Too
    [Tags]    needs-secondary-button    thorough
    Open Snippet
    ...    <button onmouseover="document.body.insertAdjacentHTML('beforeend',
    ...    '<div id=hint style=position:fixed;inset:0 oncontextmenu=document.title=1>Hint</div>')">Save</button>
    ${message} =    Refusal Of    Context Click By Intent    Save    timeout=300ms
    Should Say    ${message}    covered by div#hint
    ${title} =    Page Value    document.title
    Should Be Empty    ${title}

A Script Clicks Only Where It Is Asked To
    Open Snippet
    ...    <button id=save onclick="this.textContent=event.isTrusted">Save</button>
    ...    <div id=cover style='position:fixed;inset:0'></div>
    ${message} =    Refusal Of    Click By Intent    Save    timeout=200ms
    Should Contain    ${message}    covered by div#cover
    ${result} =    Click By Intent    Save    method=script
    Should Be Equal    ${result.method}    script
    Should Contain    ${result.detail}    by script
    Should Contain    ${result.evidence}    dom
    Page Should Show    false

A Script's Click Is Proved Like Any Other
    ${message} =    Refusal Of    Click By Intent    Help    method=script
    Should Say    ${message}    Clicked button 'Help' by script    nothing happened

A Script Does Not Click A Disabled Element Either
    ${message} =    Refusal Of    Click By Intent    Publish    method=script    timeout=200ms
    Should Contain    ${message}    disabled

Nothing Is Left In The Page After A Failure
    [Documentation]    The guard would stop the clicks of others.
    [Tags]    thorough
    Open Snippet    <button id=save onclick="this.textContent='Saved'">Save</button>
    Run In Page
    ...    save.addEventListener('mouseover', () => document.body.insertAdjacentHTML('beforeend',
    ...    '<div id=hint style=position:fixed;inset:0>Hint</div>'), {once: true})
    Refusal Of    Click By Intent    Save    timeout=200ms
    Run In Page    document.querySelector('#hint').remove()
    ${save} =    Find By Intent    Save
    Call Method    ${save}    click
    Page Should Show    Saved

A Double Click On A Label
    [Documentation]    The box that it is for gets clicks of its own.
    [Tags]    thorough
    Open Snippet
    ...    <label ondblclick="window.doubled = 1"><input type="checkbox"> News</label>
    Double Click By Intent    css:label    expect=none
    ${doubled} =    Page Value    window.doubled
    Should Be Equal As Integers    ${doubled}    1

A Double Click Whose First Click Re-Renders Its Target
    [Documentation]    The browser tells of no double click then, to a person neither.
    [Tags]    needs-bidi    thorough
    Open Snippet
    ...    <ul id="list"><li>Ann</li></ul><script>window.doubled = 0; list.ondblclick = () => doubled += 1;
    ...    list.onclick = () => { list.innerHTML = "<li>Ann</li>" }</script>
    ${message} =    Refusal Of    Double Click By Intent    Ann
    Should Say    ${message}    two single clicks    did not try again
    ${doubled} =    Page Value    window.doubled
    Should Be Equal As Integers    ${doubled}    0

A Double Click That The Page Counts Itself
    [Documentation]    Nobody listens for the browser's double click, as in Node-RED: what the second press did counts.
    [Tags]    needs-bidi    thorough
    Open Snippet
    ...    <ul id="list"><li>Ann</li></ul><p id="said"></p><script>window.clicks = 0;
    ...    list.onclick = () => { list.innerHTML = "<li>Ann</li>";
    ...    if (++clicks === 2) said.textContent = "Opened" }</script>
    Double Click By Intent    Ann
    Page Should Show    Opened
    ${message} =    Refusal Of    Double Click By Intent    Ann    timeout=1s
    Should Say    ${message}    had no effect

Clicks At One Place Are No Double Click
    [Tags]    thorough
    Open Snippet    <button id="b">Go</button><p id="o">0</p><script>let clicks = 0, doubles = 0;
    ...    const say = () => { o.textContent = clicks + ' and ' + doubles };
    ...    b.onclick = () => { clicks += 1; say() }; b.ondblclick = () => { doubles += 1; say() }</script>
    FOR    ${_}    IN RANGE    4
        Click By Intent    Go
    END
    Get Text By Intent    css:#o    ==    4 and 0


*** Keywords ***
Double Click Should Mark
    [Documentation]    Opens a page, and double-clicks a word, which is marked then.
    [Arguments]    ${word}    ${markup}
    Open Snippet    ${markup}
    ${result} =    Double Click By Intent    ${word}
    Should Be Equal    ${result.evidence}    ${{['state']}}
    Page Value Should Be    getSelection().toString().trim()    ${word}
