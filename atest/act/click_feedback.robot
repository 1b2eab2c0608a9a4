*** Settings ***
Documentation     A button's visual feedback to a press that nothing listens to, as in component libraries, is not an
...               outcome; other changes are.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${DRAWN}    position:absolute;inset:0;pointer-events:none
${FIELD}    SEPARATOR=
...         <div id="box" class="field field--active"><label id="label" data-shrink="true" for="other">Name</label>
...         <input id="other" class="ng-untouched"><i id="line" class="line-ripple--active"></i></div>


*** Test Cases ***
A Ripple
    [Documentation]    Its box comes with the first press and stays; what is in it goes (as in MUI).
    Open Button    b    onmousedown=ripple()
    Define    ripple()
    ...    const box = b.appendChild(document.createElement('span')); box.style = '${DRAWN}';
    ...    const ring = box.appendChild(document.createElement('span')); ring.className = 'ring';
    ...    setTimeout(() => { ring.className = 'leaving' }, 50); setTimeout(() => ring.remove(), 300);
    Should Be Found Dead
    Should Be Found Dead

A Wave
    [Documentation]    In a box of no size, for what can be hit is the button's (as in Ant Design).
    Open Button    b    onclick=wave()
    Define    wave()
    ...    const box = b.appendChild(document.createElement('div')); box.style = 'position:absolute;left:0;top:0';
    ...    const ring = box.appendChild(document.createElement('div')); ring.style = '${DRAWN}';
    Should Be Found Dead

Ink That Was There Before
    [Documentation]    As in PrimeVue.
    Open Button    b    onmousedown=ink()    inner=<i style="${DRAWN}"></i>
    Define    ink()
    ...    const drop = b.querySelector('i'); drop.dataset.active = 'true'; drop.style.width = '42px';
    Should Be Found Dead

A Sign That It Has The Focus
    [Documentation]    In data attributes and classes (as in React Aria, Shoelace, Bootstrap).
    Open Button    b    onfocus=b.dataset.focused='true';b.className='button--focused'
    Should Be Found Dead
    Open Button    b    onmousedown=b.className='hover\tisFocused';b.setAttribute('data-focus-visible','')
    Should Be Found Dead

A Sign That Another Control Lost The Focus
    [Documentation]    As Vaadin, React Aria and Bootstrap write it to the control before, and to what is around that.
    Open Button    b    onclick=void(0)    beside=<div id="group"><button id="other">Other</button></div>
    Run In Page
    ...    other.onfocus = () => { other.setAttribute('focused', ''); other.className = 'btn focus' };
    ...    other.onblur = () => {
    ...    other.removeAttribute('focused'); other.className = 'btn'; group.dataset.hasFocus = '' };
    ...    other.focus()
    Should Be Found Dead

What Appears Elsewhere With The Focus
    [Documentation]    Tabster (Fluent UI) has sentinels for the tab key; React writes each field anew that it renders.
    Open Button    b    onclick=anew()    beside=<i id="end" tabindex="0"></i><input id="box" type="checkbox">
    Define    anew()
    ...    end.tabIndex = -1; box.name = ''; box.type = 'checkbox'; box.removeAttribute('name');
    Should Be Found Dead

A Sign That A Part Of It Has The Focus
    [Documentation]    Quasar has an element for that in each button.
    Open Button    b    onmouseup=b.querySelector('i').focus()    inner=<i tabindex="-1"></i>
    Should Be Found Dead

What A Field Shows When It Is Left
    [Documentation]    That somebody was in it, its label that lies in it again, the line drawn under it.
    [Template]    A Click Beside A Field Should Be Found Dead
    other.className = 'ng-touched'
    box.className = 'field'
    line.className = 'line-ripple--deactivating'
    label.dataset.shrink = 'false'

What A Field Shows In Addition
    [Documentation]    That it is left is not all.
    [Template]    A Click Should Change The Field
    other.className = 'ng-untouched done'
    line.className = 'done'
    box.append('!')

A Tooltip
    [Documentation]    It comes and goes with the pointer, as a popover too (Angular Material), and says what is known.
    [Template]    A Click With A Tooltip Should Be Found Dead
    tip.setAttribute('role', 'tooltip'); tip.textContent = 'Save'
    tip.popover = 'manual'; tip.innerHTML = '<p class="tooltip">All of it</p>'; tip.showPopover()
    tip.className = 'tooltip'; setTimeout(() => { tip.textContent = 'Save' }, 50)

A Tooltip That Disappears
    Open Button    b    onclick=void(0)    beside=<p id="tip" role="tooltip">Another one</p>
    Run In Page    document.querySelector('#b').onmouseenter = () => document.querySelector('#tip').remove()
    Should Be Found Dead

A Tooltip With New Information
    Open Button    b    onclick=tell()
    Define    tell()
    ...    const tip = document.body.appendChild(document.createElement('div'));
    ...    tip.setAttribute('role', 'tooltip'); tip.textContent = 'Copied!';
    ${result} =    Click By Intent    Save
    Should Be Equal    ${result.evidence}    ${{['dom']}}

What Is Only Announced To Screen Readers
    [Documentation]    SAPUI5 has a button's own words read out as long as that has the focus, and an icon's name.
    Open Button    b    onfocus=tell()    beside=<i id="name" aria-live="polite">Back</i>
    Define    tell()
    ...    b.firstChild.setAttribute('aria-live', 'polite'); b.className = 'btnFocusFromTouch';
    ...    document.querySelector('\#name').setAttribute('aria-live', 'off');
    Should Be Found Dead

What The Previous Field Shows In Addition
    [Documentation]    It is another thing than that it has the focus no more.
    [Template]    A Click Should Change The One Before
    other.className = 'on'
    other.setAttribute('aria-expanded', 'true')
    other.append('!')
    group.className = 'open'
    group.append(new Image())

What The Previous Field Changes By Itself
    [Documentation]    A countdown on it goes on, whatever is pressed: its timer was there before.
    [Tags]    needs-preload
    [Template]    A Click Beside A Countdown Should Be Found Dead
    other.dataset.left = --left
    other.firstChild.data = --left

A Password That Is Shown
    Open Button    b    onclick=secret.type='text'    beside=<input id="secret" type="password" value="x">
    ${result} =    Click By Intent    Save
    Should Contain    ${result.outcome}    field changed

An Animation Next To The Button In Its Component
    [Documentation]    As in Material Web.
    Open Snippet    <x-b><template shadowrootmode="open"><p style="position:relative">
    ...    <button>Save</button><i style="${DRAWN}"></i></p></template></x-b>
    Run In Page
    ...    const root = document.querySelector('x-b').shadowRoot;
    ...    const drawn = root.querySelector('i');
    ...    root.querySelector('button').onmousedown = () => drawn.animate({opacity: [1, 0]}, 300);
    Should Be Found Dead

Another State
    [Template]    A Click Should Have An Outcome
    b.className = 'on'
    b.className = 'btn active'
    b.dataset.state = 'on'
    b.toggleAttribute('data-selected')
    b.setAttribute('aria-pressed', 'true')
    b.disabled = true
    b.style.background = 'red'

Other Content
    [Template]    A Click Should Have An Outcome
    b.firstChild.textContent = 'Saved'
    b.prepend('1')
    b.firstChild.className = 'icon-minus'
    b.firstChild.remove()
    b.innerHTML = '<b>Save</b>'
    b.append(new Image())
    b.append(Object.assign(document.createElement('i'), {className: 'spinner'}))

What Changes Elsewhere With A Ripple In The Button
    Open Button    b    onclick=ripple()    beside=<p id="p">x</p>
    Define    ripple()
    ...    const box = b.appendChild(document.createElement('span')); box.style = '${DRAWN}'; p.className = 'y';
    ${result} =    Click By Intent    Save
    Should Be Equal    ${result.evidence}    ${{['dom']}}

A Drawn Ring In An Element That Is Not A Control
    [Documentation]    A tile that is chosen says so as it can.
    Open Snippet    <div id="b" onclick="ring()" style="position:relative;cursor:pointer">Save</div>
    Define    ring()
    ...    b.appendChild(document.createElement('span')).style = '${DRAWN};border:2px solid';
    Click By Intent    Save

A Text In A Slot Of A Button
    [Documentation]    Of a point on it Chromium tells the component, and not what is in that.
    Open Snippet
    ...    <x-b>Save<template shadowrootmode="open">
    ...    <button><slot style="display:block"></slot></button></template></x-b><p id="out"></p>
    Run In Page
    ...    document.querySelector('x-b').onclick = () => { document.querySelector('#out').textContent = 'saved' }
    Click By Intent    Save
    ${out} =    Page Value    document.querySelector('#out').textContent
    Should Be Equal    ${out}    saved

A Text That Is Handed On From Slot To Slot
    [Documentation]    Of a point on it Chromium tells the outer component in the root of the inner one (UI5).
    Open Snippet
    ...    <x-a>Save<template shadowrootmode="open"><x-b><template shadowrootmode="open">
    ...    <button><slot></slot></button></template><slot></slot></x-b></template></x-a><p id="out"></p>
    Run In Page
    ...    document.querySelector('x-a').onclick = () => { document.querySelector('#out').textContent += 'saved' }
    Click By Intent    Save
    Hover By Intent    Save
    ${out} =    Page Value    document.querySelector('#out').textContent
    Should Be Equal    ${out}    saved


*** Keywords ***
Open Button
    [Documentation]    A button that says Save, with one handler, which may be spelled out elsewhere.
    [Arguments]    ${id}    ${attribute}=${EMPTY}    ${inner}=${EMPTY}    ${beside}=${EMPTY}
    ${name}    ${script} =    Evaluate    ($attribute + '=').split('=', 1)
    Open Snippet    <button id="${id}" style="position:relative"><b>Save</b>${inner}</button>${beside}
    Run In Page    document.querySelector('#${id}').${name} = () => { ${script.rstrip('=')} }

Define
    [Documentation]    A function of the page.
    [Arguments]    ${head}    @{body}
    ${body} =    Catenate    @{body}
    Run In Page    window.${head.split('(')[0]} = () => { ${body} }

Should Be Found Dead
    [Documentation]    A click on it fails, whatever it shows of that.
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    nothing happened

A Click With A Tooltip Should Be Found Dead
    [Documentation]    The script shows the tooltip as the pointer comes.
    [Arguments]    ${script}
    Open Button    b    onclick=void(0)    beside=<i id="about" hidden>All of it</i>
    Run In Page
    ...    document.querySelector('#b').setAttribute('aria-describedby', 'about');
    ...    document.querySelector('#b').onmouseenter = () => {
    ...    const tip = document.body.appendChild(document.createElement('div')); ${script} };
    Should Be Found Dead

A Click Beside A Field Should Be Found Dead
    [Documentation]    The script is what the field does as it is left.
    [Arguments]    ${script}
    Open Button    b    onclick=void(0)    beside=${FIELD}
    Run In Page    other.onblur = () => { ${script} }; other.focus()
    Should Be Found Dead

A Click Should Change The Field
    [Documentation]    The script is what the field does as it is left.
    [Arguments]    ${script}
    Open Button    b    onclick=void(0)    beside=${FIELD}
    Run In Page    other.onblur = () => { ${script} }; other.focus()
    ${result} =    Click By Intent    Save
    Should Not Be Empty    ${result.evidence}

A Click Beside A Countdown Should Be Found Dead
    [Documentation]    What it does is on the button that has the focus before, and shows that.
    [Arguments]    ${script}
    Open Button    b    onclick=void(0)    beside=<button id="other">Other</button>
    Run In Page
    ...    other.onfocus = () => other.setAttribute('focused', '');
    ...    other.onblur = () => other.removeAttribute('focused');
    ...    other.focus(); window.left = 1000; setInterval(() => { ${script} }, 100);
    Wait Until Page    left < 985
    Should Be Found Dead

A Click Should Change The One Before
    [Documentation]    The script is the button's handler; `other` has the focus before, in `group`.
    [Arguments]    ${script}
    Open Button    b    onclick=${script}    beside=<div id="group"><button id="other">Other</button></div>
    Run In Page    other.onblur = () => { other.className = 'focus' }; other.focus()
    ${result} =    Click By Intent    Save
    Should Not Be Empty    ${result.evidence}

A Click Should Have An Outcome
    [Documentation]    The script is the button's handler; the button is `b`.
    [Arguments]    ${script}
    Open Button    b    onclick=${script}
    ${result} =    Click By Intent    Save
    Should Not Be Empty    ${result.evidence}
