*** Settings ***
Documentation     What a document begins in its own start, after an action led to it, is waited for or named: a glide, a
...               sound, a worker that may speak first; and what runs in a window that an action opened is named.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         needs-preload


*** Variables ***
${WORKER}    new Worker(URL.createObjectURL(new Blob(["setTimeout(() => postMessage(0), 3000)"])))
${SILENT}    new Worker(URL.createObjectURL(new Blob(["onmessage = () => 0"])))
${TALL}      <div style="height:9000px"></div><p id=end>End</p>
${GLIDE}     onload = () => requestAnimationFrame(() => end.scrollIntoView({ behavior: "smooth" }))
${LOOP}      SEPARATOR=
...          <div id=m style="width:200px;overflow:hidden"><b style="display:inline-block;width:9000px">x</b></div>
...          <script>const t = () => { m.scrollLeft += 1; requestAnimationFrame(t) }; t()</script>


*** Test Cases ***
A Worker That May Speak First
    ${settle} =    Settled In    <script>window.w = ${WORKER}; w.onmessage = () => 0</script>
    Should Be Named    ${settle}    unasked

A Worker That Has Been Spoken To
    ${settle} =    Settled In    <script>window.w = ${SILENT}; w.postMessage(0)</script>
    Should Not Contain    ${{ [each.kind for each in $settle.left] }}    unasked

A Glide
    [Documentation]    Nobody knows of the call: on a busy machine its first event may come after the wait.
    [Tags]    test:retry(2)
    ${settle} =    Settled In    ${TALL}<script>${GLIDE}</script>
    Should Be True    ${settle.settled}
    Page Value Should Be    end.getBoundingClientRect().bottom <= innerHeight + 1    ${True}

A Ticker That A Loop Scrolls
    ${settle} =    Settled In    ${LOOP}
    Should Be True    ${settle.settled}

A Window That An Action Opened
    Open Snippet    <button id=go>Go</button><script>go.onclick = () => { window.open("about:blank") }</script>
    ${result} =    Click By Intent    Go
    Should Be Named    ${result.settle}    opened window


*** Keywords ***
Settled In
    [Documentation]    The wait of a click on a link to a page with this body.
    [Arguments]    ${body}
    ${url} =    Snippet Address    ${body}
    Open Snippet    <a href="${url}">Go on</a>
    ${result} =    Click By Intent    Go on
    RETURN    ${result.settle}

Should Be Named
    [Documentation]    Among what was not waited for is one of this kind.
    [Arguments]    ${settle}    ${kind}
    Should Contain    ${{ [each.kind for each in $settle.left] }}    ${kind}
