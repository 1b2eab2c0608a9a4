*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    node_red
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
old-ideas-go
    Click By Intent    Old ideas
    Press Keys By Intent    DELETE
    Click By Intent    Deploy

another-name-for-trials
    Double Click By Intent    Trials
    Fill By Intent    Name    Experiments
    Click By Intent    Done
    Click By Intent    Deploy

trials-are-off
    Double Click By Intent    Trials
    Click By Intent    Enabled
    Click By Intent    Done
    Click By Intent    Deploy

a-flow-for-the-crane
    # The plus beside the tabs.
    Click By Intent    plus    role=link
    Double Click By Intent    Flow 1
    Fill By Intent    Name    Crane
    Click By Intent    Done
    Click By Intent    Deploy

another-name-for-the-debug
    Double Click By Intent    show wind
    Fill By Intent    Name    show knots
    Click By Intent    Done
    Click By Intent    Deploy

true-knots
    Double Click By Intent    to knots
    Fill By Intent    On Message    msg.payload = msg.payload * 1.94;\nreturn msg;
    Click By Intent    Done
    Click By Intent    Deploy

unit-in-words
    Double Click By Intent    set unit
    Fill By Intent    to the value    knots
    Click By Intent    Done
    Click By Intent    Deploy

stronger-wind
    Double Click By Intent    metres per second
    Fill By Intent    =    25
    Click By Intent    Done
    Click By Intent    Deploy

every-minute
    Click By Intent    Boats
    Double Click By Intent    ferry leaves
    Select By Intent    Repeat    interval
    Fill By Intent    every    30
    Click By Intent    Done
    Click By Intent    Deploy

ships-not-boats
    Click By Intent    Boats
    Double Click By Intent    boats    exact=True
    Fill By Intent    URL    /ships
    Click By Intent    Done
    Click By Intent    Deploy

post-not-get
    Click By Intent    Boats
    Double Click By Intent    boats    exact=True
    Select By Intent    Method    POST
    Click By Intent    Done
    Click By Intent    Deploy

a-node-for-complaints
    Click By Intent    Trials
    Drag By Intent    debug    show trial    within=common
    Click By Intent    Deploy

bring-in-the-tide
    # The three lines at the top right.
    Click By Intent    Menu
    Click By Intent    Import
    Fill By Intent    select a file to import    ${FILES}/tide.json
    Click By Intent    Import    role=button
    Click By Intent    From the mast on the pier
    Click By Intent    Deploy

where-is-the-ferry
    Fill By Intent    Search flows    show ferry
    Click By Intent    show ferry
    # The flow with the node is shown then.
    ${flow} =    Get Text By Intent    Boats
    Answer Task    ${flow}

*** Keywords ***
Sign In
    # Nobody signs in here.
    Wait For Page Ready
