*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    node_red

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
where-is-the-ferry
    [Documentation]    Is done.
    Wait Until Page Contains    Deploy
    Answer Task    Boats

old-ideas-go
    [Documentation]    Is not done, so it must not pass: it is only looked at.
    Wait Until Page Contains    Deploy


*** Keywords ***
Sign In
    [Documentation]    Nobody signs in.
    Wait Until Page Contains    Deploy
