*** Settings ***
Documentation     The examples of docs/session/getting_about.md and docs/session/uploads_and_downloads.md, line by line
...               (utest/test_howto.py).

Resource          ../keywords/acceptance.resource
Library           OperatingSystem

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Test Cases ***
To A Page
    [Tags]    needs-response-status
    Go To Address    ${SITE}/blank
    Go To Address    ${SITE}/costs
    Go Back In History
    Go Forward In History
    Reload The Page
    ${page} =    Go To Address    ${SITE}/no/such/page
    Should Be Equal As Integers    ${page.status}    404

Address, Title And Text
    Go To Address    ${SITE}/blank
    Run In Page    document.title = 'Blank'
    Get Address    contains    /blank
    Get Page Title    ==    Blank
    Get Page Text    contains    Press me
    Get Page Text    not contains    Error
    Wait For Intent    Press me
    Wait For Intent    css:.spinner    state=gone

A Page That Asks Before It Is Left
    [Tags]    needs-leave-prompts
    Go To Address    ${SITE}/blank
    Run In Page    document.body.innerHTML = '<label>Title <input></label><a href="/costs">All notes</a>';
    ...    onbeforeunload = (event) => { if (document.querySelector('input').value) event.preventDefault() };
    Fill By Intent    Title    draft
    Click By Intent    All notes    expect=dialog
    Answer Prompt    DISMISS
    Get Value By Intent    Title    ==    draft
    [Teardown]    Go To Address    ${SITE}/blank

Scrolling And Screenshots
    [Tags]    needs-full-page-pictures
    Open Snippet    <h2 id=name>Orders</h2><p id=iban>DE02</p><div role=region aria-labelledby=name
    ...    style="height: 100px; overflow: auto"><p style="height: 900px">First order</p><p>Last order</p></div>
    Scroll To By Intent    Last order
    Scroll Box By Intent    Orders    top    role=region
    Scroll Box By Intent    Orders    bottom    role=region
    Save Screenshot
    Save Screenshot    orders.png    mask=css:#iban
    Save Screenshot    intent=Orders    role=region
    Save Screenshot    full_page=True
    [Teardown]    Remove File    ${OUTPUT_DIR}/orders.png

Files For A Page
    [Tags]    needs-file-dialog-events
    Open Snippet    <label>Picture <input type=file></label><button onclick="avatar.click()">Change avatar</button>
    ...    <input type=file id=avatar hidden onchange="document.title = files[0].name">
    ...    <div id=zone style="padding: 3em">Drop your report here</div><output id=out></output>
    Run In Page    document.querySelector('#zone').ondragover = (event) => event.preventDefault();
    ...    document.querySelector('#zone').ondrop = (event) => { event.preventDefault();
    ...    document.querySelector('#out').textContent = event.dataTransfer.files[0].name };
    Fill By Intent    Picture    ${CURDIR}/howto.robot
    Fill By Intent    Change avatar    ${CURDIR}/howto.robot
    Fill By Intent    css:#avatar    ${CURDIR}/howto.robot
    Fill By Intent    Drop your report here    ${CURDIR}/howto.robot
    Get Page Title    ==    howto.robot
    Get Text By Intent    css:#out    ==    howto.robot

Files From A Page
    [Tags]    needs-download-events
    Go To Address    ${SITE}/blank
    Run In Page    document.body.innerHTML = '<a href="/download?name=report.csv">Export</a>'
    Click By Intent    Export    expect=download
    ${file} =    Wait For Download
    Should Be Equal    ${file.name}    report.csv
    Should Be True    ${file.size} > 0
    Click By Intent    Export    expect=download
    Wait For Download    kept.csv
    [Teardown]    Remove File    ${OUTPUT_DIR}/kept.csv

What The Browser Asks For
    [Tags]    needs-bidi-session
    VAR    ${PASSWORD} =    lovelace
    Set Http Credentials    ada    ${PASSWORD}    address=${SITE}
    Go To Address    ${SITE}/private
    Set Site Permission    geolocation    denied
    Print To Pdf    page.pdf
    Get Page Text    contains    Press me
    [Teardown]    Remove File    ${OUTPUT_DIR}/page.pdf
