*** Settings ***
Documentation     Run by secrets.robot: a page that shows again what is typed, and that says tokens, at each log level.

Library           OperatingSystem
Library           AbraLibrary
...                   traces=all
...                   timeout=300ms
...                   settle_timeout=500ms
...                   mask_patterns=MASKME\\w+
...                   telemetry_urls=full
Library           another_library.py
Resource          ../../keywords/acceptance.resource
Variables         canaries.py

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Template     Everything That Says Something


*** Test Cases ***
At INFO    INFO
At DEBUG    DEBUG
At TRACE    TRACE


*** Keywords ***
Everything That Says Something
    [Documentation]    What is typed is given by expressions: Robot itself logs the arguments of a test's own keywords.
    [Arguments]    ${level}
    ${before} =    Set Log Level    ${level}
    ${page} =    Page Address    evidence/canaries.html
    VAR    ${url} =    ${page}${{ $QUERY.replace('?', '?n=' + $level + '&') }}
    Navigate With Perf Diff    ${url}
    Save Perf Baseline    first    ${OUTPUT DIR}/perf
    Capture Page State    save_as=${level}-first.json
    Type Everything
    Show Everything    ${level}
    Read Everything    ${level}
    Say It In Other Ways
    Fail In Every Way
    Click By Intent    Send
    Navigate With Perf Diff    ${url}    baseline=${OUTPUT DIR}/perf/first.json    compare_anyway=True
    Capture Page Diff    since=${level}-first.json
    Set Log Level    ${before}

Type Everything
    [Documentation]    Fills each field with a secret, in several ways.
    Fill By Intent    Password    ${PASSWORD}
    Fill By Intent    One-time code    ${OTP}
    Fill By Intent    Card number    ${CARD}
    Fill By Intent    Security code    ${CVC}
    Fill By Intent    Note    ${NOTE}    analyze=True
    Execute Action    ${{ {'type': 'FILL', 'target': {'by': 'label', 'value': 'Second password'}, 'value': $SECOND} }}
    Press Keys By Intent    ${THIRD}    intent=Third password
    Fill By Intent    Fourth password    ${FOURTH}    typed=True

Show Everything
    [Documentation]    The page shows them again: in its title, texts, names, a picture, its address, on the console.
    [Arguments]    ${level}
    ${diff} =    Capture Page Diff    Click By Intent    Echo    screenshots=True
    Should Contain    ${diff.summary}    •••
    ${state} =    Capture Page State    save_as=${level}-shown.json
    Log    ${diff}
    Log    ${state}
    Get Text By Intent
    ...    css:\#out
    ...    ==
    ...    Not accepted: ${{' and '.join([$PASSWORD, $OTP, $CARD, $CVC, $SECOND, $THIRD, $FOURTH, $NOTE])}}
    Run Keyword And Expect Error    *    Get Text By Intent    css:\#out    ==    nothing

Fail In Every Way
    [Documentation]    Failures, with their cards and traces.
    Run Keyword And Expect Error    *    Click By Intent    Use
    Run Keyword And Expect Error    *    Click By Intent    Tell    expect=text:never
    Run Keyword And Expect Error    *    Click By Intent    Nowhere
    Get Candidates
    ${trace} =    Get Last Trace
    Log    ${trace}
    Click By Intent    Warn
    Run Keyword And Expect Error    *    Click By Intent    Echo
    Answer Prompt

Read Everything
    [Documentation]    A test writes what keywords return to files of its own: what was typed is masked there, too.
    ...                (Addresses are as they are, since a test needs them.)
    [Arguments]    ${level}
    ${text} =    Get Page Text
    ${title} =    Get Page Title
    ${windows} =    Get Open Windows
    ${candidates} =    Get Candidates
    VAR    @{read} =    ${text}    ${title}    ${windows}[0][title]    ${candidates}[candidates]
    ${info} =    Get Session Info
    IF    $info.transport == 'bidi'
        ${responses} =    Get Responses
        VAR    @{read} =    @{read}    ${responses}
    END
    Should Contain    ${text}    •••
    Create File    ${OUTPUT DIR}/${level}-read.json    ${{ json.dumps($read, default=str) }}

Say It In Other Ways
    [Documentation]    The log, the test and other libraries write values in the ways of Python and JSON.
    VAR    @{both} =    ${PASSWORD}    ${FOURTH}
    Log    ${both}
    Log    ${{ json.dumps($both) }}
    Log    ${{ ascii($both) }}
    FOR    ${each}    IN    @{both}
        Log    ${{ html.escape($each) }}
        Run From Python    Get Text By Intent    css:\#out    contains    ${each}
        Run Keyword And Expect Error    *    Fail With    ${each}
        Run Keyword And Expect Error    *    Should Be Equal    ${each}    nothing
    END
