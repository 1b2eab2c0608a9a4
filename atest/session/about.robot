*** Settings ***
Documentation     Going to pages without measuring them, and reading what is about a page.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Test Cases ***
To An Address, Back, Forward And Again
    ${went} =    Go To Address    ${SITE}/blank
    Should Be True    ${went.settle.settled}
    Should Be Equal    ${went.url}    ${SITE}/blank
    Go To Address    ${SITE}/costs
    Get Address    ==    ${SITE}/costs
    ${went} =    Go Back In History
    Should Be Equal    ${went.url}    ${SITE}/blank
    Wait For Intent    Press me
    ${went} =    Go Forward In History
    Should Be Equal    ${went.url}    ${SITE}/costs
    Run In Page    document.title = 'Changed'
    ${went} =    Reload The Page
    Should Not Be Equal    ${went.title}    Changed
    Get Page Title    ==    ${went.title}

Where The History Ends It Says So
    Go To Address    ${SITE}/blank
    ${message} =    Refusal Of    Go Forward In History
    Should Say    ${message}    no page in that direction    Go To Address
    Get Address    ==    ${SITE}/blank

Back To A Route Of The Same Document
    Go To Address    ${SITE}/blank
    Run In Page    history.pushState(null, '', '/blank?route');
    ...    onpopstate = () => setTimeout(() => { document.title = 'First route' }, 150)
    ${went} =    Go Back In History
    Should Be Equal    ${went.title}    First route
    Should Be Equal    ${went.url}    ${SITE}/blank

Address, Title And Text Are Asserted Until They Hold
    Open Snippet    <h1>Orders</h1><p>Thank you, Ada.</p>
    Run In Page    setTimeout(() => { document.title = 'Orders' }, 400)
    Get Page Title    ==    Orders
    Get Page Text    contains    Thank you, Ada.
    ${message} =    Refusal Of    Get Page Text    contains    Grace    timeout=200ms
    Should Say    ${message}    Grace    checked for 0.2 s
    ${message} =    Refusal Of    Get Page Title    equal    Other    timeout=200ms
    Should Say    ${message}    the title    'Orders'    checked for 0.2 s

What Leads To No Page
    ${message} =    Refusal Of    Go To Address    example.com/no-scheme
    Should Say    ${message}    http
    ${message} =    Refusal Of    Go To Address    http://127.0.0.1:1/
    Should Say    ${message}    could not be loaded
    ${went} =    Go To Address    ${SITE}/no/such/page
    Should Be Equal As Integers    ${went.status}    404
