*** Settings ***
Documentation     Select By Intent, Check By Intent and Uncheck By Intent bring a control into a state and verify it.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/fields.html


*** Test Cases ***
An Option By Label
    ${result} =    Select By Intent    Country    Austria
    Should Contain    ${result.outcome}    Austria
    Selected Should Be    country    AT

An Option By Value
    Select By Intent    Country    DE
    Selected Should Be    country    DE

An Option In Another Spelling
    Select By Intent    Country    austria
    Selected Should Be    country    AT

An Option That Is Not There
    ${message} =    Refusal Of    Select By Intent    Country    Finland    timeout=300ms
    Should Say    ${message}    Finland    Austria    Germany    Country
    Selected Should Be    country    ${EMPTY}

An Option That Is Disabled
    ${message} =    Refusal Of    Select By Intent    Country    Atlantis    timeout=300ms
    Should Say    ${message}    Atlantis    disabled
    Selected Should Be    country    ${EMPTY}

An Option That Is There Twice
    ${message} =    Refusal Of    Select By Intent    Twice    Same    timeout=300ms
    Should Say    ${message}    Same    2
    Select By Intent    Twice    2
    Selected Should Be    twice    2

An Option That The Page Takes Back
    ${message} =    Refusal Of    Select By Intent    Refusing    Two
    Should Say    ${message}    Two    One

A List That Is Not Native
    ${message} =    Refusal Of    Select By Intent    Colour    Blue    timeout=300ms
    Should Contain    ${message}    Colour

The Page Gets Input And Change Events
    Select By Intent    Country    Austria
    ${events} =    Page Value    events
    Should Contain    ${events}    country:input
    Should Contain    ${events}    country:change

Boxes Of Many Kinds
    [Template]    Box Should Take Both States
    Send me news    document.querySelector('#wrapped').checked
    Styled box    document.querySelector('#hidden-box').checked
    Drawn box    document.querySelector('#gone-box').checked
    Fancy box    document.querySelector('#aria-box').ariaChecked === 'true'
    Dark mode    document.querySelector('#aria-switch').ariaChecked === 'true'

A Box Of The Page Itself
    Visit Page    /static-form
    Check By Intent    I accept the terms
    ${checked} =    Page Value    document.querySelector('[name=terms]').checked
    Should Be True    ${checked}

A Radio Button
    ${result} =    Check By Intent    Team
    Should Be True    ${result.success}
    ${checked} =    Page Value    [free.checked, team.checked]
    Should Be Equal    ${checked}    ${{[False, True]}}
    Check By Intent    Large    section=Size
    ${checked} =    Page Value    document.querySelector('#size-l').checked
    Should Be True    ${checked}

A Radio Button Is Not Unchecked By Pressing
    ${message} =    Refusal Of    Uncheck By Intent    Free    timeout=300ms
    Should Contain    ${message}    Free
    ${checked} =    Page Value    free.checked
    Should Be True    ${checked}

A Box That Does Not Follow
    ${message} =    Refusal Of    Check By Intent    Stuck box
    Should Say    ${message}    Stuck box    not checked

A Button Is Not A Box
    Open Snippet    <button>Save</button>
    ${message} =    Refusal Of    Check By Intent    Save    timeout=300ms
    Should Contain    ${message}    Save
    Nothing Was Clicked

A Box That Only Its Row Names
    [Documentation]    A tick under a heading is about what the heading says, and is named by that.
    Open Snippet
    ...    <table><tr><th></th><th>Invoice</th><th>Amount</th><th>Paid</th></tr>
    ...    <tr><td><input type=checkbox id=a></td><td>INV-7</td><td>12 €</td><td>no</td></tr>
    ...    <tr><td><input type=checkbox id=b></td><td>INV-8</td><td>9 €</td><td>yes</td></tr></table>
    ...    <table><tr><th>Guest</th><th>City</th><th>Invited</th></tr>
    ...    <tr><td>Ada</td><td>Paris</td><td><input type=checkbox id=c></td></tr>
    ...    <tr><td>Bob</td><td>Rome</td><td>no</td></tr></table>
    Check By Intent    INV-7
    Should Be Checked    a    b
    Check By Intent    9 €
    Should Be Checked    b    c
    Uncheck By Intent    9 €
    Should Be Checked    a    b
    ${message} =    Refusal Of    Check By Intent    Paris    timeout=300ms
    Should Say    ${message}    it is not a checkbox    For the one beside it, use    within=Paris
    Check By Intent    ${EMPTY}    role=checkbox    within=Paris
    Should Be Checked    c    b
    ${message} =    Refusal Of    Check By Intent    Rome    timeout=300ms
    Should Not Contain    ${message}    beside it
    Open Snippet    <div style="display: flex"><table><tr><td>Paris</td>
    ...    <td>The capital of France, on the Seine, with the Louvre and a tower of iron</td></tr></table>
    ...    <table><tr><td><input type=checkbox id=d></td><td>A guide speaks English</td></tr></table></div>
    Refusal Of    Check By Intent    Paris    timeout=300ms

A Box Whose Row Is Named By A Link
    [Documentation]    A link beside a box that has a name, or in no cell, is not the name of one.
    Open Snippet
    ...    <table><tr><td><input type=checkbox id=a></td><td><a href="#6">6</a></td><td><a href="#t">Tea mug</a></td>
    ...    </tr><tr><td><input type=checkbox id=b></td><td><a href="#7">7</a></td><td>Bag</td></tr></table>
    ...    <div><input type=checkbox id=c><a href="#8">8</a> <p><a href="#p">Postcards</a></p></div>
    Check By Intent    Tea mug
    Should Be Checked    a    b
    ${message} =    Refusal Of    Check By Intent    Postcards    timeout=300ms
    Should Say    ${message}    it is not a checkbox    link 'Postcards'

A Box Whose Row Has A Text In A Box Of Its Own
    [Documentation]    Any column may tell the row, if it has the text alone; what a button says is the button's.
    Open Snippet
    ...    <table><tr><td><input type=checkbox id=a></td><td><div><a href="#o">Origin</a></div></td>
    ...    <td><div class=cell> old-origin </div></td><td><div><b>Public</b></div></td>
    ...    <td><div><button>Close</button></div></td></tr>
    ...    <tr><td><input type=checkbox id=b></td><td><div><a href="#o">Origin</a></div></td>
    ...    <td><div class=cell> new-origin </div></td><td><div><b>Public</b></div></td><td></td></tr></table>
    Check By Intent    new-origin
    Should Be Checked    b    a
    Check By Intent    old-origin
    Uncheck By Intent    new-origin
    Should Be Checked    a    b
    Get Element State By Intent    new-origin    contains    unchecked
    Get Element State By Intent    old-origin    contains    checked
    Get Element State By Intent    old-origin    not contains    checked    role=cell
    FOR    ${of_both}    IN    Public    Origin
        Refusal Of    Uncheck By Intent    ${of_both}    timeout=300ms
    END
    ${message} =    Refusal Of    Uncheck By Intent    Close    timeout=300ms
    Should Say    ${message}    button 'Close'
    Should Be Checked    a    b

A Longer Name Is Not Taken For A Control Of Another Kind
    Open Snippet    <label>Title <select><option>Ms</option></select></label><label>Job title <input id=job></label>
    ...    <label>News <select><option>All</option></select></label><label><input type=checkbox> Pause news</label>
    ...    <button>Search</button><label>Search products <input id=seek></label>
    ${message} =    Refusal Of    Fill By Intent    Title    Engineer    timeout=2s
    Should Say    ${message}    'Title' was found    it is not a field    combobox 'Title'
    ${message} =    Refusal Of    Check By Intent    News    timeout=2s
    Should Say    ${message}    'News' was found    combobox 'News'
    Nothing Was Clicked
    Fill By Intent    Search    mug
    ${values} =    Page Value    [job.value, seek.value]
    Should Be Equal    ${values}    ${{['', 'mug']}}

A Covered Box
    Open Snippet    <label><input type=checkbox> News</label><div id=veil style='position:fixed;inset:0'></div>
    ${message} =    Refusal Of    Check By Intent    News    timeout=300ms
    Should Contain    ${message}    covered by div#veil
    Nothing Was Clicked


*** Keywords ***
Selected Should Be
    [Documentation]    The list in the page has that value.
    [Arguments]    ${id}    ${value}
    ${selected} =    Page Value    document.querySelector('#${id}').value
    Should Be Equal    ${selected}    ${value}

Box Should Take Both States
    [Documentation]    Check and uncheck, each twice; the second time nothing is pressed.
    [Arguments]    ${intent}    ${state}
    FOR    ${keyword}    ${wanted}    IN    Check By Intent    ${True}    Uncheck By Intent    ${False}
        ${first} =    Run Keyword    ${keyword}    ${intent}
        ${now} =    Page Value    ${state}
        Should Be Equal    ${now}    ${wanted}
        ${count} =    Page Value    events.length
        ${again} =    Run Keyword    ${keyword}    ${intent}
        Should Contain    ${again.outcome}    already
        ${still} =    Page Value    events.length
        Should Be Equal    ${still}    ${count}
        Should Not Contain    ${first.outcome}    already
    END

Should Be Checked
    [Documentation]    The one box is, the other is not.
    [Arguments]    ${on}    ${off}
    ${states} =    Page Value    [${on}.checked, ${off}.checked]
    Should Be Equal    ${states}    ${{[True, False]}}
