*** Settings ***
Documentation     Click By Intent on the arrow by which a row of a drawn tree is opened.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
${FONT}       .directory-toggle::before { font-family: 'Font Awesome 5 Free'; content: '\\f054' }
${CORNER}     border: solid; border-width: 0 2px 2px 0;
${NO SIZE}    width: 0 !important; height: 0 !important


*** Test Cases ***
The Arrow Of A Row Of A Tree
    [Documentation]    The tree listens for all of its rows at once, and no pointer tells what is pressed.
    [Template]    Arrow Should Be Pressed
    <i class=t></i>    .t::before { font-family: 'Font Awesome 5 Free'; content: '\\f054' }
    <i class=directory-toggle></i>    ${FONT}
    <i class=chevron-right></i>    .chevron-right { background: #ccc }
    <span></span>    span::before { content: '▸' }
    <span>▶</span>    ${EMPTY}
    <div class=x></div>    .x { border: 5px solid transparent; border-left-color: #000; ${NO SIZE} }
    <b></b>    b { ${CORNER} transform: rotate(-45deg); width: 8px !important; height: 8px !important }
    <svg class=icon-chevron><path d="M2 2 8 8 2 14"/></svg>    svg { stroke: #000; fill: none }

A Check Mark Of A Row Is No Arrow
    VAR    ${size} =    width: 4px !important; height: 9px !important
    Open Tree    <b></b>    b { ${CORNER} transform: rotate(45deg); ${size} }
    ${message} =    Refusal Of    Click By Intent    arrow    within=Servers    timeout=300ms
    Should Say    ${message}    was not found

An Arrow Before A Text That Is In No List
    Open Snippet    <p><span>▸</span> Servers</p><p id=said>none</p>
    ${message} =    Refusal Of    Click By Intent    arrow    within=Servers    timeout=300ms
    Should Say    ${message}    was not found
    Nothing Was Clicked

The Arrow Of An Item Of A Tree
    Open Snippet
    ...    <div role=tree><div role=treeitem aria-expanded=false><i class=chevron>▸</i><span>Archive</span></div>
    ...    <div role=treeitem aria-expanded=false><i class=chevron id=x>▸</i><span>Servers</span></div></div>
    Run In Page    const tree = document.querySelector('[role=tree]');
    ...    tree.onclick = (event) => { if (event.target.id) event.target.parentElement.ariaExpanded = 'true' };
    Click By Intent    arrow    within=Servers
    Should Have Clicked    x


*** Keywords ***
Arrow Should Be Pressed
    [Documentation]    That of each row, and none without its row.
    [Arguments]    ${arrow}    ${style}
    Open Tree    ${arrow}    ${style}
    Click By Intent    arrow    within=Servers
    Get Text By Intent    css:output    ==    1: arrow
    Click By Intent    arrow    within=Archive
    Get Text By Intent    css:output    ==    0: arrow
    ${message} =    Refusal Of    Click By Intent    arrow    timeout=300ms
    Should Say    ${message}    ambiguous

Open Tree
    [Documentation]    Each row is placed by itself, in a box without a class, as where only those in view are drawn.
    [Arguments]    ${arrow}    ${style}
    VAR    ${label} =    <span class=label><i class=folder></i><span>Archive</span><span>(1)</span></span>
    VAR    ${row} =    <div style="height: 24px"><div><div class=entry>${arrow}${label}</div></div></div>
    VAR    ${rows} =    ${{ $row + $row.replace('Archive', 'Servers') + $row.replace('Archive', 'Spaces') }}
    Open Snippet
    ...    <style>.entry { display: flex; gap: 4px }
    ...    .entry > :first-child { width: 16px; height: 16px } ${style}</style>
    ...    <header><button>File</button><button>Help</button></header>
    ...    <h2>Explorer</h2><div id=tree tabindex=-1>${rows}</div><output>none</output>
    Run In Page
    ...    const tree = document.querySelector('#tree'); const entries = [...document.querySelectorAll('.entry')];
    ...    tree.addEventListener('click', ({ target }) => { const entry = target.closest('.entry');
    ...    document.querySelector('output').textContent = `\${entries.indexOf(entry)}: `
    ...    + (entry.firstElementChild.contains(target) ? 'arrow' : 'row') });
