*** Settings ***
Documentation     Pages that a server has drawn and whose code comes later: a press or a value before that does nothing,
...               and that is told.

Resource          keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
${PAGE}      SEPARATOR=
...          <main id="main"><h1>Basket</h1><div id="root"><button id="save" type="button">Save</button></div>
...          <p id="said">0 saved</p></main>
# What the listeners of all pages do: each press that they hear counts.
${COUNT}     window.hits = 0; const save = document.getElementById('save'); const say = () => { hits += 1;
...          document.getElementById('said').textContent = hits + ' saved' };
${UNHEARD}    nothing listened to it when it was pressed


*** Test Cases ***
What Comes Soon After The Press Is Pressed Once More
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => save.addEventListener('click', say), 600)
    ${result} =    Click By Intent    Save    expect=text:1 saved
    Should Have Been Heard Once
    Should Be Equal    ${result.detail}    twice, as nothing listened to it the first time

What Comes When Outcomes Are No Longer Waited For Is Pressed Once More
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => save.addEventListener('click', say), 3000)
    Click By Intent    Save
    Should Have Been Heard Once

A Listener Of The Root That Comes Late Is Heard
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => document.getElementById('root').addEventListener('click', say), 600)
    Click By Intent    Save
    Should Have Been Heard Once

A Listener Of The Document That Comes Late Is Heard
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => document.addEventListener('click', say), 600)
    Click By Intent    Save
    Should Have Been Heard Once

A Handler That Is Assigned Late Is Heard
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => { save.onclick = say }, 600)
    Click By Intent    Save
    Should Have Been Heard Once

A Handler That Is Written Into The Page Late Is Heard
    [Tags]    needs-preload
    Open Drawn Page    window.say = say; setTimeout(() => save.setAttribute('onclick', 'say()'), 600)
    Click By Intent    Save
    Should Have Been Heard Once

A Module That Is Imported Late Is Heard
    [Tags]    needs-preload
    Open Drawn Page    window.say = say;
    ...    setTimeout(() => import('data:text/javascript,save.addEventListener("click", say)'), 1500)
    Click By Intent    Save
    Should Have Been Heard Once

What Takes The Place Of The Button Is Pressed
    [Documentation]    That it was drawn anew is no outcome of the press before.
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => { const fresh = save.cloneNode(true); fresh.onclick = say;
    ...    document.getElementById('root').replaceChildren(fresh) }, 600)
    Click By Intent    Save
    Should Have Been Heard Once

What The Page Draws By Itself Is No Outcome Of A Press That Nobody Heard
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => { document.getElementById('said').textContent = 'Welcome' }, 600)
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    ${UNHEARD}

A Button To Which Nothing Ever Listens Is Told
    [Tags]    needs-preload
    Open Drawn Page
    ${message} =    Should Take Less Than    5s    Refusal Of    Click By Intent    Save
    Should Say    ${message}    ${UNHEARD}    nothing happened
    ${result} =    Click By Intent    Save    expect=none
    Should Say    ${result.outcome}    ${UNHEARD}

What Is Replayed Later Is Not Pressed Again
    [Documentation]    A loader listens from the beginning, keeps what was pressed, and gives it to the code that comes.
    Open Drawn Page    const kept = []; const keep = ({ target }) => kept.push(target);
    ...    document.addEventListener('click', keep, true);
    ...    setTimeout(() => { document.removeEventListener('click', keep, true); save.addEventListener('click', say) }, 600);
    ...    setTimeout(() => kept.forEach((each) => each.click()), 1200)
    Click By Intent    Save
    Should Have Been Heard Once

What Is Replayed Too Late Is Not Pressed Again
    Open Drawn Page    const kept = []; const keep = ({ target }) => kept.push(target);
    ...    document.getElementById('main').addEventListener('pointerdown', keep, { once: true, passive: true });
    ...    setTimeout(() => save.addEventListener('click', say), 600);
    ...    setTimeout(() => { window.isReplayed = true; kept.forEach((each) => each.click()) }, 4000)
    ${message} =    Refusal Of    Click By Intent    Save
    Should Not Contain    ${message}    ${UNHEARD}
    Wait Until Page    window.isReplayed    timeout=5s
    Should Have Been Heard Once

A Listener That Does Nothing Is Not Told As None
    Open Drawn Page    save.addEventListener('click', () => 0)
    ${message} =    Refusal Of    Click By Intent    Save
    Should Not Contain    ${message}    ${UNHEARD}

An Inline Handler Is Heard
    Open Drawn Page    save.setAttribute('onclick', 'void 0')
    ${message} =    Refusal Of    Click By Intent    Save
    Should Not Contain    ${message}    ${UNHEARD}

A Form That Sends Itself Before Its Code Has Come Is Not Pressed Again
    [Documentation]    What a user gets who is that quick is another page.
    Visit Page    /blank
    Run In Page    document.body.innerHTML = '<form action="/blank"><input name="q" value="1"><button>Save</button></form>'
    ...    setTimeout(() => { document.forms[0].onsubmit = (event) => event.preventDefault() }, 1500)
    ${result} =    Click By Intent    Save
    Should Be Empty    ${result.detail}

A Button Is Waited For That Is Disabled Until Its Code Has Come
    Open Drawn Page    save.disabled = true;
    ...    setTimeout(() => { save.disabled = false; save.addEventListener('click', say) }, 900)
    ${result} =    Click By Intent    Save
    Should Be Empty    ${result.detail}
    Should Have Been Heard Once


*** Keywords ***
Open Drawn Page
    [Documentation]    Opens the page, with a script; nothing listens in it but what that adds.
    [Arguments]    @{script}
    ${url} =    Evaluate
    ...    'data:text/html;charset=utf-8,' + urllib.parse.quote($PAGE + '<script type="text/javascript">{' + $COUNT + ' '.join($script) + '}</script>')
    Visit    ${url}

Should Have Been Heard Once
    [Documentation]    The page's own code has heard one press.
    Page Value Should Be    window.hits    ${1}
