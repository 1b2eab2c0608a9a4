*** Settings ***
Documentation     Answers in place of the server, and the answers that came; docs/network/mocks.md has the first tests.

Library           ../keywords/logged.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open The Catalogue
Suite Teardown    Close Browser And Demo Site

Test Tags         needs-network-events


*** Test Cases ***
Nothing Is Found
    [Tags]    proves-mocks
    Mock Response    /api/products    body={"items": [], "page": 1, "pages": 1, "total": 0}
    Fill By Intent    Search products    lamp
    Get Text By Intent    id:result-count    ==    Nothing found. Try fewer words.

The Server Is Down For A Moment
    [Tags]    proves-mocks
    Mock Response    /api/products    status=503    times=1    body={"error": "Please try again."}
    Fill By Intent    Search products    kettle
    Get Text By Intent    id:result-count    ==    Please try again.
    Fill By Intent    Search products    jasmine
    Get Text By Intent    id:result-count    *=    products

The Page Says That It Is Searching
    [Tags]    proves-mocks
    Mock Response    /api/products    file=${CURDIR}/no_products.json    delay=60s
    Fill By Intent    Search products    kettle
    Get Text By Intent    id:result-count    ==    Loading products…
    Remove Network Rules
    Wait For Network Response    /api/products

The Network Is Gone
    [Tags]    proves-mocks
    Block Requests    /api/products    times=1
    Fill By Intent    Search products    lamp
    ${response} =    Wait For Network Response    /api/products
    Should Be Equal    ${response.ruled}    blocked

A Search Asks The Server Once
    [Tags]    proves-responses
    Keep Response Bodies
    Fill By Intent    Search products    kettle
    ${response} =    Wait For Network Response    /api/products    status=200
    Should Be Equal    ${response.body}[items][0][slug]    gooseneck-kettle
    ${responses} =    Get Responses    /api/    method=GET
    Length Should Be    ${responses}    1

The Console Is Clean
    [Tags]    proves-responses
    Fill By Intent    Search products    tea
    Console Should Have No Errors    ignore=favicon

The End Of One Rule Lets Its Answers Out
    [Documentation]    While another one holds.
    Mock Response    /api/suite    body=x
    Mock Response    /api/products    file=${CURDIR}/no_products.json    delay=60s
    Fill By Intent    Search products    teapot
    Get Text By Intent    id:result-count    ==    Loading products…
    Remove Network Rules    /api/products
    Wait For Network Response    /api/products    timeout=5s
    Get Text By Intent    id:result-count    ==    Nothing found. Try fewer words.
    Remove Network Rules

Wherever A Mock Shows It Is Called One
    [Documentation]    In the results of waits, answers and loads; a load with mocks is not compared with one without.
    VAR    &{headers} =    X-Auth-Token=f00
    Mock Response    /api/products    body={"items": [], "page": 1, "pages": 1, "total": 0}
    ...    headers=${headers}
    ${filled} =    Fill By Intent    Search products    mocked
    Should Be Equal As Integers    ${filled.settle.mocked}    1
    ${response} =    Wait For Network Response    /api/products    method=get
    Should Be Equal    ${response.ruled}    mocked
    Should Be Equal    ${response.headers}[x-auth-token]    •••
    ${load} =    Go To Page    /catalogue
    Should Be Equal As Integers    ${load.mocked}    1
    Should Contain    ${load.not_compared}    answers were the server's, and are mocked

A Rule That Nothing Matched Was Told
    [Documentation]    With what came nearest; the rules of earlier tests have ended with them.
    ${before} =    Take Warnings
    Should Be Empty    ${before}
    Mock Response    /api/product/    method=POST
    Fill By Intent    Search products    cups
    ${asked} =    Get Responses    /api/products    status=200
    Should Be Equal    ${asked[0].ruled}    ${None}

Its Warning Named The Nearest Request
    ${told} =    Take Warnings
    Length Should Be    ${told}    1
    Should Say    ${told[0]}    Mock Response of POST requests with '/api/product/' was never used
    ...    The nearest that came: GET ${SITE}/api/products

An Answer From Before The Action Does Not Count
    Fill By Intent    Search products    house
    Hover By Intent    Catalogue    role=link    expect=none
    ${message} =    Refusal Of    Wait For Network Response    /api/products    timeout=0s
    Should Say    ${message}    No response with '/api/products'    since the beginning of the action
    ${response} =    Wait For Network Response    /api/products    since=test
    Should Be True    ${response.ok}

Another Origin Is Mocked With The Question Before It
    [Documentation]    Nothing listens there. Chromium asks first whether it may send JSON; the mock answers that, too.
    Remember The Driver
    Mock Response    localhost:59999/orders    body={"id": 7}    times=1
    VAR    ${options} =
    ...    {method: 'POST', credentials: 'include', headers: {'content-type': 'application/json'}, body: '{}'}
    Page Value
    ...    void fetch('http://localhost:59999/orders', ${options}).then((it) => it.text()).then((text) => { said = text; })
    Wait For Network Response    localhost:59999/orders    method=POST    since=test
    Page Value Should Be    said    {"id": 7}

An Error On The Console Is Told
    VAR    &{script} =    Content-Type=text/javascript
    Mock Response
    ...    /static/js/catalogue.js
    ...    headers=${script}
    ...    body=console.error('Broken 7'); throw new Error('Worse 8')
    Go To Page    /catalogue
    ${message} =    Refusal Of    Console Should Have No Errors
    Should Say    ${message}    errors since the beginning of the test    Broken 7    uncaught Error: Worse 8
    VAR    @{known} =    Broken *    Worse 8
    Console Should Have No Errors    ignore=${known}
    [Teardown]    Open The Catalogue Without Rules

Bad Rules Are Refused
    [Template]    Should Be Refused With
    cannot be read: No such file    Mock Response    /api/    file=${CURDIR}/missing.json
    name a file beside the suite with    Mock Response    /api/    file=missing.json
    are two bodies    Mock Response    /api/    file=${CURDIR}/no_products.json    body=x
    for every request    Mock Response    *
    no method of HTTP    Block Requests    /api/    method=SEND
    no status of an answer    Mock Response    /api/    status=42
    names no requests    Block Requests
    no rule with the pattern    Remove Network Rules    /api/


*** Keywords ***
Open The Catalogue
    [Documentation]    A page that asks the server at each search.
    Open Browser On The Demo Site
    Go To Page    /catalogue
    Take Warnings

Open The Catalogue Without Rules
    [Documentation]    The page of the other tests again.
    Remove Network Rules
    Go To Page    /catalogue

Should Be Refused With
    [Documentation]    The keyword fails with one clear error that has this part.
    [Arguments]    ${part}    @{call}    &{options}
    ${message} =    Refusal Of    @{call}    &{options}
    Should Say    ${message}    ${part}
