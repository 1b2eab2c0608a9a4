*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API or forms, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    media_wiki

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Variables ***
${WINTER}       == Winter ==\\n* Launch of a boat: 55\\n* Night at the quay: 15
${SHOWN}        {\\"params\\": {\\"hidemajor\\": \\"1\\", \\"hidemyself\\": \\"1\\"}, \\"highlights\\": {}}
${KEPT}         {\\"1\\": {\\"label\\": \\"Small changes of others\\", \\"data\\": ${SHOWN}}}


*** Test Cases ***
dearer-in-winter
    [Documentation]    Is done.
    VAR    ${edit}    "title": "Prices", "section": "2", "text": "${WINTER}", "minor": true
    VAR    ${watch}    "watchlist": "watch", "watchlistexpiry": "1 month"
    Ask    "action": "edit", ${edit}, ${watch}, "summary": "As decided in May"

how-to-moor-is-help
    [Documentation]    Is done.
    VAR    ${move}    "from": "How to moor", "to": "Help:Mooring", "movetalk": true, "noredirect": true
    Ask    "action": "move", ${move}, "reason": "It helps guests"

rules-are-kept
    [Documentation]    Is done.
    VAR    ${levels}    "protections": "edit=autoconfirmed|move=sysop", "expiry": "6 months|infinite"
    Ask    "action": "protect", "title": "Harbour rules", ${levels}, "reason": "High traffic page"

the-crane-of-1911
    [Documentation]    Is done, by the form.
    Go To    ${APP}/wiki/Special:Upload
    Wait Until Page Contains Element    id:wpUploadFile
    Choose File    id:wpUploadFile    ${FILES}/crane.png
    Wait Until Keyword Succeeds    5 s    0.1 s    Textfield Should Contain    id:wpDestFile    Crane.png
    Input Text    id:wpDestFile    Crane of 1911.png
    Input Text    id:wpUploadDescription    The old crane at the quay
    Select From List By Value    id:wpLicense    Free use
    Click Element    name:wpUpload
    Wait Until Page Contains    File history    15 s

rita-keeps-off-prices
    [Documentation]    Is done.
    VAR    ${block}    "user": "Rita Sales", "partial": true, "pagerestrictions": "Prices", "expiry": "2 weeks"
    Ask    "action": "block", ${block}, "allowusertalk": true, "reason": "Spamming links to external sites"

ben-helps-for-a-month
    [Documentation]    Is done.
    VAR    ${groups}    "add": "sysop", "expiry": "1 month", "remove": "bot"
    Ask    "action": "userrights", "user": "Ben Carter", ${groups}, "reason": "Carla is away"    userrights

the-first-new-times
    [Documentation]    Is not done, so it must not pass: the second change is undone.
    Ask    "action": "edit", "title": "Ferry", "undo": 28

small-changes-of-others
    [Documentation]    Is done.
    VAR    ${value}    {\\"version\\": \\"2\\", \\"default\\": \\"1\\", \\"queries\\": ${KEPT}}
    Ask    "action": "options", "optionname": "rcfilters-saved-queries", "optionvalue": "${value}"

one-page-of-fees
    [Documentation]    Is done.
    Ask    "action": "delete", "title": "Boat Fees", "deletetalk": true, "reason": "Author request: Ole agrees"

nora-in-oslo
    [Documentation]    Is done.
    FOR    ${name}    ${value}    IN
    ...    gender    female
    ...    timecorrection    ZoneInfo|60|Europe/Oslo
    ...    editfont    serif
    ...    forceeditsummary    1
        Ask    "action": "options", "optionname": "${name}", "optionvalue": "${value}"
    END


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Go To    ${APP}/index.php?title=Special:UserLogin&returnto=Main_Page
    Wait Until Element Is Visible    name:wpName    15 s
    Input Text    name:wpName    ${USER}
    Input Password    name:wpPassword    ${PASSWORD}
    Click Element    id:wpLoginAttempt
    Wait Until Page Contains    Log out    15 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    ${question}    ${token}=csrf
    ${told} =    Execute Async Javascript    ARGUMENTS    {${question}}    ${token}    JAVASCRIPT
    ...    const [question, token, done] = arguments;
    ...    mw.loader.using('mediawiki.api').then(() => new mw.Api().postWithToken(token, JSON.parse(question)))
    ...    .then(() => done(''), (code, why) => done(code + ' ' + JSON.stringify(why)));
    Should Be Equal    ${told}    ${EMPTY}
