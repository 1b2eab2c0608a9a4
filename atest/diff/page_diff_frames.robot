*** Settings ***
Documentation     The page diff has the changes in frames of another origin.

Resource          ../keywords/acceptance.resource
Library           ../keywords/origins.py

Suite Setup       Open Browser With Two Origins
Suite Teardown    Close Browser And Origins
Test Setup        Visit    ${SHOP}/shop.html

Test Tags         thorough


*** Test Cases ***
What Changes In A Frame Names The Frame
    [Tags]    test:retry(2)
    ${diff} =    Capture Page Diff    Click By Intent    Pay
    Should Be Equal    ${diff.summary}    "Nothing yet" → "Paid" in frame "Card payment"
    Should Be Equal    ${diff.changed}[0][frame]    Card payment
    Should Be Equal    ${diff.confidence}    ${1.0}
    Page Diff Should Contain    Nothing yet → Paid    changed

A Control In A Frame
    Capture Page Diff    Fill By Intent    Card number    5500
    Page Diff Should Contain    Card number:    changed

Frames In Frames
    ${diff} =    Capture Page Diff    Click By Intent    Five stars
    Should Be Equal    ${diff.changed}[0][frame]    Rating
    Should Say    ${diff.summary}    Thanks    in frame "Rating"

What A Frame Does To The Page Is Reported Without It
    ${diff} =    Capture Page Diff    Click By Intent    Tell the shop
    Should Say    ${diff.summary}    hello, said the frame
    Should Not Contain    ${diff.summary}    in frame

Nothing Changes
    ${diff} =    Capture Page Diff    No Operation
    Should Be Equal    ${diff.summary}    no changes
    Page Diff Should Be Empty

A Hidden Frame Is Not Captured
    Run In Page    document.getElementById('payment').style.visibility = 'hidden'
    ${state} =    Capture Page State
    VAR    ${texts} =    ${{ [each['text'] for each in $state.texts] }}
    Should Not Contain    ${texts}    Nothing yet
    Should Contain    ${texts}    Checkout

Saved States Hold What Is In Frames
    Capture Page State    save_as=before.json
    Click By Intent    Pay
    Capture Page State    save_as=after.json
    ${diff} =    Compare Page States    before.json    after.json
    Should Be Equal    ${diff.summary}    "Nothing yet" → "Paid" in frame "Card payment"

A Silent Frame Lowers Confidence And Changes Nothing
    [Documentation]    The last one: Firefox answers no driver for ever at times that leaves a page with such a frame
    ...    (plain selenium with BiDi, one of three).
    [Tags]    needs-frame-processes
    ${seen} =    Capture Page State
    Run In Page    const frame = document.getElementById('payment');
    ...    frame.src = frame.src.replace('payment', 'busy');
    Wait Until Keyword Succeeds    5s    50ms    Capture Should Leave Out A Frame
    ${diff} =    Capture Page Diff    No Operation
    Should Be True    ${diff.confidence} < 1
    Should Contain    ${diff.confidence_reasons}[0]    frames of other origins
    Should Be Empty    ${diff.changed}
    ${diff} =    Capture Page Diff    since=${seen}
    Should Contain    ${diff.summary}    not compared: frame 'Card payment'
    ${message} =    Refusal Of    Page Diff Should Be Empty
    Should Say    ${message}    not known    frame 'Card payment'    Capture both again


*** Keywords ***
Capture Should Leave Out A Frame
    [Documentation]    The frame is busy once its page has come and its timer has run.
    ${state} =    Capture Page State
    Should Be True    any(each['left_out'] for each in $state.frames)

Open Browser With Two Origins
    [Documentation]    Opens the browser, and serves the shop under one origin and its frames under another.
    ${url} =    Start Two Origins
    VAR    ${SHOP} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open Browser For Tests

Close Browser And Origins
    [Documentation]    Closes what Open Browser With Two Origins opened.
    Close Browser And Demo Site
    Stop Two Origins
