*** Settings ***
Documentation     Elements that nothing but a listener makes clickable: of plain scripts, jQuery and Vue.

Resource          ../keywords/acceptance.resource
Library           ../keywords/frameworks.py

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Plain Page

Test Tags         proves-listeners    thorough


*** Variables ***
${MARKUP}    SEPARATOR=
...          <main id="app"><h1>Orders</h1><p>Nothing yet</p><p id="said"></p>
...          <span id="archive">Archive</span> <span id="dead">Restore</span>
...          <ul id="list"><li id="one">First order</li><li id="two">Second order</li></ul>
...          <span id="twin">Save</span><button id="save">Save</button></main>
${SAY}       const say = (text) => { document.getElementById('said').textContent = text; };


*** Test Cases ***
An Element With A Plain Listener Is Clicked
    Listen    archive    () => say('archived')
    Click By Intent    Archive    expect=text:archived
    Should Have Clicked    archive

A Later Listener Is Known Without Rescanning The Page
    Refusal Of    Click By Intent    Archive    timeout=100ms
    Listen    archive    () => say('archived')
    Click By Intent    Archive    expect=text:archived
    Run In Page    document.getElementById('archive').removeEventListener('click', window.listener)
    ${message} =    Refusal Of    Click By Intent    Archive    timeout=100ms
    Should Say    ${message}    text 'Archive'    nothing happened    not a control
    Should Have Clicked    archive    archive    archive

A Text Without A Listener Is Pressed To No Effect
    Listen    archive    () => say('archived')
    Listen    app    () => 0
    ${message} =    Refusal Of    Click By Intent    Restore    timeout=100ms
    Should Say    ${message}    text 'Restore'    nothing happened    not a control
    Should Have Clicked    dead

A Button Is Preferred To An Element With A Listener
    Listen    twin    () => say('wrong')
    Run In Page    ${SAY} document.getElementById('save').onclick = () => say('saved')
    Click By Intent    Save    expect=text:saved
    Should Have Clicked    save

A Root With A Delegated Listener Is Not A Candidate
    [Tags]    needs-preload
    Listen    app    () => 0
    Listen    archive    () => say('archived')
    Ids Of Candidates Should Be    save    archive

An Element With A Pointer Cursor On Hover Is Clicked
    [Documentation]    As the days of calendars and the rows of tables, for which one listener around them listens.
    Open Snippet    <style>td:hover { cursor: pointer } td.off:hover { cursor: default }</style>
    ...    <table id="days"><tr><td>14<td id="day">15<td class="off">16</table>
    Run In Page    document.getElementById('days').onclick = ({ target }) => { if (target.id) target.className = 'on' }
    Click By Intent    15
    Should Have Clicked    day
    ${message} =    Refusal Of    Click By Intent    16    timeout=100ms
    Should Say    ${message}    text '16'    nothing happened

A Column Header Is Clicked By Its Role
    [Documentation]    It has a button of its own that is called after it, as in MUI's data grid.
    Open Snippet    <div role="grid"><div role="row"><div role="columnheader" id="head" style="cursor: pointer">
    ...    <span>Name</span> <button aria-label="Name column menu">:</button></div></div></div>
    Run In Page    const head = document.getElementById('head'); head.onclick = () => { head.ariaSort = 'ascending' }
    Click By Intent    Name    role=columnheader
    ${sorted} =    Page Value    document.getElementById('head').ariaSort
    Should Be Equal    ${sorted}    ascending

JQuery Listens On The Element
    Open Page With JQuery
    Run In Page    ${SAY} jQuery('#archive').on('click', () => say('archived'))
    Click By Intent    Archive    expect=text:archived
    Should Have Clicked    archive

JQuery Listens On The List For Its Items
    Open Page With JQuery
    Run In Page    ${SAY} jQuery('#list').on('click', 'li', (event) => say(event.currentTarget.id))
    Click By Intent    Second order    expect=text:two
    Should Have Clicked    two

A JQuery Listener That Was Removed
    Open Page With JQuery
    Run In Page    jQuery('#archive').on('click', () => 0)    jQuery('#archive').off('click')
    Refusal Of    Click By Intent    Archive    timeout=100ms

Vue Listens On A Span
    Open Page With Vue
    Click By Intent    Add one    expect=text:added 1
    Should Have Clicked    add

Vue Listens On The Rows Of A Table
    Open Page With Vue
    Click By Intent    Eve    expect=text:chose Eve
    Click By Intent    9    within=Ada    expect=text:chose Ada

What Vue Removes Is Gone And What It Adds Is There
    Open Page With Vue
    Click By Intent    Add one    expect=text:added 1
    Refusal Of    Click By Intent    Done    timeout=100ms
    Run In Page    app.isDone = true
    Click By Intent    Done    expect=text:done


*** Keywords ***
Open Plain Page
    [Documentation]    A page without any listener that says anything of an element.
    Open Snippet    ${MARKUP}

Open Page With JQuery
    [Documentation]    The same with jQuery in it.
    ${jquery} =    Script Of Jquery
    Open Snippet    ${jquery}    ${MARKUP}

Open Page With Vue
    [Documentation]    A page that Vue draws and listens in.
    ${vue} =    Script Of Vue
    VAR    ${page} =
    ...    SEPARATOR=
    ...    <div id="app"><p>{{ said }}</p><span id="add" @click="count += 1; said = 'added ' + count">Add one</span>
    ...    <table><tr v-for="row in rows" :id="row" @click="said = 'chose ' + row">
    ...    <td>{{ row }}</td><td>9</td></tr></table>
    ...    <i v-if="isDone" id="done" @click="said = 'it is done'">Done</i><b v-else>Done</b></div>
    ...    <script>window.app = Vue.createApp({ data: () => ({ count: 0, said: '', rows: ['Ada', 'Eve'],
    ...    isDone: false }) }).mount('#app');</script>
    Open Snippet    ${vue}    ${page}

Listen
    [Documentation]    Adds a listener for clicks to an element, by nothing but addEventListener.
    [Arguments]    ${id}    ${listener}
    Run In Page    ${SAY} window.listener = ${listener};
    ...    document.getElementById('${id}').addEventListener('click', window.listener)

Ids Of Candidates Should Be
    [Documentation]    These elements are what a planner is shown, in this order.
    [Arguments]    @{ids}
    ${page} =    Get Candidates
    Should Be Equal    ${{[each['attributes']['id'] for each in $page.candidates]}}    ${ids}
