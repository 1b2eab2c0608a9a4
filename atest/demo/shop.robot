*** Settings ***
Documentation     The demo: a customer signs in, shops and checks out at Morrow & Finch, and two releases of the shop
...               are compared. There is no Sleep and no wait for an element: every keyword waits until the page is
...               done.

Resource          ../../resources/browser.resource

Suite Setup       Open Browser On The Demo Site
Suite Teardown    Close Browser And Demo Site


*** Variables ***
${EMAIL}       ada@example.com
${PASSWORD}    correct horse


*** Test Cases ***
A Wrong Password Is Refused
    [Documentation]    The page diff sees the message that the page shows.
    Go To Page    /signin
    Fill By Intent    Email    ${EMAIL}
    Fill By Intent    Password    wrong
    ${diff} =    Capture Page Diff    Click By Intent    Sign in    role=button
    Should Contain    ${diff.summary}    password

A Customer Signs In
    [Documentation]    Signing in is a request and then a full navigation; the click waits for both.
    Go To Page    /signin
    Fill By Intent    Email    ${EMAIL}
    Fill By Intent    Password    ${PASSWORD}
    ${result} =    Click By Intent    Sign in    role=button    expect=navigation
    Should End With    ${result.url}    /account

Two Products Go Into The Cart
    [Documentation]    Every card has the same button; the card's own text says which is meant.
    Go To Page    /catalogue
    ${diff} =    Capture Page Diff    Click By Intent    Add to cart    within=Gooseneck Kettle
    Should Contain    ${diff.summary}    Added to cart
    Select By Intent    Category    Tea
    Click By Intent    Add to cart    within=Spring Sencha

A Product In A Web Component
    [Documentation]    The sizes are buttons in a shadow root within a shadow root.
    Go To Page    /product/iron-teapot
    Check By Intent    Large
    Click By Intent    Add to cart

The Cart Is Changed
    [Documentation]    The rows' buttons are twins, told apart by the row that they are in.
    Go To Page    /shop/cart
    Click By Intent    Increase quantity    within=Spring Sencha
    ${diff} =    Capture Page Diff    Click By Intent    Remove    within=Gooseneck Kettle
    Should Contain    ${diff.summary}    Gooseneck Kettle

The Order Is Placed
    [Documentation]    Two buttons are called Save, one of them in the dialog. The delivery slot is
    ...    chosen in a frame.
    Click By Intent    Go to checkout
    Fill By Intent    A few words for the card    Happy birthday, Grace!
    Click By Intent    Save    section=Gift note
    Click By Intent    Edit address    expect=dialog
    Fill In The Address
    Click By Intent    Save    modal=Delivery address
    Select By Intent    Day    Thursday
    Check By Intent    Evening
    Click By Intent    Confirm slot
    Check By Intent    Invoice, 14 days
    Check By Intent    I accept the terms of sale
    ${diff} =    Capture Page Diff    Click By Intent    Place order
    Should Contain    ${diff.summary}    Thank you for your order

Release 2 Is Slower
    [Documentation]    The same page of two releases: the perf diff says what got worse, and why.
    ...    The first load warms the browser up.
    Navigate With Perf Diff    ${SITE}/
    Navigate With Perf Diff    ${SITE}/?release=1
    ${result} =    Navigate With Perf Diff    ${SITE}/?release=2
    VAR    ${metrics} =    ${result.perf_diff.metrics}
    Should Be True    ${metrics.transfer_kb.delta} > 500
    Should Contain    ${result.perf_diff.summary}    regressed

A Click That Is Ambiguous
    [Documentation]    Fails on purpose, to show the failure card: which of the buttons is meant?
    [Tags]    fails-on-purpose
    Go To Page    /catalogue
    Click By Intent    Add to cart


*** Keywords ***
Fill In The Address
    [Documentation]    Fills the dialog as a customer would.
    Fill By Intent    Full name    Ada Lovelace
    Fill By Intent    Street and number    12 Finch Lane
    Fill By Intent    City    Porto
    Fill By Intent    Postcode    4050-123
    Select By Intent    Country    Portugal
