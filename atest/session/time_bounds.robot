*** Settings ***
Documentation     No keyword overstays: on a page that does not answer it ends with its own times and a second, and the
...               next session works. With --variable CALLS:all each keyword is called on each page.

Library           AbraLibrary    timeout=1s    settle_timeout=1s    ready_timeout=1s
Library           ../../resources/site/demo_site.py
Library           ../keywords/nested.py
Library           ../keywords/page.py
Library           ../keywords/time_bounds.py

Suite Setup       Start The Site
Suite Teardown    Stop Demo Site
Test Teardown     Close All Sessions

Test Tags         thorough


*** Variables ***
${BROWSER}      chrome
${TRANSPORT}    auto
${HEADLESS}     ${True}
${CALLS}        few


*** Test Cases ***
A Page Whose Scripts Never Yield
    Open Stuck Page    busy
    ${messages} =    Call In Time    Capture Page State    Select By Intent
    Should Contain    ${messages}    did not answer
    Should Contain    ${messages}    scripts keep it busy

A Page That Still Loads
    Open Stuck Page    loading
    ${messages} =    Call In Time    Get Text By Intent    Wait For DOM Settle
    Should Not Match Regexp    ${messages}    answer within [^:]*\\. Check whether the page's scripts

A Page That Is Being Left For One That Does Not Come
    Open Stuck Page    leaving    ${SITE}/slow?ms\=60000
    ${messages} =    Call In Time    Get Text By Intent    Click By Intent
    Should Not Match Regexp    ${messages}    answer within [^:]*\\. Check whether the page's scripts

What Is Done To The Page Never Ends
    [Documentation]    Each keyword has a page of its own, as the one before is stuck.
    ${messages} =    Call In Time    Click By Intent    fresh=handlers
    Should Contain    ${messages}    did not answer

A Process That Is Stopped
    [Documentation]    Not the page is to blame, and nobody waits for the process at its end either.
    [Tags]    needs-own-browser
    [Template]    Stopped Process Should Be Told
    browser    Fill By Intent    Wait For DOM Settle    Navigate With Perf Diff
    driver    Click By Intent    Save Screenshot
    pages    Click By Intent    Get Page Text    Save Screenshot

The End Of A Session Whose Page Is Stuck
    [Documentation]    By one keyword for one session, and for all of them; no process is left.
    [Tags]    needs-own-browser
    [Template]    Stuck Sessions Should End
    Close Session    busy
    Close Session    loading
    Close Session    leaving    ${SITE}/slow?ms\=60000
    Close All Sessions    busy

The End Of A Run With Several Stuck Sessions
    [Documentation]    They are ended at the same time: six cost no more than one, and no process is left.
    [Tags]    needs-own-browser
    ${marker} =    Evaluate    uuid.uuid4().hex
    ${run} =    Run Nested Suite    leaves_stuck_sessions.robot    ABRA_ATEST_MARKER=${marker}
    VAR    ${test} =    ${run.tests}[Leaves Stuck Sessions]
    Should Be Equal    ${test}[status]    PASS    ${test}[message]
    ${one}    ${left} =    Evaluate    map(float, $test["message"].split())
    ${took} =    Evaluate    time.time() - ${left}
    # Robot has a log to write, too.
    Should Be True    ${took} < 3 * ${one} + 2    It took ${took} s, one took ${one} s.
    Wait Until No Process Is Marked    ${marker}


*** Keywords ***
Stopped Process Should Be Told
    [Documentation]    In time by each keyword; the session ends with all of its processes, and the next one works.
    [Arguments]    ${whose}    @{few}
    Open The Page
    Stop The Process    ${whose}
    ${messages} =    Call In Time    @{few}
    Should Contain    ${messages}    process (
    Should Not Contain    ${messages}    scripts keep it busy
    Should End In Time    Close All Sessions
    Stopped Processes Should Be Gone
    Open The Page
    Get Text By Intent    css:h1    ==    Controls
    Close All Sessions

Stuck Sessions Should End
    [Documentation]    With their processes, and in time; two of them where all are closed.
    [Arguments]    ${close}    @{how}
    VAR    @{all} =    @{EMPTY}
    IF    '${close}' == 'Close All Sessions'
        Open Stuck Page    @{how}
        @{all} =    Processes Of The Session
    END
    Open Stuck Page    @{how}
    @{last} =    Processes Of The Session
    ${message} =    Should End In Time    ${close}
    Should Be Empty    ${message}
    Processes Should Be Gone    ${{ $all + $last }}

Start The Site
    [Documentation]    Its address is in ${SITE}.
    ${url} =    Start Demo Site
    VAR    ${SITE} =    ${url.rstrip("/")}    scope=SUITE    # robocop: off=VAR05

Open The Page
    [Documentation]    A session on a page that works.
    ${page} =    Page Address    session/stuck.html
    Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
    Go To Address    ${page}    timeout=20s

Open Stuck Page
    [Documentation]    A session on a page that is stuck.
    [Arguments]    @{how}
    Open The Page
    Run In Page    getStuck(...${{ json.dumps($how) }})
    # A stuck page tells nobody that it is, and a look at it would be stuck with it.
    Sleep    600ms    # robocop: off=KW01

Call In Time
    [Documentation]    Calls these keywords, or all that there are, and returns what they say.
    [Arguments]    @{few}    ${fresh}=${None}
    @{all} =    Keywords That Ask The Page
    IF    '${CALLS}' == 'few'    VAR    @{all} =    @{few}
    VAR    ${messages} =    ${EMPTY}
    FOR    ${name}    IN    @{all}
        IF    $fresh
            Close All Sessions
            Open Stuck Page    ${fresh}
        END
        ${message} =    Run Keyword And Continue On Failure    Should End In Time    ${name}
        VAR    ${messages} =    ${messages}\n${name}: ${message}
    END
    Log    ${messages}
    RETURN    ${messages}
