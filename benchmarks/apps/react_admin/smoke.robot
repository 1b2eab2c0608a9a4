*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    react_admin

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
owner-of-the-skua
    [Documentation]    Is done.
    Wait Until Page Contains    Ann Lee
    Answer Task    Nina Beck

no-karl
    [Documentation]    Is not done, so it must not pass: it is only looked at.
    Wait Until Page Contains    Ann Lee


*** Keywords ***
Sign In
    [Documentation]    Nobody signs in.
    Wait Until Page Contains    Ann Lee
