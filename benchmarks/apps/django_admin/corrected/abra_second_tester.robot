*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    django_admin
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task


*** Test Cases ***
ship-one-order
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    A-1007    role=link    expect=navigation
    Select By Intent    Status    Shipped
    Click By Intent    Save    role=button    nth=1    expect=text:was changed successfully

ship-the-packed-orders
    Click By Intent    Orders    role=link    expect=navigation
    Check Table Rows By Intent    Ordered on    Number=A-1004
    Check Table Rows By Intent    Ordered on    Number=A-1008
    Check Table Rows By Intent    Ordered on    Number=A-1010
    Select By Intent    Action    Mark selected orders as shipped
    Click By Intent    Go    role=button    expect=navigation

note-a-payment-in-the-list
    Click By Intent    Orders    role=link    expect=navigation
    Check By Intent    Paid    within=A-1012
    Click By Intent    Save    role=button    expect=text:changed successfully

new-customer
    Click By Intent    Add    role=link    within=Customers    expect=navigation
    Fill By Intent    First name    Nora
    Fill By Intent    Last name    Quist
    Fill By Intent    Email    nora@quist.example
    Fill By Intent    City    Oxford
    Check By Intent    Gold
    Fill By Intent    Birthday    1990-03-17
    Check By Intent    Wants the newsletter
    Click By Intent    Save    role=button    expect=text:was added successfully

order-another-lamp
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    A-1004    role=link    expect=navigation
    Click By Intent    Add another Order line
    Select By Intent    Product    Desk lamp (LMP-BLK)    nth=3
    Fill By Intent    Quantity    3    nth=3
    Click By Intent    Save    role=button    nth=1    expect=text:was changed successfully

more-mugs
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    A-1004    role=link    expect=navigation
    Fill By Intent    Quantity    5    within=Coffee mug large (MUG-LRG)
    Click By Intent    Save    role=button    nth=1    expect=text:was changed successfully

drop-a-line
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    A-1007    role=link    expect=navigation
    Check By Intent    Delete?    within=Desk lamp (LMP-WHT)
    Click By Intent    Save    role=button    nth=1    expect=text:was changed successfully

the-other-ann-lee
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    A-1014    role=link    expect=navigation
    Select By Intent    Customer    Ann Lee, Leeds
    Click By Intent    Save    role=button    nth=1    expect=text:was changed successfully

write-a-note
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    A-1009    role=link    expect=navigation
    Click By Intent    Add another Order note
    ${text} =    Get Page Text
    ${last} =    Evaluate    $text.count('Written by:')
    Fill By Intent    Written by    Jonas    nth=${last}
    Fill By Intent    Text    Leave it with the neighbour.    nth=${last}
    Click By Intent    Save    role=button    nth=1    expect=text:was changed successfully

delivery-time
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    A-1012    role=link    expect=navigation
    Fill By Intent    Date    2026-12-24    within=Delivery
    Fill By Intent    Time    15:30    within=Delivery
    Click By Intent    Save    role=button    nth=1    expect=text:was changed successfully

category-on-the-way
    Click By Intent    Products    role=link    expect=navigation
    Click By Intent    Show all    role=link    expect=navigation
    Click By Intent    Paper basket    role=link    within=BSK-PAP    expect=navigation
    Click By Intent    plus    within=Category    expect=window
    Switch To Window    new
    Fill By Intent    Name    Storage
    Fill By Intent    Slug    storage
    Click By Intent    Save    role=button    expect=closed
    Switch To Window    opener
    Select By Intent    Category    Storage
    Click By Intent    Save    role=button    expect=text:was changed successfully

attach-a-datasheet
    Click By Intent    Products    role=link    expect=navigation
    Click By Intent    Desk lamp    role=link    within=LMP-BLK    expect=navigation
    Fill By Intent    Datasheet    ${FILES}/manual.txt
    Click By Intent    Save    role=button    expect=text:was changed successfully

exchange-tags
    Click By Intent    Products    role=link    expect=navigation
    Click By Intent    Oak shelf    role=link    expect=navigation
    Click By Intent    More
    Select By Intent    Chosen tags    New
    Click By Intent    Remove selected tags    role=button    within=Tags
    Select By Intent    Available tags    Gift    Sale
    Click By Intent    Choose selected tags    role=button    within=Tags
    Click By Intent    Save    role=button    expect=text:was changed successfully

delete-one-of-twins
    Click By Intent    Customers    role=link    expect=navigation
    Click By Intent    Tom    role=link    within=tberg@hull.example    expect=navigation
    Click By Intent    Delete    expect=navigation
    Click By Intent    Yes, I'm sure    role=button    expect=navigation
    Get Page Text    contains    21 customers

delete-old-coupons
    Click By Intent    Coupons    role=link    expect=navigation
    Check Table Rows By Intent    Valid until    Code=AUTUMN15
    Check Table Rows By Intent    Valid until    Code=OLD50
    Select By Intent    Action    Delete selected coupons
    Click By Intent    Go    role=button    expect=navigation
    Click By Intent    Yes, I'm sure    role=button    expect=navigation
    Get Page Text    contains    3 coupons

coupon-by-the-glass
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    A-1009    role=link    expect=navigation
    Click By Intent    magnifying glass    within=Coupon    expect=window
    Switch To Window    new
    Click By Intent    SPRING20    role=link    expect=closed
    Switch To Window    opener
    Click By Intent    Save    role=button    nth=1    expect=text:was changed successfully

warehouse-may-change-orders
    Click By Intent    Groups    role=link    expect=navigation
    Click By Intent    Warehouse    role=link    expect=navigation
    Select By Intent    Available permissions    Office | order | Can change order
    Click By Intent    Choose selected permissions    role=button    within=Permissions
    Click By Intent    Save    role=button    expect=text:was changed successfully

shut-out-a-colleague
    Click By Intent    Users    role=link    expect=navigation
    Click By Intent    mara    role=link    within=mara@office.example    expect=navigation
    Uncheck By Intent    Active
    Click By Intent    Save    role=button    expect=text:was changed successfully

stock-in-the-list
    Click By Intent    Products    role=link    expect=navigation
    Click By Intent    Show all    role=link    expect=navigation
    Fill By Intent    Stock    2    within=Parasol
    Fill By Intent    Stock    15    within=Wall clock
    Click By Intent    Save    role=button    expect=text:changed successfully

level-of-mia-stein
    Click By Intent    Customers    role=link    expect=navigation
    Click By Intent    Mia    role=link    within=Stein    expect=navigation
    Check By Intent    Silver
    Click By Intent    Save    role=button    expect=text:was changed successfully

who-changed-the-price
    Click By Intent    Products    role=link    expect=navigation
    Click By Intent    Desk lamp    role=link    within=LMP-WHT    expect=navigation
    Click By Intent    History    expect=navigation
    ${rows} =    Get Table Rows By Intent    Date/time
    ${users} =    Evaluate    [row['User'] for row in $rows if row['Action'] == 'Changed Price.']
    ${name} =    Evaluate    $users[-1].split()[0]
    Answer Task    ${name}

count-unpaid-shipped
    Click By Intent    Orders    role=link    expect=navigation
    Click By Intent    Shipped    role=link    within=By status    expect=navigation
    Click By Intent    No    role=link    within=By paid    expect=navigation
    ${rows} =    Get Table Rows By Intent    Ordered on
    ${count} =    Get Length    ${rows}
    Answer Task    ${count}


*** Keywords ***
Sign In
    Fill By Intent    Username    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Log in    role=button    expect=navigation
