*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done by what the application's own forms send, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    pretix

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
five-from-the-press
    [Documentation]    Is done.
    Ask    await send(jazz + '/vouchers/add', {code: 'PRESS-2027', max_usages: 5, valid_until_0: '2027-05-31',
    ...    valid_until_1: '22:00:00', itemvar: 2, price_mode: 'set', value: '0', tag: 'press',
    ...    comment: 'For reporters only.'});

the-other-order-of-ann
    [Documentation]    Is done.
    Ask    await send(jazz + '/orders/ANNE2/', {comment: 'Comes with a wheelchair.', checkin_attention: 'on',
    ...    checkin_text: 'Ramp on the left', custom_followup_at: '2027-03-01'});

nora-hears-of-the-boats
    [Documentation]    Is done.
    Ask    await send('/control/settings/', {timezone: 'Europe/Oslo'});
    ...    await send('/control/settings/notifications/?event=3', {'mail:pretix.event.order.canceled': 'on',
    ...    'mail:pretix.event.order.refund.requested': 'off'});

a-harmonica-workshop
    [Documentation]    Is done.
    Ask    await send(jazz + '/items/add', {name_0: 'Harmonica workshop', admission: 'False', personalized: 'False',
    ...    category: 2, quota_option: 'existing', quota_add_existing: 3, default_price: '12'});

the-press-until-june
    [Documentation]    Is done.
    Ask    const list = await read(jazz + '/vouchers/');
    ...    const data = new FormData();
    ...    data.append('csrfmiddlewaretoken', list.querySelector('[name=csrfmiddlewaretoken]').value);
    ...    for (const key of [1, 2, 4]) data.append('voucher', key);
    ...    const page = parse(await (await fetch(jazz + '/vouchers/bulk_edit', {method: 'POST', body: data})).text());
    ...    const marks = [...page.querySelectorAll('[name=_bulk]')].map((each) => each.value);
    ...    await fill(page, jazz + '/vouchers/bulk_edit', {'bulkedit-valid_until_0': '2027-06-30',
    ...    'bulkedit-valid_until_1': '22:00:00', 'bulkedit-allow_ignore_quota': 'on',
    ...    _bulk: marks.filter((each) => /valid_until|ignore_quota/.test(each))});

nobody-asks-for-the-meal
    [Documentation]    Is not done, so it must not pass: that of the meal on Sunday goes.
    Ask    await send(jazz + '/questions/2/delete', {});

codes-of-the-sponsors
    [Documentation]    Is done.
    Ask    const text = `Number,Ticket,People,Group,Remark
    ...    BANK-2027,Weekend ticket,4,sponsor,Of the bank
    ...    BREWERY-2027,Weekend ticket,2,sponsor,Of the brewery
    ...    FERRY-2027,Day ticket,6,sponsor,Of the ferry line`.replace(/ +(?=[A-Z]+-2027)/g, '\\n');
    ...    const told = await send(jazz + '/vouchers/import/', {file: new File([text], 'sponsors.csv')});
    ...    const column = (name) => 'csv:' + name;
    ...    await fill(parse(await told.text()), told.url, {code: column('Number'), item: column('Ticket'),
    ...    max_usages: column('People'), tag: column('Group'), comment: column('Remark'),
    ...    allow_ignore_quota: 'static:true'});

we-have-your-money
    [Documentation]    Is done.
    Ask    await send(jazz + '/settings/email', {mail_text_order_paid_1: 'Wir haben Ihr Geld.',
    ...    mail_text_order_paid_0: 'Hello,\\n\\nwe have your money. **See you on the pier!**'});

sales-end-in-may
    [Documentation]    Is done.
    Ask    await send('/control/event/harbour/jazz28/settings/', {location_0: 'The new pier',
    ...    date_admission_0: '2028-06-09', date_admission_1: '17:00', presale_end_0: '2028-05-31',
    ...    presale_end_1: '20:00'});

drums-before-guitars
    [Documentation]    Is done.
    Ask    const list = await read(jazz + '/items/');
    ...    const headers = {'X-CSRFToken': list.querySelector('[name=csrfmiddlewaretoken]').value,
    ...    'Content-Type': 'application/json'};
    ...    const {dndUrl} = list.querySelector('[data-dnd-id="6"]').closest('[data-dnd-url]').dataset;
    ...    await fetch(dndUrl, {method: 'POST', headers, body: JSON.stringify({ids: ['6', '7', '4', '5']})});


*** Variables ***
${FORMS}    const jazz = '/control/event/harbour/jazz27';
...         const parse = (text) => new DOMParser().parseFromString(text, 'text/html');
...         const read = async (path) => parse(await (await fetch(path)).text());
...         const fill = async (page, path, given) => {
...         const names = Object.keys(given);
...         const form = [...page.querySelectorAll('form')].filter((each) => each.method === 'post'
...         && names.every((name) => each.elements[name])).pop();
...         const data = new FormData(form);
...         for (const name of names) { data.delete(name);
...         for (const each of [given[name]].flat()) data.append(name, each); }
...         return fetch(form.getAttribute('action') || path, {method: 'POST', body: data}); };
...         const send = async (path, given) => fill(await read(path), path, given);


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Input Text    name:email    ${USER}
    Input Password    name:password    ${PASSWORD}
    Press Keys    name:password    RETURN
    Wait Until Page Contains    Your upcoming events

Ask
    [Documentation]    Sends what forms send; the state says whether it was right.
    [Arguments]    @{steps}
    ${steps} =    Catenate    @{steps}
    ${told} =    Execute Async Javascript    const done = arguments[0]; ${FORMS}
    ...    (async () => { ${steps} })().then(() => done(''), (reason) => done(String(reason)));
    Should Be Equal    ${told}    ${EMPTY}
