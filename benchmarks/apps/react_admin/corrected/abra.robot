*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    react_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
ann-moves
    Click By Intent    Edit    within=Ann Lee
    Fill By Intent    Town    Malmo
    Click By Intent    Save

news-for-tom
    Click By Intent    Edit    within=Tom Berg
    Click By Intent    Account
    Check By Intent    Newsletter
    Click By Intent    Save

gold-for-tom
    Click By Intent    Edit    within=Tom Berg
    Click By Intent    Account
    Check By Intent    Gold
    Click By Intent    Save

a-note-on-ann
    Click By Intent    Edit    within=Ann Lee
    Click By Intent    Account
    # A plus in a circle, without words.
    Click By Intent    Add    within=Notes
    # The new one has the focus, as nothing but its place tells it from the other.
    Press Keys By Intent    H    a    s    SPACE    a    SPACE    n    e    w    SPACE    b    o    a    t
    Click By Intent    Save

a-new-customer
    Click By Intent    Create
    Fill By Intent    Name    Sven Rask
    Fill By Intent    Email    sven@pier.example
    Fill By Intent    Town    York
    Click By Intent    Save

no-karl
    Click By Intent    2    role=button
    Click By Intent    Delete    within=Karl Dahl

two-customers-less
    Check By Intent    ${EMPTY}    role=checkbox    within=Tom Bergen
    Check By Intent    ${EMPTY}    role=checkbox    within=Mara Lund
    Click By Intent    Delete    within=2 items selected

the-tern-is-sold
    Click By Intent    Boats
    Click By Intent    Tern
    Select By Intent    Owner    Ida Moor
    Click By Intent    Save

tern-ii-ashore
    Click By Intent    Boats
    Click By Intent    Tern II
    Uncheck By Intent    Afloat
    Fill By Intent    Built    2015-05-15
    Click By Intent    Save

fishing-with-the-seagull
    Click By Intent    Boats
    Click By Intent    Seagull
    Select By Intent    Tags    Fishing    add=True
    Click By Intent    Save

booking-is-paid
    Click By Intent    Bookings
    Click By Intent    Edit    within=02/06/2026
    Select By Intent    Status    Paid
    Click By Intent    Save

a-new-booking
    Click By Intent    Bookings
    Click By Intent    Create
    Select By Intent    Boat    Skua
    Fill By Intent    From    2026-08-01
    Fill By Intent    Nights    3
    Select By Intent    Status    Open
    Click By Intent    Save

owner-of-the-skua
    Click By Intent    Boats
    Fill By Intent    Search    Skua
    ${rows} =    Get Table Rows By Intent    Owner
    Answer Task    ${rows}[0][Owner]

how-many-in-gold
    Click By Intent    Add filter
    Click By Intent    Level    role=menuitemcheckbox
    Select By Intent    Level    Gold
    # 1-4 of 4 stands below the list.
    ${rows} =    Get Table Rows By Intent    Newsletter
    ${count} =    Get Length    ${rows}
    Answer Task    ${count}

*** Keywords ***
Sign In
    # Nobody signs in here.
    Wait For Page Ready
