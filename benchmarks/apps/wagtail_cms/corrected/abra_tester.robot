*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    wagtail_cms
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task


*** Test Cases ***
pier-is-blue
    Open Section    News
    Click By Intent    Pier painted    role=link    expect=navigation
    Fill By Intent    Intro    The pier is blue now.
    Publish

market-is-a-warning
    Open Section    News
    Click By Intent    Winter market    role=link    expect=navigation
    Select By Intent    Kind    Warning
    Fill By Intent    Day    2026-12-24
    Publish

pin-the-hours
    Open Section    Notices
    Click By Intent    Opening hours    role=link    expect=navigation
    Check By Intent    Pinned
    Publish

text-of-the-ferry
    Open Section    Notices
    Click By Intent    Ferry is late    role=link    expect=navigation
    Fill By Intent    Body    The ferry leaves at noon.
    Publish

ann-for-the-crane
    Search Page    New crane
    Click By Intent    Choose person
    Click By Intent    Ann Lee
    Publish

a-picture-of-the-market
    Search Page    Winter market
    Click By Intent    Choose an image
    Click By Intent    Pier at night
    Publish

a-heading-for-the-crane
    Open Section    News
    Click By Intent    New crane    role=link    expect=navigation
    Click By Intent    plus    within=Blocks    nth=-1
    Click By Intent    Heading    role=option
    Fill By Intent    Heading    Where it stands    nth=-1
    Publish

no-test-page
    Open Section    News
    Click By Intent    dots    within=Test page
    Click By Intent    Delete    expect=navigation
    Click By Intent    Yes, delete it    expect=navigation

prices-are-hidden
    Search Page    Old prices
    Click By Intent    More actions    within=Save draft
    Click By Intent    Unpublish    expect=navigation
    Click By Intent    Yes, unpublish it    expect=navigation

crew-is-a-job
    Open Section    Notices
    Click By Intent    More options for 'Crew wanted'
    Click By Intent    Move    expect=navigation
    Click By Intent    Choose another page
    Click By Intent    Harbour
    Click By Intent    Jobs
    Click By Intent    Confirm    expect=navigation
    Click By Intent    Yes, move this page    expect=navigation

rope-for-sale
    Open Section    News
    Click By Intent    plus    within=News    expect=navigation
    Click By Intent    Article    role=link    expect=navigation
    Fill By Intent    Title    Rope for sale
    Publish

toms-phone
    Click By Intent    Snippets    expect=navigation
    Click By Intent    People    expect=navigation
    Click By Intent    Tom Berg    role=link    expect=navigation
    Fill By Intent    Phone    0551 2002
    Check By Intent    On duty
    Click By Intent    Save    role=button    expect=navigation

ann-edits
    Click By Intent    Settings
    Click By Intent    Users    expect=navigation
    Click By Intent    Ann Lee    role=link    expect=navigation
    Click By Intent    Roles
    Check By Intent    Editors
    Click By Intent    Save    role=button    expect=navigation

tides-to-read
    Click By Intent    Documents    expect=navigation
    Click By Intent    Add a document    expect=navigation
    Fill By Intent    Or choose from your computer    ${FILES}/tides.txt

the-way-to-jobs
    Click By Intent    Settings
    Click By Intent    Redirects    expect=navigation
    Click By Intent    Add redirect    expect=navigation
    Fill By Intent    Redirect from    /work
    Fill By Intent    Redirect to any URL    https://jobs.example/
    Click By Intent    Create    role=button    expect=navigation

when-was-it-painted
    Search Page    Pier painted
    ${day} =    Get Value By Intent    Day
    Answer Task    ${day}


*** Keywords ***
Sign In
    Fill By Intent    Username    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Sign in    role=button    expect=navigation

Open Section
    [Arguments]    ${section}
    Click By Intent    Pages
    Click By Intent    Harbour    role=link    expect=navigation
    Click By Intent    Explore child pages of '${section}'    expect=navigation

Search Page
    [Arguments]    ${title}
    Fill By Intent    Search all pages    ${title}
    Press Keys By Intent    ENTER    expect=navigation
    Click By Intent    ${title}    role=link    expect=navigation

Publish
    Click By Intent    More actions    within=Save draft
    Click By Intent    Publish    expect=navigation
