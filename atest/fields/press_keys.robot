*** Settings ***
Documentation     Press Keys By Intent sends trusted keys to the intended element.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Fields


*** Variables ***
@{FIELDS}
...          <form onsubmit="event.preventDefault(); out.textContent='Sent ' + first.value">
...          <input id=first aria-label=Name> <input id=second aria-label=City value=Turku>
...          <input id=pass type=password aria-label=Password><button>Send</button></form><output id=out></output>
...          <p id=plain role=note aria-label=Remark>No field</p>
...          <script>window.trusted=[];window.keys=[];addEventListener('keydown',e=>{trusted.push(e.isTrusted);
...          keys.push(e.key)},true)</script>


*** Test Cases ***
Text In A Field
    ${result} =    Press Keys By Intent    Ada    intent=Name
    Should Be Equal    ${result.action}    press_keys
    Should Contain    ${result.evidence}    state
    Value Should Be    first    Ada
    ${trusted} =    Page Value    trusted
    Should Be Equal    ${trusted}    ${{[True, True, True]}}

Names And Combinations
    Press Keys By Intent    CTRL+A    DELETE    Oulu    intent=City
    Value Should Be    second    Oulu

Only A Selection Changes
    # WebKit selects all of an input that a script focuses, unless it has a selection already.
    Run In Page    second.setSelectionRange(1, 1)
    ${result} =    Press Keys By Intent    CTRL+A    intent=City
    Should Contain    ${result.outcome}    selection

Where The Focus Is
    Focus By Intent    Name
    Press Keys By Intent    Ada    ENTER    expect=text:Sent Ada
    ${result} =    Press Keys By Intent    TAB
    Should Contain    ${result.evidence}    focus
    ${id} =    Page Value    document.activeElement.id
    Should Be Equal    ${id}    second

A Name That Is Given As A Key
    Focus By Intent    Name
    Run Keyword And Expect Error    *'City' is the name of textbox 'City'*write intent=City;*
    ...    Press Keys By Intent    City    ENTER
    Value Should Be    first    ${EMPTY}
    Press Keys By Intent    City
    Value Should Be    first    City

Where Nothing Has The Focus
    Run In Page    addEventListener('keydown', event => { if (event.key === '?') out.textContent = 'Help' })
    Press Keys By Intent    ?    expect=dom
    Page Should Show    Help

Where The Focus Is In A Frame In A Frame
    [Documentation]    An editor is not left, and what the tester did not write is in no refusal.
    [Tags]    thorough
    Open Snippet
    ...    <iframe srcdoc="<iframe title=Signature srcdoc='<body contenteditable>'></iframe>"></iframe>
    VAR    ${body} =
    ...    document.querySelector('iframe').contentDocument.querySelector('iframe').contentDocument.body
    Fill By Intent    Signature    Open from 8.    typed=True
    Press Keys By Intent    ${SPACE}
    Press Keys By Intent    CTRL+A    DELETE    Shut.
    Page Value Should Be    ${body}.innerText.trim()    Shut.
    Run In Page    ${body}.contentEditable = 'false'
    ${message} =    Refusal Of    Press Keys By Intent    F8
    Should Say    ${message}    F8    nothing happened
    Should Not Contain    ${message}    ref:

On A Page Whose Root Has No Height
    [Tags]    thorough
    Open Snippet
    ...    <div style='position:absolute;inset:0'>App</div><script>addEventListener('keydown',
    ...    event => { document.querySelector('div').textContent = event.key })</script>
    Press Keys By Intent    ESC    expect=text:Escape

What Has No Effect
    ${message} =    Refusal Of    Press Keys By Intent    F8    intent=Name
    Should Say    ${message}    textbox 'Name'    F8    nothing happened    expect=none
    Press Keys By Intent    CTRL+C    intent=Name    expect=none

Text That Nothing Takes
    [Documentation]    What the other keys select or focus does not prove the text.
    [Tags]    thorough
    Run In Page    document.activeElement.blur()
    ${message} =    Refusal Of    Press Keys By Intent    CTRL+A    Brown eggs    ENTER
    Should Say    ${message}    document    nothing took the characters (9)    selection at
    Focus By Intent    Password
    # Where the focus does not move, what is typed into a password is a secret for the rest of the run.
    ${message} =    Refusal Of    Press Keys By Intent    TAB    Qed
    Should Say    ${message}    nothing took the characters (3)    focus moved
    ${result} =    Press Keys By Intent    CTRL+A    Turku    intent=City
    Should Not Contain    ${result.outcome}    nothing took

Enter Is The Key That Users Press
    [Documentation]    Not that of the number pad, which has another code.
    Run In Page    window.codes = []; addEventListener('keydown', event => codes.push(event.code))
    Press Keys By Intent    ENTER    intent=Name
    Press Keys By Intent    RETURN    ENTER    intent=Name
    Page Value Should Be    codes.join()    Enter,Enter,Enter

Keys Behind A Text That Have No Effect
    [Documentation]    What the text changes is no proof of them.
    Open Snippet    <label>Grade <input id=f></label><ul id=list></ul>
    ${message} =    Refusal Of    Press Keys By Intent    easy    ENTER    intent=Grade
    Should Say    ${message}    (4 characters, ENTER)    value - → easy    the key behind the text had no effect
    ...    line of its own    expect=none
    ${result} =    Press Keys By Intent    er    ENTER    intent=Grade    expect=state
    Should Contain    ${result.outcome}    the key behind the text had no effect
    Run In Page
    ...    f.value = ''; f.onkeydown = event => { if (event.code !== 'Enter') return; list.append(f.value + ';');
    ...    f.value = '' }
    ${result} =    Press Keys By Intent    easy    ENTER    hard    ENTER    intent=Grade
    Should Not Contain    ${result.outcome}    behind the text
    Page Value Should Be    list.textContent    easy;hard;

A Key Between Texts That Has No Effect
    [Tags]    needs-preload    thorough
    Open Snippet    <label>Grade <input id=f></label><input>
    ${message} =    Refusal Of    Press Keys By Intent    easy    ENTER    hard    TAB    intent=Grade
    Should Say    ${message}    value - → easyhard    focus moved    the key behind the text had no effect

A Key Behind A Text That Works Later
    [Documentation]    As the answer of a server comes.
    [Tags]    thorough
    Open Snippet    <label>Grade <input id=f></label><p id=out></p>
    Run In Page
    ...    f.onkeydown = event => { if (event.key === 'Enter') setTimeout(() => { out.textContent += 'Sent' }, 200) }
    ${result} =    Press Keys By Intent    easy    ENTER    intent=Grade
    Should Not Contain    ${result.outcome}    behind the text
    ${result} =    Press Keys By Intent    er    ENTER    er    intent=Grade
    Should Not Contain    ${result.outcome}    behind the text

An Element That Is Given As A Key
    [Documentation]    As the other keywords have it first: it was typed where nothing has the focus.
    ${message} =    Refusal Of    Press Keys By Intent    Name    ARROW_RIGHT
    Should Say    ${message}    document    (4 characters, ARROW_RIGHT)    nothing happened    intent\=

Where The Focus Is But Nobody Sees It
    [Documentation]    CodeMirror and Ace draw what is typed into a textarea that is not seen.
    [Tags]    thorough
    Open Snippet    <p id=out></p><div style="overflow:hidden;width:3px;height:0"><textarea id=t></textarea></div>
    Run In Page    t.oninput = () => { out.textContent = t.value }; t.focus()
    Press Keys By Intent    Ada    expect=text:Ada
    Run In Page    t.blur()
    Refusal Should Say    not visible    Press Keys By Intent    Ada    intent=css:#t    timeout=300ms

What Takes No Focus
    ${message} =    Refusal Of    Press Keys By Intent    x    intent=css:#plain    timeout=200ms
    Should Say    ${message}    Remark    take the focus
    ${keys} =    Page Value    keys
    Should Be Empty    ${keys}

Keys Reach The Element Or None
    [Documentation]    The focus is stolen between the check and the key.
    Run In Page    first.addEventListener('focus', () => setTimeout(() => second.focus()))
    ${status}    ${message} =    Run Keyword And Ignore Error
    ...    Press Keys By Intent    x    intent=Name    timeout=300ms
    Value Should Be    second    Turku
    IF    '${status}' == 'FAIL'    Should Be One Clear Error    ${message}

Bad Keys
    [Template]    Refusal Should Say
    no keys to press    Press Keys By Intent
    ENTER    Press Keys By Intent    CTRL+ENTR    intent=Name

What A Listener Does That Comes Before Ours
    [Documentation]    The window calls it first, with a press as with a key, and nothing else happens.
    [Tags]    thorough
    Open Snippet    <button>Card</button><div id=out></div>
    Run In Page    addEventListener('keydown', () => { out.textContent = 'Lifted' }, true)
    ${result} =    Press Keys By Intent    x    intent=Card
    Should Contain    ${result.evidence}    dom
    Run In Page    addEventListener('pointerdown', () => { out.textContent = 'Pressed' }, true)
    ${result} =    Click By Intent    Card
    Should Contain    ${result.evidence}    dom

A Password Is Not Logged
    ${result} =    Press Keys By Intent    hunter2    intent=Password
    ${all} =    Evaluate    json.dumps($result)
    Should Not Contain    ${all}    hunter2
    Value Should Be    pass    hunter2

The Focus Stays In The Page Behind Its Last Field
    [Documentation]    Firefox took it into its own bars: later pages heard no key then, and no field was left any more.
    [Tags]    needs-leaving-by-tab    thorough
    Open Snippet    <label>Alone <input></label>
    Press Keys By Intent    TAB    intent=Alone
    Open Snippet    <label>Discount <input onblur="this.value += ' off'"></label>
    Fill By Intent    Discount    5
    Press Keys By Intent    TAB
    Get Value By Intent    Discount    ==    5 off


*** Keywords ***
Open Fields
    [Documentation]    A form of three fields.
    Open Snippet    @{FIELDS}

Value Should Be
    [Documentation]    The field holds it.
    [Arguments]    ${id}    ${value}
    ${actual} =    Page Value    document.getElementById('${id}').value
    Should Be Equal    ${actual}    ${value}

Refusal Should Say
    [Documentation]    A keyword is refused in these words.
    [Arguments]    ${part}    @{call}    &{options}
    ${message} =    Refusal Of    @{call}    &{options}
    Should Contain    ${message}    ${part}
