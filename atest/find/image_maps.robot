*** Settings ***
Documentation     The areas of an image map are clicked where their image shows them, or not at all.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    find/image_maps.html
Test Template     Should Be Clicked In The Image

Test Tags         thorough


*** Test Cases ***
A Rectangle    Kitchen    \#kitchen
A Circle    Hall    \#hall
A Polygon Whose Middle Is Not In It    Garden    \#garden
What Another Area Leaves Of It    Passage    \#passage
What All Others Leave    Outdoors    \#outdoors
In An Image Of Another Size Than Its Own    Right half    \#right
Far Down In An Image That Is Larger Than The View    Cellar    \#cellar
An Area That Is Not A Link
    [Template]    NONE
    Click By Intent    Office
    Page Value Should Be    clicked    ${{['Office']}}
Where The Image Is Scaled And Moved
    [Template]    NONE
    Run In Page    plan.style.transform = 'translate(40px, 30px) scale(0.5)'
    Should Be Clicked In The Image    Garden    \#garden
    Should Be Clicked In The Image    Hall    \#hall
An Area Outside Of The Image
    [Template]    NONE
    ${message} =    Refusal Of    Click By Intent    Attic    timeout=200ms
    Should Say    ${message}    link 'Attic'    not visible
    Page Value Should Be    clicked    ${{[]}}
What Is Covered In The Image
    [Template]    NONE
    Run In Page
    ...    const cover = document.createElement('div'); cover.id = 'cover';
    ...    cover.style = 'position:fixed;left:0;top:0;width:200px;height:250px'; document.body.append(cover)
    ${message} =    Refusal Of    Click By Intent    Kitchen    timeout=200ms
    Should Say    ${message}    link 'Kitchen'    covered by div#cover
    Page Value Should Be    clicked    ${{[]}}
    Should Be Clicked In The Image    Hall    \#hall
Where The Image Is Not Shown
    [Template]    NONE
    Run In Page    plan.hidden = true
    ${message} =    Refusal Of    Click By Intent    Kitchen    timeout=200ms
    Should Say    ${message}    'Kitchen' was not found
    Page Value Should Be    clicked    ${{[]}}
Hovering And Other Clicks
    [Template]    NONE
    Hover By Intent    Office    expect=text:Over
    Double Click By Intent    Office    expect=text:Twice
    Page Value Should Be    clicked    ${{['Office', 'Office']}}
The Secondary Button
    [Tags]    needs-secondary-button
    [Template]    NONE
    Context Click By Intent    Office    expect=text:Menu
Scrolling To One
    [Template]    NONE
    Scroll To By Intent    Cellar


*** Keywords ***
Should Be Clicked In The Image
    [Documentation]    The page has seen the press on that area and on nothing else.
    [Arguments]    ${name}    ${hash}
    Run In Page    clicked.length = 0
    Click By Intent    ${name}
    Page Value Should Be    clicked    ${{[$name]}}
    Page Value Should Be    location.hash    ${hash}
