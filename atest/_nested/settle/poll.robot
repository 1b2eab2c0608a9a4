*** Settings ***
Documentation     Run by page_ready.robot: a click that begins a poll, with more time for a wait than any test takes.

Library           AbraLibrary    settle_timeout=20s    remote_url=%{ABRA_REMOTE_URL=}

Suite Setup       Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
Suite Teardown    Close All Sessions


*** Variables ***
${BROWSER}      chrome
${TRANSPORT}    auto
${HEADLESS}     ${True}
${PAGE}         ${EMPTY}


*** Test Cases ***
By Timers
    Begin Poll    Follow the news

In A Loop
    Begin Poll    Follow the news in a loop


*** Keywords ***
Begin Poll
    [Documentation]    Its first answer is there, and the rest is left.
    [Arguments]    ${button}
    Navigate With Perf Diff    ${PAGE}
    ${result} =    Click By Intent    ${button}
    ${text} =    Get Text By Intent    css:#mail
    Should Be Equal    ${text}    No news
    Should Be True    ${result.settle.settled}    ${result.settle}
    Should Be True    ${result.settle.waited_ms} < 15000    ${result.settle}
    Should Be True    ${result.settle.left[0].is_round}    ${result.settle}
