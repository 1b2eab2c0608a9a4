*** Settings ***
Documentation     An application as it is drawn: switches, lists and dialogs without roles, sections by their headings.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    find/drawn.html

Test Tags         thorough


*** Test Cases ***
A Section Is What A Heading Stands Over
    Click By Intent    Go    section=Log In
    Said Should Be    log in
    Click By Intent    Go    section=Sign Up
    Said Should Be    sign up
    Click By Intent    Go    within=Log In
    Said Should Be    log in

A Switch By The Words Beside It
    Get Element State By Intent    Show names    contains    checked
    Uncheck By Intent    Show names
    Said Should Be    names tgl
    Get Element State By Intent    Show names    contains    unchecked
    Check By Intent    Show names
    Check By Intent    Show names
    Said Should Be    names tgl is-on

A Switch Whose Words Are Clicked
    ${result} =    Click By Intent    Show names
    Said Should Be    names tgl
    Should Contain    ${result.target}    switch

A Switch Without A State To Be Read
    ${message} =    Refusal Of    Check By Intent    Show mail    timeout=1s
    Should Contain    ${message}    state that can be read
    Said Should Be    ${EMPTY}

A List Without Roles
    Select By Intent    First day    Sunday
    Said Should Be    Sunday
    Get Text By Intent    First day    contains    Sunday
    ${message} =    Refusal Of    Select By Intent    First day    Friday    timeout=1s
    Should Say    ${message}    'Sunday'    'Monday'

A Dialog That Wraps Its Box
    Click By Intent    Leave    expect=dialog
    Click By Intent    Leave
    Said Should Be    left
    Click By Intent    Leave
    Click By Intent    Leave    modal=Leave the team
    Said Should Be    left
    Click By Intent    Leave
    Click By Intent    Leave    within=Why
    Said Should Be    left

A Link And Its Hidden Twin
    Click By Intent    Whales    expect=navigation

A Link Around A Picture That Floats
    Click By Intent    Harbour    expect=navigation

A Button That Pulses
    Click By Intent    Buy
    Said Should Be    pulse

A Button That Bobs
    ${message} =    Refusal Of    Click By Intent    Chat    timeout=1s
    Should Contain    ${message}    still moving

A Button That Shows Under The Pointer
    ${message} =    Refusal Of    Click By Intent    Edit    timeout=1s
    Should Contain    ${message}    div.line
    Hover By Intent    Report A
    Click By Intent    Edit
    Said Should Be    edit

A Row By Its Number, And By What Its List Shows
    Open Test Page    find/drawn_rows.html
    Fill By Intent    ${EMPTY}    7    role=textbox    within=2
    Said Should Be    2 7
    Fill By Intent    ${EMPTY}    8    role=textbox    within=Tea
    Said Should Be    1 8

One Of What Is Alike, Counted As It Is Read
    Open Test Page    find/drawn_rows.html
    Click By Intent    ☆    within=Rating    nth=4
    Said Should Be    rated 4
    ${message} =    Refusal Of    Click By Intent    ☆    within=Rating    nth=6    timeout=1s
    Should Contain    ${message}    only 5 match alike

A Row Changed, And The Pointer Shows Its Tools
    Open Test Page    find/drawn_rows.html
    ${diff} =    Capture Page Diff    Click By Intent    Pay    within=2
    Should Be Equal    ${diff.summary}    2: "Open" → "Paid"
    ${diff} =    Capture Page Diff    Select By Intent    Priority    High
    Should Be Equal    ${diff.summary}    Priority "Low" → "High"

Words In A Diagram Beside A Tab In Capitals
    Open Test Page    find/drawn_parts.html
    Click By Intent    boats    exact=True
    Said Should Be    node boats
    Click By Intent    Boats    exact=True
    Said Should Be    tab Boats
    Double Click By Intent    boats    exact=True
    Said Should Be    twice boats
    Get Text By Intent    boats    ==    boats    exact=True
    Click By Intent    ferry leaves
    Said Should Be    node ferry leaves
    ${message} =    Refusal Of    Click By Intent    Lighthouse    timeout=1s
    Should Not Contain    ${message}    rows in view

Tabs Without A Role
    Open Test Page    find/drawn_parts.html
    Get Element State By Intent    General    contains    selected
    Get Element State By Intent    Members    contains    deselected
    Click By Intent    Members    role=tab
    Said Should Be    Members
    Hover By Intent    Harbour
    Get Element State By Intent    Members    contains    selected    role=tab
    Click By Intent    Trials    role=tab
    Said Should Be    tab Trials

Titles That Are Bold Lines
    Open Test Page    find/drawn_parts.html
    Fill By Intent    City    Oslo    section=Work
    Fill By Intent    City    Bergen    section=Home
    Get Value By Intent    id:work    ==    Oslo
    Get Value By Intent    id:home    ==    Bergen

The First Cell Of A Row Names Its Fields
    Open Test Page    find/drawn_parts.html
    Fill By Intent    price    12
    Get Value By Intent    id:price    ==    12
    Select By Intent    name    LOWER
    Fill By Intent    Value    sloop    within=name
    Get Value By Intent    id:name    ==    sloop

What Only Internals Say
    [Documentation]    No attribute has it: a probe hears as an element asks for them, before the first keyword.
    [Tags]    needs-preload
    Open Test Page    find/drawn_parts.html
    Get Element State By Intent    I accept the terms    contains    unchecked
    Check By Intent    I accept the terms
    Said Should Be    terms true
    Check By Intent    I accept the terms
    Said Should Be    terms true
    Get Element State By Intent    I accept the terms    contains    checked    role=checkbox
    Check By Intent    Radar
    Said Should Be    radar true
    Uncheck By Intent    Radar    role=switch
    Said Should Be    radar false

Boxes Whose Tick Is A Colour
    Open Test Page    find/drawn_marks.html
    Check By Intent    Milk
    Said Should Be    ${EMPTY}
    Check By Intent    Tea
    Said Should Be    tea true
    Uncheck By Intent    Milk
    Said Should Be    milk false

What Is In A Table Is Called By Its Column
    Open Test Page    find/drawn_marks.html
    Select By Intent    Role    Owner    within=Eve
    Said Should Be    1 Owner

Icons In A Row
    Open Test Page    find/drawn_marks.html
    ${message} =    Refusal Of    Click By Intent    ${EMPTY}    role=button    within=Invoice 7    timeout=1s
    Should Say    ${message}    ambiguous
    Said Should Be    ${EMPTY}
    Click By Intent    ${EMPTY}    role=button    within=Invoice 7    nth=2
    Said Should Be    b
    Click By Intent    trash    role=button    within=Pot
    Said Should Be    pot

What Stands Between Rules, In A Row And Above Its Words
    [Documentation]    As people see what belongs together, where no markup says so.
    Open Snippet
    ...    <output id="o"></output><script>const say = (words) => { o.textContent = words }</script>
    ...    <div><p>From Ada</p><p>Hi</p><button onclick="say('a')">Reply</button><hr>
    ...    <p>From Bob</p><p>Hello</p><button onclick="say('b')">Reply</button></div>
    ...    <div><span>Rating</span> <span><i><button onclick="say(1)">★</button></i>
    ...    <button onclick="say(2)">★</button></span></div>
    ...    <div style="display:flex"><div><input><p>First name</p></div>
    ...    <div><input id="last"><p>Last name</p></div></div>
    ...    <table><tr><td><td>Mail<td>Push<tr><td>News<td><input><td><input id="push"></table>
    Click By Intent    Reply    within=From Bob
    Said Should Be    b
    Click By Intent    ★    within=Rating    nth=2
    Said Should Be    2
    Fill By Intent    Last name    Hopper
    Page Value Should Be    document.getElementById('last').value    Hopper
    Fill By Intent    Push    5    within=News
    Page Value Should Be    document.getElementById('push').value    5

An Overlay That A Press Beside Its Box Closes
    Open Test Page    find/drawn_marks.html
    Click By Intent    Terms    role=button    expect=dialog
    Click By Intent    Agree    modal=Our terms
    Said Should Be    agreed


*** Keywords ***
Said Should Be
    [Documentation]    What the page tells of the last press.
    [Arguments]    ${words}
    Page Value Should Be    document.getElementById('o').textContent    ${words}
