*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    django_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
ship-one-order
    Open Order    A-1007
    Select By Intent    Status    Shipped
    Save Order

ship-the-packed-orders
    Click By Intent    Orders    expect=navigation
    Check By Intent    A-1004
    Check By Intent    A-1008
    Check By Intent    A-1010
    Select By Intent    Action    Mark selected orders as shipped
    Click By Intent    Go    role=button    expect=navigation

note-a-payment-in-the-list
    Click By Intent    Orders    expect=navigation
    Check By Intent    Paid    within=A-1012
    Click By Intent    Save    role=button    expect=navigation

new-customer
    Click By Intent    Customers    expect=navigation
    Click By Intent    Add customer    expect=navigation
    Fill By Intent    First name    Nora
    Fill By Intent    Last name    Quist
    Fill By Intent    Email    nora@quist.example
    Fill By Intent    City    Oxford
    Check By Intent    Gold
    Fill By Intent    Birthday    1990-03-17
    Check By Intent    Wants the newsletter
    Click By Intent    Save    role=button    expect=navigation

order-another-lamp
    Open Order    A-1004
    Click By Intent    Add another Order line
    # The new row has no text yet. The cross at its end is taken to be named Remove.
    Select By Intent    Product    Desk lamp (LMP-BLK)    within=Remove
    Fill By Intent    Quantity    3    within=LMP-BLK
    Save Order

more-mugs
    Open Order    A-1004
    Fill By Intent    Quantity    5    within=MUG-LRG
    Save Order

drop-a-line
    Open Order    A-1007
    Check By Intent    Delete?    role=checkbox    within=LMP-WHT
    Save Order

the-other-ann-lee
    Open Order    A-1014
    Select By Intent    Customer    Ann Lee, Leeds
    Save Order

write-a-note
    Open Order    A-1009
    Click By Intent    Add another Order note
    # A new note is headed "Order note: #1", "#2" and so on, a saved one "Order note: by ...".
    Fill By Intent    Written by    Jonas    within=Order note: #
    Fill By Intent    Text    Leave it with the neighbour.    within=Order note: #
    Save Order

delivery-time
    Open Order    A-1012
    Fill By Intent    Date    2026-12-24    within=Delivery
    Fill By Intent    Time    15:30:00    within=Delivery
    Save Order

category-on-the-way
    Click By Intent    Products    expect=navigation
    Click By Intent    Show all    expect=navigation
    Click By Intent    Paper basket    expect=navigation
    # The plus has no text: named as its like on the order's page, "+ Add another Order line".
    Click By Intent    Add another category    within=Category    expect=window
    Switch To Window    new
    Fill By Intent    Name    Storage
    Fill By Intent    Slug    storage
    Click By Intent    Save    role=button    expect=none
    Switch To Window    opener
    Select By Intent    Category    Storage
    Click By Intent    Save    role=button    expect=navigation

attach-a-datasheet
    Click By Intent    Products    expect=navigation
    Click By Intent    Desk lamp    within=LMP-BLK    expect=navigation
    Fill By Intent    Datasheet    ${FILES}/manual.txt
    Click By Intent    Save    role=button    expect=navigation

exchange-tags
    Click By Intent    Products    expect=navigation
    Click By Intent    Oak shelf    expect=navigation
    Click By Intent    More
    Select By Intent    Chosen tags    New
    Click By Intent    Remove selected tags
    Select By Intent    Available tags    Gift    Sale
    Click By Intent    Choose selected tags
    Click By Intent    Save    role=button    expect=navigation

delete-one-of-twins
    Click By Intent    Customers    expect=navigation
    Click By Intent    Tom    within=tberg@hull.example    expect=navigation
    Click By Intent    Delete    expect=navigation
    Click By Intent    Yes, I'm sure    expect=navigation

delete-old-coupons
    Click By Intent    Coupons    expect=navigation
    Check By Intent    AUTUMN15
    Check By Intent    OLD50
    Select By Intent    Action    Delete selected coupons
    Click By Intent    Go    role=button    expect=navigation
    Click By Intent    Yes, I'm sure    expect=navigation

coupon-by-the-glass
    Open Order    A-1009
    # The glass has no text, and the pictures show no tooltip: "Lookup" is what I remember of Django.
    Click By Intent    Lookup    within=Coupon    expect=window
    Switch To Window    new
    Click By Intent    SPRING20    expect=none
    Switch To Window    opener
    Save Order

warehouse-may-change-orders
    Click By Intent    Groups    expect=navigation
    Click By Intent    Warehouse    expect=navigation
    Select By Intent    Available permissions    Office | order | Can change order
    Click By Intent    Choose selected permissions
    Click By Intent    Save    role=button    expect=navigation

shut-out-a-colleague
    Click By Intent    Users    expect=navigation
    Click By Intent    mara    exact=True    expect=navigation
    Uncheck By Intent    Active
    Click By Intent    Save    role=button    expect=navigation

stock-in-the-list
    Click By Intent    Products    expect=navigation
    Click By Intent    Show all    expect=navigation
    Fill By Intent    Stock    2    within=Parasol
    Fill By Intent    Stock    15    within=Wall clock
    Click By Intent    Save    role=button    expect=navigation

level-of-mia-stein
    Click By Intent    Customers    expect=navigation
    Click By Intent    Mia    within=Stein    expect=navigation
    Check By Intent    Silver
    Click By Intent    Save    role=button    expect=navigation

who-changed-the-price
    Click By Intent    Products    expect=navigation
    Click By Intent    Desk lamp    within=LMP-WHT    expect=navigation
    Click By Intent    History    expect=navigation
    # Columns by their place, as the headings may be read as "User" or as "USER".
    ${rows} =    Get Table Rows By Intent    Date/time
    ${users} =    Evaluate    [list(r.values())[1] for r in $rows if 'Changed Price' in list(r.values())[2]]
    ${name} =    Evaluate    $users[-1].split(' (')[0].strip()
    Answer Task    ${name}

count-unpaid-shipped
    Click By Intent    Orders    expect=navigation
    Click By Intent    Shipped    role=link    exact=True    expect=navigation
    Click By Intent    No    role=link    exact=True    expect=navigation
    ${rows} =    Get Table Rows By Intent    Ordered on
    ${count} =    Evaluate    str(len($rows))
    Answer Task    ${count}

*** Keywords ***
Sign In
    Fill By Intent    Username    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Log in    role=button    expect=navigation

Open Order
    [Arguments]    ${number}
    Click By Intent    Orders    expect=navigation
    Click By Intent    ${number}    role=link    expect=navigation

Save Order
    # An order's page has the same bar with Save twice, above and below the form, and no text tells
    # the two apart. Enter in a field of the form saves, too.
    Press Keys By Intent    ENTER    intent=Number    role=textbox    expect=navigation
