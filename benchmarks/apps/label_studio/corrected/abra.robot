*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    label_studio
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
new-project
    Click By Intent    Create
    Fill By Intent    Project Name    Ferry letters
    Fill By Intent    Description    What people write about the ferry
    Click By Intent    Save

old-reviews
    Click By Intent    Boat reviews 2025
    Click By Intent    Settings
    Fill By Intent    Project Name    Old reviews
    # The name of the button is all that stands beside it.
    Check By Intent    Random samplingTasks are chosen with uniform random
    Click By Intent    Save

the-deck-was-bad
    Click By Intent    Boat reviews    nth=2
    Click By Intent    The deck was wet and nobody swept it.
    # No picture says whether one choice excludes the other.
    Check By Intent    Bad
    Uncheck By Intent    Good
    Click By Intent    Update

bergen-is-a-place
    Click By Intent    Letters
    Click By Intent    Ann Lee
    Click By Intent    Place
    # A double click marks the word under it: Bergen is in the middle of the line. The list at the left
    # has the same line.
    Double Click By Intent    We sail to Bergen on Friday.    within=Person
    Click By Intent    Submit

only-the-ferry
    Click By Intent    Boat reviews    nth=2
    Click By Intent    Filters
    Click By Intent    Add Filter
    # The field has no words; the row begins with Where, and is text and contains already.
    Fill By Intent    ${EMPTY}    ferry    role=textbox    within=Where
    Press Keys By Intent    TAB

no-tests
    Click By Intent    Boat reviews    nth=2
    Check Table Rows By Intent    Annotation results    text=test    rows=all
    Click By Intent    2 Tasks
    Click By Intent    Delete Tasks
    Click By Intent    Delete Tasks    modal=Delete selected tasks?

the-last-first
    Click By Intent    Boat reviews    nth=2
    Select By Intent    Order by    ID
    # The icon beside the list has no words: lines and an arrow.
    Click By Intent    Sort    role=button

reviews-of-march
    Click By Intent    Boat reviews    nth=2
    Click By Intent    Import
    Fill By Intent    Upload Files    ${FILES}/march.csv
    Check By Intent    List of tasks
    Click By Intent    Import    modal=Import Data

reviews-can-be-mixed
    Click By Intent    Boat reviews    nth=2
    Click By Intent    Settings
    Click By Intent    Labeling Interface
    Fill By Intent    Add choices    Mixed
    Click By Intent    Add
    Click By Intent    Save

a-tab-for-tom
    Click By Intent    Letters
    Click By Intent    To be read    role=tab
    # The three dots.
    Click By Intent    Tab options
    Click By Intent    Rename
    # A field in place of the name, which has the focus.
    Press Keys By Intent    CTRL+A    For Tom    ENTER

*** Keywords ***
Sign In
    Fill By Intent    Email Address    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    Log in    role=button
