*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    pg_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
ida-holm-may-sign-in
    Open The Server
    Context Click By Intent    Login/Group Roles
    Click By Intent    Create
    Click By Intent    Login/Group Role...
    Fill By Intent    Name    ida_holm
    Fill By Intent    Comments    Pilot from May on
    Click By Intent    Definition
    Fill By Intent    Account expires    2027-06-30 00:00:00
    Fill By Intent    Connection limit    3
    Click By Intent    Privileges
    Check By Intent    Can login?
    Check By Intent    Create databases?
    Click By Intent    Membership
    Click By Intent    plus    within=Member of
    Select By Intent    User/Role    pilots    within=Member of
    Save The Dialog

deep-berths-of-the-south
    Open The Tables Of South
    Context Click By Intent    berths
    Click By Intent    Properties...    role=menuitem
    Click By Intent    Columns
    Check By Intent    Not NULL?    within=depth
    Fill By Intent    Length/Precision    6    within=depth
    Fill By Intent    Scale    2    within=depth
    Click By Intent    pencil    within=depth
    Fill By Intent    Comment    Below chart zero
    Save The Dialog

noras-preferences
    Click By Intent    File
    Click By Intent    Preferences
    Check By Intent    Show system objects?
    Fill By Intent    Search    csv
    Select By Intent    sqleditor:CSV_output:csv_field_separator    ;
    Fill By Intent    Replace null values with    none
    Click By Intent    Save
    Wait For Intent    Save    state=disabled    timeout=30s

the-slow-server
    Double Click By Intent    Archive
    Run Keyword And Return Status    Get Page Text    contains    Databases    timeout=10s
    Context Click By Intent    Harbour
    Click By Intent    Properties...    role=menuitem
    Fill By Intent    Comments    Copy of Sunday
    Click By Intent    Tags
    Click By Intent    plus    within=Tags
    Fill By Intent    Text    read only    nth=-1
    Save The Dialog

the-office-reads-tides
    Open The Schemas
    Context Click By Intent    south
    Click By Intent    Grant Wizard...
    Check Table Rows By Intent    Object Type    Name=tide_gauges
    Check Table Rows By Intent    Object Type    Name=tides_2025
    Check Table Rows By Intent    Object Type    Name=tides_2026
    Click By Intent    Next
    Click By Intent    plus    within=Privileges
    Select By Intent    Grantee    office
    Click By Intent    Privileges    role=textbox
    Check By Intent    SELECT
    Click By Intent    Next
    Click By Intent    Finish
    Wait For Intent    Finish    state=gone    timeout=30s

the-old-prices
    Open The Schema    north
    Click By Intent    Views
    Click By Intent    Properties
    Check Table Rows By Intent    Owner    Name=prices_2022
    Check Table Rows By Intent    Owner    Name=prices_2023
    Check Table Rows By Intent    Owner    Name=prices_2024
    Click By Intent    bin    nth=1
    Click By Intent    Drop    role=button
    Get Page Text    not contains    prices_2022    timeout=30s

lights-of-2026
    Click By Intent    Tools
    Click By Intent    Storage Manager...
    Double Click By Intent    2026
    Double Click By Intent    Lights
    Click By Intent    Options    modal=Storage Manager
    Click By Intent    Upload
    Fill By Intent    Drop files here, or click to select files.    ${FILES}/lights.csv
    Get Page Text    contains    Uploaded!    timeout=30s

the-fee-of-the-south
    Open The Schema    south
    Double Click By Intent    Functions
    Context Click By Intent    fee(length numeric)
    Click By Intent    Properties...    role=menuitem
    Fill By Intent    Comment    From May 2026 on
    Click By Intent    Code
    Fill By Intent    ${EMPTY}    SELECT greatest(80, length * 12.50)    role=textbox    modal=fee(length numeric)
    Save The Dialog

maria-of-the-petrel
    Open The Tables Of South
    Context Click By Intent    skippers
    Click By Intent    View/Edit Data
    Click By Intent    All Rows
    Double Click By Intent    [null]    within=Petrel    timeout=30s
    Press Keys By Intent    CTRL+A    expect=none
    Press Keys By Intent    In cash
    Press Keys By Intent    ENTER
    Double Click By Intent    2026-11-30    within=Petrel
    Press Keys By Intent    CTRL+A    expect=none
    Press Keys By Intent    2028-05-31
    Press Keys By Intent    ENTER
    Double Click By Intent    false    within=Petrel
    Check By Intent    paid    within=Petrel
    Click By Intent    Save Data Changes
    Wait For Intent    Save Data Changes    state=disabled    timeout=30s

a-mooring-has-a-boat
    Open The Tables Of South
    Context Click By Intent    moorings
    Click By Intent    Properties...    role=menuitem
    Click By Intent    Constraints
    Click By Intent    Foreign Key
    Click By Intent    plus
    Fill By Intent    Name    moorings_boat_fkey    nth=-1
    Click By Intent    Columns    role=tab    nth=-1
    Select By Intent    Local column    boat
    Select By Intent    References    south.boats
    Select By Intent    Referencing    id
    Click By Intent    plus    nth=-1
    Click By Intent    Action
    Select By Intent    On update    CASCADE
    Select By Intent    On delete    CASCADE
    Save The Dialog

*** Keywords ***
Sign In
    Fill By Intent    Email Address / Username    nora@harbour.example
    Fill By Intent    Password    harbour-2026
    Click By Intent    Login    role=button    expect=navigation

Open The Server
    Double Click By Intent    Servers
    ${open} =    Run Keyword And Return Status    Get Page Text    contains    Databases    timeout=10s
    IF    not ${open}
        Double Click By Intent    Harbour
        Get Page Text    contains    Databases    timeout=30s
    END

Open The Schemas
    Open The Server
    Double Click By Intent    Databases
    Get Page Text    contains    postgres    timeout=30s
    Double Click By Intent    harbour
    Get Page Text    contains    Schemas    timeout=30s
    Double Click By Intent    Schemas
    Get Page Text    contains    north    timeout=30s

Open The Schema
    [Arguments]    ${name}
    Open The Schemas
    Double Click By Intent    ${name}
    Get Page Text    contains    Aggregates    timeout=30s
    Scroll Box By Intent    Archive    bottom

Open The Tables Of South
    Open The Schema    south
    Double Click By Intent    Tables
    Get Page Text    contains    berths    timeout=30s

Save The Dialog
    Click By Intent    Save    role=button
    Wait For Intent    Save    role=button    state=gone    timeout=30s
