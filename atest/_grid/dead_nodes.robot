*** Settings ***
Documentation     A node that dies with its browsers: one clear error in time, and the next test gets a new session.

Resource          ../keywords/grid.resource

Suite Setup       Start All
Suite Teardown    Stop All
Test Teardown     Close All Sessions


*** Variables ***
${GRID}    ${None}


*** Test Cases ***
A Node Dies During A Wait
    The Node Dies During    chrome    bidi    Wait For DOM Settle    timeout=20s    quiet_period=19s

The Next Test Gets A New Session
    The Next Session Works    chrome    bidi

A Node Dies During A Search
    The Node Dies During    chrome    bidi    Click By Intent    Nowhere    timeout=20s

The Next Test Gets A New Session Again
    The Next Session Works    chrome    bidi

A Node Dies During A Search Over Classic
    The Node Dies During    chrome    classic    Click By Intent    Nowhere    timeout=20s

The Next Test Gets A New Session Over Classic
    The Next Session Works    chrome    classic

A Node Of Firefox Dies During A Wait
    Start Grid Node    ${GRID}    firefox    sessions=1
    Start Grid Node    ${GRID}    firefox    sessions=1
    The Node Dies During    firefox    bidi    Wait For DOM Settle    timeout=20s    quiet_period=19s

The Next Test Gets A New Session Of Firefox
    The Next Session Works    firefox    bidi

A Hub Dies
    [Tags]    test:retry(2)
    Open On The Grid    ${GRID}
    Stop Grid    ${GRID}
    ${message} =    Should Take Less Than    30s    Refusal Of    Click By Intent    Press me    timeout=3s
    Should Say    ${message}    session is gone    Open Session
    ${message} =    Refusal Of    Open On The Grid    ${GRID}
    Should Contain    ${message}    nothing answers there


*** Keywords ***
Start All
    [Documentation]    Starts a hub and two nodes.
    ${url} =    Start Grid Hub
    Start Grid Node    ${url}    chrome    sessions=1
    Start Grid Node    ${url}    chrome    sessions=1
    VAR    ${GRID} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Start The Demo Site

Stop All
    [Documentation]    Stops what Start All started, which is nothing where the suite was skipped.
    Close All Sessions
    Stop Grids
    IF    $GRID    Stop Demo Site

The Node Dies During
    [Documentation]    Kills the node of the session while a keyword runs, which says so in time.
    [Arguments]    ${browser}    ${transport}    @{call}    &{options}
    Open On The Grid    ${GRID}    ${browser}    transport=${transport}
    ${node} =    The Node Of The Session    ${GRID}
    Kill Grid Node    ${node}    after=600ms
    ${message} =    Should Take Less Than    15s    Refusal Of    @{call}    &{options}
    Wait For Dead Nodes
    Should Say    ${message}    session is gone    Open Session

The Next Session Works
    [Documentation]    It is had from the node that is left; then there are two again.
    [Arguments]    ${browser}    ${transport}
    Open On The Grid    ${GRID}    ${browser}    transport=${transport}    timeout=40s
    The Session Should Work
    Close All Sessions
    Start Grid Node    ${GRID}    ${browser}    sessions=1
