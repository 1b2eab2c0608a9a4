*** Settings ***
Resource          ../../lab/browser.resource
Library           ../../lab/AppLab.py    wagtail_cms
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
pier-is-blue
    Open Article    News    Pier painted
    Fill Text    css=#id_intro    The pier is blue now.
    Publish

market-is-a-warning
    Open Article    News    Winter market
    Fill Text    css=#id_day    2026-12-24
    Select Options By    css=#id_kind    label    Warning
    Publish

pin-the-hours
    Open Article    Notices    Opening hours
    Check Checkbox    css=#id_is_pinned
    Publish

text-of-the-ferry
    Open Article    Notices    Ferry is late
    Click    css=[data-contentpath=body] [contenteditable=true]
    Keyboard Key    press    Control+A
    Keyboard Input    type    The ferry leaves at noon.
    Publish

ann-for-the-crane
    Open Article    News    New crane
    Click    css=#id_contact-chooser .unchosen button
    Click    xpath=//div[contains(@class, 'modal-body')]//a[normalize-space()='Ann Lee']
    Wait For Elements State    css=#id_contact-chooser .chosen
    Publish

a-picture-of-the-market
    Open Article    News    Winter market
    Click    css=#id_picture-chooser .unchosen button
    Click    xpath=//div[contains(@class, 'modal-body')]//a[contains(., 'Pier at night')]
    Wait For Elements State    css=#id_picture-chooser .chosen
    Publish

a-heading-for-the-crane
    Open Article    News    New crane
    Click    xpath=(//*[@data-contentpath='blocks']//button[contains(@class, 'c-sf-add-button')])[last()]
    Click    xpath=//*[@role='option' and normalize-space()='Heading']
    Fill Text    css=#blocks-2-value    Where it stands
    Publish

no-test-page
    Open Article    News    Test page
    Click    css=#w-slim-header-buttons .w-dropdown__toggle
    Click    css=#w-slim-header-buttons a[href*='/delete/']
    Click    css=input[value='Yes, delete it']
    Wait For Elements State    css=.messages .success

prices-are-hidden
    Open Article    Notices    Old prices
    Click    css=#w-slim-header-buttons .w-dropdown__toggle
    Click    css=#w-slim-header-buttons a[href*='/unpublish/']
    Click    css=main form [type=submit]
    Wait For Elements State    css=.messages .success

crew-is-a-job
    Open Article    Notices    Crew wanted
    Click    css=#w-slim-header-buttons .w-dropdown__toggle
    Click    css=#w-slim-header-buttons a[href*='/move/']
    Click    css=#id_new_parent_page-chooser .w-dropdown__toggle
    Click    css=[data-tippy-root] [data-chooser-action-choose]
    Click    xpath=//div[contains(@class, 'modal-body')]//a[contains(@class, 'choose-page') and normalize-space()='Jobs']
    Click    css=input[value=Confirm]
    Click    css=input[value='Yes, move this page']
    Wait For Elements State    css=.messages .success

rope-for-sale
    Click    css=.w-summary a[href='/admin/pages/3/']
    Click    xpath=//tr[.//a[normalize-space()='News']]//a[contains(@href, '/admin/pages/4/') and not(contains(@href, 'edit'))]
    Click    css=#w-slim-header-buttons a[href*='/add_subpage/']
    Click    xpath=//ul[contains(@class, 'listing')]//a[normalize-space()='Article']
    Fill Text    css=#id_title    Rope for sale
    Publish

toms-phone
    Click    xpath=//nav//*[self::a or self::button][normalize-space()='Snippets']
    Click    xpath=//main//a[normalize-space()='People']
    Click    xpath=//main//a[normalize-space()='Tom Berg']
    Fill Text    css=#id_phone    0551 2002
    Check Checkbox    css=#id_is_on_duty
    Click    css=footer [type=submit]
    Wait For Elements State    css=.messages .success

ann-edits
    Click    xpath=//nav//*[self::a or self::button][normalize-space()='Settings']
    Click    xpath=//nav//*[self::a or self::button][normalize-space()='Users']
    Click    xpath=//main//a[normalize-space()='Ann Lee']
    Click    css=#tab-label-roles
    Check Checkbox    xpath=//label[normalize-space()='Editors']//input
    Click    css=footer [type=submit]
    Wait For Elements State    css=.messages .success

tides-to-read
    Click    xpath=//nav//*[self::a or self::button][normalize-space()='Documents']
    Click    css=a[href*='/documents/multiple/add/']
    Upload File By Selector    css=#fileupload    ${FILES}/tides.txt
    Wait For Elements State    css=#upload-list .status-msg.success

the-way-to-jobs
    Click    xpath=//nav//*[self::a or self::button][normalize-space()='Settings']
    Click    xpath=//nav//*[self::a or self::button][normalize-space()='Redirects']
    Click    css=a[href='/admin/redirects/add/']
    Fill Text    css=#id_old_path    /work
    Fill Text    css=#id_redirect_link    https://jobs.example/
    Click    css=footer [type=submit]
    Wait For Elements State    css=.messages .success

when-was-it-painted
    Open Article    News    Pier painted
    ${day} =    Get Property    css=#id_day    value
    Answer Task    ${day}

*** Keywords ***
Sign In
    Fill Text    css=#id_username    ${USER}
    Fill Text    css=#id_password    ${PASSWORD}
    Click    css=[type=submit]
    Wait For Elements State    css=.w-dashboard

Open Article
    [Arguments]    ${section}    ${title}
    Fill Text    css=.w-dashboard input[name=q]    ${title}
    Press Keys    css=.w-dashboard input[name=q]    Enter
    Click    xpath=//tr[.//a[normalize-space()='${section}']]//a[contains(@href, '/edit/') and normalize-space()='${title}']
    Wait For Elements State    css=#id_title

Publish
    Click    css=footer .w-dropdown__toggle
    Click    css=[name=action-publish]
    Wait For Elements State    css=.messages .success
