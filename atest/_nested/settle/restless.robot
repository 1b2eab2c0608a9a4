*** Settings ***
Documentation     Run by settle_why.robot, which reads what each wait left in output.xml.

Resource          ../../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open Test Page    settle/settle_parts.html


*** Test Cases ***
Logged
    Run In Page    chatter('chatty')
    Wait For DOM Settle    timeout=400ms    quiet_period=100ms

Warned
    Run In Page    show('<ul class="bones" aria-busy="true"><li>…</li></ul>')
    Wait For DOM Settle    timeout=300ms    on_timeout=warn

Failed
    Run In Page    inner.animate({opacity: [0, 1]}, {duration: 5000, id: 'sunrise'})
    Wait For DOM Settle    timeout=300ms    on_timeout=fail

Settled
    Wait For DOM Settle
