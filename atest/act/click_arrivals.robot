*** Settings ***
Documentation     Where a click led: another window or a download is not a navigation, and a page that cannot be loaded
...               is not an outcome.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Test Cases ***
A Link Into A New Window Is Not A Navigation
    [Documentation]    What the new window loads is told; this page has stayed.
    [Tags]    proves-windows
    Open Snippet    <a href="${SITE}/blank" target=_blank>Help</a>
    ${message} =    Refusal Of    Click By Intent    Help    expect=navigation
    Should Say    ${message}    expected navigation    opened a window
    Should Not Contain    ${message}    went to

A Link Into A Window That Is Open Already
    [Tags]    needs-network-events    proves-windows
    Open Snippet    <a href="${SITE}/blank" target=help>Help</a>
    ${result} =    Click By Intent    Help
    Should Say    ${result.outcome}    opened a window    /blank
    ${result} =    Click By Intent    Help
    Should Say    ${result.outcome}    another window went to    /blank

A Download Is Not A Navigation
    [Tags]    needs-download-events    proves-downloads
    # Firefox keeps it, and would give a second one of that name another.
    ${name} =    Evaluate    f'{uuid.uuid4()}.csv'
    Visit Page    /blank
    Run In Page    document.querySelector('a').href = '/download?name=${name}'
    ${message} =    Refusal Of    Click By Intent    Load it again    expect=navigation
    Should Say    ${message}    expected navigation    started a download: ${name}
    Should Not Contain    ${message}    went to

A Download Is A Request Where Nothing Tells Of Downloads
    [Documentation]    Over classic the page goes to another document, and none comes: geckodriver (0.37) alone
    ...    answers meanwhile, so there the wait goes on.
    [Template]    A Click Should Ask For A File
    document.querySelector('a').href = file
    document.querySelector('a').onclick = () => { setTimeout(() => { location.href = file }, 50); return false }

A Link That Saves Is A Request Where Nothing Tells Of Downloads
    [Tags]    needs-download-requests
    [Template]    A Click Should Ask For A File
    const a = document.querySelector('a'); a.href = file; a.download = ''
    const a = document.querySelector('a'); a.href = URL.createObjectURL(new Blob(['1'])); a.download = name

A Navigation That A Timer Begins Is Waited For
    [Documentation]    Also where no event tells of it: WebKitGTK has no Navigation API.
    [Template]    A Click That Changes The Page Should Lead To Another
    setTimeout(() => { location.href = '/slow?ms=900' }, 50)
    setTimeout(() => { location.href = '/slow?ms=900' }, 300)

A Frame That Goes To Another Document Is A Request
    [Documentation]    Though that looks like the one before.
    [Tags]    needs-preload
    Visit Page    /blank
    Run In Page    document.body.insertAdjacentHTML('beforeend',
    ...    `<button onclick="frames[0].location.href = '/blank?two'">Send</button><iframe src="/blank?one"></iframe>`)
    Wait Until Page    frames[0].location.search === '?one' && frames[0].document.readyState === 'complete'
    ${result} =    Click By Intent    Send
    Should Be Equal    ${result.evidence}    ${{ ['request'] }}

A Page That Cannot Be Loaded Is Not An Outcome
    [Documentation]    The browser shows a page of its own in its place.
    ${port} =    Evaluate    (lambda s: (s.bind(('127.0.0.1', 0)), s.getsockname()[1], s.close()))(socket.socket())[1]
    Visit Page    /blank
    FOR    ${expect}    IN    any    navigation    dom    text:Saved
        Run In Page    document.body.innerHTML = '<a href="http://127.0.0.1:${port}/orders">Orders</a>'
        ${message} =    Refusal Of    Click By Intent    Orders    expect=${expect}
        Should Say    ${message}    Clicked link 'Orders', but    could not be loaded
        Visit Page    /blank
    END

An HTTP Error Page Is Reported
    [Tags]    needs-response-status
    Visit Page    /blank
    Run In Page    document.querySelector('a').href = '/no-such-page'
    ${result} =    Click By Intent    Load it again    expect=navigation
    Should Say    ${result.outcome}    went to    /no-such-page (HTTP 404)


*** Keywords ***
A Click Should Ask For A File
    [Documentation]    The script makes the link ask for `file`, a file of that `name`.
    [Arguments]    ${script}
    # Firefox keeps it, and would give a second one of that name another.
    ${name} =    Evaluate    f'{uuid.uuid4()}.csv'
    Visit Page    /blank
    Run In Page    const name = '${name}', file = '/download?name=' + name; ${script}
    ${result} =    Should Take Less Than    3s    Click By Intent    Load it again
    Should Be True    {'download', 'request'} & set($result.evidence)
    Should Be True    $result.settle.settled

A Click That Changes The Page Should Lead To Another
    [Documentation]    The script runs in the handler, behind the change.
    [Arguments]    ${script}
    Visit Page    /blank
    Run In Page    document.querySelector('a').onclick = (event) => {
    ...    event.preventDefault(); document.body.append('changed'); ${script} }
    ${result} =    Click By Intent    Load it again
    Should Contain    ${result.evidence}    navigation
    ${path} =    Page Value    location.pathname
    Should Be Equal    ${path}    /slow
