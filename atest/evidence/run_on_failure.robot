*** Settings ***
Documentation    run_on_failure: a keyword runs when one of ours has failed, as in SeleniumLibrary.

Library          ../keywords/nested.py

Suite Setup      Run The Suite Once


*** Test Cases ***
The Keyword Runs Once For Each Failure And Never For Its Own
    FOR    ${name}    ${test}    IN    &{RUN.tests}
        Should Be Equal    ${test.status}    PASS    ${name}: ${test.message}
    END
    Length Should Be    ${RUN.tests}    5

Its Own Failure Is One Warning
    ${warnings} =    Evaluate    [e for e in $RUN.errors if 'on failure' in e]
    Length Should Be    ${warnings}    2
    Should Start With    ${warnings}[0]    Keyword 'Click By Intent' could not be run on failure:
    Should Contain    ${warnings}[0]    Nowhere either
    Should Contain    ${warnings}[1]    No keyword with name 'No Such Keyword' found


*** Keywords ***
Run The Suite Once
    [Documentation]    Keeps what came of the nested run.
    ${run} =    Run Nested Suite    on_failure.robot
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05
