*** Settings ***
Documentation     Wait For DOM Settle waits for visible loading state only.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    settle/settle_parts.html

Test Tags         thorough


*** Variables ***
@{NO_LOADING}
...               <div aria-busy="false">Done</div>
...               <progress value="0.5"></progress>
...               <div role="progressbar" aria-valuenow="30">30%</div>
...               <div class="loader disc"></div>
...               <input class="ui-spinner-input spinner" type="number" value="3">
...               <header class="uploader preloaded shadow turns disc"></header>
...               <div class="turns disc"></div>
@{MARKS}          aria-busy="true"    class="MuiSkeleton-root"    role="progressbar"
@{ADVERTISING}
...               <div class="ad-slot">
...               <div id="google_ads_iframe">
...               <div class="topAd">
...               <ins class="adsbygoogle">
...               <section class="sponsored"><div>
${BUSY}           <div aria-busy="true">Loading</div>
${CLIPPED}
...               <div style="height:40px;overflow:hidden"><p style="height:60px">A</p><p aria-busy="true">B</p></div>


*** Test Cases ***
Loading State In View Is Waited For And Named
    FOR    ${kind}    ${html}    IN
    ...    busy    <div aria-busy="true">Loading</div>
    ...    progress    <progress></progress>
    ...    progress    <div role="progressbar">…</div>
    ...    skeleton    <span class="MuiSkeleton-root MuiSkeleton-text">&nbsp;…</span>
    ...    skeleton    <div class="ant-skeleton ant-skeleton-active">…</div>
    ...    skeleton    <p class="placeholder-glow">…</p>
    ...    skeleton    <div class="card-skeleton"><i class="disc turns"></i>…</div>
    ...    skeleton    <ion-skeleton-text style="display:block">…</ion-skeleton-text>
    ...    spinner    <div class="spinner-border disc"></div>
    ...    spinner    <div class="ant-spin ant-spin-spinning">…</div>
    ...    spinner    <div class="el-loading-mask">…</div>
    ...    spinner    <sl-spinner style="display:block">…</sl-spinner>
    ...    spinner    <div class="loader disc turns"></div>
    ...    spinner    <div class="md:animate-spin disc turns"></div>
    ...    spinner    <div class="pageLoader"><div class="disc turns"></div></div>
    ...    spinner    <div class="loading" role="status">Please wait</div>
        ${result} =    Waiting On    ${html}    timeout=250ms
        Should Be Equal    ${result.reason}    loading_state    msg=${html}
        Should Be Equal    ${result.loading}[0][kind]    ${kind}    msg=${html}
        Should Not Be Empty    ${result.loading}[0][locator]
    END

What Only Looks Like Loading State Is Not Waited For
    FOR    ${html}    IN    @{NO_LOADING}
        ${result} =    Waiting On    ${html}
        Should Be True    ${result.settled}    msg=${html}
        Should Be Empty    ${result.loading}
    END

Invisible Loading State Is Not Waited For
    FOR    ${style}    IN
    ...    display:none
    ...    visibility:hidden
    ...    opacity:0
    ...    width:0;height:0;overflow:hidden
    ...    position:fixed;left:-900px;width:20px
    ...    position:absolute;top:9000px
    ...    position:fixed;top:0;height:3px;width:100%;opacity:0
        FOR    ${mark}    IN    @{MARKS}
            VAR    ${html} =    <div style="${style}"><div ${mark}>…</div></div>
            ${result} =    Waiting On    ${html}
            Should Be True    ${result.settled}    msg=${html}
        END
    END

Loading State That Is Clipped Away Is Not Waited For
    ${result} =    Waiting On    ${CLIPPED}
    Should Be True    ${result.settled}

Loading State Of Advertisements Is Not Waited For
    FOR    ${around}    IN    @{ADVERTISING}
        VAR    ${html} =    ${around}${BUSY}
        ${result} =    Waiting On    ${html}
        Should Be True    ${result.settled}    msg=${around}
    END

Words That Contain Ad Are Not Advertisements
    FOR    ${word}    IN    loading    header    shadow    gradient    badge    breadcrumb    advanced    upload
        VAR    ${html} =    <div class="${word}-box ${word}">${BUSY}</div>
        ${result} =    Waiting On    ${html}    timeout=250ms
        Should Be Equal    ${result.reason}    loading_state    msg=${word}
    END

Loading State In A Shadow Root And In A Frame
    Run In Page
    ...    const host = show('<x-box></x-box>');
    ...    host.attachShadow({mode: 'open'}).innerHTML = '<p aria-busy="true">Loading</p>';
    ${result} =    Wait For DOM Settle    timeout=300ms
    Should Be Equal    ${result.reason}    loading_state
    Run In Page    show('<iframe srcdoc="<p aria-busy=true>Loading</p>"></iframe>')
    Wait Until Page    Boolean(frames[0]?.document.querySelector('p'))
    ${result} =    Wait For DOM Settle    timeout=300ms
    Should Be Equal    ${result.reason}    loading_state

Loading State That Ends
    Run In Page
    ...    const bone = show('<div class="MuiSkeleton-root">…</div>');
    ...    setTimeout(() => { bone.textContent = 'Content'; bone.className = 'card'; }, 700)
    ${result} =    Wait For DOM Settle    on_timeout=fail
    Should Be True    ${result.waited_ms} > 450
    Page Should Show    Content

An Action Waits For The Loading State That It Brings And For No Other
    [Tags]    test:retry(2)
    Run In Page
    ...    show('<div aria-busy="true">Stays</div>');
    ...    search.onclick = () => {
    ...    results.innerHTML = '<p aria-busy="true">Searching</p>';
    ...    setTimeout(() => { results.innerHTML = '<p>Found</p>'; }, 700); }
    ${result} =    Click By Intent    Search
    Should Be True    ${result.settle.settled}
    Page Should Show    Found
    Should Be True    ${result.settle.waited_ms} < 1500

Loading State Can Be Left Out
    ${result} =    Waiting On    ${BUSY}    loading=False
    Should Be True    ${result.settled}


*** Keywords ***
Waiting On
    [Documentation]    Shows HTML on the stage, where it stays, and waits for the page to settle.
    [Arguments]    ${html}    ${timeout}=2s    &{options}
    Run In Page    show(`${html}`)
    ${result} =    Wait For DOM Settle    timeout=${timeout}    &{options}
    RETURN    ${result}
