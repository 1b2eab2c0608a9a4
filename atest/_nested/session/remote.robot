*** Settings ***
Documentation    Run by remote.robot: imported with the address of a server.

Library          AbraLibrary    remote_url=${REMOTE}

Test Teardown    Close All Sessions


*** Variables ***
${BROWSER}     chrome
${HEADLESS}    ${True}


*** Test Cases ***
On The Server
    Open Session    browser=${BROWSER}    headless=${HEADLESS}

On This Machine
    Open Session    browser=${BROWSER}    headless=${HEADLESS}    remote_url=${EMPTY}
    ${info} =    Get Session Info
    Should Be Equal    ${info.remote_url}    ${None}
