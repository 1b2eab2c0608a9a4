*** Settings ***
Documentation     Capture Page Diff reports what a keyword changed on the page, and nothing else.

Library           OperatingSystem
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Orders


*** Test Cases ***
Nothing Changed
    ${diff} =    Capture Page Diff    No Operation
    Should Be Equal    ${diff.summary}    no changes
    Should Be Equal    ${diff.count_delta}    ${0}
    Should Be Equal    ${diff.confidence}    ${1.0}
    Should Be True    ${diff.above_threshold}
    Should Not Be True    ${diff.navigated}

A Row Is Added As One Entry
    ${diff} =    Capture Page Diff    Click By Intent    Add row
    Length Should Be    ${diff.added}    1
    Should Be Equal    ${diff.added}[0][kind]    row
    Should Say    ${diff.added}[0][text]    Grace    12.00
    Should Be Empty    ${diff.removed}
    Should Be Empty    ${diff.changed}
    Should Be Equal    ${diff.count_delta}    ${3}
    Should Contain    ${diff.summary}    Grace

A Row Is Removed As One Entry
    [Tags]    thorough
    ${diff} =    Capture Page Diff    Click By Intent    Remove row
    Length Should Be    ${diff.removed}    1
    Should Say    ${diff.removed}[0][text]    Ada    10.00
    Should Be Empty    ${diff.added}
    Should Be Equal    ${diff.count_delta}    ${-3}

A Row That Moved Says From Where To Where
    ${diff} =    Capture Page Diff    Click By Intent    Move row
    Should Be Empty    ${diff.added}
    Should Be Empty    ${diff.removed}
    Length Should Be    ${diff.moved}    1
    # Of two that change places either has moved.
    Should Say    ${diff.moved}[0][text]    Alan    11.00
    Should Be Equal    ${diff.moved}[0][from]    ${{ {'list': 'Orders', 'position': 2} }}
    Should Be Equal    ${diff.moved}[0][to]    ${{ {'list': 'Orders', 'position': 1} }}
    Should Be Equal    ${diff.summary}    "Alan 11.00" moved from position 2 to 1 of "Orders"

A Text That Changed Has Both Values
    ${diff} =    Capture Page Diff    Click By Intent    Recount
    Length Should Be    ${diff.changed}    1
    Should Be Equal    ${diff.changed}[0][from]    21.00
    Should Be Equal    ${diff.changed}[0][to]    33.00
    Should Be Equal    ${diff.changed}[0][name]    Total
    Should Be Equal    ${diff.summary}    Total 21.00 → 33.00

A Control That Changed
    ${diff} =    Capture Page Diff    Check By Intent    Terms
    Length Should Be    ${diff.changed}    1
    Should Be Equal    ${diff.changed}[0][what]    checked
    ${diff} =    Capture Page Diff    Fill By Intent    Name    Ada
    Should Be Equal    ${diff.changed}[0][to]    Ada

A Dialog Comes First
    ${diff} =    Capture Page Diff    Click By Intent    Ask
    Should Be Equal    ${diff.overlays.opened}[0][name]    Are you sure?
    Should Match Regexp    ${diff.summary}    (?i)^.{0,20}dialog
    ${diff} =    Capture Page Diff    Click By Intent    Never mind
    Should Be Equal    ${diff.overlays.closed}[0][name]    Are you sure?

A Toast That Came And Went
    [Tags]    test:retry(2)
    ${diff} =    Capture Page Diff    Click By Intent    Save
    Should Be Equal    ${diff.transient}[0][text]    Saved
    Should Be True    30 < ${diff.transient}[0][lived_ms] < 500
    Should Be Empty    ${diff.added}

A Ticker Is Left Out
    [Tags]    thorough
    Go To Page    /signin
    Watch Ticks    \#ticker-price
    ${diff} =    Capture Page Diff    Wait Until Page    ticks > 14
    Should Be Equal    ${diff.summary}    no changes
    Should Be Equal    ${diff.confidence}    ${1.0}

What The Keyword Returns Is Kept
    ${diff} =    Capture Page Diff    Click By Intent    Recount
    Should Be Equal    ${diff.returned.action}    click
    ${diff} =    Capture Page Diff    Evaluate    6 * 7
    Should Be Equal    ${diff.returned}    ${42}

A User Keyword With Arguments Of All Kinds
    [Tags]    thorough
    ${diff} =    Capture Page Diff    Two Steps    Grace Hopper    then=Recount
    Should Be Equal    ${diff.returned}    Grace Hopper
    Length Should Be    ${diff.changed}    2

Arguments Come Through As They Are
    FOR    ${value}    IN    C:\\temp\\new    \${NOT A VARIABLE}    a=b    \#hash    ${SPACE}padded${SPACE}    100%
        Capture Page Diff    Fill By Intent    Name    ${value}
        ${held} =    Page Value    document.querySelector('#name').value
        Should Be Equal    ${held}    ${value}
    END

The Error Of The Keyword Is Raised
    ${message} =    Run Keyword And Expect Error    *    Capture Page Diff    Fail    My own words
    Should Be Equal    ${message}    My own words
    Run Keyword And Expect Error
    ...    'Nowhere' was not found*
    ...    Capture Page Diff
    ...    Click By Intent
    ...    Nowhere
    ...    timeout=200ms

Named Arguments Out Of A Dictionary
    [Tags]    thorough
    VAR    &{narrowing} =    role=button    timeout=2s
    ${diff} =    Capture Page Diff    Click By Intent    Recount    &{narrowing}
    Should Contain    ${diff.summary}    33.00

The Error Of The Keyword Is Raised Despite A Prompt
    [Tags]    thorough
    ${message} =    Run Keyword And Expect Error    *    Capture Page Diff    Alert And Fail
    Should Be Equal    ${message}    My own words
    [Teardown]    Answer Any Prompt

A Prompt That Stays Open Is What Has Opened
    [Tags]    test:retry(2)
    ${diff} =    Should Take Less Than    4s    Capture Page Diff    Alert
    Should Be Equal    ${diff.summary}    Dialog "Stop" opened
    Should Contain    ${diff.confidence_reasons}[0]    behind it is not seen
    Page Diff Should Contain    Stop    opened
    Answer Prompt
    ${diff} =    Capture Page Diff    Click By Intent    Recount
    Should Contain    ${diff.summary}    33.00
    [Teardown]    Answer Any Prompt

A Keyword That Does Not Exist
    [Tags]    thorough
    ${message} =    Run Keyword And Expect Error    *    Capture Page Diff    No Such Keyword
    Should Contain    ${message}    No keyword with name 'No Such Keyword' found

Pictures Of What Changed
    Remove Files    ${OUTPUT DIR}/abra-diff-*.png
    ${diff} =    Capture Page Diff    Click By Intent    Add row    screenshots=True
    Should Not Contain    ${diff.added}[0]    keys
    ${before} =    List Files In Directory    ${OUTPUT DIR}    abra-diff-before-*.png
    ${after} =    List Files In Directory    ${OUTPUT DIR}    abra-diff-after-*.png
    Length Should Be    ${before}    1
    Length Should Be    ${after}    1
    ${message} =    Refusal Of    Capture Page Diff    Click By Intent    Recount    screenshots=maybe
    Should Contain    ${message}    screenshots=maybe

A Picture Since A State
    [Tags]    thorough
    Capture Page State
    Click By Intent    Add row
    Remove Files    ${OUTPUT DIR}/abra-diff-*.png
    Capture Page Diff    screenshots=True
    ${pictures} =    List Files In Directory    ${OUTPUT DIR}    abra-diff-*.png
    Length Should Be    ${pictures}    1
    Should Start With    ${pictures}[0]    abra-diff-after-

A Navigation During The Keyword
    ${diff} =    Capture Page Diff    Click By Intent    Elsewhere
    Should Be True    ${diff.navigated}
    Should Contain    ${diff.summary}    Navigated to "Names"

What A Custom Element Says By Its Internals
    [Documentation]    No attribute tells that it is a switch, and that it is on.
    [Tags]    needs-preload
    Open Snippet    <script>customElements.define('x-switch', class extends HTMLElement { constructor() { super();
    ...    const own = this.attachInternals(); own.role = 'switch'; own.ariaLabel = 'Wi-Fi'; own.ariaChecked = 'false';
    ...    this.onclick = () => { own.ariaChecked = String(own.ariaChecked !== 'true'); }; } });
    ...    </script><x-switch style="display: inline-block; width: 40px; height: 20px" tabindex=0></x-switch>
    ${diff} =    Capture Page Diff    Click By Intent    Wi-Fi    expect=none
    Should Say    ${diff.summary}    "Wi-Fi" checked


*** Keywords ***
Two Steps
    [Documentation]    Two changes, and a value.
    [Arguments]    ${name}    ${then}
    Fill By Intent    Name    ${name}
    Click By Intent    ${then}
    RETURN    ${name}

Alert
    [Documentation]    Leaves an alert open.
    Run In Page    setTimeout(() => alert('Stop'))

Alert And Fail
    [Documentation]    Leaves an alert open and fails.
    Alert
    Fail    My own words
