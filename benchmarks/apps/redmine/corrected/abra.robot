*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    redmine
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task


*** Test Cases ***
the-crane-squeaks
    Open Issues Of    Boatyard
    Click By Intent    New issue
    Select By Intent    Tracker    Repair
    Fill By Intent    Subject    The crane squeaks
    Fill By Intent    Description    Only when it turns left.
    Select By Intent    Priority    High
    Select By Intent    Assignee    Ben Carter
    Select By Intent    Category    Engine
    Select By Intent    Target version    Spring 2027
    Fill By Intent    Start date    2027-03-01
    Fill By Intent    Due date    2027-03-12
    Fill By Intent    Estimated time    6
    Select By Intent    Boat    Tern
    Check By Intent    Grease
    Check By Intent    Long ladder
    Click By Intent    Create    role=button    expect=text:created.

the-other-hull
    Open Issues Of    Boatyard
    Click By Intent    Paint the hull    within=Maria Lund-Moen    expect=navigation
    Click By Intent    Edit    nth=1
    Select By Intent    Status    In Progress
    Select By Intent    Assignee    Ole Bergan
    Select By Intent    % Done    30 %
    Click By Intent    Submit    role=button    expect=text:Successful update.

nora-in-lisbon
    Click By Intent    My account    expect=navigation
    Select By Intent    ${EMPTY}    No events    within=Email notifications
    Uncheck By Intent    Hide my email address
    Select By Intent    Time zone    (GMT+00:00) Lisbon
    Select By Intent    Display comments    In reverse chronological order
    Uncheck By Intent    Warn me when leaving a page with unsaved text
    Click By Intent    Save    role=button    expect=text:Account was successfully updated.

who-watches-the-slipway
    Open Issues Of    Boatyard
    Click By Intent    Inspect the slipway    expect=navigation
    Click By Intent    Add    within=Watchers    expect=dialog
    Check By Intent    Ben Carter    modal=Add watchers
    Check By Intent    Ole Bergan    modal=Add watchers
    Click By Intent    Add    role=button    modal=Add watchers
    Click By Intent    Add    role=link    within=Related issues
    Select By Intent    ${EMPTY}    Blocked by    within=Related issues
    Fill By Intent    Issue #    The engine does not start
    Click By Intent    Repair #13: The engine does not start
    Click By Intent    Add    role=button
    Get Page Text    contains    Blocked by Repair #13: The engine does not start

the-rigging-in-spring
    Open Issues Of    Boatyard
    Select By Intent    Add filter    Category
    Select By Intent    ${EMPTY}    Rigging    within=Category    nth=2
    Click By Intent    Apply
    Check By Intent    ${EMPTY}    within=Subject    nth=1
    Context Click By Intent    Resolved    within=Rust on the mast step    expect=text:Bulk edit
    Click By Intent    Bulk edit    expect=navigation
    Select By Intent    Priority    High
    Select By Intent    Target version    Spring 2027
    Click By Intent    Submit    role=button    expect=text:Successful update.

one-winter-cover
    Open Issues Of    Boatyard
    Click By Intent    10    role=link    expect=navigation
    ${text} =    Get Page Text
    IF    'Description' in $text
        VAR    ${kept}    10
        VAR    ${deleted}    11
    ELSE
        VAR    ${kept}    11
        VAR    ${deleted}    10
    END
    Click By Intent    Issues    expect=navigation
    Click By Intent    ${deleted}    role=link    expect=navigation
    Get Page Text    not contains    Description
    Click By Intent    Actions    nth=1
    Click By Intent    Delete issue    expect=dialog
    Answer Prompt
    Check By Intent    Reassign reported hours to this issue
    Fill By Intent    Reassign reported hours to this issue    ${kept}
    Click By Intent    Apply    role=button    expect=navigation
    Get Page Text    not contains    Confirmation

a-picture-of-the-crane
    Open Project    Boatyard
    Click By Intent    Files    expect=navigation
    Click By Intent    New file    expect=navigation
    Select By Intent    Version    Spring 2027
    Run Keyword And Expect Error    *'crane.png' was chosen*
    ...    Fill By Intent    Files    ${FILES}/crane.png
    Fill By Intent    Optional description    Before the repair
    Click By Intent    Add    role=button    expect=text:File added

the-bell-is-cracked
    Open Issues Of    Ferry line
    Click By Intent    The bell sounds flat    expect=navigation
    Click By Intent    Edit    nth=1
    Select By Intent    Status    Feedback
    Fill By Intent    ${EMPTY}    The bell is cracked.${SPACE}    role=textbox    section=Notes
    Click By Intent    Strong    section=Notes
    Press Keys By Intent    Do not ring it!
    Get Value By Intent    ${EMPTY}    ==    The bell is cracked. *Do not ring it!*    role=textbox    section=Notes
    Check By Intent    Private notes
    Click By Intent    Submit    role=button    expect=text:Successful update.

marias-hours
    Open Issues Of    Boatyard
    Click By Intent    Rust on the mast step    expect=navigation
    Click By Intent    Log time    nth=1    expect=navigation
    Select By Intent    User    Maria Lund
    Fill By Intent    Date    2026-05-07
    Fill By Intent    Hours    2:30
    Fill By Intent    Comment    New bolts
    Select By Intent    Activity    Carpentry
    Click By Intent    Create    role=button    expect=navigation
    Get Page Text    contains    6:30 h

survey-after-carpentry
    Click By Intent    Administration    expect=navigation
    Click By Intent    Enumerations    expect=navigation
    Drag By Intent    Survey    Painting    role=link


*** Keywords ***
Sign In
    Fill By Intent    Login    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Login    role=button    expect=navigation

Open Project
    [Arguments]    ${project}
    Click By Intent    Projects    role=link    expect=navigation
    Click By Intent    ${project}    role=link    expect=navigation

Open Issues Of
    [Arguments]    ${project}
    Open Project    ${project}
    Click By Intent    Issues    role=link    expect=navigation
