*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done by what the application's pages send, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    pg_admin

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
the-slow-server
    [Documentation]    Is done.
    VAR    ${tags}    {"added": [{"text": "read only", "color": "#ff0000"}]}
    Ask    PUT    /browser/server/obj/2/2    {"comment": "Copy of Sunday", "tags": ${tags}}

ida-holm-may-sign-in
    [Documentation]    Is done.
    Connected
    VAR    ${more}    "rolcanlogin": true, "rolcreatedb": true, "rolinherit": true, "rolconnlimit": 3
    VAR    ${until}    "rolvaliduntil": "2027-06-30 00:00:00 +00:00", "description": "Pilot from May on"
    VAR    ${member}    "rolmembership": [{"role": "pilots", "admin": false}]
    Ask    POST    /browser/role/obj/1/1/    {"rolname": "ida_holm", ${more}, ${until}, ${member}}

the-old-prices
    [Documentation]    Is not done, so it must not pass: what is dropped is a role.
    Connected
    Ask    POST    /browser/role/obj/1/1/    {"rolname": "prices", "rolcanlogin": false}


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    name:email    60 s
    Input Text    name:email    ${USER}
    Input Password    name:password    ${PASSWORD}
    Press Keys    name:password    ENTER
    Wait Until Page Contains    Object Explorer    60 s

Connected
    [Documentation]    The server of the first group is connected.
    Ask    POST    /browser/server/connect/1/1    {}

Ask
    [Documentation]    Sends what a page would send; fails unless the answer is well.
    [Arguments]    ${method}    ${path}    ${body}
    Wait Until Page Contains    Object Explorer    60 s
    ${told} =    Execute Async Javascript
    ...    ARGUMENTS    ${method}    ${path}    ${body}    JAVASCRIPT
    ...    const [method, path, body, done] = arguments;
    ...    fetch('/browser/js/utils.js').then((answer) => answer.text()).then((text) => {
    ...    const token = /pgAdmin\\['csrf_token'\\]\\s*=\\s*'([^']+)'/.exec(text)?.[1];
    ...    return fetch(path, {method, body, headers: {'Content-Type': 'application/json',
    ...    'X-pgA-CSRFToken': token}});
    ...    }).then(async (answer) => done(answer.ok ? '' : answer.status + ' ' + await answer.text()),
    ...    (error) => done(String(error)));
    Should Be Equal    ${told}    ${EMPTY}
