*** Settings ***
Documentation     A drag is proved by the dragged element: the page's own model is the truth, however a board
...               implements, re-renders and announces a drag.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Test Cases ***    by    draw    does    says
A Message Alone Proves Nothing
    [Template]    Drag Should Be Refused
    ghost    nodes    refuse    toast
    follow    nodes    refuse    alert
    ghost    nodes    refuse    status
    ghost    nodes    refuse    top
    ghost    nodes    refuse    inside
    ghost    nodes    refuse    row
    ghost    nodes    refuse    brief
    ghost    keyed    refuse    toast
    ghost    reuse    refuse    top

A Message With A Re-Rendered Board Proves Nothing
    [Template]    Drag Should Be Refused
    ghost    html    refuse    toast
    follow    html    refuse    top
    ghost    html    refuse    alert
    ghost    html    refuse    status
    ghost    html    refuse    counter
    ghost    lists    refuse    toast
    ghost    lists    refuse    top

A Move That Is Undone Later Proves Nothing
    [Template]    Drag Should Be Refused
    ghost    nodes    rollback    toast
    ghost    html    rollback    top
    ghost    keyed    rollback    alert
    ghost    reuse    rollback    status

A Moved Element Is Proof
    [Template]    Drag Should Pass
    ghost    nodes    move    toast
    follow    nodes    move    console
    ghost    html    move    top
    follow    html    move    console
    ghost    lists    move    status
    ghost    keyed    move    counter
    ghost    reuse    move    toast
    ghost    html    move    counter

A Copied Or Removed Element Is Proof
    [Template]    Drag Should Pass
    ghost    nodes    copy    toast
    ghost    html    copy    top
    ghost    keyed    copy    console
    ghost    nodes    trash    toast
    ghost    html    trash    console
    ghost    reuse    trash    counter

Another Order Is Proof
    [Template]    Sorting Should Pass
    ghost    nodes    last    toast
    ghost    html    last    top
    ghost    keyed    last    console
    ghost    reuse    last    console

Sorting That Is Refused
    [Template]    Sorting Should Be Refused
    ghost    nodes    refuse    row
    ghost    html    refuse    top
    ghost    reuse    refuse    toast

Natively
    [Tags]    needs-html-drop    proves-drag
    [Template]    Drag Should Pass
    native    nodes    move    toast
    native    html    move    top
    native    nodes    copy    console

Natively And Refused
    [Tags]    needs-html-drop
    [Template]    Drag Should Be Refused
    native    nodes    refuse    toast
    native    html    refuse    top
    native    keyed    rollback    alert

Without Words
    [Template]    Bare Drag Should Pass
    ghost    nodes    move    console
    ghost    html    move    console
    ghost    keyed    copy    console

Without Words And Refused
    [Template]    Bare Drag Should Be Refused
    ghost    nodes    refuse    toast
    ghost    html    refuse    top
    ghost    lists    rollback    toast

A Question Is An Outcome
    [Template]    Drag Should Ask
    ghost    nodes    confirm    console
    ghost    nodes    sheet    console

A Drag That Begins After A Hold
    Open Board    hold    nodes    move    console
    ${message} =    Refusal Of    Drag By Intent    Alpha    Done    to_role=heading
    Should Contain    ${message}    hold=500ms
    Model Should Be Unchanged
    Drag By Intent    Alpha    Done    to_role=heading    hold=350ms
    Model Should Have Changed


*** Keywords ***
Open Board
    [Documentation]    Opens the page as one that is dragged, drawn, answers and speaks that way.
    [Arguments]    ${by}    ${draw}    ${does}    ${says}    ${bare}=${EMPTY}
    ${url} =    Page Address    act/boards_dragged.html
    Visit    ${url}?by=${by}&draw=${draw}&does=${does}&says=${says}&bare=${bare}

Drag Should Be Refused
    [Documentation]    The page says that it was not moved, and so does the keyword, in the page's words.
    [Arguments]    ${by}    ${draw}    ${does}    ${says}
    Open Board    ${by}    ${draw}    ${does}    ${says}
    ${message} =    Refusal Of    Drag By Intent    Alpha    Done    to_role=heading
    Was Refused    ${message}    ${says}

Sorting Should Be Refused
    [Documentation]    The same of an item of a list onto another one.
    [Arguments]    ${by}    ${draw}    ${does}    ${says}
    Open Board    ${by}    ${draw}    ${does}    ${says}
    ${message} =    Refusal Of    Drag By Intent    Alpha    Cello
    Was Refused    ${message}    ${says}

Bare Drag Should Be Refused
    [Documentation]    The same where nothing has words.
    [Arguments]    ${by}    ${draw}    ${does}    ${says}
    Open Board    ${by}    ${draw}    ${does}    ${says}    yes
    ${message} =    Refusal Of    Drag By Intent    css:#Alpha    css:#done
    Was Refused    ${message}    ${says}

Was Refused
    [Documentation]    The page knows of no move, and the message says so.
    [Arguments]    ${message}    ${says}
    Model Should Be Unchanged
    Should Contain    ${message}    Dragged
    Should Contain Any    ${message}    neither of them changed    everything is as before
    IF    '${says}' != 'counter'
        Should Contain    ${message}    the page said 'This one could not be moved'
    END

Drag Should Pass
    [Documentation]    The page has moved it, and the keyword passes.
    [Arguments]    ${by}    ${draw}    ${does}    ${says}
    Open Board    ${by}    ${draw}    ${does}    ${says}
    Drag By Intent    Alpha    Done    to_role=heading
    Model Should Have Changed

Sorting Should Pass
    [Documentation]    The same of an item of a list onto another one.
    [Arguments]    ${by}    ${draw}    ${does}    ${says}
    Open Board    ${by}    ${draw}    ${does}    ${says}
    Drag By Intent    Alpha    Cello
    Model Should Have Changed

Bare Drag Should Pass
    [Documentation]    The same where nothing has words.
    [Arguments]    ${by}    ${draw}    ${does}    ${says}
    Open Board    ${by}    ${draw}    ${does}    ${says}    yes
    Drag By Intent    css:#Alpha    css:#done
    Model Should Have Changed

Drag Should Ask
    [Documentation]    That the page asks is an outcome.
    [Arguments]    ${by}    ${draw}    ${does}    ${says}
    Open Board    ${by}    ${draw}    ${does}    ${says}
    ${result} =    Drag By Intent    Alpha    Done    to_role=heading
    Should Contain    ${result.evidence}    dialog

Model Should Be Unchanged
    [Documentation]    The page knows of no move.
    ${same} =    Page Value    JSON.stringify(model) === initial
    Should Be True    ${same}

Model Should Have Changed
    [Documentation]    The page knows of a move.
    ${same} =    Page Value    JSON.stringify(model) === initial
    Should Not Be True    ${same}
