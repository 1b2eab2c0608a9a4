*** Settings ***
Documentation     Wait For Page Ready waits for requests and for a stable structure; so does every keyword that loads a
...               page.

Library           ../keywords/nested.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Teardown     Answer Any Prompt


*** Test Cases ***
A Page That Has Long Been Still Is Ready At Once
    [Tags]    test:retry(2)
    Visit Page    /blank
    Wait For Page Ready    network_idle=600ms    dom_stable=600ms
    ${result} =    Wait For Page Ready    network_idle=500ms    dom_stable=300ms
    Should Be Ready    ${result}
    Should Be True    ${result.waited_ms} < 250
    Should Be True    ${result.dom_stable_ms} >= 300
    Should Be Equal    ${result.network_idle_ms}    ${None}

A Window That Is Given Is Waited For In Full
    Visit Page    /blank
    Run In Page    document.body.append(document.createElement('p'))
    ${result} =    Wait For Page Ready    dom_stable=700ms
    Should Be Ready    ${result}
    Should Be True    ${result.dom_stable_ms} >= 700
    Should Not Be True    ${result.proved}

Requests Are Waited For
    [Tags]    proves-requests
    Visit Page    /blank
    Have The Page Agent There
    Run In Page    fetch('/slow?ms=700').then(r => r.text()).then(() => { window.answered = true })
    ${result} =    Wait For Page Ready    on_timeout=fail
    Should Be Ready    ${result}
    Should Be True    ${result.waited_ms} >= 500
    Page Value Should Be True    window.answered

An XHR Is A Request
    [Tags]    proves-requests    thorough
    Visit Page    /blank
    Have The Page Agent There
    Run In Page    const x = new XMLHttpRequest(); x.open('GET', '/slow?ms=700');
    ...    x.onload = () => { window.answered = true }; x.send()
    Wait For Page Ready    on_timeout=fail
    Page Value Should Be True    window.answered

A Chain Of Requests With Gaps Is Followed
    [Documentation]    For what it says. The gaps are longer than a quiet period.
    [Tags]    needs-preload    proves-requests
    Visit Page    /blank
    Run In Page
    ...    const gap = () => new Promise(done => setTimeout(done, 220));
    ...    (async () => {
    ...    for (const step of [1, 2, 3]) {
    ...    await (await fetch('/slow?ms=120')).text();
    ...    document.body.append(document.createElement('p'));
    ...    window.steps = step;
    ...    await gap();
    ...    }
    ...    })()
    ${result} =    Wait For Page Ready    on_timeout=fail
    ${steps} =    Page Value    window.steps
    Should Be Equal    ${steps}    ${3}
    Should Be True    ${result.confidence} == 1

What Only Reports Or Never Ends Is Not Waited For
    [Tags]    test:retry(2)
    Visit Page    /blank
    Run In Page
    ...    navigator.sendBeacon('/slow?ms=4000');
    ...    window.live = new EventSource('/slow?ms=4000');
    ...    new Image().src = '/slow?ms=4000';
    ${result} =    Should Take Less Than    2s    Wait For Page Ready    on_timeout=fail
    Should Be Ready    ${result}
    [Teardown]    Visit Page    /blank

An Open Connection Lowers Confidence
    [Tags]    needs-preload
    Visit Page    /blank
    Run In Page    window.live = new EventSource('/slow?ms=3000')
    ${result} =    Wait For Page Ready    timeout=2s    on_timeout=fail
    Should Be Equal    ${result.confidence}    ${0.9}
    Should Contain    ${result.confidence_reasons}[0]    EventSource
    [Teardown]    Visit Page    /blank

Attributes And Text Do Not Count
    [Tags]    test:retry(2)
    Visit Page    /blank
    Run In Page    setInterval(() => { document.body.dataset.n = Math.random();
    ...    document.querySelector('#count').textContent = Math.random() }, 40)
    ${result} =    Should Take Less Than    2s    Wait For Page Ready    dom_stable=300ms    on_timeout=fail
    Should Be Ready    ${result}

Elements That Keep Coming Are Named At The Cap
    [Tags]    test:retry(2)
    Visit Page    /blank
    Run In Page
    ...    window.feed = document.createElement('ul'); feed.id = 'feed'; document.body.append(feed);
    ...    (function more() { feed.append(document.createElement('li')); setTimeout(more, 20 + 90 * Math.random()) })()
    ${result} =    Wait For Page Ready    timeout=900ms
    Should Not Be True    ${result.ready}
    Should Be Equal    ${result.reason}    timed_out
    Should Be Equal    ${result.confidence}    ${0}
    Should Be True    900 <= ${result.waited_ms} < 1500
    Should Be Equal    ${result.hot_spots}[0][locator]    ul#feed
    ${message} =    Refusal Of    Wait For Page Ready    timeout=500ms    on_timeout=fail
    Should Say    ${message}    not ready    ul#feed    dom_stable\=0

A Request That Does Not End Is Named At The Cap
    [Tags]    thorough
    Visit Page    /blank
    Have The Page Agent There
    Run In Page    fetch('/slow?ms=5000')
    ${message} =    Refusal Of    Wait For Page Ready    timeout=600ms    on_timeout=fail
    ${info} =    Get Session Info
    VAR    ${method} =    ${{'GET ' if $info.transport == 'bidi' else ''}}
    Should Say    ${message}    unanswered: ${method}http    /slow?ms=5000    network_idle\=0
    ${result} =    Wait For Page Ready    network_idle=0s
    Should Be Ready    ${result}
    Should Be True    ${result.confidence} < 1
    [Teardown]    Visit Page    /blank

A Request That A Wait Was Given Up For Holds The Next One
    [Documentation]    However short they are.
    Visit Page    /blank
    Have The Page Agent There
    Run In Page    fetch('/slow?ms=4000').then(r => r.text()).then(() => { window.answered = true })
    FOR    ${_}    IN RANGE    2
        ${message} =    Refusal Of    Wait For Page Ready    timeout=600ms    on_timeout=fail
        Should Say    ${message}    unanswered:    /slow?ms=4000
    END
    ${result} =    Wait For Page Ready    timeout=10s    on_timeout=fail
    Should Be Empty    ${result.excluded_requests}
    Page Value Should Be True    window.answered

A Carousel Is Left Out Once It Is Known
    [Tags]    thorough
    Visit Page    /blank
    Run In Page    window.show = document.createElement('div'); show.id = 'carousel'; document.body.append(show);
    ...    setInterval(() => show.replaceChildren(document.createElement('img')), 120)
    ${result} =    Wait For Page Ready    timeout=5s    on_timeout=fail
    Should Be Equal    ${result.excluded}[0][locator]    div\#carousel
    Should Be True    ${result.confidence} < 1

A Route Of A Single-Page Application Is Settled In Place
    [Tags]    test:retry(2)
    Fill The Cart
    Run In Page    window.same = true;
    ...    [...document.querySelectorAll('a,button')].find(e => e.innerText === 'Go to checkout').click()
    ${result} =    Should Take Less Than    5s    Wait For Page Ready    on_timeout=fail
    Should Be True    ${result.route_changed}
    Should Not Be True    ${result.navigated}
    Should End With    ${result.url}    /shop/checkout
    Page Value Should Be True    window.same
    ${again} =    Wait For Page Ready
    Should Not Be True    ${again.route_changed}

A Click That Changes The Route Says So
    Fill The Cart
    ${result} =    Click By Intent    Go to checkout
    Should Be True    ${result.route_changed}
    Should Be Equal    ${result.ready}    ${None}
    Page Value Should Be True    location.pathname === '/shop/checkout'

A Fragment Is A Route
    [Tags]    test:retry(2)    thorough
    Go To Page    /blank
    ${result} =    Should Take Less Than    5s    Go To Page    /blank#there
    Should Be True    ${result.ready.route_changed}
    Should End With    ${result.url}    \#there

A Navigation Under Way Is Waited For
    Visit Page    /blank
    Run In Page    location.href = '/slow?ms=600'
    ${result} =    Wait For Page Ready    on_timeout=fail
    Should End With    ${result.url}    /slow?ms=600

A Page Leaves While It Is Waited For
    Visit Page    /blank
    # A new element: for how long the page was stable before does not count, also on a busy machine.
    Run In Page    document.body.append(document.createElement('hr'));
    ...    setTimeout(() => { location.href = '/static-form' }, 500)
    ${result} =    Wait For Page Ready    network_idle=1s    dom_stable=1s    on_timeout=fail
    Should Be True    ${result.navigated}
    Should End With    ${result.url}    /static-form

An Open Alert Is Reported
    [Tags]    proves-prompts    test:retry(2)    thorough
    Visit Page    /blank
    Run In Page    document.body.append(document.createElement('hr'));
    ...    setTimeout(() => alert('Stop'), 50)
    ${result} =    Should Take Less Than    3s    Wait For Page Ready    dom_stable=800ms
    Should Be Equal    ${result.reason}    prompt_open
    Accept Prompt

About Blank
    [Tags]    test:retry(2)    thorough
    Visit    about:blank
    ${result} =    Should Take Less Than    3s    Wait For Page Ready    on_timeout=fail
    Should Be Ready    ${result}

What Loads A Page Waits For What The Page Loads
    [Documentation]    The catalogue's products come from the API after its load event.
    ${result} =    Go To Page    /catalogue
    Should Be Ready    ${result.ready}
    ${cards} =    Page Value    document.querySelectorAll('#products h3').length
    Should Be True    ${cards} > 0

A Page That Asks For Nothing Is Not Waited For
    [Documentation]    Where events or probes tell whether it asks for anything.
    [Tags]    test:retry(2)    thorough
    ${is_blind} =    Requests May Be Missed
    VAR    ${limit} =    ${{600 if $is_blind else 250}}
    ${result} =    Go To Page    /static-form
    Should Be Ready    ${result.ready}
    Should Be True    ${result.ready.waited_ms} < ${limit}

A Click That Loads A Page Waits Until It Is Ready
    Go To Page    /
    ${result} =    Click By Intent    Shop the catalogue    expect=navigation
    Should Be Ready    ${result.ready}
    ${cards} =    Page Value    document.querySelectorAll('#products h3').length
    Should Be True    ${cards} > 0

The Confidence Is Lower Where Requests May Be Missed
    [Documentation]    Where neither events tell of them, nor probes from the first script on.
    Visit Page    /blank
    ${result} =    Wait For Page Ready
    ${is_blind} =    Requests May Be Missed
    VAR    ${expected} =    ${{0.65 if $is_blind else 1.0}}
    Should Be Equal    ${result.confidence}    ${expected}
    IF    $is_blind
        Should Contain    ${result.confidence_reasons}[0]    before the first look
    END

A Long Poll That Is Ignored Does Not Delay The Page
    [Documentation]    What it costs each load, the line says, and what to do about it. All else is waited for.
    [Tags]    needs-preload    proves-requests    thorough
    ${held_up} =    Run Long Poll    --test    Loads
    ${lines} =    Messages Of    ${held_up}    Loads    Navigate With Perf Diff
    Should Say    ${lines}[0]    The page was not ready within    /slow
    ...    or with ignore_requests\=/slow if it never ends.
    ${named} =    Run Long Poll    --variable    IGNORED:/slow?*for\=news
    ${lines} =    Messages Of    ${named}    Loads    Navigate With Perf Diff
    Should Say    ${lines}[0]    Ready after    left out, as polls or by ignore_requests
    FOR    ${test}    IN    Loads    Waits For What Is Not Named    Is Nothing To Fail For
        Should Be Equal    ${named.tests}[${test}][status]    PASS    ${named.tests}
    END
    Should Say    ${named.tests}[Proves Nothing][message]    nothing happened    no request
    Should Say    ${named.tests}[Is No Request That Is Expected][message]    expected request    nothing happened

A Poll That A Click Begins Is Left After A While
    [Tags]    needs-preload    thorough
    ${page} =    Page Address    settle/long_poll.html
    ${browser} =    Get Variable Value    ${BROWSER}    chrome
    ${transport} =    Get Variable Value    ${TRANSPORT}    auto
    ${run} =    Run Nested Suite
    ...    poll.robot
    ...    --variable    PAGE:${page}?site\=${SITE}\#quiet
    ...    --variable    BROWSER:${browser}
    ...    --variable    TRANSPORT:${transport}
    FOR    ${test}    IN    By Timers    In A Loop
        Should Be Equal    ${run.tests}[${test}][status]    PASS    ${run.tests}
    END

A Boolean Is Not A Time
    [Tags]    test:retry(2)
    FOR    ${name}    IN    timeout    network_idle    dom_stable
        ${message} =    Should Take Less Than    1s    Refusal Of    Wait For Page Ready    ${name}=-1s
        Should Contain    ${message}    ${name}=-1 s
    END
    ${message} =    Run Keyword And Expect Error    *    Wait For Page Ready    on_timeout=explode
    Should Say    ${message}    on_timeout    explode


*** Keywords ***
Fill The Cart
    [Documentation]    Puts something into the cart and goes there: the shop's single-page part.
    Go To Page    /catalogue
    Click By Intent    Add to cart    within=Gooseneck Kettle
    Go To Page    /shop/cart

Run Long Poll
    [Documentation]    Runs the nested suite on the page that asks for news, and returns what came of it.
    [Arguments]    @{options}
    ${page} =    Page Address    settle/long_poll.html
    ${browser} =    Get Variable Value    ${BROWSER}    chrome
    ${run} =    Run Nested Suite
    ...    long_poll.robot
    ...    --variable    PAGE:${page}?site\=${SITE}
    ...    --variable    BROWSER:${browser}
    ...    @{options}
    RETURN    ${run}

Should Be Ready
    [Documentation]    The result says ready, and nothing that was open.
    [Arguments]    ${result}
    Should Be True    ${result.ready}    ${result}
    Should Be Equal    ${result.reason}    ready
    Should Be Empty    ${result.pending_requests}

Requests May Be Missed
    [Documentation]    Whether this session does not know all that a page has requested.
    ${info} =    Get Session Info
    RETURN    ${{'what scripts have scheduled' in $info.unseen}}

Page Value Should Be True
    [Documentation]    A JavaScript expression is true in the page.
    [Arguments]    ${expression}
    ${value} =    Page Value    ${expression}
    Should Be True    ${value}
