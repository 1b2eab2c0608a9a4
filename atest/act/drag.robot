*** Settings ***
Documentation     Drag By Intent drags natively and by pointer events, and never drops on another element.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    act/gestures.html


*** Variables ***
@{ROWS}
...        <style>.row { display: flex; gap: 8px; height: 34px } .grip { width: 24px; height: 24px; cursor: grab
...        } .grip::before { content: ""; display: block; height: 24px; background: radial-gradient(#000 2px,
...        transparent 3px) 0 0 / 8px 8px }</style><div id=list></div><script>window.pressed = 0; let held = null;
...        ["JSONPath", "Multiplier", "Discard"].forEach((name, at) => { list.innerHTML +=
...        `<div class=row><div class=grip><input type=hidden></div><span>\${at + 1}:</span><div><button
...        aria-haspopup=listbox>\${name}</button></div><input value=\${at}><label><input type=checkbox>
...        On fail \${at}</label><input type=range min=0 max=9 value=0 aria-label="Part \${at}"></div>` });
...        addEventListener("pointerdown", ({ target }) => { pressed += target.localName === "button";
...        held = target.closest(".grip")?.closest(".row") ?? null });
...        addEventListener("pointermove", ({ clientY: y }) => { if (!held) return;
...        const over = [...list.children].find((each) => { const { top, bottom } = each.getBoundingClientRect();
...        return each !== held && top <= y && y <= bottom }); if (!over) return;
...        const { top, height } = over.getBoundingClientRect();
...        const isBelow = held.compareDocumentPosition(over) & 4;
...        if (isBelow && y > top + height / 2) over.after(held);
...        if (!isBelow && y < top + height / 2) over.before(held) });
...        addEventListener("pointerup", () => { held = null });
...        window.order = () => [...list.children].map((each) => each.querySelector("button").textContent);
...        </script>
${WAYS}
...        each.parentElement.insertAdjacentHTML("beforeend", "<button class=sortable-up>&uarr;</button><button
...        class=move-down style='position:absolute;width:1px;height:1px;overflow:hidden'></button>")


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

A Row Of Fields By Its Grip
    [Documentation]    It is named by what it shows: the value of its list, its number, the label of a box.
    [Template]    Row Should Be Moved
    Multiplier    JSONPath    Multiplier, JSONPath, Discard
    JSONPath    Discard    Multiplier, Discard, JSONPath
    Discard    JSONPath    Discard, JSONPath, Multiplier
    3:    2:    JSONPath, Discard, Multiplier
    1:    Multiplier    Multiplier, JSONPath, Discard
    On fail 0    On fail 1    Multiplier, JSONPath, Discard

A Row Of Fields Whose Grip Has Only A Name Or Dots
    [Documentation]    The pointer over it is that of the page.
    [Template]    Row Should Be Moved
    Multiplier    JSONPath    Multiplier, JSONPath, Discard    each.className = "grip drag-handle"
    Multiplier    JSONPath    Multiplier, JSONPath, Discard    each.textContent = "⋮⋮"

A Row Of Fields With Buttons That Move It One Way
    [Documentation]    They are called as a grip may be, and one of them only screen readers meet.
    [Template]    Row Should Be Moved
    Multiplier    JSONPath    Multiplier, JSONPath, Discard    each.className = "grip sort-handle"; ${WAYS}
    JSONPath    Discard    Multiplier, Discard, JSONPath    each.className = "grip fa-arrows"; ${WAYS}

What Is Dragged Itself In A Row With A Grip
    Open Snippet    @{ROWS}
    Drag By Intent    Part 1    Part 2    expect=any
    ${order} =    Page Value    order().join(", ")
    Should Be Equal    ${order}    JSONPath, Multiplier, Discard

What Is Dragged Itself Instead Of Its Row
    [Documentation]    The failure says what the grip of its row is called, and where it stands.
    Open Snippet    @{ROWS}    <style>button { cursor: move }</style><script>
    ...    for (const each of document.querySelectorAll(".grip")) each.outerHTML = "<i class='fa fa-arrows grip'></i>"
    ...    </script>
    ${message} =    Refusal Of    Drag By Intent    Multiplier    JSONPath
    Should Say    ${message}    It was taken at button. Its row has a grip
    Should Contain    ${message}    drag "arrows" instead, with within=Multiplier.
    Drag By Intent    arrows    JSONPath    within=Multiplier
    ${order} =    Page Value    order().join(", ")
    Should Be Equal    ${order}    Multiplier, JSONPath, Discard

A Row With Two Grips Is Not Taken By Either
    [Documentation]    The failure says where it was taken, and what may be dragged instead.
    Open Snippet    @{ROWS}    <script>
    ...    for (const each of list.children) each.append(each.querySelector(".grip").cloneNode(true))</script>
    ${message} =    Refusal Of    Drag By Intent    Multiplier    JSONPath
    Should Say    ${message}    It was taken at button. Its row has a grip
    ${grip} =    Evaluate    $message.split('drag "')[1].split('"')[0]
    Should Not Start With    ${grip}    ref:
    Drag By Intent    ${grip}    JSONPath
    ${order} =    Page Value    order().join(", ")
    Should Be Equal    ${order}    Multiplier, JSONPath, Discard

A Row That Is Not Taken At Its Grip
    Open Snippet    @{ROWS}    <script>addEventListener("pointerdown", () => { held = null })</script>
    ${message} =    Refusal Of    Drag By Intent    Multiplier    JSONPath
    Should Say    ${message}    It was taken by the grip div.grip.    long press
    Page Value Should Be    pressed    ${0}

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
Row Should Be Moved
    [Documentation]    Dragged by its grip, and nothing in it is pressed.
    [Arguments]    ${row}    ${onto}    ${order}    ${grip}=${EMPTY}
    Open Snippet    @{ROWS}
    IF    $grip
        Run In Page    for (const each of document.querySelectorAll('.grip')) { each.style.cursor = 'auto'; ${grip} }
    END
    ${result} =    Drag By Intent    ${row}    ${onto}
    Should Contain    ${result.evidence}    moved
    ${now} =    Page Value    order().join(", ")
    Should Be Equal    ${now}    ${order}
    Page Value Should Be    pressed    ${0}

Should Be In
    [Documentation]    The card lies in that zone.
    [Arguments]    ${card}    ${zone}
    ${id} =    Page Value    document.getElementById('${card}').parentElement.id
    Should Be Equal    ${id}    ${zone}

Nothing Was Pressed
    [Documentation]    The page has seen no press.
    ${log} =    Page Value    log.filter(it => /down|drag|drop/.test(it))
    Should Be Empty    ${log}
