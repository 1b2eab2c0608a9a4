*** Settings ***
Documentation     What a click shows without changing the document is its outcome; what the page does by itself is not.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${BOX}       <div id="box" style="width:150px;height:150px;overflow:auto">
...          <p id="p" style="width:3000px;height:3000px">x</div>
${VIDEO}     <video id="v"></video>
${SHADOW}    <div id="host"><template shadowrootmode="open"><div style="height:90px;overflow:auto">
...          <p style="height:900px">x</div></template></div>


*** Test Cases ***
A Container That Is Scrolled
    [Template]    A Click Should Show
    box.scrollTop = 200    ${BOX}
    box.scrollTo(100, 100)    ${BOX}
    box.scrollBy({left: 200, behavior: 'smooth'})    ${BOX}
    setTimeout(() => { box.scrollTop = 200 }, 150)    ${BOX}
    p.scrollIntoView({block: 'end'})    ${BOX}

A Container In A Shadow Root That Is Scrolled
    A Click Should Show    host.shadowRoot.firstElementChild.scrollTop = 200    ${SHADOW}

What Is Animated By A Script
    A Click Should Show    box.animate({opacity: [0, 1]}, 400)    ${BOX}

Media That Plays
    A Click Should Show    v.play().catch(() => 0)    ${VIDEO}

A Popover
    A Click Should Show    pop.showPopover()    <div popover id="pop">Popped</div>

A Box In The Mixed State
    A Click Should Show    tick.indeterminate = true    <input type="checkbox" id="tick">

Feedback In The Button Alone Is Not An Outcome
    [Documentation]    As a ripple, which tells of the press and of nothing else.
    A Click Should Be Found Dead    this.firstChild.animate({opacity: [0, 1]}, 400)

A Page That Moves By Itself
    [Documentation]    A carousel that goes on, an animation that is begun again and again, a film in a loop.
    [Template]    A Dead Click Beside Should Be Found Dead
    box.scrollLeft = (n % 5) * 200
    box.scrollTo({left: (n % 5) * 200, behavior: 'smooth'})
    box.animate({opacity: [0.5, 1]}, 200)
    v[n % 2 ? 'play' : 'pause']()?.catch(() => 0)

A Dead Button That Had To Be Scrolled To
    [Documentation]    The scroll is ours, and no outcome.
    Open Snippet
    ...    <div style="height:200px;overflow:auto"><p style="height:900px">x
    ...    <button onmousedown="event.preventDefault()">Save</button><p style="height:900px">x</div>
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    nothing happened


*** Keywords ***
A Click Should Show
    [Documentation]    The script is the button's handler.
    [Arguments]    ${script}    ${markup}
    Open Snippet    <button onmousedown="event.preventDefault()" onclick="${script}">Save</button>${markup}
    ${result} =    Click By Intent    Save
    Should Not Be Empty    ${result.evidence}

A Click Should Be Found Dead
    [Documentation]    Whatever its handler does is nothing that anybody meant.
    [Arguments]    ${script}
    Open Snippet    <button onmousedown="event.preventDefault()" onclick="${script}"><b>Save</b></button>
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    nothing happened

A Dead Click Beside Should Be Found Dead
    [Documentation]    The script runs by itself, three times a second.
    [Arguments]    ${script}
    Open Snippet    <button onmousedown="event.preventDefault()">Save</button>${BOX}${VIDEO}
    Run In Page    window.n = 0; setInterval(() => { n += 1; ${script} }, 330)
    Wait Until Page    n > 3
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    nothing happened
