*** Settings ***
Documentation     Click By Intent reaches into dialogs, shadow roots and frames, and far down the page.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    act/places.html

Test Tags         thorough


*** Test Cases ***
In A Dialog By Its Name
    Click By Intent    Open dialog    expect=dialog
    Click By Intent    Save    modal=Delivery address
    Should Have Clicked    open    save-dialog

In A Dialog By A Text In It
    Click By Intent    Open dialog
    Click By Intent    Save    within=Delivery address
    Should Have Clicked    open    save-dialog

Nothing Behind A Modal Dialog Is Meant
    Click By Intent    Open dialog
    Click By Intent    Save
    Should Have Clicked    open    save-dialog

A Closed Dialog Has No Buttons
    Click By Intent    Save
    Should Have Clicked    save-page
    ${message} =    Refusal Of    Click By Intent    Close    timeout=200ms
    Should Contain    ${message}    Close
    Should Have Clicked    save-page

In A Shadow Root
    Click By Intent    In the outer root
    Should Have Clicked    in-outer
    Click By Intent    css:#in-outer
    Should Have Clicked    in-outer    in-outer

In A Shadow Root Within A Shadow Root
    Click By Intent    In the inner root
    Should Have Clicked    in-inner

Within The Text Of A Shadow Root
    [Documentation]    A card that is a web component: its text and its button are in its shadow root.
    Click By Intent    Buy    within=Green tea
    Should Have Clicked    buy-tea

In A Frame
    Click By Intent    Inside the frame
    Should Have Clicked    in-frame
    Click By Intent    id:in-frame
    Should Have Clicked    in-frame    in-frame

Below The Fold Of A Frame
    Click By Intent    Below in the frame
    Should Have Clicked    in-frame-below

In A Frame With Borders Far Down The Page
    Click By Intent    At the end of the low frame
    Should Have Clicked    in-low-frame

In A Frame With Padding
    Click By Intent    Inside the padded frame
    Should Have Clicked    in-padded

In A Scaled Frame
    Click By Intent    Inside the scaled frame
    Should Have Clicked    in-scaled

In A Shadow Root Within A Frame
    Click By Intent    In a root in a frame
    Should Have Clicked    in-frame-root

A Dead Button In A Frame Is Found Dead
    ${message} =    Refusal Of    Click By Intent    Dead in a frame
    Should Have Clicked    dead-in-frame
    Should Contain    ${message}    nothing happened

A Dead Button In A Shadow Root Is Found Dead
    ${message} =    Refusal Of    Click By Intent    Dead in a root
    Should Contain    ${message}    nothing happened

On A Page With Ten Thousand Elements
    Visit Page    /big?n=10000
    ${result} =    Click By Intent    Back to top
    Should Contain    ${result.target}    Back to top
    Click By Intent    Archive    within=Record 2345
    ${done} =    Page Value    document.querySelector('#done').textContent
    Should Be Equal    ${done}    1 archived

In The Shop's Frame
    Go To Page    /catalogue
    Click By Intent    Add to cart    within=Stoneware Mug
    Go To Page    /shop/checkout
    Select By Intent    Day    Thursday
    Click By Intent    Confirm slot
    ${chosen} =    Page Value    document.querySelector('#slot-chosen').textContent
    Should Contain    ${chosen}    Thursday
