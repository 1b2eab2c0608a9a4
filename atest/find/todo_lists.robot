*** Settings ***
Documentation     To-do lists of twelve frameworks, worked through by what is seen on the screen: no locator.

Resource          ../keywords/acceptance.resource
Library           ../keywords/widgets.py

Suite Setup       Open Browser With Lists
Suite Teardown    Close Browser And Lists

Test Tags         thorough


*** Test Cases ***
React
    Add Three    react    What needs to be done?
    Tick And Edit
    Delete    ×
    Choose What Is Shown
    Tick All And Clear    ❯

Backbone
    Add Three    backbone    What needs to be done?
    Tick And Edit
    Delete    ×
    Choose What Is Shown
    Tick All And Clear    ❯

Preact
    Add Three    preact    Add a task
    Tick And Edit
    Delete    trash
    Choose What Is Shown
    Tick All And Clear    Toggle all

Vue
    Add Three    vue    New item    add=Add
    Tick And Edit
    Delete    ✕
    Choose What Is Shown
    Tick All And Clear    Check all

Svelte
    Add Three    svelte    what needs to be done?
    Tick And Edit
    Delete    ${EMPTY}    role=button
    Choose What Is Shown    lower
    Tick All And Clear    toggle all    clear completed

Solid
    Add Three    solid    ${EMPTY}    add=Add task    role=textbox
    Tick And Edit
    Delete    ✖
    Choose What Is Shown    list
    Tick All And Clear    ✔✔

Lit
    Add Three    lit    Next chore
    Tick And Edit
    Delete    🗑
    Choose What Is Shown
    Tick All And Clear    Everything done

JQuery
    Add Three    jquery    To do    add=Add
    Tick And Edit
    Delete    x
    Choose What Is Shown
    Tick All And Clear    Mark all

Knockout
    Add Three    knockout    New errand
    Tick And Edit
    Delete    trash
    Choose What Is Shown
    Tick All And Clear    Mark all done

Alpine
    Add Three    alpine    Write a habit and press Enter
    Tick And Edit
    Open The Menu    ⋮
    Delete    Delete    within=${NONE}
    Choose What Is Shown
    Tick All And Clear    Everything

Mithril
    Add Three    mithril    What is next?
    Tick And Edit
    Delete    ×
    Choose What Is Shown
    Tick All And Clear    Mark all

Vanilla
    Add Three    vanilla    Take a note…
    Tick And Edit
    Delete    delete
    Choose What Is Shown
    Tick All And Clear    ❯


*** Keywords ***
Open Browser With Lists
    [Documentation]    Serves the pages of atest/pages/find/widgets and opens a browser.
    ${url} =    Start Widgets
    VAR    ${WIDGETS} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open Browser For Tests

Close Browser And Lists
    [Documentation]    Closes what Open Browser With Lists opened.
    Close Browser And Demo Site
    Stop Widgets

Add Three
    [Documentation]    Types three items into the field; by Enter, or by what adds them.
    [Arguments]    ${stack}    ${field}    ${add}=${NONE}    &{more}
    Visit    ${WIDGETS}/todo.html?${stack}
    FOR    ${text}    IN    Milk    Bread    Eggs
        Fill By Intent    ${field}    ${text}    &{more}
        IF    $add
            Click By Intent    ${add}
        ELSE
            Press Keys By Intent    ENTER
        END
    END
    Items Should Be    Milk    Bread    Eggs

Tick And Edit
    [Documentation]    One item each.
    Check By Intent    Bread
    Items Should Be    Milk    *Bread    Eggs
    Double Click By Intent    Eggs
    Press Keys By Intent    CTRL+A    Brown eggs    ENTER
    Items Should Be    Milk    *Bread    Brown eggs

Open The Menu
    [Documentation]    That of the first item.
    [Arguments]    ${sign}
    Click By Intent    ${sign}    within=Milk

Delete
    [Documentation]    The first item, by what its row shows under the pointer.
    [Arguments]    ${sign}    ${within}=Milk    &{more}
    Hover By Intent    ${{ $within or $sign }}
    Click By Intent    ${sign}    within=${within}    &{more}
    Items Should Be    *Bread    Brown eggs

Choose What Is Shown
    [Documentation]    By links, buttons or words, which may be in lower case, or in a list.
    [Arguments]    ${how}=words
    FOR    ${view}    IN    Active    Completed    All
        VAR    ${shown} =    ${{ $view.lower() if $how == 'lower' else $view }}
        IF    $how == 'list'
            Select By Intent    ${EMPTY}    ${shown}    role=combobox
        ELSE
            Click By Intent    ${shown}
        END
        Page Value Should Be    window.model().view    ${view}
    END

Tick All And Clear
    [Documentation]    All, none, and one of the two that are left.
    [Arguments]    ${all}    ${clear}=Clear completed
    Click By Intent    ${all}
    Items Should Be    *Bread    *Brown eggs
    Click By Intent    ${all}
    Items Should Be    Bread    Brown eggs
    Check By Intent    Brown eggs
    Uncheck By Intent    Brown eggs
    Check By Intent    Bread
    Items Should Be    *Bread    Brown eggs
    Click By Intent    ${clear}
    Items Should Be    Brown eggs

Items Should Be
    [Documentation]    What the list itself holds; a star is before what is done.
    [Arguments]    @{items}
    ${model} =    Page Value    window.model().items
    Should Be Equal    ${{ sorted($model) }}    ${{ sorted($items) }}
