*** Settings ***
Documentation     Fill By Intent on inputs of every type, masks, editors and files, by script and by keys.

Resource          ../keywords/acceptance.resource
Library           OperatingSystem

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/inputs.html

Test Tags         thorough


*** Test Cases ***
Inputs Of Every Type
    [Template]    Filled Input Should Hold
    Starts    2026-11-22T07:30    starts
    Born    1815-12-10    born
    Wake at    07:30    wake
    Wake at    07:30:15    wake
    Paint    \#1A2b3c    paint    \#1a2b3c
    Volume    25    volume
    Plain slider    73    slider
    Guests    4    guests
    Guests    ${EMPTY}    guests

Inputs Of A Month And A Week
    [Tags]    needs-month-inputs
    [Template]    Filled Input Should Hold
    Month    2026-11    month
    Week    2026-W47    week

A Value That The Input Has No Place For
    [Documentation]    Nothing is touched, and the error says which form is wanted.
    [Template]    Refused Value Should Be Explained
    Starts    2026-11-22    YYYY-MM-DDTHH:MM
    Born    10.12.1815    YYYY-MM-DD
    Born    2026-02-30    YYYY-MM-DD
    Wake at    7:30 pm    HH:MM
    Paint    red    \#rrggbb
    Guests    four    not a number    from 1    to 10    in steps of 1
    Volume    23    from 0    to 50    in steps of 5
    Volume    60    to 50
    Plain slider    loud    from 0    to 100
    Short    too long    at most 5    8
    Nickname    two\nlines    line breaks

An Invalid Month And Week
    [Tags]    needs-month-inputs
    [Template]    Refused Value Should Be Explained
    Month    November    YYYY-MM
    Week    47    YYYY-Www

A Number Beyond Its Limits Is Typed And Reported As Invalid
    ${result} =    Fill By Intent    Guests    20
    Should Contain    ${result.outcome}    max=10
    Field Should Hold    guests    20
    ${result} =    Fill By Intent    Born    2025-01-01
    Should Contain    ${result.outcome}    max=2020-12-31

A Mask Gives The Value Its Own Form
    [Template]    Formatted Value Should Be Told
    Telephone    5551234567    (555) 123-4567
    Telephone    555-123-4567    (555) 123-4567
    Card    4111111111111111    4111 1111 1111 1111
    Price    1234.5    $1,234.50
    Trimmed    ${SPACE}Ada${SPACE}    Ada
    Mobile    9161234567    +7(916)123-45-67
    IBAN    DE89370400440532013000    DE89 3704 0044 0532 0130 00

A Mask That Loses What Was Typed
    ${message} =    Refusal Of    Fill By Intent    Losing    123456
    Should Say    ${message}    '123456'    '1234'    2 times
    ${trace} =    Get Last Trace
    Length Should Be    ${trace.attempts}    2
    Should Be Equal    ${trace.attempts}[1][how]    typed

A Field That Accepts Only Keys
    ${result} =    Fill By Intent    Keys only    abc
    Field Should Hold    keys-only    abc
    Should Be Equal    ${result.trace.attempts}[0][how]    set
    Should Be Equal    ${result.trace.attempts}[1][how]    typed

A Field That Is Read At The End Of A Key
    Fill By Intent    Read after a key    Ada
    Focus By Intent    Nickname
    Field Should Hold    read-after-key    Ada

A Field That Is Changed A Moment Later
    ${result} =    Fill By Intent    Late    early
    Field Should Hold    late    early
    Should Be Equal    ${result.trace.attempts}[0][seen]    it holds 'late'

A Field That No Keys Can Help
    ${message} =    Refusal Of    Fill By Intent    Deaf    2026-11-22
    Should Say    ${message}    Deaf    2 times
    ${trace} =    Get Last Trace
    Should Be Equal    ${trace.attempts}[1][how]    set again

Typed By Keys
    ${result} =    Fill By Intent    Nickname    Łucja 🦆 +1    typed=True
    Field Should Hold    nickname    Łucja 🦆 +1
    Should Be Equal    ${result.trace.attempts}[0][how]    typed
    Should Have Seen    nickname:click:true    nickname:keydown:true    nickname:input:true
    Fill By Intent    Nickname    ${EMPTY}    typed=True
    Field Should Hold    nickname    ${EMPTY}
    Fill By Intent    Letter    one\ntwo    typed=True
    Field Should Hold    letter    one\ntwo
    Fill By Intent    Guests    7    typed=True
    Field Should Hold    guests    7
    Fill By Intent    PIN    1234    typed=True
    Field Should Hold    pin    1234
    Fill By Intent    Telephone    5551234567    typed=True
    Field Should Hold    phone    (555) 123-4567

What Is Never Typed
    ${message} =    Refusal Of    Fill By Intent    Born    1815-12-10    typed=True
    Should Say    ${message}    Born    locale    typed\=
    ${message} =    Refusal Of    Fill By Intent    Letter    a\tb    typed=True
    Should Say    ${message}    tab
    Field Should Hold    letter    Dear Ada

Added To What Is There
    Fill By Intent    Nickname    ${SPACE}Lovelace    clear=False
    Field Should Hold    nickname    Ada Lovelace
    Fill By Intent    Nickname    !    clear=False    typed=True
    Field Should Hold    nickname    Ada Lovelace!
    Fill By Intent    E-mail    @example.com    clear=False    typed=True
    Field Should Hold    email    ada@example.com
    Fill By Intent    Letter    ,\nhow are you?    clear=False
    Field Should Hold    letter    Dear Ada,\nhow are you?
    Fill By Intent    Note    ${SPACE}and new    clear=False
    ${text} =    Page Value    document.querySelector('#note').innerText
    Should Be Equal    ${text}    old text and new

Content That Can Be Edited
    Fill By Intent    Note    first\nsecond
    ${text} =    Page Value    document.querySelector('#note').innerText.trim()
    Should Be Equal    ${text}    first\nsecond
    Fill By Intent    Note    typed    typed=True
    ${text} =    Page Value    document.querySelector('#note').innerText.trim()
    Should Be Equal    ${text}    typed
    Fill By Intent    Note    ${EMPTY}
    ${text} =    Page Value    document.querySelector('#note').innerText.trim()
    Should Be Equal    ${text}    ${EMPTY}

An Editor With Its Own Model
    Fill By Intent    Modelled    first text
    Fill By Intent    Modelled    second
    ${text} =    Page Value    document.querySelector('#model').textContent
    Should Be Equal    ${text}    second

The Only Field In A Component
    Fill By Intent    css:\#wrapper    inside
    Field Should Hold    inner    inside

Files
    [Tags]    proves-files
    Create File    ${TEMPDIR}/abra picture.png    x
    Create File    ${TEMPDIR}/abra-b.txt    y
    ${result} =    Fill By Intent    Picture    ${TEMPDIR}/abra picture.png
    Should Contain    ${result.outcome}    'abra picture.png'
    Files Should Be    picture    abra picture.png
    VAR    @{papers} =    ${TEMPDIR}/abra picture.png    ${TEMPDIR}/abra-b.txt
    Fill By Intent    Papers    ${papers}
    Files Should Be    papers    abra picture.png    abra-b.txt
    Fill By Intent    Papers    ${TEMPDIR}/abra-b.txt
    Files Should Be    papers    abra-b.txt
    Fill By Intent    Papers    ${EMPTY}
    Files Should Be    papers
    ${result} =    Fill By Intent    Uploads at once    ${TEMPDIR}/abra-b.txt
    Should Contain    ${result.outcome}    has taken 'abra-b.txt'

A File Input Behind A Button
    [Tags]    needs-file-dialog-events    proves-files
    Create File    ${TEMPDIR}/abra-b.txt    y
    FOR    ${target}    IN    Scan    css:#behind
        ${result} =    Fill By Intent    ${target}    ${TEMPDIR}/abra-b.txt
        Should Contain    ${result.outcome}    'abra-b.txt'
        Files Should Be    behind    abra-b.txt
        Fill By Intent    ${target}    ${EMPTY}
    END
    ${result} =    Click By Intent    Add a scan    expect=dialog
    Should Contain    ${result.outcome}    file dialog opened, for one file
    ${message} =    Refusal Of    Click By Intent    css:#behind
    Should Say    ${message}    not visible

A Button That Opens A File Chooser
    [Documentation]    Its input may be hidden, or not in the document at all.
    [Tags]    needs-file-dialog-events    proves-files
    Create File    ${TEMPDIR}/abra-b.txt    y
    Open Snippet
    ...    <button onclick="document.querySelector('input').click()">Change avatar</button><input type=file hidden
    ...    onchange="said.textContent = files[0].name"><button id=up>Upload contract</button><output id=said></output>
    ...    <button onclick="said.textContent = 'pressed'">Save</button>
    Run In Page    document.querySelector('#up').onclick = () => { const input = document.createElement('input');
    ...    input.type = 'file'; input.oncancel = () => { said.textContent = 'cancelled' };
    ...    input.onchange = () => { said.textContent += ` \${input.files[0].name} for good` }; input.click() };
    ${result} =    Fill By Intent    Change avatar    ${TEMPDIR}/abra-b.txt
    Should Contain    ${result.outcome}    its file chooser took 'abra-b.txt'
    Get Text By Intent    css:#said    ==    abra-b.txt
    Fill By Intent    Upload contract    ${TEMPDIR}/abra-b.txt
    Get Text By Intent    css:#said    ==    abra-b.txt abra-b.txt for good
    ${message} =    Refusal Of    Fill By Intent    Save    ${TEMPDIR}/abra-missing.txt
    Should Say    ${message}    there is no file    abra-missing.txt    nothing was done
    ${message} =    Refusal Of    Fill By Intent    Save    ${TEMPDIR}/abra-b.txt
    Should Say    ${message}    no file chooser    Name the button that opens one
    VAR    @{two} =    ${TEMPDIR}/abra-b.txt    ${TEMPDIR}/abra-b.txt
    ${message} =    Refusal Of    Fill By Intent    Upload contract    ${two}
    Should Say    ${message}    takes one file, and 2 were given

A Button Under A File Field That Nobody Sees
    [Documentation]    As upload widgets draw it: the button has the words, and what is pressed is the field.
    [Tags]    needs-file-dialog-events    proves-files
    Create File    ${TEMPDIR}/abra-b.txt    y
    Open Snippet
    ...    <div style='position:relative;display:inline-block'><button>Choose from your computer</button>
    ...    <input type=file style='position:absolute;inset:0;opacity:0' onchange="said.textContent = files[0].name">
    ...    </div><output id=said></output>
    ${result} =    Fill By Intent    Choose from your computer    ${TEMPDIR}/abra-b.txt
    Should Contain    ${result.outcome}    its file chooser took 'abra-b.txt'
    Get Text By Intent    css:#said    ==    abra-b.txt

A Folder For A Field For Folders
    [Tags]    needs-folder-choosers    proves-files
    Create File    ${TEMPDIR}/abra-folder/inner/b.txt    hello
    Open Snippet    <label>Photos <input id=dirs type=file webkitdirectory></label><output id=said></output>
    Run In Page
    ...    const input = document.querySelector('input');
    ...    input.onchange = () => { said.textContent = Array.from(input.files, (one) => one.webkitRelativePath); };
    Fill By Intent    Photos    ${TEMPDIR}/abra-folder
    Get Text By Intent    css:#said    ==    abra-folder/inner/b.txt

A Folder For A Button With A Hidden Field
    [Documentation]    The button opens the chooser of an input for folders, which no user sees.
    [Tags]    needs-file-dialog-events    needs-folder-choosers    proves-files
    Create File    ${TEMPDIR}/abra-folder/inner/b.txt    hello
    Open Snippet
    ...    <input id=dirs type=file webkitdirectory hidden>
    ...    <button onclick=dirs.click()>Pick</button><output id=said></output>
    Run In Page
    ...    const input = document.querySelector('input');
    ...    input.onchange = () => { said.textContent = Array.from(input.files, (one) => one.webkitRelativePath); };
    Fill By Intent    Pick    ${TEMPDIR}/abra-folder
    Get Text By Intent    css:#said    ==    abra-folder/inner/b.txt

A Folder Of Many Files
    [Documentation]    The browser lists a folder after it has answered the driver; the page is told of it then.
    [Tags]    needs-folder-choosers    proves-files
    Create Files    ${TEMPDIR}/abra-many    4000
    Open Snippet    <label>Photos <input id=dirs type=file webkitdirectory></label><output id=said></output>
    Run In Page
    ...    const input = document.querySelector('input');
    ...    input.onchange = () => { said.textContent = input.files.length; };
    ${result} =    Fill By Intent    Photos    ${TEMPDIR}/abra-many
    Should Be Equal    ${result.outcome}    the field has 'abra-many'
    ${said} =    Page Value    said.textContent
    Should Be Equal    ${said}    4000

A Folder Of Many Files For A Field Outside Of The Document
    [Documentation]    The page takes what is chosen at once and empties the field.
    [Tags]    needs-file-dialog-events    needs-folder-choosers    proves-files
    Create Files    ${TEMPDIR}/abra-many    4000
    Open Snippet    <button>Pick</button><output id=said></output>
    Run In Page
    ...    const input = document.createElement('input');
    ...    Object.assign(input, { type: 'file', webkitdirectory: true });
    ...    input.onchange = () => { said.textContent = `\${input.files.length} photos`; input.value = ''; };
    ...    document.querySelector('button').onclick = () => input.click();
    ${result} =    Fill By Intent    Pick    ${TEMPDIR}/abra-many
    Should Contain    ${result.outcome}    its file chooser took 'abra-many'    4000 photos

A Place For Files That Are Dropped
    [Tags]    proves-files
    Create File    ${TEMPDIR}/abra-b.txt    hello
    Open Snippet
    ...    <div id=zone style="padding: 3em">Drop your <b>report</b> here</div><p>Elsewhere</p><output id=said></output>
    Run In Page    const zone = document.querySelector('#zone'); zone.ondragover = (event) => event.preventDefault();
    ...    zone.ondrop = (event) => { event.preventDefault(); const [file] = event.dataTransfer.files;
    ...    file.text().then((text) => { said.textContent = `\${file.name} \${file.type}: \${text}` }) };
    ${result} =    Fill By Intent    Drop your report here    ${TEMPDIR}/abra-b.txt
    Should Contain    ${result.outcome}    'abra-b.txt' dropped by script
    Get Text By Intent    css:#said    ==    abra-b.txt text/plain: hello
    ${message} =    Refusal Of    Fill By Intent    Drop your report here    ${TEMPDIR}
    Should Say    ${message}    is a folder    nothing was done
    ${message} =    Refusal Of    Fill By Intent    Elsewhere    ${TEMPDIR}/missing/file.txt    timeout=300ms
    Should Say    ${message}    is no field    there is no file

Files That Cannot Be Chosen
    Create File    ${TEMPDIR}/abra-b.txt    y
    ${message} =    Refusal Of    Fill By Intent    Picture    ${TEMPDIR}/nowhere.png
    Should Say    ${message}    ${TEMPDIR}/nowhere.png    nothing was chosen
    ${message} =    Refusal Of    Fill By Intent    Picture    ${TEMPDIR}
    Should Say    ${message}    is a folder
    VAR    @{both} =    ${TEMPDIR}/abra-b.txt    ${TEMPDIR}/abra-b.txt
    ${message} =    Refusal Of    Fill By Intent    Picture    ${both}
    Should Say    ${message}    Picture    one file    2
    ${message} =    Refusal Of    Fill By Intent    Nickname    ${both}
    Should Say    ${message}    Nickname    one value
    Files Should Be    picture

What Comes Of It A Little Later Is Waited For
    Fill By Intent    Find    tea
    ${found} =    Page Value    document.querySelector('#found').textContent
    Should Be Equal    ${found}    found tea

A Fill That Sends The Form
    ${result} =    Fill By Intent    Go to    moon
    Should Be Equal    ${result.evidence}    ${{['navigation']}}
    Should Contain    ${result.url}    goto=moon
    Should Contain    ${result.outcome}    goto=moon

A Fill That Changes The Route
    ${result} =    Fill By Intent    Route    away
    Should Contain    ${result.outcome}    \#/away
    Should Be True    ${result.route_changed}

A Fill That Opens A Prompt
    [Tags]    proves-prompts
    ${result} =    Fill By Intent    Asking    x
    Should Be Equal    ${result.evidence}    ${{['prompt']}}
    Should Contain    ${result.prompt}    Really?
    [Teardown]    Answer Any Prompt

A Field That Is Re-Rendered
    Fill By Intent    Keyed    kept
    Field Should Hold    keyed-input    kept
    ${message} =    Refusal Of    Fill By Intent    Vanishing    gone    timeout=300ms
    Should Say    ${message}    Vanishing    disappeared

Nothing Is Left Armed After A Refusal
    Refusal Of    Fill By Intent    Born    never
    Run In Page    window.events.length = 0
    ${nickname} =    Find By Intent    Nickname
    Call Method    ${nickname}    click
    Should Have Seen    nickname:click:true


*** Keywords ***
Filled Input Should Hold
    [Documentation]    After the fill the input has the value, at the first try, and the page was told.
    [Arguments]    ${intent}    ${value}    ${id}    ${held}=${value}
    ${result} =    Fill By Intent    ${intent}    ${value}
    Field Should Hold    ${id}    ${held}
    Length Should Be    ${result.trace.attempts}    1
    IF    "${id}" == "guests"
        # What is typed is told of when the field is left.
        Should Have Seen    ${id}:input:true
    ELSE
        Should Have Seen    ${id}:input:false    ${id}:change:false
    END

Refused Value Should Be Explained
    [Documentation]    The refusal says all of the parts, and the page has seen nothing.
    [Arguments]    ${intent}    ${value}    @{parts}
    Run In Page    window.events.length = 0
    ${message} =    Refusal Of    Fill By Intent    ${intent}    ${value}
    Should Say    ${message}    ${intent}    @{parts}
    ${events} =    Page Value    window.events
    Should Be Empty    ${events}

Formatted Value Should Be Told
    [Documentation]    The field holds the value in another form, and the outcome says which.
    [Arguments]    ${intent}    ${value}    ${held}
    ${result} =    Fill By Intent    ${intent}    ${value}
    Should Say    ${result.outcome}    in the page's own form    '${held}'

Field Should Hold
    [Documentation]    The field in the page has that value.
    [Arguments]    ${id}    ${expected}
    ${value} =    Page Value    document.querySelector('#${id}').value
    Should Be Equal    ${value}    ${expected}

Should Have Seen
    [Documentation]    The page has seen these events.
    [Arguments]    @{events}
    ${seen} =    Page Value    window.events
    FOR    ${event}    IN    @{events}
        Should Contain    ${seen}    ${event}
    END

Create Files
    [Documentation]    A folder with that many empty files.
    [Arguments]    ${folder}    ${count}
    Create Directory    ${folder}
    FOR    ${number}    IN RANGE    ${count}
        Touch    ${folder}/${number}.txt
    END

Files Should Be
    [Documentation]    The file input in the page has these files.
    [Arguments]    ${id}    @{names}
    ${seen} =    Page Value    Array.from(document.querySelector('#${id}').files, (file) => file.name)
    Should Be Equal    ${seen}    ${names}
