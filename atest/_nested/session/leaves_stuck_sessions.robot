*** Settings ***
Documentation    Run by time_bounds.robot: opens sessions, lets none of them answer, and closes none.

Library          AbraLibrary    timeout=1s    settle_timeout=1s
Library          ../../keywords/page.py


*** Variables ***
${BROWSER}      chrome
${TRANSPORT}    auto
${HEADLESS}     ${True}


*** Test Cases ***
Leaves Stuck Sessions
    [Documentation]    Its message is when it ended.
    FOR    ${stopped}    IN    ${None}    ${None}    browser    driver
        Open The Page
        IF    $stopped
            Stop The Process    ${stopped}
        ELSE
            Run In Page    getStuck("busy")
        END
    END
    Set Test Message    ${{ time.time() }}


*** Keywords ***
Open The Page
    [Documentation]    A session on a page that works.
    ${page} =    Page Address    session/stuck.html
    Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
    Go To Address    ${page}    timeout=20s
