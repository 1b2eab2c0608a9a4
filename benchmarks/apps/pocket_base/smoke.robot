*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    pocket_base

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
ida-learns-the-cello
    [Documentation]    Is done.
    Ask    await records('POST', 'pupils', '', {name: 'Ida Holm', email: 'ida.holm@mail.example',
    ...    born: '2015-05-14 12:00:00', instrument: 'Cello', teacher: 'teacher00000003', fee: 84.5, active: true});

the-other-ann
    [Documentation]    Is done.
    Ask    await records('PATCH', 'pupils', 'pupil0000000004', {instrument: 'Viola', active: true,
    ...    groups: ['Orchestra', 'Chamber music', 'Theory']});

many-at-once
    [Documentation]    Is done.
    Ask    await ask('PATCH', 'settings', {meta: {appName: 'Music school Lindenhof'},
    ...    batch: {enabled: true, maxRequests: 20, timeout: 5}});

how-hard-a-piece-is
    [Documentation]    Is done.
    Ask    const {fields} = await ask('GET', 'collections/pieces');
    ...    const values = ['easy', 'medium', 'hard'];
    ...    const level = {name: 'level', type: 'select', required: true, maxSelect: 1, values};
    ...    await ask('PATCH', 'collections/pieces', {fields: [...fields, level]});

called-off-in-december
    [Documentation]    Is not done, so it must not pass: one of January goes, too.
    Ask    for (const each of ['04', '06', '09', '12']) await records('DELETE', 'lessons', `lesson0000000\${each}`);

an-old-concert-less
    [Documentation]    Is done.
    Ask    await records('DELETE', 'notices', 'notice000000001');

the-scratch-is-mended
    [Documentation]    Is done.
    ${photo} =    Evaluate    base64.b64encode(pathlib.Path($FILES, 'cello.png').read_bytes()).decode()
    Ask    const {photos} = await records('GET', 'instruments', 'instrument00004');
    ...    const bytes = Uint8Array.from(atob('${photo}'), (each) => each.charCodeAt(0));
    ...    const form = new FormData();
    ...    form.append('photos+', new File([bytes], 'cello.png', {type: 'image/png'}));
    ...    form.append('photos-', photos[1]);
    ...    await records('PATCH', 'instruments', 'instrument00004', form);

we-begin-at-seven
    [Documentation]    Is done.
    Ask    await records('PATCH', 'notices', 'notice000000002', {body: '<p>We begin at <strong>seven</strong>.</p>' +
    ...    '<ul><li>Fees</li><li>New rooms</li><li>Summer concert</li></ul>'});

closed-at-easter
    [Documentation]    Is done.
    Ask    await records('POST', 'notices', '', {title: 'Closed at Easter', pinned: true,
    ...    shown_from: '2027-03-22 08:00:00', shown_until: '2027-04-05 18:30:00'});

winter-begins-with-franck
    [Documentation]    Is done.
    Ask    const pieces = [5, 1, 3, 4].map((number) => `piece000000000\${number}`);
    ...    await records('PATCH', 'programmes', 'programme000003', {pieces});


*** Variables ***
${CALL}     const done = arguments[arguments.length - 1];
...         const {token} = JSON.parse(localStorage.getItem('__pb_superuser_auth__'));
...         const ask = async (method, path, given) => {
...         const isForm = given instanceof FormData, headers = {Authorization: token};
...         if (!isForm) headers['Content-Type'] = 'application/json';
...         const asked = {method, headers, body: isForm || !given ? given : JSON.stringify(given)};
...         const answer = await fetch(`/api/\${path}`, asked);
...         if (!answer.ok) throw new Error(await answer.text());
...         return answer.status === 204 ? null : answer.json(); };
...         const records = (method, where, id, given) => (
...         ask(method, `collections/\${where}/records\${id && '/'}\${id}`, given));


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    css:form input    30 s
    Input Text    css:form input    ${USER}
    Input Password    css:input[type=password]    ${PASSWORD}
    Press Keys    css:input[type=password]    RETURN
    Wait Until Page Contains    instruments    30 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    @{lines}
    VAR    ${body}    @{lines}    separator=${SPACE}
    ${told} =    Execute Async Javascript    ${CALL}
    ...    (async () => { ${body} })().then(() => done(''), (error) => done(String(error)));
    Should Be Equal    ${told}    ${EMPTY}
