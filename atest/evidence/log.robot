*** Settings ***
Documentation    What keywords write to the log: a line on success, a card on failure.

Library          Collections
Library          OperatingSystem
Library          ../keywords/nested.py

Suite Setup      Run The Suite Once


*** Test Cases ***
Each Keyword That Succeeds Leaves One Line
    FOR    ${call}    IN    @{CALLS}
        IF    $call.test == 'Each Keyword' and $call.name not in ('Get Session Info', 'Get Last Trace')
            ${lines} =    Evaluate    [m for m in $call.messages if m.level == 'INFO' and not m.html]
            Length Should Be    ${lines}    1    ${call.name}: ${lines}
            Should Not Match Regexp    ${lines}[0][text]    \n|Traceback|<[a-z]+>
            Should Be True    10 < len($lines[0].text) < 400
        END
    END

The Lines Say What Was Done
    [Template]    Line Should Say
    Open Session    Opened    over
    Wait For DOM Settle    Settled    ms
    Wait For Page Ready    Ready    ms    confidence
    Get Settle Metrics    median    p95
    Click By Intent    Clicked button 'Press me'    settled after
    Find By Intent    Found button 'Press me'
    Check By Intent    Checked checkbox 'I agree'
    Uncheck By Intent    Unchecked checkbox 'I agree'
    Fill By Intent    Filled textbox 'Full name'
    Select By Intent    Austria
    Navigate With Perf Diff    Loaded    /static-form    LCP
    Reload With Perf Diff    Loaded    /static-form
    Capture Page State    Captured
    Capture Page Diff    no changes
    Close Session    Closed

The Known Effect Of Answering A Prompt Is Logged
    ${lines} =    Messages Of    ${RUN}    Prompts    Answer Prompt
    Should Match Regexp    ${lines}[0]    ^Accepted 'Your name\\?': \\d text changed \\(settled after \\d+ ms\\)$
    Should Match Regexp    ${lines}[1]    ^Accepted 'Late\\?' \\(settled after \\d+ ms\\)$

Repeated Searches And Attempts Are Logged
    ${lines} =    Messages Of    ${RUN}    More Than One Look    Click By Intent
    Should Match Regexp    ${lines}[0]    Looked (\\d+ times|twice) in \\d+ ms: disabled (\\d+ times|once|twice)$
    ${lines} =    Messages Of    ${RUN}    More Than One Look    Fill By Intent
    Should Contain    ${lines}[0]    Tried before: set (it holds 'late')
    Should Not Contain    ${lines}[0]    Looked
    ${lines} =    Messages Of    ${RUN}    More Than One Look    Click By Intent
    Should Contain    ${lines}[1]    Passed over 1 disabled twin
    ${card} =    Card Of    More Than One Look    Find By Intent
    Should Match Regexp    ${card}    Looked (\\d+ times|twice) in \\d+ ms: not found (\\d+ times|once|twice)

A Refusal Leaves One Card
    ${card} =    Card Of    A Refusal    Click By Intent
    Should Contain Each    ${card}    ambiguous    <table    Candidate    Score    ref:v-    button &#x27;Save&#x27;
    Screenshot Should Exist    ${card}
    Card Should Say The Error    A Refusal    ${card}

A Click Without An Effect Leaves One Card
    ${card} =    Card Of    A Dead Button    Click By Intent
    Should Contain Each    ${card}    nothing happened    <table    ▶
    Screenshot Should Exist    ${card}
    Card Should Say The Error    A Dead Button    ${card}

A Page That Never Settles Warns And Fails
    ${card} =    Card Of    A Page That Never Settles    Wait For DOM Settle
    Should Contain Each    ${card}    did not settle    Still changing    div
    Screenshot Should Exist    ${card}
    ${warnings} =    Evaluate    [error for error in $RUN.errors if 'did not settle' in error]
    Length Should Be    ${warnings}    1

A Page That Cannot Be Loaded Leaves One Card
    ${card} =    Card Of    A Page That Cannot Be Loaded    Navigate With Perf Diff
    Should Contain    ${card}    no-such-host.invalid

A Bad Argument Leaves One Card
    ${card} =    Card Of    A Bad Argument    Click By Intent
    Should Contain    ${card}    intent is empty

Text Of The Page Stays Text
    FOR    ${call}    IN    @{CALLS}
        FOR    ${message}    IN    @{call.messages}
            IF    ${message.html}
                Should Not Contain    ${message.text}    <script
                Should Not Contain    ${message.text}    <img src=x
            END
        END
    END
    ${card} =    Card Of    Markup In The Page    Click By Intent
    Should Contain    ${card}    &lt;script&gt;
    ${diff} =    Html Of    Markup In The Page    Capture Page Diff
    Should Contain    ${diff}[0]    &lt;img src=x

No Trace Of The Machinery
    FOR    ${call}    IN    @{CALLS}
        FOR    ${message}    IN    @{call.messages}
            Should Not Contain    ${message.text}    Traceback
        END
    END
    FOR    ${error}    IN    @{RUN.errors}
        Should Not Contain    ${error}    Traceback
        Should Not Contain    ${error}    No screenshot
    END

SeleniumLibrary Is Not Needed
    [Documentation]    In the nested run: another suite of this one may have imported it.
    Should Be Equal    ${RUN.tests}[SeleniumLibrary Is Not Loaded][status]    PASS

The Tests After A Failure Run
    Should Be Equal    ${RUN.tests}[The Next Test Runs][status]    PASS
    ${failed} =    Evaluate    sorted(name for name, test in $RUN.tests.items() if test.status == 'FAIL')
    Length Should Be    ${failed}    7    ${failed}


*** Keywords ***
Run The Suite Once
    [Documentation]    Keeps the result for all tests, and the calls of AbraLibrary's keywords apart.
    ${transport} =    Get Variable Value    ${TRANSPORT}    auto
    ${run} =    Run Nested Suite    lines.robot    --variable    TRANSPORT:${transport}
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05
    VAR    ${CALLS} =    ${{[call for call in $run.calls if call.owner == 'AbraLibrary']}}    scope=SUITE    # robocop: off=VAR05
    Should Not Be Empty    ${CALLS}

Html Of
    [Documentation]    The HTML messages of a keyword in a test of the nested run.
    [Arguments]    ${test}    ${keyword}
    ${cards} =    Messages Of    ${RUN}    ${test}    ${keyword}    html=True
    RETURN    ${cards}

Card Of
    [Documentation]    The one card of a failed keyword.
    [Arguments]    ${test}    ${keyword}
    ${cards} =    Messages Of    ${RUN}    ${test}    ${keyword}    html=True    status=FAIL
    Length Should Be    ${cards}    1
    RETURN    ${cards}[0]

Card Should Say The Error
    [Documentation]    The sentence of the error is in the card: what was seen, and the next step.
    [Arguments]    ${test}    ${card}
    VAR    ${sentence} =    ${{$RUN.tests[$test].message.split(' One of these: ')[0]}}
    ${parts} =    Evaluate
    ...    importlib.import_module('AbraLibrary.core.evidence.failure_card').split($sentence)
    Should Contain    ${card}    ${{html.escape($parts.seen, quote=True)}}
    Should Contain    ${card}    ${{html.escape($parts.step, quote=True)}}

Screenshot Should Exist
    [Documentation]    The card shows a picture that is there, beside the log.
    [Arguments]    ${card}
    ${image} =    Evaluate    re.search(r'<a href="([^"]+[.]png)"', $card).group(1)
    File Should Exist    ${RUN.folder}/${image}
    ${size} =    Get File Size    ${RUN.folder}/${image}
    Should Be True    ${size} > 1000

Line Should Say
    [Documentation]    The line of a keyword has these parts.
    [Arguments]    ${keyword}    @{parts}
    ${lines} =    Messages Of    ${RUN}    Each Keyword    ${keyword}
    Should Contain Each    ${lines}[0]    @{parts}

Should Contain Each
    [Documentation]    The text contains all of the parts.
    [Arguments]    ${text}    @{parts}
    FOR    ${part}    IN    @{parts}
        Should Contain    ${text}    ${part}
    END
