*** Settings ***
Documentation     Grids, trees, tabs and dialogs of component libraries: split and cloned rows, rows that are not
...               rendered yet, twins behind a dialog.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    find/grids.html

Test Tags         thorough


*** Test Cases ***
A Row That Is Split Over Pinned Columns
    Click By Intent    Detail    within=Alan Turing
    Should Have Said    Detail Alan Turing
    Check By Intent    Active    within=Grace
    Should Have Said    on Grace Hopper true
    ${rows} =    Get Table Rows By Intent    Staff
    Should Be Equal
    ...    ${rows}[0]
    ...    ${{{'Name': 'Ada Lovelace', 'City': 'London', 'Active': '', 'Actions': 'Detail'}}}
    ${names} =    Evaluate    [row['Name'] for row in $rows]
    Should Be Equal    ${names}    ${{['Ada Lovelace', 'Alan Turing', 'Grace Hopper']}}

A Cell Of A Grid
    [Documentation]    The arrow keys take the focus there, so that it can be pressed; that shows nothing here.
    Click By Intent    Paris    within=Alan Turing    expect=none
    ${focused} =    Page Value    document.activeElement.textContent
    Should Be Equal    ${focused}    Paris

A Row In A Clone That Has No Size
    [Documentation]    The middle of the clone was pressed, which is another row. What is cloned lies behind it.
    Click By Intent    Ada Lovelace    section=Cloned
    Should Have Said    cell Ada Lovelace
    Click By Intent    Grace Hopper    section=Cloned
    Should Have Said    cell Grace Hopper

Headings In A Table Above
    Fill By Intent    Note    hello    within=Alan Turing
    Press Keys By Intent    TAB    intent=Note    within=Alan Turing
    Should Have Said    note Alan Turing hello
    ${rows} =    Get Table Rows By Intent    css:#split
    Should Be Equal    ${rows}[1]    ${{{'Name': 'Alan Turing', 'Note': 'hello', 'On': ''}}}

A Switch That Is Drawn Without A Label
    Check By Intent    On    within=Grace Hopper    section=Split
    Should Have Said    switch Grace Hopper true
    Uncheck By Intent    On    within=Grace Hopper    section=Split
    Should Have Said    switch Grace Hopper false

A Row That Is Not Drawn Yet
    ${message} =    Refusal Of    Click By Intent    Open    within=Person 300    timeout=300ms
    Should Say    ${message}    Person 300    The page holds only the rows in view
    ...    grid 'Staff' has 4 of 101 rows    has a part of its rows    Scroll To By Intent
    Scroll To By Intent    Person 10
    Click By Intent    Open    within=Person 12
    Should Have Said    Open 12

A Heading Next To A Filter Is One Of Two Elements
    ${message} =    Refusal Of    Click By Intent    Title    timeout=300ms
    Should Say    ${message}    ambiguous    2 elements
    Should Have Said    -

A Link In An Item Of A Tree
    Click By Intent    Fruits
    Should Have Said    item Fruits
    FOR    ${name}    IN    Apple    Pear    Fruits    Leeks
        Click By Intent    Append    within=${name}
        Should Have Said    add ${name}
    END

The Tick Of An Item Of A Tree
    Check By Intent    Fruits
    Should Have Said    tick Fruits true
    Click By Intent    Fruits
    Should Have Said    item Fruits
    Check By Intent    Pear
    Should Have Said    tick Pear true

A Button In A Tab That Is Not Open
    ${message} =    Refusal Of    Click By Intent    Store    section=Billing    timeout=300ms
    Should Say    ${message}    is not visible    button 'Store' in section 'Billing'
    Click By Intent    Billing
    Click By Intent    Store    section=Billing
    Should Have Said    store 1

A Dialog With The Button Of Each Row
    Click By Intent    Delete    within=Record 7
    Click By Intent    Delete
    Should Have Said    deleted 7
    Click By Intent    Delete    within=Record 90
    ${message} =    Refusal Of    Click By Intent    Delete    within=Record 8    timeout=300ms
    Should Say    ${message}    behind    dialog    which is open
    Click By Intent    Cancel
    Should Have Said    kept


*** Keywords ***
Should Have Said
    [Documentation]    What the page took last.
    [Arguments]    ${text}
    ${said} =    Page Value    document.querySelector('#said').textContent
    Should Be Equal    ${said}    ${text}
