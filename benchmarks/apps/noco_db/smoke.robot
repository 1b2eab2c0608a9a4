*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    noco_db

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
a-new-repair
    [Documentation]    Is done.
    Ask    const repair = {Bicycle: 'Grey recumbent', Status: 'Waiting', Work: 'Brakes,Lights', Due: '2027-01-15',
    ...    Price: 88.5, Paid: true}, {Id} = await call('POST', `tables/\${tables.Repairs}/records`, repair);
    ...    const link = (await fields('Customers')).Repairs;
    ...    await call('POST', `tables/\${tables.Customers}/links/\${link}/records/6`, [{Id}]);

ann-is-a-member
    [Documentation]    Is done.
    Ask    await call('PATCH', `tables/\${tables.Customers}/records`, {Id: 5, Member: true});

the-lights-are-mended
    [Documentation]    Is done.
    Ask    await call('PATCH', `tables/\${tables.Repairs}/records`, {Id: 5, Status: 'Ready'});

how-long-it-takes
    [Documentation]    Is done.
    Ask    const path = `meta/tables/\${tables['Prices 2026']}/columns`;
    ...    await call('POST', path, {title: 'Minutes', column_name: 'minutes', uidt: 'Number'});
    ...    const euros = (await fields('Prices 2026')).Euros, field = await call('GET', `meta/columns/\${euros}`);
    ...    await call('PATCH', `meta/columns/\${euros}`, {...field, title: 'Price'});

what-is-in-work
    [Documentation]    Is done.
    Ask    const {Status, Due} = await fields('Repairs'), view = (await views('Repairs'))['In the shop'];
    ...    const filter = {fk_column_id: Status, comparison_op: 'eq', value: 'In work', logical_op: 'and'};
    ...    await call('POST', `meta/views/\${view}/filters`, filter);
    ...    await call('POST', `meta/views/\${view}/sorts`, {fk_column_id: Due, direction: 'asc'});

no-old-prices
    [Documentation]    Is not done, so it must not pass: the other table of prices is deleted.
    Ask    await call('DELETE', `meta/tables/\${tables['Prices 2026']}`);

a-board-of-repairs
    [Documentation]    Is done.
    Ask    const {Status} = await fields('Repairs'), given = {title: 'Board', fk_grp_col_id: Status};
    ...    await call('POST', `meta/tables/\${tables.Repairs}/kanbans`, given);

your-own-name
    [Documentation]    Is done.
    Ask    await call('PATCH', '/api/v1/user/profile', {display_name: 'Workshop office'});

a-photo-of-the-tandem
    [Documentation]    Is done.
    Ask    const form = new FormData(); form.append('file', new File(['any'], 'tandem.png', {type: 'image/png'}));
    ...    const path = 'storage/upload?path=noco/any', Photo = await call('POST', path, form);
    ...    await call('PATCH', `tables/\${tables.Repairs}/records`, {Id: 4, Photo});

call-them-back
    [Documentation]    Is done.
    Ask    const names = await fields('Sign-ups'), view = (await views('Sign-ups'))['Join a trip'];
    ...    const {columns} = await call('GET', `meta/forms/\${view}`);
    ...    const of = (name) => columns.find((each) => each.fk_column_id === names[name]).id;
    ...    await call('PATCH', `meta/form-columns/\${of('Phone')}`, {required: true});
    ...    await call('PATCH', `meta/form-columns/\${of('Brings a bicycle')}`, {show: false});


*** Variables ***
${CALL}     const done = arguments[0], token = JSON.parse(localStorage['nocodb-gui-v2']).token;
...         const call = async (method, path, given) => {
...         const isForm = given instanceof FormData, headers = {'xc-auth': token};
...         if (!isForm) headers['Content-Type'] = 'application/json';
...         const body = isForm ? given : given && JSON.stringify(given);
...         const answer = await fetch(path[0] === '/' ? path : '/api/v2/' + path, {method, headers, body});
...         if (!answer.ok) throw new Error(path + ': ' + await answer.text());
...         return answer.json(); };
...         const byTitle = (list) => Object.fromEntries(list.map((each) => [each.title, each.id]));
...         const fields = async (name) => byTitle((await call('GET', 'meta/tables/' + tables[name])).columns);
...         const views = async (name) => byTitle((await call('GET', `meta/tables/\${tables[name]}/views`)).list);
...         let tables; const find = async () => { const [base] = (await call('GET', 'meta/bases/')).list;
...         tables = byTitle((await call('GET', `meta/bases/\${base.id}/tables`)).list); };


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    css:form input    15 s
    Input Text    css:form input    ${USER}
    Input Password    css:input[type=password]    ${PASSWORD}
    Press Keys    css:input[type=password]    RETURN
    Wait Until Page Contains    Sign-ups    30 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    @{lines}
    VAR    ${body}    @{lines}    separator=${SPACE}
    ${told} =    Execute Async Javascript    ${CALL}
    ...    (async () => { await find(); ${body} })().then(() => done(''), (error) => done(String(error)));
    Should Be Equal    ${told}    ${EMPTY}
