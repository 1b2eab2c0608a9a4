*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    zabbix
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
a-crane-for-the-east
    Click By Intent    Create host    role=button
    Fill By Intent    Host name    crane-east    modal=New host
    Fill By Intent    Visible name    East crane    modal=New host
    Select By Intent    Templates    Crane control    modal=New host
    Select By Intent    Groups    Cranes    Quays    modal=New host
    Click By Intent    Add    within=Interfaces    modal=New host
    Click By Intent    Agent
    Fill By Intent    IP address    10.20.0.13    modal=New host
    Fill By Intent    Port    10050    modal=New host
    Fill By Intent    Description    Rented until autumn    modal=New host
    Click By Intent    Tags    modal=New host
    Fill By Intent    tag    berth    modal=New host
    Fill By Intent    value    east    modal=New host
    Click By Intent    Add    modal=New host    nth=1
    Fill By Intent    tag    season    modal=New host    nth=-1
    Fill By Intent    value    summer    modal=New host    nth=-1
    Click By Intent    Add    modal=New host    nth=-1
    Wait For Intent    East crane    role=link

water-over-six-metres
    Click By Intent    Triggers    within=North quay    expect=navigation
    Click By Intent    Water is high    within=last(/quay-north/quay.level)>6    expect=navigation
    Select By Intent    Severity    Disaster
    Check By Intent    Allow manual close
    Click By Intent    Update    role=button    expect=navigation

pilot-boats-in-winter
    Select By Intent    Host groups    Pilot boats
    Fill By Intent    tag    berth
    Fill By Intent    value    west
    Click By Intent    Apply    role=button    expect=navigation
    Check Table Rows By Intent    Agent encryption    rows=all    Status=Enabled
    Click By Intent    Mass update    role=button
    Check By Intent    Description    modal=Mass update
    Fill By Intent    Description    Laid up until March    modal=Mass update
    Check By Intent    Status    modal=Mass update
    Select By Intent    Status    Disabled    modal=Mass update
    Click By Intent    Tags    modal=Mass update
    Check By Intent    Tags    modal=Mass update
    Fill By Intent    tag    season    modal=Mass update
    Fill By Intent    value    winter    modal=Mass update
    Click By Intent    Update    modal=Mass update
    Wait For Intent    Disabled    within=Ibis    role=link

dredging-at-the-south-quay
    Click By Intent    Maintenance    role=link    expect=navigation
    Click By Intent    Create maintenance period    role=button    expect=navigation
    Fill By Intent    Name    Dredging
    Select By Intent    Maintenance type    No data collection
    Fill By Intent    Active since    2027-03-02 06:00
    Fill By Intent    Active till    2027-03-19 18:00
    Click By Intent    Add    within=Periods
    Select By Intent    Period type    Weekly    modal=Maintenance period
    Check By Intent    Tuesday    modal=Maintenance period
    Check By Intent    Thursday    modal=Maintenance period
    Fill By Intent    At (hour:minute)    07:30    modal=Maintenance period
    Select By Intent    Hours    3    modal=Maintenance period
    Click By Intent    Add    modal=Maintenance period
    Select By Intent    Host groups    Fuel
    Select By Intent    Hosts    South quay
    Click By Intent    Add    nth=-1
    Wait For Intent    Dredging    role=link

anna-of-the-watch
    Click By Intent    Administration    role=link
    Click By Intent    Users    role=link    expect=navigation
    Click By Intent    anna.b    role=link    expect=navigation
    Click By Intent    Media
    Click By Intent    Add
    Select By Intent    Type    Email    modal=Media
    Fill By Intent    Send to    anna@harbour.example    modal=Media
    Fill By Intent    When active    1-5,08:00-18:00    modal=Media
    Uncheck By Intent    Not classified    modal=Media
    Uncheck By Intent    Information    modal=Media
    Uncheck By Intent    Warning    modal=Media
    Uncheck By Intent    Average    modal=Media
    Click By Intent    Add    modal=Media    nth=-1
    Click By Intent    Permissions
    Click By Intent    Select    within=Role
    Click By Intent    Admin role    modal=User roles
    Click By Intent    Update    role=button    expect=navigation
    Get Table Cell By Intent    Frontend access    anna.b    User role    ==    Admin role

the-second-pump
    Click By Intent    Items    within=Fuel dock    expect=navigation
    Click By Intent    Pump pressure    within=dock.pump2.pressure    expect=navigation
    Select By Intent    History storage period    Do not keep history
    Fill By Intent    Units    kPa
    Fill By Intent    Update interval    5m
    Uncheck By Intent    Enabled
    Click By Intent    Update    role=button    expect=navigation
    Wait For Intent    Disabled    within=dock.pump2.pressure    role=link

an-old-radio-less
    Click By Intent    Templates    role=link    expect=navigation
    Check Table Rows By Intent    Linked to templates    Name=Pilot radio old
    Click By Intent    Delete and clear    role=button    expect=dialog
    Answer Prompt
    Wait For Intent    Pilot radio old    role=link    state=gone

a-gauge-from-the-dealer
    Click By Intent    Templates    role=link    expect=navigation
    Click By Intent    Import    role=button
    Fill By Intent    Import file    ${FILES}/tide-gauge.yaml    modal=Import
    FOR    ${row}    IN    Groups    Templates    Value mappings    Template dashboards    Items
    ...    Discovery rules    Triggers    Graphs    Web scenarios
        Uncheck By Intent    Update existing    within=${row}    modal=Import
    END
    Click By Intent    Import    role=button    modal=Import
    Click By Intent    Import    role=button    modal=Templates
    Wait For Intent    Import    role=button    modal=Templates    state=hidden
    Wait For Intent    Tide gauge    role=link

cranes-that-alarm
    Click By Intent    Monitoring    role=link
    Click By Intent    Hosts    role=link    within=Monitoring    expect=navigation
    Select By Intent    Host groups    Cranes
    Check By Intent    High
    Check By Intent    Disaster
    Click By Intent    Apply    role=button
    Click By Intent    Save as    role=button
    Fill By Intent    Name    Cranes that alarm    modal=Filter properties
    Check By Intent    Show number of records    modal=Filter properties
    Click By Intent    Save    modal=Filter properties
    Get Page Text    contains    Cranes that alarm

the-tide-in-its-order
    Click By Intent    Items    within=North quay    expect=navigation
    Click By Intent    Tide    role=link    expect=navigation
    Click By Intent    Preprocessing
    Drag By Intent    Custom multiplier    Discard unchanged with heartbeat
    Click By Intent    Update    role=button    expect=navigation


*** Keywords ***
Sign In
    Fill By Intent    Username    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Sign in    role=button    expect=navigation
