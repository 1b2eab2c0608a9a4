*** Settings ***
Documentation     After one correction.
Library           AbraLibrary    probes=False
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    keycloak
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
nora-joins
    Click By Intent    Users
    Click By Intent    Add user
    Select By Intent    Type to filter    Update Password
    Check By Intent    Email verified
    Fill By Intent    Username    nora.berg
    Fill By Intent    Email    nora.berg@harbour.example
    Fill By Intent    First name    Nora
    Fill By Intent    Last name    Berg
    Click By Intent    Join Groups    expect=dialog
    Check By Intent    Pilots    modal=Select groups to join
    Click By Intent    Join    modal=Select groups to join
    Click By Intent    Create    role=button

anna-has-left
    Click By Intent    Users
    Click By Intent    aholm    within=anna.holm@museum.example
    Click By Intent    Enabled    expect=dialog
    Click By Intent    Disable    modal=Disable user?

a-kinder-login
    Click By Intent    Realm settings
    Click By Intent    Login
    Check By Intent    Forgot password
    Check By Intent    Remember me

three-languages
    Click By Intent    Realm settings
    Click By Intent    Localization
    Check By Intent    Internationalization
    Select By Intent    Type to filter    English    Danish    Norwegian    section=Locales
    Select By Intent    Default locale    Danish
    Click By Intent    Save

the-lunds-watch
    Click By Intent    Groups
    Click By Intent    Boatyard    role=link
    Click By Intent    Night watch    role=link
    Click By Intent    Members
    Click By Intent    Add member    expect=dialog
    Fill By Intent    Search user    lund    modal=Add member
    Press Keys By Intent    ENTER    intent=Search user    modal=Add member
    Check Table Rows By Intent    Add member    rows=all    Last name=Lund
    Click By Intent    Add    modal=Add member

no-volunteers-at-the-museum
    Click By Intent    Groups
    Click By Intent    Museum    role=link
    Click By Intent    ${EMPTY}    role=button    within=Volunteers    nth=1
    Click By Intent    Delete    expect=dialog
    Click By Intent    Delete    modal=Delete group

your-own-account
    Click By Intent    Office Sandvik
    Click By Intent    Manage account
    Fill By Intent    First name    Olga
    Fill By Intent    Email    olga.sandvik@harbour.example
    Click By Intent    Save

tides-on-the-pier
    Click By Intent    Clients
    Click By Intent    Import client
    Fill By Intent    Browse...    ${FILES}/tide-board.json
    Fill By Intent    Name    Tide board
    Click By Intent    Save

the-school-moves
    Click By Intent    Groups
    Click By Intent    ${EMPTY}    role=button    within=Sailing school    nth=2
    Click By Intent    Move to    expect=dialog
    Click By Intent    Courses    modal=Move Sailing school to Root
    Click By Intent    Move here    modal=Move Sailing school to Courses

google-first
    Click By Intent    Identity providers
    Click By Intent    Manage display order    expect=dialog
    Drag By Intent    google    github    modal=Manage display order    to_within=You can drag the row handles to change the order
    Click By Intent    Save    modal=Manage display order


*** Keywords ***
Sign In
    Wait For Intent    Sign In    role=button    state=enabled
    Fill By Intent    Username or email    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Sign In    role=button    expect=navigation
