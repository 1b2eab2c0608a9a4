*** Settings ***
Documentation     Run by trace_files.robot: what leaves a trace file, and a page that is saved.

Library           OperatingSystem
Library           AbraLibrary    traces=${TRACES}    timeout=300ms    remote_url=%{ABRA_REMOTE_URL=}
Resource          ../../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
${TRACES}    failed


*** Test Cases ***
An Ambiguous Click
    Open Snippet
    ...    <section aria-label=Billing><button>Save</button></section>
    ...    <section aria-label=Shipping><button>Save</button></section>
    Click By Intent    Save

What Works
    Visit Page    /blank
    Click By Intent    Press me
    Find By Intent    Press me

A Page Is Saved
    Visit Page    /static-form
    ${html} =    Page Value    document.documentElement.outerHTML
    Create File    ${OUTPUT_DIR}/form.html    ${html}
