*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    oscar_shop

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
put-in-basket
    [Documentation]    Is done.
    Go To    ${APP}/catalogue/canvas-bag_13/
    Click Button    css:#add_to_basket_form button

two-winter-roads
    [Documentation]    Is not done, so it must not pass: one is not two.
    Go To    ${APP}/catalogue/winter-roads_3/
    Click Button    css:#add_to_basket_form button

new-price
    [Documentation]    Is done: the editor of the description leaves it as it is.
    Go To    ${APP}/dashboard/catalogue/products/2/
    Wait Until Page Contains Element    css:iframe
    Click Element    css:a[href='#product_stock']
    Wait Until Element Is Visible    name:stockrecords-0-price
    Input Text    name:stockrecords-0-price    16.50
    Click Button    css:button[value=save]


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Go To    ${APP}/accounts/login/
    Input Text    name:login-username    ${USER}
    Input Password    name:login-password    ${PASSWORD}
    Click Button    name:login_submit
