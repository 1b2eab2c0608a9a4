*** Settings ***
Documentation     Widgets of component libraries from npm: what a user sees and what the page's own model holds agree
...               with what the keywords report.

Resource          ../keywords/acceptance.resource
Library           ../keywords/widgets.py

Suite Setup       Open Browser With Widgets
Suite Teardown    Close Browser And Widgets

Test Tags         thorough


*** Test Cases ***
A Button Without A Listener
    [Documentation]    Each shows that it is pressed: a ripple, ink, data-focused.
    [Template]    A Dead Button Should Be Found Dead
    mui
    primevue
    react-aria
    material-web
    vaadin

A Button Without A Listener After Another One
    [Documentation]    The one before shows that it has the focus no more.
    [Template]    A Dead Button After A Live One Should Be Found Dead
    mui
    react-aria
    vaadin

A Button With A Ripple And A Listener
    Open Widgets    mui
    Click By Intent    Live
    Model Should Be    {"live":1}

Boxes That Base UI Draws
    [Documentation]    Behind each it keeps a native one, for the form.
    Open Widgets    base-ui
    Check By Intent    Notifications
    Check By Intent    Airplane mode
    Check By Intent    Gala
    Model Should Be    {"news":true,"flight":true,"apple":"gala"}
    Uncheck By Intent    Notifications
    Model Should Be    {"news":false,"flight":true,"apple":"gala"}

Pickers Of Vaadin
    [Documentation]    As long as one is open nothing else on the page can be pressed, and the page has no value.
    Open Widgets    vaadin
    Fill By Intent    Start date    3/15/2026
    Fill By Intent    Start time    10:30
    Click By Intent    Live
    Model Should Be    {"date":"2026-03-15","time":"10:30","live":1}

A List Of Vaadin That Has No Such Option
    [Documentation]    It is closed again; the first Escape only takes the mark from an option.
    Open Widgets    vaadin
    Select By Intent    Country    Country 271
    ${message} =    Refusal Of    Select By Intent    Country    Atlantis    timeout=3s
    Should Say    ${message}    there is no option 'Atlantis'
    Click By Intent    Live

Tags Of React Aria
    [Documentation]    Their cells have no box of their own.
    Open Widgets    react-aria
    Click By Intent    Travel
    Model Should Be    {"live":0,"tags":["travel"],"animal":null,"colors":[]}

Lists Of React Aria That Are Always Open
    Open Widgets    react-aria
    Select By Intent    Animal    Dog
    Select By Intent    Colors    Red    Blue
    Select By Intent    Colors    Green
    Select By Intent    Colors    Red    add=True
    Model Should Be    {"live":0,"tags":[],"animal":"dog","colors":["green","red"]}
    ${message} =    Refusal Of    Select By Intent    Animal    Unicorn    timeout=1s
    Should Say    ${message}    Animal    'Cat'    'Dog'

Stars Whose Radio Buttons Are Cut Away
    Open Widgets    mui
    Check By Intent    4 Stars
    Model Should Be    {"stars":4}
    Click By Intent    2 Stars
    Model Should Be    {"stars":2}

Lists Of MUI
    Open Widgets    mui
    Select By Intent    Currency    USD
    Select By Intent    Languages    German    Dutch
    Select By Intent    City    Bern
    Model Should Be    {"currency":"USD","languages":["German","Dutch"],"city":"Bern"}

Lists Of React Select
    Open Widgets    react-select
    Select By Intent    Color    Blue
    Select By Intent    Tags    Red    Green
    Model Should Be    {"color":"Blue","tags":["Red","Green"]}
    ${message} =    Refusal Of    Select By Intent    Color    Purple    timeout=1s
    Should Say    ${message}    Color    'Red'    'Dark blue'
    # What it is called stands beside it, and no label names it.
    Select By Intent    Fabric    Blue
    # What is not asked for is taken away.
    Select By Intent    Tags    Green
    Model Should Be    {"color":"Blue","tags":["Green"],"fabric":"Blue"}

Lists Of PrimeVue
    Open Widgets    primevue
    Select By Intent    Shade    Blue
    Select By Intent    Topics    Green    Blue
    Model Should Be    {"shade":"Blue","topics":["Green","Blue"],"code":""}

Lists Of Tom Select
    [Documentation]    The select behind it is hidden, and it shows what that held before it was made.
    Open Widgets    plain
    Select By Intent    Color    Blue
    Select By Intent    Tags    Red    Blue
    Shown And Held Should Be    ts    Blue
    Shown And Held Should Be    tsm    Red    Blue
    Select By Intent    Tags    Green
    Shown And Held Should Be    tsm    Green
    ${message} =    Refusal Of    Select By Intent    Color    Purple    timeout=1s
    Should Say    ${message}    Color    'Red'    'Green'

Lists Of Choices
    Open Widgets    plain
    Select By Intent    Shade    Blue
    Select By Intent    Topics    Red    Blue
    Shown And Held Should Be    ch    Blue
    Shown And Held Should Be    chm    Red    Blue

Lists Of Select2
    Open Widgets    plain
    Select By Intent    Finish    Blue
    Select By Intent    Labels    Red    Blue
    Shown And Held Should Be    s2    Blue
    Shown And Held Should Be    s2m    Red    Blue

Editors With A Model Of Their Own
    [Documentation]    What they show comes of that, and what it has not taken is not there.
    [Template]    An Editor Should Take
    lexical    Comment
    codemirror    Code

An Editor In A Frame
    [Documentation]    The label is of the text area that it stands for.
    Open Widgets    tinymce
    Fill By Intent    Comment    new text
    Model Should Be    <p>new text</p>

A Slider That Is Drawn
    Open Widgets    plain
    Fill By Intent    Price    40
    ${value} =    Get Attribute By Intent    Price    aria-valuenow    role=slider
    Should Be Equal As Numbers    ${value}    40
    ${message} =    Refusal Of    Fill By Intent    Price    42
    Should Say    ${message}    Price    40    45

A Masked Number
    [Documentation]    The mask puts the code of the country before it.
    Open Widgets    plain
    Fill By Intent    Phone    9161234567
    ${value} =    Page Value    document.getElementById('phone').value
    Should Be Equal    ${value}    +7(916)123-45-67

A Field That A Calendar Fills
    [Documentation]    A day is chosen in it. What is no day is refused.
    Open Widgets    plain
    Fill By Intent    Start date    2026-11-23
    Get Value By Intent    Start date    ==    2026-11-23
    ${message} =    Refusal Of    Fill By Intent    Start date    next Monday    timeout=300ms
    Should Say    ${message}    Start date    read-only    picker

A Code Of Several Fields
    Open Widgets    primevue
    Fill By Intent    Code    123456
    Model Should Be    {"shade":null,"topics":["Red"],"code":"123456"}


*** Keywords ***
An Editor Should Take
    [Documentation]    On that page, by that name.
    [Arguments]    ${page}    ${name}
    Open Widgets    ${page}
    Fill By Intent    ${name}    let a = 1
    Model Should Be    let a = 1
    Fill By Intent    ${name}    let b = 2    typed=True
    Model Should Be    let b = 2

Open Browser With Widgets
    [Documentation]    Serves the pages of atest/pages/find/widgets and opens a browser.
    ${url} =    Start Widgets
    VAR    ${WIDGETS} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open Browser For Tests

Close Browser And Widgets
    [Documentation]    Closes what Open Browser With Widgets opened.
    Close Browser And Demo Site
    Stop Widgets

Open Widgets
    [Documentation]    Opens a page, and waits until its widgets are there.
    [Arguments]    ${name}
    Visit    ${WIDGETS}/${name}.html
    Wait For DOM Settle

Model Should Be
    [Documentation]    The page's own model, as it shows it.
    [Arguments]    ${expected}
    ${model} =    Page Value    document.querySelector('\#model').textContent
    Should Be Equal    ${model}    ${expected}

Shown And Held Should Be
    [Documentation]    Both the native list and what is drawn beside it say that these options are selected.
    [Arguments]    ${id}    @{options}
    ${held} =    Page Value    Array.from(document.getElementById('${id}').selectedOptions, (each) => each.text)
    Should Be Equal    ${held}    ${options}
    ${shown} =    Page Value    document.getElementById('${id}').closest('p').innerText
    FOR    ${option}    IN    @{options}
        Should Contain    ${shown}    ${option}
    END

A Dead Button Should Be Found Dead
    [Documentation]    On that page.
    [Arguments]    ${name}
    Open Widgets    ${name}
    ${message} =    Refusal Of    Click By Intent    Dead    timeout=1s
    Should Say    ${message}    nothing happened

A Dead Button After A Live One Should Be Found Dead
    [Documentation]    On that page.
    [Arguments]    ${name}
    Open Widgets    ${name}
    Click By Intent    Live
    ${message} =    Refusal Of    Click By Intent    Dead    timeout=1s
    Should Say    ${message}    nothing happened
