*** Settings ***
Resource          ../../lab/abra.resource
Library           ../../lab/AppLab.py    noco_db
Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
a-new-repair
    Click By Intent    Repairs    nth=1
    Click By Intent    up    within=New record
    Click By Intent    New record - Form
    Fill By Intent    Bicycle    Grey recumbent
    Select By Intent    Status    Waiting
    Select By Intent    Work    Brakes    Lights
    Fill By Intent    Due    2027-01-15
    Fill By Intent    Price    88.50
    Check By Intent    Paid
    Hover By Intent    Customer    modal=New record
    Click By Intent    plus    within=Customer    modal=New record
    Click By Intent    plus    within=Maria Lund
    Click By Intent    Save Record

ann-is-a-member
    Click By Intent    Customers    nth=1
    Click By Intent    Member    within=17 Station Road

the-lights-are-mended
    Click By Intent    Repairs    nth=1
    Click By Intent    In work    within=Lights
    Select By Intent    ${EMPTY}    Ready    role=combobox    within=Lights

how-long-it-takes
    Click By Intent    Prices 2026    nth=1
    Click By Intent    plus    within=Euros
    Click By Intent    Number
    Fill By Intent    Field name (Optional)    Minutes
    Click By Intent    Save Field
    Context Click By Intent    Euros
    Click By Intent    Edit field
    Fill By Intent    Field name    Price
    Click By Intent    Update Field

what-is-in-work
    Click By Intent    Repairs    nth=1
    Click By Intent    In the shop
    Click By Intent    Filter
    Click By Intent    Add filter
    Select By Intent    ${EMPTY}    Status    role=combobox    within=Where    nth=1
    Select By Intent    ${EMPTY}    In work    role=combobox    within=Where    nth=3
    Click By Intent    Sort
    Click By Intent    Due    within=Select Field to Sort

no-old-prices
    Context Click By Intent    Prices 2025    nth=1
    Click By Intent    Delete Table
    Click By Intent    Delete Table    role=button    modal=Delete Table

a-board-of-repairs
    Click By Intent    Repairs    nth=1
    Click By Intent    Create View
    Click By Intent    Kanban
    Fill By Intent    View name    Board
    Select By Intent    Stack by field    Status
    Click By Intent    Create view    modal=Create Kanban View

your-own-name
    Click By Intent    office@example.com
    Click By Intent    Account Settings
    Fill By Intent    Name    Workshop office
    Click By Intent    Save

a-photo-of-the-tandem
    Click By Intent    Repairs    nth=1
    Click By Intent    Pictures
    Click By Intent    Old tandem
    Click By Intent    Add File(s)
    Fill By Intent    browse files    ${FILES}/tandem.png
    Click By Intent    Upload 1 files
    Click By Intent    Save Record

call-them-back
    Click By Intent    Sign-ups    nth=1
    Click By Intent    Join a trip
    Uncheck By Intent    Brings a bicycle    role=switch
    Click By Intent    Phone    section=Form Fields
    Check By Intent    Required field


*** Keywords ***
Sign In
    Fill By Intent    E-mail    ${USER}
    Fill By Intent    Password    ${PASSWORD}
    Click By Intent    SIGN IN    role=button
