*** Settings ***
Documentation     What a user cannot see does not delay Wait For DOM Settle: unseen animations, and filtered mutations.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    settle/settle_parts.html

Test Tags         thorough


*** Variables ***
# Ant Design's wave around a pressed button: a ring that fades for 2 s, and is gone to the eye long before.
${WAVE}
...              <div id="wave" style="position:absolute;left:40px;top:40px;width:90px;height:32px;pointer-events:none;
...              color:#1677ff;box-shadow:0 0 0 0 currentcolor;opacity:.2;
...              transition:box-shadow .4s cubic-bezier(.08,.82,.17,1),opacity 2s cubic-bezier(.08,.82,.17,1)"></div>
@{FILTERED}
...              <p data-ad>Ad</p>
...              <p data-analytics>Count</p>
...              <p style="display:none">Hidden</p>
...              <div style="width:0;height:0"></div>
${START_WAVE}    wave.offsetTop; wave.style.boxShadow = '0 0 0 6px currentcolor'; wave.style.opacity = 0


*** Test Cases ***
A Fade Is Waited For Only While It Is Visible
    [Tags]    test:retry(2)
    Run In Page    show(`${WAVE}`); ${START_WAVE}
    ${result} =    Wait For DOM Settle    timeout=3s
    Should Be True    ${result.settled}
    Should Be True    ${result.waited_ms} < 1500
    ${wave} =    Page Value    getComputedStyle(wave).boxShadow
    Should End With    ${wave}    0px 0px 0px 6px

The Fade Of A Backdrop Is Waited For To Its End
    [Documentation]    What lies above it is re-rendered when it ends, and changes by more than is left of the fade.
    Run In Page
    ...    const it = show('<div style="position:fixed;inset:0;background:#000;opacity:0"></div>');
    ...    it.offsetTop; it.style.transition = 'opacity 900ms cubic-bezier(.08,.82,.17,1)'; it.style.opacity = .3
    ${result} =    Wait For DOM Settle    timeout=3s    on_timeout=fail
    Should Be True    ${result.waited_ms} > 850

A Fade Out And In Is Waited For
    Run In Page    inner.animate({opacity: [0.01, 0.005, 1]}, 800)
    Wait For DOM Settle    timeout=3s    on_timeout=fail
    Inner Should Be Shown In Full
    Run In Page
    ...    inner.style.opacity = 0; inner.offsetTop;
    ...    inner.style.transition = 'opacity 700ms'; inner.style.opacity = 1
    Wait For DOM Settle    timeout=3s    on_timeout=fail
    Inner Should Be Shown In Full

Invisible Animations Are Not Waited For
    FOR    ${style}    ${keyframes}    IN
    ...    opacity:0    {transform: ['none', 'translateX(90px)']}
    ...    visibility:hidden    {color: ['red', 'blue']}
    ...    position:absolute;top:9000px    {opacity: [0, 1]}
    ...    position:fixed;left:-900px;width:90px    {backgroundColor: ['red', 'blue']}
    ...    width:0;height:0;overflow:hidden    {opacity: [0, 1]}
    ...    border:0    {borderTopColor: ['red', 'blue']}
    ...    outline:0    {outlineColor: ['red', 'blue']}
        Run In Page    show('<div style="${style}">x</div>').animate(${keyframes}, 4000)
        ${result} =    Wait For DOM Settle    timeout=600ms    quiet_period=100ms
        Should Be True    ${result.settled}    msg=${style}
        Should Be Empty    ${result.animations}
    END

The Colour Of Nothing And What Is Hidden With All In It Are Not Waited For
    FOR    ${html}    ${keyframes}    IN
    ...    <span></span>    {color: ['red', 'blue']}
    ...    <div style="visibility:hidden"><p>x</p></div>    {opacity: [1, 0]}
        Run In Page    show('${html}').animate(${keyframes}, 4000)
        ${result} =    Wait For DOM Settle    timeout=600ms    quiet_period=100ms
        Should Be True    ${result.settled}    msg=${html}
    END
    FOR    ${html}    ${keyframes}    IN
    ...    <span>x</span>    {color: ['red', 'blue']}
    ...    <span style="border:1px solid"></span>    {color: ['red', 'blue']}
    ...    <div style="visibility:hidden"><p style="visibility:visible">x</p></div>    {opacity: [1, 0]}
        Run In Page    show('${html}').animate(${keyframes}, 4000)
        ${result} =    Wait For DOM Settle    timeout=600ms    quiet_period=100ms
        Should Not Be True    ${result.settled}    msg=${html}
    END

Animations That Are Seen Are Waited For
    FOR    ${style}    ${keyframes}    IN
    ...    opacity:0    {opacity: [0, 1]}
    ...    position:fixed;left:-90px;width:90px    {transform: ['none', 'translateX(190px)']}
    ...    width:0;height:0    {opacity: [0, 1]}
    ...    visibility:hidden    {visibility: ['hidden', 'visible']}
    ...    border:1px solid    {borderTopColor: ['red', 'blue']}
    ...    height:20px    {height: ['20px', '90px']}
        Run In Page    show('<div style="${style}">x</div>').animate(${keyframes}, 4000)
        ${result} =    Wait For DOM Settle    timeout=300ms
        Should Be Equal    ${result.reason}    still_animating    msg=${style}
    END

A Container Without Size Whose Children Are Seen
    Run In Page
    ...    show('<div style="position:absolute;top:9000px"><p style="position:fixed;top:9px">Dialog</p></div>')
    ...    .animate({opacity: [0, 1]}, 4000)
    ${result} =    Wait For DOM Settle    timeout=300ms
    Should Be Equal    ${result.reason}    still_animating

Animations In A Shadow Root And In A Frame Are Waited For
    Run In Page
    ...    const host = show('<x-box></x-box>');
    ...    host.attachShadow({mode: 'open'}).innerHTML = '<p>In the shadow</p>';
    ...    host.shadowRoot.firstChild.animate({opacity: [0, 1]}, 700)
    ${result} =    Wait For DOM Settle    timeout=3s
    Should Be True    ${result.waited_ms} > 400
    Run In Page    show('<iframe srcdoc="<p>In a frame</p>"></iframe>')
    Wait Until Page    Boolean(frames[0]?.document.querySelector('p'))
    Run In Page    frames[0].document.querySelector('p').animate({opacity: [0, 1]}, 700)
    ${result} =    Wait For DOM Settle    timeout=3s
    Should Be True    ${result.waited_ms} > 500

A Shadow Root That Is Attached Late
    [Documentation]    Attached to an element that has long been there, so that no mutation tells of it.
    Run In Page
    ...    window.host = show('<x-box></x-box>');
    ...    setTimeout(() => { window.spot = host.attachShadow({mode: 'open'});
    ...    [50, 120, 200, 260, 340].forEach(ms => setTimeout(() => spot.append('*'), ms)); }, 60)
    ${result} =    Wait For DOM Settle    on_timeout=fail
    Should Be True    ${result.waited_ms} > 350
    ${text} =    Page Value    spot.textContent
    Should Be Equal    ${text}    *****

Attributes Alone Of What Advertises Or Shows Nothing Are Filtered
    FOR    ${html}    IN    @{FILTERED}
        Open Test Page    settle/settle_parts.html
        Run In Page    const it = show('${html}'); churn(turn => it.setAttribute('data-turn', turn))
        ${result} =    Wait For DOM Settle    timeout=1s
        Should Be True    ${result.settled}    msg=${html}
        Should Be True    ${result.filtered} > 0 or ${result.mutations} > 0
        ${result} =    Wait For DOM Settle    timeout=400ms    quiet_period=100ms    filters=False
        Should Be Equal    ${result.reason}    still_mutating    msg=${html}
        Should Be Equal    ${result.filtered}    ${0}
    END

Other Changes Of Them Are Not Filtered
    FOR    ${html}    IN    @{FILTERED}
        Open Test Page    settle/settle_parts.html
        Run In Page    const it = show('${html}'); churn(turn => { it.textContent = turn; })
        ${result} =    Wait For DOM Settle    timeout=400ms    quiet_period=100ms
        Should Be Equal    ${result.reason}    still_mutating    msg=${html}
    END

Attributes Of What Is Seen Are Not Filtered
    Run In Page    churn(turn => { inner.style.paddingLeft = turn % 9 + 'px'; })
    ${result} =    Wait For DOM Settle    timeout=400ms    quiet_period=100ms
    Should Be Equal    ${result.reason}    still_mutating
    Should Be Equal    ${result.hot_spots}[0][kinds]    ${{['attributes']}}

What Comes Into View Or Leaves It By An Attribute Counts
    [Documentation]    Each of the four is hidden or shown by an attribute of it alone, 90 ms after the one before.
    Have The Page Agent There
    Run In Page
    ...    show('<div><p hidden>A</p><p>B</p><p hidden>C</p><p>D</p></div>');
    ...    [...stage.querySelectorAll('p')].forEach((p, at) => {
    ...    setTimeout(() => { p.hidden = !p.hidden; }, 90 * (at + 1)); })
    ${result} =    Wait For DOM Settle    on_timeout=fail
    Should Be True    ${result.mutations} > 1
    ${shown} =    Page Value    [...stage.querySelectorAll('p')].map(p => p.hidden)
    Should Be Equal    ${shown}    ${{[False, True, False, True]}}

A Click That Changes Only What Is Filtered Has An Outcome
    Run In Page    show('<p data-ad>Ad</p>'); search.onclick = () => stage.firstChild.setAttribute('data-on', 1)
    ${result} =    Click By Intent    Search
    Should Be Equal    ${result.evidence}    ${{['dom']}}


*** Keywords ***
Inner Should Be Shown In Full
    [Documentation]    What is left of its fade is too little to be seen.
    ${opacity} =    Page Value    Number(getComputedStyle(inner).opacity)
    Should Be True    ${opacity} > 0.98
