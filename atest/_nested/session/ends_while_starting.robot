*** Settings ***
Documentation    Run by lost_sessions.robot: the run is killed while a browser starts.

Library          AbraLibrary
Library          ends_while_starting.py


*** Variables ***
${BROWSER}     chrome
${HEADLESS}    ${True}


*** Test Cases ***
Is Killed
    Kill This Run When A Browser Starts
    Open Session    browser=${BROWSER}    headless=${HEADLESS}
    Log To Console    A browser had started.
