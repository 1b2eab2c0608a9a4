*** Settings ***
Documentation     A list, a tick or a field whose page draws all records anew, perhaps in another order: the state that
...               counts is that of the record that was meant.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
# A page that refuses each change, and shows the records in the other order.
${REFUSING}     window.log = []; let all = [["Email", "Never"], ["Push", "Daily"]];
...             const draw = () => { app.innerHTML = all.map(([name, value]) => `<div class="card"><b>\${name}</b>
...             \${controlOf(value)}</div>`).join("") }; draw();
...             const refuse = (e) => { log.push(e.target.closest(".card").firstChild.textContent);
...             all = all.toReversed(); draw() };
${LISTS}        const controlOf = (value) => `<label>How often <select>\${["Never", "Daily"].map((each) =>
...             `<option \${each === value ? "selected" : ""}>\${each}`).join("")}</select></label>`;
${BOXES}        const controlOf = (value) => `<label><input type="checkbox" \${value === "Daily" ? "checked" : ""}>
...             Daily</label>`;
${SWITCHES}     const controlOf = (value) => `<span>Often</span><button role="switch" aria-label="Often"
...             aria-checked="\${value === "Daily"}" style="width: 40px; height: 20px"></button>`;
${FIELDS}       const controlOf = (value) => `<label>When <input value="\${value}"></label>`;
# A table that is sorted by what is changed in it.
${SORTED}       window.log = []; const all = ["Ada", "Bob", "Cyd", "Dan"].map((name) => ({ name, value: "Low" }));
...             all[1].value = "High"; const draw = () => { all.sort((one, other) => one.value.localeCompare(other.value));
...             app.innerHTML = `<table>\${all.map(({ name, value }) => `<tr><td>\${name}</td><td><select
...             aria-label="Priority">\${["Low", "High"].map((each) => `<option \${each === value ? "selected" : ""}>\${each}`
...             ).join("")}</select></td></tr>`).join("")}</table>` }; draw(); app.onchange = (e) => {
...             const name = e.target.closest("tr").cells[0].textContent; log.push(`\${name} \${e.target.value}`);
...             all.find((each) => each.name === name).value = e.target.value; draw() };


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
    Open Snippet    <div id="app"></div><script>window.log = []; let all = [false, true, false]; const draw = () => {
    ...    app.innerHTML = all.map((on) => `<p><label><input type="checkbox" \${on ? "checked" : ""}> Lid</label></p>`
    ...    ).join("") }; draw(); app.onchange = (e) => { const at = [...app.querySelectorAll("input")].indexOf(e.target);
    ...    log.push(at); all[at] = e.target.checked; if (window.sorts) all.sort(); draw() }</script>
    Check By Intent    Lid    nth=1
    Run In Page    window.sorts = true
    ${message} =    Refusal Of    Uncheck By Intent    Lid    nth=2
    Should Say    ${message}    drew it anew among others like it


*** Keywords ***
Log Should Be
    [Documentation]    What the page itself has noted.
    [Arguments]    @{expected}
    ${log} =    Page Value    window.log
    Should Be Equal    ${log}    ${expected}
