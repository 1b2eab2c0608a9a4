*** Settings ***
Documentation     Fill By Intent on what is drawn of boxes: ratings of marks, and sliders that no key moves. The value
...               is read before and after, and where nothing tells it, nothing is pressed.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${STYLE}
...           <style>.row { display: flex; gap: 6px } .row b { cursor: pointer; width: 20px; height: 20px; color: #bbb }
...           .row .on, .row .near { color: #fa0 } .bar { position: relative; width: 400px; height: 8px
...           ; background: #ccc } .bar i { position: absolute; top: -4px; width: 16px; height: 16px; margin-left: -8px
...           ; background: #36c }
...           </style>
# The marks under the pointer are lit, too; the mark that is set takes its value back.
${STARS}
...           <script>function stars(id, now, count = 5) { const row = document.getElementById(id); row.value = now;
...           row.presses = 0; const draw = (to, name) => row.querySelectorAll("b").forEach((b, at) =>
...           b.classList.toggle(name, at < to)); for (let at = 1; at <= count; at += 1) {
...           const b = document.createElement("b"); b.textContent = "★"; row.append(b);
...           b.onmouseenter = () => draw(at, "near"); b.onmouseleave = () => draw(0, "near");
...           b.onclick = () => { row.presses += 1; row.value = row.value === at ? 0 : at; draw(row.value, "on") } }
...           draw(now, "on") }</script>
${SERVICE}    ${STYLE}${STARS}<p>Service</p><div class="row" id="service"></div>


*** Test Cases ***
A Rating Is Set And Read
    Open Snippet    ${SERVICE}<script>stars("service", 2)</script>
    Get Value By Intent    Service    ==    2
    ${result} =    Fill By Intent    Service    4
    Should Contain    ${result.outcome}    it is at 4 of 5
    Page Value Should Be    service.value    ${4}
    Get Value By Intent    Service    ==    4
    ${result} =    Fill By Intent    Service    4
    Should Contain    ${result.outcome}    it was at 4 of 5 already
    Fill By Intent    Service    5
    Page Value Should Be    [service.value, service.presses]    ${{[5, 2]}}

A Rating That Nothing Is Set In
    [Documentation]    Marks that are all alike may be set or not: after the press it is certain.
    Open Snippet    ${SERVICE}<script>stars("service", 0)</script>
    Refusal Of    Get Value By Intent    Service
    Fill By Intent    Service    3
    Page Value Should Be    service.value    ${3}

A Rating Under The Pointer
    [Documentation]    It shows four, and has two: nothing is said to be so already.
    Open Snippet    ${SERVICE}<script>stars("service", 2)</script>
    Hover By Intent    css:#service b:nth-child(4)
    Refusal Of    Get Value By Intent    Service
    Fill By Intent    Service    4
    Page Value Should Be    service.value    ${4}

A Value That A Rating Has No Mark For
    Open Snippet    ${SERVICE}<script>stars("service", 2)</script>
    FOR    ${value}    IN    0    6    2.5    good
        ${message} =    Refusal Of    Fill By Intent    Service    ${value}
        Should Say    ${message}    from 1 to 5    '${value}'
    END
    Page Value Should Be    [service.value, service.presses]    ${{[2, 0]}}

A First Mark That May Clear It
    [Documentation]    One that is unlike all others clears the rating, or is the only one that is set: nobody knows.
    Open Snippet    ${SERVICE}<script>service.innerHTML = "<b onclick=log(0)>⊘</b>"; stars("service", 0);
    ...    window.pressed = 0; service.onclick = () => { pressed += 1 }</script>
    ${message} =    Refusal Of    Fill By Intent    Service    3
    Should Say    ${message}    which value    none was pressed
    Page Value Should Be    pressed    ${0}

A Rating That Takes No Press
    [Documentation]    A press that sets another value, or none, is no success.
    FOR    ${now}    IN    event.stopImmediatePropagation()
    ...    event.stopImmediatePropagation(); service.querySelectorAll("b")[2].classList.add("on")
        Open Snippet    ${SERVICE}<script>stars("service", 2);
        ...    service.addEventListener("click", (event) => { ${now} }, true)</script>
        ${message} =    Refusal Of    Fill By Intent    Service    4
        Should Say    ${message}    mark 4 of 5 was pressed, but it is at
    END

Marks That Are No Rating
    [Documentation]    Tools beside words, and two ratings that they may stand before.
    Open Snippet    ${STYLE}${STARS}<p>Format</p><div class="row"><b onclick="clicks.push(1)">✎</b>
    ...    <b onclick="clicks.push(1)">✂</b><b onclick="clicks.push(1)">⎘</b></div>
    Refusal Of    Fill By Intent    Format    2
    Open Snippet    ${STYLE}${STARS}<div><p>Service</p><div><div class="row" id="a"></div>
    ...    <div class="row" id="b"></div></div></div><script>stars("a", 1); stars("b", 2)</script>
    Refusal Of    Fill By Intent    Service    3
    Page Value Should Be    a.presses + b.presses    ${0}

A Slider That No Key Moves Is Pressed On Its Track
    [Template]    Volume Should Be Set
    60    ${EMPTY}
    0    ${EMPTY}
    100    ${EMPTY}
    60    margin-top: 3000px
    60    direction: rtl

A Slider That Goes By Steps
    [Documentation]    It says where it is, and nothing is said to be so that is not.
    Open Volume    Math.round(to / 25) * 25
    ${message} =    Refusal Of    Fill By Intent    Volume    60
    Should Say    ${message}    Volume    '60'    press on its track    '50'

A Slider Whose Thumb Is Not Where Its Value Is
    [Documentation]    Its track goes another way, so nothing is pressed.
    Open Volume    to
    Run In Page    document.querySelector(".bar i").style.left = "70%"; window.presses = 0;
    ...    document.querySelector(".bar").addEventListener("mousedown", () => { presses += 1 })
    ${message} =    Refusal Of    Fill By Intent    Volume    60
    Should Say    ${message}    Volume    arrow keys do not move it    '20'
    Page Value Should Be    presses    ${0}

A Range Has Two Thumbs
    Open Volume    to    <i role=slider tabindex=0 aria-label=End aria-valuenow=80 style=left:80%></i>
    ${message} =    Refusal Of    Fill By Intent    Volume    60
    Should Say    ${message}    Volume    arrow keys do not move it    '20'


*** Keywords ***
Open Volume
    [Documentation]    A slider that the mouse alone moves, to what the script makes of the place of the press.
    [Arguments]    ${to}    ${more}=${EMPTY}    ${at}=${EMPTY}
    Open Snippet    ${STYLE}<div style="${at}"><p>Sound</p><div class="bar"><i role="slider" tabindex="0"
    ...    aria-label="Volume" aria-valuenow="20" id="volume"></i>${more}</div></div><script>
    ...    const bar = document.querySelector(".bar"), isBack = getComputedStyle(bar).direction === "rtl";
    ...    const draw = () => { volume.style[isBack ? "right" : "left"] = volume.ariaValueNow + "%";
    ...    if (isBack) volume.style.marginRight = "-8px" }; draw();
    ...    bar.onmousedown = ({clientX}) => { const {left, width} = bar.getBoundingClientRect();
    ...    const share = (clientX - left) / width, to = Math.round(100 * (isBack ? 1 - share : share));
    ...    volume.ariaValueNow = ${to}; draw() }</script>

Volume Should Be Set
    [Documentation]    By the track, wherever that is.
    [Arguments]    ${value}    ${at}
    Open Volume    to    at=${at}
    ${result} =    Fill By Intent    Volume    ${value}
    Should Contain    ${result.outcome}    it is at '${value}'
    Page Value Should Be    volume.ariaValueNow    ${value}
