*** Settings ***
Documentation     An action that removes the frame it is done in is done once, even if the page re-renders that frame.

Resource          ../keywords/acceptance.resource
Library           ../keywords/origins.py

Suite Setup       Open Browser With Two Origins
Suite Teardown    Close Browser And Origins

Test Tags         proves-frames    thorough


*** Test Cases ***
A Press
    [Template]    Press Should Be Given Once
    mousedown
    mouseup
    click
    click    method=script

A Key
    [Tags]    needs-frame-focus
    Draw The Frame Anew At    keydown
    Press Keys By Intent    a    intent=Card number
    Frame Should Have Told    keydown a

A Value
    Draw The Frame Anew At    input
    Refusal Of    Fill By Intent    Card number    4711
    Frame Should Have Told    input

A Box
    Draw The Frame Anew At    click
    Refusal Of    Check By Intent    Keep the card
    Frame Should Have Told    click

An Option
    [Documentation]    The document that comes knows nothing of what was given to the one before.
    Draw The Frame Anew At    change
    Refusal Of    Select By Intent    Card type    Amex
    Frame Should Have Told    change


*** Keywords ***
Press Should Be Given Once
    [Documentation]    That the frame goes away is what came of the press.
    [Arguments]    ${event}    &{options}
    Draw The Frame Anew At    ${event}
    ${result} =    Click By Intent    Pay    &{options}
    Should Contain    ${result.evidence}    dom
    Frame Should Have Told    ${event}

Open Browser With Two Origins
    [Documentation]    Opens the browser, and serves the shop under one origin and its frames under another.
    ${url} =    Start Two Origins
    VAR    ${SHOP} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open Browser For Tests

Close Browser And Origins
    [Documentation]    Closes what Open Browser With Two Origins opened.
    Close Browser And Demo Site
    Stop Two Origins

Draw The Frame Anew At
    [Documentation]    The page takes the frame away as that tells of the event, and draws it anew.
    [Arguments]    ${event}
    Visit    ${SHOP}/anew.html?${event}
    Wait For Intent    Pay

Frame Should Have Told
    [Documentation]    All that any of the frames has seen.
    [Arguments]    ${event}
    Page Value Should Be    window.log.join()    ${event}
