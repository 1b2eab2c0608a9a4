*** Settings ***
Documentation     Run by secrets.robot with a password in the environment, which may appear in no file.

Resource          ../../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
${PASSWORD}    %{ABRA_ATEST_PASSWORD}


*** Test Cases ***
A Password Is Typed
    Go To Page    /static-form
    Fill By Intent    Password    ${PASSWORD}
    Password Should Be Held
    Wait For DOM Settle
    Capture Page State
    Click By Intent    Password    role=textbox    expect=none

A Password Is Typed And Changes The Page
    Go To Page    /static-form
    ${diff} =    Capture Page Diff    Fill By Intent    Password    ${PASSWORD}
    Log    ${diff}
    Password Should Be Held

A Password Is Not Taken
    Open Test Page    fields/fields.html
    Fill By Intent    Secret word    ${PASSWORD}

A Password Has No Field
    Fill By Intent    Pass phrase    ${PASSWORD}    timeout=300ms

The Wrong Option
    Go To Page    /signin
    Fill By Intent    Email    ada@example.com    form=signin
    Fill By Intent    Password    ${PASSWORD}
    Capture Page Diff    Click By Intent    Sign in    role=button


*** Keywords ***
Password Should Be Held
    [Documentation]    The field holds the password; compared without showing it.
    ${same} =    Page Value    document.querySelector('#password').value.length
    Should Be Equal    ${same}    ${{len($PASSWORD)}}
