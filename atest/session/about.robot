*** Settings ***
Documentation     Going to pages without measuring them, reading what is about a page, and taking its picture.

Resource          ../keywords/acceptance.resource
Library           OperatingSystem
Library           ../keywords/pixels.py

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
    [Documentation]    Its router draws it by a timer, which only probes know.
    [Tags]    needs-preload    thorough
    Go To Address    ${SITE}/blank
    Run In Page    history.pushState(null, '', '/blank?route');
    ...    onpopstate = () => setTimeout(() => { document.title = 'First route' }, 150)
    ${went} =    Go Back In History
    Should Be Equal    ${went.title}    First route
    Should Be Equal    ${went.url}    ${SITE}/blank

The Text Of A Page Whose Body Has No Height Is Read
    [Tags]    thorough
    Open Snippet    <script>var secret = 'no text'</script>
    ...    <style>html, body {height: 0; margin: 0} main {position: fixed; inset: 0}</style>
    ...    <main><p>Berth 4: Puffin</p></main>
    ${text} =    Get Page Text
    Should Be Equal    ${text}    Berth 4: Puffin
    Get Text By Intent    css:body    ==    Berth 4: Puffin

The Text Of A Page Is Read Without Its Frames
    Open Snippet    <p>Berth 4: Puffin</p><iframe srcdoc="<p>Berth 5: Skua</p>"></iframe>
    Wait For Intent    Berth 5: Skua
    Get Page Text    ==    Berth 4: Puffin

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

An Address Without A Scheme Is Refused, And The Page Stays Usable
    [Template]    Address Is Refused
    localhost:8931/x
    127.0.0.1:8931
    example.com:443/no-scheme
    mailto:ada@example.com

What Is Emptied By Its Own Button
    [Documentation]    In an attribute, open() is that of the document.
    [Tags]    thorough
    Open Snippet    <button onclick="open('x')">Help</button>
    ${message} =    Refusal Of    Click By Intent    Help
    Should Say    ${message}    has emptied its document    window.open
    ${message} =    Refusal Of    Click By Intent    Help    timeout=500ms
    Should Say    ${message}    has emptied its document    window.open
    Open Snippet    <button>Help</button>
    Get Text By Intent    css:button    ==    Help

An Error Page Is Told By Its Status
    [Tags]    needs-response-status
    ${went} =    Go To Address    ${SITE}/no/such/page
    Should Be Equal As Integers    ${went.status}    404

A Picture Of The View, Of An Element And Of The Page
    [Documentation]    A red box is covered by a mask, a blue one is not.
    Open Snippet    <style>body { margin: 0; height: 3000px; background: white } div { height: 100px }</style>
    ...    <div id=red style="background: #f00"></div><div id=blue style="background: #00f">Blue box</div>
    ${path} =    Save Screenshot
    Pixels Should Be    ${path}    50,50=#f00    50,150=#00f
    ${path} =    Save Screenshot    abra-masked.png    mask=css:\#red
    Should End With    ${path}    abra-masked.png
    Pixels Should Be    ${path}    50,50=#606060    50,150=#00f
    ${path} =    Save Screenshot    intent=css:\#blue
    Picture Should Have    ${path}    height=100
    Pixels Should Be    ${path}    500,50=#00f
    [Teardown]    Remove File    ${OUTPUT_DIR}/abra-masked.png

A Picture Of The Whole Page
    [Tags]    needs-full-page-pictures
    Open Snippet
    ...    <style>body { margin: 0; padding-top: 1100px; height: 100px } div { height: 20px; background: blue }</style>
    ...    <div></div><div id=low></div>
    ${path} =    Save Screenshot    full_page=True    mask=css:\#low
    Picture Should Have    ${path}    height=1200
    Pixels Should Be    ${path}    50,1110=#00f    50,1130=#606060

A Secret Is Painted Over
    Open Snippet    <style>body { margin: 0 } output { display: block; height: 100px; background: #0f0 }</style>
    ...    <output id=out></output><p><label>Token <input oninput="out.textContent = 'You gave ' + value"></label>
    ${token} =    Evaluate    __import__('robot.api.types', fromlist=['Secret']).Secret('tok-4711-xyz')
    Fill By Intent    Token    ${token}
    ${path} =    Save Screenshot
    Pixels Should Be    ${path}    50,50=#606060

Where No Picture Can Be Taken
    [Tags]    thorough
    Open Snippet    <p>Hello</p>
    ${message} =    Refusal Of    Save Screenshot    mask=\#red
    Should Say    ${message}    mask\=\#red is not a locator
    ${message} =    Refusal Of    Save Screenshot    mask=css:[[
    Should Say    ${message}    no screenshot was taken
    ${message} =    Refusal Of    Save Screenshot    intent=Hello    full_page=True
    Should Say    ${message}    Leave one of them out
    ${message} =    Refusal Of    Save Screenshot    /dev/null/a.png
    Should Say    ${message}    cannot be written

A Download Is Awaited
    Go To Address    ${SITE}/blank
    Run In Page    document.body.innerHTML = `<a href="/download?name=report.csv">Export</a>
    ...    <a href="/download?name=other.csv">Other</a>`;
    Click By Intent    Export    expect=none
    ${file} =    Wait For Download    saved.csv
    Should Be Equal    ${file.name}    report.csv
    Should End With    ${file.path}    saved.csv
    File Should Not Be Empty    ${file.path}
    Should Be True    ${file.size} == os.path.getsize($file.path)
    ${message} =    Refusal Of    Wait For Download    timeout=300ms
    Should Say    ${message}    No download ended within 0.3 s    expect\=download
    Click By Intent    Other    expect=none
    ${file} =    Wait For Download    name=other.csv
    Should Be True    os.path.getsize($file.path) == ${file.size}
    [Teardown]    Remove File    ${OUTPUT_DIR}/saved.csv

The Content Of A Box Is Scrolled
    Open Snippet    <h2 id=name>Orders</h2><div role=region aria-labelledby=name tabindex=0
    ...    style="height: 100px; overflow: auto"><p style="height: 900px">First</p><p>Last</p></div><p>Beside</p>
    Run In Page    document.querySelector('div').onscroll = () => { document.title = 'scrolled' };
    ${result} =    Scroll Box By Intent    Orders    role=region
    Should Contain    ${result.outcome}    its content scrolled by 90 px
    Get Page Title    ==    scrolled
    Scroll Box By Intent    First    bottom
    Get Element State By Intent    Last    contains    in_view
    ${result} =    Scroll Box By Intent    Orders    bottom    role=region
    Should Contain    ${result.outcome}    at that end already
    Scroll Box By Intent    Orders    up    50    role=region
    ${message} =    Refusal Of    Scroll Box By Intent    Beside    right
    Should Say    ${message}    scrolls that way

A Server That Asks For Credentials
    [Tags]    needs-bidi-session
    ${secret} =    Evaluate    __import__('robot.api.types', fromlist=['Secret']).Secret('lovelace')
    Set Http Credentials    ada    ${secret}    address=${SITE}/blank
    ${went} =    Go To Address    ${SITE}/private
    Should Be Equal As Integers    ${went.status}    200
    ${message} =    Refusal Of    Set Http Credentials    ada    x    address=about:blank
    Should Say    ${message}    no address of a server    nothing was done

A Permission Of A Site
    [Tags]    needs-permissions
    Go To Address    ${SITE}/blank
    Set Site Permission    geolocation    denied
    ${state} =    Page Value    navigator.permissions.query({name: 'geolocation'}).then(({state}) => state)
    Should Be Equal    ${state}    denied
    Set Site Permission    geolocation
    ${state} =    Page Value    navigator.permissions.query({name: 'geolocation'}).then(({state}) => state)
    Should Be Equal    ${state}    granted
    ${message} =    Refusal Of    Set Site Permission    flying
    Should Say    ${message}    'flying'    such as geolocation

A Permission Of Another Site
    [Documentation]    It is set for that site, or for none.
    [Tags]    needs-permissions    thorough
    Go To Address    ${SITE}/blank
    ${other} =    Evaluate    $SITE.replace('127.0.0.1', 'localhost')
    Should Not Be Equal    ${other}    ${SITE}
    Set Site Permission    geolocation    granted
    TRY
        Set Site Permission    geolocation    denied    address=${other}
        VAR    ${expected} =    denied
    EXCEPT    *nothing was set*    type=GLOB    AS    ${message}
        Should Say    ${message}    not for ${other}    Go to that site first
        VAR    ${expected} =    ${None}
    END
    ${state} =    Page Value    navigator.permissions.query({name: 'geolocation'}).then(({state}) => state)
    Should Be Equal    ${state}    granted
    Go To Address    ${other}/blank
    ${state} =    Page Value    navigator.permissions.query({name: 'geolocation'}).then(({state}) => state)
    IF    $expected
        Should Be Equal    ${state}    ${expected}
    ELSE
        Should Not Be Equal    ${state}    denied
    END

A Page As A PDF
    [Tags]    needs-printing    thorough
    Go To Address    ${SITE}/blank
    ${path} =    Print To Pdf    abra-blank.pdf
    ${start} =    Evaluate    pathlib.Path($path).read_bytes()[:5]    modules=pathlib
    Should Be Equal    ${start}    ${{b'%PDF-'}}
    [Teardown]    Remove File    ${OUTPUT_DIR}/abra-blank.pdf


*** Keywords ***
Address Is Refused
    [Documentation]    In one sentence; the page is the one before, and gets presses as before.
    [Arguments]    ${address}
    Go To Address    ${SITE}/blank
    ${message} =    Refusal Of    Go To Address    ${address}
    Should Say    ${message}    '${address}' is not a URL that a browser can open    https://
    Get Address    ==    ${SITE}/blank
    Click By Intent    Press me
    Get Text By Intent    css:#count    ==    1
