*** Settings ***
Documentation     Run by secrets.robot where Robot knows secrets: a secret in a field that is no password field.

Library           secrets.py
Resource          ../../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Test Cases ***
A Secret Is Typed
    Go To Page    /static-form
    ${secret} =    Make Secret
    ${result} =    Fill By Intent    Full name    ${secret}
    Log    ${result}
    ${length} =    Page Value    document.querySelector('#name').value.length
    Should Be Equal    ${length}    ${{len($secret.value)}}

A Secret Is Typed Into A Password Field
    Go To Page    /static-form
    ${secret} =    Make Secret
    Fill By Intent    Password    ${secret}
    Capture Page Diff    Fill By Intent    Full name    ${secret}

A Secret Is In An Action
    Go To Page    /static-form
    ${secret} =    Make Secret
    VAR    &{target} =    by=label    value=Full name
    VAR    &{action} =    type=FILL    target=${target}    value=${secret}
    ${answer} =    Execute Action    ${action}
    Log    ${answer}
    ${length} =    Page Value    document.querySelector('#name').value.length
    Should Be Equal    ${length}    ${{len($secret.value)}}

A Secret Is Selected
    ${secret} =    Make Secret
    Open Snippet
    ...    <label>Key <select id=key><option>none</option></select></label><input id=token aria-label=Token>
    ...    <button onclick="key.add(new Option(token.value))">Add</button>
    Fill By Intent    Token    ${secret}
    Click By Intent    Add
    ${result} =    Select By Intent    Key    ${secret}
    Should Be Equal    ${result.outcome}    '•••' is selected
    Run In Page    key.selectedIndex = 0
    VAR    &{action} =    type=SELECT    target=${{ {'by': 'label', 'value': 'Key'} }}    value=${secret}
    ${answer} =    Execute Action    ${action}
    Should Be True    ${answer.ok}
    ${at} =    Page Value    key.selectedIndex
    Should Be Equal As Integers    ${at}    1

A Secret Is In A Prompt And An Address
    Go To Page    /static-form
    VAR    ${added} =
    ...    <label>Token <input id="token"></label>
    ...    <button onclick="location.hash = token.value">Keep</button>
    ...    <button onclick="alert(token.value)">Tell</button>
    Page Value    document.body.insertAdjacentHTML('afterbegin', '${added}')
    ${secret} =    Make Secret
    Fill By Intent    Token    ${secret}
    ${kept} =    Click By Intent    Keep
    Should Contain    ${kept.outcome}    •••
    ${told} =    Click By Intent    Tell
    Should Contain    ${told.prompt}    •••
    ${refused} =    Run Keyword And Expect Error    *    Click By Intent    Keep
    Should Contain    ${refused}    •••
    # Selenium itself writes the text of a prompt that it answers.
    ${level} =    Set Log Level    NONE
    Answer Any Prompt
    Set Log Level    ${level}

A Secret Is In Keys
    Open Snippet    <label>Token <input id="token"></label>
    ${secret} =    Make Secret
    ${result} =    Press Keys By Intent    ${secret}    intent=Token
    Should Contain    ${result.outcome}    •••

A Secret Is In An Action That Is Refused
    ${secret} =    Make Secret
    VAR    &{target} =    by=label    value=Pass phrase
    VAR    &{action} =    type=FILL    target=${target}    value=${secret}
    ${answer} =    Execute Plan    ${{[$action]}}    timeout=300ms
    Should Be True    ${answer.ok}    ${answer.error}

A Secret Is In An Action That Is Malformed
    ${secret} =    Make Secret
    VAR    &{action} =    type=CLICK    target=${{ {'by': 'id', 'value': 'x'} }}    value=${secret}
    Execute Action    ${action}

A Secret Is Not Taken
    Open Test Page    fields/fields.html
    ${secret} =    Make Secret
    Fill By Intent    Stubborn    ${secret}

A Secret Has No Field
    ${secret} =    Make Secret
    Fill By Intent    Pass phrase    ${secret}    timeout=300ms
