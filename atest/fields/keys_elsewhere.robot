*** Settings ***
Documentation     The keys of Fill, Select and Check By Intent reach the intended control, or nothing at all.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
@{THIEF}
...            <input id=other aria-label=Other><output id=heard></output><script>
...            const steal = (field, times) => field.addEventListener('focus', () => {
...            if (times-- > 0) setTimeout(() => other.focus(), 0) });
...            addEventListener('keydown', event => { heard.textContent += event.target.id })</script>
@{CODE}
...            <p><input id=a aria-label=Code maxlength=1 size=1> <input id=b maxlength=1 size=1> <input id=c
...            maxlength=1 size=1></p><script>for (const box of [a, b]) box.addEventListener('input', () => {
...            box.nextElementSibling.focus() })</script>
@{FILTERED}
...            <input id=town role=combobox aria-label=Town aria-expanded=false aria-controls=list>
...            <div id=popup hidden><input id=filter aria-label=Filter><ul id=list role=listbox></ul></div>
...            <script>town.addEventListener('focus', () => { if (town.value) return; popup.hidden = false;
...            town.ariaExpanded = 'true'; setTimeout(() => filter.focus(), 0) });
...            filter.addEventListener('input', () => { list.innerHTML = filter.value.length < 3 ? '' :
...            '<li role=option>Oulu</li>' });
...            list.addEventListener('mousedown', event => event.preventDefault());
...            list.addEventListener('click', () => { town.value = 'Oulu'; popup.hidden = true;
...            town.ariaExpanded = 'false' })</script>


*** Test Cases ***
A Field That Always Loses The Focus
    Open Snippet    <input id=meant aria-label=Meant>    @{THIEF}    <script>steal(meant, 1e9)</script>
    ${message} =    Refusal Of    Fill By Intent    Meant    secret words    typed=True    timeout=600ms
    Should Say    ${message}    textbox 'Meant'    input\#other
    No Key Was Heard

A Field That Loses The Focus Once More
    [Documentation]    It was pressed first, and then given the focus again for the keys.
    Open Snippet    <input id=meant aria-label=Meant>    @{THIEF}    <script>steal(meant, 2)</script>
    Fill By Intent    Meant    Ada    typed=True
    Value Should Be    meant    Ada
    Value Should Be    other    ${EMPTY}

A Code In Separate Boxes
    Open Snippet    @{CODE}
    Press Keys By Intent    123    intent=Code
    Value Should Be    c    3

A Switch That Loses The Focus
    Open Snippet    <span id=meant role=switch tabindex=0 aria-checked=false>Meant</span>    @{THIEF}
    ...    <script>steal(meant, 1e9)</script>
    ${message} =    Refusal Of    Check By Intent    Meant    timeout=600ms
    Should Say    ${message}    switch 'Meant'    input\#other
    No Key Was Heard

A List That Loses The Focus
    Open Snippet
    ...    <input id=meant role=combobox aria-label=Meant aria-expanded=false aria-controls=list>
    ...    <ul id=list role=listbox hidden></ul>    @{THIEF}    <script>steal(meant, 1e9)</script>
    ${message} =    Refusal Of    Select By Intent    Meant    Oulu    timeout=1s
    Should Say    ${message}    combobox 'Meant'    input\#other
    Value Should Be    other    ${EMPTY}

A List With Its Own Filter
    Open Snippet    @{FILTERED}
    Select By Intent    Town    Oulu
    Value Should Be    town    Oulu

Nothing Is Left Armed
    Open Snippet    <input id=meant aria-label=Meant>    @{THIEF}    <script>steal(meant, 1e9)</script>
    Refusal Of    Fill By Intent    Meant    Ada    typed=True    timeout=300ms
    ${other} =    Find By Intent    Other
    Call Method    ${other}    send_keys    free
    Value Should Be    other    free


*** Keywords ***
Value Should Be
    [Documentation]    The field in the page has that value.
    [Arguments]    ${id}    ${expected}
    ${value} =    Page Value    document.getElementById('${id}').value
    Should Be Equal    ${value}    ${expected}

No Key Was Heard
    [Documentation]    The page has seen no key, and the field that took the focus has nothing.
    ${heard} =    Page Value    heard.textContent
    Should Be Empty    ${heard}
    Value Should Be    other    ${EMPTY}
