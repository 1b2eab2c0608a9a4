*** Settings ***
Documentation     If it is unclear which element is meant, or none is, nothing is clicked and the error helps.

Library           OperatingSystem
Library           ../keywords/logged.py
Library           ../keywords/offline.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
${A}         <button id=a>Buy</button>
${B}         <button id=b>Buy</button>
${C}         <button id=c>Buy</button>
${ENABLE}    <button id=d>Enable</button>
@{NAMES}     Ada    Ben    Cleo    Dan    Eve
${SHOWS}     <script>onclick = () => document.body.append('.'); onsubmit = () => false</script>


*** Test Cases ***
What The Named Row Has Disabled Or Hidden Is Not Taken From One Of A Longer Name
    [Documentation]    Nor from one of another body of the table, nor from a reply that names the author.
    Open Snippet    <style>.later button { opacity: 0; visibility: hidden } td { padding: 4px }</style>
    ...    <table><tr><td>Ann</td><td><button disabled>Delete</button></td></tr>
    ...    <tr class=later><td>Bo</td><td><button>Delete</button></td></tr>
    ...    <tr><td>Ann Lee</td><td><button id=lee>Delete</button></td></tr>
    ...    <tr><td>Bo Hansen</td><td><button id=hansen>Delete</button></td></tr>
    ...    <tbody><tr><td>Eve</td><td></td></tr></tbody>
    ...    <tbody><tr><td>Eve Moor</td><td><button id=moor>Delete</button></td></tr></tbody></table>
    ...    <ul><li><b>Ada</b> <button id=ada>Reply</button><ul><li><b>Cy</b> Thanks, <i>dear Ada</i>
    ...    <button id=cy>Reply</button></li></ul></li><li><b>Di</b> <button id=di>Reply</button></li></ul>
    ...    <div role=toolbar><button disabled>Purge selected</button><button id=all>Purge all</button></div>
    ${message} =    Refusal Of    Click By Intent    Delete    within=Ann    timeout=300ms
    Should Say    ${message}    'Delete' (within=Ann) was found but is disabled
    ${message} =    Refusal Of    Click By Intent    Delete    role=button    within=Bo    timeout=300ms
    Should Say    ${message}    was found but is not visible
    Refusal Of    Click By Intent    Delete    within=Eve    timeout=300ms
    ${message} =    Refusal Of    Click By Intent    Purge    timeout=300ms
    Should Say    ${message}    ambiguous    'Purge all'    'Purge selected'    disabled now
    Nothing Was Clicked
    Click By Intent    Delete    within=Ann Lee    expect=none
    Click By Intent    Reply    within=Ada    expect=none
    Click By Intent    Reply    within=Cy    expect=none
    Should Have Clicked    lee    ada    cy

Twins Are Both Named
    Open Snippet
    ...    <section aria-label=Billing><button>Save</button></section>
    ...    <section aria-label=Shipping><button>Save</button></section>
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    ambiguous    2    Billing    Shipping    section\=
    Nothing Was Clicked

Twins Without A Home Are Both Named
    [Tags]    thorough
    Open Snippet    <button id=a>Save</button> <button id=b>Save</button>
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    ambiguous    2    within\=
    ${count} =    Evaluate    $message.count("button 'Save'")
    Should Be Equal    ${count}    ${2}
    Nothing Was Clicked

What A Section Of A Longer Name Has Is Not Taken For That Of The Named One
    Open Snippet    <section><h2>Billing</h2><p>None yet. <button id=a>Change</button></p></section>
    ...    <section><h2>Billing address</h2><button id=b>Save</button></section>
    ...    <section><h2>Team</h2><section><h3>Roles</h3><button id=c>Keep</button></section></section>
    ${message} =    Refusal Of    Click By Intent    Save    section=Billing    timeout=300ms
    Should Say    ${message}    not found in the section 'Billing', only in 'Billing address'
    Nothing Was Clicked
    Click By Intent    Save    section=address    expect=none
    Click By Intent    Keep    section=Team    expect=none
    Should Have Clicked    b    c

What Is Not In A Container Is Told With What Is
    Open Snippet
    ...    <button>Users</button><p><label for=n>Name</label> <input id=n></p>
    ...    <p><label for=c>Category</label> <span><select id=c><option>Tea</select>
    ...    <a href="#a" title="Add a category"><img src="icon-add.svg" alt="" width=20 height=20></a>
    ...    <a href="#v">View</a></span></p>
    ${message} =    Refusal Of    Click By Intent    star    within=Category    timeout=300ms
    Should Say    ${message}    In 'Category' are    'Add a category'    'View'
    Should Not Contain    ${message}    Users
    ${result} =    Click By Intent    plus    within=Category    expect=none
    Should Contain    ${result.target}    Add a category

What Has Another Role In A Container Is Told With The Line For It
    Open Snippet    <button>Save</button><fieldset><legend>Signature</legend>
    ...    <a href="/html" title="HTML"><img src="picture.svg" alt="" width=20 height=20></a></fieldset>
    ${message} =    Refusal Of    Click By Intent    ${EMPTY}    role=button    within=Signature    timeout=300ms
    Should Say    ${message}    not found in 'Signature', where there is link 'HTML'; 1 element elsewhere
    ...    role\=link    within\=Signature
    Open Snippet    <button>Save</button><fieldset><legend>Signature</legend>
    ...    <a href="#" title="HTML"><img id=a src="picture.svg" alt="" width=20 height=20></a></fieldset>
    Click By Intent    ${EMPTY}    role=button    within=Signature    expect=none
    Should Have Clicked    a

What A Font Draws Beside A Field Is Clicked
    Open Snippet    <style>.i b{display:none} .i::before{font-family:FontAwesome;content:"\\f067"}
    ...    .p::before{content:"\\f0c0"}</style><form><label for=f>To</label> <input id=f>
    ...    <a id=p class="i p" href="#p" title="Add contact"><b>Add contact</b></a>
    ...    <a id=a class=i href="#a" title="Add recipient"><b>Add recipient</b></a></form><button>Pluses</button>
    Click By Intent    plus    within=To    expect=none
    Should Have Clicked    a

What A Summary Opens Is Its Section
    Open Snippet    <h3>Filter</h3>
    ...    <details open><summary>By status</summary><button id=no>Shipped</button></details>
    ...    <details open><summary>By carrier</summary><button id=yes>Shipped</button></details>
    Click By Intent    Shipped    section=By carrier    expect=none
    Should Have Clicked    yes

Lines To Copy Mean What Was Asked For
    [Documentation]    Each is run on a fresh page, as it is printed: it presses one of those that were meant.
    [Tags]    thorough
    [Template]    Lines Should Press
    a b    <p>Mug ${A}</p><p>Cup ${B}</p>    Click By Intent    Buy
    a b    <h1>Cups</h1>${A}${B}    Click By Intent    css:button
    a c    <div><h4>Ada</h4><p>${A}<p>${C}<hr><h4>Bob</h4>${B}</div>    Click By Intent    Buy    within=Ada
    b    <form name\=Ada>${A}</form><form name\=Bob>${B}</form>    Click By Intent    Buy    section=Bob
    d    ${ENABLE}    Click By Intent    Enabel

Lines To Copy Keep What Was Said
    [Documentation]    There is none that means something else than was asked for.
    [Tags]    thorough
    [Template]    Lines Should Press
    ${EMPTY}    <p>Mug ${A}</p><p>Cup ${B}</p>    Click By Intent    Buy    within=Pot
    ${EMPTY}    <div><p>Ada</p><p>Hi</p><hr><p>Bob</p>${B}<hr></div>    Click By Intent    Buy    within=Ada
    ${EMPTY}    <h1>Files</h1>${A}    Click By Intent    Buy    modal=Delete file
    ${EMPTY}    ${ENABLE}    Click By Intent    Disable
    ${EMPTY}    <main>${A}${B}</main>    Click By Intent    Buy    nth=3

Lines To Copy Have The Options
    Open Snippet
    ...    <p><select id=a aria-label=Any><option>One<option>Two</select></p>
    ...    <p><select id=b aria-label=Any><option>One<option>Two</select></p>
    Run Keyword And Expect Error    *ambiguous*    Select By Intent    Any    Two    timeout=300ms
    ${lines} =    Lines To Copy
    Run Line    ${lines}[0]
    ${chosen} =    Page Value    document.querySelector('#a').value
    Should Be Equal    ${chosen}    Two    ${lines}

They Are Tried At A Prompt
    [Documentation]    ``abra try`` in a process of its own, with what a person would type.
    [Tags]    thorough
    VAR    ${suite} =    ${OUTPUT DIR}/tried.robot
    Remove File    ${suite}
    VAR    ${typed} =
    ...    SEPARATOR=\n
    ...    Sign out
    ...    Email${SPACE * 4}wihtin=Card
    ...    fill Email${SPACE * 4}ada@example.com
    ...    write ${suite}
    ...    Sign in${SPACE * 4}role\=button
    ...    click
    ...    open ${SITE}/blank
    ...    back
    ...    ${EMPTY}
    VAR    @{headless} =    @{{ ['--headless'] if str($HEADLESS) == 'True' else [] }}
    ${done} =    Run Abra    try    ${SITE}/signin    --browser    ${BROWSER}    @{headless}    typed=${typed}
    Should Be Equal As Integers    ${done.rc}    0    ${done.out}${done.err}
    Should Say
    ...    ${done.out}
    ...    'Sign out' was not found
    ...    'wihtin'. Did you mean within?
    ...    Wrote it to the end of
    ...    Shortest:${SPACE * 3}Click By Intent${SPACE * 4}Sign in${SPACE * 4}
    ...    Line:${SPACE * 7}Click By Intent
    ...    ${SITE}/blank:
    ...    ${SITE}/signin:
    ${written} =    Get File    ${suite}
    Should End With    ${written}    ${SPACE * 4}Fill By Intent${SPACE * 4}Email${SPACE * 4}ada@example.com\n

Five Hundred Twins
    [Tags]    test:retry(2)
    Visit Page    /twins?n=500
    ${message} =    Should Take Less Than    4s    Refusal Of    Click By Intent    Save
    Should Say    ${message}    ambiguous    button 'Save'
    Pressed Should Be    none

Five Hundred Twins In Rows
    [Tags]    thorough
    Visit Page    /twins?n=500&rows=1
    Click By Intent    Save    within=Row 25
    Pressed Should Be    25
    Click By Intent    Save    within=Row 250
    Pressed Should Be    250
    Refusal Of    Click By Intent    Save    within=Row 501    timeout=300ms
    Pressed Should Be    250

Twins By A Locator
    Open Snippet    <button class=x>Save</button> <button class=x>Save</button>
    ${message} =    Refusal Of    Click By Intent    css:.x
    Should Contain    ${message}    ambiguous
    Nothing Was Clicked

A Role And Nothing Else
    Open Snippet    <a href='#1'>One</a> <a href='#2'>Two</a> <button id=only>Three</button>
    Click By Intent    ${EMPTY}    role=button    expect=none
    Should Have Clicked    only
    ${message} =    Refusal Of    Click By Intent    ${EMPTY}    role=link
    Should Say    ${message}    ambiguous    One    Two
    Should Have Clicked    only

What A Button Is About Is Not The Button
    [Documentation]    Who names a text that is no control means the text, and not what deletes it.
    [Tags]    thorough
    [Template]    Naming The Text Should Press Nothing Else
    Ann    <table><tr><td>Ann</td><td><button id=no aria-label="Delete Ann">x</button></td></tr></table>
    Ann    <ul><li><span>Ann</span> <button id=no>Ann löschen</button></li></ul>
    Ann    <ul><li>Ann <button id=no aria-label="Delete Ann">x</button></li></ul>
    Ann    <ul><li style="display:flex">Ann<button id=no style="flex:1">Delete Ann</button></li></ul>
    Ann    <ul><li><input type=checkbox id=no aria-label="Select Ann"> <span>Ann</span></li></ul>
    Blue    <div><span>Blue</span><span role=button id=no tabindex=0 aria-label="remove Blue">x</span></div>
    Account    <h1>Account</h1><p>Yours since 2019.</p><button id=no>Delete account</button>

A Longer Name That Contains The Phrase Matches
    [Tags]    thorough
    [Template]    Naming It In Part Should Press
    Sign in    <h1>Sign in</h1><button id=yes>Sign in with e-mail</button>
    Account    <h1>Settings</h1><button id=yes>Delete account</button>
    Save    <p>Save your work often.</p><button id=yes>Save draft</button>
    Ann    <section><h2>Ann</h2></section><section aria-label=Menu><button id=yes>Call Ann</button></section>
    Sort by    <p id=l>Sort by</p><button id=yes aria-labelledby="l yes">Newest</button>

A Number Never Matches Another Number
    Open Snippet    <button>Delete 10</button> <button>Delete 12</button> <button>Page 2 of 10</button>
    ${message} =    Refusal Of    Click By Intent    Delete 1    timeout=200ms
    Should Say    ${message}    Delete 1    Delete 10
    Nothing Was Clicked

A Negation Never Matches
    [Tags]    thorough
    Open Snippet    <button>Do not accept</button> <button>Don't save</button> <button>Keep without saving</button>
    FOR    ${wanted}    IN    Accept    Save    Saving
        Refusal Of    Click By Intent    ${wanted}    timeout=200ms
    END
    Nothing Was Clicked

A Part Of A Word Does Not Match
    [Tags]    thorough
    Open Snippet    <button>Unsubscribe</button> <button>Restore</button>
    Refusal Of    Click By Intent    Subscribe    timeout=200ms
    Refusal Of    Click By Intent    Store    timeout=200ms
    Nothing Was Clicked

Exact Means The Whole Name
    Open Snippet    <button>Delete account</button>
    Refusal Of    Click By Intent    Delete    exact=True    timeout=200ms
    Nothing Was Clicked

The Nearest Are Named
    Open Snippet    <button>Save draft</button> <button>Publish now</button>
    ${message} =    Refusal Of    Click By Intent    Save order    timeout=200ms
    Should Say    ${message}    Save order    not found    Save draft
    Nothing Was Clicked

A Container That Is Not There
    Open Snippet    <section aria-label=Billing><button>Save</button></section>
    ${message} =    Refusal Of    Click By Intent    Save    section=Payment    timeout=200ms
    Should Say    ${message}    Save    Payment    Billing
    Refusal Of    Click By Intent    Save    within=Grace    timeout=200ms
    Refusal Of    Click By Intent    Save    modal=Address    timeout=200ms
    Refusal Of    Click By Intent    Save    form=Address    timeout=200ms
    Nothing Was Clicked

A Role That It Does Not Have
    Open Snippet    <a href='#x'>Settings</a>
    ${message} =    Refusal Of    Click By Intent    Settings    role=button    timeout=200ms
    Should Contain    ${message}    Settings
    Nothing Was Clicked

What Is Of Another Kind
    [Documentation]    It is told, where a keyword takes elements of one kind only.
    Open Snippet    <button>Register</button><label>Country <input></label>
    ${message} =    Refusal Of    Fill By Intent    Register    x    timeout=300ms
    Should Say    ${message}    'Register' was found, but it is not a field    button 'Register'
    ${message} =    Refusal Of    Select By Intent    Country    Finland    timeout=300ms
    Should Say    ${message}    textbox 'Country'    no options to choose from
    Page Value Should Be    document.querySelector('input').value    ${EMPTY}
    ${message} =    Refusal Of    Check By Intent    css:button    timeout=300ms
    Should Say    ${message}    not a checkbox    button 'Register'

A Dialog That Is Closed
    [Documentation]    It is called as when it is open, so that what is in it is known to be hidden.
    Open Snippet    <div role=dialog aria-label=Leaving style="display:none"><h3>Wait!</h3><button>Close</button></div>
    ${message} =    Refusal Of    Click By Intent    Close    modal=Leaving    timeout=300ms
    Should Say    ${message}    not visible    button 'Close' in dialog 'Leaving'

A Locator As SeleniumLibrary Writes It
    [Tags]    thorough
    Open Snippet    <button id=save>Save</button>
    ${message} =    Refusal Of    Click By Intent    //button    timeout=300ms
    Should Say    ${message}    not found    write xpath://button here

Links To The Same Place Are One
    [Documentation]    The picture of a card and its title; with another address the one that shows the words is meant.
    VAR    ${card} =
    ...    <div class=card><a id=picture href=/chart><img alt="Sea chart"></a>
    ...    <h3><a id=title href={0}>Sea chart</a></h3></div>
    ...    separator=
    Open Snippet    ${{ $card.format('/chart') }}
    ${found} =    Find By Intent    Sea chart
    Should Be Equal    ${found.get_attribute('id')}    picture
    Open Snippet    ${{ $card.format('/charts') }}
    ${found} =    Find By Intent    Sea chart
    Should Be Equal    ${found.get_attribute('id')}    title

A Page Without Any Control
    Open Snippet    <p>Save the date</p>
    ${message} =    Refusal Of    Click By Intent    Save    timeout=200ms
    Should Say    ${message}    'Save' was not found    The text 'Save the date' is on the page    only a part of it
    Nothing Was Clicked

It Is Waited For
    [Tags]    test:retry(2)
    Open Snippet    <p>Soon</p>
    Run In Page
    ...    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button id=late>Save</button>'), 600)
    Click By Intent    Save    timeout=3s    expect=none
    Should Have Clicked    late
    ${message} =    Should Take Less Than    1500ms    Refusal Of    Click By Intent    Publish    timeout=700ms
    Should Contain    ${message}    Publish

An Icon Without Words Is Proposed By The Row That It Is In
    Open Snippet    <style>p { display: flex } button { width: 30px; height: 24px }</style>
    ...    <p><input aria-label=Title value=Prices><button id=a></button>
    ...    <p><input aria-label=Title value=Shop><button id=b></button>
    ${message} =    Refusal Of    Click By Intent    bin    within=Shop    timeout=1500ms
    Should Say    ${message}    textbox 'Title'    button without a name
    Should Say
    ...    ${message}
    ...    Would work: "Click By Intent ${SPACE * 3}\${EMPTY} ${SPACE * 3}role\=button ${SPACE * 3}within\=Shop"
    Click By Intent    ${EMPTY}    role=button    within=Shop    expect=none
    Should Have Clicked    b

Each Line That Is Proposed For A Twin Means It
    ${rows} =    Evaluate
    ...    ''.join(f'<tr><td>{name}</td><td><button id={name}>Delete</button></td></tr>' for name in $NAMES)
    Open Snippet    <table>${rows}</table>
    ${message} =    Refusal Of    Click By Intent    Delete    timeout=300ms
    ${lines} =    Evaluate    re.findall('"([^"]+)"', $message.partition('One of these: ')[2])    modules=re
    Length Should Be    ${lines}    5    ${message}
    FOR    ${line}    IN    @{lines}
        ${keyword}    ${intent}    @{rest} =    Evaluate    re.split(' {4}', $line)    modules=re
        &{options} =    Evaluate    dict(each.split('=', 1) for each in $rest)
        Run Keyword    ${keyword}    ${intent}    &{options}    expect=none
    END
    Should Have Clicked    @{NAMES}


*** Keywords ***
Naming The Text Should Press Nothing Else
    [Documentation]    And the button beside it can be named.
    [Arguments]    ${text}    ${markup}
    Open Snippet    ${markup}
    ${message} =    Refusal Of    Click By Intent    ${text}    timeout=1s
    Should Say    ${message}    text '${text}'    nothing happened    not a control    full name
    Should Have Clicked    ${EMPTY}
    Click By Intent    id:no    expect=none
    Should Have Clicked    ${EMPTY}    no

Naming It In Part Should Press
    [Documentation]    What has the id "yes".
    [Arguments]    ${words}    ${markup}
    Open Snippet    ${markup}
    Click By Intent    ${words}    expect=none
    Should Have Clicked    yes

Pressed Should Be
    [Documentation]    The twins' page says which of them was pressed.
    [Arguments]    ${number}
    ${pressed} =    Page Value    document.querySelector('#pressed').textContent
    Should Be Equal    ${pressed}    ${number}

Lines Should Press
    [Documentation]    A failed keyword prints lines that press some of the elements with these ids, and no other one.
    [Arguments]    ${ids}    ${markup}    @{call}    &{named}
    Open Snippet    ${markup}    ${SHOWS}
    Refusal Of    @{call}    timeout=300ms    &{named}
    ${lines} =    Lines To Copy
    # How many are proved depends on how busy the machine is.
    Should Be True    bool($lines) == bool($ids)    ${call} ${named}: ${lines}
    FOR    ${line}    IN    @{lines}
        Open Snippet    ${markup}    ${SHOWS}
        Run Line    ${line}
        ${clicks} =    Page Value    window.clicks
        Should Be True    len($clicks) == 1 and set($clicks) <= set($ids.split())    ${line}: ${clicks}
    END
