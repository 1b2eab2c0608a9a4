*** Settings ***
Documentation     A suite of SeleniumLibrary as teams have them, for `abra migrate`. Nothing in it knows of AbraLibrary.

Library           SeleniumLibrary    run_on_failure=NOTHING
Library           moves_over_page.py
Resource          moves_over.resource
Resource          ${KEYWORDS}/selenium_library.resource

Suite Setup       Open Browser Of The Column    ${SITE}/static-form    ${OVER}[${{0 if $BROWSER == "firefox" else -1}}]
Suite Teardown    Close All Browsers
Test Setup        Go To    ${SITE}/static-form


*** Variables ***
${SITE}             about:blank
${KEYWORDS}         ${CURDIR}/../../keywords
${NAME FIELD}       id:name
${SUBMIT BUTTON}    css:button[type='submit']
${FRAMED}           <iframe srcdoc="&lt;label>Note &lt;input name=note>&lt;/label>
...                 &lt;button onclick='this.textContent=&amp;quot;Ordered&amp;quot;'>Order now&lt;/button>"></iframe>


*** Test Cases ***
Signs Up
    Input Text    ${NAME FIELD}    Ada
    Enter    id:email    ada@example.com
    Select From List By Label    name:country    Austria
    FOR    ${plan}    IN    free    team
        Select Radio Button    plan    ${plan}
    END
    Accept The Terms
    Textfield Value Should Be
    ...    ${NAME FIELD}
    ...    Ada
    Run Keyword    Element Should Be Enabled    ${SUBMIT BUTTON}
    Run Keyword And Expect Error    *not found.    Click Link    no such link

Chooses Each Skill
    # What abra migrate is to call needless.
    Sleep    20ms    # robocop: off=KW01
    FOR    ${skill}    IN    Python    JavaScript
        Select From List By Label    skills    ${skill}
    END
    Page Should Contain Element    ${SUBMIT BUTTON}

Checks What A Keyword Says
    [Documentation]    As robotstatuschecker reads it.
    ...    LOG 2:1    Typing text 'Ada' into text field 'id:name'.
    Click Element    css:h1
    Input Text    id:name    Ada
    Input Text    id:email    ada@example.com

Buys One Of Many
    Go To    ${SITE}/catalogue
    Wait Until Page Contains Element    xpath://article//button
    Click Button    xpath://article[contains(., 'Gooseneck Kettle')]//button
    Wait Until Page Contains    Gooseneck Kettle

Orders In A Frame
    Go To    ${SITE}/blank
    Execute Javascript    document.body.innerHTML = arguments[0]    ARGUMENTS    ${FRAMED}
    Wait Until Element Is Visible    css:iframe
    Select Frame    css:iframe
    Wait Until Element Is Visible    css:button
    Input Text    name:note    Soon
    Click Button    css:button
    Element Text Should Be    css:button    Ordered
    Unselect Frame
