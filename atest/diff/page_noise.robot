*** Settings ***
Documentation     What a page changes by itself is left out of a diff and counted, and lowers the confidence.

Resource          ../keywords/acceptance.resource
Resource          ../keywords/drawn_pages.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Test Cases ***
Noise Alone Is Not A Change
    Open The Restless Page
    ${diff} =    Capture Page Diff    Let It Run
    Should Be Quiet    ${diff}
    Should Be True    ${diff.noise} > 8

What An Action Changes Is All That Is Reported
    Open The Restless Page
    ${diff} =    Capture Page Diff    Buy And Let It Run
    ${changed} =    Evaluate    [(each['from'], each['to']) for each in $diff['changed']]
    Should Be Equal    ${changed}    ${{[('0', '1')]}}
    ${added} =    Evaluate    [each['text'] for each in $diff['added']]
    Should Be Equal    ${added}    ${{['Tea pot number 1']}}
    Should Be Empty    ${diff.removed}
    Should Be Empty    ${diff.transient}

The Same Drawn Anew Below The Pointer Is Not A Change
    VAR    ${list} =    <style>li:hover{background:gold} button:hover{color:red}</style><ul id="l"><li>Ann<li>Bob</ul>
    Open Markup    ${list}<button onclick="l.innerHTML = l.innerHTML">Refresh</button>
    ${diff} =    Capture Page Diff    Click By Intent    Refresh
    Should Be Equal    ${diff.summary}    no changes
    Should Be Empty    ${diff.painted}

Noise Over Several Steps
    Open The Restless Page
    ${before} =    Capture Page State
    Let It Run
    Click By Intent    Headline
    Let It Run
    ${diff} =    Capture Page Diff    since=${before}
    ${changed} =    Evaluate    [(each['from'], each['to']) for each in $diff['changed']]
    Should Be Equal    ${changed}    ${{[('Shop', 'Sale')]}}
    Should Be Empty    ${diff.added}
    Should Be Empty    ${diff.removed}

What An Action Sets Where Others Have Set It At An Even Pace
    [Documentation]    Three of them look like a clock: the clicks behind them are none of its turns.
    Open Markup    <p id="said">none</p><button onclick="said.textContent = 'Clicked ' + ++n">Go</button>
    Run In Page
    ...    window.n = 0; for (const at of [1, 2, 3]) setTimeout(() => said.textContent = "Push " + at, at * 200)
    Wait For DOM Settle    quiet_period=0.7s
    ${diff} =    Capture Page Diff    Click By Intent    Go
    Should Be Equal    ${diff.summary}    "Push 3" → "Clicked 1"
    ${diff} =    Capture Page Diff    Click By Intent    Go
    Should Be Equal    ${diff.summary}    "Clicked 1" → "Clicked 2"

Much Noise Costs Confidence
    Open The Restless Page
    ${diff} =    Capture Page Diff    No Operation
    Should Be True    ${diff.confidence} < 0.7
    Should Not Be True    ${diff.above_threshold}
    Should Contain    ${{str($diff.confidence_reasons)}}    changing by themselves
    # The keyword still returns the diff, marked.
    ${diff} =    Capture Page Diff    Click By Intent    Headline
    Should Not Be True    ${diff.above_threshold}
    Should Be Equal    ${diff.changed}[0][to]    Sale

What An Action Gives A Ticker Another Look
    [Documentation]    Its words, its size, and what is beside it tick on, also behind the click.
    Open Snippet    <p id="clock">0</p><button onclick="clock.style.color = 'red'">Alarm</button>
    ...    <button onclick="clock.style.fontSize = '40px'">Enlarge</button>
    ...    <button onclick="lamp.style.background = 'red'">Light</button><button onclick="n += 1">Wait</button>
    ...    <i id="lamp" style="display: inline-block; width: 20px; height: 20px; background: green"></i>
    Run In Page
    ...    window.n = 0; let even = false;
    ...    setInterval(() => { clock.textContent = ++n; lamp.dataset.is = even = !even; }, 200)
    Wait For DOM Settle    timeout=1.5s
    ${diff} =    Capture Page Diff    Click And Let It Tick    Wait
    Should Be Quiet    ${diff}
    ${diff} =    Capture Page Diff    Click And Let It Tick    Alarm
    Should Be Equal    ${{[each.what for each in $diff.changed]}}    ${{["look"]}}
    ${diff} =    Capture Page Diff    Click And Let It Tick    Enlarge
    Should Contain    ${diff.summary}    (bigger)
    ${diff} =    Capture Page Diff    Click And Let It Tick    Light
    Should Contain    ${diff.summary}    in something without text


*** Keywords ***
Open The Restless Page
    [Documentation]    Opens the page, and waits until its paces are known.
    Open Test Page    diff/restless.html
    Wait For DOM Settle    timeout=50ms
    Let It Run

Let It Run
    [Documentation]    Waits for several turns of the slowest.
    Run In Page    window.ticks = 0
    Wait Until Page    ticks > 12

Click And Let It Tick
    [Documentation]    Several times.
    [Arguments]    ${button}
    Click By Intent    ${button}    expect=none
    Run In Page    window.from = n
    Wait Until Page    n > from + 3

Buy And Let It Run
    [Documentation]    An action, and time for noise behind it.
    Click By Intent    Buy
    Let It Run

Should Be Quiet
    [Documentation]    The diff has no entry.
    [Arguments]    ${diff}
    Should Be Empty    ${diff.changed}    ${diff.changed}
    Should Be Empty    ${diff.added}    ${diff.added}
    Should Be Empty    ${diff.removed}    ${diff.removed}
    Should Be Empty    ${diff.transient}    ${diff.transient}
    Should Be Empty    ${diff.moved}
