*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    tiddly_wiki
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task
Test Teardown    Check Task


*** Test Cases ***
spare-keys
    Click By Intent    plus
    Fill By Intent    ${EMPTY}    Spare keys    within=Draft of 'New Tiddler'    nth=1
    Fill By Intent    Type the text for this tiddler    The spare keys hang in the corridor.
    Click By Intent    check mark    within=Draft of 'New Tiddler'

longer-hours
    Click By Intent    Opening hours
    Click By Intent    pencil    within=Every day from 9 to 17.
    Fill By Intent    Type the text for this tiddler    Every day from 8 to 20.
    Click By Intent    check mark    within=Draft of 'Opening hours'

boiler-is-urgent
    Open Note    Boiler
    Click By Intent    pencil    within=Boiler
    Fill By Intent    tag name    Urgent
    Click By Intent    add    within=Urgent
    Click By Intent    check mark    within=Draft of 'Boiler'

printer-is-not-old
    Open Note    Printer
    Click By Intent    pencil    within=Printer
    Click By Intent    cross    within=Old
    Click By Intent    check mark    within=Draft of 'Printer'

delete-the-draft
    Open Note    Meeting 3 May (draft)
    Click By Intent    arrow    within=Meeting 3 May (draft)
    Click By Intent    delete
    Get Page Text    not contains    Meeting 3 May (draft)

canteen
    Open Note    Lunch
    Click By Intent    pencil    within=Lunch
    Fill By Intent    ${EMPTY}    Canteen    within=Draft of 'Lunch'    nth=1
    Click By Intent    check mark    within=Draft of 'Lunch'

anns-new-phone
    Open Note    Ann Lee
    Click By Intent    pencil    within=Ann Lee
    Fill By Intent    phone    0551 7788
    Click By Intent    check mark    within=Draft of 'Ann Lee'

toms-boat
    Open Note    Tom Berg
    Click By Intent    pencil    within=Tom Berg
    Fill By Intent    field name    boat
    Fill By Intent    field value    Seagull
    Click By Intent    add    within=Add a new field
    Click By Intent    check mark    within=Draft of 'Tom Berg'

checklist-for-winter
    Open Note    Checklist
    Click By Intent    arrow    section=Checklist
    Click By Intent    clone
    Fill By Intent    ${EMPTY}    Winter checklist    within=Draft of    nth=1
    Click By Intent    check mark    within=Draft of

name-of-the-wiki
    Click By Intent    control panel
    Fill By Intent    Title of this TiddlyWiki    Pier notes

bring-in-the-tides
    Click By Intent    Tools
    Fill By Intent    import    ${FILES}/tides.txt    role=button
    Get Page Text    contains    tides

who-sails-the-ferry
    Fill By Intent    Search    ferry
    ${found} =    Get Page Text    contains    All matches:
    FOR    ${name}    IN    Ann Lee    Tom Berg
        IF    $name in $found
            Answer Task    ${name}
        END
    END


*** Keywords ***
Sign In
    No Operation

Open Note
    [Documentation]    Opens a note from the list of all notes beside it.
    [Arguments]    ${name}
    Click By Intent    More
    Click By Intent    All
    Click By Intent    ${name}
