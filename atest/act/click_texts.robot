*** Settings ***
Documentation     Texts that are not controls are pressed by their own words: rows, to-dos, cards and days with one
...               listener around them. The press goes to the text; its effect decides.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
# Each page keeps a log of its own of what was done to it.
${LOG}      SEPARATOR=
...         <output id="log"></output><script>
...         const log = (text) => { document.getElementById('log').textContent += text + ';'; };</script>
${TODOS}    SEPARATOR=
...         <ul id="list"><li><input type="checkbox"> <span class="text">Buy milk</span>
...         <button class="x">Remove</button></li>
...         <li><input type="checkbox"> <span class="text">Walk dog</span>
...         <button class="x">Remove</button></li></ul>
${MVC}      SEPARATOR=
...         <ul id="list"><li><div class="view"><input class="toggle" type="checkbox"><label>Buy milk</label>
...         <button class="destroy" aria-label="Delete Buy milk">×</button></div>
...         <input class="edit" value="Buy milk" hidden></li></ul>
${BARE}     SEPARATOR=
...         <ul id="list"><li style="display:flex;width:400px"><input type="checkbox"> Buy milk
...         <button style="flex:1" class="x">Delete</button></li></ul>
${RICH}
...         <div id=w style="padding: 4px"><iframe id=f style="width: 400px"
...         srcdoc="<body aria-label=Body contenteditable></body>"></iframe></div>
${FRAME}
...         <script>f.onload = () => { const { body } = f.contentDocument;
...         body.ondblclick = body.onclick = () => { w.style.background = "#eef" } }</script>


*** Test Cases ***
The Text Of A Row Opens The Row
    [Template]    Pressing Should Do
    Click By Intent    Invoice 12    opened Invoice 12;
    ...    <ul id="list"><li><input type="checkbox"> <span>Invoice 12</span></li>
    ...    <li><input type="checkbox"> <span>Invoice 13</span></li></ul><script>list.onclick = ({ target }) => {
    ...    if (target.type !== 'checkbox') log('opened ' + target.closest('li').innerText.trim()) };</script>
    Click By Intent    Order 21    opened Order 21;
    ...    <table id="list"><tr><td><input type="checkbox"></td><td>Order 21</td><td>open</td></tr></table>
    ...    <script>list.onclick = ({ target }) => {
    ...    if (target.type !== 'checkbox') log('opened ' + target.closest('tr').cells[1].textContent) };</script>
    Click By Intent    Ann    opened Ann;
    ...    <table id="list"><tr><td>Ann</td><td><button aria-label="Delete Ann">x</button></td></tr></table>
    ...    <script>list.onclick = ({ target }) => log(target.closest('button') ? 'deleted' : 'opened Ann');</script>
    Click By Intent    Ann    opened Ann;
    ...    <ul id="list"><li style="display:flex;width:300px">Ann
    ...    <button style="flex:1" aria-label="Delete Ann">x</button></li></ul>
    ...    <script>list.onclick = ({ target }) => log(target.closest('button') ? 'deleted' : 'opened Ann');</script>
    Click By Intent    Fix login    opened Fix login;
    ...    <div id="list"><div class="card"><h4>Fix login</h4><p>soon</p></div>
    ...    <div class="card"><h4>Pay</h4><p>soon</p></div></div><script>list.onclick = ({ target }) =>
    ...    log('opened ' + target.closest('.card').querySelector('h4').textContent);</script>
    Click By Intent    src    toggled src;
    ...    <ul id="list"><li><i>▸</i><span>src</span><ul><li><i></i><span>main.js</span></li></ul></li></ul>
    ...    <script>list.onclick = ({ target }) =>
    ...    log('toggled ' + target.closest('li').children[1].textContent);</script>
    Click By Intent    17    day 17;
    ...    <table id="list"><tr><td>16</td><td>17</td><td>18</td></tr></table>
    ...    <script>list.onclick = ({ target }) => log('day ' + target.textContent);</script>
    Click By Intent    Large    row Large;
    ...    <div id="list"><p><input type="radio" name="r"> <span>Small</span></p>
    ...    <p><input type="radio" name="r"> <span>Large</span></p></div><script>
    ...    list.onclick = ({ target }) => log(target.type ? 'ticked' : 'row ' + target.textContent);</script>
    Click By Intent    Invoice 12    opened li;
    ...    <ul id="list"><li><input type="checkbox"> Invoice <b>12</b> <button>Delete</button></li></ul>
    ...    <script>list.onclick = ({ target }) => log('opened ' + target.closest('li,input,button').localName);</script>

What Only A Double Click Does
    [Documentation]    The page looks otherwise by an attribute without a value, or by its title alone.
    FOR    ${does}    IN    this.disabled \= true    document.title \= 'done'
        Open Snippet    <button ondblclick="${does}">Do it</button>
        Double Click By Intent    Do it
    END

A To-Do Is Edited By A Double Click On Its Text
    [Template]    Pressing Should Do
    Double Click By Intent    Buy milk    edit text;
    ...    ${TODOS}<script>list.ondblclick = ({ target }) => log('edit ' + target.className);</script>
    Double Click By Intent    Buy milk    edit label;
    ...    ${MVC}<script>list.ondblclick = ({ target }) => log('edit ' + target.localName);
    ...    list.onclick = ({ target }) => { if (target.type) log('wrong') };</script>
    Double Click By Intent    Buy milk    edit li;
    ...    ${BARE}<script>list.ondblclick = ({ target }) => log('edit ' + target.localName);</script>
    Hover By Intent    Buy milk    over label;    ${MVC}<script>
    ...    list.addEventListener('mouseover', ({ target }) => log('over ' + target.localName), { once: true });</script>

A Word In An Editor Is Marked
    [Documentation]    The page hears of presses there, and shows at the first one that it has the focus.
    [Template]    Double Click In An Editor Should Mark
    seven    <p>We begin at seven.</p><p>Bring the fees.</p>
    seven    We begin at seven.
    seven    seven
    fees    <p>We begin at seven.</p><p><b>Bring</b> the fees.</p>

A Double Click In An Editor That Marks No Such Word Says What To Do
    Open Snippet    ${RICH}    ${FRAME}
    Fill Editor    <p>We begin at seven, and seven it is.</p>
    ${message} =    Refusal Of    Double Click By Intent    seven
    Should Contain    ${message}    Name a word that stands in the text once
    Should Not Contain    ${message}    expect=none
    ${message} =    Refusal Of    Double Click By Intent    We begin
    Should Contain    ${message}    Name a word that stands in the text once

A Word In A Sentence Is Where The Press Goes
    [Documentation]    As a person marks it, and not what is in the middle of the sentence, as a link.
    Open Snippet    <p>The boat sails <a href="#prices">from the harbour, at all prices</a> to Bergen on Friday.</p>
    Double Click By Intent    bergen    expect=none
    Page Value Should Be    getSelection().toString().trim()    Bergen
    Double Click By Intent    Friday    expect=none
    Page Value Should Be    getSelection().toString().trim()    Friday
    Page Value Should Be    location.hash    ${EMPTY}

A To-Do Has A Menu At Its Text
    [Tags]    needs-secondary-button
    [Template]    Pressing Should Do
    Context Click By Intent    Buy milk    menu label;    ${MVC}<script>
    ...    list.oncontextmenu = (event) => { event.preventDefault(); log('menu ' + event.target.localName) };</script>

Check Ticks The Box Next To The Text
    Open Snippet    ${TODOS}
    Check By Intent    Walk dog
    ${ticked} =    Page Value    [...document.querySelectorAll('input')].map((each) => each.checked).join()
    Should Be Equal    ${ticked}    false,true
    Get Element State By Intent    Walk dog    contains    checked
    Uncheck By Intent    Walk dog
    Click By Intent    Walk dog    role=checkbox
    ${ticked} =    Page Value    [...document.querySelectorAll('input')].map((each) => each.checked).join()
    Should Be Equal    ${ticked}    false,true

A Label Around Text And Box Is Still Pressed
    Open Snippet    <ul><li><label><input type="checkbox"> Buy milk</label></li></ul>
    Click By Intent    Buy milk
    ${ticked} =    Page Value    document.querySelector('input').checked
    Should Be True    ${ticked}

A Text Without A Listener Is Reported
    Open Snippet    <p><input type="checkbox"> <span>Buy milk</span></p>
    ${message} =    Refusal Of    Click By Intent    Buy milk
    Should Say    ${message}    text 'Buy milk'    nothing happened    not a control    Check
    ${ticked} =    Page Value    document.querySelector('input').checked
    Should Not Be True    ${ticked}

The Same Words Twice Are Ambiguous
    Open Snippet
    ...    <table id="list"><tr><td>Ada</td><td>open</td></tr><tr><td>Bob</td><td id="bob">open</td></tr></table>
    ...    <script>list.onclick = ({ target }) => { target.title = 'x' }</script>
    ${message} =    Refusal Of    Click By Intent    open    timeout=300ms
    Should Say    ${message}    'open' is ambiguous    Add within
    Nothing Was Clicked
    Click By Intent    open    within=Bob
    Should Have Clicked    bob

A Button That Appears Soon Is Waited For
    [Documentation]    The heading is there before it, and the page is still at work.
    [Tags]    needs-preload
    Open Snippet
    ...    <h1>Checkout</h1><p id="at"></p><script>setTimeout(() => {
    ...    at.innerHTML = '<button id="go">Checkout</button>'; go.onclick = () => { go.title = 'x' } }, 700)</script>
    Click By Intent    Checkout
    Should Have Clicked    go

With A Role The Text Is Seen And Not Pressed
    Open Snippet    <ul><li>Invoice 12</li></ul>
    ${message} =    Refusal Of    Click By Intent    Invoice 12    role=button    timeout=200ms
    Should Say    ${message}    The text 'Invoice 12' is on the page, in li    not a button
    Nothing Was Clicked

A Button That Is Elsewhere Is Not Denied By Its Own Words
    Open Snippet    <section aria-label=Files><p>tides.txt</p></section><button><span>Import</span></button>
    ${message} =    Refusal Of    Click By Intent    Import    role=button    section=Files    timeout=200ms
    Should Say    ${message}    1 element elsewhere would match    button 'Import'
    Should Not Contain    ${message}    but it is not
    Nothing Was Clicked

A Text Does Not Replace A Disabled Or Hidden Control
    Open Snippet    <h1>Save</h1><button disabled>Save</button><h1>Edit</h1><button hidden>Edit</button>
    FOR    ${words}    IN    Save    Edit
        ${message} =    Refusal Of    Click By Intent    ${words}    timeout=200ms
        Should Say    ${message}    was found but is    The text '${words}' is on the page
    END
    Nothing Was Clicked

The Text Of A Row Is Preferred To An Invisible Control
    Open Snippet
    ...    <ul id="list"><li><span>Ann</span> <button hidden>Ann</button></li><li><span>Bo</span> <button
    ...    hidden>Bo</button></li></ul><script>list.ondblclick = ({ target }) => { target.title = "x" }</script>
    Double Click By Intent    Bo
    ${title} =    Page Value    document.querySelectorAll('span')[1].title
    Should Be Equal    ${title}    x

A Planner Also Presses The Text
    Open Snippet    <ul id="list"><li><input type="checkbox"> <span>Buy milk</span></li></ul>
    ...    <script>list.onclick = ({ target }) => { target.title = 'x' }</script>
    ${action} =    Evaluate    {"type": "CLICK", "target": {"by": "text", "value": "Buy milk"}}
    ${result} =    Execute Action    ${action}
    Should Be True    ${result.ok}
    ${title} =    Page Value    document.querySelector('span').title
    Should Be Equal    ${title}    x


*** Keywords ***
Pressing Should Do
    [Documentation]    What the page itself says was done to it, and nothing else.
    [Arguments]    ${keyword}    ${words}    ${done}    @{markup}
    Open Snippet    ${LOG}    @{markup}
    Run Keyword    ${keyword}    ${words}
    ${log} =    Page Value    document.getElementById('log').textContent
    Should Be Equal    ${log}    ${done}
    ${ticked} =    Page Value    document.querySelectorAll(':checked').length
    Should Be Equal As Integers    ${ticked}    0

Fill Editor
    [Documentation]    Puts a text into the editor in the frame.
    [Arguments]    ${text}
    Page Value Should Be    (f.contentDocument.body.innerHTML = `${text}`) !== ""    ${True}

Double Click In An Editor Should Mark
    [Documentation]    In a frame and without one.
    [Arguments]    ${word}    ${text}
    Open Snippet    ${RICH}    ${FRAME}
    Fill Editor    ${text}
    Double Click By Intent    ${word}
    Page Value Should Be    f.contentDocument.getSelection().toString().trim()    ${word}
    Open Snippet    <div contenteditable aria-label=Body onclick="this.className = 'on'">${text}</div>
    Double Click By Intent    ${word}
    Page Value Should Be    getSelection().toString().trim()    ${word}
