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
    Click By Intent    New Folder
    Fill By Intent    ${EMPTY}    reports    role=textbox
    Press Keys By Intent    ENTER

delete-the-old-plan
    Double Click By Intent    2025
    Context Click By Intent    plan.txt
    Click By Intent    Move to Trash
    Click By Intent    Move to Trash    role=button

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
    Get Page Text    contains    Idle    timeout=60s
    Click By Intent    Run    role=menuitem
    Click By Intent    Run All Cells
    Get Page Text    not contains    [*]    timeout=60s
    Get Page Text    contains    Idle    timeout=60s
    Press Keys By Intent    CTRL+S

dark-theme
    Click By Intent    Settings    role=menuitem
    Click By Intent    Theme
    Click By Intent    JupyterLab Dark

a-list-of-things
    Click By Intent    Text File
    Fill By Intent    ${EMPTY}    Buy a rope    role=textbox
    Press Keys By Intent    CTRL+S
    ${page} =    Get Page Text
    IF    'Rename' in $page
        Press Keys By Intent    ENTER
    END

berth-of-the-puffin
    Context Click By Intent    boats.csv
    Click By Intent    Open With
    Click By Intent    Editor
    ${page} =    Get Page Text    contains    Puffin    timeout=20s
    ${rows} =    Evaluate    [line.strip().replace(';', ',').split(',') for line in $page.splitlines()]
    ${head} =    Evaluate    [row for row in $rows if any('berth' in cell.lower() for cell in row)][0]
    ${boat} =    Evaluate    [row for row in $rows if 'Puffin' in [cell.strip() for cell in row]][0]
    ${berth} =    Evaluate    [cell.strip() for name, cell in zip($head, $boat) if 'berth' in name.lower()][0]
    Answer Task    ${berth}


*** Keywords ***
Sign In
    No Operation
