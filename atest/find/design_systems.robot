*** Settings ***
Documentation     Enterprise design systems (Carbon, UI5, Vaadin, antd): multiple lists that show a number, text for
...               screen readers only, dialogs in shadow trees.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    find/design_systems.html

Test Tags         thorough


*** Test Cases ***
A List For Many That Shows How Many
    [Template]    These Should Be Selected
    flags    Red    Blue
    flags    Green
    flags    Green    Blue
    marks    Green
    marks    Red    Blue
    marks    Blue

What Is Selected Stays Where Options Are Added
    Select By Intent    Flags    Red
    Select By Intent    Flags    Blue    add=True
    Drawn List Should Show    flags    Blue,Red

A Selected Option Stays Selected
    [Template]    These Should Be Selected
    flags    Red
    flags    Red
    marks    Red
    marks    Red

A List For One That Calls Its Options Not Selected
    Select By Intent    Single    Green
    Select By Intent    Single    Blue
    Drawn List Should Show    single    Blue

A Tree Whose Branch Is Selected With Its Leaves
    [Template]    These Should Be Selected
    branch    Red
    branch    Green    Red
    branch    Blue    Green    Red
    branch    Green

An Option That Is Not There
    ${message} =    Refusal Of    Select By Intent    Marks    Purple
    Should Say    ${message}    Marks    'Red', 'Green', 'Blue'

What A Drawn List Holds
    [Template]    Value Should Be
    Town    Bern
    None yet    ${EMPTY}
    Size    Large
    Single    ${EMPTY}
    Guess    rose

The Text Of A Drawn List
    Get Text By Intent    Town    ==    Bern

A Switch Behind Its Label
    Check By Intent    Night mode
    ${state} =    Page Value    document.querySelector('#night').getAttribute('aria-checked')
    Should Be Equal    ${state}    true
    Uncheck By Intent    Night mode
    ${state} =    Page Value    document.querySelector('#night').getAttribute('aria-checked')
    Should Be Equal    ${state}    false

A Date In Parts
    [Template]    Parts Should Be Filled
    Born    1990-12-24    born    12/24/1990
    Born    1/2/2001    born    1/2/2001
    Meeting at    10:30 PM    at    10/30/1
    Meeting at    00:05    at    12/5/0

A Date That Does Not Fill The Parts
    FOR    ${value}    IN    24.12.1990    12/24    2001-02-31    soon
        ${message} =    Refusal Of    Fill By Intent    Born    ${value}
        Should Say    ${message}    3 parts    month Born (1 to 12)    day Born (1 to 31)    ${value}
    END
    ${now} =    Page Value    document.querySelector('#born').dataset.now ?? 'untouched'
    Should Be Equal    ${now}    untouched

One Part Of A Date
    Fill By Intent    month Born    5
    ${now} =    Page Value    document.querySelector('#born-month').textContent
    Should Be Equal    ${now}    5

A Page That Is Out Of Reach While A Picker Is Open
    Click By Intent    Pick a day
    ${message} =    Refusal Of    Click By Intent    Leave
    Should Say    ${message}    Leave    as long as div#calendar is open    Press Keys
    Click By Intent    Today
    Click By Intent    Leave    expect=dialog

A Dialog In A Shadow Tree
    ${result} =    Click By Intent    Edit    expect=dialog
    Should Contain    ${result.outcome}    dialog 'Edit person' opened
    Click By Intent    Done

A Dialog Whose Box Is A Popover
    ${result} =    Click By Intent    Leave    expect=dialog
    Should Contain    ${result.outcome}    dialog 'Unsaved work' opened
    Should Not Contain    ${result.outcome}    popover
    Click By Intent    Stay


*** Keywords ***
These Should Be Selected
    [Documentation]    After the options are selected, the page has them and no others.
    [Arguments]    ${id}    @{options}
    Select By Intent    ${id}    @{options}
    ${wanted} =    Evaluate    ",".join(sorted($options))
    Drawn List Should Show    ${id}    ${wanted}

Drawn List Should Show
    [Documentation]    The page has these options selected, and no others.
    [Arguments]    ${id}    ${options}
    ${now} =    Page Value    document.querySelector('#${id}').dataset.now
    Should Be Equal    ${now}    ${options}

Parts Should Be Filled
    [Documentation]    After the field is filled as a whole, its parts hold these numbers.
    [Arguments]    ${intent}    ${value}    ${id}    ${parts}
    Fill By Intent    ${intent}    ${value}
    ${now} =    Page Value    document.querySelector('#${id}').dataset.now
    Should Be Equal    ${now}    ${parts}

Value Should Be
    [Documentation]    The list says that it holds this.
    [Arguments]    ${intent}    ${value}
    Get Value By Intent    ${intent}    ==    ${value}
