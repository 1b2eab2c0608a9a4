*** Settings ***
Documentation     Keywords wait for what an action started, through any chain, and name what is due later.

Resource          ../keywords/acceptance.resource
Library           ../keywords/slow_host.py

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${PAGE}     <style>@keyframes go { to { margin-left: 40px } }</style><button id="b">Go</button><p id="box">box</p><p id="o">idle</p>    # robocop: off=LEN08
${REPLY}    isThere = true; onmessage = (e) => setTimeout(() => parent.postMessage(0), e.data)
${DONE}     const done = () => { o.textContent = 'DONE' }, soon = () => setTimeout(done, 300);


*** Test Cases ***
An Answer That Changes Nothing Is A Link Of The Chain
    Text Should Come
    ...    const ask = () => fetch('${SITE}/slow?ms=400', { mode: 'no-cors' });
    ...    ask().then(() => setTimeout(() => ask().then(soon), 300))

What A Worker Replies
    Text Should Come
    ...    const code = new Blob(['onmessage = () => setTimeout(() => postMessage(0), 900)']);
    ...    const w = new Worker(URL.createObjectURL(code));
    ...    w.onmessage = soon; w.postMessage(0)

What A Loop Of Frames Leads To
    Text Should Come
    ...    const end = performance.now() + 900;
    ...    const go = () => performance.now() < end ? requestAnimationFrame(go) : soon(); requestAnimationFrame(go)

What An Image Outside Of The Document Leads To
    Text Should Come    const i = new Image(); i.onerror = i.onload = soon; i.src = '${SITE}/slow?ms=700'

What An Image Or A Script Leads To That Has Been Taken Out Again
    Text Should Come
    ...    const i = document.createElement('img'); i.src = '${SITE}/slow?ms=500'; document.body.append(i);
    ...    i.onerror = i.onload = soon; i.remove()
    Text Should Come
    ...    const s = document.createElement('script'); s.src = '${SITE}/slow?ms=500';
    ...    s.onerror = s.onload = soon; document.head.append(s); s.remove()

What Comes Into An Empty Frame
    Text Should Come
    ...    const form = '<form target=up action="${SITE}/slow"><input name=ms value=500></form>';
    ...    document.body.insertAdjacentHTML('beforeend', '<iframe name=up></iframe>' + form);
    ...    document.querySelector('iframe').onload = soon; document.forms[0].submit()

What Only Reports Is Named And Not Waited For
    [Tags]    test:retry(2)
    ${result} =    Act
    ...    fetch('${SITE}/slow?ms=1500', { mode: 'no-cors', keepalive: true }).catch(() => 0)
    Should Be True    ${result.settle.waited_ms} < 700
    VAR    ${kinds} =    ${{ [each.kind for each in $result.settle.left] }}
    Should Be Equal    ${kinds}    ${{ ['beacon'] }}

What Only Reports By A Picture Is Named And Not Waited For
    [Documentation]    Who comes late does not know whether somebody hears of a picture.
    [Tags]    needs-preload    test:retry(2)
    ${result} =    Act
    ...    fetch('${SITE}/slow?ms=1500', { mode: 'no-cors', keepalive: true }).catch(() => 0);
    ...    new Image().src = '${SITE}/slow?ms=1500&image'
    Should Be True    ${result.settle.waited_ms} < 700
    VAR    ${kinds} =    ${{ [each.kind for each in $result.settle.left] }}
    Should Be Equal    ${kinds}    ${{ ['beacon', 'beacon'] }}

What A Frame Does For The Action
    [Tags]    needs-preload
    Open Test Page    settle/settle_parts.html
    Run In Page
    ...    document.body.innerHTML = `${PAGE}<iframe srcdoc="<script>${REPLY}</scr` + `ipt>"></iframe>`;
    ...    ${DONE} onmessage = soon; b.onclick = () => frames[0].postMessage(400)
    Wait Until Page    frames[0]?.isThere
    Click By Intent    Go    expect=none
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE

What The Document Of A New Frame Does
    [Documentation]    It takes over the window of the first, empty one, with the probes in it.
    [Tags]    needs-preload
    Text Should Come
    ...    window.done = done; const f = document.createElement('iframe');
    ...    f.srcdoc = '<script>setTimeout(() => setTimeout(parent.done, 300), 300)</scr' + 'ipt>';
    ...    document.body.append(f)

What The Action Calls In A Frame
    Open Test Page    settle/settle_parts.html
    Run In Page
    ...    const go = '<script>go = (then) => setTimeout(then, 400)</scr' + 'ipt>';
    ...    document.body.innerHTML = `${PAGE}<iframe srcdoc="\${go}"></iframe>`;
    ...    ${DONE} b.onclick = () => frames[0].go(done)
    Wait Until Page    Boolean(frames[0]?.go)
    Click By Intent    Go    expect=none
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE

What Another Fragment Leads To
    Text Should Come
    ...    addEventListener('hashchange', () => fetch('${SITE}/slow?ms=700', { mode: 'no-cors' }).then(soon));
    ...    location.hash = Math.random()

What An Element Is Told Leads To
    Text Should Come
    ...    const d = document.body.appendChild(document.createElement('details')); d.open = true;
    ...    d.ontoggle = () => fetch('${SITE}/slow?ms=700', { mode: 'no-cors' }).then(soon)

What The Script Of A Link Leads To
    Text Should Come
    ...    window.go = () => fetch('${SITE}/slow?ms=700', { mode: 'no-cors' }).then(soon);
    ...    const a = document.body.appendChild(document.createElement('a')); a.href = 'javascript:go()'; a.click()

What A Worker Replies On A Port
    Text Should Come
    ...    const code = new Blob(['onmessage = ({ ports: [p] }) => setTimeout(() => p.postMessage(0), 900)']);
    ...    const w = new Worker(URL.createObjectURL(code)), { port1, port2 } = new MessageChannel();
    ...    port1.onmessage = () => fetch('${SITE}/slow?ms=400', { mode: 'no-cors' }).then(soon);
    ...    w.postMessage(0, [port2])

What Follows A Reply On A Port
    [Documentation]    The page listens before the port goes away, and no request tells of what follows.
    Text Should Come
    ...    const code = new Blob(['onmessage = ({ ports: [p] }) => setTimeout(() => p.postMessage(0), 300)']);
    ...    const w = new Worker(URL.createObjectURL(code)), { port1, port2 } = new MessageChannel();
    ...    port1.onmessage = () => setTimeout(soon, 400);
    ...    w.postMessage(0, [port2])

What Follows The Reply Of A Frame
    [Documentation]    Nobody can look into it; the page listens without saying that it is the window that does.
    Open Snippet
    ...    ${PAGE}<script>${DONE} let isHere = false;
    ...    addEventListener('message', ({ data }) => data ? (isHere = true) : setTimeout(soon, 400));
    ...    b.onclick = () => f.contentWindow.postMessage(0, '*')</script><iframe id=f title=Answers sandbox=allow-scripts
    ...    srcdoc="<script>onmessage = () => setTimeout(() => parent.postMessage(0, '*'), 300);
    ...    parent.postMessage(1, '*')</script>"></iframe>
    Wait Until Page    isHere
    Click By Intent    Go    expect=none
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE

What A Router Does In Place Of A Navigation
    [Tags]    needs-chromium
    Text Should Come
    ...    const handler = () => fetch('${SITE}/slow?ms=700', { mode: 'no-cors' }).then(soon);
    ...    navigation.addEventListener('navigate', (e) => e.intercept({ handler }), { once: true });
    ...    navigation.navigate('?next')

What A Module That Is Imported Leads To
    [Documentation]    Only network events tell of it, and what it leads to begins a moment after its answer.
    [Tags]    needs-network-events
    Text Should Come By The Page
    ...    const ask = () => fetch('${SITE}/slow?ms=400', { mode: 'no-cors' });
    ...    import('${SITE}/slow?ms=700').catch(() => setTimeout(() => ask().then(done), 350))

What A New Worker Says By Itself
    [Documentation]    Its first message is not its last one.
    Text Should Come
    ...    const code = new Blob(['postMessage(0); setTimeout(() => postMessage(1), 400)']);
    ...    const w = new Worker(URL.createObjectURL(code)); w.onmessage = (e) => e.data && done()

An Answer Whose Body Nobody Reads Is Over When The Page Has It
    [Documentation]    Chromium tells of no end of it. Of two clicks of the same kind, one reads it.
    [Tags]    test:retry(2)
    VAR    ${go} =    const go = (then) => fetch('${SITE}/slow?ms=300', { mode: 'no-cors' }).then(then).then(done);
    ${read} =    Act By The Page    ${go} go((r) => r.text())
    ${unread} =    Act By The Page    ${go} go(() => 0)
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE
    Should Be True    ${unread.settle.settled}
    Should Be True    ${unread.settle.waited_ms} < ${read.settle.waited_ms} + 200

What A Slow Module Leads To Without Events
    [Documentation]    Over classic DevTools tells of it: the quiet period is over long before it comes.
    [Tags]    needs-preload
    Text Should Come By The Page    import('${SITE}/slow?ms=1200').catch(done)

What A Module Of A Host That Is Slow To Connect Leads To
    [Documentation]    Chromium's driver tells of a request when it is connected.
    [Tags]    needs-network-events
    ${host} =    Start Slow Host
    Text Should Come By The Page    import('${host}/module.js').then(soon)
    [Teardown]    Stop Slow Host

A Module That Never Comes Is Named
    [Tags]    needs-network-events
    ${host} =    Start Slow Host    connects_after=9
    ${result} =    Act By The Page    import('${host}/module.js').then(soon)
    Should Be Equal    ${result.settle.reason}    requests_pending
    Should Be Equal    ${result.settle.pending_requests[0].url}    ${host}/module.js
    Should Be Equal    ${result.outcome}    1 request
    [Teardown]    Stop Slow Host

What A Module That Has Come Begins
    [Documentation]    The timeline tells of its end, here while something else is still under way.
    [Tags]    needs-refused-loads
    Text Should Come By The Page
    ...    const ask = (ms) => fetch('${SITE}/slow?ms=' + ms, { mode: 'no-cors' });
    ...    ask(900); import('${SITE}/slow?ms=50').catch(() => ask(1300).then(done))

What A Changed Cookie Leads To
    [Documentation]    The store tells of it in a task of its own, once it has taken the listener.
    [Tags]    needs-preload
    Visit Page    /blank
    Run In Page
    ...    document.body.innerHTML = '${PAGE}'; ${DONE} cookieStore.onchange = () => setTimeout(done, 300);
    ...    return cookieStore.getAll().then(() => { b.onclick = () => { document.cookie = 'causes=' + Math.random() } })
    Click By Intent    Go    expect=none
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE

A Smooth Scroll Is Waited For
    Act    document.body.style.height = '9000px'; scrollTo({ top: 3000, behavior: 'smooth' })
    ${top} =    Page Value    scrollY
    Should Be Equal As Integers    ${top}    3000

A Chain Across A Navigation
    Open Test Page    settle/settle_parts.html
    Run In Page
    ...    document.body.innerHTML = '${PAGE}';
    ...    const go = () => { location = location.pathname + '?next' };
    ...    b.onclick = () => fetch('${SITE}/slow?ms=400', { mode: 'no-cors' }).then(() => setTimeout(go, 100))
    Click By Intent    Go    expect=none
    ${address} =    Page Value    location.search
    Should Be Equal    ${address}    ?next

What An Animation Of SVG Leads To That Is To Begin
    Text Should Come
    ...    document.body.insertAdjacentHTML('beforeend', '<svg><rect width=9 height=9>'
    ...    + '<animate attributeName=x to=90 begin=0.3s dur=0.6s /></rect></svg>');
    ...    document.querySelector('animate').addEventListener('endEvent', soon)

An Animation Of SVG That Is To Begin Later Is Named
    ${result} =    Act
    ...    document.body.insertAdjacentHTML('beforeend', '<svg><rect width=9 height=9>'
    ...    + '<animate attributeName=x to=90 begin=20s dur=1s /></rect></svg>')
    Should Be Equal    ${result.settle.left}[0][kind]    animation
    Should Be True    15000 < ${result.settle.left}[0][due_ms] <= 20000

What A Frame Leads To That A Scroll Brings Into View
    Open Test Page    settle/settle_parts.html
    Run In Page
    ...    document.body.innerHTML = '${PAGE}<p style="height: 30000px"></p>'
    ...    + '<iframe loading="lazy" src="${SITE}/slow?ms=700"></iframe>';
    ...    ${DONE} const f = document.querySelector('iframe');
    ...    b.onclick = () => { f.onload = soon; f.scrollIntoView() }
    Click By Intent    Go    expect=none
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE

What A Link Leads To That Is Loaded For Later
    [Tags]    needs-chromium
    Text Should Come
    ...    const l = document.createElement('link'); l.rel = 'prefetch'; l.href = '${SITE}/slow?ms=700';
    ...    l.onload = l.onerror = soon; document.head.append(l)

What A Full Screen Leads To
    [Documentation]    Its event comes with a frame after its promise.
    [Tags]    needs-chromium
    Text Should Come
    ...    const ask = () => fetch('${SITE}/slow?ms=700', { mode: 'no-cors' });
    ...    const go = () => ask().then(() => document.exitFullscreen()).then(soon);
    ...    document.addEventListener('fullscreenchange', go, { once: true }); document.body.requestFullscreen()

What A Shared Worker Says By Itself
    [Documentation]    Its first message is not its last one.
    [Tags]    needs-preload
    Visit Page    /blank
    Run In Page
    ...    document.body.innerHTML = '${PAGE}'; ${DONE}
    ...    const code = 'onconnect = ({ ports: [p] }) => { p.postMessage(0); setTimeout(() => p.postMessage(1), 400) }';
    ...    const make = () => new SharedWorker(URL.createObjectURL(new Blob([code])));
    ...    b.onclick = () => { window.w = make(); w.port.onmessage = (e) => e.data && done() }
    Click By Intent    Go    expect=none
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE

A Lock That Is Held For Good Is Not Waited For
    [Tags]    needs-preload
    ${result} =    Act    navigator.locks.request('held', () => new Promise(() => 0))
    Should Be Equal    ${result.settle.reason}    quiet
    Should Be Empty    ${result.settle.left}

What Nobody May Answer Is Named
    ${result} =    Act    new BroadcastChannel('settle').postMessage(0)
    Should Be Equal    ${result.settle.left}[0][kind]    broadcast

What Is Due Beyond The Horizon Is Named
    [Tags]    test:retry(2)
    ${result} =    Act    setTimeout(done, 1500)
    Should Be Equal    ${result.settle.left}[0][kind]    timer
    Should Be True    1000 < ${result.settle.left}[0][due_ms] <= 1500
    Should Be Equal    ${result.settle.reason}    quiet

An Animation That Nobody Sees Is Named And Fails Nothing
    Open Snippet    ${PAGE}<p id="away" style="position: absolute; left: -999px">away</p>
    Run In Page    away.animate({ opacity: [0, 1] }, 60000)
    ${result} =    Wait For DOM Settle    on_left=fail
    Should Be Equal    ${result.left}[0][kind]    animation out of sight

What Was Asked For Before The Action Forbids No Proof
    [Documentation]    Two long polls that are answered long after it.
    [Tags]    needs-preload    proves-idleness
    Open Test Page    settle/settle_parts.html
    Run In Page
    ...    document.body.innerHTML = '${PAGE}';
    ...    fetch('${SITE}/slow?ms=19000', { mode: 'no-cors' }); b.onclick = () => { window.isPressed = true };
    ...    const x = new XMLHttpRequest(); x.open('GET', '${SITE}/slow?ms=19001'); x.send()
    # On a busy machine the quiet period may be over before the proof.
    FOR    ${_}    IN RANGE    9
        ${result} =    Click By Intent    Go    expect=none
        IF    $result.settle.proof != 'none'    BREAK
    END
    Should Not Be Equal    ${result.settle.proof}    none    ${result.settle.unproven}
    Should Be Empty    ${result.settle.left}
    Should Be Empty    ${result.settle.pending_requests}

The Next Of Long Polls Is Not Waited For
    [Documentation]    One is always open when the answer to the click has come.
    Open Test Page    settle/settle_parts.html
    Run In Page
    ...    document.body.innerHTML = '${PAGE}'; ${DONE}
    ...    const ask = (ms) => fetch(`${SITE}/slow?ms=\${ms}`, { mode: 'no-cors' });
    ...    b.onclick = () => ask(700).then(done);
    ...    const poll = () => ask(600).then(poll); poll()
    ${result} =    Click By Intent    Go    expect=none
    Should Be Equal    ${result.settle.reason}    quiet
    Should Be Empty    ${result.settle.pending_requests}
    Should Be Empty    ${result.settle.left}
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE

A Longer Horizon Reaches It
    Open Snippet    ${PAGE}<script>b.onclick = () => setTimeout(() => { o.textContent = 'DONE' }, 900)</script>
    Click By Intent    Go    expect=none
    ${result} =    Wait For DOM Settle    horizon=1s
    Should Be Empty    ${result.left}

An Endless Chain Is Left And Delays No Other Wait
    [Tags]    test:retry(2)
    Open Snippet
    ...    ${PAGE}<script>const go = () => requestAnimationFrame(go);
    ...    b.onclick = () => requestAnimationFrame(go)</script>
    ${result} =    Click By Intent    Go    expect=none
    Should Be True    ${result.settle.left}[0][is_round]
    ${result} =    Click By Intent    Go    expect=none
    Should Be True    ${result.settle.waited_ms} < 1000

A Wait With On Left Fail Fails
    [Tags]    needs-preload
    Open Snippet    ${PAGE}<script>b.onclick = () => setTimeout(() => 0, 1500)</script>
    Click By Intent    Go    expect=none
    # Due long after the wait, however busy the machine is.
    Open Snippet    ${PAGE}<script>setTimeout(() => 0, 30000)</script>
    Run Keyword And Expect Error    *Not waited for: timer of*
    ...    Wait For DOM Settle    on_left=fail


*** Keywords ***
Act
    [Documentation]    Clicks the button, whose handler does this.
    [Arguments]    @{script}
    VAR    ${handler} =    @{script}    separator=${SPACE}
    Open Test Page    settle/settle_parts.html
    Run In Page    document.body.innerHTML = '${PAGE}'; ${DONE} b.onclick = () => { ${handler} }
    ${result} =    Click By Intent    Go    expect=none
    RETURN    ${result}

Text Should Come
    [Documentation]    It is there when the click is over.
    [Arguments]    @{script}
    Act    @{script}
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE

Act By The Page
    [Documentation]    The same, where the handler is the page's own code, and no driver's.
    [Arguments]    @{script}
    VAR    ${handler} =    @{script}    separator=${SPACE}
    Open Snippet    ${PAGE}<script>${DONE} b.onclick = () => { ${handler} }</script>
    ${result} =    Click By Intent    Go    expect=none
    RETURN    ${result}

Text Should Come By The Page
    [Documentation]    It is there when the click is over.
    [Arguments]    @{script}
    Act By The Page    @{script}
    ${text} =    Page Value    o.textContent
    Should Be Equal    ${text}    DONE
