*** Settings ***
Documentation     Wait For DOM Settle observes one part of the page, or ignores parts of it.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    settle/settle_parts.html

Test Tags         thorough


*** Test Cases ***
What Changes Outside The Scope Does Not Hold It Up
    Run In Page    chatter('chatty')
    ${all} =    Wait For DOM Settle    timeout=600ms    quiet_period=100ms
    Should Not Be True    ${all.settled}
    FOR    ${scope}    IN    css:#results    xpath://main    id:results    Search
        ${result} =    Wait For DOM Settle    scope=${scope}
        Should Be True    ${result.settled}
        Should Be Equal    ${result.mutations}    ${0}
    END

What Changes In The Scope Is Waited For
    Run In Page    chatter('chatty')
    Run In Page    [60, 130, 210, 270, 350].forEach(ms => setTimeout(() => inner.append('*'), ms))
    ${result} =    Wait For DOM Settle    scope=css:#results
    Should Be True    ${result.settled}
    Page Should Show    Results*****
    ${result} =    Wait For DOM Settle    scope=css:#chatty    timeout=500ms    quiet_period=100ms
    Should Be Equal    ${result.reason}    still_mutating

A Frame In The Scope Belongs To It
    Run In Page    results.innerHTML = '<iframe id="frame" srcdoc="<p>In a frame</p>"></iframe>'
    Wait Until Page    Boolean(frames[0]?.document.querySelector('p'))
    Run In Page    window.spot = frames[0].document.querySelector('p')
    Run In Page    [60, 130, 210, 270, 350].forEach(ms => setTimeout(() => spot.append('*'), ms))
    Wait For DOM Settle    scope=css:#results    on_timeout=fail
    ${text} =    Page Value    spot.textContent
    Should Be Equal    ${text}    In a frame*****

A Scope In A Shadow Root
    Run In Page
    ...    const host = document.createElement('x-box'); results.append(host);
    ...    host.attachShadow({mode: 'open'}).innerHTML = '<ul id="list"><li>A</li></ul>';
    ...    window.list = host.shadowRoot.getElementById('list'); chatter('chatty')
    ${result} =    Wait For DOM Settle    scope=css:#list
    Should Be True    ${result.settled}
    Run In Page    churn(() => list.append('.'))
    ${result} =    Wait For DOM Settle    scope=css:#list    timeout=400ms    quiet_period=100ms
    Should Be Equal    ${result.hot_spots}[0][locator]    ul#list

Animations Images And Loading State Outside The Scope Do Not Hold It Up
    Run In Page
    ...    stage.animate({opacity: [0, 1]}, 9000);
    ...    show('<p aria-busy="true">Loading</p><img src="${SITE}/slow?ms=9000" alt="" width="20" height="20">')
    ${result} =    Wait For DOM Settle    scope=css:#results    network=False
    Should Be True    ${result.settled}
    FOR    ${reason}    ${options}    IN
    ...    loading_state    ${{{}}}
    ...    images_pending    ${{{'loading': False}}}
    ...    still_animating    ${{{'loading': False, 'images': False}}}
        ${result} =    Wait For DOM Settle    scope=css:#stage    network=False    timeout=300ms    &{options}
        Should Be Equal    ${result.reason}    ${reason}
    END

A Scope That Is Replaced Is Followed
    Run In Page
    ...    chatter('chatty');
    ...    setTimeout(() => { results.outerHTML = '<main id="results"><p id="inner">New</p></main>' }, 60);
    ...    [130, 210, 270, 350].forEach(ms => setTimeout(() => document.getElementById('inner').append('*'), ms))
    Wait For DOM Settle    scope=css:#results    on_timeout=fail
    Page Should Show    New****

A Scope That Goes Away Leaves Nothing To Wait For
    Have The Page Agent There
    Run In Page    chatter('chatty'); setTimeout(() => results.remove(), 400)
    ${result} =    Wait For DOM Settle    scope=css:#results    quiet_period=450ms
    Should Be True    ${result.settled}
    ${is_there} =    Page Value    document.getElementById('results') !== null
    Should Not Be True    ${is_there}

Requests Count With A Scope Unless They Are Left Out
    [Tags]    needs-preload
    Visit Page    /blank
    Run In Page    fetch('/slow?ms=400').then(() => document.querySelector('h1').append(' answered'))
    Wait For DOM Settle    scope=css:h1
    Page Should Show    answered
    Run In Page    fetch('/slow?ms=3000')
    ${result} =    Wait For DOM Settle    scope=css:h1    network=False
    Should Be True    ${result.settled}

A Scope On A Page That Is Under Way Is Looked For There
    Visit Page    /blank
    Run In Page    location.href = '/no-body?ms=600'
    ${result} =    Wait For DOM Settle    scope=css:body    timeout=4s
    Should Be True    ${result.settled}
    Page Should Show    Here it is

A Scope That Matches Nothing Or Many
    [Tags]    test:retry(2)
    FOR    ${scope}    ${said}    IN
    ...    css:#nowhere    is not on the page
    ...    css:.twin    matches 2 elements
    ...    id:nowhere    is not on the page
    ...    ref:v-nowhere    is not on the page
    ...    Nobody Says This    is not one element
    ...    css:[    is not a locator
    ...    css:    names no element
    ...    ${EMPTY}    The intent is empty
        ${message} =    Should Take Less Than
        ...    1s
        ...    Refusal Of
        ...    Wait For DOM Settle
        ...    timeout=5s
        ...    scope=${scope}
        Should Say    ${message}    scope\=    takes one element    ${said}
    END

What Is Ignored Does Not Hold It Up
    Run In Page    chatter('chatty')
    FOR    ${ignore}    IN    css:#chatty    css:aside, .other    xpath://aside    id:chatty    ${{['id:other', 'css:aside']}}
        ${result} =    Wait For DOM Settle    ignore=${ignore}    on_timeout=fail
        Should Be Equal    ${result.mutations}    ${0}
    END
    ${result} =    Wait For DOM Settle    ignore=css:#results    timeout=400ms    quiet_period=100ms
    Should Be Equal    ${result.hot_spots}[0][locator]    p
    Should Be Equal    ${result.hot_spots}[0][css]    \#chatty p

What An Action Has Begun Holds No Wait By What It Changes Elsewhere
    [Documentation]    Also after the wait of the action itself was given up: what its message proposes helps.
    FOR    ${again}    IN
    ...    setInterval(turn, 50)
    ...    (function next() { turn(); setTimeout(next, 30 + Math.random() * 60) })()
        Open Test Page    settle/settle_parts.html
        Run In Page    const turn = () => { document.querySelector('#chatty p').textContent = Math.random() };
        ...    search.onclick = () => { ${again} }
        Click By Intent    Search
        FOR    ${scope}    ${ignore}    IN
        ...    ${None}    css:#chatty
        ...    ${None}    css:#chatty p
        ...    css:#results    ${None}
            ${result} =    Wait For DOM Settle    1500ms    scope=${scope}    ignore=${ignore}    on_timeout=fail
            Should Be Equal    ${result.mutations}    ${0}
        END
    END

What Only Runs Is Named As That
    Have The Page Agent There
    Run In Page    setInterval(() => 0, 40)
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=400ms    on_timeout=fail
    Should Say    ${message}    still scheduled: interval of 40 ms    Give a longer timeout\=
    Wait For DOM Settle    timeout=5s    on_timeout=fail

What Is Ignored May Come Later And Replace What Is In It
    Run In Page
    ...    churn(turn => { if (turn < 3) return;
    ...    if (!document.querySelector('.late')) stage.innerHTML = '<div class="late"></div>';
    ...    const box = document.querySelector('.late'); box.innerHTML = '<p><b>x</b></p>';
    ...    const b = box.querySelector('b'); setTimeout(() => { b.textContent = turn; }, 5); })
    FOR    ${ignore}    IN    css:.late    xpath://*[@class='late']
        ${result} =    Wait For DOM Settle    ignore=${ignore}    timeout=3s
        Should Be True    ${result.settled}
    END

Animations Images And Loading State That Are Ignored Do Not Hold It Up
    Run In Page
    ...    stage.animate({opacity: [0, 1]}, 4000);
    ...    show('<p aria-busy="true">Loading</p><img src="${SITE}/slow?ms=4000" alt="" width="20" height="20">')
    ${result} =    Wait For DOM Settle    ignore=css:#stage    network=False
    Should Be True    ${result.settled}

An Invalid Locator To Ignore
    [Tags]    test:retry(2)
    FOR    ${ignore}    IN    chatty    css:[    css:    xpath://[    link:Chat    ${{['css:p', 'css:(']}}    ${EMPTY}
        ${message} =    Should Take Less Than
        ...    1s
        ...    Refusal Of
        ...    Wait For DOM Settle
        ...    timeout=5s
        ...    ignore=${ignore}
        Should Say    ${message}    ignore\=    is not a locator    takes one locator or a list
    END

An Empty List Ignores Nothing
    ${result} =    Wait For DOM Settle    ignore=${{[]}}
    Should Be True    ${result.settled}
