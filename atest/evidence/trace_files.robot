*** Settings ***
Documentation    A failure writes a trace, which can be decided again without a browser.

Library          OperatingSystem
Library          ../keywords/nested.py
Library          ../keywords/offline.py

Suite Setup      Run The Suite Once

Test Tags        thorough


*** Test Cases ***
The Card Of A Failure Links Its Trace
    ${cards} =    Messages Of    ${RUN}    An Ambiguous Click    Click By Intent    html=True
    Length Should Be    ${cards}    1
    Should Contain    ${cards}[0]    href="${TRACE}"
    File Should Exist    ${RUN.folder}${/}${TRACE}
    ${files} =    List Files In Directory    ${RUN.folder}    abra-trace-*.json
    Should Be Equal    ${files}    ${{[$TRACE]}}    What passes leaves none

Replaying A Trace Gives The Same Decision
    ${done} =    Run Abra    replay    ${TRACE}    folder=${RUN.folder}
    Should Be Equal As Integers    ${done.rc}    0    ${done.err}
    Should Contain    ${done.out}    refused: ambiguous
    Should Contain    ${done.out}    differs \ \ nothing

Another Intent Would Have Worked
    ${done} =    Run Abra    replay    ${TRACE}    --section    Billing    folder=${RUN.folder}
    Should Be Equal As Integers    ${done.rc}    1    ${done.err}
    Should Contain    ${done.out}    now \ \ \ \ \ \ button 'Save' in section 'Billing'
    ${done} =    Run Abra    resolve    ${TRACE}    Save    --section    Shipping    folder=${RUN.folder}
    Should Be Equal As Integers    ${done.rc}    0    ${done.err}
    Should Start With    ${done.out}    -> 1.00 \ button 'Save' in section 'Shipping'

A Page That Was Saved In The Browser Is Resolved
    [Template]    The Saved Form Should Resolve
    Register    -> 1.00 \ button 'Register'
    Full name    -> 1.00 \ textbox 'Full name'    --purpose    fill
    Country    -> 1.00 \ combobox 'Country'    --role    combobox
    Team    -> 1.00 \ radio 'Team' in section 'Plan'    --section    Plan
    I accept the terms    -> 1.00 \ checkbox 'I accept the terms'    --purpose    check

All Keywords Write A Trace If Requested
    ${run} =    Run Nested Suite    trace_files.robot    --variable    TRACES:all    --test    What Works
    ${files} =    List Files In Directory    ${run.folder}    abra-trace-*.json
    Length Should Be    ${files}    3    The first is of the suite setup
    ${content} =    Get File    ${run.folder}/${files}[1]
    ${clicked} =    Evaluate    json.loads($content)
    Should Be Equal    ${clicked}[keyword]    Click By Intent
    Should Contain    ${clicked}[verified][evidence]    dom
    ${done} =    Run Abra    tune    .    folder=${run.folder}
    Should Be Equal As Integers    ${done.rc}    1    ${done.err}
    Should Contain    ${done.out}    1 labelled decisions are too few


*** Keywords ***
Run The Suite Once
    [Documentation]    Keeps what came of the nested run, and the name of the trace that it has left.
    ${run} =    Run Nested Suite    trace_files.robot
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05
    VAR    ${TRACE} =    abra-trace-1.json    scope=SUITE    # robocop: off=VAR05

The Saved Form Should Resolve
    [Documentation]    An intent on the page as the browser had it.
    [Arguments]    ${intent}    ${said}    @{options}
    ${done} =    Run Abra    resolve    form.html    ${intent}    @{options}    folder=${RUN.folder}
    Should Be Equal As Integers    ${done.rc}    0    ${done.out}${done.err}
    Should Start With    ${done.out}    ${said}
