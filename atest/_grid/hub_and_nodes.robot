*** Settings ***
Documentation     A Grid of a hub and two nodes, of Chromium and of Firefox: over both transports, alone and together.

Resource          ../keywords/grid.resource

Suite Setup       Start All
Suite Teardown    Stop All
Test Teardown     Close All Sessions


*** Variables ***
${GRID}    ${None}


*** Test Cases ***
BiDi Goes Through Hub And Node
    [Template]    BiDi Goes Through In
    chrome
    firefox

Classic Goes Through Hub And Node
    [Template]    Classic Goes Through In
    chrome
    firefox

Files Are Sent To The Node Of The Browser
    [Template]    Files Are Brought Through
    chrome    bidi
    chrome    classic
    firefox    bidi
    firefox    classic

Two Suites At A Time
    [Documentation]    Each goes on only once the Grid has the sessions of both.
    VAR    @{shared} =    GRID:${GRID}    SUITES:2    PLACE:${TEMPDIR}/abra-meeting
    Remove Directory    ${TEMPDIR}/abra-meeting    recursive=True
    ${runs} =    Run Nested Suites At A Time
    ...    on_a_grid.robot
    ...    ${{['BROWSER:chrome', *$shared]}}
    ...    ${{['BROWSER:firefox', *$shared]}}
    FOR    ${run}    IN    @{runs}
        Length Should Be    ${run.tests}    3
        FOR    ${test}    IN    @{run.tests.values()}
            Should Be Equal    ${test.status}    PASS    ${test.message}
        END
        Should Contain    ${run.xml}    bidi: offered
        Should Be Empty    ${run.errors}
    END
    Wait Until Grid Has    ${GRID}    sessions=0
    [Teardown]    Remove Directory    ${TEMPDIR}/abra-meeting    recursive=True


*** Keywords ***
Start All
    [Documentation]    Starts hub and nodes, and what the browsers visit.
    ${url} =    Start Grid Hub
    Start Grid Node    ${url}    chrome    sessions=2
    Start Grid Node    ${url}    firefox    sessions=2
    VAR    ${GRID} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Start The Demo Site
    ${url} =    Start Two Origins
    VAR    ${POST} =    ${url}    scope=SUITE    # robocop: off=VAR05

Stop All
    [Documentation]    Stops what Start All started, which is nothing where the suite was skipped.
    Close All Sessions
    Stop Grids
    IF    $GRID
        Stop Two Origins
        Stop Demo Site
    END

BiDi Goes Through In
    [Documentation]    It is taken by itself.
    [Arguments]    ${browser}
    Open On The Grid    ${GRID}    ${browser}
    ${info} =    Get Session Info
    Should Be Equal    ${info.transport}    bidi
    Should Be Empty    ${info.unseen}
    The Session Should Work

Classic Goes Through In
    [Documentation]    It is asked for.
    [Arguments]    ${browser}
    Open On The Grid    ${GRID}    ${browser}    transport=classic
    The Session Should Work

Files Are Brought Through
    [Documentation]    In the window, and in a frame of another origin.
    [Arguments]    ${browser}    ${transport}
    Open On The Grid    ${GRID}    ${browser}    transport=${transport}
    A File Is Brought To The Browser    letter.html
    A File Is Brought To The Browser    post.html
