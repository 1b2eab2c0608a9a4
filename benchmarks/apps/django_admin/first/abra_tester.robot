*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    django_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
new-customer
    Click By Intent    Add    within=Customers
    Fill By Intent    First name    Nora
    Fill By Intent    Last name    Quist
    Fill By Intent    Email    nora@quist.example
    Fill By Intent    City    Oxford
    Check By Intent    Gold
    Fill By Intent    Birthday    1990-03-17
    Check By Intent    Wants the newsletter
    Click By Intent    Save

order-another-lamp
    Click By Intent    Orders
    Click By Intent    A-1004
    Click By Intent    Add another Order line
    Select By Intent    Product    Desk lamp (LMP-BLK)    nth=3
    Fill By Intent    Quantity    3    nth=3
    Click By Intent    Save    nth=1

more-mugs
    Click By Intent    Orders
    Click By Intent    A-1004
    Fill By Intent    Quantity    5    within=Coffee mug large (MUG-LRG)
    Click By Intent    Save    nth=1

drop-a-line
    Click By Intent    Orders
    Click By Intent    A-1007
    Check By Intent    Delete?    within=Desk lamp (LMP-WHT)
    Click By Intent    Save    nth=1

the-other-ann-lee
    Click By Intent    Orders
    Click By Intent    A-1014
    Select By Intent    Customer    Ann Lee, Leeds
    Click By Intent    Save    nth=1

write-a-note
    Click By Intent    Orders
    Click By Intent    A-1009
    Click By Intent    Add another Order note
    Fill By Intent    Written by    Jonas
    Fill By Intent    Text    Leave it with the neighbour.
    Click By Intent    Save    nth=1

delivery-time
    Click By Intent    Orders
    Click By Intent    A-1012
    Fill By Intent    Date    2026-12-24    within=Delivery
    Fill By Intent    Time    15:30    within=Delivery
    Click By Intent    Save    nth=1

category-on-the-way
    Click By Intent    Products
    Click By Intent    Show all
    Click By Intent    Paper basket
    Click By Intent    plus    within=Category    expect=window
    Switch To Window    new
    Fill By Intent    Name    Storage
    Fill By Intent    Slug    storage
    Click By Intent    Save    expect=closed
    Switch To Window    opener
    Select By Intent    Category    Storage
    Click By Intent    Save

attach-a-datasheet
    Click By Intent    Products
    Click By Intent    Desk lamp    within=LMP-BLK
    Fill By Intent    Datasheet    ${FILES}/manual.txt
    Click By Intent    Save

exchange-tags
    Click By Intent    Products
    Click By Intent    Oak shelf
    Click By Intent    More
    Select By Intent    Chosen tags    New
    Click By Intent    Remove
    Select By Intent    Available tags    Gift    Sale
    Click By Intent    Choose
    Click By Intent    Save

delete-one-of-twins
    Click By Intent    Customers
    Click By Intent    Tom    within=tberg@hull.example
    Click By Intent    Delete
    Click By Intent    Yes, I'm sure

coupon-by-the-glass
    Click By Intent    Orders
    Click By Intent    A-1009
    Click By Intent    magnifying glass    within=Coupon    expect=window
    Switch To Window    new
    Click By Intent    SPRING20    expect=closed
    Switch To Window    opener
    Click By Intent    Save    nth=1

*** Keywords ***
Sign In
    Fill By Intent    Username    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Log in
