*** Settings ***
Documentation     A field whose page hears of its keys, and of no edit, is given real keys, and once.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${BUFFER}
...          window.buffer = ""; const take = (e) => { if (e.key.length === 1) buffer += e.key;
...          o.textContent = buffer }


*** Test Cases ***
A Page That Keeps What Its Keys Say
    [Tags]    needs-preload
    [Template]    Keys Should Be Taken
    f.addEventListener("keydown", take)
    f.addEventListener("keypress", take)
    f.addEventListener("keyup", { handleEvent: take })
    f.onkeydown = take
    f.setAttribute("onkeydown", "take(event)"); window.take = take
    box.addEventListener("keydown", take, true)
    document.querySelector("form").onkeyup = take

A Page That Hears Of The Edit Gets One
    [Documentation]    Whoever else hears keys: an edit is told once, as it is made.
    [Template]    Edit Should Be Made Once
    f.addEventListener("input", told)
    f.oninput = told
    f.setAttribute("oninput", "told()")
    document.addEventListener("input", told)
    box.addEventListener("beforeinput", told)
    f.addEventListener("change", () => {}); f.addEventListener("input", told)

What Waits For Enter Is Added Once
    Open Snippet
    ...    <label>Task <input id="f"></label><ul id="list"></ul><script>window.log = [];
    ...    f.addEventListener("keydown", (e) => { if (e.key === "Enter" && f.value) { log.push(f.value);
    ...    list.insertAdjacentHTML("beforeend", `<li>\${f.value}</li>`); f.value = "" } })</script>
    ${result} =    Fill By Intent    Task    Buy milk
    Should Be Equal    ${result.outcome}    the field holds the value
    Press Keys By Intent    ENTER    intent=Task
    Page Value Should Be    window.log.join()    Buy milk

Lines Are Not Pressed
    [Documentation]    Enter would send them one by one.
    Open Snippet
    ...    <label>Message <textarea id="f"></textarea></label><script>window.log = [];
    ...    f.addEventListener("keydown", (e) => { if (e.key === "Enter") { e.preventDefault(); log.push(f.value);
    ...    f.value = "" } })</script>
    Fill By Intent    Message    one\ntwo
    Page Value Should Be    window.log.length    ${0}
    Page Value Should Be    f.value    one\ntwo

A Text That Is Too Long For Keys
    [Documentation]    It is set in one edit, and the keyword says what that leaves out.
    [Tags]    needs-preload
    Open Snippet    <label>Code <input id="f"></label><script>window.keys = 0; f.onkeydown = () => { keys += 1 }
    ...    </script>
    ${text} =    Evaluate    "4711 " * 101
    ${result} =    Fill By Intent    Code    ${text}
    Should Contain    ${result.detail}    listens for keys alone here: typed=True
    ${result} =    Fill By Intent    Code    4711
    Should Be Empty    ${result.detail}

A Key Listener Far Around A Field Is No Sign
    [Documentation]    A page has shortcuts of its own.
    Open Snippet
    ...    <label>Name <input id="f"></label><script>window.keys = 0; addEventListener("keydown", () => { keys += 1 })
    ...    </script>
    Fill By Intent    Name    Ada
    Page Value Should Be    window.keys    ${1}

A Field That Prevents Its Keys
    [Documentation]    Nothing shows what became of them.
    [Tags]    needs-preload
    Open Snippet
    ...    <label>Code <input id="f"></label><script>window.log = [];
    ...    f.addEventListener("keydown", (e) => { e.preventDefault(); log.push(e.key) })</script>
    ${message} =    Refusal Of    Fill By Intent    Code    4711
    Should Say    ${message}    filled with '4711' but holds ''    not filled again
    Page Value Should Be    window.log.join("")    4711

A Field That Shows Something Else For Its Keys
    [Documentation]    The page has heard them, so they are not pressed again.
    [Tags]    needs-preload
    Open Snippet
    ...    <label>Badge <input id="f"></label><script>window.pin = ""; f.addEventListener("keydown", (e) => {
    ...    if (e.key.length !== 1) return; e.preventDefault(); pin += e.key; f.value = "*".repeat(pin.length) })
    ...    </script>
    ${message} =    Refusal Of    Fill By Intent    Badge    4711
    Should Say    ${message}    but holds '****'    not filled again    the page listens for its keys
    Page Value Should Be    window.pin    4711

A Field That Hides What Is Typed
    [Documentation]    It shows a sign for each character: the page has them, so they are given once.
    [Template]    Hidden Text Should Be Given Once
    Badge    f.addEventListener("input", () => { keep(f.value); f.value = "\u2022".repeat(pin.length) })
    Badge    f.addEventListener("input", () => { keep(f.value); f.value = "\u25cf".repeat(pin.length) })
    PIN    f.addEventListener("input", () => { keep(f.value); f.value = "\u2022".repeat(pin.length) })


*** Keywords ***
Hidden Text Should Be Given Once
    [Documentation]    The page has the text once, and the error tells what to do.
    [Arguments]    ${label}    ${script}
    Open Snippet
    ...    <label>${label} <input id="f"></label><script>window.pin = ""; window.given = 0;
    ...    const keep = (text) => { given += 1; for (const each of text) if (/\\d/.test(each)) pin += each };
    ...    ${script}</script>
    ${message} =    Refusal Of    Fill By Intent    ${label}    4711
    Should Say    ${message}    not filled again    a sign for each    Press Keys By Intent
    Page Value Should Be    window.pin    4711
    Page Value Should Be    window.given    ${1}
    Run In Page    f.value = pin = ""
    Press Keys By Intent    4711    intent=${label}
    Page Value Should Be    window.pin    4711

Keys Should Be Taken
    [Documentation]    The page keeps what is typed into its field, by the listener that the script adds.
    [Arguments]    ${script}
    Open Snippet
    ...    <form onsubmit="return false"><div id="box"><label>Code <input id="f"></label></div></form><p id="o"></p>
    ...    <script>${BUFFER}; ${script}</script>
    Fill By Intent    Code    47 Ä1
    Page Value Should Be    window.buffer    47 Ä1
    Page Value Should Be    f.value    47 Ä1

Edit Should Be Made Once
    [Documentation]    Though the field has a listener for keys, too.
    [Arguments]    ${script}
    Open Snippet
    ...    <div id="box"><label>Code <input id="f"></label></div><script>window.times = 0;
    ...    window.told = () => { times += 1 }; f.onkeydown = () => {}; ${script}</script>
    Fill By Intent    Code    4711
    Page Value Should Be    window.times    ${1}
    Page Value Should Be    f.value    4711
