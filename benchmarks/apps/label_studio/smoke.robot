*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    label_studio

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
new-project
    [Documentation]    Is done.
    Ask    POST    /api/projects/    {"title": "Ferry letters", "description": "What people write about the ferry"}

old-reviews
    [Documentation]    Is done.
    Ask    PATCH    /api/projects/2/    {"title": "Old reviews", "sampling": "Uniform sampling"}

the-deck-was-bad
    [Documentation]    Is done.
    VAR    ${mark}    {"id": "m", "from_name": "mood", "to_name": "text", "type": "choices", "value": {"choices": ["Bad"]}}
    Ask    PATCH    /api/annotations/3/    {"result": [${mark}]}

bergen-is-a-place
    [Documentation]    Is done.
    VAR    ${value}    {"start": 11, "end": 17, "text": "Bergen", "labels": ["Place"]}
    VAR    ${mark}    {"id": "m", "from_name": "what", "to_name": "text", "type": "labels", "value": ${value}}
    Ask    POST    /api/tasks/11/annotations/    {"result": [${mark}]}

only-the-ferry
    [Documentation]    Is done.
    VAR    ${filter}    "filter": "filter:tasks:data.text", "operator": "contains", "type": "String", "value": "ferry"
    Change Tab    1    {"filters": {"conjunction": "and", "items": [{${filter}}]}}

no-tests
    [Documentation]    Is not done, so it must not pass: only one of the two is deleted.
    Ask    POST    /api/dm/actions?id=delete_tasks&project=1    {"selectedItems": {"all": false, "included": [5]}}

the-last-first
    [Documentation]    Is done.
    Change Tab    1    {"ordering": ["-tasks:id"]}

reviews-of-march
    [Documentation]    Is done.
    ${told} =    Execute Async Javascript    ${CALL}
    ...    const form = new FormData(), done = arguments[0];
    ...    form.append('file', new File(['boat,text\\nPetrel,The soup was cold.\\nPetrel,We came back dry.\\n'], 'march.csv'));
    ...    call('POST', '/api/projects/1/import', form).then((answer) => done(answer.status));
    Should Be Equal As Integers    ${told}    201

reviews-can-be-mixed
    [Documentation]    Is done.
    VAR    ${choices}    <Choice value='Good'/><Choice value='Bad'/><Choice value='Mixed'/>
    VAR    ${config}    <View><Text name='text' value='$text'/><Choices name='mood' toName='text'>${choices}</Choices></View>
    Ask    PATCH    /api/projects/1/    {"label_config": "${config}"}

a-tab-for-tom
    [Documentation]    Is done.
    Change Tab    4    {"title": "For Tom"}


*** Variables ***
${CALL}     const token = document.cookie.match(/csrftoken=([^;]*)/)[1];
...         const call = (method, path, body) => fetch(path, {method, body, headers: {'X-CSRFToken': token,
...         ...(typeof body === 'string' && {'Content-Type': 'application/json'})}});


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Input Text    name:email    ${USER}
    Input Password    name:password    ${PASSWORD}
    Press Keys    name:password    RETURN
    Wait Until Page Contains    Boat reviews

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    ${method}    ${path}    ${body}
    ${told} =    Execute Async Javascript    ARGUMENTS    ${method}    ${path}    ${body}    JAVASCRIPT    ${CALL}
    ...    const [method, path, body, done] = arguments;
    ...    call(method, path, body).then(async (answer) => done(answer.ok ? '' : await answer.text()));
    Should Be Equal    ${told}    ${EMPTY}

Change Tab
    [Documentation]    Gives a tab other data, and leaves the rest of it.
    [Arguments]    ${key}    ${data}
    ${told} =    Execute Async Javascript    ARGUMENTS    ${key}    ${data}    JAVASCRIPT    ${CALL}
    ...    const [key, more, done] = arguments, path = `/api/dm/views/${key}/`;
    ...    call('GET', path).then((answer) => answer.json()).then(async (tab) => {
    ...    const body = JSON.stringify({...tab, data: {...tab.data, ...JSON.parse(more)}});
    ...    const answer = await call('PATCH', path, body); done(answer.ok ? '' : await answer.text()); });
    Should Be Equal    ${told}    ${EMPTY}
