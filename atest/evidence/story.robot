*** Settings ***
Documentation    What a run leaves for later: test summaries, events, a report, the progress line.

Library          Collections
Library          OperatingSystem
Library          ../keywords/nested.py
Resource         ../keywords/acceptance.resource

Suite Setup      Run The Stories


*** Test Cases ***
A Test Ends With Its Story In The Log
    ${test} =    Xml Of Test    ${RUN}    Fills A Form
    Should Match Regexp
    ...    ${test}
    ...    &lt;summary&gt;AbraLibrary: 4 keywords in .*; 4 waits of .* in total, .* less than
    ${story} =    Evaluate    $test.rindex('AbraLibrary: 4 keywords')
    ${keyword} =    Evaluate    $test.rindex('owner="AbraLibrary"')
    Should Be True    ${story} > ${keyword}    The story is told before the last keyword.
    ${test} =    Xml Of Test    ${RUN}    Misses A Button
    Should Say    ${test}    AbraLibrary: 1 keyword in    1 failed
    ${test} =    Xml Of Test    ${RUN}    Does Nothing
    Should Not Contain    ${test}    AbraLibrary:

The Story Can Be Switched Off
    ${test} =    Xml Of Test    ${AGAIN}    Fills A Form
    Should Not Contain    ${test}    AbraLibrary:

Each Keyword Leaves An Event That The Log Has
    ${events} =    Events Of Run    ${RUN}    keyword
    ${said} =    Evaluate    [f"{e.get('test')}: {e.keyword}, {e.passed}" for e in $events]
    VAR    @{expected} =
    ...    None: Open Session, True
    ...    Fills A Form: Navigate With Perf Diff, True
    ...    Fills A Form: Fill By Intent, True
    ...    Fills A Form: Fill By Intent, True
    ...    Fills A Form: Capture Page Diff, True
    ...    Misses A Button: Click By Intent, False
    Lists Should Be Equal    ${said}    ${expected}
    VAR    ${fill} =    ${events}[2]
    Should Be Equal    ${fill.winner.name}    Full name
    Should Be True    ${fill.score} > 0.75
    VAR    ${failed} =    ${events}[5]
    Should Be Equal    ${failed.failure}    not_found
    Should Be Equal    ${failed.target}    'Launch the rocket'
    Should Be Equal    ${failed.keyword_id}    s1-t2-k1
    File Should Exist    ${RUN.folder}/${failed.trace}
    FOR    ${event}    IN    @{events}
        Should Not Contain    ${event}    s3cr3t
        Should Be Equal    ${event.run}    ${fill.run}
    END

Each Test Writes An Event
    ${events} =    Events Of Run    ${RUN}    test
    ${said} =    Evaluate    [(e.test, e.test_status, e.keywords, e.failed) for e in $events]
    Should Be Equal    ${said}    ${{[('Fills A Form', 'PASS', 4, 0), ('Misses A Button', 'FAIL', 1, 1)]}}
    Should Be True    ${events}[0][saved_ms] > 0

A Report Sums The Runs Up
    ${report} =    Report Of    ${RUN}    ${AGAIN}
    Should Be Equal As Integers    ${report.status}    0    ${report.said}
    Should Match Regexp    ${report.said}    2 runs, 4 tests, \\d+ keywords: 0 flaky intents
    Should Say    ${report.html}    Failures over time    not found 2    /static-form
    Should Not Contain    ${report.html}    s3cr3t

A Keyword That Waits Says So On A Terminal And Not In A Pipe
    Should Match Regexp    ${AGAIN.console}    Click By Intent: \\d s, not found
    Should Not Contain    ${RUN.console}    Click By Intent:


*** Keywords ***
Run The Stories
    [Documentation]    Twice: in a pipe, and on a terminal without the stories.
    ${transport} =    Get Variable Value    ${TRANSPORT}    auto
    ${browser} =    Get Variable Value    ${BROWSER}    chrome
    VAR    @{options} =    --variable    TRANSPORT:${transport}    --variable    BROWSER:${browser}
    ${run} =    Run Nested Suite    stories.robot    @{options}
    ${again} =    Run Nested Suite    stories.robot    @{options}    --variable    SUMMARY:False    terminal=True
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05
    VAR    ${AGAIN} =    ${again}    scope=SUITE    # robocop: off=VAR05
