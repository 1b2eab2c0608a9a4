*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    php_my_admin
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task

*** Test Cases ***
anns-phone
    Click By Intent    Browse    within=owners
    Click By Intent    Edit    within=Ann Lee
    Fill By Intent    Value    0551 2001    within=phone
    Click By Intent    Go    within=Preview SQL

tom-moves
    Click By Intent    Browse    within=owners
    Double Click By Intent    Bergen    within=Tom Berg
    Press Keys By Intent    CONTROL+A
    Press Keys By Intent    C    o    r    k    ENTER

a-new-owner
    Click By Intent    Insert    within=owners
    # There are two blocks, each for a row.
    Fill By Intent    Value    Lena Voss    within=name    nth=1
    Fill By Intent    Value    0551 1009    within=phone    nth=1
    Fill By Intent    Value    Kiel    within=town    nth=1
    Click By Intent    Go    within=Preview SQL

paid-twice
    Click By Intent    Browse    within=payments
    Click By Intent    Delete    within=twice
    Click By Intent    OK

two-visitors-less
    Click By Intent    Browse    within=visitors
    Check By Intent    ${EMPTY}    role=checkbox    within=Albatross
    Check By Intent    ${EMPTY}    role=checkbox    within=Sandpiper
    Click By Intent    Delete    within=With selected:    role=button
    # It asks whether it should, as before a table is emptied.
    Click By Intent    Yes

a-flag-for-boats
    Click By Intent    Structure    within=boats    form=tablesForm
    Click By Intent    Go    within=column(s)
    Fill By Intent    Name    flag
    Select By Intent    Type    VARCHAR
    Fill By Intent    Length/Values    2
    Check By Intent    Null
    Click By Intent    Save

longer-names
    Click By Intent    Structure    within=owners    form=tablesForm
    Click By Intent    Change    within=name
    Fill By Intent    Length/Values    80
    Click By Intent    Save

visitors-are-guests
    Click By Intent    visitors    within=Browse
    Click By Intent    Operations
    Fill By Intent    Rename table to    guests
    Click By Intent    Go    within=Table options

no-visitors
    Click By Intent    Empty    within=visitors
    Click By Intent    OK

no-old-list
    Click By Intent    Drop    within=old_list
    Click By Intent    OK

no-small-boats-by-sql
    Click By Intent    SQL
    # The caret is in the editor, which has no label.
    Press Keys By Intent    D    E    L    E    T    E    SPACE    F    R    O    M    SPACE    v    i    s    i    t    o    r    s    SPACE    L    I    M    I    T    SPACE    1
    Click By Intent    Go
    Answer Prompt

a-copy-of-owners
    Click By Intent    Structure    within=owners    form=tablesForm
    Click By Intent    Operations
    Fill By Intent    ${EMPTY}    owners_2026    role=textbox    within=Copy table to
    Click By Intent    Go    within=Copy table to

a-database-for-the-archive
    Click By Intent    Server: localhost
    Click By Intent    Databases
    Fill By Intent    Database name    archive
    Click By Intent    Create

an-index-of-names
    Click By Intent    Structure    within=boats    form=tablesForm
    Click By Intent    More    within=name
    Click By Intent    Index    within=name
    Click By Intent    OK

a-visitor-in-winter
    Click By Intent    Import
    Fill By Intent    Browse your computer:    ${FILES}/winter.sql
    Click By Intent    Import    role=button

the-longest-boat
    Click By Intent    Browse    within=boats
    Click By Intent    length_m
    Click By Intent    length_m
    ${rows} =    Get Table Rows By Intent    length_m
    Answer Task    ${rows}[0][name]

whose-phone
    Click By Intent    Search    nth=1
    Fill By Intent    Words or values to search for    0551 7788
    Check By Intent    the exact phrase as substring
    Click By Intent    Go
    Click By Intent    Browse
    ${rows} =    Get Table Rows By Intent    0551 7788
    Answer Task    ${rows}[0][name]

*** Keywords ***
Sign In
    Fill By Intent    Username:    ${USER}
    Fill By Intent    Password:    ${PASSWORD}
    Click By Intent    Log in
