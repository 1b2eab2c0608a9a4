*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    wagtail_cms

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
when-was-it-painted
    [Documentation]    Is done.
    Wait Until Page Contains    Harbour office
    Answer Task    2026-03-02

no-test-page
    [Documentation]    Is not done, so it must not pass: it is only looked at.
    Wait Until Page Contains    Harbour office


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Input Text    name:username    ${USER}
    Input Password    name:password    ${PASSWORD}
    Click Element    css:[type=submit]
    Wait Until Page Contains    Harbour office
