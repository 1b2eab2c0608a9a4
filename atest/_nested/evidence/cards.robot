*** Settings ***
Documentation     Run by failure_cards.robot with import options of its own: each test fails with one card.

Library           AbraLibrary    timeout=400ms    settle_timeout=400ms    screenshot_root_directory=${PICTURES}
...                   mask_patterns=${MASKED}    remote_url=%{ABRA_REMOTE_URL=}

Suite Setup       Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
Suite Teardown    Close Session


*** Variables ***
${PICTURES}     ${OUTPUT_DIR}
${TRANSPORT}    auto
${BROWSER}      chrome
${HEADLESS}     ${True}
@{MASKED}       PT50[ 0-9]+    (?i)finch


*** Test Cases ***
Ambiguous
    Navigate With Perf Diff    ${PAGE}
    Click By Intent    Save

The Line That Would Work
    Click By Intent    Save    section=Billing    expect=none

Far Below
    Navigate With Perf Diff    ${PAGE}?far
    Click By Intent    Save

And Back
    Get Text By Intent    css:#where    ==    0 0

Masked
    Navigate With Perf Diff    ${PAGE}
    Fill By Intent    Finch lane 50    PT50 0002

Only Looking
    Navigate With Perf Diff    ${PAGE}?api_key=s3cret-451
    Get Text By Intent    Order 4711    ==    PT50 0002

Only Looking At A Feed
    Navigate With Perf Diff    ${PAGE}?feed
    Wait For Intent    Load more
