*** Settings ***
Documentation     Controls that show nothing but a sign, and what a refusal proposes: each proposal works.

Resource          ../keywords/acceptance.resource
Library           String

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
${ROWS}       <ul><li>Ann <button id=ann>×</button><li>Bob <button id=bob>×</button></ul>

${DETAILS}    SEPARATOR=
...           <table><tr><td>Ann<td>1<tr><td colspan=2><button>Cancel</button>
...           <tr><td>Bob<td>2<tr><td colspan=2><button>Cancel</button></table>

${STARS}      SEPARATOR=
...           <p><span>Mark</span> <i class="bi bi-star" tabindex=0></i> <i class="bi bi-star" tabindex=0></i>
...           <i class="bi bi-star" tabindex=0></i> <i class="bi bi-star" tabindex=0></i></p>
...           <style>.bi::before {content: "*"} .bi {cursor: pointer}</style>
...           <script>onclick = e => { document.title = e.target.tagName }</script>

${TOGGLE}     <button aria-pressed=false onclick="this.title=1">Loud</button>

${LIST}       <label>Colour <select><option>Blue<option>Red</select></label>


*** Test Cases ***
A Control That Shows Only A Sign Is Called By What It Does
    [Template]    Sign Should Be Called
    ×    Close
    ✕    Close
    ⋮    More
    ☰    Menu
    ★    Favorite
    🗑️    Delete

A Sign That Means Something Is Named By Its Control
    Open Snippet    <button>×</button><button id=words>Close</button>
    Click By Intent    Close    expect=none
    Should Have Clicked    words
    Open Snippet    <button aria-label="Remove Ann">×</button>
    Refusal Of    Click By Intent    Close    timeout=300ms
    Nothing Was Clicked

A Cross In A Row Is Not Pressed To Close Something
    Open Snippet    ${ROWS}
    ${message} =    Refusal Of    Click By Intent    Close    within=Bob    timeout=300ms
    Should Say    ${message}    was not found    button with the icon 'remove'
    Nothing Was Clicked
    Click By Intent    Remove    within=Bob    expect=none
    Should Have Clicked    bob

What A Refusal Proposes Works
    [Template]    Each Proposal Should Work
    ${2}    <button>×</button><button>✕</button>    Close
    ${2}    <button>×</button><button>Close all</button>    Close
    ${2}    ${ROWS}    Remove
    ${3}    <button>★</button><button>★</button><button>★</button>    Favorite
    ${2}    <b style\="cursor: pointer">⋮</b> <b style\="cursor: pointer">⋮</b>    More
    ${2}    <button>Inbox (3)</button><button>Inbox (4)</button>    Inbox
    ${2}    <table><tr><td>Ann<td>1<tr><td>Ann<td>2</table>    Ann    role=cell
    ${2}    <table><tr><td>Ann<td>1<tr><td>Ann<td>2</table>    Ann    role=row
    ${1}    <table><tr><td>Ann<td><button>Ann</button></table>    Ann    role=link
    ${2}    <section><h2>One</h2><button>Go</button></section><section><h2>Two</h2><button>Go</button></section>    Go
    ${2}    <a href\="#a">Ann</a> <button>Edit</button><br><a href\="#b">Bob</a> <button>Edit</button>    Edit
    ${2}    ${DETAILS}    Cancel

What Is In A Closed Shadow Root Is Pressed With Its Host
    [Documentation]    Markup has closed it, so no script was told of it; the words in it are not reached.
    FOR    ${host}    IN    div    section    x-pay
        Open Snippet    <${host} id\=host style\="display: inline-block"><template shadowrootmode\=closed><b>Pay</b>
        ...    </template></${host}><script>host.addEventListener('click', () => { host.title = 'paid' })</script>
        ${message} =    Refusal Of    Click By Intent    Pay    timeout=300ms
        Should Say    ${message}    was not found    ${host}#host shows is in a closed shadow root
        Nothing Was Clicked
        ${proposals} =    Get Regexp Matches    ${message}    such as (css:\\S+)\\.    1
        Click By Intent    ${proposals}[0]
        Page Value Should Be    host.title    paid
    END

What Is Not In A Dialog Or A Section Is Told With What Is
    FOR    ${tag}    ${place}    IN    dialog open    modal    section    section
        Open Snippet    <button>Stir</button>
        ...    <${tag} aria-label=Storage><h2>Storage</h2><button>Home</button><button aria-label=More>…</button>
        ${message} =    Refusal Of    Click By Intent    star    ${place}=Storage    timeout=300ms
        Should Say    ${message}    In 'Storage' are    button 'Home'    button 'More'
        Should Not Contain    ${message}    Stir
    END

What Is No Field Is Told With Lines For What Stands Beside It
    [Documentation]    No markup says what the words label; each line is run as it is printed.
    [Template]    Line For What Is Beside Should Work
    Fill By Intent    Mark    4    ${STARS}    Click By Intent    star    within=Mark    nth=4
    Fill By Intent    Colour    Red    ${LIST}    Select By Intent    Colour    \${VALUE}
    Check By Intent    Loud    none    ${TOGGLE}    Click By Intent    Loud

A Word For A Deed Is Told With The Picture That Is Drawn For It
    Open Snippet
    ...    <button><svg class\="bi bi-trash"></svg></button><button id\=x><svg class\="bi bi-bell"></svg></button>
    ${message} =    Refusal Of    Click By Intent    Delete    timeout=300ms
    Should Say    ${message}    button with the icon 'trash'    Would work: "Click By Intent${SPACE*4}trash"
    Nothing Was Clicked


*** Keywords ***
Line For What Is Beside Should Work
    [Documentation]    The line is told, and run as it is printed.
    [Arguments]    ${keyword}    ${label}    ${value}    ${markup}    @{line}
    Open Snippet    ${markup}
    VAR    @{values} =    ${value}
    IF    $value == 'none'    VAR    @{values} =    @{EMPTY}
    ${message} =    Refusal Of    ${keyword}    ${label}    @{values}    timeout=300ms
    ${written} =    Catenate    SEPARATOR=${SPACE*4}    @{line}
    Should Contain    ${message}    "${written}"
    ${name}    @{arguments} =    Evaluate    '|'.join($line).replace('$' + '{VALUE}', $value).split('|')
    VAR    @{positional} =    @{{ [each for each in $arguments if '=' not in each] }}
    VAR    &{named} =    &{{ dict(each.split('=') for each in $arguments if '=' in each) }}
    Run Keyword    ${name}    @{positional}    &{named}

Sign Should Be Called
    [Documentation]    The control alone is pressed; of two, none is.
    [Arguments]    ${sign}    ${name}
    FOR    ${control}    IN    <button id\=sign>${sign}</button>    <b id\=sign style\="cursor: pointer">${sign}</b>
        Open Snippet    ${control} <button>Other</button>
        Click By Intent    ${name}    expect=none
        Should Have Clicked    sign
        Open Snippet    ${control} ${control}
        ${message} =    Refusal Of    Click By Intent    ${name}    timeout=300ms
        Should Say    ${message}    '${name}' is ambiguous
        Nothing Was Clicked
    END

Each Proposal Should Work
    [Documentation]    Each is run as it is printed.
    [Arguments]    ${count}    ${markup}    ${words}    &{options}
    Open Snippet    ${markup}
    ${message} =    Refusal Of    Click By Intent    ${words}    &{options}    timeout=300ms
    Nothing Was Clicked
    ${proposals} =    Get Regexp Matches    ${message}    "(Click By Intent {4}[^"]+)"    1
    Length Should Be    ${proposals}    ${count}    ${message}
    FOR    ${proposal}    IN    @{proposals}
        ${keyword}    ${words}    @{given} =    Split String    ${proposal}    ${SPACE * 4}
        VAR    &{options} =    &{{ dict(each.split('=', 1) for each in $given) }}
        Open Snippet    ${markup}
        Run Keyword    ${keyword}    ${words}    &{options}    expect=none
        ${clicks} =    Page Value    clicks.length
        Should Be Equal As Integers    ${clicks}    1
    END
