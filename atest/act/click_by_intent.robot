*** Settings ***
Documentation     Click By Intent finds what a tester means by its name: the page says which element was clicked.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    act/names.html
Test Template     Intent Should Click


*** Test Cases ***    INTENT    ELEMENT    NARROWING
Phrase
    Unsubscribe    unsubscribe
    sign IN    signin
    ${SPACE}Sign${SPACE * 3}in${SPACE}    signin
    Don't allow    dont
Role
    Settings    settings-link    role=link
    Settings    settings-button    role=button
Section
    Save    save-billing    section=Billing
    Save    save-shipping    section=Shipping
    Save    save-invoice    section=Invoice
Form
    Join    join-club    form=Club
Row
    Edit    edit-ada    within=Ada
    Edit    edit-adam    within=Adam
Card
    More    more-coffee    within=Coffee
    More    more-tea    within=Loose leaves
Number
    Delete 1    delete-1
    Delete 10    delete-10
Negation
    Accept    accept
    Do not accept    decline
Longer Name
    Sign in    signin    exact=True
    Sign in with Google    sso
    with Google    sso
Behind The Words
    Save Text    file-save
    Save Text    file-save    exact=True
    Save Text As    file-save-as
    Rename    file-rename
Line Of A Card
    Boat reviews    board
    Boat reviews    board    role=link
    Boat reviews 2025    board-2025
Accessible Name
    Close panel    icon
    Print receipt    image
    Share this    titled
    Send report    submit
    Check out now    parts
    Shipping costs    summary
    Pseudo button    roled
Letters
    Uber uns    accents
    PROCEED ANYWAY    upper
    Proceed anyway    upper
    <b>Bold</b> & "quoted"    markup
No Semantics
    Looks clickable    fake
Broken Over Lines
    An address that is broken over lines    broken
Test Id
    ${EMPTY}    tested    test_id=checkout-go
    Go    tested    test_id=checkout-go
Locators
    css:#accept    accept
    css:section[aria-label\="Billing"] button    save-billing
    xpath://tr[td\="Grace"]//button    edit-grace
    id:delete-1    delete-1
Out Of View
    At the bottom    bottom
    Far to the right    far-right
    Deep inside    scrolled-inside
Candidate Id
    [Template]    NONE
    Click By Intent    Edit    within=Grace
    ${trace} =    Get Last Trace
    Click By Intent    ref:${trace.chosen}
    Should Have Clicked    edit-grace    edit-grace
Element That Was Found
    [Template]    NONE
    ${element} =    Find By Intent    Edit    within=Adam
    Should Be Equal    ${element.get_attribute('id')}    edit-adam
    ${element} =    Find By Intent    Edit    within=Adam    timeout=0s
    Should Be Equal    ${element.get_attribute('id')}    edit-adam
    Nothing Was Clicked


*** Keywords ***
Intent Should Click
    [Documentation]    The intent clicks that element and no other, and the result says so.
    [Arguments]    ${intent}    ${id}    &{narrowing}
    Run In Page    window.clicks.length = 0; scrollTo(0, 0)
    ${result} =    Click By Intent    ${intent}    &{narrowing}
    Should Be True    ${result.success}
    Should Be Equal    ${result.action}    click
    Should Be Equal    ${result.trace.top_matches}[0][candidate][ref]    ${result.trace.chosen}
    Should Have Clicked    ${id}
