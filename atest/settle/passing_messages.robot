*** Settings ***
Documentation     Messages that pass: a text that was in view between the press and the end of the wait has been seen.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Template     A Message Should Be Seen


*** Test Cases ***    KIND
That A Bar Counts Down    shrinks
That A Bar Scales Down    scales
That A Transition Counts Down    narrows
That A Script Counts Down    ticks
That A Timer Takes Away    timer
That Comes Late And Goes    late
That Fades In And Out    fades


*** Keywords ***
A Message Should Be Seen
    [Documentation]    It holds, whether the text is still there in the end or not, and no bar is waited for.
    [Arguments]    ${kind}
    Open Test Page    settle/messages.html    ?${kind}
    ${result} =    Click By Intent    Save    expect=text:Saved
    Should Contain    ${result.outcome}    text 'Saved' appeared
    Should Contain    ${result.evidence}    text
    Log    ${kind}: ${result.outcome}, ${result.settle}[waited_ms]    console=True
