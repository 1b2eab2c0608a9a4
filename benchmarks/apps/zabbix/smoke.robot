*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API or forms, so its check can pass.

Library           OperatingSystem
Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    zabbix

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
a-crane-for-the-east
    [Documentation]    Is done.
    VAR    ${names}    "host": "crane-east", "name": "East crane", "description": "Rented until autumn"
    VAR    ${within}    "groups": [{"groupid": "6"}, {"groupid": "10"}], "templates": [{"templateid": "1"}]
    VAR    ${at}    {"type": 1, "main": 1, "useip": 1, "ip": "10.20.0.13", "dns": "", "port": "10050"}
    VAR    ${tags}    [{"tag": "berth", "value": "east"}, {"tag": "season", "value": "summer"}]
    Ask    host.create    {${names}, ${within}, "interfaces": [${at}], "tags": ${tags}}

water-over-six-metres
    [Documentation]    Is done.
    Ask    trigger.update    {"triggerid": "18", "priority": 5, "manual_close": 1}

pilot-boats-in-winter
    [Documentation]    Is done.
    VAR    ${tags}    [{"tag": "berth", "value": "west"}, {"tag": "season", "value": "winter"}]
    FOR    ${number}    IN    9    10    11
        VAR    ${host}    "hostid": "${number}", "description": "Laid up until March"
        Ask    host.update    {${host}, "status": 1, "tags": ${tags}}
    END

dredging-at-the-south-quay
    [Documentation]    Is done.
    VAR    ${span}    "active_since": 1803967200, "active_till": 1805479200
    VAR    ${day}    "timeperiod_type": 3, "every": 1, "dayofweek": 10, "start_time": 27000, "period": 10800
    VAR    ${for}    "groups": [{"groupid": "7"}], "hosts": [{"hostid": "14"}]
    Ask    maintenance.create    {"name": "Dredging", "maintenance_type": 1, ${span}, "timeperiods": [{${day}}], ${for}}

anna-of-the-watch
    [Documentation]    Is done.
    VAR    ${media}    "mediatypeid": "1", "sendto": ["anna@harbour.example"], "period": "1-5,08:00-18:00"
    Ask    user.update    {"userid": "4", "roleid": "2", "medias": [{${media}, "severity": 48, "active": 0}]}

the-second-pump
    [Documentation]    Is done.
    Ask    item.update    {"itemid": "17", "history": "0", "units": "kPa", "delay": "5m", "status": 1}

an-old-radio-less
    [Documentation]    Is not done, so it must not pass: the hosts keep what the template has brought.
    FOR    ${number}    IN    10    11
        Ask    host.update    {"hostid": "${number}", "templates": [{"templateid": "3"}]}
    END
    Ask    template.delete    ["2"]

a-gauge-from-the-dealer
    [Documentation]    Is done.
    ${source} =    Get File    ${FILES}/tide-gauge.yaml
    ${source} =    Evaluate    json.dumps($source)
    VAR    ${new}    {"createMissing": true}
    VAR    ${rules}    {"templates": ${new}, "items": ${new}, "triggers": ${new}}
    Ask    configuration.import    {"format": "yaml", "rules": ${rules}, "source": ${source}}

cranes-that-alarm
    [Documentation]    Is done, by the form.
    Go To    ${APP}/zabbix.php?action=host.view
    Wait Until Element Is Visible    css:#groupids_0 input    15 s
    Input Text    css:#groupids_0 input    Cranes
    Wait Until Element Is Visible    css:.multiselect-suggest li    15 s
    Click Element    css:.multiselect-suggest li
    Click Element    xpath://label[text()='High']
    Click Element    xpath://label[text()='Disaster']
    Click Element    xpath://button[text()='Save as']
    Wait Until Element Is Visible    css:.overlay-dialogue [name=filter_name]    15 s
    Input Text    css:.overlay-dialogue [name=filter_name]    Cranes that alarm
    Click Element    css:.overlay-dialogue label[for=filter_show_counter]
    Click Element    xpath://button[text()='Save']
    Wait Until Element Is Not Visible    css:.overlay-dialogue [name=filter_name]    15 s

the-tide-in-its-order
    [Documentation]    Is done.
    VAR    ${path}    {"type": 12, "params": "$.level", "error_handler": 0, "error_handler_params": ""}
    VAR    ${times}    {"type": 1, "params": "0.01", "error_handler": 0, "error_handler_params": ""}
    VAR    ${fewer}    {"type": 20, "params": "10m", "error_handler": 0, "error_handler_params": ""}
    Ask    item.update    {"itemid": "19", "preprocessing": [${path}, ${times}, ${fewer}]}


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    id:name    15 s
    Input Text    id:name    ${USER}
    Input Password    id:password    ${PASSWORD}
    Click Element    id:enter
    Wait Until Page Contains    Create host    15 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    ${method}    ${given}
    ${told} =    Execute Async Javascript
    ...    ARGUMENTS    ${method}    ${given}    ${USER}    ${PASSWORD}    JAVASCRIPT
    ...    const [method, given, username, password, done] = arguments;
    ...    const ask = (method, params, auth) => fetch('/api_jsonrpc.php', {method: 'POST',
    ...    headers: {'Content-Type': 'application/json-rpc'}, credentials: 'omit',
    ...    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params, auth})}).then((answer) => answer.json());
    ...    ask('user.login', {username, password}, null)
    ...    .then((signed) => ask(method, JSON.parse(given), signed.result))
    ...    .then((answer) => done(answer.error ? JSON.stringify(answer.error) : ''), (error) => done(String(error)));
    Should Be Equal    ${told}    ${EMPTY}
