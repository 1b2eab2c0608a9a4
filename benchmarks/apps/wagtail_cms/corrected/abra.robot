*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    wagtail_cms
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
pier-is-blue
    Open Article    News    Pier painted
    Fill By Intent    Intro    The pier is blue now.
    Publish

market-is-a-warning
    Open Article    News    Winter market
    Fill By Intent    Day    2026-12-24
    Select By Intent    Kind    Warning
    Publish

pin-the-hours
    Open Article    Notices    Opening hours
    Check By Intent    Pinned
    Publish

text-of-the-ferry
    Open Article    Notices    Ferry is late
    Fill By Intent    Body    The ferry leaves at noon.
    Publish

ann-for-the-crane
    Open Article    News    New crane
    Click By Intent    Choose    section=Contact
    Click By Intent    Ann Lee
    Publish

a-picture-of-the-market
    Open Article    News    Winter market
    Click By Intent    Choose an image
    Click By Intent    Pier at night
    Publish

a-heading-for-the-crane
    Open Article    News    New crane
    # There is one before each block and one at the end.
    Click By Intent    Insert a block    nth=3
    Click By Intent    Heading
    Fill By Intent    Heading    Where it stands
    Publish

no-test-page
    Open Article    News    Test page
    Click By Intent    Actions
    Click By Intent    Delete    role=link
    Click By Intent    Yes, delete it

prices-are-hidden
    Open Article    Notices    Old prices
    Click By Intent    More
    Click By Intent    Unpublish
    Click By Intent    Yes, unpublish it

crew-is-a-job
    Open Article    Notices    Crew wanted
    Click By Intent    Actions
    Click By Intent    Move    role=link
    # The page that it is in is chosen already.
    Click By Intent    Actions
    Click By Intent    Choose another page
    Click By Intent    Jobs
    Click By Intent    Confirm
    Click By Intent    Yes, move this page

rope-for-sale
    Open Section    News
    Click By Intent    Actions
    Click By Intent    Add child page
    Click By Intent    Article
    Fill By Intent    Title    Rope for sale
    Publish

toms-phone
    Click By Intent    Snippets
    Click By Intent    People
    Click By Intent    Tom Berg
    Fill By Intent    Phone    0551 2002
    Check By Intent    On duty
    Click By Intent    Save

ann-edits
    Click By Intent    Settings
    Click By Intent    Users
    Click By Intent    Ann Lee
    Click By Intent    Roles
    Check By Intent    Editors
    Click By Intent    Save

tides-to-read
    Click By Intent    Documents
    Click By Intent    Add a document
    Fill By Intent    Or choose from your computer    ${FILES}/tides.txt

the-way-to-jobs
    Click By Intent    Settings
    Click By Intent    Redirects
    Click By Intent    Add redirect
    Fill By Intent    Redirect from    /work
    Fill By Intent    Redirect to any URL    https://jobs.example/
    Click By Intent    Create

when-was-it-painted
    Open Article    News    Pier painted
    ${day} =    Get Value By Intent    Day
    Answer Task    ${day}

*** Keywords ***
Sign In
    Fill By Intent    Username    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Sign in

Open Section
    [Arguments]    ${section}
    Click By Intent    15 Pages
    Click By Intent    ${section}

Open Article
    [Arguments]    ${section}    ${title}
    # What a section's name opens is the section itself, to be edited; the search finds the article.
    Fill By Intent    Search all pages…    ${title}
    Press Keys By Intent    ENTER
    Click By Intent    ${title}    within=${section}

Publish
    # The arrow beside Save draft has no words.
    Click By Intent    Save draft
    Click By Intent    More actions    within=Save draft
    Click By Intent    Publish
