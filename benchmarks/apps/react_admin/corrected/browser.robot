*** Settings ***
Resource          ../../lab/browser.resource
Library           ../../lab/AppLab.py    react_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
ann-moves
    Click    xpath=//tr[.//td[normalize-space()='Ann Lee']]//a[normalize-space()='Edit']
    Fill Text    css=input[name=town]    Malmo
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

news-for-tom
    Click    xpath=//tr[.//td[normalize-space()='Tom Berg']]//a[normalize-space()='Edit']
    Click    xpath=//a[@role='tab' and normalize-space()='Account']
    Check Checkbox    css=input[name=newsletter]
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

gold-for-tom
    Click    xpath=//tr[.//td[normalize-space()='Tom Berg']]//a[normalize-space()='Edit']
    Click    xpath=//a[@role='tab' and normalize-space()='Account']
    Click    xpath=//label[.//input[@name='level' and @value='gold']]
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

a-note-on-ann
    Click    xpath=//tr[.//td[normalize-space()='Ann Lee']]//a[normalize-space()='Edit']
    Click    xpath=//a[@role='tab' and normalize-space()='Account']
    Click    css=.button-add-notes
    Fill Text    css=input[name='notes.1.text']    Has a new boat
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

a-new-customer
    Click    css=a[href='#/customers/create']
    Fill Text    css=input[name=name]    Sven Rask
    Fill Text    css=input[name=email]    sven@pier.example
    Fill Text    css=input[name=town]    York
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

no-karl
    Click    css=button[aria-label='Go to page 2']
    Click    xpath=//tr[.//td[normalize-space()='Karl Dahl']]//button[normalize-space()='Delete']
    Wait For Elements State    css=.MuiSnackbarContent-root

two-customers-less
    Check Checkbox    xpath=//tr[.//td[normalize-space()='Tom Bergen']]//input[@type='checkbox']
    Check Checkbox    xpath=//tr[.//td[normalize-space()='Mara Lund']]//input[@type='checkbox']
    Click    xpath=//*[@data-test='bulk-actions-toolbar']//button[normalize-space()='Delete']
    Wait For Elements State    css=.MuiSnackbarContent-root

the-tern-is-sold
    Click    css=a[href='#/boats']
    Click    xpath=//td[normalize-space()='Tern']
    Click    css=.ra-input-owner_id [role=combobox]
    Fill Text    css=.ra-input-owner_id [role=combobox]    Ida
    Click    xpath=//li[@role='option' and normalize-space()='Ida Moor']
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

tern-ii-ashore
    Click    css=a[href='#/boats']
    Click    xpath=//td[normalize-space()='Tern II']
    Uncheck Checkbox    css=input[name=afloat]
    Fill Text    css=input[name=built]    2015-05-15
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

fishing-with-the-seagull
    Click    css=a[href='#/boats']
    Click    xpath=//td[normalize-space()='Seagull']
    Click    css=.ra-input-tags [role=combobox]
    Click    css=li[data-value=fishing]
    Keyboard Key    press    Escape
    Wait For Elements State    css=li[data-value=fishing]    detached
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

booking-is-paid
    Click    css=a[href='#/bookings']
    Click    xpath=//tr[.//td[normalize-space()='02/06/2026']]//a[normalize-space()='Edit']
    Click    css=.ra-input-status [role=combobox]
    Click    css=li[data-value=paid]
    Wait For Elements State    css=li[data-value=paid]    detached
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

a-new-booking
    Click    css=a[href='#/bookings']
    Click    css=a[href='#/bookings/create']
    Click    css=.ra-input-boat_id [role=combobox]
    Fill Text    css=.ra-input-boat_id [role=combobox]    Skua
    Click    xpath=//li[@role='option' and normalize-space()='Skua']
    Fill Text    css=input[name=from]    2026-08-01
    Fill Text    css=input[name=nights]    3
    Click    css=.ra-input-status [role=combobox]
    Click    css=li[data-value=open]
    Wait For Elements State    css=li[data-value=open]    detached
    Click    css=form button[type=submit]
    Wait For Elements State    css=.MuiSnackbarContent-root

owner-of-the-skua
    Click    css=a[href='#/boats']
    Fill Text    css=input[name=q]    Skua
    Wait For Elements State    xpath=//td[normalize-space()='Puffin']    detached
    ${owner} =    Get Text    xpath=//tr[td[normalize-space()='Skua']]/td[4]
    Answer Task    ${owner}

how-many-in-gold
    Click    css=button.add-filter
    Click    css=[data-key=level]
    Click    css=[data-source=level] [role=combobox]
    Click    css=li[data-value=gold]
    Wait For Elements State    xpath=//td[normalize-space()='Ann Lee']    detached
    ${count} =    Get Element Count    css=tbody tr
    Answer Task    ${count}

*** Keywords ***
Sign In
    # Nobody signs in here.
    Wait For Elements State    css=.RaList-main
