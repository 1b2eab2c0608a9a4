*** Settings ***
Documentation     Run by parallel.robot, each test in a process of pabot's: pictures, traces, events, one baseline.

Library           AbraLibrary    timeout=400ms    settle_timeout=1s

Suite Setup       Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
Suite Teardown    Close Session
Test Template     Leave All Kinds Of Files


*** Variables ***
${TRANSPORT}    auto
${BROWSER}      chrome
${HEADLESS}     ${True}


*** Test Cases ***
One
    one
Two
    two
Three
    three
Four
    four


*** Keywords ***
Leave All Kinds Of Files
    [Documentation]    Saves often, so that processes meet; fails at the end, with a card.
    [Arguments]    ${name}
    Navigate With Perf Diff    ${SITE}/blank
    FOR    ${_}    IN RANGE    5
        Save Perf Baseline    shared    ${BASELINES}    mode=add
    END
    Navigate With Perf Diff    ${SITE}/status/200?who\=${name}
    Save Perf Baseline    shared    ${BASELINES}
    Navigate With Perf Diff    ${PAGE}
    Capture Candidate Marks
    Capture Page Diff    Fill By Intent    Street    ${name}    screenshots=True
    Click By Intent    Save
