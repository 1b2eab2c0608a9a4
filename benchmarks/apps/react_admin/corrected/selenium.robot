*** Settings ***
Resource          ../../lab/selenium.resource
Library           ../../lab/AppLab.py    react_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
ann-moves
    Wait Until Element Is Visible    xpath=//tr[.//td[normalize-space()='Ann Lee']]//a[normalize-space()='Edit']
    Click Element    xpath=//tr[.//td[normalize-space()='Ann Lee']]//a[normalize-space()='Edit']
    Wait Until Element Is Visible    css=input[name=town]
    Press Keys    css=input[name=town]    CTRL+a    Malmo
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

news-for-tom
    Wait Until Element Is Visible    xpath=//tr[.//td[normalize-space()='Tom Berg']]//a[normalize-space()='Edit']
    Click Element    xpath=//tr[.//td[normalize-space()='Tom Berg']]//a[normalize-space()='Edit']
    Wait Until Element Is Visible    xpath=//a[@role='tab' and normalize-space()='Account']
    Click Element    xpath=//a[@role='tab' and normalize-space()='Account']
    Wait Until Element Is Visible    css=.ra-input-newsletter .MuiSwitch-root
    Click Element    css=.ra-input-newsletter .MuiSwitch-root
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

gold-for-tom
    Wait Until Element Is Visible    xpath=//tr[.//td[normalize-space()='Tom Berg']]//a[normalize-space()='Edit']
    Click Element    xpath=//tr[.//td[normalize-space()='Tom Berg']]//a[normalize-space()='Edit']
    Wait Until Element Is Visible    xpath=//a[@role='tab' and normalize-space()='Account']
    Click Element    xpath=//a[@role='tab' and normalize-space()='Account']
    Wait Until Element Is Visible    xpath=//label[.//input[@name='level' and @value='gold']]
    Click Element    xpath=//label[.//input[@name='level' and @value='gold']]
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

a-note-on-ann
    Wait Until Element Is Visible    xpath=//tr[.//td[normalize-space()='Ann Lee']]//a[normalize-space()='Edit']
    Click Element    xpath=//tr[.//td[normalize-space()='Ann Lee']]//a[normalize-space()='Edit']
    Wait Until Element Is Visible    xpath=//a[@role='tab' and normalize-space()='Account']
    Click Element    xpath=//a[@role='tab' and normalize-space()='Account']
    Wait Until Element Is Visible    css=.button-add-notes
    Click Element    css=.button-add-notes
    Wait Until Element Is Visible    css=input[name='notes.1.text']
    Input Text    css=input[name='notes.1.text']    Has a new boat
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

a-new-customer
    Wait Until Element Is Visible    css=a[href='#/customers/create']
    Click Element    css=a[href='#/customers/create']
    Wait Until Element Is Visible    css=input[name=name]
    Input Text    css=input[name=name]    Sven Rask
    Wait Until Element Is Visible    css=input[name=email]
    Input Text    css=input[name=email]    sven@pier.example
    Wait Until Element Is Visible    css=input[name=town]
    Input Text    css=input[name=town]    York
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

no-karl
    Wait Until Element Is Visible    css=button[aria-label='Go to page 2']
    Click Element    css=button[aria-label='Go to page 2']
    Wait Until Element Is Visible    xpath=//tr[.//td[normalize-space()='Karl Dahl']]//button[normalize-space()='Delete']
    Click Element    xpath=//tr[.//td[normalize-space()='Karl Dahl']]//button[normalize-space()='Delete']
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

two-customers-less
    Wait Until Page Contains Element    xpath=//tr[.//td[normalize-space()='Tom Bergen']]//input[@type='checkbox']
    Select Checkbox    xpath=//tr[.//td[normalize-space()='Tom Bergen']]//input[@type='checkbox']
    Wait Until Page Contains Element    xpath=//tr[.//td[normalize-space()='Mara Lund']]//input[@type='checkbox']
    Select Checkbox    xpath=//tr[.//td[normalize-space()='Mara Lund']]//input[@type='checkbox']
    Wait Until Element Is Visible    xpath=//*[@data-test='bulk-actions-toolbar']//button[normalize-space()='Delete']
    Click Element    xpath=//*[@data-test='bulk-actions-toolbar']//button[normalize-space()='Delete']
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

the-tern-is-sold
    Wait Until Element Is Visible    css=a[href='#/boats']
    Click Element    css=a[href='#/boats']
    Wait Until Element Is Visible    xpath=//td[normalize-space()='Tern']
    Click Element    xpath=//td[normalize-space()='Tern']
    Wait Until Element Is Visible    css=.ra-input-owner_id [role=combobox]
    Click Element    css=.ra-input-owner_id [role=combobox]
    Wait Until Element Is Visible    css=.ra-input-owner_id [role=combobox]
    Press Keys    css=.ra-input-owner_id [role=combobox]    CTRL+a    Ida
    Wait Until Element Is Visible    xpath=//li[@role='option' and normalize-space()='Ida Moor']
    Click Element    xpath=//li[@role='option' and normalize-space()='Ida Moor']
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

tern-ii-ashore
    Wait Until Element Is Visible    css=a[href='#/boats']
    Click Element    css=a[href='#/boats']
    Wait Until Element Is Visible    xpath=//td[normalize-space()='Tern II']
    Click Element    xpath=//td[normalize-space()='Tern II']
    Wait Until Element Is Visible    css=.ra-input-afloat .MuiSwitch-root
    Click Element    css=.ra-input-afloat .MuiSwitch-root
    Wait Until Element Is Visible    css=input[name=built]
    Input Text    css=input[name=built]    05152015
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

fishing-with-the-seagull
    Wait Until Element Is Visible    css=a[href='#/boats']
    Click Element    css=a[href='#/boats']
    Wait Until Element Is Visible    xpath=//td[normalize-space()='Seagull']
    Click Element    xpath=//td[normalize-space()='Seagull']
    Wait Until Element Is Visible    css=.ra-input-tags [role=combobox]
    Click Element    css=.ra-input-tags [role=combobox]
    Wait Until Element Is Visible    css=li[data-value=fishing]
    Click Element    css=li[data-value=fishing]
    Press Keys    None    ESCAPE
    Wait Until Page Does Not Contain Element    css=li[data-value=fishing]
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

booking-is-paid
    Wait Until Element Is Visible    css=a[href='#/bookings']
    Click Element    css=a[href='#/bookings']
    Wait Until Element Is Visible    xpath=//tr[.//td[normalize-space()='02/06/2026']]//a[normalize-space()='Edit']
    Click Element    xpath=//tr[.//td[normalize-space()='02/06/2026']]//a[normalize-space()='Edit']
    Wait Until Element Is Visible    css=.ra-input-status [role=combobox]
    Click Element    css=.ra-input-status [role=combobox]
    Wait Until Element Is Visible    css=li[data-value=paid]
    Click Element    css=li[data-value=paid]
    Wait Until Page Does Not Contain Element    css=li[data-value=paid]
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

a-new-booking
    Wait Until Element Is Visible    css=a[href='#/bookings']
    Click Element    css=a[href='#/bookings']
    Wait Until Element Is Visible    css=a[href='#/bookings/create']
    Click Element    css=a[href='#/bookings/create']
    Wait Until Element Is Visible    css=.ra-input-boat_id [role=combobox]
    Click Element    css=.ra-input-boat_id [role=combobox]
    Wait Until Element Is Visible    css=.ra-input-boat_id [role=combobox]
    Input Text    css=.ra-input-boat_id [role=combobox]    Skua
    Wait Until Element Is Visible    xpath=//li[@role='option' and normalize-space()='Skua']
    Click Element    xpath=//li[@role='option' and normalize-space()='Skua']
    Wait Until Element Is Visible    css=input[name=from]
    Input Text    css=input[name=from]    08012026
    Wait Until Element Is Visible    css=input[name=nights]
    Input Text    css=input[name=nights]    3
    Wait Until Element Is Visible    css=.ra-input-status [role=combobox]
    Click Element    css=.ra-input-status [role=combobox]
    Wait Until Element Is Visible    css=li[data-value=open]
    Click Element    css=li[data-value=open]
    Wait Until Page Does Not Contain Element    css=li[data-value=open]
    Wait Until Element Is Visible    css=form button[type=submit]
    Click Element    css=form button[type=submit]
    Wait Until Element Is Visible    css=.MuiSnackbarContent-root

owner-of-the-skua
    Wait Until Element Is Visible    css=a[href='#/boats']
    Click Element    css=a[href='#/boats']
    Wait Until Element Is Visible    css=input[name=q]
    Input Text    css=input[name=q]    Skua
    Wait Until Page Does Not Contain Element    xpath=//td[normalize-space()='Puffin']
    ${owner} =    Get Text    xpath=//tr[td[normalize-space()='Skua']]/td[4]
    Answer Task    ${owner}

how-many-in-gold
    Wait Until Element Is Visible    css=button.add-filter
    Click Element    css=button.add-filter
    Wait Until Element Is Visible    css=[data-key=level]
    Click Element    css=[data-key=level]
    Wait Until Element Is Visible    css=[data-source=level] [role=combobox]
    Click Element    css=[data-source=level] [role=combobox]
    Wait Until Element Is Visible    css=li[data-value=gold]
    Click Element    css=li[data-value=gold]
    Wait Until Page Does Not Contain Element    xpath=//td[normalize-space()='Ann Lee']
    ${count} =    Get Element Count    css=tbody tr
    Answer Task    ${count}

*** Keywords ***
Sign In
    # Nobody signs in here.
    Wait Until Element Is Visible    css=.RaList-main
