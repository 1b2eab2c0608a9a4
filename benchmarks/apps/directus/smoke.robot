*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    directus

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
the-pier-is-icy
    [Documentation]    Is done.
    VAR    ${text}    "text": "<p>Please walk&nbsp;slowly.</p>", "published": true
    Ask    POST    /items/notices
    ...    {"title": "Ice on the pier", "kind": "Warning", "shown_from": "2026-12-01", ${text}}

insured-for-longer
    [Documentation]    Is done.
    Ask    PATCH    /items/boats/4    {"insured_until": "2027-03-31"}

light-on-n4
    [Documentation]    Is done.
    Ask    PATCH    /items/berths/4    {"electricity": true}

the-tern-is-a-ferry
    [Documentation]    Is done.
    Ask    PATCH    /items/boats/5    {"kind": "Ferry", "tags": ["steel", "for hire"]}

forgotten-jobs
    [Documentation]    Is done.
    Ask    PATCH    /items/jobs    {"keys": [2, 4, 8], "data": {"status": "Dropped"}}

no-tests
    [Documentation]    Is not done, so it must not pass: only one of the two is deleted.
    Ask    DELETE    /items/notices    [2]

the-harbour-master
    [Documentation]    Is done.
    Ask    PATCH    /users/me    {"title": "Harbour master", "appearance": "dark"}

a-picture-of-the-petrel
    [Documentation]    Is done.
    ${told} =    Execute Async Javascript
    ...    const form = new FormData(), done = arguments[0];
    ...    form.append('file', new File(['any'], 'petrel.png', {type: 'image/png'}));
    ...    fetch('/files', {method: 'POST', body: form}).then((answer) => answer.json())
    ...    .then((file) => done(file.data.id));
    Ask    PATCH    /items/boats/3    {"picture": "${told}"}

the-heron-moves
    [Documentation]    Is done.
    Ask    PATCH    /items/boats/2    {"berth": 6}

slipway-first
    [Documentation]    Is done.
    Ask    POST    /utils/sort/prices    {"item": 6, "to": 1}


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    css:input[type=email]    15 s
    Input Text    css:input[type=email]    ${USER}
    Input Password    css:input[type=password]    ${PASSWORD}
    Press Keys    css:input[type=password]    RETURN
    Wait Until Page Contains    Kittiwake    15 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    ${method}    ${path}    ${body}
    ${told} =    Execute Async Javascript    ARGUMENTS    ${method}    ${path}    ${body}    JAVASCRIPT
    ...    const [method, path, body, done] = arguments, headers = {'Content-Type': 'application/json'};
    ...    fetch(path, {method, body, headers}).then(async (answer) => done(answer.ok ? '' : await answer.text()));
    Should Be Equal    ${told}    ${EMPTY}
