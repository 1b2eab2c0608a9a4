*** Settings ***
Documentation     AbraLibrary as the plugin of SeleniumLibrary: its keywords, the settle of SeleniumLibrary's own, cards.

Library           Collections
Library           keywords/nested.py
Library           ../resources/demo_site.py

Suite Setup       Run The Suite Once
Suite Teardown    Stop Demo Site


*** Variables ***
${PLUGIN}       AbraLibrary.SeleniumLibraryPlugin


*** Test Cases ***
Its Own Keywords Settle And Say What They Changed
    Should Be Equal    ${RUN.tests}[Its Own Keywords Settle][status]    PASS    ${RUN.tests}[Its Own Keywords Settle]
    Line Should Match    Its Own Keywords Settle    Input Text    Input Text: 1 field changed * settled after * ms)
    Line Should Match    Its Own Keywords Settle    Go To    Go To: went to *
    Line Should Match    Its Own Keywords Settle    Click Button    Click Button: * added* request* settled after * ms)
    Line Should Match    Its Own Keywords Settle    Execute Javascript    Execute Javascript: 1 added* settled after * ms)

Ours Are Keywords Of It
    Should Be Equal    ${RUN.tests}[Ours Are Keywords Of It][status]    PASS    ${RUN.tests}[Ours Are Keywords Of It]

A Failure Leaves A Card And Its Own Error Stands
    Should Be Equal    ${RUN.tests}[It Cannot Find An Element][message]    Element with locator 'id:press-mee' not found.
    ${cards} =    Evaluate
    ...    [m.text for c in $RUN.calls if c.test == 'It Cannot Find An Element' and c.name == 'Click Element' for m in c.messages if m.html and 'abra-card' in m.text]
    Length Should Be    ${cards}    1
    Should Contain    ${cards}[0]    press-mee
    Should Contain    ${cards}[0]    Press me

A Prompt Is Left To The Suite
    Should Be Equal    ${RUN.tests}[A Prompt Is Left To The Suite][status]    PASS    ${RUN.tests}[A Prompt Is Left To The Suite]

Ways To Import That Cannot Work Say So In One Sentence
    [Template]    Import Should Say
    *is named twice in plugins=*    PLUGINS=${PLUGIN},${PLUGIN}
    *there is no such option*    PLUGINS=${PLUGIN};setle=True
    *settle=maybe cannot be used*    PLUGINS=${PLUGIN};settle=maybe
    *twice*keywords=False*    AFTER=AbraLibrary
    *twice*keywords=False*    BEFORE=AbraLibrary

Both Libraries Together
    ${run} =    Run Nested Suite    plugin_imports.robot    --variable    PLUGINS:${PLUGIN};keywords\=False    --variable
    ...    AFTER:AbraLibrary
    Should Be Empty    ${run.errors}
    Should Be Equal    ${run.tests}[A Keyword Of Ours Is There Once][status]    PASS


*** Keywords ***
Run The Suite Once
    ${url} =    Start Demo Site    delay_api=150    delay_write=60
    VAR    ${url} =    ${url.rstrip("/")}
    ${run} =    Run Nested Suite    plugin.robot    --variable    SITE:${url}
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05

Line Should Match
    [Documentation]    The call of a keyword of SeleniumLibrary has left this line.
    [Arguments]    ${test}    ${keyword}    ${pattern}
    ${lines} =    Evaluate
    ...    [m.text for c in $RUN.calls if (c.test, c.name) == ($test, $keyword) for m in c.messages if m.text.startswith($keyword + ':')]
    Should Not Be Empty    ${lines}
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
