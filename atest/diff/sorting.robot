*** Settings ***
Documentation     Drag By Intent in sortable lists: the page's own order decides whether it passed.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    diff/sorting.html

Test Tags         thorough


*** Test Cases ***
To An Empty Column That Looks Now And Then
    [Documentation]    On the way it lies in the column between, and the page is deaf for a moment.
    [Tags]    needs-html-drop    proves-drag
    Drag By Intent    Apple    Closed
    Order Should Be    deaf-shut    Apple
    Order Should Be    deaf-open    Date,Elder

Down Past Another One
    [Tags]    needs-html-drop
    Drag By Intent    Apple    Cherry
    Order Should Be    deaf-new    Banana,Cherry,Apple

To A Card In Another Column
    [Tags]    needs-html-drop
    Drag By Intent    Banana    Elder
    Order Should Be    deaf-new    Apple,Cherry
    Order Should Be    deaf-open    Date,Banana,Elder

Where A Copy Follows The Pointer
    [Documentation]    Under the pointer lie the copy and what keeps the place, and no target any more.
    [Tags]    proves-drag
    Drag By Intent    Fig    Hazel
    Order Should Be    copied-left    Grape,Hazel,Fig

To Another List Where A Copy Follows The Pointer
    Drag By Intent    Grape    Iris
    Order Should Be    copied-left    Fig,Hazel
    Order Should Be    copied-right    Grape,Iris

Where The Others Go Aside
    [Documentation]    The list is hit where it has made room, as what is dragged lets presses through.
    Drag By Intent    Kiwi    Mango
    Order Should Be    aside    Lemon,Mango,Kiwi
    Drag By Intent    Kiwi    Lemon
    Order Should Be    aside    Kiwi,Lemon,Mango

An Item That Returns To Its Place Was Not Moved
    [Documentation]    Much has changed on the way, and all of it is as it was.
    ${message} =    Refusal Of    Drag By Intent    Nut    Refuses
    Should Say
    ...    ${message}
    ...    Dragged
    ...    nothing happened: everything is as before
    ...    did not accept the drop
    ...    expect=none

What Goes Back May Be Meant To
    Drag By Intent    Nut    Refuses    expect=none
    Drag By Intent    Nut    Takes
    Order Should Be    takes    Nut

Where The Middle Must Be Passed
    Drag By Intent    Olive    Quince
    Order Should Be    rows    Peach,Quince,Olive
    Drag By Intent    Quince    Peach
    Order Should Be    rows    Quince,Peach,Olive

What Is Held Is The Card And Not The Link In It
    Drag By Intent    css:#card    Where The Pointer Goes    to_role=heading
    ${left} =    Page Value    parseFloat(card.style.marginLeft) > 0
    Should Be True    ${left}


*** Keywords ***
Order Should Be
    [Documentation]    What the list holds, in its order.
    [Arguments]    ${list}    ${expected}
    ${names} =    Page Value    names('${list}')
    Should Be Equal    ${names}    ${expected}
