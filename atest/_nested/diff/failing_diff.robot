*** Settings ***
Documentation     Run by page_confidence.robot: keywords that fail inside of Capture Page Diff.

Resource          ../../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Test Cases ***
Changes And Fails
    Open Test Page    diff/diffs.html
    Capture Page Diff    Change And Fail

Leaves And Fails
    Open Test Page    diff/diffs.html
    Capture Page Diff    Leave And Fail

Changes And Is Skipped
    Open Test Page    diff/diffs.html
    Capture Page Diff    Change And Skip


*** Keywords ***
Change And Fail
    [Documentation]    Changes the page, and fails.
    Click By Intent    Recount
    Fail    My own words

Leave And Fail
    [Documentation]    Goes to another page, and fails.
    Click By Intent    Elsewhere
    Fail    My own words

Change And Skip
    [Documentation]    Changes the page, and ends the test.
    Click By Intent    Recount
    Skip    Not today
