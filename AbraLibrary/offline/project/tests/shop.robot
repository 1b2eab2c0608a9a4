*** Settings ***
Documentation     A customer signs in and fills the cart.

Resource          ../resources/shop.resource

Suite Setup       Open The Shop
Suite Teardown    Close The Shop


*** Test Cases ***
A Wrong Password Is Refused
    [Documentation]    The difference of the page, before and after the click, has the message.
    Open Page    /signin
    Fill By Intent    Email    ada@example.com
    Fill By Intent    Password    wrong
    Capture Page Diff    Click By Intent    Sign in    role=button
    Page Diff Should Contain    password

A Customer Signs In
    [Documentation]    The click waits until the page that it opens is done.
    Sign In    ada@example.com    correct horse

A Product Goes Into The Cart
    [Documentation]    Each card has the same button: the card's own text says which one is meant.
    Open Page    /catalogue
    Capture Page Diff    Click By Intent    Add to cart    within=Gooseneck Kettle
    Page Diff Should Contain    Added to cart

The Landing Page Does Not Jump
    [Documentation]    The browser measures how far the content of the page is shifted while it loads.
    Navigate With Perf Diff    ${SHOP}/
    Get Perf Metric    cls    <=    0.1
