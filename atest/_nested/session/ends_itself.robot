*** Settings ***
Documentation    Run by sessions.robot: the Robot process gets the signal that Ctrl+C sends.

Library          AbraLibrary    remote_url=%{ABRA_REMOTE_URL=}


*** Variables ***
${BROWSER}     chrome
${HEADLESS}    ${True}
${SIGNAL}      SIGTERM


*** Test Cases ***
Is Interrupted
    Open Session    browser=${BROWSER}    headless=${HEADLESS}
    Evaluate    os.kill(os.getpid(), signal.${SIGNAL})    modules=os,signal
    Wait For DOM Settle    timeout=20s    quiet_period=15s
