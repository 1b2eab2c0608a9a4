*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done by what the application's pages send, or by its forms, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    round_cube

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
the-puffin-is-paid
    [Documentation]    Is done, by the form; what it makes drawn fields of, it keeps hidden.
    Go To    ${APP}/?_task=mail&_action=compose&_mbox=INBOX&_reply_uid=2
    Form Is There
    Execute Javascript    document.querySelector('#_cc').value = 'Ole Bergan <ole.bergan@ferry.example>';
    Select From List By Label    css:select[name=_priority]    High
    Input Text    id:composebody    Paid on Friday.
    Click Element    css:button.send
    Wait Until Page Contains    Message sent successfully    15 s

the-table-with-the-file
    [Documentation]    Is done.
    Ask    mail    move    _mbox=INBOX&_uid=4&_target_mbox=Ferry.Timetables

ritas-offers
    [Documentation]    Is done.
    FOR    ${flag}    IN    read    flagged
        Ask    mail    mark    _mbox=Offers&_uid=1,3,6&_flag=${flag}
    END

the-quiet-nights
    [Documentation]    Is not done, so it must not pass: one of May is deleted, too.
    Ask    mail    move    _mbox=Works&_uid=1,2,4,5&_target_mbox=Trash

ida-is-a-pilot
    [Documentation]    Is done.
    VAR    ${work}    _subtype_email[]=work&_email[]=ida@pilots.example
    VAR    ${mobile}    _subtype_phone[]=mobile&_phone[]=555 0142
    VAR    ${ida}    _firstname=Ida&_surname=Holm&_organization=Nordvik Pilots&_birthday=1990-03-14
    Ask    addressbook    save    _source=0&${ida}&${work}&${mobile}
    Ask    addressbook    group-addmembers    _source=0&_gid=2&_cid=9

summer-of-the-ferry
    [Documentation]    Is done.
    Ask    settings    save-folder    _name=Summer 2027&_parent=Ferry&_viewmode=1

nora-in-lisbon
    [Documentation]    Is done.
    VAR    ${general}    _language=en_US&_timezone=Europe/Lisbon&_date_format=Y-m-d&_time_format=H:i
    Ask    settings    save-prefs    _section=general&${general}&_refresh_interval=1&_skin=elastic
    VAR    ${mailbox}    _mail_read_time=10&_autoexpand_threads=0&_check_all_folders=1&_mail_pagesize=50
    Ask    settings    save-prefs    _section=mailbox&_layout=widescreen&${mailbox}

the-office-writes
    [Documentation]    Is done.
    VAR    ${office}    _name=Harbour office&_email=office@harbour.example
    VAR    ${signature}    <p>Open from 8 to 16. <strong>No calls at night!</strong></p>
    VAR    ${words}    _organization=Harbour of Nordvik&_signature=${signature}
    Ask    settings    save-identity    ${office}&${words}&_html_signature=1&_standard=1

a-picture-for-cartwright
    [Documentation]    Is done, by the form.
    Go To    ${APP}/?_task=mail&_action=compose&_mbox=Drafts&_draft_uid=2
    Form Is There
    Choose File    id:uploadformInput    ${FILES}/crane.png
    Wait Until Page Contains Element    css:#attachment-list li:not(.uploading)    15 s
    Execute Javascript    rcmail.command('savedraft');
    Wait Until Page Contains    Message saved to Drafts    15 s

no-repairs-of-the-ferry
    [Documentation]    Is done.
    Ask    settings    delete-folder    _mbox=Ferry.Repairs


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    id:rcmloginuser    15 s
    Input Text    id:rcmloginuser    ${USER}
    Input Password    id:rcmloginpwd    ${PASSWORD}
    Click Element    id:rcmloginsubmit
    Wait Until Page Contains    Invoice for the mooring    15 s

Form Is There
    [Documentation]    Waits until the form of a message is loaded, with its scripts.
    Wait For Condition    return document.readyState === 'complete' && !!rcmail.env.compose_id    15 s
    Sleep    1 s

Ask
    [Documentation]    Sends what a page would send; fails unless the answer is well.
    ...    The list, when it is loaded, keeps all settings as they were before.
    [Arguments]    ${task}    ${action}    ${fields}
    Wait Until Page Contains    Messages 1 to 9 of 9    15 s
    ${told} =    Execute Async Javascript
    ...    ARGUMENTS    ${task}    ${action}    ${fields}    JAVASCRIPT
    ...    const [task, action, fields, done] = arguments;
    ...    const parts = fields.split('&').map((each) => each.split(/=(.*)/s).slice(0, 2));
    ...    const sent = new URLSearchParams([...parts, ['_token', rcmail.env.request_token]]);
    ...    const remote = ['move', 'mark', 'group-addmembers', 'delete-folder'].includes(action);
    ...    if (remote) sent.set('_remote', '1');
    ...    fetch('/?_task=' + task + '&_action=' + action, {method: 'POST', body: sent,
    ...    headers: {'X-Roundcube-Request': rcmail.env.request_token}})
    ...    .then(async (answer) => done(answer.ok ? '' : answer.status + ' ' + await answer.text()));
    Should Be Equal    ${told}    ${EMPTY}
