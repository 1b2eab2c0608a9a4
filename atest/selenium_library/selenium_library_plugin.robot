*** Settings ***
Documentation     AbraLibrary as the plugin of SeleniumLibrary: keywords, settle, cards.

Library           Collections
Library           OperatingSystem
Library           ../keywords/nested.py
Library           ../../resources/site/demo_site.py

Suite Setup       Run The Suite Once
Suite Teardown    Stop Demo Site


*** Variables ***
${PLUGIN}    AbraLibrary.SeleniumLibraryPlugin


*** Test Cases ***
Its Own Keywords Settle And Say What They Changed
    Should Have Passed    Its Own Keywords Settle
    Line Should Match    Input Text    Input Text: 1 field changed* settled after * ms)
    Line Should Match    Click Button    Click Button: * added* settled after * ms)

Navigations Of Its Keywords Are Logged
    Line Should Match    Go To    Go To: went to *

Requests Of Its Keywords Are Logged
    [Documentation]    Where the browser has BiDi, it is opened beside SeleniumLibrary's own connection.
    [Tags]    needs-bidi
    Line Should Match    Click Button    Click Button: * added* request* settled after * ms)

What A Script Schedules Is Waited For
    Should Have Passed    What A Script Schedules Is Waited For
    Line Should Match
    ...    Execute Javascript
    ...    Execute Javascript: * text changed * settled after * ms)
    ...    test=What A Script Schedules Is Waited For

Ours Are Keywords Of It
    Should Have Passed    Ours Are Keywords Of It

A Misspelt Option Is Explained
    ${version} =    Evaluate
    ...    tuple(map(int, robot.version.get_version(True).split('.')[:2]))
    ...    modules=robot.version
    Skip If    $version < (7, 1)    Robot Framework before 7.1 tells no listener what it refuses
    Should Have Passed    A Misspelt Option Of A Dictionary Is Explained

What Its Keywords Say Is Compared As It Is
    Should Have Passed    Its Messages Are Compared As They Are
    ${output} =    Get File    ${RUN.folder}/output.xml
    Should Contain    ${output}    should have contained text 'token=•••' but it contained '•••'.

A Failure Writes A Card And Raises Its Own Error
    ${test} =    Evaluate    $RUN.tests['It Cannot Find An Element']
    Should Be Equal    ${test.message}    Element with locator 'id:press-mee' not found.
    ${cards} =    Messages Of
    ...    ${RUN}    It Cannot Find An Element    Click Element    html=True    owner=SeleniumLibrary
    Length Should Be    ${cards}    1
    Should Contain    ${cards}[0]    press-mee
    Should Contain    ${cards}[0]    Press me

A Prompt Is Left To The Suite
    Should Have Passed    A Prompt Is Left To The Suite

A Browser That Was Closed Under It Is One Error And No Wait
    Should Have Passed    Its Browser Was Closed Under It
    ${lines} =    Messages Of    ${RUN}    Its Browser Was Closed Under It    Click Element    owner=SeleniumLibrary
    ${ours} =    Evaluate    [line for line in $lines if line.startswith('Click Element ')]
    Should Match    ${ours}[0]    Click Element is not observed: The browser session is gone*

Invalid Imports Fail With One Sentence
    [Tags]    thorough
    [Template]    Import Should Say
    *is in plugins= twice*    PLUGINS=${PLUGIN},${PLUGIN}
    *there is no such option. Did you mean settle?*    PLUGINS=${PLUGIN};setle=True
    *settle=maybe cannot be used*    PLUGINS=${PLUGIN};settle=maybe
    *twice*keywords=False*    AFTER=AbraLibrary
    *twice*keywords=False*    BEFORE=AbraLibrary

Both Libraries Together
    ${run} =    Run Nested Suite
    ...    plugin_imports.robot    --variable    PLUGINS:${PLUGIN};keywords\=False    --variable    AFTER:AbraLibrary
    Should Be Empty    ${run.errors}
    Should Be Equal    ${run.tests}[A Keyword Of Ours Is There Once][status]    PASS


*** Keywords ***
Run The Suite Once
    [Documentation]    Keeps what came of the nested run.
    ${url} =    Start Demo Site    delay_api=150    delay_write=60
    VAR    ${url} =    ${url.rstrip("/")}
    ${run} =    Run Nested Suite    plugin.robot    --variable    SITE:${url}
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05

Should Have Passed
    [Documentation]    A test of the nested run has passed.
    [Arguments]    ${name}
    Should Be Equal    ${RUN.tests}[${name}][status]    PASS    ${RUN.tests}[${name}]

Line Should Match
    [Documentation]    The first call of a keyword of SeleniumLibrary has left this line.
    [Arguments]    ${keyword}    ${pattern}    ${test}=Its Own Keywords Settle
    ${lines} =    Messages Of    ${RUN}    ${test}    ${keyword}    owner=SeleniumLibrary
    ${lines} =    Evaluate    [line for line in $lines if line.startswith('${keyword}:')]
    Should Match    ${lines}[0]    ${pattern}

Import Should Say
    [Documentation]    Of two imports one fails, with one sentence.
    [Arguments]    ${pattern}    @{variables}
    VAR    @{options} =    @{EMPTY}
    FOR    ${variable}    IN    @{variables}
        ${option} =    Evaluate    $variable.replace('=', ':', 1)
        Append To List    ${options}    --variable    ${option}
    END
    ${run} =    Run Nested Suite    plugin_imports.robot    @{options}
    Length Should Be    ${run.errors}    1
    ${first} =    Evaluate    $run.errors[0].splitlines()[0]
    Should Match    ${first}    ${pattern}
    Should Not Contain    ${first}    Traceback
