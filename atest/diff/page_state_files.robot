*** Settings ***
Documentation     Page states in files: saved, read again, compared with the page and with each other.

Library           OperatingSystem
Library           Process
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Orders

Test Tags         thorough


*** Variables ***
${FOLDER}    ${OUTPUT_DIR}/states of a test


*** Test Cases ***
A State Is Saved And Read Again
    Capture Page State    save_as=before.json
    File Should Exist    ${OUTPUT_DIR}/before.json
    Click By Intent    Recount
    ${diff} =    Capture Page Diff    since=before.json
    Should Be Equal    ${diff.changed}[0][from]    21.00
    Should Be Equal    ${diff.changed}[0][to]    33.00
    Should Not Be True    ${diff.navigated}
    [Teardown]    Remove File    ${OUTPUT_DIR}/before.json

The File Says What It Is
    Capture Page State    save_as=${FOLDER}/deep/one.json
    ${saved} =    Evaluate    json.load(open($FOLDER + '/deep/one.json', encoding='utf-8'))
    Should Be Equal    ${saved}[schema]    abra.page-state
    Should Be Equal    ${saved}[version]    ${1}
    Should Be Equal    ${saved}[state][title]    Diffs
    Should Not Be Empty    ${saved}[library]

Passwords Are In No File
    Fill By Intent    PIN    hunter2
    Capture Page State    save_as=${FOLDER}/secret.json
    ${text} =    Get File    ${FOLDER}/secret.json
    Should Not Contain    ${text}    hunter2

A State Of An Earlier Load Is Compared By Texts
    Capture Page State    save_as=${FOLDER}/load.json
    Open The Orders
    ${diff} =    Capture Page Diff    since=${FOLDER}/load.json
    Should Be True    ${diff.navigated}
    Should Be Equal    ${diff.summary}    Navigated to "Diffs"; the same texts
    Click By Intent    Add row
    ${diff} =    Capture Page Diff    since=${FOLDER}/load.json
    Should Start With    ${diff.summary}    Navigated to "Diffs"
    Should Contain    ${diff.summary}    Grace

A State Of Another Page Is Compared By Texts
    Capture Page State    save_as=${FOLDER}/orders.json
    Open Test Page    act/names.html
    ${diff} =    Capture Page Diff    since=${FOLDER}/orders.json
    Should Be True    ${diff.navigated}
    Should Start With    ${diff.summary}    Navigated to "Names"
    Should Be Empty    ${diff.changed}

Two Files Are Compared As On The Page
    ${before} =    Capture Page State    save_as=${FOLDER}/a.json
    Click By Intent    Add row
    ${here} =    Capture Page Diff    since=${before}
    ${after} =    Capture Page State    save_as=${FOLDER}/b.json
    ${files} =    Compare Page States    ${FOLDER}/a.json    ${FOLDER}/b.json
    Should Be Equal    ${files.summary}    ${here.summary}
    Should Be Equal    ${files.added}    ${here.added}
    ${states} =    Compare Page States    ${before}    ${after}
    Should Be Equal    ${states}    ${files}
    ${mixed} =    Compare Page States    ${before}    ${FOLDER}/b.json
    Should Be Equal    ${mixed}    ${files}

The Command Line Says The Same
    ${before} =    Capture Page State    save_as=${FOLDER}/a.json
    Click By Intent    Recount
    ${after} =    Capture Page State    save_as=${FOLDER}/b.json
    ${diff} =    Compare Page States    ${before}    ${after}
    ${run} =    Run Process    ${{sys.executable}}    -m    AbraLibrary    diff    a.json    b.json    cwd=${FOLDER}
    Should Be Equal As Integers    ${run.rc}    1    ${run.stderr}
    Should Start With    ${run.stdout}    ${diff.summary}
    ${run} =    Run Process    ${{sys.executable}}    -m    AbraLibrary    diff    a.json    a.json    cwd=${FOLDER}
    Should Be Equal As Integers    ${run.rc}    0    ${run.stderr}

Two Saved Pages Are Compared
    Save The Page    ${FOLDER}/before.html
    Click By Intent    Add row
    Click By Intent    Recount
    Save The Page    ${FOLDER}/after.html
    ${diff} =    Compare Page States    ${FOLDER}/before.html    ${FOLDER}/after.html
    Length Should Be    ${diff.added}    1
    Should Be Equal    ${diff.added}[0][kind]    row
    Should Say    ${diff.added}[0][text]    Grace    12.00
    ${totals} =    Evaluate    [c for c in $diff['changed'] if c['from'] == '21.00']
    Should Be Equal    ${totals}[0][to]    33.00

A File That Is Not A State Is Refused
    Create File    ${FOLDER}/notes.txt    Buy milk.
    Create File    ${FOLDER}/other.json    {"a": 1}
    Create File    ${FOLDER}/empty.json
    Create File    ${FOLDER}/later.json    {"schema": "abra.page-state", "version": 7, "library": "9.9"}
    Create File    ${FOLDER}/half.json    {"schema": "abra.page-state", "version": 1, "library": "0", "state": {}}
    Create File    ${FOLDER}/page.html    <p>Hello</p>
    ${refusal} =    Refusal Of    Capture Page Diff    since=${FOLDER}/notes.txt
    Should Say    ${refusal}    notes.txt    no page state    Capture Page State
    ${refusal} =    Refusal Of    Capture Page Diff    since=${FOLDER}/other.json
    Should Say    ${refusal}    other.json    no page state
    ${refusal} =    Refusal Of    Capture Page Diff    since=${FOLDER}/empty.json
    Should Say    ${refusal}    empty.json    no page state
    ${refusal} =    Refusal Of    Capture Page Diff    since=${FOLDER}/later.json
    Should Say    ${refusal}    version 7    AbraLibrary 9.9    reads version 1
    ${refusal} =    Refusal Of    Capture Page Diff    since=${FOLDER}/half.json
    Should Say    ${refusal}    damaged    state.capture
    ${refusal} =    Refusal Of    Capture Page Diff    since=${FOLDER}/page.html
    Should Say    ${refusal}    saved HTML page    Compare Page States
    ${refusal} =    Refusal Of    Capture Page Diff    since=${FOLDER}
    Should Say    ${refusal}    is a folder
    ${refusal} =    Refusal Of    Capture Page Diff    since=${42}
    Should Say    ${refusal}    Capture Page State

States Of Two Kinds Are Not Compared
    ${full} =    Capture Page State
    ${light} =    Capture Page State    capture=v1    save_as=${FOLDER}/v1.json
    ${refusal} =    Refusal Of    Compare Page States    ${full}    ${light}
    Should Say    ${refusal}    full    v1
    ${diff} =    Capture Page Diff    since=${FOLDER}/v1.json
    Should Not Be True    ${diff.navigated}
    ${refusal} =    Refusal Of    Capture Page Diff    since=${light}    capture=full
    Should Say    ${refusal}    capture=full    v1
    Create File    ${FOLDER}/page.html    <p>Hello</p>
    ${refusal} =    Refusal Of    Compare Page States    ${full}    ${FOLDER}/page.html
    Should Say    ${refusal}    saved HTML page    page.html

A Place That Cannot Be Written Is Refused
    Create File    ${FOLDER}/file    x
    ${refusal} =    Refusal Of    Capture Page State    save_as=${FOLDER}/file/state.json
    Should Say    ${refusal}    could not be saved
    ${refusal} =    Refusal Of    Capture Page State    save_as=${EMPTY}
    Should Say    ${refusal}    save_as    empty

A Threshold Outside 0 To 1 Is Refused
    ${state} =    Capture Page State
    ${refusal} =    Refusal Of    Compare Page States    ${state}    ${state}    threshold=1.5
    Should Say    ${refusal}    between 0 and 1    1.5


*** Keywords ***
Save The Page
    [Documentation]    Writes the page as a browser's "Save as HTML" does.
    [Arguments]    ${path}
    ${html} =    Page Value    document.documentElement.outerHTML
    Create File    ${path}    <!doctype html>\n${html}
