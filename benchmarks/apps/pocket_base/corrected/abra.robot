*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    pocket_base
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task

*** Test Cases ***
ida-learns-the-cello
    Click By Intent    pupils
    Click By Intent    New record
    Fill By Intent    name    Ida Holm
    Fill By Intent    email    ida.holm@mail.example
    Fill By Intent    born    2015-05-14 00:00:00
    Click By Intent    - Select -    within=instrument
    Click By Intent    Cello    modal=New pupils record
    Click By Intent    Open picker
    Click By Intent    Room 12    modal=Select teachers records
    Click By Intent    Set selection
    Fill By Intent    fee    84.50
    Check By Intent    active
    Click By Intent    Create

the-other-ann
    Click By Intent    pupils
    Click By Intent    a.lee@post.example
    Click By Intent    Violin    modal=Edit pupils record
    Click By Intent    Viola    modal=Edit pupils record
    Check By Intent    active
    Click By Intent    Theory    modal=Edit pupils record
    Click By Intent    Orchestra    modal=Edit pupils record
    Click By Intent    Chamber music    modal=Edit pupils record
    Click By Intent    cross    within=Choir    modal=Edit pupils record
    Click By Intent    Save changes    expect=text:Successfully updated record.

many-at-once
    Click By Intent    tools
    Fill By Intent    Application name    Music school Lindenhof
    Click By Intent    Batch API
    Check By Intent    Enable    within=Batch API
    Fill By Intent    Max requests in a batch    20
    Fill By Intent    Max processing time (in seconds)    5
    Click By Intent    Save changes

how-hard-a-piece-is
    Click By Intent    pieces
    Click By Intent    gear    role=button
    Click By Intent    New field
    Click By Intent    Select
    Press Keys By Intent    CTRL+A    level
    Click By Intent    Add choices
    Press Keys By Intent    easy    ENTER    medium    ENTER    hard    ENTER
    Click By Intent    gear    role=button    within=level
    Check By Intent    Nonempty
    Click By Intent    Save changes

called-off-in-december
    Click By Intent    lessons
    Fill By Intent    Search term or filter like created > "2022-01-01"...    starts >\= "2026-12-01" && starts < "2027-01-01" && state \= "called off"
    Click By Intent    Search    role=button
    Check Table Rows By Intent    minutes    state=called off    rows=all
    Click By Intent    Delete selected
    Click By Intent    Yes

an-old-concert-less
    Click By Intent    notices
    Click By Intent    Summer concert    within=2025-06-01
    Click By Intent    dots    modal=Edit notices record
    Click By Intent    Delete
    Click By Intent    Yes

the-scratch-is-mended
    Click By Intent    C-17
    Click By Intent    cross    within=scratch_28wyf8e3k8.png
    Fill By Intent    Upload new file    ${FILES}/cello.png
    Click By Intent    Save changes    expect=text:Successfully updated record.

we-begin-at-seven
    Click By Intent    notices
    Click By Intent    Parents' evening
    Fill By Intent    body    We begin at seven.
    Press Keys By Intent    CTRL+END    ARROW_LEFT    CTRL+SHIFT+ARROW_LEFT
    Click By Intent    Bold
    Press Keys By Intent    CTRL+END    ENTER
    Click By Intent    Bullet list
    Press Keys By Intent    Fees    ENTER    New rooms    ENTER    Summer concert
    Click By Intent    Save changes    expect=text:Successfully updated record.

closed-at-easter
    Click By Intent    notices
    Click By Intent    New record
    Fill By Intent    title    Closed at Easter
    Fill By Intent    shown_from    2027-03-22 08:00:00
    Fill By Intent    shown_until    2027-04-05 18:30:00
    Check By Intent    pinned
    Click By Intent    Create

winter-begins-with-franck
    Click By Intent    programmes
    Click By Intent    Winter concert    within=2026-12-12
    Click By Intent    cross    within=Nocturne
    Click By Intent    cross    within=Prelude
    Click By Intent    cross    within=Evening song
    Click By Intent    Open picker
    Click By Intent    Franck    modal=Select pieces records
    Click By Intent    Nocturne    modal=Select pieces records
    Click By Intent    Prelude    modal=Select pieces records
    Click By Intent    Evening song    modal=Select pieces records
    Click By Intent    Set selection
    Click By Intent    Save changes    expect=text:Successfully updated record.

*** Keywords ***
Sign In
    Fill By Intent    Email    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Login    role=button
