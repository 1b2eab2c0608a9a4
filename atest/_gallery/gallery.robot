*** Settings ***
Documentation     One failure of each class, for `make gallery`: each test fails with its last keyword.

Resource          ../keywords/acceptance.resource

Suite Setup       Start The Demo Site
Suite Teardown    Close Browser And Demo Site
Test Setup        Ensure Open Browser


*** Test Cases ***
Not Found
    Go To Page    /catalogue
    Click By Intent    Add to basket    timeout=1s

Ambiguous
    Open Test Page    evidence/failures.html
    Click By Intent    Save    timeout=1s

Ambiguous Below The Fold
    Go To Page    /catalogue
    Click By Intent    Add to cart    timeout=1s

Covered
    Open Test Page    evidence/failures.html
    Run In Page    location.hash = '#cookies'; document.getElementById('banner').hidden = false
    Click By Intent    Subscribe    timeout=1s

Disabled
    Open Test Page    evidence/failures.html
    Click By Intent    Pay now    timeout=1s

No Change
    Open Test Page    evidence/failures.html
    Run In Page    window.api = '${SITE}'
    Click By Intent    Cancel order    expect=dialog

Not Settled
    Visit Page    /never-settles
    Wait For DOM Settle    timeout=800ms    on_timeout=fail

Wrong State
    Open Test Page    evidence/failures.html
    Fill By Intent    Quantity    3

Session Lost
    Go To Page    /catalogue
    Kill The Browser
    Click By Intent    Add to cart

Script Error
    [Setup]    Open The Broken Page
    Click By Intent    Save
    [Teardown]    Close Session

Not Ready
    Visit Page    /catalogue?delay_api\=8000
    Wait For Page Ready    timeout=1s    on_timeout=fail

Navigation
    Navigate With Perf Diff    http://shop.invalid/checkout

Prompt
    Visit Page    /alert
    Click By Intent    Alert    expect=none
    Click By Intent    Alert
    [Teardown]    Answer Any Prompt

Diff
    Open Test Page    evidence/failures.html
    Capture Page Diff    Fill By Intent    Street    1 Coffee Road
    Page Diff Should Contain    Order confirmed

Perf
    Navigate With Perf Diff    ${SITE}/
    Navigate With Perf Diff    ${SITE}/?release\=1
    Navigate With Perf Diff    ${SITE}/?release\=2
    Perf Should Not Regress

Budget
    Navigate With Perf Diff    ${SITE}/?release\=2
    VAR    &{metrics} =    transfer_kb=400    requests=5    lcp=60000
    VAR    &{budget} =    metrics=${metrics}
    Perf Budget Should Hold    ${budget}


*** Keywords ***
Open The Broken Page
    [Documentation]    Over classic the agent shares the page's world, and this page has broken that.
    Close All Sessions
    Open Session    browser=chrome    transport=classic    headless=${True}
    Open Test Page    evidence/failures.html
    Run In Page    Element.prototype.getBoundingClientRect = () => { throw new TypeError('patched by analytics.js') }
