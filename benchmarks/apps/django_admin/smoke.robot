*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    django_admin

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
level-of-mia-stein
    [Documentation]    Is done.
    Go To    ${APP}/admin/office/customer/8/change/
    Click Element    css:[name=level][value=silver]
    Click Button    name:_save

count-unpaid-shipped
    [Documentation]    Is answered.
    Answer Task    3

ship-one-order
    [Documentation]    Is not done, so it must not pass.
    Go To    ${APP}/admin/office/order/8/change/
    Select From List By Value    name:status    shipped
    Click Button    name:_save


*** Keywords ***
Sign In
    Input Text    name:username    ${USER}
    Input Password    name:password    ${PASSWORD}
    Click Element    css:[type=submit]
