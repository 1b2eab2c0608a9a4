*** Settings ***
Documentation     Select By Intent on native lists, single and multiple, and on custom lists.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/dropdowns.html


*** Variables ***
${OPTIONS}    <option>Name<option>Label<option>Email
${ROW}        <p><select>${OPTIONS}</select></p>


*** Test Cases ***
Many Options
    ${result} =    Select By Intent    Toppings    Cheese    Ham
    Should Be Equal    ${result.outcome}    'Cheese', 'Ham' are selected
    Selected Values Should Be    toppings    c    h
    Select By Intent    Toppings    value:m    add=True
    Selected Values Should Be    toppings    c    h    m
    Select By Intent    Toppings    index:3
    Selected Values Should Be    toppings    p

By Label, Value And Index
    Select By Intent    Colon    label:value:x
    Selected Values Should Be    colon    x
    Select By Intent    Colon    value:y
    Selected Values Should Be    colon    y
    Select By Intent    Colon    value:index:0
    Selected Values Should Be    colon    index:0
    Select By Intent    Colon    index:0
    Selected Values Should Be    colon    x

A List That Its Choice Draws Anew Is The One In Its Place
    [Documentation]    A row of a filter: what it is called by is its value, and the next row has the same options.
    Open Snippet    ${ROW}    ${ROW.replace('<option>Email', '<option selected>Email')}
    Run In Page    window.rows = [...document.querySelectorAll('p')];
    ...    window.draw = (row) => { row.innerHTML = row.innerHTML; row.firstChild.value = row.dataset.chosen };
    ...    for (const row of rows) row.onchange = () => { row.dataset.chosen = row.firstChild.value; draw(row) };
    ${result} =    Select By Intent    Name    Label
    Should Be Equal    ${result.outcome}    'Label' is selected, in place of 'Name'
    Run In Page    for (const row of rows) row.onchange = () => { row.dataset.chosen = 'Name'; draw(row) };
    ${message} =    Refusal Of    Select By Intent    Label    Email
    Should Say    ${message}    'Email' was selected but 'Name' is

A Place And A Count Say Which List, Field Or Tick Is Meant
    Open Snippet    <h3>Filter list</h3>
    ...    <p><select>${OPTIONS}</select><select><option>is<option>is not</select><input></p>
    ...    <h3>Other</h3><p><input><input type=checkbox></p>
    Select By Intent    ${EMPTY}    is not    section=Filter list    nth=2
    Fill By Intent    ${EMPTY}    Ada    section=Filter list
    Check By Intent    ${EMPTY}    section=Other
    Page Value Should Be    document.querySelectorAll('select')[1].value    is not
    Page Value Should Be    document.querySelector('input').value    Ada
    ${message} =    Refusal Of    Select By Intent    ${EMPTY}    is    section=Filter list
    Should Say    ${message}    ambiguous    nth=2

What Is Selected Already Is Left Alone
    Run In Page    window.heard = 0; document.addEventListener('change', () => { window.heard += 1 }, true)
    ${result} =    Select By Intent    Toppings    Pineapple
    Should Contain    ${result.outcome}    already
    ${heard} =    Page Value    window.heard
    Should Be Equal As Integers    ${heard}    0

Options That Cannot Be Selected
    [Tags]    thorough
    [Template]    Refused Option Should Be Explained
    Grouped    Shut    disabled    'Free'
    Grouped    index:9    index:9    'None'
    Colon    z    'value:x'    'Other'
    Toppings    Cheese burger    'Cheese'    'Ham'
    Colour    Purple    'Red'    'Green'    'Blue'
    Colour    Gold    disabled
    Colour    Twin    2 times    value:
    Colour    Gre    'Green'
    Year    Year 3001    'Year 30'
    Bare    Large    disabled    'Small'    'Medium'

One Option In A List For One
    ${message} =    Refusal Of    Select By Intent    Grouped    None    Free
    Should Say    ${message}    Grouped    one option    2
    ${message} =    Refusal Of    Select By Intent    Colour    Green    Blue
    Should Say    ${message}    Colour    one option    2

No Option At All
    ${message} =    Refusal Of    Select By Intent    Colour
    Should Contain    ${message}    No option was named
    ${message} =    Refusal Of    Select By Intent    Colour    index:two
    Should Contain    ${message}    index:two

An Option That Comes Late
    Select By Intent    Late list    Here
    Selected Values Should Be    late-list    Here
    Select By Intent    Slow    At last
    Text Should Be    slow    At last

A List That Is Re-Rendered
    [Tags]    thorough
    ${result} =    Select By Intent    Rebuilt    Two
    Should Contain    ${result.outcome}    'Two'
    Selected Values Should Be    rebuilt    Two

A List That Takes Its Option Back Once
    [Documentation]    Once the page's own timer has run: what it changes might be the page taking the value.
    [Tags]    thorough
    Wait Until Page    document.querySelector('#late-list').options.length > 1
    ${result} =    Select By Intent    Second time    Two
    Selected Values Should Be    second-time    Two
    Length Should Be    ${result.trace.attempts}    2

An Input With Suggestions
    Select By Intent    Browser    Chromium
    ${value} =    Page Value    document.querySelector('#browser').value
    Should Be Equal    ${value}    Chromium

A List Box Behind A Combobox
    ${result} =    Select By Intent    Colour    Blue
    Should Be Equal    ${result.action}    select
    Should Contain    ${result.outcome}    'Blue' is selected, in place of
    Text Should Be    colour    Blue
    List Should Be Closed    colour
    Select By Intent    Colour    green
    Text Should Be    colour    Green
    Select By Intent    Colour    value:r
    Text Should Be    colour    Red
    Select By Intent    Colour    index:2
    Text Should Be    colour    Blue
    ${result} =    Select By Intent    Colour    Blue
    Should Contain    ${result.outcome}    already

A Drawn List That Does Not Follow
    [Tags]    thorough
    ${message} =    Refusal Of    Select By Intent    Stuck    Two
    Should Say    ${message}    Stuck    'Two'    'One'
    List Should Be Closed    stuck

A List That Comes With The Press
    Select By Intent    Portal    Right
    Text Should Be    portal    Right

A List That Is Filtered By Typing
    [Tags]    thorough
    Select By Intent    Town    Dresden
    ${value} =    Page Value    document.querySelector('#town').value
    Should Be Equal    ${value}    Dresden
    ${message} =    Refusal Of    Select By Intent    Town    Zwickau    timeout=1s
    Should Say    ${message}    Town    Zwickau
    ${value} =    Page Value    document.querySelector('#town').value
    Should Be Equal    ${value}    Dresden

A List Of Which Only A Part Is There
    [Tags]    thorough
    Select By Intent    Year    Year 64
    Text Should Be    year    Year 64
    Select By Intent    Year    Year 3
    Text Should Be    year    Year 3

A List Without Roles
    Select By Intent    Bare    Medium
    Text Should Be    bare-shown    Medium

A Drawn List Of Many
    Select By Intent    Tags    News    Art
    Text Should Be    tags    News, Art
    List Should Be Closed    tags
    Select By Intent    Tags    Sport    add=True
    Text Should Be    tags    News, Sport, Art

A List Box That Is Always Open
    Select By Intent    css:\#open    Down
    ${selected} =    Page Value    document.querySelector('#open [aria-selected=true]').textContent
    Should Be Equal    ${selected}    Down

A List That Opens By A Key
    Select By Intent    Arrow    Last
    Text Should Be    arrow    Last

A List That Never Opens
    ${message} =    Refusal Of    Select By Intent    Dead    Any    timeout=500ms
    Should Say    ${message}    Dead    'Any'    no options

An Element That Is Not A List
    Open Snippet    <button>Colour</button><input aria-label=Name>
    ${message} =    Refusal Of    Select By Intent    css:button    Red    timeout=300ms
    Should Say    ${message}    Colour    not a list
    Nothing Was Clicked

A List That Sends Its Form
    [Tags]    thorough
    Open Test Page    fields/inputs.html
    ${result} =    Select By Intent    Sort by    Price
    Should Be Equal    ${result.evidence}    ${{['navigation']}}
    Should Contain    ${result.url}    sort=Price

A List That Opens A Prompt
    [Tags]    thorough
    Open Test Page    fields/inputs.html
    ${result} =    Select By Intent    Asking list    B
    Should Contain    ${result.prompt}    Sure?
    [Teardown]    Answer Any Prompt


*** Keywords ***
Selected Values Should Be
    [Documentation]    The options of the list in the page that are selected have these values.
    [Arguments]    ${id}    @{values}
    ${selected} =    Page Value
    ...    Array.from(document.querySelector('#${id}').selectedOptions, (option) => option.value)
    Should Be Equal    ${selected}    ${values}

Text Should Be
    [Documentation]    The element in the page has that text.
    [Arguments]    ${id}    ${text}
    ${seen} =    Page Value    document.querySelector('#${id}').textContent
    Should Be Equal    ${seen}    ${text}

List Should Be Closed
    [Documentation]    The custom combobox is closed.
    [Arguments]    ${id}
    ${expanded} =    Page Value    document.querySelector('#${id}').ariaExpanded
    Should Be Equal    ${expanded}    false

Refused Option Should Be Explained
    [Documentation]    The refusal says all of the parts; nothing is selected, and no list is left open.
    [Arguments]    ${intent}    ${option}    @{parts}
    ${before} =    Page Value    Array.from(document.querySelectorAll('[role=combobox]'), (each) => each.textContent)
    ${message} =    Refusal Of    Select By Intent    ${intent}    ${option}    timeout=2s
    Should Say    ${message}    ${intent}    @{parts}
    ${after} =    Page Value    Array.from(document.querySelectorAll('[role=combobox]'), (each) => each.textContent)
    Should Be Equal    ${after}    ${before}
    ${open} =    Page Value    document.querySelectorAll('[aria-expanded=true]').length
    Should Be Equal As Integers    ${open}    0
