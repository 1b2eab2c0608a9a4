*** Settings ***
Documentation     Run by full_disk.robot, as a full disk is that of a whole process.

Library           OperatingSystem
Library           AbraLibrary    timeout=3s    settle_timeout=3s    remote_url=%{ABRA_REMOTE_URL=}
Library           ../../keywords/full_disk.py

Suite Setup       Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
Suite Teardown    Close Session
Test Setup        Navigate With Perf Diff    ${PAGE}
Test Teardown     Empty The Disk


*** Variables ***
${TRANSPORT}    auto
${BROWSER}      chrome
${HEADLESS}     ${True}


*** Test Cases ***
The Older State Stays
    Capture Page State    save_as=state.json
    ${before} =    Get File    ${OUTPUT_DIR}/state.json
    Click By Intent    Grow
    Fill The Disk
    Run Keyword And Expect Error    *could not be saved*too large. Free some space there*
    ...    Capture Page State    save_as=state.json
    Empty The Disk
    ${after} =    Get File    ${OUTPUT_DIR}/state.json
    Should Be Equal    ${after}    ${before}

A Diff Passes Without Its Pictures
    Click By Intent    Draw noise
    Fill The Disk
    ${diff} =    Capture Page Diff    Click By Intent    Draw noise    screenshots=True
    Should Not Be True    ${diff.navigated}

Marks Say That They Cannot Be Written
    Click By Intent    Draw noise
    Fill The Disk
    Run Keyword And Expect Error    The marks cannot be written: *too large. Free some space there*
    ...    Capture Candidate Marks
