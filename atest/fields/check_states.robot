*** Settings ***
Documentation     Check By Intent and Uncheck By Intent: three states, radios, menus, and boxes that are not shown.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/ticks.html

Test Tags         thorough


*** Test Cases ***
Boxes That Are Mixed
    Check By Intent    All of them
    Property Should Be    all    checked    ${True}
    Check By Intent    All but some
    Property Should Be    all-on    checked    ${True}
    Property Should Be    all-on    indeterminate    ${False}
    Check By Intent    Mixed box
    Property Should Be    mixed    ariaChecked    true
    Uncheck By Intent    Mixed box
    Property Should Be    mixed    ariaChecked    false

A Box That Goes Through All Its States
    ${result} =    Check By Intent    Mixed, off, on
    Property Should Be    round    ariaChecked    true
    Length Should Be    ${result.trace.attempts}    2

Radio Buttons And Menu Items
    Check By Intent    Fast
    Property Should Be    fast    ariaChecked    true
    Check By Intent    Ruler
    Property Should Be    ruler    ariaChecked    true
    Uncheck By Intent    Ruler
    Property Should Be    ruler    ariaChecked    false

A Drawn Control With A Native One Behind It
    [Documentation]    Base UI keeps a box for the form in the label of what it draws, from users and readers away.
    Check By Intent    Notifications
    Property Should Be    drawn    ariaChecked    true
    Check By Intent    Airplane mode
    Property Should Be    flown    ariaChecked    true
    ${trace} =    Get Last Trace
    Should Be Equal    ${trace.dropped}[0][reason]    behind the control that is drawn for it

A Radio Button Cannot Be Unchecked
    ${message} =    Refusal Of    Uncheck By Intent    Slow
    Should Say    ${message}    Slow    radio button cannot be unchecked    'Fast'
    Nothing Was Clicked
    ${result} =    Uncheck By Intent    Fast
    Should Contain    ${result.outcome}    already
    Open Test Page    fields/fields.html
    ${message} =    Refusal Of    Uncheck By Intent    Free
    Should Say    ${message}    Free    cannot be unchecked    'Team'

A Switch That Knows Keys Alone
    [Documentation]    Where it is unknown what listens to a press, no key follows it: it might undo what the press did.
    [Tags]    needs-preload
    ${result} =    Check By Intent    Keys only
    Property Should Be    keyboard    ariaChecked    true
    Should Be Equal    ${result.trace.attempts}[1][how]    space bar

A Switch That A Server Has To Confirm
    Check By Intent    Confirmed later
    Property Should Be    confirmed    ariaChecked    true
    Should Have Clicked    confirmed

A Switch Without A State Is Off
    ${result} =    Uncheck By Intent    Stateless
    Should Contain    ${result.outcome}    already
    Check By Intent    Stateless
    Property Should Be    stateless    ariaChecked    true

A Box With The State Of A Button
    [Documentation]    Directus writes aria-pressed on role=checkbox.
    Open Snippet    <button id="b" role="checkbox" aria-pressed="true">Enabled</button><script>
    ...    b.onclick = () => b.setAttribute('aria-pressed', b.getAttribute('aria-pressed') !== 'true')</script>
    Get Element State By Intent    Enabled    contains    checked
    ${result} =    Check By Intent    Enabled
    Should Contain    ${result.outcome}    already
    Uncheck By Intent    Enabled
    Page Value Should Be    b.getAttribute('aria-pressed')    false
    Get Element State By Intent    Enabled    contains    unchecked
    Check By Intent    Enabled
    Page Value Should Be    b.getAttribute('aria-pressed')    true

A Label With A Link In It
    [Documentation]    A press on the link would follow it, and leave the box as it is.
    Check By Intent    css:\#terms
    Property Should Be    terms    checked    ${True}
    ${clicks} =    Page Value    window.clicks
    Should Not Contain    ${clicks}    terms-link
    ${message} =    Refusal Of    Check By Intent    css:\#links    timeout=300ms
    Should Contain    ${message}    covered by a#links-link
    ${hash} =    Page Value    location.hash
    Should Be Equal    ${hash}    ${EMPTY}

A Box In Its Label
    Check By Intent    css:\#terms-label
    Property Should Be    terms    checked    ${True}

A Clipped Box Next To Its Label
    [Documentation]    The usual ways to leave a box to assistive technology alone; where it lies is another's label.
    [Template]    A Hidden Box Should Be Checked By Its Label
    clip:rect(0 0 0 0);width:1px;height:1px
    clip:rect(0,0,0,0)
    clip-path:inset(50%)
    clip-path:inset(100%)
    width:1px;height:1px;overflow:hidden
    opacity:0;width:0;height:0

A Box That Sends Its Form
    ${result} =    Check By Intent    Only new
    Should Be Equal    ${result.evidence}    ${{['navigation']}}
    Should Contain    ${result.url}    only=on

A Box That Opens A Prompt
    ${result} =    Check By Intent    Asking box
    Should Contain    ${result.prompt}    Really?
    [Teardown]    Answer Any Prompt

A Box That Goes Away
    ${message} =    Refusal Of    Check By Intent    Done
    Should Say    ${message}    Done    disappeared

A Box That Is Disabled
    ${message} =    Refusal Of    Check By Intent    Disabled box    timeout=300ms
    Should Say    ${message}    Disabled box    disabled
    Nothing Was Clicked

An Element That Is Not A Box
    Open Snippet    <button>Save</button>
    ${message} =    Refusal Of    Check By Intent    css:button    timeout=300ms
    Should Say    ${message}    Save    not a checkbox
    Nothing Was Clicked

A Switch From Right To Left
    [Documentation]    Its thumb may be placed as from left to right: what is off was said to be on already.
    Open Snippet
    ...    <style>.sw {width:40px;height:20px;border-radius:10px;background:#bbb;position:relative;cursor:pointer}
    ...    .sw i {position:absolute;top:2px;left:2px;width:16px;height:16px;background:#fff;border-radius:8px}
    ...    .on i {left:22px} .on {background:#36c}</style><div class=row><div>Sounds</div>
    ...    <div dir=rtl class=sw id=s><i></i></div></div><script>window.clicks = [];
    ...    s.onclick = () => { window.clicks.push(1); s.classList.toggle("on") }</script>
    ${message} =    Refusal Of    Check By Intent    Sounds
    Should Say    ${message}    without a state that can be read
    Page Value Should Be    window.clicks.length    ${0}
    Click By Intent    Sounds
    ${result} =    Check By Intent    Sounds
    Should Contain    ${result.outcome}    already


*** Keywords ***
Property Should Be
    [Documentation]    The element in the page has that property.
    [Arguments]    ${id}    ${name}    ${expected}
    ${value} =    Page Value    document.getElementById('${id}')['${name}']
    Should Be Equal    ${value}    ${expected}

A Hidden Box Should Be Checked By Its Label
    [Documentation]    In that style; the label of another box is where the box is.
    [Arguments]    ${style}
    Open Snippet    <div style="position:relative"><label for="other">Other</label><input id="other" type="checkbox">
    ...    <label for="box">Newsletter</label>
    ...    <input id="box" type="checkbox" style="position:absolute;left:2px;top:2px;margin:0;${style}"></div>
    Check By Intent    Newsletter
    Property Should Be    box    checked    ${True}
    Property Should Be    other    checked    ${False}
