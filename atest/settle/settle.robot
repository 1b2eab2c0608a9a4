*** Settings ***
Documentation     Wait For DOM Settle waits for what is under way, and for nothing else.

Resource          ../keywords/acceptance.resource

Suite Setup       Open The First Browser
Suite Teardown    Close Browser And Demo Site
Test Teardown     Answer Any Prompt


*** Test Cases ***
A Static Page Takes No Longer Than The Quiet Period And A Little
    [Tags]    test:retry(2)
    Visit Page    /blank
    ${result} =    Wait For DOM Settle
    Should Have Settled As    ${result}    quiet
    Should Be True    ${result.waited_ms} < 250
    Should Be Equal    ${result.mutations}    ${0}
    Should Be Empty    ${result.hot_spots}

The Quiet Period Can Be Chosen
    [Tags]    test:retry(2)
    Visit Page    /blank
    ${long} =    Wait For DOM Settle    timeout=3s    quiet_period=500ms
    Should Be True    500 <= ${long.waited_ms} < 700
    ${short} =    Wait For DOM Settle    quiet_period=0s
    Should Be True    ${short.waited_ms} < 100

Skeletons Are Waited For
    [Documentation]    The list is silent while the API is asked.
    [Tags]    proves-requests
    Go To Page    /catalogue
    Select By Intent    Category    Tea
    Skeletons Should Be Gone
    Click By Intent    Load more    timeout=2s
    Skeletons Should Be Gone

A Fast Ticker And An Endless Animation Do Not Hold It Up
    [Tags]    test:retry(2)
    Go To Page    /signin?ticker_ms=60
    Watch Ticks    ticks=24
    # Long enough for some of the ticks, which a busy machine brings late.
    ${result} =    Wait For DOM Settle    on_timeout=fail    quiet_period=300ms
    Should Be True    ${result.waited_ms} < 900
    Should Not Be Empty    ${result.excluded}
    Should Be Empty    ${result.animations}
    [Teardown]    Go To Page    /signin?settings=default

A Page That Never Settles Hits The Cap And Is Named
    [Tags]    test:retry(2)
    Visit Page    /blank
    Visit Page    /never-settles
    # On a busy machine a wait may be late, but not each.
    FOR    ${_}    IN RANGE    3
        ${result} =    Wait For DOM Settle    timeout=500ms
        IF    ${result.waited_ms} < 900    BREAK
    END
    Should Not Be True    ${result.settled}
    Should Be Equal    ${result.reason}    still_mutating
    Should Be True    500 <= ${result.waited_ms} < 900
    Should Contain    ${result.hot_spots}[0][locator]    div
    Should Be True    ${result.hot_spots}[0][count] > 0

A Ticker That Is Not Known Yet Is Left Out When It Has Kept Its Pace For A Second
    [Tags]    thorough
    Visit Page    /blank
    Run In Page    setInterval(() => { document.querySelector('h1').textContent = Date.now() }, 60)
    ${result} =    Wait For DOM Settle    timeout=5s
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} > 700
    Should Be Equal    ${result.excluded}[0][locator]    h1

A Page That Never Settles Can Fail The Test
    Visit Page    /never-settles
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=300ms    on_timeout=fail
    Should Say
    ...    ${message}
    ...    did not settle
    ...    still changing
    ...    div
    ...    a second
    ...    timeout\=
    ...    ignore\=css:
    ...    scope\=

A Link That Was Followed
    Visit Page    /blank
    Run In Page    document.querySelector('a').click()
    Should Arrive At    /blank?again=1

A Form That Was Sent
    Visit Page    /static-form
    Run In Page    document.forms[0].elements.name.value = 'Ada'; document.forms[0].requestSubmit()
    ${result} =    Wait For DOM Settle    timeout=3s
    Should Be True    ${result.settled}
    Page Should Show    Registration received

A Redirect To A Slow Page
    [Tags]    thorough
    Visit Page    /blank
    Run In Page    location.href = '/redirect?to=' + encodeURIComponent('/slow?ms=600')
    Should Arrive At    /slow?ms=600

A Reload
    Visit Page    /blank
    Run In Page    window.old = true; location.reload()
    ${result} =    Wait For DOM Settle    timeout=3s
    Should Be True    ${result.settled}
    ${old} =    Page Value    window.old ?? false
    Should Not Be True    ${old}

A Timer Navigates While It Waits
    [Tags]    thorough
    Visit Page    /blank
    Run In Page    setTimeout(() => { location.href = '/blank?late=1' }, 200)
    ${result} =    Wait For DOM Settle    timeout=4s    quiet_period=500ms
    Should Be True    ${result.settled}
    Should Be True    ${result.navigated}
    Address Should End With    /blank?late=1

A Page Leaves By Its Own Timer
    Visit Page    /blank
    Run In Page    location.href = '/timer-nav?ms=300'
    ${result} =    Wait For DOM Settle    timeout=4s    quiet_period=600ms
    Should Be True    ${result.settled}
    Address Should End With    /blank

About Blank
    [Tags]    thorough
    Navigate With Perf Diff    about:blank
    ${result} =    Wait For DOM Settle
    Should Have Settled As    ${result}    quiet

A Document Without A Body
    [Tags]    thorough
    Visit Page    /blank
    Run In Page    document.body.remove()
    ${result} =    Wait For DOM Settle
    Should Have Settled As    ${result}    no_body

A Body That Comes Late
    Visit Page    /blank
    Run In Page    location.href = '/no-body?ms=600'
    ${result} =    Wait For DOM Settle    timeout=4s
    Should Be True    ${result.settled}
    Page Should Show    Here it is

A Frame That Is Removed Meanwhile
    [Tags]    test:retry(2)    thorough
    Visit Page    /blank
    Run In Page
    ...    const f = document.createElement('iframe');
    ...    f.srcdoc = '<p aria-busy="true">In a frame</p>'; document.body.append(f)
    Wait Until Page    Boolean(frames[0]?.document.querySelector('p'))
    Run In Page
    ...    const f = document.querySelector('iframe'); const p = f.contentDocument.querySelector('p');
    ...    p.animate({opacity: [0, 1]}, 5000); p.innerHTML = '<img src="/slow?ms=3000" alt="">';
    ...    const id = setInterval(() => p.append('.'), 7);
    ...    setTimeout(() => { f.remove(); clearInterval(id); p.append('gone'); }, 250)
    ${result} =    Wait For DOM Settle    network=False
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} < 1200
    Wait Until Page    !document.querySelector('iframe')

A Tab That Was Closed
    [Tags]    test:retry(2)    thorough
    Work In Another Tab
    Close The Window
    ${message} =    Should Take Less Than    5s    Refusal Of    Wait For DOM Settle    timeout=4s
    Should Contain    ${message}    Open Session
    [Teardown]    Switch Session    first

A Tab That Is Closed Meanwhile
    [Documentation]    Closed over its debugging port, as no page may close a tab that it has not opened.
    [Tags]    needs-chromium    test:retry(2)    thorough
    Work In Another Tab
    Close The Tab    after=400ms
    ${message} =    Should Take Less Than    5s    Refusal Of    Wait For DOM Settle    timeout=4s    quiet_period=3s
    Should Contain    ${message}    Open Session
    [Teardown]    Switch Session    first

An Open Alert Is Reported
    [Tags]    proves-prompts    test:retry(2)
    Visit Page    /blank
    Run In Page    setTimeout(() => alert('Stop'), 50)
    ${result} =    Should Take Less Than    2s    Wait For DOM Settle    quiet_period=500ms
    Should Be Equal    ${result.reason}    prompt_open
    ${result} =    Should Take Less Than    2s    Wait For DOM Settle
    Should Be Equal    ${result.reason}    prompt_open
    ${text} =    Accept Prompt
    Should Be Equal    ${text}    Stop
    ${result} =    Wait For DOM Settle
    Should Have Settled As    ${result}    quiet


*** Keywords ***
Open The First Browser
    [Documentation]    The browser of all tests; a tab that is closed is that of another.
    Start The Demo Site
    Open Session
    ...    ${SITE}/blank
    ...    browser=${BROWSER}
    ...    transport=${TRANSPORT}
    ...    headless=${HEADLESS}
    ...    alias=first
    Remember The Driver

Work In Another Tab
    [Documentation]    Opens a second session, for its tab to be closed.
    Open Session    ${SITE}/blank    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
    Remember The Driver

Should Have Settled As
    [Documentation]    The result says settled, and why.
    [Arguments]    ${result}    ${reason}
    Should Be True    ${result.settled}
    Should Be Equal    ${result.reason}    ${reason}

Should Arrive At
    [Documentation]    The page that is under way has come, in full, when the wait ends.
    [Arguments]    ${path}
    ${result} =    Wait For DOM Settle    timeout=4s
    Should Be True    ${result.settled}
    Address Should End With    ${path}

Address Should End With
    [Documentation]    The document that is shown is complete and has this address.
    [Arguments]    ${path}
    ${url} =    Page Value    location.href
    Should End With    ${url}    ${path}
    ${state} =    Page Value    document.readyState
    Should Be Equal    ${state}    complete

Skeletons Should Be Gone
    [Documentation]    The catalogue shows products and no placeholder.
    ${bones} =    Page Value    document.querySelectorAll('.skeleton').length
    Should Be Equal    ${bones}    ${0}
    ${cards} =    Page Value    document.querySelectorAll('#products h3').length
    Should Be True    ${cards} > 0
