*** Settings ***
Documentation     A page that does not settle is always reported: the log says what kept it busy, and which option would
...               help.

Library           ../keywords/nested.py
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    settle/settle_parts.html

Test Tags         thorough


*** Test Cases ***
The Hot Spots Are Named With Their Rate
    Run In Page    chatter('chatty')
    ${result} =    Wait For DOM Settle    timeout=600ms    quiet_period=100ms
    VAR    ${spot} =    ${result.hot_spots}[0]
    Should Be Equal    ${spot.locator}    p
    Should Be Equal    ${spot.kinds}    ${{['childList']}}
    Should Be True    5 < ${spot.count} < 60
    Should Be True    8 < ${spot.per_second} < 100

What Is Suggested Can Be Copied And Helps
    [Documentation]    Each of them makes the page restless; the ignore= of the error lets it settle.
    FOR    ${change}    IN
    ...    chatter('chatty')
    ...    churn(t => { document.querySelector('.twin').textContent = t; })
    ...    show('<p id="a:b">x</p>'); churn(t => { stage.firstChild.textContent = t; })
    ...    show('<p data-testid="a b">x</p>'); churn(t => { stage.firstChild.textContent = t; })
    ...    show('<ul class="bones" aria-busy="true"><li>x</li></ul>')
        Open Test Page    settle/settle_parts.html
        Run In Page    ${change}
        ${message} =    Refusal Of    Wait For DOM Settle    timeout=400ms    quiet_period=100ms    on_timeout=fail
        # Robot Framework reads what is copied as it reads this file: an escape is one character.
        ${ignore} =    Evaluate    robot.utils.unescape(re.search('ignore=(css:.*?), or', $message)[1])
        Wait For DOM Settle    quiet_period=100ms    ignore=${ignore}    on_timeout=fail
    END

What Is Suggested For Signals Helps
    Run In Page    show('<ul class="bones" aria-busy="true"><li>x</li></ul>')
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=300ms    on_timeout=fail
    Should Contain    ${message}    loading\=False
    Wait For DOM Settle    loading=False    on_timeout=fail
    Run In Page    stage.replaceChildren(); inner.animate({opacity: [0, 1]}, 9000)
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=300ms    on_timeout=fail
    Should Contain    ${message}    animations\=False
    Wait For DOM Settle    animations=False    on_timeout=fail

Requests Are Named With Their Age
    [Documentation]    And with their method, where events tell it.
    Visit Page    /blank
    Have The Page Agent There
    Run In Page    fetch('/slow?ms=4000')
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=1500ms    on_timeout=fail
    ${info} =    Get Session Info
    VAR    ${method} =    ${{'GET ' if $info.transport == 'bidi' else ''}}
    Should Match Regexp    ${message}    unanswered: ${method}http\\S+/slow\\?ms=4000 \\(1\\.[4-9] s old\\)
    Should Contain    ${message}    network\=False

Images Are Reported
    Run In Page    show('<img src="${SITE}/slow?ms=4000" alt="" width="20" height="20">')
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=300ms    network=False    on_timeout=fail
    Should Say    ${message}    images in view    images\=False
    ${result} =    Wait For DOM Settle    timeout=300ms    network=False    images=False
    Should Be True    ${result.settled}

All That Was Under Way Is Named
    Run In Page    chatter('chatty'); show('<p aria-busy="true">x</p>'); inner.animate({opacity: [0, 1]}, 9000)
    ${message} =    Refusal Of    Wait For DOM Settle    timeout=400ms    quiet_period=100ms    on_timeout=fail
    Should Say    ${message}    still changing    still loading    still animating

Every Wait Leaves Its Line And A Restless One A Card
    ${transport} =    Get Variable Value    ${TRANSPORT}    auto
    ${run} =    Run Nested Suite    restless.robot    --variable    TRANSPORT:${transport}
    FOR    ${test}    ${said}    IN
    ...    Logged    still changing: p (
    ...    Warned    still loading in view: ul.bones (busy)
        Should Be Equal    ${run.tests}[${test}][status]    PASS
        ${lines} =    Messages Of    ${run}    ${test}    Wait For DOM Settle
        # Over classic the first wait also says what waits of the session cannot see.
        ${lines} =    Evaluate    [line for line in $lines if not line.startswith('Waits in this session cannot see')]
        Length Should Be    ${lines}    1
        Should Say    ${lines}[0]    The page did not settle within    ${said}    ignore\=css:
        ${cards} =    Messages Of    ${run}    ${test}    Wait For DOM Settle    html=True
        Length Should Be    ${cards}    1
        Should Say    ${cards}[0]    The page did not settle    To leave it out    <table
    END
    ${cards} =    Messages Of    ${run}    Failed    Wait For DOM Settle    html=True
    Length Should Be    ${cards}    1
    Should Say    ${cards}[0]    sunrise    animations\=False
    ${cards} =    Messages Of    ${run}    Settled    Wait For DOM Settle    html=True
    Should Be Empty    ${cards}
    ${warnings} =    Evaluate    [error for error in $run.errors if 'did not settle' in error]
    Length Should Be    ${warnings}    1
