*** Settings ***
Documentation     Run by settle_metrics.robot, which reads the telemetry that it leaves.

Library           AbraLibrary    timeout=5s    telemetry=${TELEMETRY}    remote_url=%{ABRA_REMOTE_URL=}
Library           ../../../resources/site/demo_site.py

Suite Setup       Start
Suite Teardown    Finish


*** Variables ***
${BROWSER}      chrome
${TRANSPORT}    auto
${HEADLESS}     ${True}
${TELEMETRY}    ${True}


*** Test Cases ***
A Page With A Query
    Navigate With Perf Diff    ${SITE}/static-form?token=s3cr3t-query\#s3cr3t-fragment
    Fill By Intent    Full name    s3cr3t-typed
    Wait For DOM Settle

A Restless Page
    Navigate With Perf Diff    ${SITE}/never-settles
    Wait For DOM Settle    timeout=200ms
    Wait For DOM Settle    timeout=200ms


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
