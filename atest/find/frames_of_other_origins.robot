*** Settings ***
Documentation     Intents reach into frames of another origin, and actions there are proved.

Resource          ../keywords/acceptance.resource
Library           ../keywords/origins.py

Suite Setup       Open Browser With Two Origins
Suite Teardown    Close Browser And Origins
Test Setup        Visit    ${SHOP}/shop.html

Test Tags         proves-frames    thorough


*** Test Cases ***
A Click In A Frame Is Proved By What Changes There
    ${result} =    Click By Intent    Pay
    Should Be Equal    ${result.target}    button 'Pay' in frame 'Card payment'
    Should Contain    ${result.evidence}    dom
    Should Be Equal    ${result.url}    ${SHOP}/shop.html
    Get Text By Intent    css:#said    ==    Paid

The Text Of The Page Is Read Without That Of Its Frame
    ${text} =    Get Page Text
    Should Not Contain    ${text}    Pay

Fields In A Frame Are Filled, Selected And Checked
    Fill By Intent    Card number    4111 1111
    Get Value By Intent    Card number    ==    4111 1111
    Fill By Intent    Security code    123    typed=True
    Select By Intent    Card type    Amex
    Get Value By Intent    Card type    ==    Amex
    ${result} =    Check By Intent    Keep the card
    Should Contain    ${result.evidence}    state
    ${result} =    Uncheck By Intent    Keep the card
    Should Contain    ${result.evidence}    state

Keys And The Pointer Reach A Frame
    [Tags]    needs-frame-focus
    Press Keys By Intent    4    2    intent=Card number
    Get Value By Intent    Card number    ==    42
    Press Keys By Intent    5
    Get Value By Intent    Card number    ==    425
    Hover By Intent    Look
    Wait For Intent    Seen

Keys And The Pointer Reach A Frame That Was Pressed In
    Click By Intent    Card number
    Press Keys By Intent    4    2    intent=Card number
    Get Value By Intent    Card number    ==    42
    Press Keys By Intent    5
    Get Value By Intent    Card number    ==    425
    Hover By Intent    Look
    Wait For Intent    Seen

What Is Far Down In A Frame That Is Far Down Is Scrolled To
    Run In Page    document.getElementById('room').style.height = '3000px'
    Click By Intent    Agree
    Wait For Intent    Agreed

What Is Scrolled To Is In View In Both Documents
    Run In Page    document.getElementById('room').style.height = '3000px'
    Get Element State By Intent    Pay    contains    out_of_view
    Scroll To By Intent    Agree
    Get Element State By Intent    Agree    contains    in_view

Frames In Frames
    [Documentation]    One of another origin in one of the same in the page, and one of the page's own in that.
    Click By Intent    Help me
    Click By Intent    Chat now
    ${result} =    Click By Intent    Five stars
    Should Contain    ${result.target}    in frame 'Rating'
    Wait For Intent    Thanks

A Twin In The Page And One In A Frame Are Ambiguous
    ${message} =    Refusal Of    Click By Intent    Save    timeout=300ms
    Should Say    ${message}    ambiguous    2 elements    in frame 'Card payment'    section=Checkout
    Nothing Was Clicked
    Get Text By Intent    css:#said    ==    Nothing yet
    Click By Intent    Save    section=Checkout
    Should Have Clicked    save
    Get Text By Intent    css:#said    ==    Nothing yet

The Title Of A Frame Is A Section
    Click By Intent    Save    section=Card payment
    Get Text By Intent    css:#said    ==    Saved
    Nothing Was Clicked

An XPath Reaches A Frame
    Get Text By Intent    xpath://button[.\='Pay']    ==    Pay
    ${message} =    Refusal Of    Wait For Intent    xpath://button[.\='Pay']    state=gone    timeout=1s
    Should Say    ${message}    button 'Pay' in frame 'Card payment'    still visible

Candidate Ids Outlive A Reload
    ${pay} =    Id Of    Pay
    ${stars} =    Id Of    Five stars
    Visit    ${SHOP}/shop.html
    Click By Intent    ref:${pay}
    Get Text By Intent    css:#said    ==    Paid
    Click By Intent    ref:${stars}
    Wait For Intent    Thanks

A Planner Is Shown Them
    Wait For Intent    Pay
    Wait For Intent    Five stars
    ${seen} =    Get Candidates
    VAR    ${texts} =    ${{ [each['text'] for each in $seen['candidates']] }}
    FOR    ${text}    IN    Pay    Chat now    Five stars    Help me
        Should Contain    ${texts}    ${text}
    END
    ${pay} =    Id Of    Pay
    VAR    &{target} =    by=vaultyId    id=${pay}
    VAR    &{action} =    type=CLICK    target=${target}
    ${answer} =    Execute Action    ${action}
    Should Be True    ${answer.ok}
    Get Text By Intent    css:#said    ==    Paid

What Covers A Frame Is Named
    Run In Page    document.body.insertAdjacentHTML('beforeend',
    ...    '<div id="cookies" style="position: fixed; inset: 0; background: #fffa"></div>')
    ${message} =    Refusal Of    Click By Intent    Pay    timeout=2s
    Should Say    ${message}    button 'Pay' in frame 'Card payment'    covered by div#cookies
    Nothing Was Clicked

What Is In A Frame That Is Not Shown Is Not Visible
    Run In Page    document.getElementById('payment').style.visibility = 'hidden'
    ${message} =    Refusal Of    Click By Intent    Pay    timeout=2s
    Should Say    ${message}    'Pay' was found but is not visible
    Run In Page    document.getElementById('payment').hidden = true
    ${message} =    Refusal Of    Click By Intent    Pay    timeout=300ms
    Should Say    ${message}    Not looked into: frame 'Card payment'    not shown

A Frame Behind A Modal Dialog Cannot Be Used
    Run In Page    document.body.insertAdjacentHTML('beforeend', '<dialog id="asks">Sure?</dialog>');
    ...    document.getElementById('asks').showModal();
    ${message} =    Refusal Of    Click By Intent    Pay    timeout=2s
    Should Say    ${message}    inert

A Frame That Has Been Removed
    ${pay} =    Id Of    Pay
    Run In Page    document.getElementById('payment').remove()
    ${message} =    Refusal Of    Click By Intent    ref:${pay}    timeout=300ms
    Should Say    ${message}    button 'Pay' in frame 'Card payment'    no longer
    ${message} =    Refusal Of    Click By Intent    Pay    timeout=300ms
    Should Say    ${message}    'Pay' was not found
    Nothing Was Clicked

A Click That Takes Its Own Frame Away Has Worked
    ${result} =    Click By Intent    Close
    Should Contain    ${result.evidence}    dom
    Page Should Have No Frame    payment

A Click That Does Nothing Fails
    ${message} =    Refusal Of    Click By Intent    Idle
    Should Say    ${message}    button 'Idle' in frame 'Card payment'    nothing happened

What The Page Makes Of A Message Is The Click's Doing
    [Tags]    test:retry(2)
    FOR    ${_}    IN RANGE    3
        ${result} =    Should Take Less Than    1.5s
        ...    Click By Intent    Tell the shop    expect=dom
        Should Contain    ${result.evidence}    dom
        # Others change it too, so that only its cause tells what the click has done.
        Run In Page    document.getElementById('told').textContent = ''
    END

A Text Of The Page Can Be The Expected Outcome
    ${result} =    Click By Intent    Tell the shop    expect=text:hello, said the frame
    Should Contain    ${result.evidence}    text

A Prompt Of A Frame Is An Outcome
    [Tags]    proves-prompts
    ${result} =    Click By Intent    Ask    expect=dialog
    Should Contain    ${result.prompt}    Which bank?
    [Teardown]    Answer Any Prompt

A File Is Chosen In A Frame
    [Tags]    proves-files
    Fill By Intent    Receipt of the order    ${CURDIR}/../pages/find/origins/receipt.html
    Get Value By Intent    Receipt of the order    contains    receipt.html

A Frame Goes To Another Page
    ${result} =    Click By Intent    Receipt    expect=navigation
    Should Contain    ${result.outcome}    /receipt.html
    Click By Intent    Print
    Wait For Intent    Printed

The Page Goes Where A Frame Sends It
    ${result} =    Click By Intent    Finish    expect=navigation
    Should End With    ${result.url}    /receipt.html
    Click By Intent    Print

A Wait Looks At One Document
    ${message} =    Refusal Of    Wait For DOM Settle    scope=Pay
    Should Say    ${message}    frame 'Card payment'    another origin

An Element Is Selenium's Once Its Frame Is Selected
    ${element} =    Find By Intent    Pay
    VAR    ${driver} =    ${element.parent}
    ${frame} =    Find By Intent    css:#payment
    Call Method    ${driver.switch_to}    frame    ${frame}
    Should Be Equal    ${element.text}    Pay
    Call Method    ${driver.switch_to}    default_content

The Trace Names The Frames
    Find By Intent    Pay
    ${trace} =    Get Last Trace
    VAR    ${looked} =    ${{ sorted(each['frame'] for each in $trace['frames']) }}
    VAR    @{expected} =    frame 'Card payment'    frame 'Chat'    frame 'Rating'
    Should Be Equal    ${looked}    ${expected}
    Should Be True    all(each['left_out'] is None for each in $trace['frames'])

A Frame That Is Slow For Once Is Waited For
    [Documentation]    It has answered before, so what it holds may be what is meant: its twin is not pressed instead.
    Load The Slow Frame
    Keep The Frame Busy    1200
    Saves Should Be Ambiguous    timeout=5s
    ${trace} =    Get Last Trace
    Should Be True    not any(each['left_out'] for each in $trace['frames'])
    Nothing Was Clicked

What A Wait Looks At Is Not Decided By A Frame That Is Slow For Once
    Load The Slow Frame
    Keep The Frame Busy    1200
    ${message} =    Refusal Of    Wait For DOM Settle    scope=Save
    Should Say    ${message}    ambiguous    2 elements    in frame 'Card payment'

A Frame That Is Slow For Too Long Is Named
    [Documentation]    Without the time to wait for it nothing is pressed either.
    [Tags]    needs-frame-processes
    Load The Slow Frame
    Keep The Frame Busy    4000
    ${seen} =    Get Candidates
    Should Say    ${seen.framesLeftOut}[0]    frame 'Card payment'    no answer within
    ${message} =    Refusal Of    Click By Intent    Save    timeout=300ms
    Should Say    ${message}    Card payment    has answered before, but does not now    timeout\=
    Nothing Was Clicked

A Frame That Does Not Answer Holds Nothing Up
    [Tags]    needs-frame-processes    test:retry(2)
    Run In Page    const frame = document.getElementById('payment');
    ...    frame.src = frame.src.replace('payment', 'busy');
    Wait Until Trace Names A Silent Frame
    # It never answers: what it held up would take all of the timeout.
    Should Take Less Than    10s    Click By Intent    Save    timeout=20s
    Should Have Clicked    save


*** Keywords ***
Open Browser With Two Origins
    [Documentation]    Opens the browser, and serves the shop under one origin and its frames under another.
    ${url} =    Start Two Origins
    VAR    ${SHOP} =    ${url}    scope=SUITE    # robocop: off=VAR05
    Open Browser For Tests

Close Browser And Origins
    [Documentation]    Closes what Open Browser With Two Origins opened.
    Close Browser And Demo Site
    Stop Two Origins

Id Of
    [Documentation]    The candidate id of what an intent means.
    [Arguments]    ${intent}
    Find By Intent    ${intent}
    ${trace} =    Get Last Trace
    RETURN    ${trace.chosen}

Page Should Have No Frame
    [Documentation]    The frame of that id is gone.
    [Arguments]    ${id}
    ${frame} =    Page Value    document.getElementById('${id}')
    Should Be Equal    ${frame}    ${None}

Saves Should Be Ambiguous
    [Documentation]    There is one in the page and one in the frame.
    [Arguments]    ${timeout}=300ms
    ${message} =    Refusal Of    Click By Intent    Save    timeout=${timeout}
    Should Say    ${message}    ambiguous    2 elements    in frame 'Card payment'

Load The Slow Frame
    [Documentation]    Until it is there, the only Save is that of the page.
    Run In Page    const frame = document.getElementById('payment');
    ...    frame.src = frame.src.replace('payment', 'slow');
    Wait For Intent    A slow form    timeout=5s
    Saves Should Be Ambiguous

Keep The Frame Busy
    [Documentation]    Its scripts do not yield for so many ms from now on.
    [Arguments]    ${ms}
    Run In Page    document.getElementById('payment').contentWindow.postMessage({busy: ${ms}}, '*')

Wait Until Trace Names A Silent Frame
    [Documentation]    The frame is busy once its page has come and its timer has run.
    Wait Until Keyword Succeeds    5s    50ms    Frame Should Be Silent

Frame Should Be Silent
    [Documentation]    The last look at the frame had no answer.
    Find By Intent    css:#save
    ${trace} =    Get Last Trace
    VAR    ${silent} =    ${{ [each['frame'] for each in $trace['frames'] if each['left_out']] }}
    # What shares its process is silent with it.
    Should Contain    ${silent}    frame 'Card payment'
