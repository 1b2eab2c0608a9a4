*** Settings ***
Documentation     Windows that speak to each other: what another one may answer, or do to this one, is waited for or
...               named. Over classic `unseen` names it (settle_unseen.robot).

Library           ../keywords/origins.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser And Origins
Suite Teardown    Run Keywords    Close Browser And Demo Site    AND    Stop Two Origins
Test Teardown     Close Open Window    ${PARTNER}

Test Tags         needs-preload    needs-other-windows


*** Test Cases ***
A Window That Was Opened Before
    [Setup]    Meet A Partner
    FOR    ${button}    IN    Ask    Ask who has spoken    Ask soon    Hand a port over    Ask through the port
        Click Should Leave    ${button}    document
    END
    Click Should Leave    Send an event    opened window
    Click Should Leave Nothing    Say so

A Fast Answer Is Waited For
    [Setup]    Meet A Partner
    ${result} =    Click By Intent    Ask for a fast answer
    Page Value Should Be    heard.textContent    fast
    Should Not Contain    ${{ [each.kind for each in $result.settle.left] }}    document

All Documents
    [Setup]    Meet A Partner
    ${result} =    Click By Intent    Ask all
    Should Contain    ${{ [each.kind for each in $result.settle.left] }}    broadcast

The Window That Has Opened This One
    [Setup]    Meet A Partner
    Switch To Window    ${PARTNER}
    Click Should Leave    Tell the desk to work    other window
    Click Should Leave    Ask the desk    document
    Click Should Leave Nothing    Say so

A Window That Was Opened Before The Page Was Loaded Again
    [Setup]    Meet A Partner
    Visit    ${ORIGIN}/talks.html
    Switch To Window    ${PARTNER}
    Click By Intent    Greet    expect=any
    Switch To Window    main
    Wait Until Page    heard.textContent.includes("here")
    Click Should Leave    Ask who has spoken    document

A Window Of Another Origin
    [Documentation]    No script sees what is sent to it.
    [Setup]    Meet    Meet a stranger
    Click Should Leave    Ask    opened window
    Click Should Leave    Ask who has spoken    opened window
    Click Should Leave    Ask through the port    document
    Switch To Window    ${PARTNER}
    Click Should Leave    Ask the desk    document


*** Keywords ***
Open Browser And Origins
    [Documentation]    Windows of files do not see each other.
    ${url} =    Start Two Origins    settle
    VAR    ${ORIGIN} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open Browser For Tests

Meet A Partner
    [Documentation]    It works for 700 ms before it answers.
    Meet    Meet a partner

Meet
    [Documentation]    A window opens, ${PARTNER}, and has spoken.
    [Arguments]    ${button}
    Switch To Window    main
    Visit    ${ORIGIN}/talks.html
    ${result} =    Click By Intent    ${button}
    VAR    ${PARTNER} =    ${result.window}    scope=TEST    # robocop: off=VAR06
    Wait Until Page    heard.textContent.includes("here")

Click Should Leave
    [Documentation]    The wait of a click has named a kind; in a fast browser also what its message has led to there.
    [Arguments]    ${button}    ${kind}
    ${result} =    Click By Intent    ${button}
    Should Contain    ${{ [each.kind for each in $result.settle.left] }}    ${kind}

Click Should Leave Nothing
    [Documentation]    A click that leaves other windows alone.
    [Arguments]    ${button}
    ${result} =    Click By Intent    ${button}
    Should Be Empty    ${result.settle.left}
