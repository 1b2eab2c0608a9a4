*** Settings ***
Documentation     Answer Prompt: alerts, confirms and prompts of the browser, read, checked and answered.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Teardown     Answer Any Prompt


*** Variables ***
${PAGE}    SEPARATOR=
...        <button onclick="out.textContent = String(confirm('Delete all?'))">Delete</button>
...        <button onclick="out.textContent = String(prompt('Your name?', 'Eve'))">Name</button>
...        <button onclick="alert('Saved.'); out.textContent = 'done'">Save</button>
...        <button onclick="setTimeout(() => { out.textContent = String(confirm('Late?')) }, 700)">Later</button>
...        <button onclick="confirm('One?') && confirm('Two?') && (out.textContent = 'both')">Twice</button>
...        <output id="out">nothing</output>


*** Test Cases ***
A Confirm Is Accepted Or Dismissed
    [Tags]    proves-prompts
    Open Snippet    ${PAGE}
    Click By Intent    Delete
    ${said} =    Answer Prompt    message=delete ALL?
    Should Be Equal    ${said}    Delete all?
    Out Should Say    true
    Click By Intent    Delete
    Answer Prompt    DISMISS
    Out Should Say    false

An Alert Is Closed And What Follows Is Settled
    Open Snippet    ${PAGE}
    Click By Intent    Save
    ${said} =    Answer Prompt
    Should Be Equal    ${said}    Saved.
    Out Should Say    done

A Prompt Is Given A Text
    Open Snippet    ${PAGE}
    Click By Intent    Name
    Answer Prompt    text=Ada
    Out Should Say    Ada
    Click By Intent    Name
    Answer Prompt
    Out Should Say    Eve
    Click By Intent    Name
    Answer Prompt    DISMISS
    Out Should Say    null

A Prompt That Opens Late Is Waited For
    [Tags]    thorough
    Open Snippet    ${PAGE}
    Click By Intent    Later    expect=none
    Answer Prompt    message=Late?    timeout=3s
    Out Should Say    true

An Answer That Leads Elsewhere
    Visit Page    /blank
    Run In Page    document.body.innerHTML = '<button>Leave</button>';
    ...    document.querySelector('button').onclick = () => { if (confirm('Sure?')) location.href = '/costs' };
    Click By Intent    Leave
    Answer Prompt
    ${path} =    Page Value    location.pathname
    Should Be Equal    ${path}    /costs

One Prompt After Another
    [Tags]    thorough
    Open Snippet    ${PAGE}
    Click By Intent    Twice
    Answer Prompt    message=One?
    Answer Prompt    message=Two?
    Out Should Say    both

What Says Something Else Is Left Open
    Open Snippet    ${PAGE}
    Click By Intent    Delete
    ${message} =    Refusal Of    Answer Prompt    message=Delete one?
    Should Say    ${message}    'Delete all?'    'Delete one?'    not answered
    Answer Prompt    DISMISS    message=Delete all?
    Out Should Say    false

What Has No Field Takes No Text
    Open Snippet    ${PAGE}
    Click By Intent    Delete
    ${message} =    Refusal Of    Answer Prompt    text=Ada
    Should Say    ${message}    text\=    no field
    Answer Prompt
    Out Should Say    true

Where None Opens It Says So
    Open Snippet    ${PAGE}
    ${message} =    Refusal Of    Answer Prompt    timeout=300ms
    Should Say    ${message}    within 0.3 s    Click By Intent

Another Keyword Names It While One Is Open
    [Tags]    proves-prompts
    Open Snippet    ${PAGE}
    Click By Intent    Delete
    ${message} =    Refusal Of    Click By Intent    Save
    Should Say    ${message}    'Delete all?'    Answer Prompt

Another Page Is Not Loaded While One Is Open
    [Documentation]    It would dismiss the prompt, and what a user would have to answer goes unseen.
    [Tags]    proves-prompts    needs-bidi    thorough
    Open Snippet    ${PAGE}
    FOR    ${call}    IN    ${{['Navigate With Perf Diff', '${SITE}/blank']}}    ${{['Reload With Perf Diff']}}
        Click By Intent    Delete
        ${message} =    Refusal Of    @{call}
        Should Say    ${message}    'Delete all?'    Answer Prompt
        Answer Prompt    message=Delete all?
        Out Should Say    true
    END

A Page That Asks Before It Is Left
    [Documentation]    A user may stay, and loses nothing, or leave.
    [Tags]    proves-prompts    needs-leave-prompts
    Open A Guarded Page
    ${result} =    Click By Intent    All notes    expect=dialog
    Should Contain    ${result.outcome}    the page asked whether to leave it
    ${message} =    Refusal Of    Fill By Intent    Title    other
    Should Say    ${message}    asks whether to leave it    DISMISS stays
    Answer Prompt    DISMISS
    Get Value By Intent    Title    ==    draft
    Click By Intent    All notes    expect=dialog
    Answer Prompt    ACCEPT
    ${path} =    Page Value    location.pathname
    Should Be Equal    ${path}    /blank

A Page Asks Only After A User Has Done Something
    [Documentation]    A value that is set by a script is not the deed of a user.
    [Tags]    needs-leave-prompts    needs-chromium    thorough
    Visit Page    /costs
    Open A Guarded Page
    Go Back In History
    Get Address    ==    ${SITE}/costs
    Open A Guarded Page
    Fill By Intent    Title    another draft    typed=True
    ${went} =    Go Back In History
    Should Contain    ${went.prompt}    asked whether to leave it
    Answer Prompt    DISMISS
    Get Value By Intent    Title    ==    another draft
    Run In Page    onbeforeunload = null;

A Page That Asks Is Left By Address And Loaded Again
    [Tags]    needs-leave-prompts    thorough
    Open A Guarded Page
    Reload With Perf Diff
    Wait For Intent    Press me
    Open A Guarded Page
    Navigate With Perf Diff    ${SITE}/costs


*** Keywords ***
Open A Guarded Page
    [Documentation]    It has a change that is not saved.
    Visit Page    /blank
    Run In Page    document.body.innerHTML = '<label>Title <input></label><a href="/blank?other">All notes</a>';
    ...    onbeforeunload = (event) => { if (document.querySelector('input').value) event.preventDefault() };
    Fill By Intent    Title    draft

Out Should Say
    [Documentation]    What the page's own script has made of the answer.
    [Arguments]    ${expected}
    ${said} =    Page Value    document.querySelector('#out').textContent
    Should Be Equal    ${said}    ${expected}
