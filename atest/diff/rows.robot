*** Settings ***
Documentation     What moves from one row or card to another, or inside of one, is told.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Template     Seen After


*** Test Cases ***
A Person Who Joins Another Team
    <article><h4>Team A</h4><p>Ann</p><p id=b>Bob</p></article><article id=t><h4>Team B</h4><p>Cid</p></article>
    ...    t.append(b)    "Bob" moved from "Team A" to "Team B"
A Button That Goes To Another Item
    <ul><li>Ann <button id=b>Lead</button></li><li id=t>Bob</li></ul>    t.append(b)    Lead
An Icon That Goes To Another Item
    <ul><li>Ann <svg id=b role=img aria-label=Lead width=9><rect width=9 height=9 /></svg><li id=t>Bob</ul>
    ...    t.append(b)    Lead
Two Cells That Exchange Their Texts
    <table><tr><th>Shift<th>Mon<th>Tue<tr><td>Early<td id=x>Ann<td id=y>Bob</table>
    ...    x.textContent='Bob';y.textContent='Ann'    Ann
A Row That Is Drawn Anew With Two Cells Exchanged
    <table id=t><tr><th>Shift<th>Mon<th>Tue<tr><td>Early<td>Ann<td>Bob</table>
    ...    t.innerHTML='<tr><th>Shift<th>Mon<th>Tue<tr><td>Early<td>Bob<td>Ann'    Ann
A Shift That Goes From Monday To Tuesday
    <table id=t><tr><th>Shift<th>Mon<th>Tue<tr><td>Early<td>Ann<td></table>
    ...    t.innerHTML='<tr><th>Shift<th>Mon<th>Tue<tr><td>Early<td><td>Ann'    Ann
A Shift In A Grid That Goes From Monday To Tuesday
    <div role=row><p role=gridcell>Early</p><p role=gridcell id=x>Ann</p><p role=gridcell id=y></p></div>
    ...    x.textContent='';y.textContent='Ann'    Ann
A Badge That Goes To Another Row
    <table><tr><td>Ann<td id=x><b id=b>Lead</b><tr><td>Bob<td id=y></table>    y.append(b)    Lead
A Cell Moved Past Its Neighbour
    <table><tr><td>Early<td id=x>Ann<td id=y>Bob</table>    y.after(x)    "Bob" moved
Chips In Another Order
    <ul><li>Cup <span id=c><i>Red</i> <i>Tall</i> <i>New</i></span></li></ul>
    ...    c.innerHTML = '<i>Tall</i> <i>New</i> <i>Red</i>'    Red
An Option That Goes To The Other List
    <select size=2 id=s1><option>Dan<option>Eve</select><select size=2 id=s2><option>Fay</select>
    ...    s2.append(s1.options[1])    Eve
A Card Whose Words Went To Another
    <div id=g><div class=k><h4>To do</h4><i>Fix login</i></div><div class=k><h4>Doing</h4></div></div>
    ...    g.innerHTML='<div class=k><h4>To do</h4></div><div class=k><h4>Doing</h4><i>Fix login</i></div>'
    ...    "Fix login" moved from "To do" to "Doing"
Rows That Are Only Drawn Anew
    <table id=t><tr><th>Shift<th>Mon<th>Tue<tr><td>Early<td>Ann<td><tr><td>Late<td><td>Ann</table>
    ...    t.innerHTML = t.innerHTML    no changes
Words That A Style Sheet Puts After An Element
    <p id=c>Cart</p><style>.n::after { content: " (1)" }</style>    c.className='n'    mark 'Cart'
A Mark That Goes From One Card To Another
    <style>.n::after { content: "Current" }</style><article id=x class=n>Basic</article><article id=y>Pro</article>
    ...    x.className=''; y.className='n'    mark 'Pro'


*** Keywords ***
Seen After
    [Documentation]    The summary tells of it.
    [Arguments]    ${markup}    ${script}    ${said}
    Open Snippet    ${markup} <button id=go>Go</button>
    Run In Page    go.onclick = () => { ${script} }
    ${diff} =    Capture Page Diff    Click By Intent    Go
    Should Contain    ${diff.summary}    ${said}
