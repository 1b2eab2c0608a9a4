*** Settings ***
Documentation     Both libraries in one suite: AbraLibrary works on the browser that SeleniumLibrary has open, without
...               its own session, and leaves it in the state that SeleniumLibrary set.

Library           OperatingSystem
Library           SeleniumLibrary    timeout=7s    run_on_failure=NOTHING
Library           AbraLibrary    timeout=3s
Library           ../../resources/site/demo_site.py
Resource          ../keywords/selenium_library.resource

Suite Setup       Start The Site
Suite Teardown    Close Everything

Test Tags         thorough


*** Variables ***
${FRAMED}
...          <p id="where">outside</p><button onclick="this.textContent=1">Outer</button><iframe id="frame"
...          srcdoc="&lt;p id=where>inside&lt;/p>&lt;button onclick='this.textContent=1'>Inner&lt;/button>"></iframe>


*** Test Cases ***
Every Family Of Keywords Works Over BiDi
    [Tags]    needs-bidi
    Open Browser Of The Column    ${SITE}/static-form
    Every Family Works    bidi
    [Teardown]    Close Browser

Every Family Of Keywords Works Over Classic
    Open Browser Of The Column    ${SITE}/static-form    classic    alias=first
    Every Family Works    classic

Its Timeouts Are Left As They Were
    [Documentation]    On the classic browser of the test before: there ours need a script timeout of their own.
    [Tags]    test:retry(2)
    Set Selenium Implicit Wait    6s
    Set Selenium Timeout    9s
    Go To    ${SITE}/static-form
    # Nothing of ours waits for an element as selenium does.
    ${begun} =    Evaluate    time.monotonic()
    Run Keyword And Expect Error    *    Click By Intent    css:#nowhere    timeout=300ms
    Fill By Intent    Full name    Ada
    ${took} =    Evaluate    time.monotonic() - ${begun}
    Should Be True    ${took} < 5    Ours waited as long as selenium does: ${took} s
    Timeouts Should Be    6    9    300
    Navigate With Perf Diff    ${SITE}/blank
    Timeouts Should Be    6    9    300
    [Teardown]    Set Selenium Implicit Wait    0s

Ours Follows Switches And Reopened Browsers
    Open Browser Of The Column    ${SITE}/blank    alias=second
    Click By Intent    Press me
    Element Text Should Be    id:count    1
    # The first one is classic, and on another page.
    Switch Browser    first
    Go To    ${SITE}/static-form
    Fill By Intent    Full name    Grace
    Textfield Value Should Be    id:name    Grace
    Switch Browser    second
    Click By Intent    Press me
    Element Text Should Be    id:count    2
    Close Browser
    Open Browser Of The Column    ${SITE}/blank    alias=second
    Click By Intent    Press me
    Element Text Should Be    id:count    1

A Selected Frame Stays Selected And Ours See The Whole Window
    FOR    ${transport}    IN    @{OVER}
        Frames Are Left As They Were    ${transport}
    END

Both Switch The Same Window
    FOR    ${transport}    IN    @{OVER}
        Windows Are Switched By Both    ${transport}
    END

Without A Browser There Is One Clear Error
    Close All Browsers
    ${message} =    Run Keyword And Expect Error    *    Click By Intent    Press me
    Should Contain    ${message}    Open Browser
    Should Not Contain    ${message}    \n

A Browser That Was Closed Under Us
    [Documentation]    Behind SeleniumLibrary's back, which then still has its driver.
    [Template]    A Closed Browser Should Be Told Of
    FOR    ${transport}    IN    @{OVER}
        ${transport}    quit
        # The driver lives on, without a session.
        ${transport}    close
    END

A Fresh Browser Works After Those That Were Closed
    Open Browser Of The Column    ${SITE}/blank
    Click By Intent    Press me
    Element Text Should Be    id:count    1

Its Browsers Close At Once
    [Documentation]    selenium waits 10 s for its own websocket, every other time that one was used.
    [Tags]    needs-own-quit    test:retry(2)
    FOR    ${closing}    IN    Close Browser    Close All Browsers    Close Browser    Close Browser
        Open Browser Of The Column    ${SITE}/blank
        Click By Intent    Press me
        ${begun} =    Evaluate    time.monotonic()
        Run Keyword    ${closing}
        ${took} =    Evaluate    time.monotonic() - ${begun}
        Should Be True    ${took} < 8    ${closing} took ${took} s.
    END


*** Keywords ***
Start The Site
    [Documentation]    Its address is in ${SITE}.
    # The driver is on this machine: selenium need not ask anybody for it.
    Set Environment Variable    SE_OFFLINE    true
    ${url} =    Start Demo Site    delay_api=150    delay_write=60
    VAR    ${SITE} =    ${url.rstrip("/")}    scope=SUITE    # robocop: off=VAR05

Close Everything
    [Documentation]    The browsers and the site.
    Close All Browsers
    Stop Demo Site

Windows Are Switched By Both
    [Documentation]    A popup with an opener, which then closes itself. WebKit names the newest window first.
    [Arguments]    ${transport}
    Open Browser Of The Column    ${SITE}/blank    ${transport}
    Click By Intent    Press me
    # WebKit opens none for a script that nobody's press has called.
    Execute Javascript    document.querySelector('h1').onclick = () => open('/static-form', '', 'width=700,height=500')
    Click Element    css:h1
    Switch To Window    new
    Fill By Intent    Full name    Ada
    Textfield Value Should Be    id:name    Ada
    Switch Window    title:Blank page
    Click By Intent    Press me
    Element Text Should Be    id:count    2
    Switch Window    title:Static form
    Fill By Intent    Full name    Grace
    Execute Javascript    setTimeout(() => window.close(), 50)
    ${message} =    Run Keyword And Expect Error    *    Get Text By Intent    css:#nowhere    timeout=5s
    Should Contain    ${message}    Switch To Window
    Switch Window    title:Blank page
    Click By Intent    Press me
    Element Text Should Be    id:count    3
    ${windows} =    Get Open Windows
    Length Should Be    ${windows}    1
    [Teardown]    Close Browser

Timeouts Should Be
    [Documentation]    Those of the WebDriver session, in seconds.
    [Arguments]    ${implicit}    ${script}    ${load}
    ${library} =    Get Library Instance    SeleniumLibrary
    ${set} =    Evaluate    [t.implicit_wait, t.script, t.page_load] if (t := $library.driver.timeouts) else None
    ${expected} =    Evaluate    [${implicit}, ${script}, ${load}]
    Should Be Equal    ${set}    ${expected}

Every Family Works
    [Documentation]    A representative of each family, on a form of the demo site, with elements passed both ways.
    [Arguments]    ${transport}
    ${info} =    Get Session Info
    Should Be Equal    ${info.transport}    ${transport}
    # Acting, reading and waiting.
    Fill By Intent    Full name    Ada
    Textfield Value Should Be    id:name    Ada
    Get Value By Intent    Full name    ==    Ada
    Wait For Intent    Full name
    Press Keys By Intent    TAB
    # Elements pass both ways.
    ${field} =    Get WebElement    id:name
    Fill By Intent    ${field}    Grace
    Textfield Value Should Be    id:name    Grace
    ${found} =    Find By Intent    Full name
    Input Text    ${found}    Edith
    Get Value By Intent    ${found}    ==    Edith
    What Tells Of The Page Works
    What Loads Pages Works

What Tells Of The Page Works
    [Documentation]    Waits, diffs and the planner's keywords, on the same form.
    # Settling and being ready.
    ${settled} =    Wait For DOM Settle
    Should Be True    ${settled.settled}
    ${ready} =    Wait For Page Ready
    Should Be True    ${ready.ready}
    # What changed, around a keyword of the other library too.
    ${diff} =    Capture Page Diff    Input Text    id:name    Dorothy
    Should Contain    ${diff.summary}    Dorothy
    ${before} =    Capture Page State
    Input Text    id:name    Hedy
    ${diff} =    Capture Page Diff    since=${before}
    Should Contain    ${diff.summary}    Hedy
    # Planners.
    ${page} =    Get Candidates
    Should Be True    len($page.candidates) > 1
    ${done} =    Execute Action    {"type": "FILL", "target": {"by": "label", "value": "Full name"}, "value": "Joan"}
    Should Be True    ${done.ok}    ${done}
    Textfield Value Should Be    id:name    Joan
    ${trace} =    Get Last Trace
    Should Be Equal    ${trace.target.purpose}    fill

What Loads Pages Works
    [Documentation]    Performance, and a click on what was loaded; it ends on the form.
    # Performance, and the page that it loads.
    ${load} =    Navigate With Perf Diff    ${SITE}/blank
    Should Be True    ${load.success}
    Location Should Be    ${SITE}/blank
    Reload With Perf Diff
    Get Page Performance
    Set Experimental Feature    noise_learning=True
    ${old} =    Get Text    id:count
    Click By Intent    Press me
    ${new} =    Get Text    id:count
    Should Not Be Equal    ${old}    ${new}
    Go To    ${SITE}/static-form

Frames Are Left As They Were
    [Documentation]    A page with a button in a frame, and one outside of it.
    [Arguments]    ${transport}
    Close All Browsers
    Open Browser Of The Column    about:blank    ${transport}
    Execute Javascript    document.body.innerHTML = arguments[0]    ARGUMENTS    ${FRAMED}
    Wait Until Element Is Visible    id:frame
    Select Frame    id:frame
    Wait Until Element Is Visible    css:button
    Element Text Should Be    id:where    inside
    ${info} =    Get Session Info
    Should Be Equal    ${info.transport}    ${transport}
    # Ours looks at the window as a whole, frames included, and leaves the selection alone.
    Click By Intent    Outer
    Element Text Should Be    id:where    inside
    Click By Intent    Inner
    Element Text Should Be    css:button    1
    An Element Of The Selected Frame Is Known
    Capture Page Diff    Element Should Be Visible    css:button
    Element Text Should Be    id:where    inside
    Unselect Frame
    Element Text Should Be    id:where    outside
    Element Text Should Be    css:button    1

An Element Of The Selected Frame Is Known
    [Documentation]    One that SeleniumLibrary has found there can be given to ours.
    ${inner} =    Get WebElement    id:where
    Get Text By Intent    ${inner}    ==    inside

A Closed Browser Should Be Told Of
    [Documentation]    Soon, in one sentence, each time; by the end nothing is left of it.
    [Arguments]    ${transport}    ${how}
    Open Browser Of The Column    ${SITE}/blank    ${transport}
    Click By Intent    Press me
    ${library} =    Get Library Instance    SeleniumLibrary
    Call Method    ${library.driver}    ${how}
    FOR    ${_}    IN RANGE    2
        ${begun} =    Evaluate    time.monotonic()
        ${message} =    Run Keyword And Expect Error    *    Click By Intent    Press me
        ${took} =    Evaluate    time.monotonic() - ${begun}
        Should Be True    ${took} < 8    It took ${took} s.
        Should Match Regexp    ${message}    ^The browser session is gone .*Open Browser\.$
    END
    IF    '${how}' == 'close'    Evaluate    $library.driver.quit()
    # Asked to close it, selenium would try three times, with a warning each time.
    Evaluate    $library._drivers.empty_cache()
