*** Settings ***
Documentation     No keyword overstays: on a page that does not answer it ends with its own times and a second, and the
...               next session works. With --variable CALLS:all each keyword is called on each page.

# Imported first, it has the times.
Library           AbraLibrary    timeout=1s    settle_timeout=1s    ready_timeout=1s
Library           ../keywords/time_bounds.py
Resource          ../keywords/acceptance.resource

Suite Setup       Start The Demo Site
Suite Teardown    Close Browser And Demo Site
Test Teardown     Close All Sessions


*** Variables ***
${CALLS}    few


*** Test Cases ***
A Page Whose Scripts Never Yield
    Open Stuck Page    busy
    ${messages} =    Call In Time    Capture Page State    Select By Intent
    Should Say    ${messages}    did not answer    scripts

A Page That Still Loads
    Open Stuck Page    loading
    ${messages} =    Call In Time    Get Text By Intent    Wait For DOM Settle
    Should Not Contain    ${messages}    scripts

A Page That Is Being Left For One That Does Not Come
    Open Stuck Page    leaving&to=${SITE}/slow?ms\=60000
    ${messages} =    Call In Time    Get Text By Intent    Click By Intent
    Should Not Contain    ${messages}    scripts

What Is Done To The Page Never Ends
    [Documentation]    Each acting keyword has a page of its own, as the one before is stuck.
    Open Stuck Page    handlers
    ${messages} =    Call In Time    Click By Intent    fresh=handlers
    Should Say    ${messages}    did not answer


*** Keywords ***
Open Stuck Page
    [Documentation]    A session on a page that gets stuck a moment later.
    [Arguments]    ${how}
    ${page} =    Page Address    session/stuck.html
    Open The Browser    ${page}?${how}
    Sleep    700ms

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
