*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    word_press
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
winter-at-the-quay
    Click By Intent    Posts    role=link    expect=navigation
    Click By Intent    Add New    section=Posts    expect=navigation
    Fill By Intent    Add title    Winter at the quay
    Press Keys By Intent    ENTER
    Press Keys By Intent    The quay can be slippery in winter.
    Press Keys By Intent    ENTER
    Press Keys By Intent    /
    Click By Intent    Heading
    Press Keys By Intent    Before you walk
    Press Keys By Intent    ENTER
    Press Keys By Intent    /
    Click By Intent    List
    Press Keys By Intent    Wear boots
    Press Keys By Intent    ENTER
    Press Keys By Intent    Bring a light
    Press Keys By Intent    ENTER
    Press Keys By Intent    Tell the office
    Click By Intent    Post    nth=1
    Click By Intent    Categories
    Check By Intent    Safety
    Click By Intent    Publish    role=button
    Click By Intent    Publish    within=Are you ready to publish?    expect=text:is now live

carlas-open-day
    Click By Intent    Posts    role=link    expect=navigation
    Hover By Intent    Open day at the boatyard    within=Carla Diaz
    Click By Intent    Quick Edit    within=2025/09/02
    Uncheck By Intent    News
    Check By Intent    Events
    Uncheck By Intent    Allow Comments
    Click By Intent    Update    role=button

rita-sells-again
    Click By Intent    5 Comments in moderation    section=At a Glance    expect=navigation
    Check Table Rows By Intent    In response to    Comment=Cheap ropes, visit my shop!
    Check Table Rows By Intent    In response to    Comment=Cheap anchors, visit my shop!
    Select By Intent    Bulk actions    Mark as spam    nth=1
    Click By Intent    Apply    nth=1    expect=navigation
    Check Table Rows By Intent    In response to    Author=Tom Reed
    Check Table Rows By Intent    In response to    Author=Ole Hansen
    Check By Intent    Mia Berg
    Select By Intent    Bulk actions    Approve    nth=1
    Click By Intent    Apply    nth=1    expect=navigation

ben-edits
    Click By Intent    Users    role=link    expect=navigation
    Check Table Rows By Intent    Username    Name=Ben Carter
    Select By Intent    Change role to…    Editor    nth=1
    Click By Intent    Change    role=button    nth=1    expect=navigation

dates-as-here
    Click By Intent    Settings    role=link    expect=navigation
    Check By Intent    d/m/Y    within=Date Format
    Select By Intent    Week Starts On    Sunday
    Click By Intent    Save Changes    expect=navigation

a-picture-of-the-crane
    Click By Intent    Media    role=link    expect=navigation
    Click By Intent    Add New    role=link    within=Media    expect=navigation
    Fill By Intent    Select Files    ${FILES}/crane.png    role=button
    Wait For Intent    Edit    role=link    within=crane.png
    Click By Intent    Library    role=link    expect=navigation
    Click By Intent    crane    expect=text:Attachment details
    Fill By Intent    Alternative Text    A crane with a long arm    modal=Attachment details
    Fill By Intent    Title    The old crane    modal=Attachment details
    Click By Intent    close    modal=Attachment details

winter-below-services
    Click By Intent    Pages    role=link    expect=navigation
    Hover By Intent    Services in winter
    Click By Intent    Quick Edit    within=Services in winter
    Select By Intent    Parent    Services
    Fill By Intent    Order    3
    Click By Intent    Update    role=button

sailing-has-one-l
    Click By Intent    Posts    role=link    expect=navigation
    Hover By Intent    The summer regatta in pictures
    Click By Intent    Quick Edit    within=The summer regatta in pictures
    Fill By Intent    Tags    regatta, sailing
    Click By Intent    Update    role=button
    Click By Intent    Tags    role=link    expect=navigation
    Hover By Intent    sailling    role=link
    Click By Intent    Delete    within=sailling    expect=dialog
    Answer Prompt

a-shorter-list
    Click By Intent    Posts    role=link    expect=navigation
    Click By Intent    Screen Options
    Uncheck By Intent    Author
    Uncheck By Intent    Comments
    Fill By Intent    Number of items per page    5
    Click By Intent    Apply    within=Number of items per page    expect=navigation

the-regatta-is-announced
    Click By Intent    Posts    role=link    expect=navigation
    Click By Intent    The winter regatta    role=link    expect=navigation
    Click By Intent    Immediately
    Fill By Intent    Hours    09
    Fill By Intent    Minutes    30
    Select By Intent    Month    January
    Fill By Intent    Day    12
    Fill By Intent    Year    2030
    Click By Intent    Schedule…
    Click By Intent    Schedule    within=Are you ready to schedule?


*** Keywords ***
Sign In
    [Documentation]    Begins on ${START} in a new browser, which shows the form of picture 01; ends signed in.
    Fill By Intent    Username or Email Address    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Log In    role=button    expect=navigation
