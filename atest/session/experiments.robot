*** Settings ***
Documentation     Experimental features: one per call, for one session, and the effect of each.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Orders
Test Teardown     As Before

Test Tags         thorough


*** Test Cases ***
Acting Keywords Carry What They Changed
    Set Experimental Feature    page_diffing=True
    ${clicked} =    Click By Intent    Recount
    Should Be Equal    ${clicked.diff.changed}[0][to]    33.00
    Should Be Equal    ${clicked.diff_line}    ${clicked.diff.summary}
    ${filled} =    Fill By Intent    Name    Ada
    Should Be Equal    ${filled.diff.changed}[0][to]    Ada
    ${checked} =    Check By Intent    Terms
    Should Be Equal    ${checked.diff.changed}[0][what]    checked
    ${pressed} =    Press Keys By Intent    x    intent=Name
    Should Be Equal    ${pressed.diff.changed}[0][to]    Adax

So Does A Planner's Action
    Set Experimental Feature    page_diffing=True
    VAR    &{target} =    by=text    value=Recount
    VAR    &{action} =    type=CLICK    target=${target}
    ${answer} =    Execute Action    ${action}
    Should Be Equal    ${answer.result.diff.changed}[0][to]    33.00

What Came And Went Is In It
    Set Experimental Feature    page_diffing=True
    ${clicked} =    Click By Intent    Save
    Should Be Equal    ${clicked.diff.transient}[0][text]    Saved

Without The Feature There Is No Diff
    ${clicked} =    Click By Intent    Recount
    Should Be Equal    ${clicked.diff}    ${None}
    Should Be Equal    ${clicked.diff_line}    ${None}

Below The Threshold It Is Left Out And Says So
    Open Snippet    <canvas style="position:fixed;inset:0;width:100vw;height:100vh;pointer-events:none"></canvas>
    ...    <button onclick="this.textContent='Done'">Do it</button>
    Set Experimental Feature    page_diffing=True
    ${clicked} =    Click By Intent    Do it
    Should Be Equal    ${clicked.diff}    ${None}
    Should Be Equal    ${clicked.diff_line}    diff confidence below threshold (65%)

A Prompt That Stays Open Leaves It Out
    [Tags]    proves-prompts
    Open Snippet    <button onclick="alert('Stop')">Ask</button>
    Set Experimental Feature    page_diffing=True
    ${clicked} =    Click By Intent    Ask    expect=dialog
    Should Be Equal    ${clicked.diff}    ${None}
    Should Contain    ${clicked.diff_line}    Stop
    [Teardown]    Run Keywords    Answer Any Prompt    AND    As Before

A Page That Goes Away Behind The Action Fails Nothing
    Set Experimental Feature    page_diffing=True
    FOR    ${delay}    IN    60    120    180
        Visit Page    /static-form
        Run In Page
        ...    document.body.innerHTML = '<button>Go</button>';
        ...    const go = document.querySelector('button');
        ...    go.onclick = () => { go.textContent = 'Done'; setTimeout(() => { location.href = '/blank' }, ${delay}) }
        ${clicked} =    Click By Intent    Go
        Should Be True    ${clicked.success}
        Should Not Be Equal    ${clicked.diff_line}    ${None}
    END

A Navigation Is Reported As A Navigation
    Set Experimental Feature    page_diffing=True
    ${clicked} =    Click By Intent    Elsewhere
    Should Be True    ${clicked.diff.navigated}
    Should Contain    ${clicked.diff_line}    Navigated to "Names"

Noise Can Be Left In
    ${settled} =    Wait For DOM Settle    timeout=5s
    Should Be True    ${settled.settled}
    Set Experimental Feature    noise_learning=False
    # Longer than the ticks of a busy machine are apart.
    ${settled} =    Wait For DOM Settle    timeout=2s    quiet_period=500ms
    Should Not Be True    ${settled.settled}
    Should Be Equal    ${settled.reason}    still_mutating

The Proof Can Be Left Out
    [Tags]    needs-preload
    Open Snippet    <button id="b" onclick="this.textContent='Done'">Do it</button>
    ${settled} =    Wait For DOM Settle
    Should Not Be Equal    ${settled.proof}    none
    Set Experimental Feature    idle_proof=False
    ${settled} =    Wait For DOM Settle
    Should Be Equal    ${settled.proof}    none
    Should Be True    ${settled.waited_ms} >= 95

The Smart Wait Can Be Left Out
    Set Experimental Feature    smart_waiting=False
    ${clicked} =    Click By Intent    Elsewhere
    Should Be Equal    ${clicked.ready}    ${None}
    ${settled} =    Evaluate    $clicked.settle['settled']
    Should Be True    ${settled}

What It Was Before Is Returned
    ${before} =    Set Experimental Feature    page_diffing=True
    Should Not Be True    ${before.page_diffing}
    Should Be True    ${before.idle_proof}
    ${before} =    Set Experimental Feature    page_diffing=False
    Should Be True    ${before.page_diffing}

The Enabled Features Are Logged
    ${features} =    Get Experimental Features
    VAR    ${defaults} =    ${{ dict(page_diffing=False, smart_waiting=True, idle_proof=True, noise_learning=True) }}
    Should Be Equal    ${features}    ${defaults}
    Set Experimental Feature    page_diffing=True
    ${features} =    Get Experimental Features
    Should Be True    ${features.page_diffing}

Another Session Has The Defaults
    Set Experimental Feature    page_diffing=True
    ${here} =    Get Session Info
    ${url} =    Page Address    diff/diffs.html
    Open The Browser    ${url}
    ${before} =    Set Experimental Feature    page_diffing=False
    Should Not Be True    ${before.page_diffing}
    Close Session
    Switch Session    ${here.alias}
    ${before} =    Set Experimental Feature    page_diffing=True
    Should Be True    ${before.page_diffing}

Two Features
    ${message} =    Refusal Of    Set Experimental Feature    page_diffing=True    idle_proof=False
    Should Contain    ${message}    A call sets exactly one feature

No Such Feature
    ${message} =    Refusal Of    Set Experimental Feature    page_difing=True
    Should Say
    ...    ${message}
    ...    page_difing
    ...    Did you mean page_diffing?
    ...    smart_waiting
    ...    idle_proof
    ...    noise_learning

No Feature At All
    ${message} =    Refusal Of    Set Experimental Feature
    Should Say    ${message}    None was given    page_diffing

A Feature That Is Set To Neither True Nor False
    ${message} =    Refusal Of    Set Experimental Feature    page_diffing=of
    Should Say    ${message}    page_diffing=of    True or False
    ${before} =    Set Experimental Feature    page_diffing=False
    Should Not Be True    ${before.page_diffing}


*** Keywords ***
As Before
    [Documentation]    The defaults again.
    Set Experimental Feature    page_diffing=False
    Set Experimental Feature    smart_waiting=True
    Set Experimental Feature    idle_proof=True
    Set Experimental Feature    noise_learning=True
