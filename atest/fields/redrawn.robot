*** Settings ***
Documentation     A list, a tick or a field whose page draws all records anew, perhaps in another order: the state that
...               counts is that of the record that was meant.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
# A page that refuses each change, and shows the records in the other order.
${REFUSING}    window.log = []; let all = [["Email", "Never"], ["Push", "Daily"]];
...            const draw = () => { app.innerHTML = all.map(([name, value]) => `<div class="card"><b>\${name}</b>
...            \${controlOf(value)}</div>`).join("") }; draw();
...            const refuse = (e) => { log.push(e.target.closest(".card").firstChild.textContent);
...            all = all.toReversed(); draw() };
${LISTS}       const controlOf = (value) => `<label>How often <select>\${["Never", "Daily"].map((each) =>
...            `<option \${each === value ? "selected" : ""}>\${each}`
...            ).join("")}</select></label>`;
${BOXES}       const controlOf = (value) => `<label><input type="checkbox" \${value === "Daily" ? "checked" : ""}>
...            Daily</label>`;
${SWITCHES}    const controlOf = (value) => `<span>Often</span><button role="switch" aria-label="Often"
...            aria-checked="\${value === "Daily"}" style="width: 40px; height: 20px"></button>`;
${FIELDS}      const controlOf = (value) => `<label>When <input value="\${value}"></label>`;
# A table that is sorted by what is changed in it.
${SORTED}
...            window.log = []; const all = ["Ada", "Bob", "Cyd", "Dan"].map((name) => ({ name, value: "Low" }));
...            all[1].value = "High"; const draw = () => {
...            all.sort((one, other) => one.value.localeCompare(other.value));
...            app.innerHTML = `<table>\${all.map(({ name, value }) => `<tr><td>\${name}</td><td><select
...            aria-label="Priority">\${["Low", "High"].map((each) =>
...            `<option \${each === value ? "selected" : ""}>\${each}`
...            ).join("")}</select></td></tr>`).join("")}</table>` };
...            draw(); app.onchange = (e) => {
...            const name = e.target.closest("tr").cells[0].textContent; log.push(`\${name} \${e.target.value}`);
...            all.find((each) => each.name === name).value = e.target.value; draw() };

${TODOS}
...            const all = ["Milk", "Bread", "Eggs"], done = []; window.log = []; const draw = () => {
...            const open = all.filter((each) => !done.includes(each)); log.push(open.join(", "));
...            app.innerHTML = open.map((each) =>
...            `<li><label><input type="checkbox" value="\${each}">\${each}</label></li>`).join("");
...            left.textContent = `\${open.length} left` }; draw();


*** Test Cases ***
A Selection That A Page Refuses In Another Order
    Open Snippet    <div id="app"></div><script>${LISTS}${REFUSING} app.onchange = refuse</script>
    ${message} =    Refusal Of    Select By Intent    How often    Daily    within=Email
    Should Say    ${message}    'Daily' was selected but 'Never' is
    Open Snippet    <div id="app"></div><script>${LISTS}${REFUSING} app.onchange = refuse</script>
    ${message} =    Refusal Of    Select By Intent    How often    Daily    nth=1
    Should Say    ${message}    'Daily' was selected but 'Never' is
    Open Snippet    <div id="app"></div><script>${LISTS}${REFUSING} app.onchange = refuse</script>
    Refusal Of    Select By Intent    css:.card:first-child select    Daily

A Tick That A Page Refuses In Another Order
    Open Snippet    <div id="app"></div><script>${BOXES}${REFUSING} app.onchange = refuse</script>
    ${message} =    Refusal Of    Check By Intent    Daily    nth=1
    Should Say    ${message}    not checked
    Log Should Be    Email
    Open Snippet    <div id="app"></div><script>${SWITCHES}${REFUSING} app.onclick = refuse</script>
    ${message} =    Refusal Of    Check By Intent    Often    nth=1
    Should Say    ${message}    not checked
    Log Should Be    Email

A Text That A Page Refuses In Another Order
    Open Snippet    <div id="app"></div><script>${FIELDS}${REFUSING} app.oninput = refuse</script>
    ${message} =    Refusal Of    Fill By Intent    When    Daily    nth=1
    Should Say    ${message}    it was filled with 'Daily' but holds 'Never'
    Open Snippet    <div id="app"></div><script>${FIELDS}${REFUSING} app.oninput = refuse</script>
    ${message} =    Refusal Of    Fill By Intent    css:.card:first-child input    Daily
    Should Say    ${message}    it was filled with 'Daily' but holds 'Never'

A Table That Is Sorted By What Was Selected
    Open Snippet    <div id="app"></div><script>${SORTED}</script>
    ${result} =    Select By Intent    Priority    High    within=Dan
    Should Contain    ${result.outcome}    'High' is selected
    Select By Intent    Priority    High    nth=4
    Log Should Be    Dan High    Cyd High

Boxes That Nothing Tells Apart
    [Documentation]    Only while the others hold what they held the place of one tells it.
    Open Snippet
    ...    <div id="app"></div><script>window.log = []; let all = [false, true, false]; const draw = () => {
    ...    app.innerHTML = all.map((on) => `<p><label><input type="checkbox" \${on ? "checked" : ""}> Lid</label></p>`
    ...    ).join("") }; draw(); app.onchange = (e) => {
    ...    const at = [...app.querySelectorAll("input")].indexOf(e.target); log.push(at);
    ...    all[at] = e.target.checked; if (window.sorts) all.sort(); draw() }</script>
    Check By Intent    Lid    nth=1
    Run In Page    window.sorts = true
    ${message} =    Refusal Of    Uncheck By Intent    Lid    nth=2
    Should Say    ${message}    drew it anew among others like it

A To-Do That Is Left Out Once It Is Done
    Open Snippet    <ul id="app"></ul><p id="left"></p><script>${TODOS} app.onchange = (e) => {
    ...    done.push(e.target.value); draw() }</script>
    ${result} =    Check By Intent    Bread
    Should Be Equal    ${result.outcome}    it was checked, and the page took it away
    Log Should Be    Milk, Bread, Eggs    Milk, Eggs

A To-Do That Is Not Taken And Left Out
    [Documentation]    It was not checked when it went.
    Open Snippet
    ...    <ul id="app"></ul><p id="left"></p><script>${TODOS} app.onclick = (e) => {
    ...    if (!e.target.value) return; e.preventDefault();
    ...    setTimeout(() => { done.push(e.target.value); draw() }) }</script>
    ${message} =    Refusal Of    Check By Intent    Bread
    Should Say    ${message}    disappeared when it was pressed

A Switch That Goes With Its Banner
    Open Snippet
    ...    <div id="bar"><button id="on" role="switch" aria-checked="false">Cookies</button></div><p id="said"></p>
    ...    <script>on.onclick = () => { on.setAttribute("aria-checked", "true"); setTimeout(() => { bar.remove();
    ...    said.textContent = "Thank you" }, 50) }</script>
    ${result} =    Check By Intent    Cookies
    Should Be Equal    ${result.outcome}    it was checked, and the page took it away

A List That Becomes What Was Chosen
    Open Snippet
    ...    <div id="app"><label>Country <select><option value="">-<option>Finland<option>France</select></label></div>
    ...    <script>app.onchange = (e) => { app.innerHTML = `<p>Country: <b>\${e.target.value}</b></p>` }</script>
    ${result} =    Select By Intent    Country    Finland
    Should Be Equal    ${result.outcome}    the page has taken 'Finland': it shows it, and the list is gone

A List That Goes Away
    Open Snippet
    ...    <div id="app"><label>Country <select><option value="">-<option>Finland<option>France</select></label></div>
    ...    <script>app.onchange = () => { app.innerHTML = "<p>Not available</p>" }</script>
    ${message} =    Refusal Of    Select By Intent    Country    Finland
    Should Say    ${message}    the list disappeared when its option was selected


*** Keywords ***
Log Should Be
    [Documentation]    What the page itself has noted.
    [Arguments]    @{expected}
    ${log} =    Page Value    window.log
    Should Be Equal    ${log}    ${expected}
