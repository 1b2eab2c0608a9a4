*** Settings ***
Documentation     Run by hostile.robot, which opens the log of it in a browser.

Resource          ../../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Test Cases ***
A Keyword Works On It
    Open Test Page    find/hostile.html
    ${diff} =    Capture Page Diff    Click By Intent    Plain
    Should Contain    ${diff.summary}    added

It Is Ambiguous
    Open Test Page    find/hostile.html
    Click By Intent    Save    timeout=300ms

It Makes Noise
    Open Test Page    find/hostile.html
    Click By Intent    Make noise    expect=dialog

It Is Not Found
    Open Test Page    find/hostile.html
    Click By Intent    <script>window.pwned = "intent"</script>    timeout=300ms

It Is Found After All
    Open Test Page    find/hostile.html
    Run In Page    window.addNamed()
    Click By Intent    <script>window.pwned = "intent"</script>
