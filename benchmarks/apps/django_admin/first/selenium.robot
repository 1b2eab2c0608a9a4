*** Settings ***
Resource          ../../lab/selenium.resource
Library           ../../lab/AppLab.py    django_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
ship-one-order
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='A-1007']
    Click Element    xpath=//main//a[normalize-space()='A-1007']
    Wait Until Element Is Visible    css=#id_status
    Select From List By Label    css=#id_status    Shipped
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

ship-the-packed-orders
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='A-1004']]//input[@name='_selected_action']
    Select Checkbox    xpath=//tr[.//a[normalize-space()='A-1004']]//input[@name='_selected_action']
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='A-1008']]//input[@name='_selected_action']
    Select Checkbox    xpath=//tr[.//a[normalize-space()='A-1008']]//input[@name='_selected_action']
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='A-1010']]//input[@name='_selected_action']
    Select Checkbox    xpath=//tr[.//a[normalize-space()='A-1010']]//input[@name='_selected_action']
    Wait Until Element Is Visible    css=select[name=action]
    Select From List By Label    css=select[name=action]    Mark selected orders as shipped
    Wait Until Element Is Visible    css=button[name=index]
    Click Element    css=button[name=index]
    Wait Until Element Is Visible    css=.messagelist .success

note-a-payment-in-the-list
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='A-1012']]//input[contains(@name, '-paid')]
    Select Checkbox    xpath=//tr[.//a[normalize-space()='A-1012']]//input[contains(@name, '-paid')]
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

new-customer
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Wait Until Element Is Visible    css=.object-tools .addlink
    Click Element    css=.object-tools .addlink
    Wait Until Element Is Visible    css=#id_first_name
    Input Text    css=#id_first_name    Nora
    Wait Until Element Is Visible    css=#id_last_name
    Input Text    css=#id_last_name    Quist
    Wait Until Element Is Visible    css=#id_email
    Input Text    css=#id_email    nora@quist.example
    Wait Until Element Is Visible    css=#id_city
    Input Text    css=#id_city    Oxford
    Wait Until Element Is Visible    css=#id_level_2
    Click Element    css=#id_level_2
    Wait Until Element Is Visible    css=#id_birthday
    Input Text    css=#id_birthday    1990-03-17
    Wait Until Element Is Visible    css=#id_newsletter
    Select Checkbox    css=#id_newsletter
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

order-another-lamp
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='A-1004']
    Click Element    xpath=//main//a[normalize-space()='A-1004']
    Wait Until Element Is Visible    css=#lines-group .add-row a
    Click Element    css=#lines-group .add-row a
    Wait Until Element Is Visible    css=#lines-2 .select2-selection
    Click Element    css=#lines-2 .select2-selection
    Wait Until Element Is Visible    css=.select2-search__field
    Input Text    css=.select2-search__field    LMP-BLK
    Wait Until Element Is Visible    xpath=//li[contains(@class, 'select2-results__option') and normalize-space()='Desk lamp (LMP-BLK)']
    Click Element    xpath=//li[contains(@class, 'select2-results__option') and normalize-space()='Desk lamp (LMP-BLK)']
    Wait Until Element Is Visible    css=#id_lines-2-quantity
    Input Text    css=#id_lines-2-quantity    3
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

more-mugs
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='A-1004']
    Click Element    xpath=//main//a[normalize-space()='A-1004']
    Wait Until Element Is Visible    xpath=//tr[contains(@class, 'form-row') and .//span[contains(@class, 'select2-selection') and contains(., 'MUG-LRG')]]//input[contains(@name, '-quantity')]
    Input Text    xpath=//tr[contains(@class, 'form-row') and .//span[contains(@class, 'select2-selection') and contains(., 'MUG-LRG')]]//input[contains(@name, '-quantity')]    5
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

drop-a-line
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='A-1007']
    Click Element    xpath=//main//a[normalize-space()='A-1007']
    Wait Until Element Is Visible    xpath=//tr[contains(@class, 'form-row') and .//span[contains(@class, 'select2-selection') and contains(., 'LMP-WHT')]]//input[contains(@name, '-DELETE')]
    Select Checkbox    xpath=//tr[contains(@class, 'form-row') and .//span[contains(@class, 'select2-selection') and contains(., 'LMP-WHT')]]//input[contains(@name, '-DELETE')]
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

the-other-ann-lee
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='A-1014']
    Click Element    xpath=//main//a[normalize-space()='A-1014']
    Wait Until Element Is Visible    css=.field-customer .select2-selection
    Click Element    css=.field-customer .select2-selection
    Wait Until Element Is Visible    css=.select2-search__field
    Input Text    css=.select2-search__field    lee
    Wait Until Element Is Visible    xpath=//li[contains(@class, 'select2-results__option') and normalize-space()='Ann Lee, Leeds']
    Click Element    xpath=//li[contains(@class, 'select2-results__option') and normalize-space()='Ann Lee, Leeds']
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

write-a-note
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='A-1009']
    Click Element    xpath=//main//a[normalize-space()='A-1009']
    Wait Until Element Is Visible    css=#notes-group .add-row a
    Click Element    css=#notes-group .add-row a
    Wait Until Element Is Visible    css=#id_notes-0-written_by
    Input Text    css=#id_notes-0-written_by    Jonas
    Wait Until Element Is Visible    css=#id_notes-0-text
    Input Text    css=#id_notes-0-text    Leave it with the neighbour.
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

delivery-time
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='A-1012']
    Click Element    xpath=//main//a[normalize-space()='A-1012']
    Wait Until Element Is Visible    css=#id_deliver_at_0
    Input Text    css=#id_deliver_at_0    2026-12-24
    Wait Until Element Is Visible    css=#id_deliver_at_1
    Input Text    css=#id_deliver_at_1    15:30:00
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

category-on-the-way
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Wait Until Element Is Visible    css=.showall
    Click Element    css=.showall
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='Paper basket']
    Click Element    xpath=//main//a[normalize-space()='Paper basket']
    Wait Until Element Is Visible    css=#add_id_category
    Click Element    css=#add_id_category
    Switch Window    NEW
    Wait Until Element Is Visible    css=#id_name
    Input Text    css=#id_name    Storage
    Wait Until Element Is Visible    css=#id_slug
    Input Text    css=#id_slug    storage
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Switch Window    MAIN
    Wait Until Element Is Visible    css=#id_category
    Select From List By Label    css=#id_category    Storage
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

attach-a-datasheet
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Wait Until Element Is Visible    xpath=//tr[td[normalize-space()='LMP-BLK']]//a
    Click Element    xpath=//tr[td[normalize-space()='LMP-BLK']]//a
    Wait Until Page Contains Element    css=#id_datasheet
    Choose File    css=#id_datasheet    ${FILES}/manual.txt
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

exchange-tags
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='Oak shelf']
    Click Element    xpath=//main//a[normalize-space()='Oak shelf']
    Wait Until Element Is Visible    css=details summary
    Click Element    css=details summary
    Wait Until Element Is Visible    css=#id_tags_to
    Select From List By Label    css=#id_tags_to    New
    Wait Until Element Is Visible    css=#id_tags_remove
    Click Element    css=#id_tags_remove
    Wait Until Element Is Visible    css=#id_tags_from
    Select From List By Label    css=#id_tags_from    Gift    Sale
    Wait Until Element Is Visible    css=#id_tags_add
    Click Element    css=#id_tags_add
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

delete-one-of-twins
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Wait Until Element Is Visible    xpath=//tr[td[normalize-space()='tberg@hull.example']]//th/a
    Click Element    xpath=//tr[td[normalize-space()='tberg@hull.example']]//th/a
    Wait Until Element Is Visible    css=.deletelink
    Click Element    css=.deletelink
    Wait Until Element Is Visible    css=form:not(#logout-form) [type=submit]
    Click Element    css=form:not(#logout-form) [type=submit]
    Wait Until Element Is Visible    css=.messagelist .success

delete-old-coupons
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Coupons'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Coupons'])[1]
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='AUTUMN15']]//input[@name='_selected_action']
    Select Checkbox    xpath=//tr[.//a[normalize-space()='AUTUMN15']]//input[@name='_selected_action']
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='OLD50']]//input[@name='_selected_action']
    Select Checkbox    xpath=//tr[.//a[normalize-space()='OLD50']]//input[@name='_selected_action']
    Wait Until Element Is Visible    css=select[name=action]
    Select From List By Label    css=select[name=action]    Delete selected coupons
    Wait Until Element Is Visible    css=button[name=index]
    Click Element    css=button[name=index]
    Wait Until Element Is Visible    css=form:not(#logout-form) [type=submit]
    Click Element    css=form:not(#logout-form) [type=submit]
    Wait Until Element Is Visible    css=.messagelist .success

coupon-by-the-glass
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='A-1009']
    Click Element    xpath=//main//a[normalize-space()='A-1009']
    Wait Until Element Is Visible    css=#lookup_id_coupon
    Click Element    css=#lookup_id_coupon
    Switch Window    NEW
    Wait Until Element Is Visible    xpath=//a[normalize-space()='SPRING20']
    Click Element    xpath=//a[normalize-space()='SPRING20']
    Switch Window    MAIN
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

warehouse-may-change-orders
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Groups'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Groups'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='Warehouse']
    Click Element    xpath=//main//a[normalize-space()='Warehouse']
    Wait Until Element Is Visible    css=#id_permissions_from
    Select From List By Label    css=#id_permissions_from    Office | order | Can change order
    Wait Until Element Is Visible    css=#id_permissions_add
    Click Element    css=#id_permissions_add
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

shut-out-a-colleague
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Users'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Users'])[1]
    Wait Until Element Is Visible    xpath=//main//a[normalize-space()='mara']
    Click Element    xpath=//main//a[normalize-space()='mara']
    Wait Until Element Is Visible    css=#id_is_active
    Unselect Checkbox    css=#id_is_active
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

stock-in-the-list
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Wait Until Element Is Visible    css=.showall
    Click Element    css=.showall
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='Parasol']]//input[contains(@name, '-stock')]
    Input Text    xpath=//tr[.//a[normalize-space()='Parasol']]//input[contains(@name, '-stock')]    2
    Wait Until Element Is Visible    xpath=//tr[.//a[normalize-space()='Wall clock']]//input[contains(@name, '-stock')]
    Input Text    xpath=//tr[.//a[normalize-space()='Wall clock']]//input[contains(@name, '-stock')]    15
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

level-of-mia-stein
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Wait Until Element Is Visible    xpath=//tr[contains(., 'Stein')]//th/a[normalize-space()='Mia']
    Click Element    xpath=//tr[contains(., 'Stein')]//th/a[normalize-space()='Mia']
    Wait Until Element Is Visible    css=#id_level_1
    Click Element    css=#id_level_1
    Wait Until Element Is Visible    css=[name=_save]
    Click Element    css=[name=_save]
    Wait Until Element Is Visible    css=.messagelist .success

who-changed-the-price
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Wait Until Element Is Visible    xpath=//tr[td[normalize-space()='LMP-WHT']]//a
    Click Element    xpath=//tr[td[normalize-space()='LMP-WHT']]//a
    Wait Until Element Is Visible    css=.historylink
    Click Element    css=.historylink
    Wait Until Element Is Visible    css=#change-history
    ${name} =    Get Text    xpath=(//table[@id='change-history']//tr[td[contains(., 'Changed Price')]])[last()]/td[1]
    Answer Task    ${name.split(' (')[0]}

count-unpaid-shipped
    Wait Until Element Is Visible    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click Element    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Wait Until Element Is Visible    xpath=//div[@id='changelist-filter']//a[normalize-space()='Shipped']
    Click Element    xpath=//div[@id='changelist-filter']//a[normalize-space()='Shipped']
    Wait Until Element Is Visible    xpath=//div[@id='changelist-filter']//a[normalize-space()='No']
    Click Element    xpath=//div[@id='changelist-filter']//a[normalize-space()='No']
    Wait Until Location Contains    paid
    ${count} =    Get Element Count    css=#result_list tbody tr
    Answer Task    ${count}

*** Keywords ***
Sign In
    Wait Until Element Is Visible    css=#id_username
    Input Text    css=#id_username    ${USER}
    Input Password    css=#id_password    ${PASSWORD}
    Click Element    css=[type=submit]
    Wait Until Element Is Visible    css=#nav-sidebar, #content-main
