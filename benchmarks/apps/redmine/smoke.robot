*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API or forms, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    redmine

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
the-crane-squeaks
    [Documentation]    Is done.
    VAR    ${words}    "subject": "The crane squeaks", "description": "Only when it turns left."
    VAR    ${lists}    "tracker_id": 1, "priority_id": 3, "assigned_to_id": 10, "category_id": 1
    VAR    ${dates}    "fixed_version_id": 1, "start_date": "2027-03-01", "due_date": "2027-03-12"
    VAR    ${fields}    [{"id": 1, "value": "Tern"}, {"id": 2, "value": ["Grease", "Long ladder"]}]
    VAR    ${issue}    ${words}, ${lists}, ${dates}, "estimated_hours": 6, "custom_fields": ${fields}
    Ask    POST    /issues.json    {"issue": {"project_id": 1, ${issue}}}

the-other-hull
    [Documentation]    Is done.
    Ask    PUT    /issues/7.json    {"issue": {"status_id": 2, "done_ratio": 30, "assigned_to_id": 9}}

nora-in-lisbon
    [Documentation]    Is done.
    VAR    ${shown}    "comments_sorting": "desc", "warn_on_leaving_unsaved": "0"
    VAR    ${pref}    "hide_mail": "0", "time_zone": "Lisbon", ${shown}
    Ask    PUT    /users/5.json    {"user": {"mail_notification": "none"}, "pref": {${pref}}}

who-watches-the-slipway
    [Documentation]    Is done.
    Ask    POST    /issues/14/watchers.json    {"user_id": 10}
    Ask    POST    /issues/14/watchers.json    {"user_id": 9}
    Ask    POST    /issues/14/relations.json    {"relation": {"issue_to_id": 13, "relation_type": "blocked"}}

the-rigging-in-spring
    [Documentation]    Is done.
    FOR    ${number}    IN    1    2    3
        Ask    PUT    /issues/${number}.json    {"issue": {"fixed_version_id": 1, "priority_id": 3}}
    END

one-winter-cover
    [Documentation]    Is not done, so it must not pass: the hours are lost.
    Ask    DELETE    /issues/11.json?todo=destroy    {}

a-picture-of-the-crane
    [Documentation]    Is done, by the form.
    Go To    ${APP}/projects/boatyard/files/new
    Choose File    css:input[type=file]    ${FILES}/crane.png
    Wait Until Element Is Visible    css:input.description
    Input Text    css:input.description    Before the repair
    Select From List By Label    id:version_id    Spring 2027
    Click Element    css:#content [type=submit]
    Wait Until Page Contains    File added    15 s

the-bell-is-cracked
    [Documentation]    Is done.
    VAR    ${note}    "notes": "The bell is cracked. *Do not ring it!*", "private_notes": true
    Ask    PUT    /issues/17.json    {"issue": {"status_id": 4, ${note}}}

marias-hours
    [Documentation]    Is done.
    VAR    ${what}    "issue_id": 3, "activity_id": 8, "comments": "New bolts"
    VAR    ${entry}    ${what}, "hours": 2.5, "spent_on": "2026-05-07", "user_id": 6
    Ask    POST    /time_entries.json    {"time_entry": {${entry}}}

survey-after-carpentry
    [Documentation]    Is done, by what its page sends.
    ${told} =    Execute Async Javascript
    ...    const done = arguments[0], sent = new URLSearchParams({'enumeration[position]': '2'});
    ...    const token = document.querySelector('meta[name=csrf-token]').content;
    ...    fetch('/enumerations/12', {method: 'PUT', body: sent,
    ...    headers: {'X-CSRF-Token': token, 'X-Requested-With': 'XMLHttpRequest', Accept: 'text/javascript'}})
    ...    .then(async (answer) => done(answer.ok ? '' : await answer.text()));
    Should Be Equal    ${told}    ${EMPTY}


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    id:username    15 s
    Input Text    id:username    ${USER}
    Input Password    id:password    ${PASSWORD}
    Click Element    id:login-submit
    Wait Until Page Contains    Issues assigned to me    15 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    ${method}    ${path}    ${body}
    ${told} =    Execute Async Javascript
    ...    ARGUMENTS    ${method}    ${path}    ${body}    ${USER}:${PASSWORD}    JAVASCRIPT
    ...    const [method, path, body, who, done] = arguments;
    ...    fetch(path, {method, body, credentials: 'omit',
    ...    headers: {'Content-Type': 'application/json', Authorization: 'Basic ' + btoa(who)}})
    ...    .then(async (answer) => done(answer.ok ? '' : answer.status + ' ' + await answer.text()));
    Should Be Equal    ${told}    ${EMPTY}
