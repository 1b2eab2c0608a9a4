*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    directus
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
the-pier-is-icy
    Click By Intent    Notices
    # Another plus, at the end of the headings, adds a column.
    Click By Intent    add    role=button    within=8 Items
    Fill By Intent    Title    Ice on the pier
    Select By Intent    Kind    Warning
    Fill By Intent    Shown From    2026-12-01
    Check By Intent    Published
    Fill By Intent    Text    Please walk slowly.
    Click By Intent    check    role=button

insured-for-longer
    Click By Intent    ${EMPTY}    role=row    within=Jonas Quist
    Fill By Intent    Insured Until    2027-03-31
    Click By Intent    check    role=button

light-on-n4
    Click By Intent    Berths
    Click By Intent    N4    method=script
    Check By Intent    Enabled    within=Electricity
    Click By Intent    check    role=button

the-tern-is-a-ferry
    Click By Intent    search
    Fill By Intent    Search Items    Tern
    Click By Intent    Tern
    Select By Intent    Kind    Ferry
    Fill By Intent    Tags    for hire
    Press Keys By Intent    ENTER
    Click By Intent    check    role=button

forgotten-jobs
    Click By Intent    Jobs
    # New ropes are under way, and thus not open.
    Check Table Rows By Intent    Due    Title=Mend the fender
    Check Table Rows By Intent    Due    Title=Look at the mast
    Check Table Rows By Intent    Due    Title=Clean the tank
    Click By Intent    pencil
    # The box before the label releases the field.
    Check By Intent    Status    modal=Batch Editing 3 Items
    Select By Intent    Status    Dropped    modal=Batch Editing 3 Items
    Click By Intent    check    role=button    modal=Batch Editing 3 Items

no-tests
    Click By Intent    Notices
    Check Table Rows By Intent    Shown From    Title=Test    rows=all
    Click By Intent    bin
    Click By Intent    Delete    role=button

the-harbour-master
    # The head in a circle, at the bottom on the left.
    Click By Intent    account
    Fill By Intent    Title    Harbour master
    Click By Intent    Default (Sync with Project)    within=Appearance
    Click By Intent    Dark
    Click By Intent    check    role=button

a-picture-of-the-petrel
    Scroll To By Intent    Petrel
    Click By Intent    Petrel
    Fill By Intent    Drag & Drop a File Here    ${FILES}/petrel.png
    Click By Intent    check    role=button

the-heron-moves
    Click By Intent    Heron    role=cell
    Click By Intent    N3
    Check By Intent    S2    modal=Select Item
    Click By Intent    check    role=button    modal=Select Item
    Click By Intent    check    role=button

slipway-first
    Click By Intent    Prices
    # The two lines at the beginning of a row are its handle.
    Drag By Intent    drag handle    drag handle    within=Day ticket for the slipway
    ...    to_within=Night at a berth

*** Keywords ***
Sign In
    Fill By Intent    Email    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Sign In    role=button
