*** Settings ***
Documentation     Grids without BiDi: the session works over classic, and one warning says why.

Resource          ../keywords/grid.resource

Suite Setup       Start The Demo Site
Suite Teardown    Close Browser And Demo Site
Test Teardown     Stop The Grids


*** Test Cases ***
A Node Without BiDi
    ${grid} =    Start Standalone Grid    chrome    enable_bidi=false
    Falls Back With One Warning    ${grid}    offers no webSocketUrl
    ${message} =    Refusal Of    Open On The Grid    ${grid}    transport=bidi
    Should Say    ${message}    transport=bidi    webSocketUrl

An Address That Leads Nowhere
    [Documentation]    A Grid that takes no word of its client's address for it names the one that it was given.
    ${grid} =    Start Standalone Grid    chrome    grid_url=http://grid.invalid:4444
    ${proxy} =    Start Proxy That Hides Itself    ${grid}
    Falls Back With One Warning    ${proxy}    ws://grid.invalid:4444    gives no connection    --grid-url

A Proxy That Passes No Websockets
    ${grid} =    Start Standalone Grid    firefox
    ${proxy} =    Start Proxy Without Websockets    ${grid}
    VAR    ${BROWSER} =    firefox    scope=SUITE    # robocop: off=VAR05
    Falls Back With One Warning    ${proxy}    gives no connection    400


*** Keywords ***
Stop The Grids
    [Documentation]    Each test has one of its own.
    Close All Sessions
    Stop Odd Servers
    Stop Grids
