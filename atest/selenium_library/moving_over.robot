*** Settings ***
Documentation     A suite of SeleniumLibrary that runs untouched with the listener AbraLibrary.Suggest, and what
...               `abra migrate` makes of it: a page, patches, and a suite that passes converted.

Library           Collections
Library           OperatingSystem
Library           ../keywords/nested.py
Library           ../keywords/offline.py
Library           ../../resources/site/demo_site.py

Suite Setup       Run A Copy Of The Suite
Suite Teardown    Stop Demo Site

Test Tags         thorough


*** Test Cases ***
The Suite Does What It Does Without
    FOR    ${test}    IN    Signs Up    Chooses Each Skill    Checks What A Keyword Says    Buys One Of Many
    ...    Orders In A Frame
        Should Be Equal    ${RUN.tests}[${test}][status]    PASS    ${RUN.tests}[${test}]
    END

Each Intent Was The Very Element
    Suggestion Should Be    input_text    \${NAME FIELD}    phrase=Full name
    Suggestion Should Be    input_text    \${field}    phrase=Email
    Suggestion Should Be    select_radio_button    plan    phrase=Free
    Suggestion Should Be    textfield_value_should_be    \${NAME FIELD}    phrase=Full name
    Suggestion Should Be    input_text    name:note    phrase=Note
    Suggestion Should Be    click_button    css:button    phrase=Order now
    Suggestion Should Be    click_button    xpath:*    phrase=Add to cart    section=Gooseneck Kettle

The Patch Converts What Is Certain And Nothing Else
    ${text} =    Get File    ${FOLDER}/moves_over.robot
    FOR    ${line}    IN
    ...    Library${SPACE * 11}AbraLibrary
    ...    ${SPACE * 4}Fill By Intent${SPACE * 4}Full name${SPACE * 4}Ada
    ...    ${SPACE * 4}Select By Intent${SPACE * 4}Country${SPACE * 4}label:Austria
    ...    ${SPACE * 4}...${SPACE * 4}Full name${SPACE * 4}==\n${SPACE * 4}...${SPACE * 4}Ada
    ...    Run Keyword${SPACE * 4}Get Element State By Intent${SPACE * 4}Register${SPACE * 4}contains
    ...    Select By Intent${SPACE * 4}Skills${SPACE * 4}label:\${skill}
    ...    Click By Intent${SPACE * 4}Add to cart${SPACE * 4}section=Gooseneck Kettle
    ...    Click By Intent${SPACE * 4}Order now
    ...    Select Radio Button${SPACE * 4}plan${SPACE * 4}\${plan}
        Should Contain    ${text}    ${line}
    END
    ${shared} =    Get File    ${FOLDER}/moves_over.resource
    Should Contain    ${shared}    ${SPACE * 4}Input Text${SPACE * 4}\${field}${SPACE * 4}\${value}
    Should Not Contain    ${shared}    AbraLibrary

What Checks Its Own Messages Is Left And A Click That Changed Nothing Takes That For No Failure
    ${text} =    Get File    ${FOLDER}/moves_over.robot
    Should Contain    ${text}    ${SPACE * 4}Input Text${SPACE * 4}id:name${SPACE * 4}Ada\n
    Should Contain    ${text}    ${SPACE * 4}Fill By Intent${SPACE * 4}Email${SPACE * 4}ada@example.com
    Should Match Regexp    ${text}    (?m)^${SPACE * 4}Click By Intent${SPACE * 4}\\w.*${SPACE * 4}expect=none$
    ${page} =    Get File    ${FOLDER}/migration/report.html
    Should Contain    ${page}    checks the log messages of this keyword
    FOR    ${line}    IN    Order now    Add to cart    section=Gooseneck Kettle
        Should Not Match Regexp    ${text}    Click By Intent${SPACE * 4}.*${line}.*expect=none
    END

A Sleep That Was Not Needed Is Left Out
    [Documentation]    It is proved on a page with probes from the start.
    [Tags]    needs-preload
    ${text} =    Get File    ${FOLDER}/moves_over.robot
    Should Not Contain    ${text}    Sleep

The Page Says What Is Left And Why
    ${page} =    Get File    ${FOLDER}/migration/report.html
    Should Contain    ${page}    depends on \${field}
    Should Contain    ${page}    It met different elements
    Should Contain    ${page}    It is called by Accept The Terms
    Should Contain    ${page}    moves_over.resource

The Converted Suite Passes
    ${run} =    Run Nested Suite    ${FOLDER}/moves_over.robot    @{GIVEN}    SE_OFFLINE=true
    FOR    ${test}    IN    Signs Up    Chooses Each Skill    Checks What A Keyword Says    Buys One Of Many
    ...    Orders In A Frame
        Should Be Equal    ${run.tests}[${test}][status]    PASS    ${run.tests}[${test}]
    END

A Suite That Has Changed Since Is Refused
    ${done} =    Run Abra    migrate    ${RUN.folder}    --source    ${FOLDER}    --write    folder=${FOLDER}
    Should Be Equal As Integers    ${done.rc}    1
    Should Contain    ${done.err}    moves_over.robot is not converted: The file has changed since the run.


*** Keywords ***
Run A Copy Of The Suite
    [Documentation]    Keeps what came of it, and converts the copy.
    ${url} =    Start Demo Site    delay_api=150    delay_write=60
    VAR    ${FOLDER} =    ${OUTPUT_DIR}${/}moving_over    scope=SUITE    # robocop: off=VAR05
    Copy Files    ${CURDIR}/../_nested/selenium_library/moves_over*    ${FOLDER}
    VAR    @{GIVEN} =    --variable    SITE:${url.rstrip("/")}    --variable    KEYWORDS:${CURDIR}/../keywords
    ...    --pythonpath    ${FOLDER}    scope=SUITE    # robocop: off=VAR05
    ${run} =    Run Nested Suite    ${FOLDER}/moves_over.robot    --listener    AbraLibrary.Suggest    @{GIVEN}
    ...    SE_OFFLINE=true
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05
    ${done} =    Run Abra    migrate    ${run.folder}    --source    ${FOLDER}    --write    folder=${FOLDER}
    Should Be Equal As Integers    ${done.rc}    0    ${done.err}

Suggestion Should Be
    [Documentation]    The first call of a keyword with a locator has an intent with these words.
    [Arguments]    ${keyword}    ${locator}    &{words}
    ${found} =    First Suggestion    ${RUN.folder}    ${keyword}    ${locator}
    Should Be True    ${found}[identical]
    FOR    ${name}    ${word}    IN    &{words}
        Should Be Equal    ${found}[proposal][${name}]    ${word}
    END
