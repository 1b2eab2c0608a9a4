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


*** Keywords ***
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
