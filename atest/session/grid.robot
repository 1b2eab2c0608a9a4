*** Settings ***
Documentation     Sessions on a real Selenium Grid: one process, one browser. What takes more is in atest/_grid.

Resource          ../keywords/grid.resource

Suite Setup       Start All
Suite Teardown    Stop All
Test Teardown     Close All Sessions

Test Tags         thorough


*** Variables ***
${GRID}    ${None}


*** Test Cases ***
BiDi Goes Through The Grid
    Open On The Grid    ${GRID}
    ${info} =    Get Session Info
    Should Be Equal    ${info.transport}    bidi
    Should Be Equal    ${info.remote_url}    ${GRID}
    The Session Should Work

Files Are Sent To The Node Of The Browser
    Open On The Grid    ${GRID}
    A File Is Brought To The Browser    letter.html
    A File Is Brought To The Browser    post.html

Folders Are Sent To The Node Of The Browser
    [Documentation]    What is chosen is the Grid's own copy: the folder itself is gone when the page reads it.
    Open On The Grid    ${GRID}
    Open Snippet    <label>Photos <input type=file webkitdirectory></label><button>Read it</button><output></output>
    Run In Page
    ...    document.querySelector('button').onclick = async () => {
    ...    const [file] = document.querySelector('input').files;
    ...    document.querySelector('output').textContent = `\${file.webkitRelativePath}: \${await file.text()}`; };
    Create File    ${TEMPDIR}/abra photos/inner/b.txt    hello
    Fill By Intent    Photos    ${TEMPDIR}/abra photos
    Remove Directory    ${TEMPDIR}/abra photos    recursive=True
    Click By Intent    Read it
    Get Text By Intent    css:output    ==    abra photos/inner/b.txt: hello

A Proxy That Passes No Websockets
    ${proxy} =    Start Proxy Without Websockets    ${GRID}
    ${run} =    Falls Back With One Warning    ${proxy}    gives no connection    400    websockets
    # Nothing is waited for that cannot come.
    Should Not Contain    ${run.errors}[0]    within
    ${message} =    Refusal Of    Open On The Grid    ${proxy}    transport=bidi
    Should Say    ${message}    transport=bidi    gives no connection    transport=auto

A Grid That Is Full
    [Tags]    test:retry(2)
    Open On The Grid    ${GRID}
    ${message} =    Should Take Less Than    12s    Refusal Of    Open On The Grid    ${GRID}    timeout=4s
    Should Say    ${message}    within 4 s    the Grid is full    1 session is open    timeout\=
    # What was asked for comes when the slot is free, and is given back.
    Close All Sessions
    Wait Until Grid Has    ${GRID}    sessions=0
    Open On The Grid    ${GRID}

A Browser That No Node Has
    ${message} =    Refusal Of    Open On The Grid    ${GRID}    browser=firefox    timeout=4s
    Should Say    ${message}    no node of the Grid has firefox    they have chrome


*** Keywords ***
Start All
    [Documentation]    Starts a Grid with one slot, and what its browser visits.
    ${url} =    Start Standalone Grid    chrome    sessions=1
    VAR    ${GRID} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Start The Demo Site
    ${url} =    Start Two Origins
    VAR    ${POST} =    ${url}    scope=SUITE    # robocop: off=VAR05

Stop All
    [Documentation]    Stops what Start All started, which is nothing where the suite was skipped.
    Close All Sessions
    Stop Odd Servers
    Stop Grids
    IF    $GRID
        Stop Two Origins
        Stop Demo Site
    END
