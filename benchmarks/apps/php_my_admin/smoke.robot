*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    php_my_admin

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
the-longest-boat
    [Documentation]    Is done.
    Wait Until Page Contains    old_list
    Answer Task    Skua

no-old-list
    [Documentation]    Is not done, so it must not pass: it is only looked at.
    Wait Until Page Contains    old_list


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Input Text    name:pma_username    ${USER}
    Input Password    name:pma_password    ${PASSWORD}
    Click Element    css:[type=submit]
    Wait Until Page Contains    harbour
