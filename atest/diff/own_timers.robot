*** Settings ***
Documentation     Changes by a timer that was already running are not an outcome of an action, and are listed as left
...               out. All other changes are reported.

Resource          ../keywords/drawn_pages.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
# Each page counts the turns of its timer, n, and takes none that is not due: a slow machine misses none.
${TURNS}    window.n = 0; window.due = 1;


*** Test Cases ***
An Advertisement That Has Turned Once Is Left Out
    [Tags]    needs-preload
    Open Drawn Page    ${TURNS} const ads = ['tea', 'shoes', 'lamps', 'ink'];
    ...    setInterval(() => { if (n < due) said.textContent = 'Ad: ' + ads[n++ % 4] }, 1500)
    Wait Until Page    n === 1
    ${diff} =    Capture Page Diff    Wait For The Next Turn
    Should Be Equal    ${diff.summary}    no changes
    Page Diff Should Be Empty

A Timer That Reschedules Itself Is One Timer
    [Tags]    needs-preload
    Open Drawn Page
    ...    ${TURNS}
    ...    const draw = () => { if (n < due) said.textContent = 'At ' + [3, 7, 4, 9][n++ % 4]; turn() };
    ...    const turn = () => setTimeout(draw, 900 + n * 400);
    ...    turn()
    Wait Until Page    n === 1
    ${diff} =    Capture Page Diff    Wait For The Next Turn
    Should Be Equal    ${diff.summary}    no changes

A Clock Is Left Out At Its First Turn
    [Tags]    needs-preload
    Open Drawn Page    let n = 59; said.textContent = 'Ends in 1:59:59';
    ...    setInterval(() => { said.textContent = 'Ends in 1:59:' + --n; window.hasTurned = true }, 1500)
    ${diff} =    Capture Page Diff    Wait Until Page    window.hasTurned
    Should Be Equal    ${diff.summary}    no changes

What An Action Changes Meanwhile Is Reported
    [Tags]    needs-preload
    Open Drawn Page    ${TURNS} const ads = ['tea', 'shoes', 'lamps', 'ink'];
    ...    setInterval(() => { if (n < due) said.textContent = 'Ad: ' + ads[n++ % 4] }, 1500);
    ...    save.onclick = () => save.textContent = 'Saved'
    Wait Until Page    n === 1
    ${diff} =    Capture Page Diff    Press And Wait For The Next Turn
    Should Be Equal    ${diff.summary}    "Save" → "Saved"

The First Change Of A Timer Is Reported
    [Documentation]    It shows from its next turn on what a press has set.
    Open Drawn Page    let state = 0; ${TURNS} save.onclick = () => state = 5;
    ...    setInterval(() => { if (n < due) { said.textContent = state + ' saved'; n++ } }, 700)
    Wait Until Page    n === 1
    Wait For The Next Turn
    Change Should Be Reported    0 saved → 5 saved

A Change That The Timer Makes Only On A Condition Is Reported
    Open Drawn Page    let state = 0, shown = 0; ${TURNS} save.onclick = () => state = 5;
    ...    setInterval(() => { if (state !== shown) said.textContent = (shown = state) + ' saved'; n++ }, 700)
    Wait Until Page    n >= 2
    Change Should Be Reported    0 saved → 5 saved

What A Timer Has Changed For An Action Before Is Reported
    Open Drawn Page    let state = 0, shown = 0; ${TURNS} save.onclick = () => state += 5;
    ...    setInterval(() => { if (state !== shown) said.textContent = (shown = state) + ' saved'; n++ }, 700)
    Press And Wait For The Next Turn
    Change Should Be Reported    5 saved → 10 saved

What Both An Action And The Timer Change Is Reported
    Open Drawn Page    ${TURNS} save.onclick = () => said.textContent = 'Sold out';
    ...    setInterval(() => { if (n < due) said.textContent = 'Ad: ' + ['tea', 'shoes', 'lamps'][n++ % 3] }, 1500)
    Wait Until Page    n === 1
    Change Should Be Reported    Ad: tea → Ad: shoes

What A Restarted Timer Does Is Reported
    Open Drawn Page    ${TURNS} const ads = ['tea', 'shoes', 'lamps', 'ink'];
    ...    const begin = () => setInterval(() => { if (n < due) said.textContent = 'Ad: ' + ads[n++ % 4] }, 2000);
    ...    let id = begin(); save.onclick = () => { clearInterval(id); id = begin() }
    Wait Until Page    n === 1
    Change Should Be Reported    Ad: tea → Ad: shoes

A Restarted Clock Is Reported
    Open Drawn Page    ${TURNS} let left = 90; save.onclick = () => left = 30;
    ...    setInterval(() => { if (n < due) { said.textContent = --left + ' seconds'; n++ } }, 2000)
    Wait Until Page    n === 1
    Change Should Be Reported    89 seconds → 29 seconds

What A Timer Does Elsewhere Is Reported
    Open Drawn Page    let where = said; ${TURNS} save.onclick = () => where = document.querySelector('h1');
    ...    setInterval(() => { if (n < due) where.textContent = 'Ad: ' + ['tea', 'shoes', 'lamps'][n++ % 3] }, 1200)
    Wait Until Page    n === 1
    Change Should Be Reported    Basket → Ad: shoes


*** Keywords ***
Press And Wait For The Next Turn
    [Documentation]    Saves, and waits for a whole turn of the timer, which begins after that.
    Click By Intent    Save    expect=none
    Wait For The Next Turn

Wait For The Next Turn
    [Documentation]    Makes one more turn of the timer due.
    Run In Page    window.due = window.n + 1
    Wait Until Page    n >= due

Change Should Be Reported
    [Documentation]    Saves, and waits until a timer has shown what that has led to.
    [Arguments]    ${change}
    Capture Page Diff    Press And Wait For The Next Turn
    Page Diff Should Contain    ${change}    changed
