*** Settings ***
Documentation     Fill By Intent on dates and times for which the page draws a calendar or clock.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/pickers.html

Test Tags         thorough


*** Variables ***
@{OPENED}
...          <style>.c{position:absolute;background:#fff;border:1px solid;padding:4px} td{padding:4px}</style>
...          <label for=f>Starts</label><div><span><input id=f readonly><button id=x title=Clear>x</button></span>
...          <button id=o><svg class=pic-calendar width=16 height=16><rect width=9 height=9 /></svg></button>
...          <div id=c class=c hidden></div></div><script>window.cleared = 0; x.onclick = () => { cleared += 1 };
...          const has = (word) => window.name.includes(word); let at = new Date(2026, 10, 1);
...          const months = Array.from({ length: 12 }, (_, month) =>
...          new Date(2026, month, 1).toLocaleString("en", { month: "long" }));
...          const draw = (year, month) => { at = new Date(year, month, 1); c.hidden = false;
...          c.innerHTML = (has("lists") ? "<select id=m></select><select id=y></select>"
...          : `<a id=b class=prev>&lt;</a> <b>\${months[at.getMonth()]} \${at.getFullYear()}</b>
...          <a id=n class=next>&gt;</a>`)
...          + "<table tabindex=0></table>"; const table = c.lastChild; if (has("lists")) {
...          for (const each of months) m.add(new Option(each)); m.selectedIndex = month;
...          for (let each = 2020; each < 2031; each += 1) y.add(new Option(each)); y.value = String(year);
...          m.onchange = y.onchange = () => draw(Number(y.value), m.selectedIndex); } else {
...          b.onclick = () => draw(year, month - 1); n.onclick = () => draw(year, month + 1) }
...          const last = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate();
...          for (let each = 1, row; each <= last; each += 1) { if (each % 7 === 1) row = table.insertRow();
...          const cell = row.insertCell(); cell.textContent = each; cell.onclick = () => {
...          const day = each + Number(has("wrong"));
...          if (has("escape")) table.focus(); else document.activeElement.blur();
...          f.value = `\${at.getMonth() + 1}/\${day}/\${at.getFullYear() % 100}, 12:00 AM` } } };
...          o.onclick = () => { if (c.hidden) draw(at.getFullYear(), at.getMonth()); else c.hidden = !has("stays") };
...          onkeydown = ({ key }) => { if (key === "Escape" && has("escape")) c.hidden = true };
...          </script>


*** Test Cases ***
A Picker That Takes What Is Typed With Enter Alone
    [Documentation]    Ant Design's times: the field holds them until it is left, and then drops them.
    FOR    ${typed}    IN    ${False}    ${True}
        Open Test Page    fields/pickers.html
        ${result} =    Fill By Intent    Alarm    09:30    typed=${typed}
        Should Be Equal    ${result.evidence}    ${{['state']}}
        ${ways} =    Evaluate    [each.how for each in $result.trace.attempts]
        Should Be Equal    ${ways}[1:]    ${{['left', 'Enter']}}
        Page Value Should Be    document.querySelector('#kept').textContent    Alarm 09:30
        Get Value By Intent    Alarm    ==    09:30
    END
    Page Value Should Be    document.querySelector('#sent').textContent    ${EMPTY}

A Picker That Keeps What Is Typed Is Closed
    ${result} =    Fill By Intent    Birthday    1815-12-10
    Length Should Be    ${result.trace.attempts}    1
    Page Value Should Be    document.querySelector('#kept').textContent    Birthday 1815-12-10
    ${open} =    Page Value    document.querySelectorAll('.panel:not([hidden])').length
    Should Be Equal    ${open}    ${0}

A Calendar That Is Drawn Around The Frame Of Its Field Is Closed
    [Documentation]    It shuts the page off, far from the field, until it hears Tab, as jQuery UI's does in Roundcube.
    Open Snippet
    ...    <div id=over hidden style="position:fixed;inset:0"><div id=days
    ...    style="position:absolute;left:400px;top:250px"></div></div><script>
    ...    function watch({contentDocument: page}) { const day = page.querySelector('input');
    ...    day.onfocus = () => { over.hidden = false;
    ...    days.innerHTML = Array.from({length: 31}, (_, at) => '<a>' + (at + 1) + '</a> ').join('') };
    ...    day.onkeydown = ({keyCode}) => { over.hidden = keyCode === 9 } }</script>
    ...    <iframe onload="watch(this)" srcdoc="<label>Birthday <input></label><button onclick='this.textContent =
    ...    document.querySelector(`input`).value'>Save</button>"></iframe>
    FOR    ${typed}    IN    ${False}    ${True}
        Fill By Intent    Birthday    1990-03-14    typed=${typed}
        Page Value Should Be    over.hidden    ${True}
    END
    Click By Intent    Save    expect=text:1990-03-14

A Day Is Chosen In The Calendar Of A Field That Takes No Keys
    [Setup]    Open Test Page    fields/calendar.html
    ${result} =    Fill By Intent    Check-in    2027-02-01
    Should Be Equal    ${result.outcome}    2027-02-01 was chosen in its calendar
    Page Value Should Be    day.value    February 1, 2027
    Fill By Intent    Check-in    2026-12-31
    Page Value Should Be    day.value    December 31, 2026
    ${message} =    Refusal Of    Fill By Intent    Code    2027-02-01    timeout=1s
    Should Say    ${message}    Code    read-only    no calendar was seen beside it
    Page Value Should Be    code.value    7

A Day Is Chosen In The Calendar Of A Box Without A Field
    [Setup]    Open Test Page    fields/calendar.html
    ${result} =    Fill By Intent    Check-out    2027-02-01
    Should Be Equal    ${result.outcome}    2027-02-01 was chosen in its calendar
    Page Value Should Be    box.textContent    February 1, 2027
    Page Value Should Be    day.value    ${EMPTY}
    ${message} =    Refusal Of    Fill By Intent    Check-out    1 February    timeout=1s
    Should Say    ${message}    Check-out    not a field that takes a value    give the day as 2026-03-31

A Day Is Chosen In The Calendar That A Button Beside The Field Opens
    [Documentation]    By the browser's own lists or by its arrows; it stays open until it is closed.
    FOR    ${with}    IN    lists escape    lists    arrows escape    arrows
        Page Value    window.name = "${with}"
        Open Snippet    @{OPENED}
        ${result} =    Fill By Intent    Starts    2028-03-09
        Should Be Equal    ${result.outcome}    2028-03-09 was chosen in its calendar
        Page Value Should Be    f.value    3/9/28, 12:00 AM
        Page Value Should Be    c.hidden    ${True}
        Page Value Should Be    window.cleared    ${0}
    END

A Calendar That A Button Opens And Nothing Closes
    Page Value    window.name = "lists stays"
    Open Snippet    @{OPENED}
    ${message} =    Refusal Of    Fill By Intent    Starts    2028-03-09
    Should Say    ${message}    Starts    its calendar stayed open over the page

A Calendar That Writes Another Day Than The Pressed One
    Page Value    window.name = "lists wrong"
    Open Snippet    @{OPENED}
    ${message} =    Refusal Of    Fill By Intent    Starts    2028-03-09
    Should Say    ${message}    Starts    the field shows another value
    Page Value Should Be    c.hidden    ${True}

A Button Beside A Field That Opens No Calendar
    [Documentation]    Only what is drawn or called so is pressed.
    Open Snippet    <label for=f>Starts</label> <div><input id=f readonly>
    ...    <button title="Edit date" onclick="window.pressed = 1">+</button>
    ...    <button class=lock onclick="window.pressed = 1">o</button></div>
    ${message} =    Refusal Of    Fill By Intent    Starts    2028-03-09    timeout=1s
    Should Say    ${message}    Starts    read-only    It was pressed, and no calendar was seen
    Page Value Should Be    String(window.pressed)    undefined

A Range That Takes What Is Typed With Enter Alone
    [Documentation]    Ant Design's: to leave the second field would drop the first one, too.
    ${result} =    Fill By Intent    From    2026-12-24 12:00
    ${ways} =    Evaluate    [each.how for each in $result.trace.attempts]
    Should Be Equal    ${ways}[1:]    ${{['left', 'Enter']}}
    ${result} =    Fill By Intent    Until    2026-12-27 08:00
    ${ways} =    Evaluate    [each.how for each in $result.trace.attempts]
    Should Be Equal    ${ways}[1:]    ${{['Enter']}}
    Page Value Should Be    document.querySelector('#kept').textContent
    ...    From 2026-12-24 12:00, Until 2026-12-27 08:00
    Page Value Should Be    document.querySelector('#sent').textContent    ${EMPTY}

A Picker That Writes A Moment Without A T
    [Documentation]    Ant Design's: it drops what is not in its own form, and then gets the same moment so.
    FOR    ${typed}    IN    ${False}    ${True}
        Open Test Page    fields/pickers.html
        ${result} =    Fill By Intent    Closed    2026-12-24T12:00    typed=${typed}
        Should Be Equal    ${result.outcome}    the field holds the value, as '2026-12-24 12:00'
        Page Value Should Be    document.querySelector('#kept').textContent    Closed 2026-12-24 12:00
        Get Value By Intent    Closed    ==    2026-12-24 12:00
    END
    ${message} =    Refusal Of    Fill By Intent    Lost    2026-12-24T12:00
    Should Say    ${message}    Lost    was filled with '2026-12-24 12:00' but holds ''

A Picker That Never Takes It Fails
    ${message} =    Refusal Of    Fill By Intent    Lost    09:30
    Should Say    ${message}    Lost    was filled with '09:30' but holds ''

A Picker That Shuts The Page Off Until It Is Closed
    [Documentation]    Vaadin's: the field shows what was typed, and the form has it once the calendar is closed.
    ${result} =    Fill By Intent    Start    09:30
    ${ways} =    Evaluate    [each.how for each in $result.trace.attempts]
    Should Be Equal    ${ways}[1:]    ${{['left', 'Enter']}}
    Page Value Should Be    document.querySelector('#kept').textContent    Start 09:30
    Page Value Should Be    document.body.style.pointerEvents    ${EMPTY}
    Page Value Should Be    document.querySelector('#sent').textContent    ${EMPTY}

A Picker That Shuts The Page Off For Good Fails
    ${message} =    Refusal Of    Fill By Intent    Stuck    09:30
    Should Say    ${message}    Stuck    its picker stayed open over the page

A Field That Is Not A Date Or Time Is Not Left
    Fill By Intent    Alarm    Noon
    Page Value Should Be    document.activeElement.placeholder    Select time

Suggestions Are Not A Picker
    Fill By Intent    Search    09:30
    Page Value Should Be    document.activeElement.dataset.panel    found

Numbers Elsewhere Are Not A Picker
    Fill By Intent    Plain    2026-11-22
    Page Value Should Be    document.activeElement.value    2026-11-22

A Picker Whose Page Takes The Value As The Field Is Left
    [Documentation]    It empties the field and says it in words of its own, or only sends it: it is given once.
    [Template]    Moment Should Be Given Once
    taken.append(Object.assign(document.createElement("li"), {textContent: "One more alarm"}))
    fetch("/blank", {method: "POST", body: value})


*** Keywords ***
Moment Should Be Given Once
    [Documentation]    The page does that with what the field held as it was left, and empties the field.
    [Arguments]    ${doing}
    Open Test Page    fields/pickers.html
    Run In Page
    ...    document.body.insertAdjacentHTML("beforeend", "<ul id=taken></ul>");
    ...    window.log = []; const field = document.querySelector("[placeholder='Select time']");
    ...    field.addEventListener("blur", () => { const {value} = field; if (value) { log.push(value); ${doing} } });
    ${message} =    Refusal Of    Fill By Intent    Alarm    09:30
    Should Say    ${message}    not filled again
    Page Value Should Be    window.log.join()    09:30
