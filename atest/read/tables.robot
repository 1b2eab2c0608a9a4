*** Settings ***
Documentation     Get Table Rows By Intent reads tables as a user does, and tables.resource walks them.

Library           Collections
Resource          AbraLibrary/keywords/tables.resource
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    read/tables.html


*** Test Cases ***
Rows By Their Headings
    ${rows} =    Get Table Rows By Intent    People
    Length Should Be    ${rows}    2
    Should Be Equal    ${rows}[0]    ${{{'Name': 'Ada Lovelace', 'Born': '1815', '3': 'Remove'}}}
    Should Be Equal    ${rows[1].Name}    Alan Turing

Rows And Cells Are Asserted Until They Are So
    [Documentation]    A row that comes later, a heading in other case, and what is never so.
    Open Snippet    <table aria-label=Orders><tr><th>Order<th>Total</tr><tr><td>SO-1<td>5.00</tr></table>
    Run In Page    setTimeout(() => document.querySelector('table').insertAdjacentHTML('beforeend',
    ...    '<tr><td>SO-17<td>12.50</tr>'), 600)
    Get Table Rows By Intent    Orders    validate    len(value) == 2
    Get Table Cell By Intent    Orders    SO-17    total    ==    12.50
    ${total} =    Get Table Cell By Intent    Orders    ${{{'order': 'SO-1'}}}    Total
    Should Be Equal    ${total}    5.00
    ${rows} =    Get Table Rows By Intent    Orders    contains    ${{{'Order': 'SO-1', 'Total': '5.00'}}}
    Should Be Equal    ${rows}[1][order]    SO-17
    ${message} =    Refusal Of    Get Table Cell By Intent    Orders    SO-17    Total    >    20    timeout=300ms
    Should Say    ${message}    the cell Total '12.5'    should be greater than '20.0'    0.3 s
    ${message} =    Refusal Of    Get Table Cell By Intent    Orders    SO-17    Totl    timeout=300ms
    Should Say    ${message}    no column 'Totl'. Did you mean Total?
    ${message} =    Refusal Of    Get Table Cell By Intent    Orders    SO-9    Total    timeout=300ms
    Should Say    ${message}    0 rows have SO-9    'SO-1, 5.00'
    ${message} =    Refusal Of    Get Table Rows By Intent    Orders    >    2
    Should Say    ${message}    Rows cannot be compared

A Row Is Named By Some Of Its Cells
    [Documentation]    By headings in other case, or by numbers; a heading that is not there is never a pass.
    Open Snippet    <table aria-label=T><tr><th>Order No<th>PIN<tr><td>1<td><input type=password value=1234></table>
    ...    <table id=bare><tr><td>c<td>w</table>
    Get Table Rows By Intent    T    contains    ${{{'order no': '1'}}}
    Get Table Rows By Intent    css:#bare    contains    ${{{'2': 'w'}}}
    Get Table Cell By Intent    css:#bare    c    2    ==    w
    ${message} =    Refusal Of    Get Table Rows By Intent    T    not contains    ${{{'order no': '1'}}}
    ...    timeout=200ms
    Should Say    ${message}    should not contain
    ${message} =    Refusal Of    Get Table Rows By Intent    T    not contains    ${{{'Ordr No': '9'}}}
    ...    timeout=200ms
    Should Say    ${message}    no column 'Ordr No'. Did you mean Order No?
    ${message} =    Refusal Of    Get Table Rows By Intent    T    not contains    ${{{'PIN': '1234'}}}
    ...    timeout=200ms
    Should Say    ${message}    the cell PIN is masked
    ${message} =    Refusal Of    Get Table Cell By Intent    T    1    PIN    inequal    1234
    Should Say    ${message}    the cell PIN is not shown

Cells That Span
    ${rows} =    Get Table Rows By Intent    Sums
    Should Be Equal
    ...    ${rows}
    ...    ${{[{'First': '3', 'Second': '3', 'Sum': '7'}, {'First': '1', 'Second': '2', 'Sum': '7'}]}}

A Grid With Fields In It
    ${rows} =    Get Table Rows By Intent    Basket    role=grid
    Should Be Equal    ${rows[0].Product}    Kettle
    Should Be Equal    ${rows[0].Quantity}    2 pieces
    Should Be Equal    ${rows[0].Size}    Large
    Should Not Contain    ${rows[0].PIN}    1234

Columns Without Headings Of Their Own
    ${rows} =    Get Table Rows By Intent    css:table[aria-label=Bare]
    Should Be Equal    ${rows}    ${{[{'1': 'a', '2': 'b'}]}}
    ${rows} =    Get Table Rows By Intent    css:table[aria-label=Outer]
    Should Be Equal    ${rows}    ${{[{'Twice': 'x', '2': 'y deep'}]}}

A Grid In A Component With The Rows Slotted Into It
    [Documentation]    As UI5 has it; it was reported to have none.
    [Tags]    thorough
    Open Snippet    <x-table><template shadowrootmode=open>
    ...    <div role=grid aria-label=Orders><slot></slot></div></template>
    ...    <div role=row><b role=columnheader>Order</b></div><div role=row><b role=gridcell>SO-1</b></div></x-table>
    ${rows} =    Get Table Rows By Intent    Orders
    Should Be Equal    ${rows}    ${{[{'Order': 'SO-1'}]}}

Cells With Nothing But A Picture
    [Documentation]    Their name is that of the picture, the button or the icon; a heading is found in other case.
    Open Snippet    <table aria-label=Stock><tr><th>Product<th>In Stock<th>Rating<th>Action</tr>
    ...    <tr><td>Kettle<td><img alt=Yes src=data:,><td><i class="fa fa-star"></i><td><button aria-label=Remove>
    ...    <svg width=9 height=9></svg></button></tr></table>
    ${rows} =    Get Table Rows By Intent    Stock
    Should Be Equal
    ...    ${rows}[0]
    ...    ${{{'Product': 'Kettle', 'In Stock': 'Yes', 'Rating': 'star', 'Action': 'Remove'}}}
    Should Be Equal    ${rows}[0][in stock]    Yes
    ${row} =    Get Table Row    Stock    product=Kettle
    Should Be Equal    ${row.action}    Remove

A Head With Plain Cells
    [Documentation]    As phpMyAdmin has it: a filler at the end of the head, and empty cells with classes.
    [Tags]    thorough
    Open Snippet    <table><thead><tr><td><th>Name<th>Town<td class=d-print-none><span></span></tr></thead>
    ...    <tr><td><input type=checkbox><td>Ann<td>Cork<td class=d-print-none><span></span></table>
    ${rows} =    Get Table Rows By Intent    Town
    Should Be Equal    ${rows}    ${{[{'1': '', 'Name': 'Ann', 'Town': 'Cork', '4': ''}]}}

Any Of Several Parts Of One Table
    [Documentation]    Which of them is meant makes no difference; the same in two tables is ambiguous.
    [Tags]    thorough
    Open Snippet    <table><tr><th>Name<th>Town<tr><td>Ann<td>Cork<tr><td>Tom<td>Cork</table>
    ${rows} =    Get Table Rows By Intent    Cork
    Should Be Equal    ${rows}[1][Name]    Tom
    Open Snippet    <table><tr><th>Name<tr><td>Cork</table><table><tr><th>Boat<tr><td>Cork</table>
    Run Keyword And Expect Error    *ambiguous*    Get Table Rows By Intent    Cork    timeout=1s

What Is In No Table Is Not Meant
    [Documentation]    A link in the navigation, a file in a list or its tab have the name of the table that is shown.
    [Tags]    thorough
    Open Snippet    <nav><a href=#o>Orders</a></nav><h2>Orders</h2><table><tr><th>Boat<tr><td>Puffin</table>
    ${rows} =    Get Table Rows By Intent    Orders
    Should Be Equal    ${rows}    ${{[{'Boat': 'Puffin'}]}}
    Open Snippet    <button>Orders</button><table><caption>Orders</caption><tr><th>A<tr><td>1</table>
    ...    <h2>Orders</h2><table><tr><th>A<tr><td>2</table>
    Run Keyword And Expect Error    *ambiguous*    Get Table Rows By Intent    Orders    timeout=1s
    VAR    ${beside} =    <button>boats.csv</button><div role=tablist><b role=tab tabindex=0>boats.csv</b></div>
    Open Snippet    ${beside}<table><caption>boats.csv</caption><tr><th>Boat<tr><td>Puffin</table>
    ${rows} =    Get Table Rows By Intent    boats.csv
    Should Be Equal    ${rows}    ${{[{'Boat': 'Puffin'}]}}
    Open Snippet    ${beside}<canvas width=900 height=500></canvas>
    ${message} =    Refusal Of    Get Table Rows By Intent    boats.csv    timeout=1s
    Should Say    ${message}    button 'boats.csv', tab 'boats.csv'    each of them is neither a table
    Should Say    ${message}    What canvas shows is painted
    Should Not Contain    ${message}    One of these
    ${message} =    Refusal Of    Get Table Rows By Intent    Owner    timeout=1s
    Should Say    ${message}    'Owner' was not found    What canvas shows is painted

Cells With Nothing But A Control That Has A State
    [Documentation]    The name of a switch or checkbox, drawn or native, is no content of its cell.
    Open Snippet    <table aria-label=People><tr><th>Name<th>Active<th>Admin<th>Mail</tr>
    ...    <tr><td>Ann<td><input type=checkbox aria-label=Toggle><td><b role=switch aria-checked=true aria-label=Admin>
    ...    </b><td><div class=switch style="width:40px;height:20px;cursor:pointer;background:grey;display:block">
    ...    <i style="width:16px;height:16px;border-radius:8px;display:block;background:white"></i></div></tr></table>
    ${rows} =    Get Table Rows By Intent    People
    Should Be Equal    ${rows}[0]    ${{{'Name': 'Ann', 'Active': '', 'Admin': '', 'Mail': ''}}}

By What Is Over It Or In It
    [Documentation]    Of a table without a name: the heading over it, that of a column, or a text that is in no other.
    Open Snippet    <h1>Shop</h1><h2>Orders</h2><p>All of this year.</p>
    ...    <table><tr><th>Order<th>By</tr><tr><td>SO-1<td><a href=/ann>Ann</a></tr></table>
    ...    <h2>Members</h2><table><tr><th>Name</tr><tr><td>Tom</tr></table>
    VAR    ${orders} =    ${{[{'Order': 'SO-1', 'By': 'Ann'}]}}
    FOR    ${words}    IN    Orders    By    SO-1    Ann
        ${rows} =    Get Table Rows By Intent    ${words}
        Should Be Equal    ${rows}    ${orders}
    END
    ${rows} =    Get Table Rows By Intent    Members
    Should Be Equal    ${rows}    ${{[{'Name': 'Tom'}]}}
    ${message} =    Refusal Of    Get Table Rows By Intent    Shop    timeout=300ms
    Should Say    ${message}    neither a table nor a grid

By A Heading Around Its Words Beside A Link Of That Name
    [Documentation]    As a page is called by the entry of a menu that leads to it: a link is no table.
    [Tags]    thorough
    Open Snippet    <nav><a href=#orders>Orders</a></nav><h1><span>Orders</span></h1>
    ...    <table><tr><th>Order</tr><tr><td>SO-1</tr></table>
    ${rows} =    Get Table Rows By Intent    Orders
    Should Be Equal    ${rows}    ${{[{'Order': 'SO-1'}]}}

An Element That Is Not A Table
    ${message} =    Refusal Of    Get Table Rows By Intent    css:p    timeout=300ms
    Should Say    ${message}    neither a table nor a grid

What Is No Table Is Told With What Means One Here
    Open Snippet    <nav><a href=#orders>Boats</a></nav><table><tr><th>Order</tr><tr><td>SO-1</tr></table>
    ${message} =    Refusal Of    Get Table Rows By Intent    Boats    timeout=300ms
    Should Say    ${message}    neither a table nor a grid    'Order', the heading of a column, means a table here
    ${rows} =    Get Table Rows By Intent    Order
    Should Be Equal    ${rows}    ${{[{'Order': 'SO-1'}]}}

The Cart Of The Shop
    Visit Page    /catalogue?delay_api=0&delay_write=0
    Click By Intent    Add to cart    within=Gooseneck Kettle    expect=text:Added to cart
    Navigate With Perf Diff    ${SITE}/shop/cart
    ${row} =    Get Table Row    Items in your cart    Product=Gooseneck Kettle
    Should Be Equal    ${row.Price}    €89.00
    ${message} =    Run Keyword And Expect Error    *    Get Table Row    Items in your cart    Product=Nothing
    Should Say    ${message}    0 rows with Product=Nothing    Gooseneck Kettle

Each Row In Turn
    VAR    @{greetings} =    @{EMPTY}
    For Each Table Row    People    Note Greeting    ${greetings}    Dear
    VAR    @{wanted} =    Dear Ada Lovelace    Dear Alan Turing
    Should Be Equal    ${greetings}    ${wanted}


*** Keywords ***
Note Greeting
    [Documentation]    Keeps a greeting of a row.
    [Arguments]    ${greetings}    ${greeting}    ${row}
    Append To List    ${greetings}    ${greeting} ${row.Name}
