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
    Fill By Intent    ${EMPTY}    minutes.txt    role=textbox
    Press Keys By Intent    ENTER

a-folder-for-reports
    Context Click By Intent    draft.txt
    Click By Intent    New Folder    role=menuitem
    Fill By Intent    ${EMPTY}    reports    role=textbox
    Press Keys By Intent    ENTER

delete-the-old-plan
    Double Click By Intent    2025
    Context Click By Intent    plan.txt
    Click By Intent    Move to Trash
    Click By Intent    Move to Trash    role=button
    Wait For Intent    plan.txt    state=gone
    Save Screenshot

copy-the-report
    Context Click By Intent    report.txt
    Click By Intent    Duplicate

longer-hours
    Double Click By Intent    hours.txt
    Click By Intent    Open from 9 to 17
    Press Keys By Intent    CTRL+A    Open from 8 to 20
    Press Keys By Intent    CTRL+S

archive-the-report
    Drag By Intent    report.txt    archive

text-not-code
    Double Click By Intent    fees.ipynb
    Select By Intent    Cell type    Markdown    timeout=30s
    Press Keys By Intent    CTRL+S

run-the-year
    Double Click By Intent    year.ipynb
    Find By Intent    Python 3 (ipykernel) | Idle    timeout=60s
    Click By Intent    Run    role=menuitem
    Click By Intent    Run All Cells
    Find By Intent    7300    timeout=60s
    Find By Intent    Python 3 (ipykernel) | Idle    timeout=60s
    Press Keys By Intent    CTRL+S

dark-theme
    Click By Intent    Settings    role=menuitem
    Click By Intent    Theme
    Click By Intent    JupyterLab Dark

a-list-of-things
    Click By Intent    Text File
    Fill By Intent    ${EMPTY}    Buy a rope    role=textbox
    Press Keys By Intent    CTRL+S
    Click By Intent    Rename and Save

berth-of-the-puffin
    Context Click By Intent    boats.csv
    Click By Intent    Open With
    Click By Intent    Editor
    ${text} =    Get Text By Intent    ${EMPTY}    contains    Puffin    role=textbox    timeout=20s
    ${berth} =    Evaluate    re.search(r'Puffin,(\\d+)', $text).group(1)
    Answer Task    ${berth}


*** Keywords ***
Sign In
    No Operation
