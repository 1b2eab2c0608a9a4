*** Settings ***
Documentation     Clicks that leave the page: prompts, windows, downloads, navigations, requests.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Teardown     Answer Any Prompt


*** Test Cases ***
An Alert Is An Outcome
    [Tags]    proves-prompts    test:retry(2)
    Visit Page    /alert
    ${result} =    Should Take Less Than    2s    Click By Intent    Show alert    expect=dialog
    Should Contain    ${result.prompt}    Saved.
    Should Contain    ${result.evidence}    prompt

An Open Prompt Blocks With A Clear Error
    [Tags]    proves-prompts    test:retry(2)
    Visit Page    /alert
    Click By Intent    Delete draft
    FOR    ${call}    IN
    ...    ${{['Click By Intent', 'Rename draft']}}
    ...    ${{['Find By Intent', 'Rename draft']}}
    ...    ${{['Check By Intent', 'Ask before leaving']}}
    ...    ${{['Capture Page State']}}
        ${message} =    Should Take Less Than    3s    Refusal Of    @{call}
        Should Say    ${message}    Delete this draft?    Answer Prompt
    END
    Accept Prompt
    ${result} =    Page Value    document.querySelector('#result').textContent
    Should Be Equal    ${result}    deleted
    ${result} =    Click By Intent    Rename draft
    Should Contain    ${result.prompt}    New name of the draft

A Page That Does Not Come Is No Navigation
    [Documentation]    Its server has the request, and does not answer within the time of a load. In its own window:
    ...    WebKitGTK's driver cannot end the load, and waits for it before each command, also before another page.
    [Tags]    thorough
    Open Window    alias=waiting
    Open Snippet    <a href="${SITE}/slow?ms=60000">Report</a>
    FOR    ${kind}    IN    any    navigation
        ${message} =    Refusal Of    Click By Intent    Report    expect=${kind}    timeout=1s
        Should Not Contain    ${message}    went to
    END
    [Teardown]    Close Open Window

An Alert That Opens Late
    [Tags]    proves-prompts    test:retry(2)    thorough
    Open Snippet    <button onclick="setTimeout(() => alert('Late'), 60)">Save</button>
    ${result} =    Should Take Less Than    2s    Click By Intent    Save    expect=dialog
    Should Contain    ${result.prompt}    Late

Two Alerts In A Row
    [Tags]    proves-prompts    thorough
    Open Snippet    <button onclick="alert('One'); alert('Two'); document.body.append('Done')">Save</button>
    ${result} =    Click By Intent    Save
    Should Contain    ${result.prompt}    One
    Accept Prompt
    ${message} =    Refusal Of    Click By Intent    Save
    Should Contain    ${message}    Two
    Accept Prompt
    ${text} =    Page Value    document.body.innerText
    Should Contain    ${text}    Done

A Page That Asks Before Leaving
    [Documentation]    Over BiDi the question stays open; classic drivers accept it, and the page is left.
    [Tags]    proves-prompts    test:retry(2)
    Visit Page    /alert
    Check By Intent    Ask before leaving
    ${result} =    Should Take Less Than    3s    Click By Intent    Leave
    ${info} =    Get Session Info
    IF    $info.transport == "bidi"
        Should Contain    ${result.evidence}    prompt
        Answer Prompt
    ELSE
        Should Contain    ${result.evidence}    navigation
    END
    Wait For DOM Settle    timeout=3s    on_timeout=fail
    ${url} =    Page Value    location.pathname
    Should Be Equal    ${url}    /blank

A Page That Alerts While It Loads
    [Tags]    proves-prompts    test:retry(2)    thorough
    ${message} =    Should Take Less Than
    ...    4s
    ...    Refusal Of
    ...    Navigate With Perf Diff
    ...    data:text/html,<script>alert('Welcome')</script><p>Text
    Should Contain    ${message}    Welcome
    Accept Prompt
    Visit Page    /blank

A Link Is A Navigation
    Visit Page    /blank
    ${result} =    Click By Intent    Load it again    expect=navigation
    Should End With    ${result.url}    /blank?again=1
    Should Contain    ${result.evidence}    navigation
    Should Be True    ${result.settle.navigated}

A Form Is Sent
    Visit Page    /static-form
    Fill By Intent    Full name    Ada
    Click By Intent    Register    expect=navigation
    ${text} =    Page Value    document.body.innerText
    Should Say    ${text}    Registration received    Ada

An Invalid Form Is Not Sent
    Visit Page    /static-form
    ${result} =    Run Keyword And Expect Error    *    Click By Intent    Register    expect=navigation
    Should Be One Clear Error    ${result}

A Redirect To A Slow Page Is Waited For
    [Tags]    thorough
    Visit Page    /blank
    Run In Page    document.querySelector('a').href = '/redirect?to=' + encodeURIComponent('/slow?ms=700')
    ${result} =    Click By Intent    Load it again    expect=navigation
    Should End With    ${result.url}    /slow?ms=700
    ${state} =    Page Value    document.readyState
    Should Be Equal    ${state}    complete

A Page That Never Settles Is Waited For Until The Cap
    [Tags]    test:retry(2)    thorough
    Visit Page    /blank
    Run In Page    document.querySelector('a').href = '/never-settles'
    ${result} =    Should Take Less Than    5s    Click By Intent    Load it again    expect=navigation
    Should Not Be True    ${result.settle.settled}
    Should Be True    ${result.settle.waited_ms} < 3500

A Click That Reloads The Page
    [Tags]    thorough
    Visit Page    /blank
    Run In Page    document.querySelector('main').innerHTML = '<button onclick="location.reload()">Reload</button>'
    ${result} =    Click By Intent    Reload    expect=navigation
    Should Contain    ${result.evidence}    navigation

A Route Of A Client-Side Router
    Go To Page    /catalogue
    Click By Intent    Add to cart    within=Stoneware Mug
    Go To Page    /shop/cart
    ${result} =    Click By Intent    Go to checkout    expect=navigation
    Should End With    ${result.url}    /shop/checkout

A New Window
    [Tags]    proves-windows    test:retry(2)
    Open Test Page    act/outcomes.html
    ${result} =    Click By Intent    New tab    expect=window
    Should Contain    ${result.evidence}    window
    ${result} =    Click By Intent    Popup    expect=window
    Should Contain    ${result.evidence}    window
    # The session stays with the window that it was in.
    Should Take Less Than    2s    Click By Intent    Bold

A Download
    [Tags]    needs-download-events    proves-downloads    test:retry(2)
    # Firefox keeps it, and would give a second one of that name another.
    ${name} =    Evaluate    f'{uuid.uuid4()}.csv'
    Visit Page    /blank
    Run In Page    document.querySelector('a').href = '/download?name=${name}'
    ${result} =    Should Take Less Than    3s    Click By Intent    Load it again    expect=download
    Should Contain    ${result.outcome}    ${name}
    ${url} =    Page Value    location.pathname
    Should Be Equal    ${url}    /blank

A Shadow Root That Is Attached To What Was There
    [Documentation]    As an element of the page's own that is defined late: its words take the place of those before.
    Open Snippet    <button onclick="host.attachShadow({mode: 'open'}).innerHTML = '<p>New</p>'">Show</button>
    ...    <div id="host">Old</div>
    ${result} =    Click By Intent    Show
    Should Be Equal    ${result.evidence}    ${{ ['dom'] }}

A Request And Nothing Else
    [Tags]    proves-requests
    Visit Page    /blank
    Run In Page    document.querySelector('#press').replaceWith(document.querySelector('#press').cloneNode(true))
    Run In Page    document.querySelector('#press').onclick = () => { fetch('/api/me') }
    ${result} =    Click By Intent    Press me    expect=request
    Should Contain    ${result.evidence}    request

A Slow Answer Is Waited For
    [Tags]    proves-requests
    Go To Page    /catalogue?delay_write=700
    Click By Intent    Add to cart    within=Stoneware Mug
    ${toast} =    Page Value    document.querySelector('#toasts').innerText
    Should Contain    ${toast}    Added to cart
    [Teardown]    Visit Page    /blank?settings=default
