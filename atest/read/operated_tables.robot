*** Settings ***
Documentation     Tables are sorted, paged and checked, and what they then show proves it.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    read/operated.html

Test Tags         thorough


*** Test Cases ***
A Column Is Sorted In Both Directions
    ${sorted} =    Sort Table By Intent    Orders    total    descending
    Should Be Equal    ${sorted.presses}, ${sorted.proof}, ${sorted.column}    2, order, Total
    ${rows} =    Get Table Rows By Intent    Orders
    Should Be Equal    ${rows}[0][Total]    €2,212.00
    ${sorted} =    Sort Table By Intent    Orders    Total    descending
    Should Be Equal    ${sorted.presses}    ${0}
    ${sorted} =    Sort Table By Intent    Orders    Total
    Should Be Equal    ${sorted.presses}    ${1}
    ${rows} =    Get Table Rows By Intent    Orders
    Should Be Equal    ${rows}[0][Total]    €1.00

A Grid That Sorts Downwards First And Shows An Arrow
    ${sorted} =    Sort Table By Intent    Stock    Count
    Should Be Equal    ${sorted.presses}, ${sorted.proof}    2, order
    ${rows} =    Get Table Rows By Intent    Stock
    Should Be Equal    ${{[row['Item'] for row in $rows]}}    ${{['Kettle', 'Jug', 'Cup']}}

Texts In An Order Of Their Own Are Sorted As The Heading Says
    ${sorted} =    Sort Table By Intent    Tasks    Urgency
    Should Be Equal    ${sorted.proof}    heading
    ${message} =    Refusal Of    Sort Table By Intent    Tasks    Urgency    descending    timeout=1s
    Should Say    ${message}    'Urgency'

A Column That Is Sorted So Is Left Alone
    Sort Table By Intent    Tasks    Urgency
    ${sorted} =    Sort Table By Intent    Tasks    Urgency
    Should Be Equal    ${sorted.presses}, ${sorted.proof}    0, heading
    Open Snippet    <table aria-label=Plain><tr><th>Name<th>Age<th>Level<tr><td>Ann<td>9<td>Low
    ...    <tr><td>Bo<td>10<td>High</table>
    FOR    ${column}    IN    Name    Age
        ${sorted} =    Sort Table By Intent    Plain    ${column}
        Should Be Equal    ${sorted.presses}, ${sorted.proof}    0, order
    END
    ${message} =    Refusal Of    Sort Table By Intent    Plain    Level
    Should Say    ${message}    nothing happened    Check whether the table can be sorted by this column
    Should Not Contain    ${message}    expect

A Column That Is Not Sorted In Truth
    Open Test Page    read/operated.html    ?fake
    ${message} =    Refusal Of    Sort Table By Intent    Orders    Total
    Should Say    ${message}    'Total' is not sorted ascending    ascending, descending
    ${message} =    Refusal Of    Sort Table By Intent    Orders    Toatl
    Should Say    ${message}    no column 'Toatl'. Did you mean Total?

A Row On Any Page
    ${row} =    Go To Table Row By Intent    Orders    Order=SO-17    unique=True
    Should Be Equal    ${row.By}    Bob
    Page Value Should Be    state.page    ${1}
    Go To Table Row By Intent    Orders    Order=SO-2
    Page Value Should Be    state.page    ${0}
    ${message} =    Refusal Of    Go To Table Row By Intent    Orders    Order=SO-99
    Should Say    ${message}    0 rows on its 3 pages have 'SO-99' in Order
    ${message} =    Refusal Of    Go To Table Row By Intent    Orders    By=Ann
    Should Say    ${message}    8 rows on its 3 pages have 'Ann' in By, where one is needed    Name another cell
    ${row} =    Go To Table Row By Intent    Orders    By=Ann    Total=€1,810.00
    Should Be Equal    ${row.Order}    SO-22
    Page Value Should Be    state.page    ${2}

The Row With The Cells Is Checked And No Other
    ${rows} =    Check Table Rows By Intent    Orders    order=SO-1
    Should Be Equal    ${rows}[0][By]    Ann
    Page Value Should Be    [...state.checked].join()    SO-1
    ${rows} =    Check Table Rows By Intent    Orders    Status=Open    By=Ann    rows=all
    Should Be Equal    ${{[row['Order'] for row in $rows]}}    ${{['SO-4', 'SO-7', 'SO-10']}}
    Page Value Should Be    [...state.checked].join()    SO-1,SO-4,SO-7,SO-10
    Uncheck Table Rows By Intent    Orders    Order=SO-1
    Page Value Should Be    [...state.checked].join()    SO-4,SO-7,SO-10
    Check Table Rows By Intent    Stock    Item=Cup
    Page Value Should Be    items.filter((each) => each.on).map((each) => each.name).join()    Cup

A Row That Is Not Certain Is Not Checked
    [Template]    Checking Should Be Refused
    3 rows have 'Eve' in By, where one is needed    Orders    By=Eve
    0 rows have 'SO-17' in Order    Orders    Order=SO-17
    0 rows have 'ope' in Status    Orders    Status=ope    rows=all
    no column 'wihtin'    Orders    wihtin=Card
    No cell was named    Orders
    2 rows have 'Walk' in Task    Tasks    Task=Walk
    has 2 checkboxes    Tasks    Task=Call
    2 rows show 'Walk, Medium' now    Tasks    Task=Walk    rows=all

A Table That Shows Its Headings Once More At Its Foot
    [Documentation]    With the last row the page ticks the boxes for all, in its head and at its foot.
    VAR    ${heads} =    <tr><td><input type=checkbox class=all></td><th>Name</th></tr>
    Open Snippet    <h1>People</h1><h2 style='position:absolute;clip:rect(1px,1px,1px,1px)'>List</h2>
    ...    <table><thead>${heads}</thead><tbody><tr><td><input type=checkbox class=one></td><td>Ann</td></tr>
    ...    <tr><td><input type=checkbox class=one></td><td>Bo</td></tr></tbody><tfoot>${heads}</tfoot></table>
    Run In Page    const [every, all] = ['.one', '.all'].map((one) => [...document.querySelectorAll(one)]);
    ...    document.onchange = () => all.forEach((box) => { box.checked = every.every((one) => one.checked); });
    ${rows} =    Get Table Rows By Intent    People
    Length Should Be    ${rows}    2
    Check Table Rows By Intent    People    Name=Ann
    Check Table Rows By Intent    People    Name=Bo
    Page Value Should Be    document.querySelectorAll(':checked').length    ${4}
    Uncheck Table Rows By Intent    People    Name=Ann
    Page Value Should Be    document.querySelectorAll(':checked').length    ${1}

A Checkbox That Takes Another Row With It
    Open Test Page    read/operated.html    ?wild
    ${message} =    Refusal Of    Check Table Rows By Intent    Orders    Order=SO-1
    Should Say    ${message}    other rows changed, too

A Checkbox That Takes The State Of Another Row
    VAR    ${other} =    const [one, two] = document.querySelectorAll('input')
    Open Snippet    <h2>Plan</h2><table><tr><th><th>N<tr><td><input type=checkbox><td>one
    ...    <tr><td><input type=checkbox checked><td>two</table>
    Run In Page    ${other}; one.onchange = () => { two.checked = !one.checked; }
    ${message} =    Refusal Of    Check Table Rows By Intent    Plan    N=one
    Should Say    ${message}    other rows changed, too
    Run In Page    ${other}; one.checked = true; two.checked = false
    ${message} =    Refusal Of    Uncheck Table Rows By Intent    Plan    N=one
    Should Say    ${message}    other rows changed, too

A Unit Beside The Words Of A Heading
    Open Snippet
    ...    <h2>Bill</h2><table><tr><th>No<th>Tax <span>USD</span><th>Net <b>sum</b><tr><td>1<td>7<td>90</table>
    ${cell} =    Get Table Cell By Intent    Bill    1    Tax
    Should Be Equal    ${cell}    7
    Refusal Of    Get Table Cell By Intent    Bill    1    Net

A Radio Button Of A Row
    Open Snippet    <h2>Plan</h2><table><tr><th><th>N<tr><td><input type=radio name=n><td>one
    ...    <tr><td><input type=radio name=n checked><td>two</table>
    Check Table Rows By Intent    Plan    N=one
    Page Value Should Be    document.querySelector('input').checked    ${True}

A Table That Is Only Drawn
    [Documentation]    Boxes in columns below a line of words; no role and no tag says what they are.
    Open Test Page    read/drawn.html
    ${rows} =    Get Table Rows By Intent    Boats
    Should Be Equal    ${rows}[1]    ${{{'1': '', 'Boat': 'Petrel', 'Fee EUR': '30', '4': 'Edit'}}}
    Check Table Rows By Intent    Boat    Boat=Petrel
    Page Value Should Be    [...document.querySelectorAll(':checked')].map((each) => each.value).join()    Petrel
    ${sorted} =    Sort Table By Intent    Boats    Fee
    Should Be Equal    ${sorted.presses}, ${sorted.proof}    1, order
    ${rows} =    Get Table Rows By Intent    Petrel
    Should Be Equal    ${{[row['Fee EUR'] for row in $rows]}}    ${{['5', '30', '200']}}


*** Keywords ***
Checking Should Be Refused
    [Documentation]    One sentence, and no checkbox has changed.
    [Arguments]    ${part}    ${table}    &{cells}
    ${message} =    Refusal Of    Check Table Rows By Intent    ${table}    &{cells}
    Should Say    ${message}    ${part}
    Page Value Should Be    document.querySelectorAll(':checked').length    ${0}
