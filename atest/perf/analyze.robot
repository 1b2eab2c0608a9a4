*** Settings ***
Documentation     Every acting keyword reports its cost: timing and DOM summary always, and with analyze=True the full
...               breakdown.

Library           Collections
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
# Each control adds one item to the list when it is operated.
@{CONTROLS}
...             <script>const tell = () => { const item = document.createElement('li');
...             item.className = 'entry'; item.innerHTML = '<b>Done</b>'; log.append(item) }</script>
...             <button onclick="tell()">Press</button> <button ondblclick="tell()">Twice</button>
...             <button oncontextmenu="event.preventDefault(); tell()">Menu</button>
...             <button onmouseenter="tell()">Help</button>
...             <input aria-label=Name oninput="tell()"> <input aria-label=Code onkeyup="tell()">
...             <select aria-label=Size onchange="tell()"><option>S<option>M</select>
...             <label><input type=checkbox checked onchange="tell()">News</label>
...             <label><input type=checkbox onchange="tell()">Terms</label>
...             <div id=card draggable=true role=button tabindex=0 style="width:90px;height:40px">Card</div>
...             <div role=group aria-label=Bin style="width:90px;height:60px" ondragover="event.preventDefault()"
...             ondrop="event.preventDefault(); this.firstChild.data = 'Bin: 1 card'; tell()">Bin</div><ul id=log></ul>
@{BREAKDOWN}    timing    network    long_tasks    layout_shifts    dom_changes    user_timing    analysis


*** Test Cases ***
Clicks
    Should Tell What It Cost    Click By Intent    Press

Double Clicks
    Should Tell What It Cost    Double Click By Intent    Twice

Context Clicks
    [Tags]    needs-secondary-button
    Should Tell What It Cost    Context Click By Intent    Menu

Hovering
    Should Tell What It Cost    Hover By Intent    Help

Dragging
    [Tags]    needs-html-drop
    Should Tell What It Cost    Drag By Intent    Card    Bin

Filling
    Should Tell What It Cost    Fill By Intent    Name    Ada

Selecting
    Should Tell What It Cost    Select By Intent    Size    M

Checking
    Should Tell What It Cost    Check By Intent    Terms

Unchecking
    Should Tell What It Cost    Uncheck By Intent    News

Pressing Keys
    Should Tell What It Cost    Press Keys By Intent    x    intent=Code

Setting An Attribute
    [Tags]    test:retry(2)
    Open Snippet    @{CONTROLS}
    ${plain} =    Set Attribute By Intent    Press    data-state    one
    Should Be Compact    ${plain}    1 attr changed
    ${full} =    Set Attribute By Intent    Press    data-state    two    analyze=True
    Should Be Full    ${full}
    VAR    ${change} =    ${full.dom_changes.attributes}[0]
    Should Be Equal    ${change.selector} ${change.attr} ${change}[from] ${change.to}    button data-state one two

A Planner's Actions
    [Tags]    test:retry(2)
    Open Snippet    @{CONTROLS}
    VAR    &{target} =    by=text    value=Press
    VAR    &{plain} =    type=CLICK    target=${target}
    VAR    &{full} =    type=CLICK    target=${target}    analyze=${True}
    ${answer} =    Execute Action    ${plain}
    Should Be Compact    ${answer.result}    1 added
    ${answer} =    Execute Action    ${full}
    Should Be Full    ${answer.result}
    ${answer} =    Execute Action    ${plain}    analyze=True
    Should Be Full    ${answer.result}
    VAR    @{plan} =    ${plain}    ${full}
    ${answer} =    Execute Plan    ${plan}
    Should Be Compact    ${answer.results}[0][result]    1 added
    Should Be Full    ${answer.results}[1][result]

What Only Looks Carries Nothing Extra
    Open Snippet    @{CONTROLS}
    FOR    ${keyword}    IN    Focus By Intent    Scroll To By Intent
        ${result} =    Run Keyword    ${keyword}    Press
        FOR    ${key}    IN    timing_ms    dom_summary    @{BREAKDOWN}
            Dictionary Should Not Contain Key    ${result}    ${key}
        END
        Run Keyword And Expect Error    *has no option 'analyze'*    ${keyword}    Press    analyze=True
    END
    ${text} =    Get Text By Intent    Press
    Should Be Equal    ${text}    Press
    Run Keyword And Expect Error    *    Get Text By Intent    Press    analyze=True
    VAR    &{action} =    type=FOCUS    target=${{ {'by': 'text', 'value': 'Press'} }}    analyze=${True}
    ${answer} =    Execute Action    ${action}
    Should Be True    ${answer.ok}
    Dictionary Should Not Contain Key    ${answer.result}    timing

Nothing Changed
    Open Snippet    <button>Quiet</button> <label><input type=checkbox checked>News</label>
    ${clicked} =    Click By Intent    Quiet    expect=none    analyze=True
    Should Be Equal    ${clicked.dom_summary}    no changes
    Should Be Equal    ${clicked.dom_changes.summary}    no changes
    Should Be True    ${clicked.timing_ms} >= 0
    ${checked} =    Check By Intent    News    analyze=True
    VAR    ${tasks} =    ${{ '' if 'long_tasks' in $checked.unsupported else ', no long task' }}
    Should Be Equal    ${checked.dom_summary} ${checked.analysis}    no changes 0ms total: no request${tasks}.

Each Step Counts
    [Documentation]    A field that is typed into is pressed first; a custom combobox is opened first.
    Open Snippet    <input aria-label=Name onclick="this.title='pressed'" oninput="out.textContent=this.value">
    ...    <output id=out></output>
    ${typed} =    Fill By Intent    Name    Ada    typed=True
    Should Say    ${typed.dom_summary}    1 attr changed    text changed

A List That Is Loaded
    [Documentation]    The method of a request, and its end, are events.
    [Tags]    needs-network-events    proves-requests
    ${result} =    Load The List
    Should Be True    ${result.timing.network_ms} >= 180
    Should Be True    ${result.timing.total_ms} >= max(180, ${result.timing_ms})
    VAR    ${request} =    ${result.network}[0]
    Should Be Equal    ${request.method} ${request.url}    GET /api/items?page=2&ms=180&n=25
    Should Be Equal    ${request.status}    ${200}
    Should Be True    ${request.duration_ms} >= 180
    Should Be True    9 < ${request.kb} < 13
    Should Match Regexp    ${result.analysis}    ^\\d+ms total: .*\\d+ms network \\(/api/items\\)

What Its Script Cost
    [Documentation]    The list comes with an answer, which is waited for only where probes see it.
    [Tags]    needs-preload    needs-long-tasks    proves-long-tasks
    ${result} =    Load The List
    Should Be True    ${result.timing.js_blocking_ms} >= 115
    VAR    ${task} =    ${result.long_tasks}[0]
    Should Be Equal    ${task.attribution}    script
    Should Be Equal    ${task.scripts}[0][invoker]    BUTTON\#load-more.onclick
    Should Match Regexp    ${result.analysis}    \\d+ms JS (long task|in \\d+ long tasks)

What It Changed
    [Documentation]    As above.
    ${result} =    Load The List
    Should Be Equal    ${result.dom_changes.summary}    25 items added, 1 attr changed
    VAR    ${added} =    ${result.dom_changes.added}[0]
    Should Be Equal    ${added.selector} ${added.count}    li.item-card 25
    Should Start With    ${added.text}    Product 1 from
    VAR    ${change} =    ${result.dom_changes.attributes}[0]
    Should Be Equal    ${change.selector} ${change.attr} ${change}[from] ${change.to}    \#load-more data-page 1 2
    Should Be Equal    ${result.user_timing.marks}[0][name]    load-start
    Should Be Equal    ${result.user_timing.measures}[0][name]    load
    Should Be True    ${result.timing.render_ms} >= 0

What It Moved
    [Documentation]    As above.
    [Tags]    needs-preload    needs-layout-shifts    proves-shifts
    ${result} =    Load The List
    Should Be True    ${result.layout_shifts} > 0
    Should Contain    ${result.shifts}[0][nodes]    \#below
    Should Contain    ${result.analysis}    from 25 items inserted without reserved height.

What The Browser Cannot Measure Is Unsupported And Never Zero
    [Documentation]    The support table says it as it was found here.
    Open Snippet    @{CONTROLS}
    ${result} =    Click By Intent    Press    analyze=True
    ${info} =    Get Session Info
    VAR    @{by_engine} =    js_blocking_ms    long_tasks    layout_shifts    scripts
    VAR    ${unsupported} =    ${{[] if $BROWSER == 'chrome' else $by_engine}}
    IF    $info.transport == 'classic'
        Append To List    ${unsupported}    method
    END
    Should Be Equal    ${{list($result.unsupported)}}    ${unsupported}
    VAR    &{told} =    js_blocking_ms=${result.timing.js_blocking_ms}    long_tasks=${result.long_tasks}
    ...    layout_shifts=${result.layout_shifts}
    FOR    ${name}    ${value}    IN    &{told}
        Should Be Equal    ${{$value == 'unsupported'}}    ${{$name in $result.unsupported}}    msg=${name}
    END
    Set Suite Metadata    Not measured of an action    ${{', '.join($result.unsupported) or 'nothing'}}

Room That Is Kept Shifts Nothing
    Visit Page    /costs?task=0&fetch=0&items=5&reserve=1
    ${result} =    Click By Intent    Load more    expect=dom    analyze=True
    IF    $result.layout_shifts != 'unsupported'
        Should Be Equal As Numbers    ${result.layout_shifts}    0
    END
    Should Not Contain    ${result.analysis}    Layout shift

A Request That Does Not End
    [Documentation]    That a request is under way tells an event, or a probe.
    Visit Page    /costs
    ${result} =    Click By Intent    Wait for ever    analyze=True
    VAR    ${request} =    ${result.network}[0]
    Should Be True    ${request.pending}
    Should Be Equal    ${request.status}    ${None}
    Should Be Equal    ${request.kb}    ${None}
    Should Be Equal As Numbers    ${result.timing.network_ms}    0
    Should Contain    ${result.analysis}    Still pending: /api/items.

A Request That Fails
    [Documentation]    Over classic a failed request may have no entry.
    [Tags]    needs-network-events
    Visit Page    /costs
    ${result} =    Click By Intent    Fail    analyze=True
    Should Be Equal    ${result.network}[0][status]    ${500}
    Should Contain    ${result.analysis}    Warning: /status/500 failed (500).

A Route Is Not A Load
    [Documentation]    A soft navigation has no perf diff: the interaction's own timing is what is told.
    Visit Page    /costs
    ${result} =    Click By Intent    Go to the details    analyze=True
    Should Be True    ${result.route_changed}
    Dictionary Should Not Contain Key    ${result}    perf_diff
    Should Be Full    ${result}
    Should Be Equal    ${result.dom_changes.text}[0][to]    Details

A Page That Goes Away
    Visit Page    /costs
    ${plain} =    Click By Intent    Leave
    Should Be Equal    ${plain.dom_summary}    new document
    Should Be True    ${plain.timing_ms} > 0
    Visit Page    /costs
    ${result} =    Click By Intent    Leave    analyze=True
    Should Be True    ${result.success}
    Should Be Equal    ${result.dom_changes}    ${None}
    Should Be Equal    ${result.network}[0][url]    /blank

A Prompt That Stays Open
    [Tags]    proves-prompts    test:retry(2)
    Open Snippet    <button onclick="alert('Stop')">Ask</button> <button onclick="this.title='x'">Other</button>
    ${result} =    Click By Intent    Ask    expect=dialog    analyze=True
    Should Be True    ${result.success}
    Should Be Equal    ${result.dom_changes}    ${None}
    Should Contain    ${result.incomplete}    Stop
    Accept Prompt
    ${result} =    Click By Intent    Other
    Should Be Compact    ${result}    1 attr changed
    [Teardown]    Answer Any Prompt

A Refused Action Leaves Nothing Behind
    [Tags]    test:retry(2)
    Open Snippet    <button disabled>Off</button> <button onclick="this.title='x'">Other</button>
    ${message} =    Refusal Of    Click By Intent    Off    timeout=300ms    analyze=True
    Should Contain    ${message}    disabled
    ${result} =    Click By Intent    Other
    Should Be Compact    ${result}    1 attr changed

A Secret Appears Nowhere
    Open Snippet    <input aria-label=Word oninput="out.textContent=this.value;out.title=this.value">
    ...    <output id=out></output>
    ${secret} =    Evaluate    robot.api.types.Secret('opensesame')
    ${result} =    Fill By Intent    Word    ${secret}    analyze=True
    Should Be Equal    ${result.dom_changes.attributes}[0][attr]    title
    ${told} =    Evaluate    json.dumps(dict($result), default=str)
    Should Not Contain    ${told}    opensesame

In A Frame Of Another Origin
    Visit Page    /frame-host
    ${result} =    Click By Intent    Confirm    role=button    expect=none    analyze=True
    Should Be Full    ${result}


*** Keywords ***
Load The List
    [Documentation]    A press that costs a long task, a request, and a list that moves what is below.
    Visit Page    /costs?task=120&fetch=180&items=25
    ${result} =    Click By Intent    Load more    analyze=True
    Should Be Full    ${result}
    RETURN    ${result}

Should Tell What It Cost
    [Documentation]    The keyword tells timing and summary, and with analyze=True all of it.
    [Arguments]    @{call}    &{options}
    Open Snippet    @{CONTROLS}
    Park The Pointer
    ${plain} =    Run Keyword    @{call}    &{options}
    Should Be Compact    ${plain}    1 added
    Open Snippet    @{CONTROLS}
    Park The Pointer
    ${full} =    Run Keyword    @{call}    &{options}    analyze=True
    Should Be Full    ${full}
    Should Contain    ${full.dom_summary}    1 added
    VAR    ${added} =    ${full.dom_changes.added}[0]
    Should Be Equal    ${added.selector} ${added.text}    li.entry Done

Should Be Compact
    [Documentation]    The result of an action has the two fields, and nothing of the breakdown.
    [Arguments]    ${result}    ${summary}
    Should Be True    0 <= ${result.timing_ms} < 2000
    Should Contain    ${result.dom_summary}    ${summary}
    FOR    ${key}    IN    @{BREAKDOWN}
        Dictionary Should Not Contain Key    ${result}    ${key}
    END

Should Be Full
    [Documentation]    The result of an action has the fields that all have, and the whole breakdown.
    [Arguments]    ${result}
    Should Be True    ${result.timing_ms} >= 0
    Should Not Be Empty    ${result.dom_summary}
    FOR    ${key}    IN    @{BREAKDOWN}
        Dictionary Should Contain Key    ${result}    ${key}
    END
    FOR    ${key}    IN    total_ms    js_blocking_ms    network_ms    render_ms
        Dictionary Should Contain Key    ${result.timing}    ${key}
    END
    Should Be True    0 < len($result.analysis) < 200
    Should Start With    ${result.analysis}    ${{'%.0fms total' % $result.timing.total_ms}}
    Evaluate    json.dumps(dict($result))
