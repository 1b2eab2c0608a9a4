*** Settings ***
Documentation     Server-rendered pages whose scripts load later: a press or a value before that does nothing, and the
...               keyword says so.

Resource          ../keywords/drawn_pages.resource
Library           ../keywords/logged.py

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${FORM}
...        SEPARATOR=
...        <form><label>Email <input id="email" name="email"></label><label>Note <textarea id="note"></textarea>
...        </label><label>Password <input id="password" type="password"></label>
...        <label><input id="terms" type="checkbox"> Terms</label>
...        <label>Country <select id="country"><option>Norway</option><option>Finland</option></select></label>
...        <button id="save" type="button">Save</button></form><ul></ul>


*** Test Cases ***
A Listener Soon After The Press Gets A Second Press
    [Tags]    needs-preload
    Open Drawn Page    afterPress(() => save.addEventListener('click', say), 800)
    ${result} =    Click By Intent    Save    expect=text:1 saved
    Should Have Been Heard Once
    Should Be Equal    ${result.detail}    twice, because nothing listened to the first press

A Listener After The Wait For An Outcome Gets A Second Press
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => save.addEventListener('click', say), 3000)
    Click By Intent    Save
    Should Have Been Heard Once

A Link To A Place Of Its Page Is Pressed Once More When Its Code Has Come
    [Tags]    needs-preload
    Open Test Page    act/place_link.html    ?tab
    ${result} =    Click By Intent    Save
    Should Have Been Heard Once
    Should Be Equal    ${result.detail}    twice, because nothing listened to the first press

A Link To A Place Of Its Page That Nobody Listens To Has Led There
    Open Test Page    act/place_link.html    ?still
    ${result} =    Click By Intent    Save
    Should Be Empty    ${result.detail}
    Should End With    ${result.url}    \#here

A Link Whose Page Listens Late And Does Nothing Has Led There
    Open Test Page    act/place_link.html    ?counter
    ${result} =    Click By Intent    Save
    Should Be Empty    ${result.detail}
    Should End With    ${result.url}    \#here

A Link Of A Router That Listens To The Address Is Pressed Once
    Open Test Page    act/place_link.html    ?router
    ${result} =    Click By Intent    Save    expect=text:1 saved
    Should Have Been Heard Once
    Should Be Empty    ${result.detail}

A Late Listener On The Root Gets A Second Press
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => document.getElementById('root').addEventListener('click', say), 600)
    Click By Intent    Save
    Should Have Been Heard Once

A Late Listener On The Document Gets A Second Press
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => document.addEventListener('click', say), 600)
    Click By Intent    Save
    Should Have Been Heard Once

A Handler That Is Assigned Late Gets A Second Press
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => { save.onclick = say }, 600)
    Click By Intent    Save
    Should Have Been Heard Once

A Handler In Late Markup Gets A Second Press
    [Tags]    needs-preload
    Open Drawn Page    window.say = say; setTimeout(() => save.setAttribute('onclick', 'say()'), 600)
    Click By Intent    Save
    Should Have Been Heard Once

A Module That Is Imported Late Gets A Second Press
    [Tags]    needs-preload
    Open Drawn Page    window.say = say;
    ...    setTimeout(() => import('data:text/javascript,save.addEventListener("click", say)'), 1500)
    Click By Intent    Save
    Should Have Been Heard Once

A Replacement Of The Button Is Pressed
    [Documentation]    That it was re-rendered is no outcome of the press before.
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => { const fresh = save.cloneNode(true); fresh.onclick = say;
    ...    document.getElementById('root').replaceChildren(fresh) }, 600)
    Click By Intent    Save
    Should Have Been Heard Once

What The Page Renders By Itself Is Not An Outcome Of An Unheard Press
    [Tags]    needs-preload
    Open Drawn Page    setTimeout(() => { document.getElementById('said').textContent = 'Welcome' }, 600)
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    ${UNHEARD}

A Button Without Any Listener Is Reported
    [Tags]    needs-preload    test:retry(2)
    Open Drawn Page
    ${message} =    Should Take Less Than    5s    Refusal Of    Click By Intent    Save
    Should Say    ${message}    ${UNHEARD}    nothing happened
    ${result} =    Click By Intent    Save    expect=none
    Should Say    ${result.outcome}    ${UNHEARD}

What Is Replayed Later Is Not Pressed Again
    [Documentation]    A loader listens from the beginning, keeps what was pressed, and gives it to the code that comes.
    Open Drawn Page
    ...    const kept = []; const keep = ({ target }) => kept.push(target);
    ...    document.addEventListener('click', keep, true);
    ...    const end = () => document.removeEventListener('click', keep, true);
    ...    setTimeout(() => { end(); save.addEventListener('click', say) }, 600);
    ...    setTimeout(() => kept.forEach((each) => each.click()), 1200)
    Click By Intent    Save
    Should Have Been Heard Once

What Is Replayed Too Late Is Not Pressed Again
    Open Drawn Page    const kept = []; const keep = ({ target }) => kept.push(target);
    ...    document.getElementById('main').addEventListener('pointerdown', keep, { once: true, passive: true });
    ...    const wire = () => setTimeout(() => save.addEventListener('click', say), 600);
    ...    addEventListener('pointerdown', wire, { once: true, capture: true });
    ...    window.replay = () => kept.forEach((each) => each.click())
    ${message} =    Refusal Of    Click By Intent    Save
    Should Not Contain    ${message}    ${UNHEARD}
    Run In Page    replay()
    Should Have Been Heard Once

A Listener That Does Nothing Is Not Reported As Missing
    Open Drawn Page    save.addEventListener('click', () => 0)
    ${message} =    Refusal Of    Click By Intent    Save
    Should Not Contain    ${message}    ${UNHEARD}

An Inline Handler Is Heard
    Open Drawn Page    save.setAttribute('onclick', 'void 0')
    ${message} =    Refusal Of    Click By Intent    Save
    Should Not Contain    ${message}    ${UNHEARD}

A Form That Is Sent Before Its Script Has Loaded Is Not Pressed Again
    [Documentation]    What a user gets who is that quick is another page.
    Visit Page    /blank
    Run In Page    document.body.innerHTML = '<form action="/blank"><button>Save</button></form>'
    ...    setTimeout(() => { document.forms[0].onsubmit = (event) => event.preventDefault() }, 9000)
    ${result} =    Click By Intent    Save
    Should Be Empty    ${result.detail}

A Button That Is Disabled Until Its Script Has Loaded Is Waited For
    Open Drawn Page    save.disabled = true;
    ...    setTimeout(() => { save.disabled = false; save.addEventListener('click', say) }, 900)
    ${result} =    Click By Intent    Save
    Should Be Empty    ${result.detail}
    Should Have Been Heard Once

What The Page Renders Meanwhile Does Not End The Wait For A Listener
    [Documentation]    At no even pace, so that nothing of it is known to be the page's own doing.
    [Tags]    needs-preload
    Open Drawn Page
    ...    const draw = (n) => { document.getElementById('said').textContent = n;
    ...    n < 9 && setTimeout(draw, n * n * 9, n + 1) };
    ...    draw(1); setTimeout(() => save.addEventListener('click', say), 1500)
    Click By Intent    Save
    Should Have Been Heard Once

A Value That The Late Script Wipes Is Reported
    Open Form Page    email.value = ''
    Fill By Intent    Email    ada@example.com
    Wipe
    ${warning} =    Warning Of    Click By Intent    Save    expect=none
    Should Start With    ${warning}    'Email' was filled with 'ada@example.com' and is empty now: the page has wiped
    No Warning Of    Click By Intent    Save    expect=none

A Field That Is Re-Rendered Is Reported
    Open Form Page    email.replaceWith(Object.assign(email.cloneNode(), { value: '' }))
    Fill By Intent    Email    ada@example.com
    Wipe
    ${warning} =    Warning Of    Wait For DOM Settle
    Should Start With    ${warning}    'Email' was filled with 'ada@example.com' and is empty now: the page has wiped

A Value That The Page Drops As Its Field Is Left Is Reported
    Open Form Page
    Run In Page    email.addEventListener('blur', () => { email.value = '' })
    Fill By Intent    Email    ada@example.com
    ${warning} =    Warning Of    Click By Intent    Save    expect=none
    Should Contain    ${warning}    is empty now: the page has wiped it when the field was left.

A Value That The Page Takes As Its Field Is Left Is Not
    Open Form Page
    Run In Page    email.addEventListener('change', () => { fetch('/'); email.value = '' })
    Fill By Intent    Email    ada@example.com
    No Warning Of    Click By Intent    Save    expect=none

All Fields Of A Form That A Late Script Resets Are Reported
    Open Form Page    document.forms[0].reset()
    Fill By Intent    Email    ada@example.com    typed=True
    Fill By Intent    Note    Please ring twice
    Check By Intent    Terms
    Select By Intent    Country    Finland
    Wipe
    Capture Page State
    ${warnings} =    Warnings
    Should Say    ${warnings}    'Email' was filled with 'ada@example.com' and is empty now
    ...    'Note' was filled with 'Please ring twice' and is empty now    'Terms' was checked and is not checked now
    ...    In 'Country' 'Finland' was selected and 'Norway' is now: the page has taken it back.

A Password That Is Wiped Is Reported Without Its Value
    Open Form Page    password.value = ''
    ${secret} =    Evaluate    'Sesame' + 'Open'
    Fill By Intent    Password    ${secret}
    Wipe
    ${warning} =    Warning Of    Find By Intent    Save
    Should Start With    ${warning}    'Password' was filled with a value that is not shown and is empty now
    Should Not Contain    ${warning}    Sesame

A Value That Is Reset Is Reported
    Open Form Page    email.value = 'old@example.com'
    Run In Page    email.value = 'old@example.com'
    Fill By Intent    Email    ada@example.com
    Wipe
    ${warning} =    Warning Of    Find By Intent    Save
    Should Say    ${warning}    'ada@example.com' and holds 'old@example.com' now: the page has taken it back.

Filling The Field Again Is Not A Wipe
    Open Form Page
    Fill By Intent    Email    ada@example.com
    No Warning Of    Fill By Intent    Email    eve@example.com
    No Warning Of    Press Keys By Intent    CTRL+a    DELETE    intent=Email
    No Warning Of    Find By Intent    Save
    Fill By Intent    Email    ada@example.com
    Clear As A Driver    \#email
    No Warning Of    Find By Intent    Save

A Field That A Press Empties Is Not A Wipe
    [Documentation]    A form that is empty when it was sent, also a while after the press.
    Open Form Page
    Run In Page
    ...    save.onclick = () => { save.textContent = 'Saving'; setTimeout(() => document.forms[0].reset(), 900) }
    Fill By Intent    Email    ada@example.com
    Click By Intent    Save
    Wait Until Page    email.value === ''
    No Warning Of    Find By Intent    Saving

A Field That A User's Press Empties Is Not A Wipe
    Open Form Page
    Run In Page    save.onclick = () => document.forms[0].reset()
    Fill By Intent    Email    ada@example.com
    Press As A User    \#save
    Wait Until Page    email.value === ''
    No Warning Of    Find By Intent    Save

A Value That The Page Takes Is Not A Wipe
    [Documentation]    A field for things to do, which is empty when its thing is in the list.
    Open Form Page
    Run In Page    const take = () => { document.querySelector('ul').append(email.value); email.value = '' };
    ...    email.oninput = () => setTimeout(take, 1200)
    Fill By Intent    Email    ada@example.com
    Wait Until Page    email.value === ''
    No Warning Of    Find By Intent    Save

A Field That Disappears With Its Dialog Is Not A Wipe
    Open Form Page    document.forms[0].remove()
    Fill By Intent    Email    ada@example.com
    Wipe
    No Warning Of    Wait For DOM Settle

Another Page Is Not A Wipe
    Open Form Page
    Fill By Intent    Email    ada@example.com
    Open Form Page
    No Warning Of    Find By Intent    Save

A Value In Another Format Is Not A Wipe
    Open Form Page    email.value = 'ADA@EXAMPLE.COM'
    Fill By Intent    Email    ada@example.com
    Wipe
    No Warning Of    Find By Intent    Save


*** Keywords ***
Open Form Page
    [Documentation]    Opens a page with a form, and what its code does as it comes.
    [Arguments]    ${wipe}=0
    Open Markup    ${FORM}<script>window.wipe = () => {${wipe}}</script>

Wipe
    [Documentation]    The code comes by itself, a moment later.
    Run In Page    setTimeout(() => { wipe(); window.isWiped = true }, 100)
    Wait Until Page    window.isWiped

Warning Of
    [Documentation]    Runs a keyword that must warn once, and returns the warning.
    [Arguments]    @{call}    &{options}
    Take Warnings
    Run Keyword    @{call}    &{options}
    ${warnings} =    Take Warnings
    Length Should Be    ${warnings}    1
    RETURN    ${warnings}[0]

No Warning Of
    [Documentation]    Runs a keyword that must not warn.
    [Arguments]    @{call}    &{options}
    Take Warnings
    Run Keyword    @{call}    &{options}
    ${warnings} =    Take Warnings
    Should Be Empty    ${warnings}

Warnings
    [Documentation]    All warnings since they were taken last, as one text.
    ${warnings} =    Take Warnings
    ${all} =    Catenate    SEPARATOR=\n    @{warnings}
    RETURN    ${all}
