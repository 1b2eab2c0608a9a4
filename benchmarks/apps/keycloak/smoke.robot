*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    keycloak

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
nora-joins
    [Documentation]    Is done.
    VAR    ${name}    "username": "nora.berg", "firstName": "Nora", "lastName": "Berg"
    VAR    ${more}    "enabled": true, "emailVerified": true, "requiredActions": ["UPDATE_PASSWORD"]
    Ask    POST    /users    {${name}, "email": "nora.berg@harbour.example", ${more}, "groups": ["/Pilots"]}

anna-has-left
    [Documentation]    Is done.
    Change    /users?username=aholm    /users/    {"enabled": false}

a-kinder-login
    [Documentation]    Is done.
    Ask    PUT    ${EMPTY}    {"resetPasswordAllowed": true, "rememberMe": true}

three-languages
    [Documentation]    Is done.
    VAR    ${locales}    "supportedLocales": ["en", "da", "no"], "defaultLocale": "da"
    Ask    PUT    ${EMPTY}    {"internationalizationEnabled": true, ${locales}}

the-lunds-watch
    [Documentation]    Is not done, so it must not pass: somebody whose name only begins so joins too.
    FOR    ${user}    IN    edda.lund    henrik.lund    sofie.lund    ida.lundgren
        Join    ${user}    Night watch
    END

no-volunteers-at-the-museum
    [Documentation]    Is done.
    ${group} =    Find    /groups?search=Volunteers    .find((each) => each.name === 'Museum').subGroups[0].id
    Ask    DELETE    /groups/${group}    undefined

your-own-account
    [Documentation]    Is done.
    Change    /users?username=office    /users/    {"firstName": "Olga", "email": "olga.sandvik@harbour.example"}

tides-on-the-pier
    [Documentation]    Is done.
    VAR    ${client}    "clientId": "tide-board", "name": "Tide board", "publicClient": true
    VAR    ${said}    "description": "Shows high and low water on the pier"
    VAR    ${home}    https://tides.harbour.example
    Ask    POST    /clients    {${client}, ${said}, "rootUrl": "${home}", "redirectUris": ["${home}/*"]}

the-school-moves
    [Documentation]    Is done.
    ${school} =    Find    /groups?search=Sailing school    [0].id
    ${courses} =    Find    /groups?search=Courses    [0].id
    Ask    POST    /groups/${courses}/children    {"id": "${school}", "name": "Sailing school"}

google-first
    [Documentation]    Is done.
    VAR    @{order}    google    github    gitlab    linkedin-openid-connect
    FOR    ${place}    ${alias}    IN ENUMERATE    @{order}
        VAR    ${config}    "config": {"clientId": "sandvik", "clientSecret": "**********", "guiOrder": "${place}"}
        VAR    ${whole}    {...found, ${config}}
        Ask    PUT    /identity-provider/instances/${alias}    ${whole}    /identity-provider/instances/${alias}
    END


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    name:username    15 s
    Input Text    name:username    ${USER}
    Input Password    name:password    ${PASSWORD}
    Press Keys    name:password    RETURN
    Wait Until Page Contains    Harbour of Sandvik    30 s

Join
    [Documentation]    Lets a user join a group.
    [Arguments]    ${user}    ${group}
    ${id} =    Find    /users?username=${user}    [0].id
    ${to} =    Find    /groups?search=${group}    [0].subGroups[0].id
    Ask    PUT    /users/${id}/groups/${to}    {}

Change
    [Documentation]    Changes the first of what is found.
    [Arguments]    ${search}    ${path}    ${what}
    ${id} =    Find    ${search}    [0].id
    Ask    PUT    ${path}${id}    {...found, ...${what}}    ${path}${id}

Find
    [Documentation]    What the application's API finds.
    [Arguments]    ${path}    ${part}
    ${told} =    Ask Script    GET    ${path}    null    ${EMPTY}    (await answer.json())${part}
    RETURN    ${told}

Ask
    [Documentation]    Asks the application's API; fails unless it agrees. The body may be made of what was found.
    [Arguments]    ${method}    ${path}    ${body}    ${found}=${EMPTY}
    ${told} =    Ask Script    ${method}    ${path}    JSON.stringify(${body})    ${found}    ''
    Should Be Equal    ${told}    ${EMPTY}

Ask Script
    [Documentation]    Asks the application's API with a token of its own.
    [Arguments]    ${method}    ${path}    ${body}    ${found}    ${result}
    Wait Until Page Contains    Harbour of Sandvik    30 s
    ${told} =    Execute Async Javascript    ARGUMENTS
    ...    ${method}    ${path}    ${found}    ${USER}    ${PASSWORD}    JAVASCRIPT
    ...    const [method, path, foundAt, username, password, done] = arguments;
    ...    (async () => {
    ...    const given = {grant_type: 'password', client_id: 'admin-cli', username, password};
    ...    const signed = await fetch('/realms/harbour/protocol/openid-connect/token',
    ...    {method: 'POST', body: new URLSearchParams(given)});
    ...    const headers = {'Content-Type': 'application/json',
    ...    Authorization: 'Bearer ' + (await signed.json()).access_token};
    ...    const at = '/admin/realms/harbour';
    ...    const found = foundAt ? await (await fetch(at + foundAt, {headers})).json() : null;
    ...    const body = ${body};
    ...    const answer = await fetch(at + path, {method, headers, body});
    ...    return answer.ok ? ${result} : await answer.text();
    ...    })().then(done, (reason) => done(String(reason)));
    RETURN    ${told}
