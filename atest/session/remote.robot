*** Settings ***
Documentation     Sessions on a remote server such as a Selenium Grid. Here it is ChromeDriver itself, which speaks the
...               same protocol.

Resource          ../keywords/acceptance.resource
Library           OperatingSystem
Library           Process
Library           ../keywords/nested.py
Library           ../keywords/pixels.py
Library           ../../resources/odd_servers.py

Suite Setup       Start The Demo Site
Suite Teardown    Stop Demo Site
Test Teardown     Close All Sessions

Test Tags         thorough


*** Test Cases ***
A Session On A Server
    [Tags]    needs-chromium
    ${address} =    Start A Server
    Wait Until Keyword Succeeds    10s    0.2s    Open A Remote Session    ${address}
    ${info} =    Get Session Info
    Should Be Equal    ${info.remote_url}    ${address}
    ${result} =    Click By Intent    Press me
    Should Be Equal    ${result.dom_summary}    1 text changed
    [Teardown]    Run Keywords    Close All Sessions    AND    Terminate All Processes

Commands Of The Browser's Driver Itself
    [Documentation]    What only this browser's driver has, it has on a server as well.
    [Tags]    needs-chromium
    ${address} =    Start A Server
    Wait Until Keyword Succeeds    10s    0.2s    Open A Remote Session    ${address}    transport=classic
    Open Snippet    <style>body { margin: 0; padding-top: 1100px; height: 100px }</style>
    ${path} =    Save Screenshot    full_page=True
    Picture Should Have    ${path}    height=1200
    Visit Page    /blank
    Set Site Permission    geolocation    denied
    ${state} =    Page Value    navigator.permissions.query({name: 'geolocation'}).then(({state}) => state)
    Should Be Equal    ${state}    denied
    Close All Sessions
    Open A Remote Session    ${address}    transport=bidi
    Create File    ${TEMPDIR}/abra-b.txt    y
    Open Snippet    <button>Upload contract</button><output id=said></output>
    Run In Page    document.querySelector('button').onclick = () => { const input = document.createElement('input');
    ...    input.type = 'file'; input.oncancel = () => { said.textContent = 'cancelled' };
    ...    input.onchange = () => { said.textContent += input.files[0].name }; input.click() };
    Fill By Intent    Upload contract    ${TEMPDIR}/abra-b.txt
    Get Text By Intent    css:\#said    ==    abra-b.txt
    [Teardown]    Run Keywords    Close All Sessions    AND    Terminate All Processes

An Address Where Nothing Answers
    ${message} =    Refusal Of    Open A Remote Session    http://127.0.0.1:9
    Should Say    ${message}    http://127.0.0.1:9    nothing answers

An Address Of Something Else
    [Documentation]    What is not a Selenium server is called so at once, whatever it is.
    [Tags]    test:retry(2)
    FOR    ${kind}    IN    page    missing    list    unreadable    no HTTP    closing    endless
        ${url} =    Start Odd Server    ${kind}
        ${message} =    Should Take Less Than    10s    Refusal Of    Open A Remote Session    ${url}
        Should Say    ${message}    No chrome session could be started at ${url}    not a Selenium server    address
    END
    [Teardown]    Stop Odd Servers

A Server That Wants A Password
    ${url} =    Start Odd Server    password
    ${message} =    Refusal Of    Open A Remote Session    ${url}
    Should Say    ${message}    asks for a user and a password    remote_url\=
    [Teardown]    Stop Odd Servers

A Server That Is Slow
    [Documentation]    It takes the connection and says nothing; or it is a Grid that does not come to it.
    [Tags]    test:retry(2)
    FOR    ${kind}    ${reason}    IN
    ...    silent    a connection is accepted there, but nothing answers
    ...    slow grid    the server answers, but did not start the browser
        ${url} =    Start Odd Server    ${kind}
        ${message} =    Should Take Less Than
        ...    9s
        ...    Refusal Of
        ...    Open A Remote Session
        ...    ${url}
        ...    timeout=3s
        Should Say    ${message}    at ${url} within 3 s    ${reason}    timeout\=
    END
    [Teardown]    Stop Odd Servers

A Late Answer Is Not A Navigation
    [Documentation]    Nor does a click pass for one that has led somewhere, if the machine was busy.
    [Tags]    needs-chromium
    ${address} =    Start A Server
    ${slow} =    Start Proxy With Late Answers    ${address}    settle.wait    ${0.6}
    Wait Until Keyword Succeeds    10s    0.2s    Open A Remote Session    ${slow}    transport=classic
    Visit Page    /static-form
    ${message} =    Refusal Of    Click By Intent    Register    expect=navigation
    Should Say    ${message}    expected navigation    focus moved
    [Teardown]    Run Keywords    Close All Sessions    AND    Stop Odd Servers    AND    Terminate All Processes

An Invalid Address
    [Tags]    test:retry(2)
    FOR    ${url}    IN    grid.example.com:4444    localhost    ftp://grid.example.com    http://
        ${message} =    Should Take Less Than    2s    Refusal Of    Open A Remote Session    ${url}
        Should Say    ${message}    remote_url=${url}    http://grid.example.com:4444
    END

The Import Option
    [Documentation]    Where it is given, Open Session works there, and an empty remote_url= on this machine.
    ${url} =    Start Odd Server    page
    ${run} =    Run Nested Suite    remote.robot    --variable    REMOTE:${url}
    VAR    ${tests} =    ${run.tests}
    Should Be Equal    ${tests}[On The Server][status]    FAIL
    Should Say    ${tests}[On The Server][message]    ${url}    not a Selenium server
    Should Be Equal    ${tests}[On This Machine][status]    PASS    ${tests}[On This Machine][message]
    [Teardown]    Stop Odd Servers


*** Keywords ***
Start A Server
    [Documentation]    Starts ChromeDriver on a free port and returns its address.
    ${port} =    Evaluate
    ...    (lambda s: (s.bind(("127.0.0.1", 0)), s.getsockname()[1], s.close())[1])(socket.socket())
    ...    modules=socket
    Start Process    chromedriver    --port\=${port}
    RETURN    http://127.0.0.1:${port}

Open A Remote Session
    [Documentation]    Opens a session there, as root as well.
    [Arguments]    ${address}    ${timeout}=10s    ${transport}=${TRANSPORT}
    Open Session
    ...    ${SITE}/blank
    ...    transport=${transport}
    ...    remote_url=${address}
    ...    arguments=--headless\=new --no-sandbox --disable-background-networking
    ...    timeout=${timeout}
