*** Settings ***
Documentation     Moved entries say from where to where, and changed entries say what they belong to.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    diff/boards.html

Test Tags         thorough


*** Test Cases ***
Boxes That Are Re-Rendered Are Reported As A Person Sees Them
    [Documentation]    Plain boxes, with innerHTML: counts, a card that went, one that reads otherwise.
    Open Snippet    <div id=app></div><button onclick="draw(BEHIND)">Go</button>
    ...    <script>
    ...    const FIRST = [['Ann Hart', 'open'], ['Ben Ito', 'open'], ['Cleo Marsh', 'paid']];
    ...    const BEHIND = [['Ann Hart', 'paid'], ['Cleo Marsh', 'paid']];
    ...    function draw(rows) { app.innerHTML = `<div><div>People</div><div>\${rows.length}</div></div>`
    ...    + rows.map((row) => `<div><div>\${row[0]}</div><div>\${row[1]}</div><div>Edit</div></div>`).join('') }
    ...    draw(FIRST)</script>
    ${diff} =    Capture Page Diff    Click By Intent    Go
    ${changed} =    Evaluate    [(each['from'], each['to']) for each in $diff['changed']]
    Should Be Equal    ${changed}    ${{[('3', '2'), ('open', 'paid')]}}
    ${removed} =    Evaluate    [each['text'] for each in $diff['removed']]
    Should Be Equal    ${removed}    ${{['Ben Ito open Edit']}}
    Should Be Empty    ${diff.added}

Boxes That Are Filled Again Are Reported As A Person Sees Them
    [Documentation]    The elements are kept by their position, as with key={index} in React.
    Open Snippet    <section id=app><div><p>Ann Hart</p><p>open</p></div><div><p>Ben Ito</p><p>open</p></div>
    ...    <div><p>Cleo Marsh</p><p>paid</p></div><div><p>Dan Roy</p><p>open</p></div></section>
    ...    <button onclick="go()">Go</button><script>function go() {
    ...    const boxes = [...app.children]; for (let at = 1; at < 3; at += 1) [0, 1].forEach((n) => {
    ...    boxes[at].children[n].textContent = boxes[at + 1].children[n].textContent }); boxes[3].remove() }</script>
    ${diff} =    Capture Page Diff    Click By Intent    Go
    ${removed} =    Evaluate    [each['text'] for each in $diff['removed']]
    Should Be Equal    ${removed}    ${{['Ben Ito open']}}
    Should Be Empty    ${diff.changed}
    Should Be Empty    ${diff.added}

An Item That Is In Another List
    ${diff} =    Capture Page Diff    Click By Intent    Finish the plan
    Length Should Be    ${diff.moved}    1
    Should Be Equal    ${diff.moved}[0][text]    Write the plan
    Should Be Equal    ${diff.moved}[0][from]    ${{ {'list': 'To do', 'position': 1} }}
    Should Be Equal    ${diff.moved}[0][to]    ${{ {'list': 'Done', 'position': 2} }}
    Should Be Equal    ${diff.summary}    "Write the plan" moved from "To do" to "Done"
    Page Diff Should Contain    Write the plan: To do → Done    moved
    Page Diff Should Not Contain    Write the plan    removed
    Page Diff Should Not Contain    Ask the team

An Item That Is Elsewhere In Its List
    Capture Page Diff    Click By Intent    Tell first
    Page Diff Should Contain    Tell everybody: position 4 of To do → position 1 of To do    moved
    Get Page Diff Count    moved    ==    1
    Get Page Diff Count    all    ==    1

A Table That Is Sorted Is Reported Once
    ${diff} =    Capture Page Diff    Click By Intent    Sort by name
    Length Should Be    ${diff.moved}    1
    Should Be Equal    ${diff.moved}[0][what]    reordered
    Should Be Equal    ${diff.moved}[0][text]    People
    Should Be True    20 <= ${diff.moved}[0][count] < 40
    Should Match    ${diff.summary}    "People" reordered (* rows moved)
    ${message} =    Refusal Of    Page Diff Should Be Empty
    Should Contain    ${message}    list reordered: People

What Changed Is Called After What It Belongs To
    ${diff} =    Capture Page Diff    Click By Intent    Count
    Should Be Equal    ${diff.summary}    Cart 1 → 2; Inbox 4 → 3
    ${diff} =    Capture Page Diff    Click By Intent    Win
    Should Be Equal    ${diff.summary}    Person 00, Points 0 → 11

A Card That Is A Plain Box Moves As An Item Does
    ${diff} =    Capture Page Diff    Click By Intent    Close the roof
    Should Be Equal    ${diff.summary}    "Fix the roof today" moved from "Open" to "Closed"
    Page Diff Should Contain    Fix the roof today: Open → Closed    moved
    Get Page Diff Count    all    ==    1

A Button That Shows A Sign
    ${diff} =    Capture Page Diff    Click By Intent    Play
    Should Be Equal    ${diff.summary}    "Play" → "Pause"

A Field Without Words
    ${diff} =    Capture Page Diff    Click By Intent    Ask a guest
    Should Be Equal    ${diff.summary}    1 field added: "Guest"

A Column Is One Entry
    ${diff} =    Capture Page Diff    Click By Intent    Hide points
    Length Should Be    ${diff.removed}    1
    Should Be Equal    ${diff.removed}[0][kind]    column
    Should Be Equal    ${diff.removed}[0][within]    People
    Should Start With    ${diff.summary}    1 column removed from "People": "Points 0 1 2

Two Messages In One Layer Are Two
    ${diff} =    Capture Page Diff    Click By Intent    Send
    Should Be Equal    ${diff.summary}    Layer "Saved" opened; Layer "Mail not sent" opened

Saved States Tell The Same
    Capture Page State    save_as=before.json
    Click By Intent    Finish the plan
    Click By Intent    Count
    Capture Page State    save_as=after.json
    ${diff} =    Compare Page States    before.json    after.json
    Should Be Equal
    ...    ${diff.summary}
    ...    Cart 1 → 2; Inbox 4 → 3; "Write the plan" moved from "To do" to "Done"
