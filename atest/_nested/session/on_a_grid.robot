*** Settings ***
Documentation     Run by the suites of Selenium Grid: one session on it, over the transport that can be had.

Library           AbraLibrary    timeout=5s    remote_url=${GRID}
Library           ../../keywords/meeting.py
Library           ../../../resources/site/demo_site.py
Library           ../../../resources/selenium_grid.py

Suite Setup       Start
Suite Teardown    Finish


*** Variables ***
${BROWSER}    chrome
# So many suites run at a time.
${SUITES}     ${1}
# A folder that they share.
${PLACE}      ${OUTPUT_DIR}


*** Test Cases ***
It Is There With The Others
    [Documentation]    All suites have their session at a time: none goes on before all have seen that.
    Meet The Others    ${PLACE}/opened    ${SUITES}
    Wait Until Grid Has    ${GRID}    sessions=${SUITES}
    Meet The Others    ${PLACE}/seen    ${SUITES}

A Page Is Worked With
    Navigate With Perf Diff    ${SITE}catalogue
    ${diff} =    Capture Page Diff    Click By Intent    Add to cart    within=Gooseneck Kettle
    Should Contain    ${diff.summary}    Added to cart
    Navigate With Perf Diff    ${SITE}static-form
    Fill By Intent    Full name    Ada
    Get Value By Intent    Full name    ==    Ada

The Session Tells What It Is
    ${info} =    Get Session Info
    Log    ${info.transport}: ${info.transport_reason}
    Should Be Equal    ${info.remote_url}    ${GRID}


*** Keywords ***
Start
    [Documentation]    Starts the site and the session.
    ${url} =    Start Demo Site    delay_api=150    delay_write=60
    VAR    ${SITE} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open Session    browser=${BROWSER}    headless=True

Finish
    [Documentation]    Ends both.
    Close All Sessions
    Stop Demo Site
