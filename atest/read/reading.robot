*** Settings ***
Documentation     The keywords that read, wait, focus, scroll to and set attributes.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Form


*** Variables ***
@{FORM}
...        <h1 id=title>Orders</h1><label>Name <input id=name value=Ada></label>
...        <label>Password <input id=pass type=password value=hunter2></label>
...        <label>Amount <input id=amount type=number value=10></label>
...        <label>Country <select id=country><option value=fi>Finland<option value=se>Sweden</select></label>
...        <label>Sizes <select id=sizes multiple><option selected>S<option selected>M<option>L</select></label>
...        <label><input id=terms type=checkbox> Terms</label>
...        <button id=menu aria-expanded=false data-x='a b'>Menu</button>
...        <button id=save disabled>Save</button><button id=hid hidden>Hidden</button>
...        <p id=note>Two<br>lines</p><div style='height:3000px'></div><button id=low>Imprint</button>


*** Test Cases ***
Text
    [Template]    Reading Should Be
    Orders    Get Text By Intent    css:#title
    Menu    Get Text By Intent    Menu
    Ada    Get Text By Intent    Name
    Finland    Get Text By Intent    Country
    Two\nlines    Get Text By Intent    css:#note

Value
    [Template]    Reading Should Be
    Ada    Get Value By Intent    Name
    fi    Get Value By Intent    Country
    ${{['S', 'M']}}    Get Value By Intent    Sizes

Attribute
    [Template]    Reading Should Be
    a b    Get Attribute By Intent    Menu    data-x
    ${EMPTY}    Get Attribute By Intent    Save    disabled
    ${None}    Get Attribute By Intent    Menu    title

Passwords Are Not Shown
    [Template]    Reading Should Be
    ••••••••    Get Value By Intent    Password
    ••••••••    Get Text By Intent    Password
    ••••••••    Get Attribute By Intent    Password    value

A Password Is Compared As It Is
    [Documentation]    Never as its mask, and without being shown.
    Get Value By Intent    Password    ==    hunter2
    Get Value By Intent    Password    !=    hunter3
    Get Value By Intent    Password    not contains    rose
    Get Value By Intent    Password    ==    ••••••••
    FOR    ${reading}    IN    Value    Text
        ${message} =    Refusal Of    Get ${reading} By Intent    Password    inequal    hunter2    timeout=200ms
        Should Say    ${message}    which is not shown, should not be what is expected
    END
    ${message} =    Refusal Of    Get Attribute By Intent    Password    value    not contains    unt    timeout=200ms
    Should Say    ${message}    should not contain what is expected
    ${message} =    Refusal Of    Get Value By Intent    Password    validate    len(value) \=\= 8
    Should Say    ${message}    validate would compare its mask

Several Values Equal A List
    Get Value By Intent    Sizes    ==    ${{['M', 'S']}}
    Get Value By Intent    Sizes    ==    S, M
    Get Value By Intent    Sizes    contains    ${{['S']}}
    Get Value By Intent    Sizes    validate    len(value) \=\= 2
    ${message} =    Refusal Of    Get Value By Intent    Sizes    inequal    ${{['S', 'M']}}    timeout=200ms
    Should Say    ${message}    should not be
    ${message} =    Refusal Of    Get Value By Intent    Name    inequal    ${{['Ada']}}
    Should Say    ${message}    is no text

A Password That Is Shown As Text Is Not Shown Either
    [Tags]    thorough
    Get Value By Intent    Password
    Run In Page    pass.type = 'text'
    ${value} =    Get Value By Intent    Password
    Should Be Equal    ${value}    ••••••••

States
    ${states} =    Get Element State By Intent    Menu
    Should Say    ${states}    attached    visible    enabled    in_view    collapsed    defocused
    Get Element State By Intent    Save    contains    disabled    visible
    Get Element State By Intent    Imprint    contains    out_of_view
    Get Element State By Intent    Terms    contains    unchecked
    Get Element State By Intent    Menu    not contains    covered    disabled
    Get Element State By Intent    Menu    validate    'enabled' in value

Assertions Hold
    Get Text By Intent    css:#title    ==    Orders
    Get Text By Intent    css:#title    contains    der
    Get Value By Intent    Amount    >    9
    Get Value By Intent    Amount    ==    ${10}
    Get Attribute By Intent    Menu    title    ==    ${None}
    ${upper} =    Get Text By Intent    css:#title    then    value.upper()
    Should Be Equal    ${upper}    ORDERS

Assertions Are Tried Again
    Run In Page    setTimeout(() => { title.textContent = 'Invoices' }, 300)
    Get Text By Intent    css:#title    ==    Invoices
    Run In Page    setTimeout(() => { menu.ariaExpanded = true }, 300)
    Get Element State By Intent    Menu    contains    expanded
    Run In Page    setTimeout(() => { document.body.insertAdjacentHTML('afterbegin', '<button>Late</button>') }, 300)
    Get Text By Intent    Late    ==    Late

Assertions That Do Not Hold
    [Tags]    test:retry(2)
    [Template]    Reading Should Be Refused
    'Orders' (str) should be 'Invoices'    Get Text By Intent    css:#title    equals    Invoices
    'Orders' (str) should be 'Invoices'    Get Text By Intent    id:title    equals    Invoices
    should be greater than    Get Value By Intent    Amount    >    10
    is not there    Get Attribute By Intent    Menu    title    contains    x
    should contain checked    Get Element State By Intent    Terms    contains    checked
    Not yet    Get Text By Intent    css:#title    equals    Invoices    message=Not yet

Bad Reading
    [Tags]    test:retry(2)    thorough
    [Template]    Reading Should Be Refused
    holds no value    Get Value By Intent    css:#title
    not a number    Get Value By Intent    Amount    >    much
    is not a state    Get Element State By Intent    Menu    contains    visble
    has no operator    Get Text By Intent    css:#title    assertion_expected=x
    was not found    Get Text By Intent    Nowhere
    matches no element    Get Text By Intent    css:#nowhere
    not visible    Get Text By Intent    css:#hid

Waiting
    [Tags]    test:retry(2)
    Run In Page    setTimeout(() => { save.disabled = false }, 300)
    ${waited} =    Wait For Intent    Save    state=enabled
    Should Be True    200 < ${waited.waited_ms} < 2000
    Should Contain    ${waited.target}    button 'Save'
    Run In Page    setTimeout(() => { save.hidden = true }, 200)
    Wait For Intent    Save    state=hidden
    Run In Page    setTimeout(() => { save.remove() }, 200)
    Wait For Intent    Save    state=gone
    Run In Page    setTimeout(() => { hid.hidden = false }, 200)
    Wait For Intent    Hidden
    Wait For Intent    Hidden    state=enabled
    Wait For Intent    css:.spinner    state=gone

Waiting For A Text
    [Documentation]    What nobody operates is no control, and is waited for all the same.
    Run In Page    setTimeout(() => { note.textContent = 'Order saved' }, 200)
    ${waited} =    Wait For Intent    Order saved
    Should Be True    ${waited.waited_ms} > 100
    ${text} =    Get Text By Intent    order SAVED
    Should Be Equal    ${text}    Order saved
    Run In Page    setTimeout(() => { note.remove() }, 200)
    Wait For Intent    Order saved    state=gone
    ${message} =    Refusal Of    Click By Intent    Orders    timeout=200ms
    Should Say    ${message}    text 'Orders'    nothing happened    not a control

Waiting In Vain
    [Tags]    test:retry(2)
    [Template]    Reading Should Be Refused
    is still disabled after 0.3 s    Wait For Intent    Save    state=enabled
    is still visible after 0.3 s    Wait For Intent    Menu    state=hidden
    is still visible after 0.3 s    Wait For Intent    Menu    state=gone
    there, but not visible    Wait For Intent    css:#hid    state=gone
    is still enabled    Wait For Intent    Menu    state=disabled
    not visible    Wait For Intent    css:#hid    state=visible

What Is Expected Of A Long Text Is Told First
    Run In Page    note.textContent = 'Harbour and boats. '.repeat(60) + 'Ready'
    Get Page Text    contains    Ready
    ${message} =    Refusal Of    Get Page Text    contains    Uploaded!    timeout=200ms
    Should Say    ${message}    the text of the page should contain 'Uploaded!'    but it is '
    ${message} =    Refusal Of    Get Text By Intent    css:#note    should be    Ready    timeout=200ms
    Should Say    ${message}    should be 'Ready'    but it is 'Harbour and boats.

What Is Hidden And Has The Words For Developers Alone Is Gone
    [Documentation]    Where it shows them, or shows them by a picture, it is still there, and hidden will do.
    Run In Page    document.body.insertAdjacentHTML('beforeend', `
    ...    <button data-testid=Archive id=archive hidden>Connect and open</button>
    ...    <button data-testid=x hidden>Store</button>`);
    Wait For Intent    Archive    role=button    state=gone    timeout=300ms
    ${message} =    Refusal Of    Wait For Intent    Store    state=gone    timeout=300ms
    Should Say    ${message}    there, but not visible    state=hidden
    Wait For Intent    Store    state=hidden    timeout=300ms
    ${message} =    Refusal Of    Wait For Intent    ${EMPTY}    test_id=Archive    state=gone    timeout=300ms
    Should Say    ${message}    there, but not visible

What Was Pressed And Is Away Is Gone Beside Another That Is Hidden
    [Documentation]    Other components keep their own Save for later; what is only hidden itself is still there.
    Run In Page    document.body.insertAdjacentHTML('beforeend', `
    ...    <p hidden><input type=button value=Send><input type=button value=Post></p><p id=sent></p>
    ...    <button id=send>Send</button><button id=post>Post</button>`);
    ...    send.onclick = () => { sent.textContent = 'Sent'; setTimeout(() => send.remove(), 200) };
    ...    post.onclick = () => { sent.textContent = 'Posted'; post.hidden = true }
    ${message} =    Refusal Of    Wait For Intent    Send    state=gone    timeout=100ms
    Should Say    ${message}    still visible
    Click By Intent    Send
    Wait For Intent    Send    state=gone    timeout=2s
    Click By Intent    Post
    ${message} =    Refusal Of    Wait For Intent    Post    state=gone    timeout=300ms
    Should Say    ${message}    there, but not visible
    Wait For Intent    Post    state=hidden

What Is In A Frame Or A Shadow Tree Or Shown By A Style Sheet Is Not Gone
    Run In Page    document.body.insertAdjacentHTML('beforeend', `
    ...    <style>#wait::before { content: 'Please wait' }</style><p id=wait></p><div id=host></div>
    ...    <iframe title="Card payment" srcdoc="<em>Pay</em><label>Number <input></label>"></iframe>`);
    ...    document.getElementById('host').attachShadow({mode: 'open'}).innerHTML = '<dfn>Safe</dfn>';
    Wait For Intent    xpath://em
    FOR    ${intent}    IN    xpath://em    xpath://dfn    css:dfn    Please wait
        ${message} =    Refusal Of    Wait For Intent    ${intent}    state=gone    timeout=300ms
        Should Say    ${message}    still visible
        Wait For Intent    ${intent}
    END
    Get Text By Intent    xpath://em    ==    Pay
    Get Value By Intent    Number    ==    ${EMPTY}    section=Card payment
    Run In Page    document.querySelectorAll('iframe, #host, style').forEach((each) => each.remove())
    FOR    ${intent}    IN    xpath://em    xpath://dfn    css:dfn    Please wait
        Wait For Intent    ${intent}    state=gone
    END

What Is Only A Text Is Not Gone Because The Page Is At Work
    [Documentation]    While a page is at work, a text is not taken for what was meant, as a control may come.
    FOR    ${state}    IN    gone    hidden
        Open Snippet    <style>#wait::before { content: 'Please wait' }</style><p id=wait></p>
        Run In Page    setTimeout(() => {}, 1900)
        ${message} =    Refusal Of    Wait For Intent    Please wait    state=${state}    timeout=300ms
        Should Say    ${message}    paragraph 'Please wait'    still visible
    END
    Run In Page    document.getElementById('wait').remove()
    Wait For Intent    Please wait    state=gone

Focusing What Takes No Focus Itself
    Run In Page    document.body.insertAdjacentHTML('beforeend', `
    ...    <fieldset id=group><p>Card</p><input disabled><input id=first><input id=last></fieldset>`)
    ${result} =    Focus By Intent    css:#group
    Should Contain    ${result.outcome}    it has the focus
    ${id} =    Page Value    document.activeElement.id
    Should Be Equal    ${id}    first
    ${message} =    Refusal Of    Focus By Intent    css:#title
    Should Say    ${message}    neither it nor anything in it is focusable

Focusing
    ${result} =    Focus By Intent    Name
    Should Contain    ${result.outcome}    it has the focus
    ${id} =    Page Value    document.activeElement.id
    Should Be Equal    ${id}    name
    Get Element State By Intent    Name    contains    focused
    ${message} =    Refusal Of    Focus By Intent    css:#title
    Should Say    ${message}    focus

Scrolling To
    ${result} =    Scroll To By Intent    Imprint
    Should Contain    ${result.outcome}    in view
    Get Element State By Intent    Imprint    contains    in_view
    ${before} =    Page Value    scrollY
    Scroll To By Intent    Imprint
    ${after} =    Page Value    scrollY
    Should Be Equal    ${before}    ${after}

Setting An Attribute
    ${result} =    Set Attribute By Intent    Save    disabled    ${None}
    Should Be Equal    ${result.method}    script
    Should Contain    ${result.detail}    by script
    Get Element State By Intent    Save    contains    enabled
    Set Attribute By Intent    Menu    data-x    c
    Get Attribute By Intent    Menu    data-x    ==    c

Setting What Cannot Be Set
    [Tags]    thorough
    ${message} =    Refusal Of    Set Attribute By Intent    Menu    1 2    x
    Should Contain    ${message}    not a valid name for an attribute
    Run In Page
    ...    new MutationObserver(() => { if (menu.dataset.x !== 'a') menu.dataset.x = 'a' })
    ...    .observe(menu, {attributes: true})
    ${message} =    Refusal Of    Set Attribute By Intent    Menu    data-x    c
    Should Say    ${message}    button 'Menu'    data-x    'a'

A Password's Value Is Not Shown When It Is Set
    Run In Page
    ...    window.kept = () => { if (pass.getAttribute('value') !== 'sesame9') pass.setAttribute('value', 'sesame9') }
    Run In Page    new MutationObserver(kept).observe(pass, {attributes: true}); kept()
    Run Keyword And Ignore Error    Get Value By Intent    Password
    ${message} =    Refusal Of    Set Attribute By Intent    Password    value    other
    Should Not Contain    ${message}    sesame9

A Link To A Field Is Not Read For Its Value
    [Documentation]    As a table of contents has it (Wagtail).
    [Tags]    thorough
    Open Snippet    <nav><a href=#day>Day</a></nav><label>Day <input id=day value=Monday></label>
    Reading Should Be    Monday    Get Value By Intent    Day


*** Keywords ***
Open The Form
    [Documentation]    A form with controls of many kinds.
    Open Snippet    @{FORM}

Reading Should Be
    [Documentation]    The keyword returns this.
    [Arguments]    ${expected}    @{call}    &{options}
    ${actual} =    Run Keyword    @{call}    &{options}
    Should Be Equal    ${actual}    ${expected}

Reading Should Be Refused
    [Documentation]    The keyword fails in time with one clear error that says this.
    [Arguments]    ${part}    @{call}    &{options}
    ${message} =    Should Take Less Than    2s    Refusal Of    @{call}    timeout=300ms    &{options}
    Should Contain    ${message}    ${part}
