*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    ghost
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
sowing-in-december
    Click By Intent    Posts
    Click By Intent    New post
    Fill By Intent    Post title    Sowing in December
    Fill By Intent    Begin writing your post...    Some seeds need the cold.
    Click By Intent    Settings    role=button
    Select By Intent    Tags    Seeds
    Select By Intent    Post access    Members only
    Fill By Intent    Excerpt    What to sow when it freezes.
    Click By Intent    Publish    role=button
    Click By Intent    Continue, final review
    Click By Intent    Publish post, right now

carlas-garden-day
    Click By Intent    Posts
    Click By Intent    Open garden day    within=By Carla Diaz
    Click By Intent    Settings    role=button
    Select By Intent    Tags    Events
    Check By Intent    Feature this post

the-course-is-over
    Click By Intent    Members
    Click By Intent    Filter
    Run Keyword And Expect Error    *the list disappeared*    Select By Intent    Name    Label    within=Filter list
    Select By Intent    ${EMPTY}    Autumn course    role=searchbox    within=Filter list
    Click By Intent    Apply filters
    Click By Intent    gear    within=New member
    Click By Intent    Add label for selected members
    Select By Intent    Add Label    Alumni    modal=Add Label
    Click By Intent    Add Label    role=button    modal=Add Label

maria-helps
    Click By Intent    Members
    Click By Intent    Maria Lund    within=m.lund@mail.example
    Click By Intent    Labels    role=searchbox
    Click By Intent    Volunteers    role=option
    Fill By Intent    Note    Brings her own rake.
    Uncheck By Intent    Garden Letters
    Click By Intent    Save

no-second-hours
    Click By Intent    Pages
    Context Click By Intent    Opening hours    within=Draft
    Click By Intent    Delete
    Click By Intent    Delete    modal=Are you sure you want to delete this page?

a-better-menu
    Click By Intent    Settings
    Click By Intent    Customize    within=Set up primary and secondary menus
    Click By Intent    bin    modal=Navigation    nth=5
    Drag By Intent    drag handle    Label    modal=Navigation    nth=3    to_within=Visit
    Click By Intent    Save    modal=Navigation

here-and-open
    Click By Intent    Settings
    Press Keys By Intent    Copenhagen    intent=Site timezone    role=combobox
    Click By Intent    Copenhagen    role=option
    Click By Intent    Save    within=Site timezone
    Select By Intent    Who can comment on posts?    All members
    Click By Intent    Save    within=Who can comment on posts?

who-ann-is
    Click By Intent    ${EMPTY}    role=button    within=Settings
    Click By Intent    Your profile
    Fill By Intent    Location    Elsinore
    Fill By Intent    Bio    I look after the roses.
    Click By Intent    Email Notifications
    Uncheck By Intent    New signups
    Click By Intent    Save

a-picture-of-the-rose
    Click By Intent    Posts
    Click By Intent    Frost on the roses    role=link
    Fill By Intent    Add feature image    ${FILES}/rose.png
    Click By Intent    Alt
    Fill By Intent    Add alt text to the feature image    A rose in the cold
    Click By Intent    Update

the-winter-letter
    Click By Intent    Posts
    Click By Intent    The winter letter
    Click By Intent    Publish
    Click By Intent    Right now
    Click By Intent    Schedule for later
    Fill By Intent    ${EMPTY}    2030-01-12    role=textbox    modal=Publish    nth=1
    Fill By Intent    ${EMPTY}    09:30    role=textbox    modal=Publish    nth=2
    Click By Intent    Continue, final review
    Click By Intent    Publish post, on January 12th

*** Keywords ***
Sign In
    Fill By Intent    Email address    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Sign in
    Wait For Intent    View site    timeout=20s
