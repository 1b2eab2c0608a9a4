*** Settings ***
Resource          ../../lab/selenium.resource
Library           ../../lab/AppLab.py    wagtail_cms
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
pier-is-blue
    Open Article    News    Pier painted
    Wait Until Element Is Visible    css=#id_intro
    Input Text    css=#id_intro    The pier is blue now.
    Publish

market-is-a-warning
    Open Article    News    Winter market
    Wait Until Element Is Visible    css=#id_day
    Input Text    css=#id_day    2026-12-24
    Wait Until Element Is Visible    css=#id_kind
    Select From List By Label    css=#id_kind    Warning
    Publish

pin-the-hours
    Open Article    Notices    Opening hours
    Click In The Middle    css=#id_is_pinned
    Publish

text-of-the-ferry
    Open Article    Notices    Ferry is late
    Wait Until Element Is Visible    css=[data-contentpath=body] [contenteditable=true]
    Click In The Middle    css=[data-contentpath=body] [contenteditable=true]
    Press Keys    None    CTRL+a    The ferry leaves at noon.
    Publish

ann-for-the-crane
    Open Article    News    New crane
    Click In The Middle    css=#id_contact-chooser .unchosen button
    Wait Until Element Is Visible    xpath=//div[contains(@class, 'modal-body')]//a[normalize-space()='Ann Lee']
    Click Element    xpath=//div[contains(@class, 'modal-body')]//a[normalize-space()='Ann Lee']
    Wait Until Element Is Visible    css=#id_contact-chooser .chosen
    Publish

a-picture-of-the-market
    Open Article    News    Winter market
    Click In The Middle    css=#id_picture-chooser .unchosen button
    Wait Until Element Is Visible    xpath=//div[contains(@class, 'modal-body')]//a[contains(., 'Pier at night')]
    Click Element    xpath=//div[contains(@class, 'modal-body')]//a[contains(., 'Pier at night')]
    Wait Until Element Is Visible    css=#id_picture-chooser .chosen
    Publish

a-heading-for-the-crane
    Open Article    News    New crane
    Click In The Middle    xpath=(//*[@data-contentpath='blocks']//button[contains(@class, 'c-sf-add-button')])[last()]
    Wait Until Element Is Visible    xpath=//*[@role='option' and normalize-space()='Heading']
    Click Element    xpath=//*[@role='option' and normalize-space()='Heading']
    Wait Until Element Is Visible    css=#blocks-2-value
    Input Text    css=#blocks-2-value    Where it stands
    Publish

no-test-page
    Open Article    News    Test page
    Wait Until Element Is Visible    css=#w-slim-header-buttons .w-dropdown__toggle
    Click Element    css=#w-slim-header-buttons .w-dropdown__toggle
    Wait Until Element Is Visible    css=#w-slim-header-buttons a[href*='/delete/']
    Click Element    css=#w-slim-header-buttons a[href*='/delete/']
    Wait Until Element Is Visible    css=input[value='Yes, delete it']
    Click Element    css=input[value='Yes, delete it']
    Wait Until Element Is Visible    css=.messages .success

prices-are-hidden
    Open Article    Notices    Old prices
    Wait Until Element Is Visible    css=#w-slim-header-buttons .w-dropdown__toggle
    Click Element    css=#w-slim-header-buttons .w-dropdown__toggle
    Wait Until Element Is Visible    css=#w-slim-header-buttons a[href*='/unpublish/']
    Click Element    css=#w-slim-header-buttons a[href*='/unpublish/']
    Wait Until Element Is Visible    css=main form [type=submit]
    Click Element    css=main form [type=submit]
    Wait Until Element Is Visible    css=.messages .success

crew-is-a-job
    Open Article    Notices    Crew wanted
    Wait Until Element Is Visible    css=#w-slim-header-buttons .w-dropdown__toggle
    Click Element    css=#w-slim-header-buttons .w-dropdown__toggle
    Wait Until Element Is Visible    css=#w-slim-header-buttons a[href*='/move/']
    Click Element    css=#w-slim-header-buttons a[href*='/move/']
    Wait Until Element Is Visible    css=#id_new_parent_page-chooser .w-dropdown__toggle
    Click Element    css=#id_new_parent_page-chooser .w-dropdown__toggle
    Wait Until Element Is Visible    css=[data-tippy-root] [data-chooser-action-choose]
    Click Element    css=[data-tippy-root] [data-chooser-action-choose]
    Wait Until Element Is Visible    xpath=//div[contains(@class, 'modal-body')]//a[contains(@class, 'choose-page') and normalize-space()='Jobs']
    Click Element    xpath=//div[contains(@class, 'modal-body')]//a[contains(@class, 'choose-page') and normalize-space()='Jobs']
    Wait Until Element Is Visible    css=input[value=Confirm]
    Click Element    css=input[value=Confirm]
    Wait Until Element Is Visible    css=input[value='Yes, move this page']
    Click Element    css=input[value='Yes, move this page']
    Wait Until Element Is Visible    css=.messages .success

rope-for-sale
    Wait Until Element Is Visible    css=.w-summary a[href='/admin/pages/3/']
    Click Element    css=.w-summary a[href='/admin/pages/3/']
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='News']]//a[contains(@href, '/admin/pages/4/') and not(contains(@href, 'edit'))]
    Click Element    xpath=//tr[.//a[normalize-space()='News']]//a[contains(@href, '/admin/pages/4/') and not(contains(@href, 'edit'))]
    Wait Until Element Is Visible    css=#w-slim-header-buttons a[href*='/add_subpage/']
    Click Element    css=#w-slim-header-buttons a[href*='/add_subpage/']
    Wait Until Element Is Visible    xpath=//ul[contains(@class, 'listing')]//a[normalize-space()='Article']
    Click Element    xpath=//ul[contains(@class, 'listing')]//a[normalize-space()='Article']
    Wait Until Element Is Visible    css=#id_title
    Input Text    css=#id_title    Rope for sale
    Publish

toms-phone
    Wait Until Element Is Visible    xpath=//nav//*[self::a or self::button][normalize-space()='Snippets']
    Click Element    xpath=//nav//*[self::a or self::button][normalize-space()='Snippets']
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='People']
    Click Element    xpath=//main//a[normalize-space()='People']
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='Tom Berg']
    Click Element    xpath=//main//a[normalize-space()='Tom Berg']
    Wait Until Element Is Visible    css=#id_phone
    Input Text    css=#id_phone    0551 2002
    Wait Until Page Contains Element    css=#id_is_on_duty
    Select Checkbox    css=#id_is_on_duty
    Wait Until Element Is Visible    css=footer [type=submit]
    Click Element    css=footer [type=submit]
    Wait Until Element Is Visible    css=.messages .success

ann-edits
    Wait Until Element Is Visible    xpath=//nav//*[self::a or self::button][normalize-space()='Settings']
    Click Element    xpath=//nav//*[self::a or self::button][normalize-space()='Settings']
    Wait Until Keyword Succeeds    10s    0.2s    Click Element    xpath=//nav//*[self::a or self::button][normalize-space()='Users']
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='Ann Lee']
    Click Element    xpath=//main//a[normalize-space()='Ann Lee']
    Wait Until Element Is Visible    css=#tab-label-roles
    Click Element    css=#tab-label-roles
    Wait Until Page Contains Element    xpath=//label[normalize-space()='Editors']//input
    Select Checkbox    xpath=//label[normalize-space()='Editors']//input
    Wait Until Element Is Visible    css=footer [type=submit]
    Click Element    css=footer [type=submit]
    Wait Until Element Is Visible    css=.messages .success

tides-to-read
    Wait Until Element Is Visible    xpath=//nav//*[self::a or self::button][normalize-space()='Documents']
    Click Element    xpath=//nav//*[self::a or self::button][normalize-space()='Documents']
    Wait Until Element Is Visible    css=a[href*='/documents/multiple/add/']
    Click Element    css=a[href*='/documents/multiple/add/']
    Wait Until Page Contains Element    css=#fileupload
    Choose File    css=#fileupload    ${FILES}/tides.txt
    Wait Until Element Is Visible    css=#upload-list .status-msg.success

the-way-to-jobs
    Wait Until Element Is Visible    xpath=//nav//*[self::a or self::button][normalize-space()='Settings']
    Click Element    xpath=//nav//*[self::a or self::button][normalize-space()='Settings']
    Wait Until Keyword Succeeds    10s    0.2s    Click Element    xpath=//nav//*[self::a or self::button][normalize-space()='Redirects']
    Wait Until Element Is Visible    css=a[href='/admin/redirects/add/']
    Click Element    css=a[href='/admin/redirects/add/']
    Wait Until Element Is Visible    css=#id_old_path
    Input Text    css=#id_old_path    /work
    Wait Until Element Is Visible    css=#id_redirect_link
    Input Text    css=#id_redirect_link    https://jobs.example/
    Wait Until Element Is Visible    css=footer [type=submit]
    Click Element    css=footer [type=submit]
    Wait Until Element Is Visible    css=.messages .success

when-was-it-painted
    Open Article    News    Pier painted
    Wait Until Element Is Visible    css=#id_day
    ${day} =    Get Value    css=#id_day
    Answer Task    ${day}

*** Keywords ***
Sign In
    Wait Until Element Is Visible    css=#id_username
    Input Text    css=#id_username    ${USER}
    Wait Until Element Is Visible    css=#id_password
    Input Text    css=#id_password    ${PASSWORD}
    Wait Until Element Is Visible    css=[type=submit]
    Click Element    css=[type=submit]
    Wait Until Element Is Visible    css=.w-dashboard

Open Article
    [Arguments]    ${section}    ${title}
    Wait Until Element Is Visible    css=.w-dashboard input[name=q]
    Input Text    css=.w-dashboard input[name=q]    ${title}
    Press Keys    css=.w-dashboard input[name=q]    ENTER
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='${section}']]//a[contains(@href, '/edit/') and normalize-space()='${title}']
    Click Element    xpath=//tr[.//a[normalize-space()='${section}']]//a[contains(@href, '/edit/') and normalize-space()='${title}']
    Wait Until Element Is Visible    css=#id_title

Publish
    Wait Until Element Is Visible    css=footer .w-dropdown__toggle
    Click Element    css=footer .w-dropdown__toggle
    Wait Until Element Is Visible    css=[name=action-publish]
    Click Element    css=[name=action-publish]
    Wait Until Element Is Visible    css=.messages .success

Click In The Middle
    [Arguments]    ${locator}
    Wait Until Element Is Visible    ${locator}
    ${element} =    Get WebElement    ${locator}
    Execute Javascript    arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})    ARGUMENTS    ${element}
    Click Element    ${element}
