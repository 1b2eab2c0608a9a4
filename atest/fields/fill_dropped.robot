*** Settings ***
Documentation     Fill By Intent with files on a page that shows a place for them while they are dragged.

Resource          ../keywords/acceptance.resource
Library           OperatingSystem

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    fields/inputs.html

Test Tags         thorough    proves-files


*** Test Cases ***
A Button Of A Page That Shows A Place For Files While Some Are Dragged
    [Documentation]    The button is pressed before the page is asked by a drag, so the place never covers it.
    [Tags]    needs-file-dialog-events
    Open Page With A Veil For Files
    ${result} =    Fill By Intent    Select files    ${TEMPDIR}/abra-b.txt
    Should Contain    ${result.outcome}    its file chooser took 'abra-b.txt'
    Get Text By Intent    css:#said    ==    chosen abra-b.txt
    ${shown} =    Page Value    shown.textContent
    Should Be Empty    ${shown}

Files Dropped On A Page That Covers Itself While They Are Dragged
    [Documentation]    They land where the pointer is: on what the page shows over the place.
    Open Page With A Veil For Files
    ${result} =    Fill By Intent    Drop files to upload    ${TEMPDIR}/abra-b.txt
    Should Contain    ${result.outcome}    'abra-b.txt' dropped by script
    Get Text By Intent    css:#said    ==    dropped abra-b.txt

A Question Whether Files May Be Dropped Leaves Nothing Behind
    Create File    ${TEMPDIR}/abra-b.txt    hello
    Open Snippet
    ...    <button>Save</button><div id=veil role=dialog aria-modal=true aria-label=Veil hidden
    ...    style="position: fixed; inset: 0; background: #fffc"></div>
    Run In Page
    ...    const veil = document.querySelector('#veil');
    ...    document.addEventListener('dragenter', () => { veil.hidden = false });
    ...    veil.addEventListener('dragleave', () => { veil.hidden = true });
    Refusal Of    Fill By Intent    Save    ${TEMPDIR}/abra-b.txt
    Click By Intent    Save    expect=none

Files For A Button That Does Something Else
    [Documentation]    Its press has taken effect, so nothing is dropped, though the page takes files anywhere.
    [Tags]    needs-file-dialog-events
    Create File    ${TEMPDIR}/abra-b.txt    hello
    Open Snippet
    ...    <button onclick="said.textContent = 'saved'">Save</button><output id=said></output>
    Run In Page
    ...    document.ondragover = (event) => event.preventDefault();
    ...    document.ondrop = (event) => { event.preventDefault(); said.textContent = 'dropped' };
    ${message} =    Refusal Of    Fill By Intent    Save    ${TEMPDIR}/abra-b.txt
    Should Say    ${message}    no file chooser
    Get Text By Intent    css:#said    ==    saved

Files Dropped On The Place That A Part Of Its Sentence Names
    Create File    ${TEMPDIR}/abra-b.txt    hello
    Open Places For Files    Drop photos here or browse    <p>Drop files here or <button>browse</button></p>
    Fill By Intent    Drop files here    ${TEMPDIR}/abra-b.txt
    Get Text By Intent    css:#said    ==    1: abra-b.txt
    Open Places For Files
    ...    <b>Passport</b><p>Drop files here or browse</p>
    ...    <b>Visa</b><p>Drop files here, at most 3</p>
    ${message} =    Refusal Of    Fill By Intent    Drop files here    ${TEMPDIR}/abra-b.txt    timeout=300ms
    Should Say    ${message}    'Drop files here' is ambiguous    or browse    at most 3
    Fill By Intent    Drop files here    ${TEMPDIR}/abra-b.txt    within=Visa
    Get Text By Intent    css:#said    ==    1: abra-b.txt

A Place That Shows A Drag And Does Not Read The Drop
    [Documentation]    react-dropzone asks a dropped item for its handle, which it lacks if made by script.
    Create File    ${TEMPDIR}/abra-b.txt    hello
    VAR    ${zone} =    <div id=zone style="padding: 2em"><p>Drop files here, or click to select files.</p>
    VAR    ${input} =    <input type=file tabindex=-1 style="clip: rect(0,0,0,0); position: absolute; width: 1px">
    FOR    ${field}    IN    ${input}    ${EMPTY}
        Open Snippet    ${zone}${field}<p>At most 50 MB</p></div><p>Elsewhere</p><output id=said></output>
        Run In Page
        ...    document.ondragover = (event) => event.preventDefault();
        ...    const zone = document.querySelector('#zone'); const input = zone.querySelector('input');
        ...    ['dragenter', 'dragover', 'dragleave', 'drop'].forEach((type) => zone.addEventListener(type, (event) => {
        ...    event.preventDefault(); window.drops = (window.drops ?? 0) + (type === 'drop');
        ...    [zone, ...zone.children].forEach((each) => { each.className = `drag-\${type}` }) }));
        ...    if (input) input.onchange = () => { said.textContent = `\${input.files[0].name} chosen` };
        IF    '${field}'
            Fill By Intent    Drop files here, or click to select files.    ${TEMPDIR}/abra-b.txt
            Get Text By Intent    css:#said    ==    abra-b.txt chosen
            Page Value Should Be    window.drops ?? 0    ${0}
        ELSE
            ${message} =    Refusal Of    Fill By Intent    Drop files here    ${TEMPDIR}/abra-b.txt
            Should Say    ${message}    whether it took that is unknown    css:input[type=file]
            Page Value Should Be    window.drops    ${1}
        END
    END

A Field For Files Beside A Place That Takes Them Alone
    [Documentation]    It belongs to the place only if it is in it.
    Create File    ${TEMPDIR}/abra-b.txt    hello
    Open Places For Files    Drop visa here    <label for=a>Passport</label><input type=file id=a>
    Fill By Intent    Drop visa here    ${TEMPDIR}/abra-b.txt
    Get Text By Intent    css:#said    ==    0: abra-b.txt
    Page Value Should Be    a.files.length    ${0}

A Sentence That Takes No Files
    [Documentation]    It is not pressed either: only a part of it was named, and it may do something else.
    Create File    ${TEMPDIR}/abra-b.txt    hello
    Open Snippet    <p id=p>Drop files here or mail them</p>
    ${message} =    Refusal Of    Fill By Intent    Drop files here    ${TEMPDIR}/abra-b.txt    timeout=300ms
    Should Say    ${message}    takes no dropped files    nothing was done    css:input[type=file]
    Nothing Was Clicked
    Open Places For Files    Don't drop files here    Nothing
    ${message} =    Refusal Of    Fill By Intent    Drop files here    ${TEMPDIR}/abra-b.txt    timeout=300ms
    Should Say    ${message}    was not found

A Hidden Field For Files Beside One In Sight
    Create File    ${TEMPDIR}/abra-b.txt    hello
    Open Snippet    <label for=a>Passport</label><input type=file id=a>
    ...    <div><p>Drop visa</p><input type=file id=b hidden></div>
    Fill By Intent    Drop visa    ${TEMPDIR}/abra-b.txt
    Page Value Should Be    [a, b].map(each => each.files.length).join()    0,1
    Fill By Intent    Passport    ${TEMPDIR}/abra-b.txt
    Page Value Should Be    [a, b].map(each => each.files.length).join()    1,1


*** Keywords ***
Open Places For Files
    [Documentation]    Each says what was dropped on it, by its number.
    [Arguments]    @{places}
    VAR    ${all} =    ${{ '</section><section>'.join($places) }}
    Open Snippet    <section>${all}</section>    <output id=said></output>
    Run In Page
    ...    document.querySelectorAll('section').forEach((place, at) => {
    ...    place.ondragover = (event) => event.preventDefault();
    ...    place.ondrop = (event) => { event.preventDefault();
    ...    said.textContent = at + ': ' + event.dataTransfer.files[0].name } });

Open Page With A Veil For Files
    [Documentation]    It listens on the whole document, and covers itself as soon as a file is dragged over it.
    Create File    ${TEMPDIR}/abra-b.txt    hello
    Open Snippet
    ...    <input type=file hidden onchange="said.textContent = 'chosen ' + files[0].name">
    ...    <p><button onclick="document.querySelector('input').click()">Select files</button></p>
    ...    <p>Drop files to upload</p><div id=veil role=dialog aria-modal=true aria-label=Veil hidden
    ...    style="position: fixed; inset: 0; background: #fffc"></div><output id=said></output><p id=shown></p>
    Run In Page
    ...    const veil = document.querySelector('#veil'); const stop = (event) => event.preventDefault();
    ...    document.addEventListener('dragenter', () => { veil.hidden = false; shown.textContent = 'shown' });
    ...    document.addEventListener('dragover', stop); document.addEventListener('drop', stop);
    ...    veil.addEventListener('dragleave', () => setTimeout(() => { veil.hidden = true }, 300));
    ...    veil.addEventListener('drop', (event) => { veil.hidden = true;
    ...    said.textContent = 'dropped ' + event.dataTransfer.files[0].name });
