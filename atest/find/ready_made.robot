*** Settings ***
Documentation     The ready-made keywords, imported from the installed package.

Resource          AbraLibrary/keywords/cookies.resource
Resource          AbraLibrary/keywords/forms.resource
Resource          AbraLibrary/keywords/performance.resource
Resource          AbraLibrary/keywords/releases.resource
Resource          AbraLibrary/keywords/sign_in.resource
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${BANNER}    SEPARATOR=
...          <p><button id="other" onclick="document.title='other'">Accept</button> the terms</p>
...          <div role="dialog" aria-label="Cookies" id="banner">This shop uses cookies.
...          <button onclick="document.title='settings'">Settings</button>
...          <button onclick="answer('rejected')">Reject all</button>
...          <button onclick="answer('accepted')">Accept all</button></div>
...          <script>function answer(what) { document.title = what; banner.remove(); }</script>


*** Test Cases ***
Signing In
    Navigate With Perf Diff    ${SITE}/signin
    ${result} =    Sign In    ada@example.com    correct horse
    Should Contain    ${result.evidence}    navigation
    Get Text By Intent    css:h1    contains    Ada

Signing In With A Wrong Password
    Navigate With Perf Diff    ${SITE}/signin
    ${message} =    Refusal Of    Sign In    ada@example.com    wrong horse
    Should Say    ${message}    Sign in    navigation

A Form From A Dictionary
    Open Test Page    fields/fields.html
    VAR    &{values} =
    ...    Nickname=Ada
    ...    Country=Austria
    ...    Letter=Dear sir
    ...    Send me news=${True}
    ...    Team=${True}
    Fill Form    ${values}
    Control Should Hold    Nickname    Ada
    Control Should Hold    Country    AT
    Control Should Hold    Letter    Dear sir
    Get Element State By Intent    Send me news    contains    checked
    Get Element State By Intent    Team    contains    checked
    Set Control    Send me news    ${False}
    Get Element State By Intent    Send me news    contains    unchecked

A Form With A Control That Is Not There
    Open Test Page    fields/fields.html
    VAR    &{values} =    Nickname=Ada    No such field=x
    ${message} =    Refusal Of    Fill Form    ${values}    timeout=300ms
    Should Say    ${message}    No such field
    Control Should Hold    Nickname    Ada

Several Options At Once
    Open Snippet
    ...    <label>Toppings
    ...    <select multiple><option>Ham</option><option>Cheese</option><option>Olives</option></select></label>
    VAR    @{wanted} =    Ham    Olives
    Set Control    Toppings    ${wanted}
    Get Value By Intent    Toppings    ==    Ham, Olives

Cookies Are Accepted In The Banner Only
    Open Snippet    ${BANNER}
    ${answered} =    Accept Cookies
    Should Be True    ${answered}
    Title Should Be    accepted
    ${answered} =    Reject Cookies
    Should Not Be True    ${answered}
    ${message} =    Refusal Of    Accept Cookies
    Should Say    ${message}    cookies
    Title Should Be    accepted

Cookies Are Rejected
    Open Snippet    ${BANNER}
    ${answered} =    Reject Cookies
    Should Be True    ${answered}
    Title Should Be    rejected

A Cookie Banner With Its Own Wording
    Open Snippet
    ...    <div role="dialog" aria-label="Kex">Vi bakar kex. <button onclick="document.title='ja'">Baka</button></div>
    ${answered} =    Accept Cookies
    Should Not Be True    ${answered}
    ${answered} =    Accept Cookies    Kex    Baka
    Should Be True    ${answered}
    Title Should Be    ja

A Page That Holds Its Budget And One That Does Not
    VAR    &{metrics} =    transfer_kb=${700}
    VAR    &{budget} =    metrics=${metrics}
    ${result} =    Page Should Hold Perf Budget    ${SITE}/?release\=1    ${budget}    runs=2    cache=${CACHE}
    Should Be True    ${result.success}
    ${message} =    Refusal Of    Page Should Hold Perf Budget    ${SITE}/?release\=2    ${budget}
    ...    runs=2    cache=${CACHE}
    Should Say    ${message}    transfer_kb    700

A Release That Is Slower
    ${message} =    Refusal Of    Release Should Not Be Slower
    ...    ${SITE}/?release\=1    ${SITE}/?release\=2    4    transfer_kb    cache=${CACHE}
    Should Say    ${message}    regress

Two Releases Page By Page
    [Documentation]    The second one shows a banner and sends larger pictures; the form is the same.
    ${shop} =    Start Demo Site    release=1    &{SITE_SETTINGS}
    ${next} =    Start Demo Site    release=2    &{SITE_SETTINGS}
    ${summary} =    Run Keyword And Expect Error
    ...    *
    ...    Compare Two Releases
    ...    ${shop}
    ...    ${next}
    ...    /
    ...    /static-form
    ...    runs=5
    ...    cache=${CACHE}
    ...    metrics=transfer_kb
    ...    fail_on=any
    Should Say
    ...    ${summary}
    ...    pages 2, 1 slower or larger, 1 different
    ...    The page regressed: Transfer by
    ...    /static-form\n${SPACE * 4}No slower.
    ...    Differences: 0
    ${result} =    Compare Two Releases    ${shop}    ${next}    runs=1    metrics=transfer_kb
    Should Be Equal    ${result.slower}    ${{['/']}}
    Should Be Equal    ${result.different}    ${{['/']}}
    Should Not Be Empty    ${result.pages['/'].page_diff.added}
    Should Contain    ${result.summary}    One load against another is indicative
    [Teardown]    Run Keywords    Stop Demo Site    ${next}    AND    Stop Demo Site    ${shop}

An Unchanged Release
    ${result} =    Compare Two Releases    ${SITE}    ${SITE}/    blank
    ...    runs=5    cache=${CACHE}    metrics=requests    fail_on=any
    Should Be Empty    ${result.slower}
    Should Be Empty    ${result.different}
    Should Contain    ${result.summary}    Differences: 0

Releases That Cannot Be Compared So
    [Template]    Releases Should Be Refused
    fail_on\=sometimes cannot be used    fail_on=sometimes
    runs\=3 are too few to be evidence    fail_on=slower    runs=3
    no metric 'speed'    metrics=speed    runs=1


*** Keywords ***
Control Should Hold
    [Documentation]    What a control holds.
    [Arguments]    ${label}    ${value}
    Get Value By Intent    ${label}    ==    ${value}

Title Should Be
    [Documentation]    The title of the page, which says what was pressed.
    [Arguments]    ${title}
    Wait Until Page    document.title === '${title}'

Releases Should Be Refused
    [Documentation]    One clear error.
    [Arguments]    ${part}    &{options}
    ${message} =    Refusal Of    Compare Two Releases    ${SITE}    ${SITE}    /blank    &{options}
    Should Contain    ${message}    ${part}
