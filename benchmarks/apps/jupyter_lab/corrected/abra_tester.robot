*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    jupyter_lab
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
rename-the-draft
    Context Click By Intent    draft.txt
    Click By Intent    Rename
    # No picture shows what comes then: a field in place of the name, which has the focus.
    Press Keys By Intent    CTRL+A    minutes.txt    ENTER

a-folder-for-reports
    # The icon with a folder and a plus has no words; the menu of a file calls that picture so.
    Click By Intent    New Folder
    Press Keys By Intent    CTRL+A    reports    ENTER

delete-the-old-plan
    Double Click By Intent    2025
    Context Click By Intent    plan.txt
    Click By Intent    Move to Trash
    # No picture shows what comes then: a question, surely.
    Click By Intent    Move to Trash    role=button

copy-the-report
    Context Click By Intent    report.txt
    Click By Intent    Duplicate

longer-hours
    Double Click By Intent    hours.txt
    # The text has no label: it is the only field on the screen.
    Fill By Intent    ${EMPTY}    Open from 8 to 20    role=textbox
    Save File

archive-the-report
    Drag By Intent    report.txt    archive

text-not-code
    Double Click By Intent    fees.ipynb
    Select By Intent    Code    Markdown
    Press Keys By Intent    CTRL+S    expect=request

run-the-year
    Double Click By Intent    year.ipynb
    Click By Intent    Run
    Click By Intent    Run All Cells
    # Two cells: the second one gets its number when it has run.
    Get Page Text    contains    [2]:
    Press Keys By Intent    CTRL+S    expect=request

dark-theme
    Click By Intent    Settings
    Click By Intent    Theme
    Click By Intent    JupyterLab Dark

a-list-of-things
    Click By Intent    Text File
    Fill By Intent    ${EMPTY}    Buy a rope    role=textbox
    Save File

berth-of-the-puffin
    Double Click By Intent    boats.csv
    # The file's name is also that of its row and of its tab: the table by a heading that only it has.
    ${berth} =    Get Table Cell By Intent    owner    Puffin    berth
    Answer Task    ${berth}

*** Keywords ***
Sign In
    # Nobody signs in here.
    Wait For Page Ready

Save File
    Click By Intent    File
    # The menu calls it so while a text is open.
    Click By Intent    Save Text    expect=request
