*** Settings ***
Documentation     What moved says from where to where, and what changed says what it belongs to.

Resource          keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    boards.html


*** Test Cases ***
An Item That Is In Another List
    ${diff} =    Capture Page Diff    Click By Intent    Finish the plan
    Length Should Be    ${diff.moved}    1
    Should Be Equal    ${diff.moved}[0][text]    Write the plan
    Should Be Equal    ${diff.moved}[0][from]    ${{ {'list': 'To do', 'position': 1} }}
    Should Be Equal    ${diff.moved}[0][to]    ${{ {'list': 'Done', 'position': 2} }}
    Should Be Equal    ${diff.summary}    "Write the plan" moved from "To do" to "Done"
    Page Diff Should Contain    Write the plan: To do → Done    moved
    Page Diff Should Not Contain    Write the plan    removed
    Page Diff Should Not Contain    Ask the team

An Item That Is Elsewhere In Its List
    Capture Page Diff    Click By Intent    Tell first
    Page Diff Should Contain    Tell everybody: position 4 of To do → position 1 of To do    moved
    Get Page Diff Count    moved    ==    1
    Get Page Diff Count    all    ==    1

A Table That Is Sorted Is Told Once
    ${diff} =    Capture Page Diff    Click By Intent    Sort by name
    Length Should Be    ${diff.moved}    1
    Should Be Equal    ${diff.moved}[0][what]    reordered
    Should Be Equal    ${diff.moved}[0][text]    People
    Should Be True    20 <= ${diff.moved}[0][count] < 40
    Should Match    ${diff.summary}    "People" reordered (* rows moved)
    ${message} =    Refusal Of    Page Diff Should Be Empty
    Should Contain    ${message}    list reordered: People

What Changed Is Called After What It Belongs To
    ${diff} =    Capture Page Diff    Click By Intent    Count
    Should Be Equal    ${diff.summary}    Cart 1 → 2; Inbox 4 → 3
    ${diff} =    Capture Page Diff    Click By Intent    Win
    Should Be Equal    ${diff.summary}    Person 00, Points 0 → 11

Saved States Tell The Same
    Capture Page State    save_as=before.json
    Click By Intent    Finish the plan
    Click By Intent    Count
    Capture Page State    save_as=after.json
    ${diff} =    Compare Page States    before.json    after.json
    Should Be Equal
    ...    ${diff.summary}
    ...    Cart 1 → 2; Inbox 4 → 3; "Write the plan" moved from "To do" to "Done"
