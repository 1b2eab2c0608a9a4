*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    round_cube
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task

*** Test Cases ***
the-puffin-is-paid
    Click By Intent    Invoice for the mooring    within=Maria Lund-Moen
    Click By Intent    Reply    expect=navigation
    Press Keys By Intent    CTRL+HOME    Paid on Friday.    ENTER
    Press Keys By Intent    SHIFT+TAB    intent=Subject
    Press Keys By Intent    ENTER    expect=text:Followup-To
    Click By Intent    Cc
    Fill By Intent    Cc    Ole Bergan    typed=True
    Click By Intent    Ole Bergan
    Select By Intent    Priority    High
    Click By Intent    Send    role=button
    Get Page Text    contains    Keys of the boathouse    timeout=20s

the-table-with-the-file
    Click By Intent    Tide table for May    within=2026-04-27 08:31
    Click By Intent    More
    Click By Intent    Move to...
    Click By Intent    Timetables    nth=3    expect=text:Message(s) moved successfully

ritas-offers
    Click By Intent    Offers
    Click By Intent    Fenders    within=Rita Sales
    Click By Intent    Mark
    Click By Intent    As flagged
    Click By Intent    Anchors    within=Rita Sales
    Click By Intent    Mark
    Click By Intent    As flagged
    Click By Intent    Ropes at half price    within=Rita Sales
    Click By Intent    Mark
    Click By Intent    As flagged

the-quiet-nights
    Click By Intent    Works
    Click By Intent    Noise at night    within=2026-04-29 07:40    expect=none
    Click By Intent    Delete
    Click By Intent    Noise at night    within=2026-04-15 08:10    expect=none
    Click By Intent    Delete
    Click By Intent    Noise at night    within=2026-04-07 07:50    expect=none
    Click By Intent    Delete
    Get Page Text    not contains    2026-04-07 07:50

ida-is-a-pilot
    Click By Intent    Contacts
    Click By Intent    Create
    Fill By Intent    First Name    Ida
    Fill By Intent    Last Name    Holm
    Click By Intent    Add field...    nth=1
    Click By Intent    Organization
    Fill By Intent    Organization    Nordvik Pilots
    Select By Intent    Email Type    Work
    Fill By Intent    Email    ida@pilots.example
    Select By Intent    Phone Type    Mobile
    Fill By Intent    Phone    555 0142
    Click By Intent    Personal
    Fill By Intent    Birthday    1990-03-14
    Click By Intent    Save    expect=text:Successfully saved
    Click By Intent    Ida Holm
    Click By Intent    Groups
    Check By Intent    Pilots

summer-of-the-ferry
    Click By Intent    Settings
    Click By Intent    Folders
    Click By Intent    Create
    Fill By Intent    Folder name    Summer 2027
    Select By Intent    Parent folder    Ferry
    Select By Intent    List view mode    Threads
    Click By Intent    Save    expect=text:Folder created successfully

nora-in-lisbon
    Click By Intent    Settings
    Click By Intent    User Interface
    Select By Intent    Time zone    (GMT +00:00) Europe/Lisbon
    Uncheck By Intent    Pretty dates
    Uncheck By Intent    Display next list entry after delete/move
    Click By Intent    Save    expect=text:Successfully saved
    Click By Intent    Mailbox View
    Select By Intent    Mark messages as read    after 10 seconds
    Check By Intent    Check all folders for new messages
    Get Page Text    not contains    Successfully saved
    Click By Intent    Save    expect=text:Successfully saved

the-office-writes
    Click By Intent    Settings
    Click By Intent    Identities
    Click By Intent    Create
    Fill By Intent    Display Name    Harbour office
    Fill By Intent    Email    office@harbour.example
    Fill By Intent    Organization    Harbour of Nordvik
    Check By Intent    Set default
    Click By Intent    ${EMPTY}    role=link    within=Signature
    Fill By Intent    Signature    Open from 8 to 16.    typed=True
    Press Keys By Intent    ${SPACE}
    Click By Intent    Bold    within=Signature
    Press Keys By Intent    No calls at night!
    Click By Intent    Save    expect=text:Successfully saved

a-picture-for-cartwright
    Click By Intent    Drafts
    Click By Intent    Prices of 2027    within=Ben Cartwright
    Click By Intent    Edit
    Fill By Intent    Attach a file    ${FILES}/crane.png
    Get Page Text    contains    crane.png
    Click By Intent    Save    expect=text:Message saved to Drafts

no-repairs-of-the-ferry
    Click By Intent    Settings
    Click By Intent    Folders
    Click By Intent    Repairs    role=link    nth=2
    Click By Intent    Delete
    Click By Intent    Delete    modal=Are you sure    expect=text:Folder successfully deleted

*** Keywords ***
Sign In
    Fill By Intent    Username    nora
    Fill By Intent    Password    harbour-2026
    Click By Intent    Login    role=button    expect=navigation
