*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    vendure
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task

*** Test Cases ***
a-sale-in-spring
    Click By Intent    Promotions    role=link
    Click By Intent    Create new promotion
    Fill By Intent    Name    Spring sale
    Check By Intent    Enabled
    Click By Intent    ${EMPTY}    role=button    within=Starts at
    Select By Intent    ${EMPTY}    2027    role=combobox    nth=2
    Select By Intent    ${EMPTY}    March    role=combobox    nth=1
    Click By Intent    1    nth=1
    Press Keys By Intent    ESC    expect=none
    Click By Intent    ${EMPTY}    role=button    within=Ends at
    Select By Intent    ${EMPTY}    2027    role=combobox    nth=2
    Select By Intent    ${EMPTY}    March    role=combobox    nth=1
    Click By Intent    31
    Press Keys By Intent    ESC    expect=none
    Fill By Intent    Coupon code    SPRING27
    Fill By Intent    Per-customer limit    1
    Click By Intent    Add condition
    Click By Intent    If order total is greater than { amount }
    Fill By Intent    Amount    50
    Uncheck By Intent    Tax inclusive
    Click By Intent    Add action
    Click By Intent    Discount order by { discount }%
    Fill By Intent    Discount    10
    Click By Intent    Create    role=button

the-other-ann
    Click By Intent    Customers    role=link
    Click By Intent    Ann Lee    within=a.lee@post.example
    Click By Intent    pencil    within=Title
    Fill By Intent    Title    Dr
    Click By Intent    pencil    within=Phone number
    Fill By Intent    Phone number    555 0117
    Click By Intent    Update    role=button
    Click By Intent    Add customer to group
    Select By Intent    ${EMPTY}    Wholesale    modal=Add customer to group
    Click By Intent    Add customer to 1 group
    Fill By Intent    ${EMPTY}    Pays by invoice.    within=Customer history
    Click By Intent    Add note

we-stop-counting
    Click By Intent    Expand entries    within=Settings
    Click By Intent    Global settings    role=link
    Select By Intent    Available languages    Swedish (sv)    add=True
    Fill By Intent    Global out-of-stock threshold    -5
    Uncheck By Intent    Track inventory by default
    Click By Intent    Update    role=button

ida-packs-ware
    Click By Intent    Expand entries    within=Settings
    Click By Intent    Administrators    role=link
    Click By Intent    Create new administrator
    Fill By Intent    Email address or identifier    ida@tea.example
    Fill By Intent    First name    Ida
    Fill By Intent    Last name    Holm
    Fill By Intent    Password    kettle-2027
    Select By Intent    Roles    Packer of ware    Book-keeper
    Click By Intent    Create    role=button

no-tins-any-more
    Click By Intent    Products    role=link
    Click By Intent    magnifying glass
    Fill By Intent    Search by product name or SKU    tin
    Check By Intent    Round tin
    Check By Intent    Square tin
    Check By Intent    Tall tin
    Click By Intent    With 3 selected
    Click By Intent    Edit facet values
    Select By Intent    Add facet value    Range Discontinued    modal=Edit facet values
    Click By Intent    Update    modal=Edit facet values

no-old-origin
    Click By Intent    Facets    role=link
    Check By Intent    ${EMPTY}    role=checkbox    within=origin-until-2024
    Click By Intent    With 1 selected
    Click By Intent    Delete
    Click By Intent    Delete    modal=Delete the selected items?
    Click By Intent    Force delete

a-picture-of-the-kettle
    Click By Intent    Products    role=link
    Click By Intent    magnifying glass
    Fill By Intent    Search by product name or SKU    Glass kettle
    Click By Intent    Glass kettle    role=link
    Click By Intent    Add asset
    Fill By Intent    Upload assets    ${FILES}/kettle.png    modal=Select assets
    Click By Intent    Add 1 asset    modal=Select assets
    Click By Intent    Update    role=button

for-long-evenings
    Click By Intent    Collections    role=link
    Click By Intent    folder    within=Ware
    Click By Intent    Winter    role=link
    Get Page Text    contains    Ware
    Get Value By Intent    Name    ==    Winter
    Fill By Intent    Description    For long evenings by the fire.    typed=True
    Press Keys By Intent    CTRL+END    SPACE    CTRL+B    Please order before Christmas!
    Click By Intent    Update    role=button

two-of-three-go-out
    Click By Intent    Orders    role=link
    Wait For Intent    T1003
    ${list} =    Get Page Text
    FOR    ${code}    IN    @{{ re.findall('T[0-9]+', $list) }}
        Click By Intent    ${code}    role=link
        ${order} =    Get Page Text
        IF    'Ann Lee' in $order and '17 Station Road' in $order and 'Gunpowder 50 g' in $order
            BREAK
        END
        Click By Intent    Orders    role=link    within=Sales
    END
    Click By Intent    Fulfill order    role=button
    ${rows} =    Get Table Rows By Intent    Unfulfilled
    FOR    ${row}    IN    @{rows}
        IF    any('Gunpowder 50 g' in str(cell) for cell in $row.values())
            Fill By Intent    ${EMPTY}    2    within=${row}[SKU]    modal=Fulfill order
        ELSE
            Fill By Intent    ${EMPTY}    0    within=${row}[SKU]    modal=Fulfill order
        END
    END
    Fill By Intent    Method    Post    modal=Fulfill order
    Fill By Intent    Tracking code    DK-4417    modal=Fulfill order
    Click By Intent    Create fulfillment
    Fill By Intent    ${EMPTY}    The third comes next week.    within=Order history
    Check By Intent    Note is private
    Click By Intent    Add note

herbs-below-tea
    Click By Intent    Collections    role=link
    Click By Intent    Herbs    role=link
    Uncheck By Intent    Public
    Click By Intent    Update    role=button
    Click By Intent    Collections    role=link    within=Catalog
    Check By Intent    Herbs
    Click By Intent    With 1 selected
    Click By Intent    Move collections
    Click By Intent    Move to Tea    modal=Move collections

*** Keywords ***
Sign In
    Fill By Intent    Username    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Log in    role=button
    Wait For Intent    Products    role=link
