*** Settings ***
Documentation     Measurements are kept in files, to compare with in later runs and releases.

Library           OperatingSystem
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser And Empty The Folder
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${FOLDER}    ${OUTPUT_DIR}/perf baselines
${SMALL}     /?release=1&hero_kb=10&story_kb=1
${LARGE}     /?release=1&hero_kb=600&story_kb=1


*** Test Cases ***
A Baseline Is Saved And Compared With
    Navigate With Perf Diff    ${SITE}${SMALL}    runs=6    cache=${CACHE}
    ${path} =    Save Perf Baseline    landing    ${FOLDER}
    File Should Exist    ${FOLDER}/landing.json
    ${result} =    Navigate With Perf Diff    ${SITE}${LARGE}    runs=6    cache=${CACHE}    baseline=${path}
    Should Be Equal    ${result.perf_diff.metrics.transfer_kb.verdict}    regressed
    Should Be Equal    ${result.perf_diff.resources.resized}[0][url]    /img/hero.png
    ${message} =    Refusal Of    Perf Should Not Regress
    Should Say    ${message}    Transfer by    6 runs before, 6 now
    ${message} =    Refusal Of    Perf Should Not Regress    transfer_kb    baseline=${path}
    Should Start With    ${message}    The page regressed: Transfer by
    Perf Should Not Regress    requests

A Baseline Of Another Server And Release Is Of The Same Page
    ${other} =    Start Demo Site    &{SITE_SETTINGS}
    Navigate With Perf Diff    ${other}?release=1&hero_kb=10&story_kb=1    runs=5    cache=${CACHE}
    ...    baseline=${FOLDER}/landing.json
    Stop Demo Site    ${other}
    Perf Should Not Regress    transfer_kb    requests

The File Is Readable And Suits Version Control
    ${text} =    Get File    ${FOLDER}/landing.json
    ${runs} =    Evaluate    [line for line in $text.splitlines() if '"lcp":' in line]
    Length Should Be    ${runs}    6
    ${saved} =    Evaluate    json.loads($text)
    Should Be Equal    ${{list($saved)}}    ${{sorted($saved)}}
    VAR    ${sample} =    ${saved}[samples][0]
    Should Be Equal    ${sample}[environment][cache]    ${CACHE}
    ${info} =    Get Session Info
    Should Be Equal    ${sample}[environment][browser]    ${info.browser}
    Should Start With    ${info.version}    ${sample}[environment][major_version].
    ${width} =    Evaluate    $sample['environment']['viewport_width']
    Should Be True    ${width} > 300
    Should Be Equal    ${saved}[schema]    abra.perf-baseline
    Should Be Equal As Integers    ${saved}[version]    1

Saving Again Replaces And Adding Adds
    Navigate With Perf Diff    ${SITE}/blank    runs=2    cache=${CACHE}
    Save Perf Baseline    blank    ${FOLDER}
    Navigate With Perf Diff    ${SITE}/blank    runs=3    cache=${CACHE}
    Save Perf Baseline    blank    ${FOLDER}
    Runs In Baseline Should Be    blank    3
    Save Perf Baseline    blank    ${FOLDER}    mode=add
    Runs In Baseline Should Be    blank    6

Another Cache State Is Kept As A Separate Sample
    [Tags]    needs-cache-bypass
    Navigate With Perf Diff    ${SITE}/blank    runs=2    cache=warm
    Save Perf Baseline    blank    ${FOLDER}
    Runs In Baseline Should Be    blank    6    2
    Navigate With Perf Diff    ${SITE}/blank    runs=2    cache=warm    baseline=${FOLDER}/blank.json
    Navigate With Perf Diff    ${SITE}/blank    runs=2    baseline=${FOLDER}/blank.json

A Single Load Is Compared With A Baseline Where The Cache Is The Same
    ${result} =    Navigate With Perf Diff    ${SITE}${SMALL}    cache=${CACHE}    baseline=${FOLDER}/landing.json
    Should Be Equal    ${result.perf_diff.verdict}    indicative
    Should Be Equal As Integers    ${result.perf_diff.runs.before}    6
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}${SMALL}    baseline=${FOLDER}/landing.json
    Should Say    ${message}    landing.json    the cache was ${CACHE}, and is uncontrolled
    Navigate With Perf Diff    ${SITE}${SMALL}    baseline=${FOLDER}/landing.json    compare_anyway=True

Another Page Is Refused
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/blank    runs=2    cache=${CACHE}
    ...    baseline=${FOLDER}/landing.json
    Should Say    ${message}    the page was    blank

Another Environment Is Refused Before It Is Measured Nine Times
    [Tags]    needs-cache-bypass
    Change Baseline    landing    "major_version": "    "major_version": "9
    Clear Demo Site Requests
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}${SMALL}    runs=9
    ...    baseline=${FOLDER}/changed.json
    Should Say    ${message}    was version 9    compare_anyway=True
    ${loads} =    Get Demo Site Requests    /img/hero.png
    Length Should Be    ${loads}    1

Broken Files Are Refused At Once
    [Template]    Baseline Is Refused
    {    it is not JSON
    \[]    holds no perf baseline
    {"schema": "abra.perf-baseline", "version": 2}    schema version 2; this library reads version 1
    {"schema": "abra.perf-baseline", "version": 1}    damaged

A File That Is Not There
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/blank    baseline=no/such.json
    Should Say    ${message}    no/such.json    Save Perf Baseline

A Folder That Cannot Be Written To
    [Setup]    Navigate With Perf Diff    ${SITE}/blank
    Create File    ${FOLDER}/file
    ${message} =    Refusal Of    Save Perf Baseline    landing    ${FOLDER}/file
    Should Say    ${message}    landing.json    could not be saved

An Invalid Name
    [Setup]    Navigate With Perf Diff    ${SITE}/blank
    ${message} =    Refusal Of    Save Perf Baseline    ../landing    ${FOLDER}
    Should Contain    ${message}    not a valid name for a baseline

A Broken File Is Not Written Over
    [Setup]    Navigate With Perf Diff    ${SITE}/blank
    Create File    ${FOLDER}/broken.json    {broken
    ${message} =    Refusal Of    Save Perf Baseline    broken    ${FOLDER}
    Should Contain    ${message}    it is not JSON
    ${text} =    Get File    ${FOLDER}/broken.json
    Should Be Equal    ${text}    {broken

Nothing Was Measured Yet
    [Setup]    Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}    alias=new
    FOR    ${call}    IN    Save Perf Baseline    Get Perf Metric    Perf Budget Should Hold
        ${message} =    Refusal Of    ${call}    ${{{'metrics': {'lcp': 1}} if 'Budget' in $call else 'lcp'}}
        Should Contain    ${message}    No page has been measured
    END
    ${message} =    Refusal Of    Perf Should Not Regress
    Should Contain    ${message}    Navigate With Perf Diff
    Navigate With Perf Diff    ${SITE}/blank
    ${message} =    Refusal Of    Perf Should Not Regress
    Should Contain    ${message}    this was the first load
    Navigate With Perf Diff    ${SITE}/static-form
    ${message} =    Refusal Of    Perf Should Not Regress
    Should Say    ${message}    the page was    /blank    /static-form
    Refusal Of    Navigate With Perf Diff    http://127.0.0.1:9/
    # Not those of the page before.
    ${message} =    Refusal Of    Get Perf Metric    ttfb
    Should Contain    ${message}    No page has been measured
    [Teardown]    Close Session    new


*** Keywords ***
Open Browser And Empty The Folder
    [Documentation]    What an earlier run has left there would be added to.
    Open Browser On The Demo Site
    Remove Directory    ${FOLDER}    recursive=True

Runs In Baseline Should Be
    [Documentation]    How many runs each sample has.
    [Arguments]    ${name}    @{counts}
    ${text} =    Get File    ${FOLDER}/${name}.json
    ${seen} =    Evaluate    [str(len(sample['runs'])) for sample in json.loads($text)['samples']]
    Should Be Equal    ${seen}    ${counts}

Change Baseline
    [Documentation]    Writes another file, in which something reads otherwise.
    [Arguments]    ${name}    ${old}    ${new}
    ${text} =    Get File    ${FOLDER}/${name}.json
    Should Contain    ${text}    ${old}
    Create File    ${FOLDER}/changed.json    ${{$text.replace($old, $new)}}

Baseline Is Refused
    [Documentation]    Such a file is refused before anything is loaded.
    [Arguments]    ${content}    ${said}
    Create File    ${FOLDER}/bad.json    ${content}
    Clear Demo Site Requests
    ${message} =    Refusal Of    Navigate With Perf Diff    ${SITE}/blank    baseline=${FOLDER}/bad.json
    Should Say    ${message}    bad.json    ${said}
    ${loads} =    Get Demo Site Requests    /blank
    Should Be Empty    ${loads}
