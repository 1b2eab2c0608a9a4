*** Settings ***
Documentation     Run by log.robot, which reads what each keyword left in output.xml.

Resource          ../../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Test Cases ***
Each Keyword
    Open The Browser    ${SITE}/blank
    Wait For DOM Settle
    Wait For Page Ready
    Get Settle Metrics
    Capture Page State
    Click By Intent    Press me
    Find By Intent    Press me
    Check By Intent    I agree
    Uncheck By Intent    I agree
    Navigate With Perf Diff    ${SITE}/static-form
    Reload With Perf Diff
    Fill By Intent    Full name    Ada
    Select By Intent    Country    Austria
    Capture Page Diff    No Operation
    Get Session Info
    Get Last Trace
    Close Session

A Refusal
    Go To Page    /twins?n=3
    Click By Intent    Save

Prompts
    Go To Page    /blank
    Run In Page    document.querySelector('#press').onclick = () => document.body.append(prompt('Your name?'))
    Click By Intent    Press me
    Answer Prompt    text=Ada
    Run In Page    setTimeout(() => document.body.append(confirm('Late?')), 200)
    Answer Prompt

A Dead Button
    Go To Page    /blank
    Run In Page    document.querySelector('#press').replaceWith(document.querySelector('#press').cloneNode(true))
    Click By Intent    Press me

A Page That Never Settles
    Go To Page    /never-settles
    Wait For DOM Settle    timeout=300ms    on_timeout=warn
    Wait For DOM Settle    timeout=300ms    on_timeout=fail

A Page That Cannot Be Loaded
    Navigate With Perf Diff    http://no-such-host.invalid/

Markup In The Page
    Open Snippet
    ...    <button>&lt;script&gt;alert('name')&lt;/script&gt;</button>
    ...    <button>&lt;script&gt;alert('name')&lt;/script&gt;</button><p id=evil></p>
    Capture Page Diff
    ...    Run In Page
    ...    document.querySelector('#evil').textContent = "<img src=x onerror=alert('text')>"
    Click By Intent    <script>alert('name')</script>

A Bad Argument
    Click By Intent    ${EMPTY}

More Than One Look
    Open Snippet
    ...    <button id=save disabled>Save</button><input id=late aria-label=Late><output id=out></output><script>
    ...    save.addEventListener('click', () => { out.textContent = 'Saved' });
    ...    setTimeout(() => { save.disabled = false }, 1500);
    ...    late.addEventListener('input', () => setTimeout(() => { late.value = 'late' }, 30), {once: true})
    ...    </script>
    Click By Intent    Save
    Fill By Intent    Late    early
    Run In Page    save.insertAdjacentHTML('afterend', '<button disabled>Save</button>')
    Click By Intent    Save
    Find By Intent    Nowhere    timeout=500ms

The Next Test Runs
    Go To Page    /blank
    Click By Intent    Press me

SeleniumLibrary Is Not Loaded
    ${loaded} =    Evaluate    [name for name in sys.modules if name.startswith('SeleniumLibrary')]
    Should Be Empty    ${loaded}
