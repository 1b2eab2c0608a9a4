*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    tiddly_wiki

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
spare-keys
    [Documentation]    Is done.
    Click Element    css:.tc-page-controls button[class*=new-tiddler]
    Wait Until Element Is Visible    css:input.tc-titlebar
    Input Text    css:input.tc-titlebar    Spare keys
    Select Frame    css:.tc-tiddler-edit-frame iframe
    Input Text    css:textarea    The spare keys hang in the corridor.
    Unselect Frame
    Click Element    css:button[title^="Confirm changes"]

canteen
    [Documentation]    Is not done, so it must not pass: nothing is saved.
    Go To    ${APP}/?lunch#Lunch
    Wait Until Page Contains    Lunch is at noon

name-of-the-wiki
    [Documentation]    Is done.
    Go To    ${APP}/?panel#%24%3A%2FControlPanel
    Wait Until Element Is Visible    css:.tc-control-panel input
    Input Text    xpath://tr[contains(., 'Title of this TiddlyWiki')]//input    Pier notes


*** Keywords ***
Sign In
    [Documentation]    Nobody signs in.
    Wait Until Page Contains    Harbour office
