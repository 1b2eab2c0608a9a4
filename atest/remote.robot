*** Settings ***
Documentation     Sessions on a server at an address, as a Selenium Grid is one. Here it is
...               ChromeDriver itself, which speaks the same protocol.

Resource          keywords/acceptance.resource
Library           Process

Suite Setup       Start The Demo Site
Suite Teardown    Stop Demo Site
Test Teardown     Close All Sessions


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

An Address Where Nothing Answers
    ${message} =    Refusal Of    Open A Remote Session    http://127.0.0.1:45998
    Should Contain    ${message}    nothing answers
    Should Contain    ${message}    http://127.0.0.1:45998


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
    [Arguments]    ${address}
    Open Session
    ...    ${SITE}/blank
    ...    transport=${TRANSPORT}
    ...    remote_url=${address}
    ...    arguments=--headless\=new --no-sandbox --disable-background-networking
    ...    timeout=10s
