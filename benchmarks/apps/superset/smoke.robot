*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done by the application's API, so its check can pass.

Library           OperatingSystem
Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    superset

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
ida-may-come
    [Documentation]    Is done.
    VAR    ${ida}    "first_name": "Ida", "last_name": "Holm", "username": "ida", "active": true, "roles": [4, 6]
    Ask    POST    security/users/    {${ida}, "email": "ida@harbour.example", "password": "harbour-2027"}

the-other-catch
    [Documentation]    Is done.
    VAR    ${words}    "slice_name": "Catch until 2025", "description": "Weighed by hand."
    Ask    PUT    chart/2    {${words}, "certified_by": "Harbour office", "cache_timeout": 600, "owners": [3, 5]}

the-archive-is-closed
    [Documentation]    Is done.
    Ask    PUT    database/2    {"expose_in_sqllab": false, "allow_file_upload": false, "cache_timeout": 3600}

the-ferry-sees-its-pier
    [Documentation]    Is done.
    VAR    ${rule}    "name": "The ferry sees its pier", "description": "Since May.", "filter_type": "Regular"
    VAR    ${whose}    "tables": [1, 3], "roles": [7], "group_key": "pier", "clause": "pier LIKE 'South%'"
    Ask    POST    rowlevelsecurity/    {${rule}, ${whose}}

the-summer-of-maria
    [Documentation]    Is not done, so it must not pass: a chart of Maria Lund gets the tag, too.
    VAR    ${charts}    ["chart", 7], ["chart", 8], ["chart", 9], ["chart", 10]
    Ask    POST    tag/bulk_create    {"tags": [{"name": "Summer 2027", "objects_to_tag": [${charts}]}]}

no-draft-of-the-catch
    [Documentation]    Is done.
    Ask    DELETE    dashboard/4    ${EMPTY}

the-tides-of-april
    [Documentation]    Is done.
    ${csv} =    Get File    ${FILES}/tides_april.csv
    ${told} =    Execute Async Javascript    ARGUMENTS    ${csv}    JAVASCRIPT    ${CALL}
    ...    const [csv, done] = arguments, form = new FormData();
    ...    const given = {type: 'csv', table_name: 'tides_april', schema: 'main', already_exists: 'fail'};
    ...    for (const [name, value] of Object.entries(given)) form.set(name, value);
    ...    form.set('file', new File([csv], 'tides_april.csv', {type: 'text/csv'}));
    ...    call('POST', 'database/1/upload/', form).then(done);
    Should Be Equal    ${told}    ${EMPTY}

the-slipway-is-closed
    [Documentation]    Is done.
    ${told} =    Execute Async Javascript    ${CALL}
    ...    const done = arguments[0], path = 'dashboard/2';
    ...    fetch('/api/v1/' + path).then((answer) => answer.json()).then(({result}) => {
    ...    const parts = JSON.parse(result.position_json);
    ...    parts['MARKDOWN-text'].meta.code = 'The slipway is closed until Friday. **Ask the harbour master!**';
    ...    return call('PUT', path, JSON.stringify({position_json: JSON.stringify(parts)})); }).then(done);
    Should Be Equal    ${told}    ${EMPTY}

closed-at-christmas
    [Documentation]    Is done.
    VAR    ${when}    "start_dttm": "2026-12-24T12:00:00", "end_dttm": "2026-12-27T08:00:00", "json_metadata": ""
    VAR    ${words}    "short_descr": "Christmas", "long_descr": "No ferry, not even for the mail."
    Ask    POST    annotation_layer/2/annotation/    {${words}, ${when}}

the-ten-longest
    [Documentation]    Is done.
    ${told} =    Execute Async Javascript    ${CALL}
    ...    const done = arguments[0], path = 'chart/4';
    ...    fetch('/api/v1/' + path).then((answer) => answer.json()).then(({result}) => {
    ...    const params = {...JSON.parse(result.params), row_limit: 10, show_totals: true};
    ...    return call('PUT', path, JSON.stringify({params: JSON.stringify(params), dashboards: [2]})); }).then(done);
    Should Be Equal    ${told}    ${EMPTY}


*** Variables ***
${CALL}     const call = async (method, path, body) => {
...         const told = await (await fetch('/api/v1/security/csrf_token/')).json();
...         const kind = typeof body === 'string' && {'Content-Type': 'application/json'};
...         const headers = {'X-CSRFToken': told.result, ...kind};
...         const answer = await fetch('/api/v1/' + path, {method, body: body || undefined, headers});
...         return answer.ok ? '' : answer.status + ' ' + await answer.text(); };


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    id:username    60 s
    Input Text    id:username    ${USER}
    Input Password    id:password    ${PASSWORD}
    Press Keys    id:password    RETURN
    Wait Until Page Contains    Crew room    60 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    ${method}    ${path}    ${body}
    ${told} =    Execute Async Javascript    ARGUMENTS    ${method}    ${path}    ${body}    JAVASCRIPT    ${CALL}
    ...    const [method, path, body, done] = arguments;
    ...    call(method, path, body).then(done);
    Should Be Equal    ${told}    ${EMPTY}
