*** Settings ***
Documentation     Saved sign-ins, and the conditions that a window pretends; docs/network/mocks.md has the first tests.

Library           OperatingSystem
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         needs-network-events    thorough


*** Test Cases ***
A Saved Sign-In Is Used Again
    [Tags]    proves-session-state
    Go To Address    ${SITE}/signin
    Fill By Intent    Email    ada@example.com
    Fill By Intent    Password    correct horse
    Click By Intent    Sign in    role=button
    Save Session State    ${OUTPUT DIR}/ada.json
    Close Session
    Open Session    ${SITE}/signin    browser=${BROWSER}    headless=${HEADLESS}
    Load Session State    ${OUTPUT DIR}/ada.json
    Go To Address    ${SITE}/account
    Find By Intent    Sign out

Its File Is Private And Of One Site
    [Documentation]    The storage is replaced; the state of another site is refused, and nothing is done.
    Remember The Driver
    Page Value    localStorage.setItem('theme', 'dark') || sessionStorage.setItem('step', '2')
    ${path} =    Save Session State    ${OUTPUT DIR}/ada.json
    ${mode} =    Evaluate    oct(os.stat($path).st_mode)[-3:]
    Should Be Equal    ${mode}    600
    Page Value
    ...    localStorage.setItem('theme', 'light') || localStorage.setItem('other', '1') || sessionStorage.clear()
    Load Session State    ${path}
    Page Value Should Be    [localStorage.theme, localStorage.other ?? null, sessionStorage.step].join()    dark,,2
    ${elsewhere} =    Evaluate    $SITE.replace('127.0.0.1', 'localhost')
    Visit    ${elsewhere}/blank
    ${message} =    Refusal Of    Load Session State    ${path}
    Should Say    ${message}    holds the state of ${SITE}    Nothing was loaded    Open a page of ${SITE} first
    Page Value Should Be    localStorage.length    ${0}
    ${message} =    Refusal Of    Load Session State    ${CURDIR}/state.robot
    Should Say    ${message}    holds no session state

Each Kind Of Cookie Is Loaded Again
    [Documentation]    Also one that has no SameSite, as servers set them by default; an expired one is told.
    Visit Page    /blank
    Page Value    void (document.cookie = 'plain=1') || void (document.cookie = 'lax=2; samesite=lax; max-age=600')
    ${path} =    Save Session State    ${OUTPUT DIR}/cookies.json
    Page Value    void (document.cookie = 'plain=; max-age=0') || void (document.cookie = 'lax=; max-age=0')
    Page Value Should Be    document.cookie    ${EMPTY}
    Load Session State    ${path}
    Page Value Should Be    document.cookie.split('; ').sort().join()    lax=2,plain=1

What IndexedDB Keeps Is Saved As Far As A File Can Hold It
    [Documentation]    Also where the page holds its database open, and where there is none yet; the log names the rest.
    Visit Page    /blank
    Keep In IndexedDB    Ada
    ${path} =    Save Session State    ${OUTPUT DIR}/kept.json
    ${saved} =    Evaluate    json.load(open($path))['databases']    modules=json
    VAR    ${records} =    ${saved}[0][stores][1][records]
    Should Be Equal    ${records}    ${{[['a', {'name': 'Ada', 'tags': [1, None]}]]}}
    Keep In IndexedDB    Bob
    Load Session State    ${path}
    IndexedDB Should Keep    Ada
    Visit Page    /blank
    Run In Page    indexedDB.deleteDatabase('shop').onsuccess = () => { window.wiped = true }
    Wait Until Page    window.wiped
    Load Session State    ${path}
    IndexedDB Should Keep    Ada

On A Phone In Berlin
    [Tags]    proves-conditions
    Emulate Conditions    device=iPhone 15    touch=False    timezone=Europe/Berlin    locale=de-DE
    Go To Address    ${SITE}/blank
    Emulate Conditions    offline=True
    Run Keyword And Expect Error    *no network*    Reload The Page
    Emulate Conditions    reset=True

The Page Sees The Conditions
    [Tags]    proves-conditions
    Visit Page    /blank
    Emulate Conditions
    ...    viewport=390x844@2
    ...    user_agent=Toy/1
    ...    timezone=Asia/Tokyo
    ...    locale=de-DE
    ...    geolocation=52.5,13.4
    Visit Page    /blank
    ${seen} =    Page Value
    ...    [innerWidth, devicePixelRatio, navigator.userAgent, Intl.DateTimeFormat().resolvedOptions().timeZone].join()
    Should Be Equal    ${seen}    390,2,Toy/1,Asia/Tokyo
    Page Value Should Be    (1.5).toLocaleString()    1,5
    Emulate Conditions    reset=True
    Visit Page    /blank
    Page Value Should Be    navigator.userAgent.includes('Mozilla') && devicePixelRatio    ${1}
    ${message} =    Refusal Of    Emulate Conditions    timezone=Mars/X
    Should Say    ${message}    timezone= was refused by the browser
    ${message} =    Refusal Of    Emulate Conditions    device=iphne 15
    Should Say    ${message}    Did you mean iPhone 15?


*** Keywords ***
Keep In IndexedDB
    [Documentation]    A record of a name, and one that no file can hold; the database stays open.
    [Arguments]    ${name}
    Run In Page
    ...    window.stored = false;
    ...    const request = indexedDB.open('shop', 3);
    ...    request.onupgradeneeded = () => {
    ...    request.result.createObjectStore('users').createIndex('by', 'name');
    ...    request.result.createObjectStore('days', { keyPath: 'id' }); };
    ...    request.onsuccess = () => {
    ...    window.base = request.result;
    ...    const transaction = base.transaction(['users', 'days'], 'readwrite');
    ...    transaction.objectStore('users').put({ name: '${name}', tags: [1, null] }, 'a');
    ...    transaction.objectStore('days').put({ id: 1, at: new Date() });
    ...    transaction.oncomplete = () => { window.stored = true; }; };
    Wait Until Page    window.stored

IndexedDB Should Keep
    [Documentation]    That name is found by the index, and it is the only record.
    [Arguments]    ${name}
    Run In Page
    ...    window.found = null;
    ...    const request = indexedDB.open('shop');
    ...    request.onsuccess = () => {
    ...    const index = request.result.transaction('users').objectStore('users').index('by');
    ...    const all = index.getAll();
    ...    all.onsuccess = () => { request.result.close(); window.found = JSON.stringify(all.result); }; };
    Wait Until Page    window.found
    Page Value Should Be    window.found    [{"name":"${name}","tags":[1,null]}]
