*** Settings ***
Documentation     Run by page_ready.robot, on a page with a request that is not answered before there is news.

Library           AbraLibrary    ready_timeout=3s    settle_timeout=1s    ignore_requests=${IGNORED}
...                   on_left=fail
...                   remote_url=%{ABRA_REMOTE_URL=}

Suite Setup       Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
Suite Teardown    Close All Sessions


*** Variables ***
${BROWSER}      chrome
${TRANSPORT}    auto
${HEADLESS}     ${True}
${IGNORED}      ${None}
${PAGE}         ${EMPTY}


*** Test Cases ***
Loads
    Navigate With Perf Diff    ${PAGE}

Waits For What Is Not Named
    Click By Intent    Get mail
    ${text} =    Get Text By Intent    css:#mail
    Should Be Equal    ${text}    Mail of today

Is No Request That Is Expected
    Click By Intent    Check for news    expect=request

Is Nothing To Fail For
    Click By Intent    Get mail and check for news

Proves Nothing
    Click By Intent    Check for news
