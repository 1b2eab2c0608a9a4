*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    tiddly_wiki
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
spare-keys
    # The icons have no words: they are called what they look like they do.
    Click By Intent    New
    Fill By Intent    ${EMPTY}    Spare keys    role=textbox    within=Draft of    nth=1
    Fill By Intent    Type the text for this tiddler    The spare keys hang in the corridor.
    Click By Intent    Confirm changes to this tiddler

longer-hours
    Click By Intent    Opening hours
    Click By Intent    Edit    section=Opening hours
    Fill By Intent    Text    Every day from 8 to 20.
    Click By Intent    Confirm changes to this tiddler

boiler-is-urgent
    Open Note    Boiler
    Click By Intent    Edit    within=Boiler
    Fill By Intent    tag name    Urgent
    Click By Intent    add    within=Office    nth=1
    Click By Intent    Confirm changes to this tiddler

printer-is-not-old
    Open Note    Printer
    Click By Intent    Edit    within=Printer
    Click By Intent    ${EMPTY}    role=button    within=Old
    Click By Intent    Confirm changes to this tiddler

delete-the-draft
    Open Note    Meeting 3 May (draft)
    Click By Intent    More actions    within=Meeting 3 May (draft)
    Click By Intent    delete
    Answer Prompt

canteen
    Open Note    Lunch
    Click By Intent    Edit    within=Lunch
    Fill By Intent    ${EMPTY}    Canteen    role=textbox    within=Draft of    nth=1
    Click By Intent    Confirm changes to this tiddler

anns-new-phone
    Open Note    Ann Lee
    Click By Intent    Edit    within=Ann Lee
    Fill By Intent    phone    0551 7788
    Click By Intent    Confirm changes to this tiddler

toms-boat
    Open Note    Tom Berg
    Click By Intent    Edit    within=Tom Berg
    Fill By Intent    field name    boat
    Fill By Intent    field value    Seagull    nth=2
    # The first is that of the tags.
    Click By Intent    add    within=Add a new field    nth=2
    Click By Intent    Confirm changes to this tiddler

checklist-for-winter
    Click By Intent    Checklist
    Click By Intent    More actions    section=Checklist
    Click By Intent    clone
    Fill By Intent    ${EMPTY}    Winter checklist    role=textbox    within=Draft of    nth=1
    Click By Intent    Confirm changes to this tiddler

name-of-the-wiki
    Click By Intent    Control panel
    Fill By Intent    Title of this TiddlyWiki    Pier notes

bring-in-the-tides
    Click By Intent    Tools
    Fill By Intent    import    ${FILES}/tides.txt
    # No picture shows what comes then: something with the file's name, to be confirmed.
    Click By Intent    Import    role=button    within=tides.txt    nth=1

who-sails-the-ferry
    Fill By Intent    Search    ferry
    Find By Intent    Jonas Quist
    Answer Task    Jonas Quist

*** Keywords ***
Sign In
    # Nobody signs in here.
    Wait For Page Ready

Open Note
    [Arguments]    ${title}
    Fill By Intent    Search    ${title}
    # It is listed twice, as its title matches, too.
    Click By Intent    ${title}    within=All matches    nth=1
