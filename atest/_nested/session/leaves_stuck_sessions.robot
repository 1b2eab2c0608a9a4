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
    [Documentation]    Its message is how long the end of one takes, and when it left the others.
    Open The Page
    Stop The Process    driver
    ${begun} =    Evaluate    time.time()
    Close Session
    ${one} =    Evaluate    time.time() - ${begun}
    FOR    ${whose}    IN    driver    driver    driver    browser    pages
        Open The Page
        Stop The Process    ${whose}
    END
    Open The Page
    Run In Page    getStuck("busy")
    Set Test Message    ${one} ${{ time.time() }}


*** Keywords ***
Open The Page
    [Documentation]    A session on a page that works.
    ${page} =    Page Address    session/stuck.html
    Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
    Go To Address    ${page}    timeout=20s
