*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    media_wiki
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
dearer-in-winter
    Click By Intent    Prices
    Click By Intent    edit    within=Winter    section=Winter[edit]
    Fill By Intent    Editing Prices (section)    == Winter ==\n* Launch of a boat: 55\n* Night at the quay: 15
    Fill By Intent    Summary    ${SPACE}As decided in May    clear=False
    Check By Intent    This is a minor edit
    Check By Intent    Watch this page
    Select By Intent    Permanent    1 month
    Click By Intent    Save changes    expect=text:Your edit was saved

how-to-moor-is-help
    Click By Intent    How to moor
    Click By Intent    More
    Click By Intent    Move
    Select By Intent    (Main)    Help
    Fill By Intent    New title    Mooring
    Fill By Intent    Reason    It helps guests
    Check By Intent    Move associated talk page
    Uncheck By Intent    Leave a redirect behind
    Click By Intent    Move page    role=button    expect=navigation

rules-are-kept
    Click By Intent    Harbour rules
    Click By Intent    More
    Click By Intent    Protect
    Select By Intent    Allow all users    Allow only autoconfirmed users    section=Edit
    Select By Intent    Expires    6 months    section=Edit
    Check By Intent    Unlock further protect options
    Select By Intent    Allow only autoconfirmed users    Allow only administrators    section=Move
    Select By Intent    Expires    infinite    section=Move
    Select By Intent    Reason    High traffic page
    Click By Intent    Confirm    role=button    expect=navigation

the-crane-of-1911
    Click By Intent    Upload file
    Fill By Intent    Source filename    ${FILES}/crane.png
    Fill By Intent    Destination filename    Crane of 1911.png
    Fill By Intent    Summary    The old crane at the quay
    Select By Intent    Licensing    Free, with the name of who made it
    Uncheck By Intent    Watch this file
    Click By Intent    Upload file    role=button    expect=navigation

rita-keeps-off-prices
    Click By Intent    Special pages
    Click By Intent    Block user
    Select By Intent    Username, IP address, or IP range    Rita Sales
    Check By Intent    Partial Allows you to select pages and namespaces to block. Doesn't block default actions but lets you block certain specific actions.
    Select By Intent    Pages    Prices
    Uncheck By Intent    Account creation
    Select By Intent    Expiration    2 weeks
    Select By Intent    Reason    Spamming links to external sites
    Uncheck By Intent    Automatically block the last IP address used by this user
    Click By Intent    Block this user    role=button    expect=navigation

ben-helps-for-a-month
    Click By Intent    Special pages
    Click By Intent    User rights
    Fill By Intent    Enter a username    Ben Carter
    Click By Intent    Load user groups
    Uncheck By Intent    bot
    Check By Intent    administrator
    Select By Intent    Groups you can change    1 month    within=administrator
    Fill By Intent    Reason    Carla is away
    Click By Intent    Save user groups    expect=navigation

the-first-new-times
    Click By Intent    Ferry
    Click By Intent    View history
    Click By Intent    undo    within=08:12, 4 May 2026
    Click By Intent    Save changes    expect=text:Your edit was saved

small-changes-of-others
    Click By Intent    Recent changes
    Click By Intent    Filter changes (use menu or search for filter name)
    Check By Intent    Minor edits
    Check By Intent    Changes by others All changes except your own.
    Click By Intent    bookmark    within=Active filters
    Fill By Intent    Name    Small changes of others
    Check By Intent    Set as default
    Click By Intent    Create default filter

one-page-of-fees
    Fill By Intent    Search Harbour wiki    Boat Fees
    Press Keys By Intent    ENTER    intent=Search Harbour wiki    expect=navigation
    Click By Intent    More
    Click By Intent    Delete
    Select By Intent    Reason    Author request
    Fill By Intent    Other/additional reason    Ole agrees
    Check By Intent    Delete associated talk page
    Click By Intent    Delete page    role=button    expect=navigation

nora-in-oslo
    Click By Intent    Preferences
    Check By Intent    She edits wiki pages
    Click By Intent    Appearance
    Fill By Intent    Time zone    Europe/Oslo
    Click By Intent    Editing
    Select By Intent    Edit area font style    Serif font
    Check By Intent    Prompt me when entering a blank edit summary (or the default undo summary)
    Click By Intent    Save    role=button    expect=text:Your preferences have been saved


*** Keywords ***
Sign In
    Click By Intent    Log in
    Fill By Intent    Username    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Log in    role=button    expect=navigation
