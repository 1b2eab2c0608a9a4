*** Settings ***
Documentation     Run by story.robot, which reads its log, its telemetry and what it shows on a terminal.

Library           AbraLibrary    timeout=5s    test_summary=${SUMMARY}    remote_url=%{ABRA_REMOTE_URL=}
Library           ../../../resources/site/demo_site.py

Suite Setup       Start
Suite Teardown    Finish


*** Variables ***
${BROWSER}      chrome
${TRANSPORT}    auto
${HEADLESS}     ${True}
${SUMMARY}      ${True}


*** Test Cases ***
Fills A Form
    Navigate With Perf Diff    ${SITE}/static-form?token=s3cr3t-query
    Fill By Intent    Full name    s3cr3t-typed
    Capture Page Diff    Fill By Intent    Notes    hello

Misses A Button
    [Documentation]    Its keyword waits so long that a terminal is told of it.
    Click By Intent    Launch the rocket    timeout=1.6s

Does Nothing
    No Operation


*** Keywords ***
Start
    [Documentation]    Starts the demo site and a browser with an alias.
    ${url} =    Start Demo Site
    VAR    ${SITE} =    ${url.rstrip("/")}    scope=SUITE    # robocop: off=VAR05
    Open Session    ${SITE}/blank    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}    alias=main

Finish
    [Documentation]    Ends both.
    Close All Sessions
    Stop Demo Site
