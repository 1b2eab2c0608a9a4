*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    superset
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task

*** Test Cases ***
ida-may-come
    Open Settings Page    List Users
    Click By Intent    User    role=button
    Fill By Intent    First name    Ida    modal=Add User
    Fill By Intent    Last name    Holm    modal=Add User
    Fill By Intent    Username    ida    modal=Add User
    Check By Intent    Is active?    modal=Add User
    Fill By Intent    Email    ida@harbour.example    modal=Add User
    Select By Intent    Roles    Gamma    Crew    modal=Add User
    Fill By Intent    Password    harbour-2027    modal=Add User
    Fill By Intent    Confirm Password    harbour-2027    modal=Add User
    Click By Intent    Save    modal=Add User
    Get Page Text    contains    ida@harbour.example

the-other-catch
    Click By Intent    Charts    role=menuitem
    Hover By Intent    catches_old
    Click By Intent    pencil    within=catches_old
    Fill By Intent    Name    Catch until 2025    modal=Chart properties
    Fill By Intent    Description    Weighed by hand.    modal=Chart properties
    Select By Intent    Owners    Maria Lund-Moen    add=${True}    modal=Chart properties
    Click By Intent    Configuration    modal=Chart properties
    Fill By Intent    Cache timeout    600    modal=Chart properties
    Click By Intent    Advanced    modal=Chart properties
    Fill By Intent    Certified by    Harbour office    modal=Chart properties
    Click By Intent    Save    modal=Chart properties
    Get Page Text    not contains    Chart properties

the-archive-is-closed
    Open Settings Page    Database Connections
    Hover By Intent    Harbour archive
    Click By Intent    pencil    within=Harbour archive
    Click By Intent    Advanced    modal=Edit database
    Click By Intent    SQL Lab    modal=Edit database
    Uncheck By Intent    Expose database in SQL Lab    modal=Edit database
    Click By Intent    Performance    modal=Edit database
    Fill By Intent    Chart cache timeout    3600    modal=Edit database
    Click By Intent    Security    modal=Edit database
    Uncheck By Intent    Allow file uploads to database    modal=Edit database
    Click By Intent    Finish    modal=Edit database
    Get Page Text    not contains    Edit database

the-ferry-sees-its-pier
    Open Settings Page    Row Level Security
    Click By Intent    Rule    role=button
    Fill By Intent    ${EMPTY}    The ferry sees its pier    role=textbox    modal=Add Rule    nth=1
    Select By Intent    Filter Type    Regular    modal=Add Rule
    Select By Intent    Tables    main.berths    main.tides    modal=Add Rule
    Select By Intent    Roles    Crew of the ferry    modal=Add Rule
    Fill By Intent    ${EMPTY}    pier    role=textbox    modal=Add Rule    nth=2
    Fill By Intent    ${EMPTY}    pier LIKE 'South%'    role=textbox    modal=Add Rule    nth=3
    Fill By Intent    ${EMPTY}    Since May    role=textbox    modal=Add Rule    nth=-1
    Click By Intent    Add    role=button    modal=Add Rule
    Get Page Text    not contains    Add Rule

the-summer-of-maria
    Click By Intent    Charts    role=menuitem
    Select By Intent    Owner    Maria Lund-Moen
    Click By Intent    Bulk select
    Check By Intent    ${EMPTY}    role=checkbox    within=On dashboards
    Click By Intent    Add Tag
    Select By Intent    Tags    Summer 2027    modal=Bulk tag
    Click By Intent    Save    modal=Bulk tag
    Get Page Text    not contains    You are adding tags

no-draft-of-the-catch
    Click By Intent    Dashboards    role=menuitem
    Select By Intent    Status    Draft
    Hover By Intent    Catch    role=link
    Click By Intent    bin    within=Catch
    Fill By Intent    Type "DELETE" to confirm    DELETE    modal=Please confirm
    Click By Intent    Delete    modal=Please confirm
    Get Page Text    not contains    Please confirm

the-tides-of-april
    Click By Intent    plus    nth=1
    Click By Intent    Data
    Click By Intent    Upload CSV to database
    Fill By Intent    Select    ${FILES}/tides_april.csv    role=button    modal=CSV upload
    Select By Intent    Database    Harbour    modal=CSV upload
    Select By Intent    Schema    main    modal=CSV upload
    Fill By Intent    Table name    tides_april    modal=CSV upload
    Click By Intent    Upload    role=button    modal=CSV upload
    Get Page Text    not contains    CSV upload

the-slipway-is-closed
    Click By Intent    Dashboards    role=menuitem
    Click By Intent    Crew room    role=link
    Click By Intent    Edit dashboard
    Click By Intent    The slipway is open from 8 to 16.
    Press Keys By Intent    CTRL+A
    Press Keys By Intent    The slipway is closed until Friday. **Ask the harbour master!**
    Click By Intent    Layout elements
    Click By Intent    Save    role=button
    Wait For Intent    Edit dashboard

closed-at-christmas
    Open Settings Page    Annotation Layers
    Click By Intent    Closing days of the ferry    role=link
    Click By Intent    Annotation    role=button
    Fill By Intent    Name    Christmas    modal=Add annotation
    Fill By Intent    Start date    2026-12-24 12:00    modal=Add annotation
    Fill By Intent    End date    2026-12-27 08:00    modal=Add annotation
    Fill By Intent    description    No ferry, not even for the mail.    modal=Add annotation
    Click By Intent    Add    role=button    modal=Add annotation
    Get Page Text    not contains    Add annotation

the-ten-longest
    Click By Intent    Charts    role=menuitem
    Click By Intent    Longest berths    role=link
    Select By Intent    Row limit    10
    Check By Intent    Show summary
    Click By Intent    Update chart
    Click By Intent    Save    role=button
    Check By Intent    Save (Overwrite)    modal=Save chart
    Select By Intent    Add to dashboard    Crew room    modal=Save chart
    Click By Intent    Save    role=button    modal=Save chart
    Get Page Text    not contains    Save chart

*** Keywords ***
Sign In
    Fill By Intent    Username    nora
    Fill By Intent    Password    harbour-2026
    Click By Intent    Sign in    role=button    expect=navigation

Open Settings Page
    [Arguments]    ${page}
    Hover By Intent    Settings    expect=text:${page}
    Click By Intent    ${page}
