*** Settings ***
Documentation     Elements out of view are scrolled into view, and the keyword waits for what the scroll itself causes.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${BELOW}    <div style='height:2500px'></div><button id=save onclick="this.textContent='Saved'">Save</button>
...         <div style='height:2500px'></div>


*** Test Cases ***
Nothing Follows
    Open Snippet    ${BELOW}
    ${result} =    Click By Intent    Save
    Should Have Clicked    save
    Should Contain    ${result.evidence}    dom

A Header Comes Over It
    [Documentation]    A listener of the scroll shows a bar where the button is: it is scrolled out from under it.
    Open Snippet
    ...    ${BELOW}<header id=bar style='position:fixed;inset:30% 0 auto;height:60%;background:red' hidden>Shop</header>
    Run In Page    window.addEventListener('scroll', () => { bar.hidden = false; })
    Click By Intent    Save    timeout=5s
    Should Have Clicked    save

Its Neighbour Takes Its Place
    [Documentation]    The listener puts another button where the one was that is meant, in a task of its own.
    Open Snippet    ${BELOW}
    Run In Page
    ...    let other = null; window.addEventListener('scroll', () => setTimeout(() => { if (other) return;
    ...    other = document.createElement('button'); other.textContent = 'Delete everything';
    ...    other.onclick = () => document.title = 'WRONG'; other.style.cssText = 'display:block;height:2em;width:20em';
    ...    document.querySelector('#save').before(other); }))
    Click By Intent    Save    timeout=5s
    Should Have Clicked    save
    ${title} =    Page Value    document.title
    Should Not Be Equal    ${title}    WRONG

Rows That Are Drawn Where They Are Seen
    [Documentation]    As in a virtual list: with each scroll all rows are re-rendered.
    Open Snippet
    ...    <div id=box style='height:200px;overflow:auto'>
    ...    <div id=all style='height:4000px;position:relative'></div></div>
    Run In Page
    ...    const draw = () => { const first = Math.max(0, Math.floor(box.scrollTop / 40) - 1); all.replaceChildren();
    ...    for (let n = first; n < first + 8; n += 1) { const row = document.createElement('button');
    ...    row.id = 'row' + n; row.textContent = 'Row ' + n; row.onclick = () => { row.textContent = 'Chosen'; };
    ...    row.style.cssText = 'position:absolute;height:40px;top:' + n * 40 + 'px'; all.append(row); } };
    ...    box.addEventListener('scroll', draw); draw()
    Click By Intent    Row 6    timeout=5s
    Should Have Clicked    row6
