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
