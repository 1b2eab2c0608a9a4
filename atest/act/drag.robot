*** Settings ***
Documentation     Drag By Intent drags natively and by pointer events, and never drops on another element.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    act/gestures.html


*** Test Cases ***
Onto A Drop Zone
    [Tags]    needs-html-drop    proves-drag
    ${result} =    Drag By Intent    Write tests    css:#done
    Should Be Equal    ${result.action}    drag
    Should Contain    ${result.evidence}    dom
    Should Contain    ${result.detail}    Done
    Should Be In    a    done

Onto A Zone By Its Text
    [Tags]    needs-html-drop    proves-drag
    Drag By Intent    Write tests    Done
    Should Be In    a    done

One After The Other
    [Tags]    needs-html-drop
    Drag By Intent    Write tests    css:#done
    Drag By Intent    Fix bugs    css:#done
    Should Be In    a    done
    Should Be In    b    done

Far Down The Page
    [Documentation]    The two do not fit into the view together: it is scrolled with the card in hand.
    [Tags]    needs-html-drop    proves-drag
    Drag By Intent    Write tests    css:#far
    Should Be In    a    far

From Far Down The Page
    [Tags]    needs-html-drop    proves-drag
    Drag By Intent    Write tests    css:#far
    Drag By Intent    Write tests    css:#done
    Should Be In    a    done

By Pointer Events
    ${result} =    Drag By Intent    Volume    Loud
    Should Contain    ${result.evidence}    dom
    ${at} =    Page Value    thumb.offsetLeft
    Should Be True    ${at} > 250
    ${moves} =    Page Value    moves
    Should Be True    ${moves} >= 5

By The Grip Of A Row
    [Documentation]    A list that moves a row only by the sign before its words; the second has its own in each.
    VAR    ${follow} =    addEventListener('pointerdown', e => { held = e.target.closest('.grip')?.closest('li') })
    VAR    ${drop} =    addEventListener('pointerup', e => { document.elementsFromPoint(e.clientX, e.clientY)
    ...    .find(each => each.matches('li') && each !== held)?.after(held ?? ''); held = null })    separator=${SPACE}
    VAR    ${list} =    <style>li { height: 40px; width: 300px } .grip { cursor: grab }</style><ul>
    FOR    ${name}    IN    Wash    Cook    Shop
        VAR    ${list} =    ${list}<li><span class=grip><svg width=16 height=16></svg></span> ${name}</li>
    END
    Open Snippet    ${list}</ul><script>let held = null; ${follow}; ${drop}</script>
    ${result} =    Drag By Intent    Wash    Shop
    Should Contain    ${result.evidence}    dom
    ${words} =    Page Value    document.querySelector('ul').innerText
    Should Be Equal As Strings    ${{$words.split()}}    ['Cook', 'Shop', 'Wash']

Onto A Zone That Accepts Nothing
    ${message} =    Refusal Of    Drag By Intent    Write tests    css:#shut
    Should Say    ${message}    Dragged button 'Write tests' to    nothing happened
    Should Be In    a    ${EMPTY}

Onto A Missing Target
    ${message} =    Refusal Of    Drag By Intent    Write tests    css:#nowhere    timeout=200ms
    Should Contain    ${message}    css:#nowhere
    Nothing Was Pressed

Onto A Covered Target
    Run In Page
    ...    const cover = document.createElement('div'); cover.id = 'cover';
    ...    const { left, top, width, height } = done.getBoundingClientRect();
    ...    cover.style = `position:absolute;left:\${left}px;top:\${top}px;width:\${width}px;height:\${height}px`;
    ...    document.body.append(cover)
    ${message} =    Refusal Of    Drag By Intent    Write tests    css:#done    timeout=300ms
    Should Say    ${message}    covered by div#cover
    Nothing Was Pressed

Onto A Target That Gets Covered On The Way
    [Documentation]    A native drop on another element is stopped before the page sees it, and not tried again.
    [Tags]    needs-html-drop
    Run In Page
    ...    document.addEventListener('dragstart', () => {
    ...    const cover = document.createElement('div'); cover.id = 'cover'; native(cover);
    ...    const { left, top, width, height } = done.getBoundingClientRect();
    ...    cover.style = `position:fixed;left:\${left}px;top:\${top}px;width:\${width}px;height:\${height}px`;
    ...    setTimeout(() => document.body.append(cover)) }, {once: true})
    ${status}    ${message} =    Run Keyword And Ignore Error
    ...    Drag By Intent    Write tests    css:#done    timeout=1s
    ${where} =    Page Value    a.parentElement.id
    Should Not Be Equal    ${where}    cover
    Should Be Equal    ${status}    FAIL
    Should Be One Clear Error    ${message}
    Should Contain    ${message}    dropped on div#cover
    ${begun} =    Page Value    log.filter(it => it === 'dragstart a').length
    Should Be Equal As Integers    ${begun}    1

The Dragged Element Must Be Hit
    Run In Page
    ...    const cover = document.createElement('div'); cover.id = 'cover';
    ...    cover.style = 'position:fixed;inset:0'; document.body.append(cover)
    ${message} =    Refusal Of    Drag By Intent    Write tests    css:#done    timeout=300ms
    Should Say    ${message}    covered by div#cover
    Nothing Was Pressed

No Button Is Left Pressed
    [Documentation]    The zone goes away while the card is in hand.
    Run In Page    document.addEventListener('dragstart', () => { setTimeout(() => far.remove()) }, {once: true})
    Refusal Of    Drag By Intent    Write tests    css:#far    timeout=300ms
    Open Test Page    act/gestures.html
    Click By Intent    Open twice    expect=none
    ${log} =    Page Value    log.filter(it => it === 'click twice')
    Should Be Equal    ${log}    ${{['click twice']}}

An Element In Selected Text
    [Documentation]    The browser would drag the text; what selected it was a drag, as of what cannot be held.
    Open Snippet    <p id=all>Some words <b id=grip style="cursor:grab">Grip</b> and more</p><p id=to>There</p>
    Run In Page
    ...    window.grip = document.querySelector('#grip');
    ...    getSelection().selectAllChildren(document.querySelector('#all'));
    ...    grip.onpointerdown = () => { grip.isHeld = true };
    ...    window.onpointercancel = () => { grip.isHeld = false };
    ...    document.querySelector('#to').onpointerup = () => { if (grip.isHeld) grip.textContent = 'Moved' };
    Drag By Intent    Grip    There
    Page Value Should Be    grip.textContent    Moved


*** Keywords ***
Should Be In
    [Documentation]    The card lies in that zone.
    [Arguments]    ${card}    ${zone}
    ${id} =    Page Value    document.getElementById('${card}').parentElement.id
    Should Be Equal    ${id}    ${zone}

Nothing Was Pressed
    [Documentation]    The page has seen no press.
    ${log} =    Page Value    log.filter(it => /down|drag|drop/.test(it))
    Should Be Empty    ${log}
