*** Settings ***
Documentation     Proof of idleness: a wait depends on what the page has scheduled, and on what started it. The classic
...               transport sees that where its driver can load scripts before the page's own.

Resource          ../keywords/sabotaged.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         needs-preload    proves-idleness    thorough


*** Variables ***
${TEXT}       <p id="text">before</p>
${BUTTON}     <button id="go" onclick="act()">Go</button>
${BOX}        <style id="look">#box { width: 50px; margin-left: -30px }</style><div id="box">box</div>
${WIDER}      text.textContent = 'pressed'; look.sheet.insertRule('#box { width: 90px; margin: 0 }', 1)
${COUNTED}    SEPARATOR=\n
...           <button onclick="text.append(1)">Add</button><p id="text">before</p><script>
...           new ResizeObserver(() => 0).observe(text);
...           window.frames_asked = 0; const real = requestAnimationFrame;
...           window.requestAnimationFrame = (then) => { window.frames_asked += 1; return real(then) };
...           </script>


*** Test Cases ***
A Still Page Is Settled At Once
    Open Snippet    ${TEXT}
    Page Should Be Still
    ${result} =    Wait For DOM Settle
    Should Be Equal    ${result.proof}    at_once
    Should Be Equal    ${result.unproven}    ${None}

A Page That Waits For Frames Is Given One
    Open Snippet    ${TEXT}    <script>new ResizeObserver(() => 0).observe(text)</script>
    Page Should Be Still
    ${result} =    Wait For DOM Settle
    Should Be Equal    ${result.proof}    frames

The Frames Of A Wait Are Not The Page's
    [Documentation]    Over classic the agent shares the page's world, whose probes would count them.
    Open Snippet    ${COUNTED}
    FOR    ${_}    IN RANGE    3
        Click By Intent    Add
    END
    ${frames} =    Page Value    window.frames_asked
    Should Be Equal As Integers    ${frames}    0

A Quiet Period That Is Named Is Kept To
    Open Snippet    ${TEXT}
    Page Should Be Still
    ${result} =    Wait For DOM Settle    quiet_period=300ms
    Should Be Equal    ${result.proof}    none
    Should Be True    ${result.waited_ms} >= 300

What A Click Begins Is Waited For
    [Documentation]    Timers as long as a debounce, however the page comes to set them. Without a timeout of its own an
    ...    idle callback may wait for seconds on a machine that is busy elsewhere.
    [Template]    Click Should Be Waited For
    setTimeout(done, 300)
    setTimeout(done, 480)
    setTimeout("done()", 250)
    setTimeout(() => setTimeout(done, 200), 200)
    Promise.resolve().then(() => 1).then(() => 2).then(() => setTimeout(done, 300))
    (async () => { await new Promise(r => setTimeout(r, 200)); await 1; setTimeout(done, 200); })()
    requestAnimationFrame(() => setTimeout(done, 300))
    requestIdleCallback(() => setTimeout(done, 300), {timeout: 300})
    queueMicrotask(() => setTimeout(done, 300))
    const c = new MessageChannel(); c.port1.onmessage = () => setTimeout(done, 300); c.port2.postMessage(1)
    fetch('data:,x').then(r => r.text()).then(() => setTimeout(done, 300))
    const x = new XMLHttpRequest(); x.open('GET', 'data:,x'); x.onload = () => setTimeout(done, 300); x.send()
    let n = 0; const id = setInterval(() => { text.append('.'); if (++n > 20) { clearInterval(id); done(); } }, 30)

What A Click Shows To Observers Is Waited For
    [Documentation]    No mutation tells of a rule of a style sheet, so only the frame does that comes with it.
    [Template]    What Is Observed Should Be Waited For
    ResizeObserver    done()
    ResizeObserver    requestAnimationFrame(done)
    IntersectionObserver    done()
    IntersectionObserver    requestAnimationFrame(done)

A Timer Of A Frame Is Waited For
    Open Snippet
    ...    ${TEXT}
    ...    <iframe srcdoc="<button onclick='setTimeout(() => parent.text.append(1), 300)'>Inner</button>"></iframe>
    Wait Until Page    document.querySelector('iframe').contentDocument.readyState === 'complete'
    Click By Intent    Inner
    Page Should Show    before1

The End Of A Toast Is Another Event
    [Tags]    test:retry(2)
    Open Snippet
    ...    ${TEXT}
    ...    ${BUTTON}
    ...    <script>function act() { text.textContent = 'Saved'; setTimeout(() => { text.remove(); }, 4000); }</script>
    ${result} =    Click By Intent    Go
    Should Be True    ${result.settle.settled}
    Should Be True    ${result.settle.waited_ms} < 1000
    Page Should Show    Saved

What Is Due Long After A Click Takes No Proof From It
    [Documentation]    Where nothing else is under way, the wait need not be a quiet one.
    [Tags]    test:retry(2)
    Open Snippet
    ...    ${TEXT}
    ...    ${BUTTON}
    ...    <script>function act() { text.textContent = 'Saved'; setTimeout(() => 0, 1500); }</script>
    ${result} =    Click By Intent    Go
    Should Be Equal    ${result.settle.reason}    quiet
    Should Not Be Equal    ${result.settle.proof}    none
    Should Be Equal    ${result.settle.left}[0][kind]    timer

What Was Going Before Does Not Hold A Click Up
    [Tags]    test:retry(2)
    Open Snippet    ${TEXT}    ${BUTTON}    <p id="ticker">0</p>
    ...    <script>
    ...    function act() { text.textContent = 'after'; }
    ...    (function frame() { requestAnimationFrame(frame); })();
    ...    (function loop() { setTimeout(loop, 20 + Math.random() * 200); ticker.textContent = Math.random(); })();
    ...    setInterval(() => 0, 30);
    ...    </script>
    Watch Ticks    \#ticker
    ${result} =    Click By Intent    Go
    Should Be Equal    ${result.settle.reason}    quiet
    Should Be True    ${result.settle.waited_ms} < 500

An Element That Had Been Changing Is Believed When The Click Changed It
    [Documentation]    A handler that takes its time is the click's all the same; it was taken for a ticker's turn.
    [Tags]    test:retry(2)
    Open Snippet
    ...    ${TEXT}
    ...    ${BUTTON}
    ...    <script>let n = 0;
    ...    function act() { const at = Date.now(); while (Date.now() - at < 60); text.textContent = ++n; }</script>
    FOR    ${count}    IN RANGE    1    5
        ${result} =    Click By Intent    Go
        Page Should Show    ${{str($count)}}
        Should Be True    ${result.settle.settled}
        Should Be True    ${result.settle.waited_ms} < 1000
    END

What Cannot Be Followed Prevents The Proof
    [Template]    Proof Should Lack
    timer    setTimeout(() => 0, 700)

An Open Idle Connection Does Not Prevent The Proof
    [Documentation]    Only what is sent to it, and is to be answered, holds a wait.
    FOR    ${script}    IN
    ...    window.kept \= new BroadcastChannel('x')
    ...    window.kept \= new Worker(URL.createObjectURL(new Blob(['0'])))
        Open Snippet    ${TEXT}
        Page Should Be Still
        Run In Page    ${script}
        ${result} =    Wait For DOM Settle
        Should Not Be Equal    ${result.proof}    none
        Should Be Empty    ${result.left}
    END

A Page Out Of The Back Forward Cache Needs No Load
    [Tags]    test:retry(2)
    Visit Page    /static-form
    Visit Page    /blank
    Run In Page    document.querySelector('main').innerHTML = '<button onclick="history.back()">Back</button>'
    ${result} =    Should Take Less Than    4s    Click By Intent    Back    expect=navigation
    Should End With    ${result.url}    /static-form

A Page That Has Replaced The Built-ins Of The Language
    [Documentation]    Nothing of ours in the page's own world asks what a page can change: each of these throws.
    [Tags]    needs-own-world
    Open Test Page    settle/sabotaged.html    ?break=all
    ${broken} =    Get Attribute By Intent    css:h1    title
    Should Be True    int($broken) >= 90
    Everything Should Work On It

A Page That Has Replaced All That The Driver Does Without
    [Documentation]    Over classic ChromeDriver's own scripts run in the page's world, and need the others.
    VAR    @{drivers} =
    ...    JSON.stringify    Object.hasOwn    Array.prototype.push    Array.prototype.includes
    ...    Function.prototype.apply    Promise.prototype.then    Promise.resolve    Object.prototype.toJSON
    ...    Symbol.iterator
    Open Test Page    settle/sabotaged.html
    ${names} =    Page Value    BUILT_INS
    ${broken} =    Evaluate    sorted(set($names) - set($drivers))
    Should Be Equal As Integers    ${{ len($names) - len($broken) }}    ${{ len($drivers) }}
    Open Test Page    settle/sabotaged.html    ?break=${{','.join($broken)}}
    Everything Should Work On It

A Page With A Built-in Of JSON
    [Documentation]    Old Prototype.js gives one to arrays.
    [Tags]    needs-own-world
    FOR    ${owner}    IN    Array    Object    String
        Open Test Page    settle/sabotaged.html    ?break=${owner}.prototype.toJSON
        Everything Should Work On It
    END

Names In A Page That Hide Members
    [Documentation]    A form's fields hide its members of their names, and images those of the document.
    ${names} =    Evaluate
    ...    json.loads((importlib.resources.files('AbraLibrary') / 'page/dom/members.json').read_text())
    ...    modules=json,importlib.resources
    FOR    ${kind}    IN    form    document
        Open Test Page    settle/named.html    ?${kind}=${{','.join($names)}}
        Everything Should Work On It
    END


*** Keywords ***
Page Should Be Still
    [Documentation]    Nothing of the load is left to run.
    Wait Until Page    document.readyState === 'complete'
    Wait For DOM Settle    quiet_period=200ms    on_timeout=fail

Click Should Be Waited For
    [Documentation]    Clicks a button whose handler leads to done(); the click ends after it.
    [Arguments]    ${handler}    @{more}
    Open Snippet    ${TEXT}    ${BUTTON}    @{more}
    ...    <script>function done() { text.textContent = 'after'; } function act() { ${handler}; }</script>
    ${result} =    Click By Intent    Go
    ${now} =    Page Value    text.textContent
    Should Be Equal    ${now}    after    msg=${handler}: settled after ${result.settle.waited_ms} ms

What Is Observed Should Be Waited For
    [Documentation]    An observer's callback follows where a click has changed the looks of a box.
    [Arguments]    ${kind}    ${follows}
    VAR    ${called} =    () => { if (look.sheet.cssRules[1]) { ${follows} } }
    VAR    ${observer} =    <script>new ${kind}(${called}, {threshold: [0, 0.7, 1]}).observe(box)</script>
    Click Should Be Waited For    ${WIDER}    ${BOX}    ${observer}

Proof Should Lack
    [Documentation]    With this going on nothing can be proved, and the result says why.
    [Arguments]    ${named}    ${script}
    Open Snippet    ${TEXT}
    Page Should Be Still
    Run In Page    ${script}
    ${result} =    Wait For DOM Settle
    Should Be Equal    ${result.proof}    none
    Should Contain    ${result.unproven}    ${named}
