*** Settings ***
Documentation     A row or a card that is pressed itself has other controls in it. What is meant by its words reaches
...               none of these, and they are reached by their own.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
# What was done is in the log of the page: which element has taken the last event of a gesture.
${LOG}
...            SEPARATOR=
...            <style>#log { position: fixed; bottom: 0 } .wide { width: 300px; height: 24px }
...            .line { display: flex; width: 420px }</style>
...            <output id=log></output>
...            <script>const log = (who) => { document.getElementById('log').textContent = who };
...            const own = (event, who) => { event.stopPropagation(); log(who) }</script>
${DELETE}      SEPARATOR=
...            <button class=wide onclick="own(event, 'deleted')" ondblclick="own(event, 'deleted')"
...            oncontextmenu="own(event, 'deleted')">Delete Ann</button>
${TICK}        <input type=checkbox class=wide aria-label="Select Ann" onclick="own(event, 'ticked')">
${ON}          onclick="log('row')" ondblclick="log('row twice')" oncontextmenu="log('row menu')"
${ROW}         <table><tr ${ON}><td>Ann<td>${DELETE}</table>
${ONE_CELL}    <table><tr ${ON}><td>Ann ${DELETE}</table>
${TICKED}      <table><tr ${ON}><td>Ann<td>${TICK}</table>
${DIV}         <div class=line ${ON}><span>Ann</span>${DELETE}</div>
${ITEM}        <ul><li class=line ${ON}>Ann ${DELETE}</ul>
${CARD}        <div style="width: 300px" ${ON}><h3>Ann</h3>${DELETE}</div>
${LONG}        <article style="width: 300px" ${ON}><h3>Ann</h3><p>Since 2019</p>${DELETE}</article>
${BUTTON}      <div class=line role=button tabindex=0 ${ON}><span>Ann</span>${DELETE}</div>
${LINK}        <a class=line href="#ann" ${ON}><span>Ann</span>${DELETE}</a>
${HEARD}       <div class=line id=heard><span>Ann</span>${DELETE}</div>
...            <script>heard.addEventListener('click', () => log('row'))</script>
# A part without a role listens itself.
${PART}        <div class=line role=button tabindex=0 ${ON}><span>Ann</span>
...            <span class=wide id=part>Remove</span></div>
...            <script>part.onclick = (event) => own(event, 'deleted')</script>

${SWITCH}      <input type=checkbox title="Click to subscribe" style="position: absolute; right: 0; top: 0"
${LINE}        style="position: relative; width: 300px; list-style: none" role=treeitem
${PRESSED}     href="#" style="display: block" onclick="log(this.parentNode.querySelector('input').value)"
${TREE}        SEPARATOR=
...            <ul role=tree><li ${LINE}><a ${PRESSED}>Yard</a>${SWITCH} value=Yard><ul role=group>
...            <li ${LINE}><a ${PRESSED}>Nets</a>${SWITCH} value=Yard.Nets></ul>
...            <li ${LINE}><a ${PRESSED}>Ferry</a>${SWITCH} value=Ferry><ul role=group>
...            <li ${LINE}><a ${PRESSED}>Nets</a>${SWITCH} value=Ferry.Nets></ul></ul>


*** Test Cases ***
What Is In A Menu That Was Opened Is Not Taken Behind It
    [Documentation]    Nor the other way round: the tester says which.
    Open Snippet
    ...    <style>#menu { position: absolute; left: 90px; background: #eee } #menu div { cursor: pointer }</style>
    ...    <button onclick="menu.hidden = false">Actions</button> <button id=behind>Delete</button>
    ...    <div id=menu hidden><div id=item>Delete</div> <div>Copy</div></div> <script>menu.onclick = () => {}</script>
    Click By Intent    Delete    expect=none
    Click By Intent    Actions
    ${message} =    Refusal Of    Click By Intent    Delete    timeout=300ms
    Should Say    ${message}    ambiguous: 2 elements
    Run In Page    item.innerHTML = '<button id=item style="display: flex">Delete <kbd>Del</kbd></button>'
    Refusal Of    Click By Intent    Delete    timeout=300ms
    Run In Page    menu.hidden = true
    Click By Intent    Delete    expect=none
    Should Have Clicked    behind    ${EMPTY}    behind

The Words Of A Row Press The Row
    [Template]    Pressing Should Do
    Click By Intent    Ann    row    ${ROW}
    Click By Intent    Ann    row    ${ONE_CELL}
    Click By Intent    Ann    row    ${TICKED}
    Click By Intent    Ann    row    ${DIV}
    Click By Intent    Ann    row    ${ITEM}
    Click By Intent    Ann    row    ${CARD}
    Click By Intent    Ann    row    ${LONG}
    Click By Intent    Ann    row    ${BUTTON}
    Click By Intent    Ann    row    ${LINK}
    Click By Intent    Ann    row    ${HEARD}
    Click By Intent    Ann    row    ${PART}

The Words Of A Row Are Pressed Twice
    [Tags]    thorough
    [Template]    Pressing Should Do
    Double Click By Intent    Ann    row twice    ${ROW}
    Double Click By Intent    Ann    row twice    ${DIV}
    Double Click By Intent    Ann    row twice    ${CARD}
    Double Click By Intent    Ann    row twice    ${BUTTON}

A Row Has A Menu At Its Words
    [Tags]    thorough    needs-secondary-button
    [Template]    Pressing Should Do
    Context Click By Intent    Ann    row menu    ${ROW}
    Context Click By Intent    Ann    row menu    ${DIV}
    Context Click By Intent    Ann    row menu    ${CARD}
    Context Click By Intent    Ann    row menu    ${BUTTON}

The Button Of A Row Is Pressed By Its Own Words
    [Template]    Pressing Should Do
    Click By Intent    Delete Ann    deleted    ${ROW}
    Click By Intent    Delete    deleted    ${ROW}
    Click By Intent    Delete    deleted    ${DIV}
    Click By Intent    Delete Ann    deleted    ${CARD}
    Click By Intent    Delete    deleted    ${LINK}
    Click By Intent    Select Ann    ticked    ${TICKED}

The Button Of A Row Is Pressed Within It
    FOR    ${row}    IN    ${ROW}    ${DIV}    ${CARD}
        Open Snippet    ${LOG}    ${row}
        Click By Intent    Delete    within=Ann
        Log Should Be    deleted
    END

A Row That Is Named By A Role Or A Locator Is Pressed Beside Its Button
    FOR    ${row}    IN    ${ROW}    ${ONE_CELL}    ${TICKED}
        Open Snippet    ${LOG}    ${row}
        Click By Intent    Ann    role=row
        Log Should Be    row
        Run In Page    log('')
        Click By Intent    css:tr
        Log Should Be    row
    END
    Open Snippet    ${LOG}    ${HEARD}
    Click By Intent    css:#heard
    Log Should Be    row

The Pointer Is On The Words And Not On The Button
    FOR    ${row}    IN    ${ROW}    ${ITEM}    ${CARD}    ${BUTTON}
        Open Snippet    ${LOG}    ${row}
        Hover By Intent    Ann
        ${hovered} =    Page Value    document.querySelector('button:hover') === null
        Should Be True    ${hovered}
    END

The Words Are Dragged And Not The Button
    [Documentation]    The button would be dragged by itself.
    [Tags]    needs-html-drop
    Open Snippet    ${LOG}    <div class=line onclick="1" draggable=true id=row><span>Ann</span>
    ...    <button class=wide draggable=true>Delete Ann</button></div><p id=bin>Bin</p><script>
    ...    addEventListener('dragstart', ({ target }) => target.dataset.began = target.localName);
    ...    bin.ondragover = (event) => event.preventDefault();
    ...    bin.ondrop = () => bin.before(row)</script>
    Drag By Intent    Ann    Bin    expect=none
    ${began} =    Page Value    document.querySelector('[data-began]').localName
    Should Be Equal    ${began}    div

A Box With A Button In It Is Ticked Beside The Button
    Open Snippet    ${LOG}    <div class=line role=checkbox aria-checked=false tabindex=0
    ...    onclick="this.ariaChecked = 'true'"><span>Ann</span>${DELETE}</div>
    Check By Intent    Ann
    Log Should Be    ${EMPTY}

A Planner Presses The Row Beside Its Button
    Open Snippet    ${LOG}    ${ROW}
    ${action} =    Evaluate    {"type": "CLICK", "target": {"by": "text", "value": "Ann"}}
    ${result} =    Execute Action    ${action}
    Should Be True    ${result.ok}
    Log Should Be    row
    Run In Page    log('')
    ${found} =    Get Candidates
    VAR    ${row} =    ${{ [each for each in $found['candidates'] if each['role'] == 'row'][0]['vaultyId'] }}
    ${action} =    Evaluate    {"type": "CLICK", "target": {"by": "vaultyId", "id": $row}}
    ${result} =    Execute Action    ${action}
    Should Be True    ${result.ok}
    Log Should Be    row

A Row Without A Place Of Its Own Is Not Pressed
    Open Snippet
    ...    ${LOG}
    ...    <div style="width: 300px" id=row ${ON}>${DELETE}<button class=wide>Edit Ann</button></div>
    ${message} =    Refusal Of    Click By Intent    css:#row    timeout=300ms
    Should Say    ${message}    covered by button    another control in it
    Nothing Was Clicked

A Cell That Is Named By Its Role Is Pressed Beside What Has Its Name
    VAR    ${rows} =    <table><tr><td id=cell>Dark mode<td><input type=checkbox aria-label="Dark mode"><tr><td>Sound
    ...    <td><button>Sound</button><tr><td>Help<td>1<tr><td>Help<td>2</table>
    Open Snippet    ${rows}
    Click By Intent    Dark mode    role=cell    expect=none
    Should Have Clicked    cell
    Open Snippet    ${rows}
    ${message} =    Refusal Of    Click By Intent    Help    role=cell    timeout=300ms
    Should Say    ${message}    'Help' (role=cell) is ambiguous    cell 'Help', cell 'Help'    Add within
    Nothing Was Clicked

A Row That Goes On After The Words Is Not Guessed From
    Open Snippet    ${LOG}    <div class=line ${ON}><span>Ann Lee</span>${DELETE}</div>
    ${message} =    Refusal Of    Click By Intent    Ann    timeout=300ms
    Should Say    ${message}    ambiguous    Ann Lee    Delete Ann
    Nothing Was Clicked

An Entry Of A Tree That Its Link Fills Is Pressed By That
    [Documentation]    The switch beside it has the path of the entry as its value, which nobody sees.
    Open Snippet    ${LOG}    ${TREE}
    Click By Intent    Nets    within=Ferry
    Log Should Be    Ferry.Nets
    Click By Intent    Nets    within=Yard
    Log Should Be    Yard.Nets
    Click By Intent    Ferry    role=treeitem
    Log Should Be    Ferry


*** Keywords ***
Pressing Should Do
    [Documentation]    What the page itself says was done to it.
    [Arguments]    ${keyword}    ${words}    ${done}    @{markup}
    Open Snippet    ${LOG}    @{markup}
    Run Keyword    ${keyword}    ${words}
    Log Should Be    ${done}

Log Should Be
    [Documentation]    What the page has logged last.
    [Arguments]    ${expected}
    Page Value Should Be    document.getElementById('log').textContent    ${expected}
