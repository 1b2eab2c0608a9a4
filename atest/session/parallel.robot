*** Settings ***
Documentation     Four parallel processes of pabot: nothing that they write is lost or damaged, and one log has it all.
...               pabot runs with its defaults: no option names files to copy.

Library           Collections
Library           OperatingSystem
Library           ../keywords/nested.py
Library           ../keywords/left_files.py
Resource          ../keywords/acceptance.resource

Suite Setup       Run Four At Once
Suite Teardown    Stop Demo Site

Test Tags         thorough


*** Variables ***
@{EXPECTED}
...            Navigate With Perf Diff
...            Navigate With Perf Diff
...            Navigate With Perf Diff
...            Capture Candidate Marks
...            Fill By Intent
...            Capture Page Diff
...            Click By Intent


*** Test Cases ***
One Log Has All Tests
    ${names} =    Evaluate    sorted($RUN.tests)
    Should Be Equal    ${names}    ${{['Four', 'One', 'Three', 'Two']}}
    FOR    ${name}    IN    @{names}
        Should Contain    ${RUN.tests}[${name}][message]    'Save' is ambiguous
    END
    # Each process says once what its waits cannot see over classic.
    ${transport} =    Get Variable Value    ${TRANSPORT}    auto
    ${unseen} =    Evaluate    [error for error in $RUN.errors if error.startswith('Waits in this session cannot see')]
    Length Should Be    ${unseen}    ${{4 if $transport == 'classic' else 0}}
    Length Should Be    ${RUN.errors}    ${{len($unseen)}}    ${RUN.errors}
    ${folders} =    List Directories In Directory    ${RUN.folder}/pabot_results
    Length Should Be    ${folders}    4

Every Keyword Has Left Its Event
    ${events} =    Events Left In    ${RUN.folder}    keyword
    FOR    ${name}    IN    @{RUN.tests}
        # What Robot puts in is not seen inside of a comprehension, so it is handed over.
        ${told} =    Evaluate    [e['keyword'] for e in filter(lambda e, name=$name: e.get('test') == name, $events)]
        VAR    ${is_ours} =    lambda call, name=$name: (call.test, call.owner) == (name, 'AbraLibrary')
        ${ran} =    Evaluate    [call.name for call in filter(${is_ours}, $RUN.calls)]
        Should Be Equal    ${told}    ${{$EXPECTED}}
        # What only saves what is known leaves none, nor does the end of a session.
        ${others} =    Evaluate    set($ran) - set($told) - {'Close Session'}
        Should Be Equal    ${others}    ${{{'Save Perf Baseline'}}}
    END
    ${tests} =    Events Left In    ${RUN.folder}    test
    ${ended} =    Evaluate    sorted(event['test'] for event in $tests)
    Should Be Equal    ${ended}    ${{sorted($RUN.tests)}}
    ${runs} =    Events Left In    ${RUN.folder}    run
    ${processes} =    Evaluate    {event['pid'] for event in $runs}
    Length Should Be    ${processes}    4
    ${report} =    Report Of    ${RUN}
    Should Contain    ${report.said}    1 run, 4 tests

Every File That The Log Names Is There
    [Documentation]    Also where the whole folder was moved. A test has two pictures of its diff, one of its failure,
    ...    its marks and its trace.
    Move Directory    ${RUN.folder}    ${RUN.folder}-moved
    ${files} =    Files Named In The Log    ${RUN.folder}-moved
    ${kinds} =    Evaluate    collections.Counter(path.suffix for path in $files)
    Should Be Equal    ${kinds}    ${{collections.Counter({'.png': 12, '.json': 4, '.svg': 4})}}
    FOR    ${file}    IN    @{files}
        File Should Be Sound    ${file}
    END
    [Teardown]    Move Directory    ${RUN.folder}-moved    ${RUN.folder}

A Baseline That All Have Saved To Has Lost Nothing
    ${text} =    Get File    ${BASELINES}/shared.json
    ${saved} =    Evaluate    json.loads($text)
    ${runs} =    Evaluate    {sample['url'].split('/', 3)[3]: len(sample['runs']) for sample in $saved['samples']}
    ${others} =    Evaluate    {f'status/200?who={name}': 1 for name in ('one', 'two', 'three', 'four')}
    Should Be Equal    ${runs}    ${{{'blank': 20, **$others}}}
    ${files} =    List Directory    ${BASELINES}
    Should Be Equal    ${files}    ${{['shared.json']}}    Drafts and locks are gone.


*** Keywords ***
Run Four At Once
    [Documentation]    Keeps what came of it for all tests.
    Start The Demo Site
    ${page} =    Page Address    evidence/failures.html
    Remove Directory    ${OUTPUT_DIR}/parallel baselines    recursive=True
    VAR    ${BASELINES} =    ${OUTPUT_DIR}/parallel baselines    scope=SUITE    # robocop: off=VAR05
    ${run} =    Run Nested Suite
    ...    parallel.robot
    ...    --variable    SITE:${SITE}
    ...    --variable    PAGE:${page}
    ...    --variable    BASELINES:${BASELINES}
    ...    processes=4
    ...    timeout=2 min
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05
