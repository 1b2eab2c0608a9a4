*** Settings ***
Documentation     Run by run_on_failure.robot: what runs when a keyword has failed.

Library           AbraLibrary    run_on_failure=Note Failure    timeout=300ms    remote_url=%{ABRA_REMOTE_URL=}
Resource          ../../../resources/browser.resource

Suite Setup       Open Browser On The Demo Site
Suite Teardown    Close Browser And Demo Site


*** Variables ***
${SEEN}    ${0}


*** Test Cases ***
It Runs Once For A Failure
    Navigate With Perf Diff    ${SITE}/static-form
    Run Keyword And Expect Error    *was not found*    Click By Intent    No such button
    Should Be Equal    ${SEEN}    ${1}

It Runs Once Where A Keyword Is Inside Another
    Run Keyword And Expect Error    *was not found*
    ...    Capture Page Diff    Click By Intent    No such button
    Should Be Equal    ${SEEN}    ${2}

Its Arguments Are Given
    ${before} =    Set Keyword To Run On Failure    Note Failure    ${10}
    Should Be Equal    ${before}    Note Failure
    Run Keyword And Expect Error    *    Get Text By Intent    css:#nowhere
    Should Be Equal    ${SEEN}    ${12}

Its Own Failure Only Warns
    Set Keyword To Run On Failure    Click By Intent    Nowhere either
    Run Keyword And Expect Error    *'No such button'*    Click By Intent    No such button
    Set Keyword To Run On Failure    No Such Keyword
    Run Keyword And Expect Error    *'No such button'*    Click By Intent    No such button

Nothing Runs Where Nothing Is Set
    Set Keyword To Run On Failure    NOTHING
    Run Keyword And Expect Error    *    Click By Intent    No such button
    Should Be Equal    ${SEEN}    ${12}


*** Keywords ***
Note Failure
    [Documentation]    Counts how often it ran.
    [Arguments]    ${count}=${1}
    ${sum} =    Evaluate    $SEEN + $count
    VAR    ${SEEN} =    ${sum}    scope=SUITE    # robocop: off=VAR05
