*** Settings ***
Documentation     SeleniumLibrary with AbraLibrary as its plugin, for what can only be seen from outside of a run.

Library           OperatingSystem
Library           SeleniumLibrary    run_on_failure=NOTHING    plugins=${PLUGINS}
Resource          ../../keywords/selenium_library.resource

Suite Setup       Open The Form
Suite Teardown    Close All Browsers


*** Variables ***
${PLUGINS}    AbraLibrary.SeleniumLibraryPlugin;settle=True;card=True;timeout=2s
${SITE}       about:blank


*** Test Cases ***
Its Own Keywords Settle
    Input Text    id:name    Ada
    Input Password    id:name    Grace
    Go To    ${SITE}/catalogue
    Click Button    Load more
    Element Should Be Visible    xpath://li//button[contains(., "Add to cart")] | //button[contains(., "Add to cart")]

Its Messages Are Compared As They Are
    [Documentation]    Secrets and credentials in them are masked where they are written.
    Go To    ${SITE}/static-form
    Input Password    id:name    Grace-0451
    Run Keyword And Expect Error
    ...    Text field 'id:name' should have contained text 'token\=abc123' but it contained 'Grace-0451'.
    ...    Textfield Should Contain
    ...    id:name
    ...    token\=abc123

What A Script Schedules Is Waited For
    Go To    ${SITE}/blank
    Execute Javascript    setTimeout(() => document.body.append("late"), 300)
    Page Should Contain    late

Ours Are Keywords Of It
    Go To    ${SITE}/blank
    ${result} =    Click By Intent    Press me
    Should Be Equal    ${result.action}    click
    Element Text Should Be    id:count    1

A Misspelt Option Of A Dictionary Is Explained
    [Documentation]    By a listener for what Robot refuses, which it has from 7.1 on.
    Go To    ${SITE}/blank
    Run Keyword And Expect Error    *has no option 'wihtin'. Did you mean within?
    ...    Click By Intent    Press me    &{{{'wihtin': 'Card'}}}

It Cannot Find An Element
    Go To    ${SITE}/blank
    Click Element    id:press-mee

A Prompt Is Left To The Suite
    Go To    ${SITE}/alert
    Click Element    css:button
    Handle Alert    ACCEPT

Its Browser Was Closed Under It
    [Tags]    test:retry(2)
    ${library} =    Get Library Instance    SeleniumLibrary
    Evaluate    $library.driver.quit()
    ${begun} =    Evaluate    time.monotonic()
    Run Keyword And Expect Error    *    Click Element    id:count
    Run Keyword And Expect Error    The browser session is gone*Open Browser.    Click By Intent    Press me
    ${took} =    Evaluate    time.monotonic() - ${begun}
    Should Be True    ${took} < 8    It took ${took} s.
    # Asked to close it, selenium would try three times, with a warning each time.
    Evaluate    $library._drivers.empty_cache()
    Open The Form
    Fill By Intent    Full name    Ada
    Input Text    id:name    Grace
    Get Value By Intent    Full name    ==    Grace


*** Keywords ***
Open The Form
    [Documentation]    With the driver of this machine, for which selenium need not ask anybody.
    Set Environment Variable    SE_OFFLINE    true
    Open Browser Of The Column    ${SITE}/static-form    classic
