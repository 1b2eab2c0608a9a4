*** Settings ***
Documentation     Fill By Intent on custom fields: editors, sliders, codes, drop zones.

Resource          ../keywords/acceptance.resource
Library           OperatingSystem

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/drawn_fields.html

Test Tags         thorough


*** Test Cases ***
An Editor That Only Shows What A Script Writes
    [Documentation]    Its model must have the text, not only what is shown of it.
    FOR    ${typed}    IN    ${False}    ${True}
        Fill By Intent    Story    new ä🦆 text    typed=${typed}
        Text Should Be    story-model    new ä🦆 text
        Fill By Intent    Story    ${SPACE}and more    clear=False    typed=${typed}
        Text Should Be    story-model    new ä🦆 text and more
        Fill By Intent    Story    one\ntwo    typed=${typed}
        Text Should Be    story-model    one\ntwo
    END
    Fill By Intent    Story    ${EMPTY}
    Text Should Be    story-model    ${EMPTY}

The Heading Right Before An Editor Calls It
    ${result} =    Fill By Intent    Story    x
    Should Contain    ${result.target}    textbox 'Rich text editor'

A Line To Type Into Stands For The Field That Is Kept Out Of Sight
    [Documentation]    What has become a tag is written otherwise; the field out of sight holds it.
    FOR    ${typed}    IN    ${False}    ${True}
        Open Snippet
        ...    <div><label for=cc>Cc</label><div><textarea id=cc tabindex=-1 style="position:absolute;left:-5000px">
        ...    </textarea><ul id=tags><li><input id=line></li></ul><a href="#x">Remove</a></div></div><script>
        ...    line.oninput = () => { if (line.value.endsWith(',')) { const [name, at] = line.value.split(' ');
        ...    line.parentNode.insertAdjacentHTML('beforebegin', '<li><b></b><i></i><a onclick=1>x</a></li>');
        ...    const tag = line.parentNode.previousSibling; tag.firstChild.textContent = name;
        ...    tag.children[1].textContent = at; cc.value += line.value; line.value = '' } }</script>
        Fill By Intent    Cc    Ole    typed=${typed}
        Page Value Should Be    line.value    Ole
        Fill By Intent    Cc    Ada <ada@x.example>,    typed=${typed}
        Page Value Should Be    cc.value    Ada <ada@x.example>,
        Fill By Intent    Cc    Grace    typed=${typed}
        Page Value Should Be    line.value    Grace
        Run In Page    tags.remove()
        ${message} =    Refusal Of    Fill By Intent    Cc    Ida    timeout=300ms
        Should Say    ${message}    Cc    not visible
    END

An Editor In A Frame Stands For The Field That It Hides
    FOR    ${typed}    IN    ${False}    ${True}
        ${result} =    Fill By Intent    Comment    new text    typed=${typed}
        Should Contain    ${result.target}    textbox 'Rich text area'
        ${text} =    Page Value    document.querySelector('#comment').value
        Should Be Equal    ${text}    new text
        Fill By Intent    Comment    ${SPACE}and more    clear=False    typed=${typed}
        ${text} =    Page Value    document.querySelector('#comment').value
        Should Be Equal    ${text}    new text and more
    END

A Frame That Is Edited Is Called As Its Title
    Fill By Intent    Letter    Dear Ada
    ${text} =    Page Value    document.querySelector('#letter').contentDocument.body.innerText.trim()
    Should Be Equal    ${text}    Dear Ada

A Drawn Placeholder Is Not What An Editor Holds
    ${result} =    Fill By Intent    Hinted    ${EMPTY}
    Should Contain    ${result.outcome}    holds the value

Sliders And Spin Buttons Are Moved By Keys
    [Template]    Slider Should Be Moved
    Price    40    price
    Price    0    price
    Price    100    price
    Heat    -2.5    heat
    Seats    7    seats

A Slider That Keys Do Not Bring There
    ${message} =    Refusal Of    Fill By Intent    Price    42
    Should Say    ${message}    Price    '42'    in steps of 5    40 or 45
    ${message} =    Refusal Of    Fill By Intent    Progress    30
    Should Say    ${message}    Progress    arrow keys do not move it    '20'

A Value That Is Not On A Slider
    FOR    ${value}    IN    101    loud
        ${message} =    Refusal Of    Fill By Intent    Price    ${value}
        Should Say    ${message}    Price    '${value}'    from 0    to 100
    END
    ${now} =    Page Value    document.querySelector('#price').getAttribute('aria-valuenow')
    Should Be Equal    ${now}    20

A Slider Whose Component Is Drawn Around It
    Fill By Intent    Opacity    40
    Value Should Be    opacity    40

A Field That Is Read Only Until It Has The Focus
    Fill By Intent    User    ada
    Value Should Be    user    ada
    Fill By Intent    Late user    ada
    Value Should Be    late-user    ada

A Field That Stays Read Only
    ${message} =    Refusal Of    Fill By Intent    Start date    2026-11-22    timeout=300ms
    Should Say    ${message}    Start date    read-only    opens a picker
    Value Should Be    start    ${EMPTY}

A Field That Is Another One When It Gets The Focus
    Fill By Intent    Replaced    Ada    exact=True
    Fill By Intent    Replaced again    Lovelace    typed=True
    ${values} =    Page Value    [...document.querySelectorAll('.replaced')].map((each) => each.value)
    Should Be Equal    ${values}    ${{['Ada', 'Lovelace']}}

A Code With A Field For Each Character
    FOR    ${name}    ${id}    IN    Code    moving    Pass    still
        Fill By Intent    ${name}    1234
        Code Should Be    ${id}    1234
        Fill By Intent    ${name}    9876
        Code Should Be    ${id}    9876
    END
    ${message} =    Refusal Of    Fill By Intent    Code    123    timeout=300ms
    Should Say    ${message}    4 fields of one character each    3
    Code Should Be    moving    9876

A Drop Zone Is Called As Its Label Says
    [Tags]    proves-files
    Create File    ${TEMPDIR}/abra-drop.txt    y
    ${result} =    Fill By Intent    Papers    ${TEMPDIR}/abra-drop.txt
    Should Contain    ${result.outcome}    'abra-drop.txt'

A Field That Gives Way To Another One
    [Documentation]    Kendo shows a number in one field, and has it typed into another, which its model is read from.
    Open Snippet    <label id=name>Quantity</label><p><input id=shown role=spinbutton aria-labelledby=name>
    ...    <input id=real role=spinbutton aria-labelledby=name style="display:none"></p>
    Run In Page
    ...    window.shown = document.querySelector('\#shown'); window.real = document.querySelector('\#real');
    ...    shown.onfocus = () => { shown.style.display = 'none'; real.style.display = ''; real.focus() };
    ...    real.onblur = () => {
    ...    real.style.display = 'none'; shown.style.display = ''; shown.value = real.value + ' pcs' };
    ${result} =    Fill By Intent    Quantity    5
    Should Contain    ${result.outcome}    holds
    Page Value Should Be    real.value    5
    Run In Page    real.blur()
    Fill By Intent    Quantity    7
    Page Value Should Be    real.value    7

An Editor That Draws What Is Typed Unseen
    [Documentation]    Nothing is closed or indented of what is given, and it is given once.
    [Setup]    Open Test Page    fields/drawn_editors.html
    Get Value By Intent    Script    ==    old()
    ${result} =    Fill By Intent    Script    if (a[0]) {\n\tb("c")\n}
    Should Be Equal    ${result.outcome}    the editor holds the value
    Model Should Be    Script    if (a[0]) {\n\tb("c")\n}
    Get Value By Intent    Script    ==    if (a[0]) {\n\tb("c")\n}
    Fill By Intent    Script    ${SPACE}// end    clear=False
    Model Should Be    Script    if (a[0]) {\n\tb("c")\n} // end
    Fill By Intent    Script    ${EMPTY}
    Model Should Be    Script    ${EMPTY}
    Fill By Intent    Script    x = 1    typed=True
    Model Should Be    Script    x = 1
    Page Value Should Be    given.filter((each) => each.startsWith('paste')).length    ${2}

An Editor That Draws What Is Typed Unseen And Copies Nothing
    [Setup]    Open Test Page    fields/drawn_editors.html
    Get Value By Intent    Query    ==    select 1
    Fill By Intent    Query    select *\nfrom users
    Model Should Be    Query    select *\nfrom users
    Page Value Should Be    given.length    ${1}
    Model Should Be    Script    old()
    Page Value Should Be    beside.value    left alone

What A Drawn Editor Makes Of Keys Or Refuses Is Told
    [Setup]    Open Test Page    fields/drawn_editors.html
    ${message} =    Refusal Of    Fill By Intent    Script    f(    typed=True
    Should Say    ${message}    Script    'f('    holds 'f()'
    ${message} =    Refusal Of    Fill By Intent    Frozen    new
    Should Say    ${message}    Frozen    'new'    holds 'as it is'
    Model Should Be    Frozen    as it is
    Page Value Should Be    given.filter((each) => each.includes('new')).length    ${1}

A Drawn Editor That Shows Only A Part And Copies Nothing Is Not Proved
    [Setup]    Open Test Page    fields/drawn_editors.html
    ${message} =    Refusal Of    Fill By Intent    Query    1\n2\n3\n4\n5\n6\n7\n8\n9
    Should Say    ${message}    Query    only a part of its text
    Page Value Should Be    given.length    ${1}


*** Keywords ***
Slider Should Be Moved
    [Documentation]    After the fill the slider says that it is there, and the outcome too.
    [Arguments]    ${intent}    ${value}    ${id}
    ${result} =    Fill By Intent    ${intent}    ${value}
    Should Contain    ${result.outcome}    it is at '${value}'
    ${now} =    Page Value    document.querySelector('#${id}').getAttribute('aria-valuenow')
    Should Be Equal    ${now}    ${value}

Value Should Be
    [Documentation]    The field in the page has that value.
    [Arguments]    ${id}    ${expected}
    ${value} =    Page Value    document.querySelector('#${id}').value
    Should Be Equal    ${value}    ${expected}

Text Should Be
    [Documentation]    The element in the page says that.
    [Arguments]    ${id}    ${expected}
    ${text} =    Page Value    document.querySelector('#${id}').textContent
    Should Be Equal    ${text}    ${expected}

Code Should Be
    [Documentation]    The fields of the code have these characters.
    [Arguments]    ${id}    ${expected}
    ${value} =    Page Value    [...document.querySelectorAll('#${id} input')].map((each) => each.value).join('')
    Should Be Equal    ${value}    ${expected}

Model Should Be
    [Documentation]    What the editor has, beside what it draws.
    [Arguments]    ${name}    ${text}
    Page Value Should Be    models['${name}'].text    ${text}
