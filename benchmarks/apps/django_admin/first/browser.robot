*** Settings ***
Resource          ../../lab/browser.resource
Library           ../../lab/AppLab.py    django_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
ship-one-order
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//main//a[normalize-space()='A-1007']
    Select Options By    css=#id_status    label    Shipped
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

ship-the-packed-orders
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Check Checkbox    xpath=//tr[.//a[normalize-space()='A-1004']]//input[@name='_selected_action']
    Check Checkbox    xpath=//tr[.//a[normalize-space()='A-1008']]//input[@name='_selected_action']
    Check Checkbox    xpath=//tr[.//a[normalize-space()='A-1010']]//input[@name='_selected_action']
    Select Options By    css=select[name=action]    label    Mark selected orders as shipped
    Click    css=button[name=index]
    Wait For Elements State    css=.messagelist .success

note-a-payment-in-the-list
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Check Checkbox    xpath=//tr[.//a[normalize-space()='A-1012']]//input[contains(@name, '-paid')]
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

new-customer
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Click    css=.object-tools .addlink
    Fill Text    css=#id_first_name    Nora
    Fill Text    css=#id_last_name    Quist
    Fill Text    css=#id_email    nora@quist.example
    Fill Text    css=#id_city    Oxford
    Click    css=#id_level_2
    Fill Text    css=#id_birthday    1990-03-17
    Check Checkbox    css=#id_newsletter
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

order-another-lamp
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//main//a[normalize-space()='A-1004']
    Click    css=#lines-group .add-row a
    Click    css=#lines-2 .select2-selection
    Fill Text    css=.select2-search__field    LMP-BLK
    Click    xpath=//li[contains(@class, 'select2-results__option') and normalize-space()='Desk lamp (LMP-BLK)']
    Fill Text    css=#id_lines-2-quantity    3
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

more-mugs
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//main//a[normalize-space()='A-1004']
    Fill Text    xpath=//tr[contains(@class, 'form-row') and .//span[contains(@class, 'select2-selection') and contains(., 'MUG-LRG')]]//input[contains(@name, '-quantity')]    5
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

drop-a-line
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//main//a[normalize-space()='A-1007']
    Check Checkbox    xpath=//tr[contains(@class, 'form-row') and .//span[contains(@class, 'select2-selection') and contains(., 'LMP-WHT')]]//input[contains(@name, '-DELETE')]
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

the-other-ann-lee
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//main//a[normalize-space()='A-1014']
    Click    css=.field-customer .select2-selection
    Fill Text    css=.select2-search__field    lee
    Click    xpath=//li[contains(@class, 'select2-results__option') and normalize-space()='Ann Lee, Leeds']
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

write-a-note
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//main//a[normalize-space()='A-1009']
    Click    css=#notes-group .add-row a
    Fill Text    css=#id_notes-0-written_by    Jonas
    Fill Text    css=#id_notes-0-text    Leave it with the neighbour.
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

delivery-time
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//main//a[normalize-space()='A-1012']
    Fill Text    css=#id_deliver_at_0    2026-12-24
    Fill Text    css=#id_deliver_at_1    15:30:00
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

category-on-the-way
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click    css=.showall
    Click    xpath=//main//a[normalize-space()='Paper basket']
    Click    css=#add_id_category
    ${main} =    Switch Page    NEW
    Fill Text    css=#id_name    Storage
    Fill Text    css=#id_slug    storage
    Click    css=[name=_save]
    Switch Page    ${main}[page_id]
    Select Options By    css=#id_category    label    Storage
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

attach-a-datasheet
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click    xpath=//tr[td[normalize-space()='LMP-BLK']]//a
    Upload File By Selector    css=#id_datasheet    ${FILES}/manual.txt
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

exchange-tags
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click    xpath=//main//a[normalize-space()='Oak shelf']
    Click    css=details summary
    Select Options By    css=#id_tags_to    label    New
    Click    css=#id_tags_remove
    Select Options By    css=#id_tags_from    label    Gift    Sale
    Click    css=#id_tags_add
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

delete-one-of-twins
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Click    xpath=//tr[td[normalize-space()='tberg@hull.example']]//th/a
    Click    css=.deletelink
    Click    css=form:not(#logout-form) [type=submit]
    Wait For Elements State    css=.messagelist .success

delete-old-coupons
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Coupons'])[1]
    Check Checkbox    xpath=//tr[.//a[normalize-space()='AUTUMN15']]//input[@name='_selected_action']
    Check Checkbox    xpath=//tr[.//a[normalize-space()='OLD50']]//input[@name='_selected_action']
    Select Options By    css=select[name=action]    label    Delete selected coupons
    Click    css=button[name=index]
    Click    css=form:not(#logout-form) [type=submit]
    Wait For Elements State    css=.messagelist .success

coupon-by-the-glass
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//main//a[normalize-space()='A-1009']
    Click    css=#lookup_id_coupon
    ${main} =    Switch Page    NEW
    Click    xpath=//a[normalize-space()='SPRING20']
    Switch Page    ${main}[page_id]
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

warehouse-may-change-orders
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Groups'])[1]
    Click    xpath=//main//a[normalize-space()='Warehouse']
    Select Options By    css=#id_permissions_from    label    Office | order | Can change order
    Click    css=#id_permissions_add
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

shut-out-a-colleague
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Users'])[1]
    Click    xpath=//main//a[normalize-space()='mara']
    Uncheck Checkbox    css=#id_is_active
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

stock-in-the-list
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click    css=.showall
    Fill Text    xpath=//tr[.//a[normalize-space()='Parasol']]//input[contains(@name, '-stock')]    2
    Fill Text    xpath=//tr[.//a[normalize-space()='Wall clock']]//input[contains(@name, '-stock')]    15
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

level-of-mia-stein
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Customers'])[1]
    Click    xpath=//tr[contains(., 'Stein')]//th/a[normalize-space()='Mia']
    Click    css=#id_level_1
    Click    css=[name=_save] >> nth=0
    Wait For Elements State    css=.messagelist .success

who-changed-the-price
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Products'])[1]
    Click    xpath=//tr[td[normalize-space()='LMP-WHT']]//a
    Click    css=.historylink
    ${name} =    Get Text    xpath=(//table[@id='change-history']//tr[td[contains(., 'Changed Price')]])[last()]/td[1]
    Answer Task    ${name.split(' (')[0]}

count-unpaid-shipped
    Click    xpath=(//tr[starts-with(@class, 'model-')]//th/a[normalize-space()='Orders'])[1]
    Click    xpath=//div[@id='changelist-filter']//a[normalize-space()='Shipped']
    Click    xpath=//div[@id='changelist-filter']//a[normalize-space()='No']
    Wait For Condition    Url    contains    paid
    ${count} =    Get Element Count    css=#result_list tbody tr
    Answer Task    ${count}

*** Keywords ***
Sign In
    Fill Text    css=#id_username    ${USER}
    Fill Text    css=#id_password    ${PASSWORD}
    Click    css=[type=submit]
    Wait For Elements State    css=#content-main
