*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    tiddly_wiki
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task


*** Test Cases ***
spare-keys
    Click By Intent    Recent
    Click By Intent    new tiddler
    Fill By Intent    ${EMPTY}    Spare keys    within=Draft of 'New Tiddler'    nth=1
    Fill By Intent    Type the text for this tiddler    The spare keys hang in the corridor.
    Click By Intent    ${EMPTY}    role=button    within=Draft of 'New Tiddler'    nth=3

longer-hours
    Click By Intent    Recent
    Click By Intent    Opening hours
    Click By Intent    Edit this tiddler    within=Every day from 9 to 17.
    Fill By Intent    Type the text for this tiddler    Every day from 8 to 20.
    Click By Intent    ${EMPTY}    role=button    within=Draft of 'Opening hours'    nth=3

boiler-is-urgent
    Open Note    Boiler
    Click By Intent    Edit this tiddler    within=Boiler
    Fill By Intent    tag name    Urgent
    Click By Intent    add    within=Urgent
    Click By Intent    ${EMPTY}    role=button    within=Draft of 'Boiler'    nth=3

printer-is-not-old
    Open Note    Printer
    Click By Intent    Edit this tiddler    within=Printer
    Click By Intent    ${EMPTY}    role=button    within=Old
    Click By Intent    ${EMPTY}    role=button    within=Draft of 'Printer'    nth=3

delete-the-draft
    Open Note    Meeting 3 May (draft)
    Click By Intent    more    within=Meeting 3 May (draft)
    Click By Intent    delete
    Answer Prompt
    Get Page Text    not contains    Meeting 3 May (draft)

canteen
    Open Note    Lunch
    Click By Intent    Edit this tiddler    within=Lunch
    Fill By Intent    ${EMPTY}    Canteen    within=Draft of 'Lunch'    nth=1
    Click By Intent    ${EMPTY}    role=button    within=Draft of 'Lunch'    nth=3

anns-new-phone
    Open Note    Ann Lee
    Click By Intent    Edit this tiddler    within=Ann Lee
    Fill By Intent    phone    0551 7788
    Click By Intent    ${EMPTY}    role=button    within=Draft of 'Ann Lee'    nth=3

toms-boat
    Open Note    Tom Berg
    Click By Intent    Edit this tiddler    within=Tom Berg
    Fill By Intent    field name    boat
    Fill By Intent    field value    Seagull
    Click By Intent    add    within=Add a new field
    Click By Intent    ${EMPTY}    role=button    within=Draft of 'Tom Berg'    nth=3

checklist-for-winter
    Open Note    Checklist
    Click By Intent    more    section=Checklist
    Click By Intent    clone
    Fill By Intent    ${EMPTY}    Winter checklist    within=Draft of    nth=1
    Click By Intent    ${EMPTY}    role=button    within=Draft of    nth=3

name-of-the-wiki
    Click By Intent    control panel
    Fill By Intent    Title of this TiddlyWiki    Pier notes

bring-in-the-tides
    Click By Intent    Tools
    Fill By Intent    import    ${FILES}/tides.txt    role=button
    Click By Intent    Import    role=button    within=tides.txt

who-sails-the-ferry
    Fill By Intent    Search    ferry
    ${name} =    Get Text By Intent    Jonas Quist
    Answer Task    ${name}


*** Keywords ***
Sign In
    No Operation

Open Note
    [Documentation]    Opens a note from the list of all notes beside it.
    [Arguments]    ${name}
    Click By Intent    More
    Click By Intent    All
    Click By Intent    ${name}
