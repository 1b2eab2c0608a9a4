*** Settings ***
Documentation     Grids that component libraries draw by several tables, or by a box for each column (w2ui, Webix).

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    read/split_grids.html

Test Tags         thorough


*** Test Cases ***
A Grid Of Several Tables
    [Documentation]    Its headings are cells of a table above, and the ticks are in one that stays beside the rows.
    ${rows} =    Get Table Rows By Intent    Tables
    Should Be Equal    ${{[(row['Boat'], row['Fee']) for row in $rows]}}
    ...    ${{[('Heron', '20'), ('Petrel', '7'), ('Tern', '30')]}}
    ${fee} =    Get Table Cell By Intent    Boat    Petrel    Fee
    Should Be Equal    ${fee}    7
    Check Table Rows By Intent    Boat    Boat=Petrel
    Click By Intent    Sell    within=Tern    expect=text:sold Tern
    ${sorted} =    Sort Table By Intent    Boat    Fee
    Should Be Equal    ${sorted.presses}, ${sorted.proof}    1, order
    ${rows} =    Get Table Rows By Intent    Boat
    Should Be Equal    ${{[row['Boat'] for row in $rows]}}    ${{['Petrel', 'Heron', 'Tern']}}

A Grid Whose Columns Are Boxes
    [Documentation]    It was read as one row, and so it was sorted whatever its order.
    ${rows} =    Get Table Rows By Intent    Name
    Should Be Equal    ${{[(row['Name'], row['Price']) for row in $rows]}}
    ...    ${{[('Heron', '20'), ('Petrel', '7'), ('Tern', '30')]}}
    Check By Intent    Paid    within=Petrel
    Click By Intent    trash    within=Petrel    expect=text:removed Petrel
    Check Table Rows By Intent    Name    Name=Tern
    ${sorted} =    Sort Table By Intent    Name    Price
    Should Be Equal    ${sorted.presses}, ${sorted.proof}    1, order
    ${rows} =    Get Table Rows By Intent    Name
    Should Be Equal    ${{[row['Name'] for row in $rows]}}    ${{['Petrel', 'Heron', 'Tern']}}
