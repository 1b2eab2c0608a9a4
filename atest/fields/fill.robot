*** Settings ***
Documentation     Fill By Intent sets a field as a user would, and verifies that the field holds the value.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/fields.html


*** Test Cases ***
Fields Of Many Kinds
    [Template]    Filled Field Should Hold
    Nickname    Ada    nickname
    Search    coffee & "tea" <b>    search
    Your city    Wien    holder
    Letter    Dear Ada,\n\nall the best    letter
    Born    1815-12-10    born
    Wake at    07:30    wake
    Weight    12.5    weight
    Nickname    ñandú 🦆 漢字    nickname
    Nickname    C:\\temp\\new    nickname
    Nickname    \${NOT A VARIABLE}    nickname
    Nickname    ${SPACE}padded${SPACE}    nickname
    Nickname    ${42}    nickname
    css:#nickname    by locator    nickname

A Form That Counts Children
    [Documentation]    The field hides the form's own member of that name from scripts.
    [Tags]    thorough
    Open Snippet    <form><label>Adults <input name="adults"></label>
    ...    <label>Children <input name="children"></label>
    ...    <button type="button" onclick="said.textContent = form.elements.children.value + ' came'">
    ...    Search</button></form>
    ...    <p id="said">-</p>
    Fill By Intent    Children    2
    ${diff} =    Capture Page Diff    Click By Intent    Search
    Should Contain    ${diff.summary}    2 came

A Field Is Emptied
    Fill By Intent    Nickname    ${EMPTY}
    Value Should Be    nickname    ${EMPTY}

A Field Is Overwritten
    Fill By Intent    Nickname    first
    Fill By Intent    Nickname    second
    Value Should Be    nickname    second

Content That Can Be Edited
    Fill By Intent    About you    I like tea
    ${text} =    Page Value    document.querySelector('#about').innerText
    Should Be Equal    ${text}    I like tea
    Fill By Intent    About you    first line\nsecond line
    # WebKit ends the text of a last block with a line break.
    ${text} =    Page Value    document.querySelector('#about').innerText.replace(/\\n$/, '')
    Should Be Equal    ${text}    first line\nsecond line

The Page Gets Input And Change Events
    Fill By Intent    Nickname    Ada
    ${events} =    Page Value    events
    Should Contain    ${events}    nickname:focus
    Should Contain    ${events}    nickname:input
    Should Not Contain    ${events}    nickname:change
    Fill By Intent    css:#holder    Wien
    ${events} =    Page Value    events
    Should Contain    ${events}    nickname:change

A Field That Is Tracked As React Tracks It
    Fill By Intent    Kept by React    Ada
    Value Should Be    react    Ada
    ${state} =    Page Value    document.querySelector('#react-state').textContent
    Should Be Equal    ${state}    Ada

A Field That Takes Its Old Value Back
    [Tags]    thorough
    ${message} =    Refusal Of    Fill By Intent    Stubborn    new
    Should Say    ${message}    Stubborn    'new'    never changes
    ${trace} =    Get Last Trace
    Should Be Equal    ${trace.failure_reason}    wrong_state

A Field That Changes What Is Typed
    ${result} =    Fill By Intent    Upper    ada
    Should Contain    ${result.outcome}    in the page's own form: 'ADA'

A Number Field Takes No Words
    ${message} =    Refusal Of    Fill By Intent    Weight    heavy
    Should Say    ${message}    Weight    heavy

A Date Field Takes Its Own Format Only
    ${message} =    Refusal Of    Fill By Intent    Born    10.12.1815
    Should Say    ${message}    Born    10.12.1815

A Field That Must Not Be Written
    ${message} =    Refusal Of    Fill By Intent    Fixed    other    timeout=300ms
    Should Say    ${message}    Fixed
    Value Should Be    fixed    as it is

A Field That Is Disabled
    ${message} =    Refusal Of    Fill By Intent    Locked    other    timeout=300ms
    Should Say    ${message}    Locked    disabled
    Value Should Be    locked    ${EMPTY}

The Only Field Under A Heading
    [Documentation]    Nothing else names it: what is before it describes it.
    Open Snippet    <form><h4>Add choices</h4><span>Use a new line for each</span><textarea></textarea>
    ...    <button type=button>Add</button></form><form><div style="font-weight:700">Notes</div>
    ...    <p>For the crew, who read them in the morning before they leave the harbour for the day.</p>
    ...    <textarea></textarea></form>
    Fill By Intent    Add choices    Mixed
    Fill By Intent    Notes    Rain
    Values Should Be    Mixed    Rain

A Heading Names No Field That Has A Name, And None Of Several
    [Tags]    thorough
    Open Snippet    <form><h4>Shipping</h4><label>Postcode <input></label></form>
    ...    <form><h4>Range</h4><span>First and last</span><input><input></form>
    FOR    ${heading}    IN    Shipping    Range
        Run Keyword And Expect Error    '${heading}' was found, but it is not a field: heading*
        ...    Fill By Intent    ${heading}    12    timeout=300ms
    END
    Values Should Be    ${EMPTY}    ${EMPTY}    ${EMPTY}

Words Whose Label Is For A Field That Nobody Sees
    [Documentation]    What stands beside them is meant. Of several fields the error says how to name each.
    Open Snippet    <ul><li style="display: none"><label for=hid>Send to</label> <input id=hid>
    ...    <li id=box><div><label for=box>Send to</label></div><div><table id=lines><tr><td><input id=mail>
    ...    <td><button>Remove</button><tr><td><button>Add</button></table></div>
    ...    <li><label for=when>When active</label> <input id=when></ul>
    Fill By Intent    Send to    anna@harbour.example
    Values Should Be    ${EMPTY}    anna@harbour.example    ${EMPTY}
    Run In Page    lines.insertRow().innerHTML = '<td><input id=second>'
    Run In Page    lines.append(lines.rows[1])
    ${message} =    Refusal Of    Fill By Intent    Send to    ben@harbour.example    timeout=300ms
    Should Say    ${message}    2 elements match alike    nth=2
    Run In Page    lines.remove()
    ${message} =    Refusal Of    Fill By Intent    Send to    ben@harbour.example    timeout=300ms
    Should Say    ${message}    not visible
    Values Should Be    ${EMPTY}    ${EMPTY}

The Heading Over A Field That Is Not In A Table
    [Documentation]    Though the name of a field that nobody sees contains it. With a second row that is to be named.
    Open Snippet    <style>.row > * { width: 150px } .row { display: flex } .head { font-weight: bold }</style>
    ...    <div id=rows><div class="row head"><span>Type</span><span>IP address</span><span>Port</span></div>
    ...    <div class=row><span>Agent</span><span><input id=ip></span><span><input id=port></span></div></div>
    ...    <div hidden><label>OOB IP address <input id=oob></label></div>
    Fill By Intent    IP address    10.20.0.13
    Values Should Be    10.20.0.13    ${EMPTY}    ${EMPTY}
    Run In Page    rows.insertAdjacentHTML('beforeend', rows.lastElementChild.outerHTML
    ...    .replace('Agent', 'Relay').replace('ip', 'ip2').replace('port', 'port2'))
    ${message} =    Refusal Of    Fill By Intent    IP address    10.20.0.14    timeout=300ms
    Should Say    ${message}    2 elements match alike
    Fill By Intent    IP address    10.20.0.15    within=Relay
    Values Should Be    10.20.0.13    ${EMPTY}    10.20.0.15    ${EMPTY}    ${EMPTY}

A Button Is Not A Field
    Open Snippet    <button>Nickname</button>
    ${message} =    Refusal Of    Fill By Intent    Nickname    Ada    timeout=300ms
    Should Contain    ${message}    Nickname

A Field Of The Checkout
    Visit Page    /static-form
    ${result} =    Fill By Intent    Email    ada@example.com
    Should Be Equal    ${result.action}    fill
    Should Contain    ${result.target}    Email
    Should Contain    ${result.outcome}    holds the value
    Fill By Intent    Notes    one\ntwo
    Value Should Be    notes    one\ntwo

Twins Are Distinguished By Their Form
    Go To Page    /shop/checkout
    Go To Page    /signin
    Fill By Intent    Email    ada@example.com    form=signin
    ${value} =    Page Value
    ...    document.querySelector('main form input[type=email]').value
    Should Be Equal    ${value}    ada@example.com

A Label Of Several Fields
    [Documentation]    It is no field, and the refusal names those that a user would set: of a group or a field set.
    [Tags]    thorough
    Open Snippet
    ...    <button role=tab>Summary</button><label>Place <input></label>
    ...    <fieldset><legend>Time</legend><label>Hours <input type=number></label>
    ...    <label>Minutes <input type=number></label>
    ...    <button aria-haspopup=menu>Zone</button><button>AM</button><button>PM</button></fieldset>
    ...    <div role=group aria-labelledby=when><span id=when>Date</span><label>Day <input type=number></label>
    ...    <label for=m>Month</label><select id=m><option>May</select><label>Year <input type=number></label></div>
    ${message} =    Refusal Of    Fill By Intent    Time    09:30
    Should Say    ${message}    'Time' was found, but it is not a field    so set each: 'Hours', 'Minutes'.
    ${message} =    Refusal Of    Fill By Intent    Date    2030-01-12
    Should Say    ${message}    so set each: 'Day', 'Year', 'Month'.


*** Keywords ***
Filled Field Should Hold
    [Documentation]    After the fill the field in the page has that value.
    [Arguments]    ${intent}    ${value}    ${id}
    ${result} =    Fill By Intent    ${intent}    ${value}
    Should Be True    ${result.success}
    ${text} =    Convert To String    ${value}
    Value Should Be    ${id}    ${text}

Value Should Be
    [Documentation]    The field in the page has that value.
    [Arguments]    ${id}    ${expected}
    ${value} =    Page Value    document.querySelector('#${id}').value
    Should Be Equal    ${value}    ${expected}

Values Should Be
    [Documentation]    Of all fields, as they are read.
    [Arguments]    @{values}
    ${shown} =    Page Value    [...document.querySelectorAll('input,textarea')].map((each) => each.value)
    Should Be Equal    ${shown}    ${values}
