*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    ghost

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
sowing-in-december
    [Documentation]    Is done.
    Ask    const post = {title: 'Sowing in December', html: '<p>Some seeds need the cold.</p>', tags: [{name: 'Seeds'}],
    ...    visibility: 'members', custom_excerpt: 'What to sow when it freezes.', status: 'published'};
    ...    await call('POST', 'posts/?source=html', {posts: [post]});

carlas-garden-day
    [Documentation]    Is done.
    Ask    await edit('posts', 'slug:open-garden-day-2', {featured: true, tags: [{name: 'Events'}]});

the-course-is-over
    [Documentation]    Is done.
    Ask    const [{id}] = (await call('GET', 'labels/?filter=slug:alumni')).labels, what = 'members/bulk/?filter=';
    ...    const given = {action: 'addLabel', meta: {label: {id}}};
    ...    await call('PUT', what + 'label:autumn-course', {bulk: given});

maria-helps
    [Documentation]    Is done.
    Ask    const labels = ['Spring course', 'Volunteers'].map((name) => ({name}));
    ...    const given = {labels, note: 'Brings her own rake.', newsletters: []};
    ...    await edit('members', "email:'m.lund@mail.example'", given);

no-second-hours
    [Documentation]    Is not done, so it must not pass: the page that is published is deleted.
    Ask    await call('DELETE', `pages/\${(await find('pages', 'slug:opening-hours')).id}/`);

a-better-menu
    [Documentation]    Is done.
    Ask    const menu = [['Home', '/'], ['Prices', '/prices/'], ['Visit', '/visit/'], ['About us', '/about-us/']];
    ...    await set('navigation', JSON.stringify(menu.map(([label, url]) => ({label, url}))));

here-and-open
    [Documentation]    Is done.
    Ask    await set('timezone', 'Europe/Paris'); await set('comments_enabled', 'all');

who-ann-is
    [Documentation]    Is done.
    Ask    const {id} = await find('users', 'slug:ann'), bio = 'I look after the roses.';
    ...    const given = {location: 'Elsinore', bio, free_member_signup_notification: false};
    ...    await call('PUT', `users/\${id}/?include=roles`, {users: [given]});

a-picture-of-the-rose
    [Documentation]    Is done.
    Ask    const form = new FormData(), canvas = document.createElement('canvas');
    ...    const file = await new Promise((done) => canvas.toBlob(done));
    ...    form.append('file', new File([file], 'rose.png', {type: 'image/png'})); form.append('purpose', 'image');
    ...    const [{url}] = (await call('POST', 'images/upload/', form)).images, alt = 'A rose in the cold';
    ...    await edit('posts', 'slug:frost-on-the-roses', {feature_image: url, feature_image_alt: alt});

the-winter-letter
    [Documentation]    Is done.
    Ask    const given = {status: 'scheduled', published_at: '2030-01-12T09:30:00.000Z'};
    ...    await edit('posts', 'slug:the-winter-letter', given);


*** Variables ***
${CALL}     const done = arguments[0];
...         const call = async (method, path, given) => {
...         const isForm = given instanceof FormData;
...         const headers = isForm ? {} : {'Content-Type': 'application/json'};
...         const body = isForm ? given : given && JSON.stringify(given);
...         const answer = await fetch('/ghost/api/admin/' + path, {method, headers, body});
...         if (!answer.ok) throw new Error(path + ': ' + await answer.text());
...         return answer.status === 204 ? null : answer.json(); };
...         const find = async (kind, filter) => {
...         const query = `\${kind}/?filter=\${encodeURIComponent(filter)}`;
...         return (await call('GET', query))[kind][0]; };
...         const edit = async (kind, filter, given) => {
...         const {id, updated_at} = await find(kind, filter);
...         await call('PUT', `\${kind}/\${id}/`, {[kind]: [{...given, updated_at}]}); };
...         const set = (key, value) => call('PUT', 'settings/', {settings: [{key, value}]});


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    css:form input    15 s
    Input Text    css:form input    ${USER}
    Input Password    css:input[type=password]    ${PASSWORD}
    Press Keys    css:input[type=password]    RETURN
    Wait Until Page Contains    Total members    30 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    @{lines}
    VAR    ${body}    @{lines}    separator=${SPACE}
    ${told} =    Execute Async Javascript    ${CALL}
    ...    (async () => { ${body} })().then(() => done(''), (error) => done(String(error)));
    Should Be Equal    ${told}    ${EMPTY}
