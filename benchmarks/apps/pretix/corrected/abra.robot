*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    pretix
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task

*** Test Cases ***
five-from-the-press
    Open The Jazz Of 2027
    Click By Intent    Vouchers
    Click By Intent    Create a new voucher
    Fill By Intent    Voucher code    PRESS-2027
    Fill By Intent    Maximum usages    5
    Fill By Intent    Date    2027-05-31
    Fill By Intent    Time    22:00:00
    Select By Intent    Product    Weekend ticket
    Select By Intent    Price effect    Set product price to
    Fill By Intent    Price effect    0
    Fill By Intent    Tag    press
    Fill By Intent    Comment    For reporters only
    Click By Intent    Save    role=button    expect=text:The new voucher has been created

the-other-order-of-ann
    Open The Jazz Of 2027
    Click By Intent    Orders
    Click By Intent    ANNE2
    Fill By Intent    Comment    Comes with a wheelchair
    Check By Intent    Requires special attention
    Fill By Intent    ${EMPTY}    Ramp on the left    within=Internal comment    nth=-1
    Fill By Intent    Follow-up date    2027-03-01
    Click By Intent    Update comment    expect=text:The comment has been updated

nora-hears-of-the-boats
    Click By Intent    User settings
    Select By Intent    Default timezone    Europe/Oslo
    Click By Intent    Save    role=button    expect=navigation
    Click By Intent    Notifications    role=link
    Select By Intent    Choose event    Boat show
    Select By Intent    Order canceled    On
    Select By Intent    Refund requested    Off
    Click By Intent    Save    role=button    expect=navigation

a-harmonica-workshop
    Open The Jazz Of 2027
    Click By Intent    Products
    Click By Intent    Create a new product
    Fill By Intent    English    Harmonica workshop    within=Item name
    Check By Intent    Non-admission product
    Select By Intent    Category    Workshops
    Check By Intent    Product without variations
    Check By Intent    Add product to an existing quota
    Select By Intent    Add to existing quota    Workshops
    Fill By Intent    Default price    12
    Click By Intent    Save and continue with more settings    expect=navigation

the-press-until-june
    Open The Jazz Of 2027
    Click By Intent    Vouchers
    Fill By Intent    Filter by tag    press
    Select By Intent    Status    Unredeemed
    Click By Intent    Filter    role=button    expect=navigation
    Check Table Rows By Intent    Redemptions    Tag=press    rows=all
    Click By Intent    Edit selected
    Check By Intent    change    within=Valid until
    Fill By Intent    Date    2027-06-30    within=Valid until
    Fill By Intent    Time    22:00:00    within=Valid until
    Check By Intent    change    within=Allow to bypass quota
    Check By Intent    Allow to bypass quota
    Click By Intent    Save    role=button    expect=navigation

nobody-asks-for-the-meal
    Open The Jazz Of 2027
    Click By Intent    Products
    Click By Intent    Questions
    Click By Intent    bin    within=Meal
    Click By Intent    Delete question and all answers    expect=navigation

codes-of-the-sponsors
    Open The Jazz Of 2027
    Click By Intent    Vouchers
    Click By Intent    Import vouchers
    Fill By Intent    Import file    ${FILES}/sponsors.csv
    Click By Intent    Start import    expect=navigation
    Select By Intent    Voucher code    CSV column: "Number"
    Select By Intent    Maximum usages    CSV column: "People"
    Select By Intent    Allow to bypass quota    Yes
    Select By Intent    Product    CSV column: "Ticket"
    Select By Intent    Tag    CSV column: "Group"
    Select By Intent    Comment    CSV column: "Remark"
    Click By Intent    Perform import
    Wait For Intent    Create a new voucher    timeout=30s

we-have-your-money
    Open The Jazz Of 2027
    Click By Intent    Settings
    Click By Intent    Email    role=link
    Click By Intent    Email content
    Click By Intent    Paid order
    Fill By Intent    English    Hello,\n\nwe have your money. **See you on the pier!**    section=Paid order    within=Text sent to order contact address
    Fill By Intent    German    Wir haben Ihr Geld.    section=Paid order    within=Text sent to order contact address
    Click By Intent    Save    role=button    expect=text:Your changes have been saved

sales-end-in-may
    Click By Intent    June 9 – 11, 2028    expect=navigation
    Click By Intent    Settings
    Fill By Intent    Location    The new pier    nth=1
    Fill By Intent    Admission time    2028-06-09    nth=1
    Fill By Intent    Admission time    17:00    nth=2
    Click By Intent    Timeline
    Fill By Intent    End of presale    2028-05-31    nth=1
    Fill By Intent    End of presale    20:00    nth=2
    Click By Intent    Save    role=button    expect=navigation

drums-before-guitars
    Open The Jazz Of 2027
    Click By Intent    Products
    Drag By Intent    arrows    Guitar workshop    within=Drums workshop
    Drag By Intent    arrows    Guitar workshop    within=Drums workshop for children

*** Keywords ***
Sign In
    Fill By Intent    Email    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Log in    role=button    expect=navigation

Open The Jazz Of 2027
    Click By Intent    June 11 – 13, 2027    expect=navigation
