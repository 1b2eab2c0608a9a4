*** Settings ***
Documentation     Page diffs are asserted, and a failure shows what changed.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Orders

Test Tags         thorough


*** Test Cases ***
A Text That Should Be In The Diff
    Capture Page Diff    Click By Intent    Add row
    Page Diff Should Contain    Grace
    Page Diff Should Contain    Grace${SPACE*3}12.00    added
    Page Diff Should Not Contain    Grace    removed
    ${message} =    Refusal Of    Page Diff Should Contain    Alan
    Should Say    ${message}    'Alan' is not in the page diff    row added: Grace 12.00
    ${message} =    Refusal Of    Page Diff Should Contain    Grace    removed
    Should Say    ${message}    among its removed entries    It is in another entry: row added
    ${message} =    Refusal Of    Page Diff Should Not Contain    Grace
    Should Contain    ${message}    'Grace' is in the page diff

Transient Entries Are Asserted By Their Kind
    Capture Page Diff    Click By Intent    Save
    Page Diff Should Contain    Saved    transient
    ${message} =    Refusal Of    Page Diff Should Contain    Saved
    Should Contain    ${message}    It is in another entry: shown for
    Page Diff Should Be Empty

A Diff That Is Given
    ${first} =    Capture Page Diff    Click By Intent    Recount
    Capture Page Diff    Click By Intent    Add row
    Page Diff Should Contain    33.00    changed    diff=${first}
    Page Diff Should Not Contain    33.00

The Diff Of An Action
    Set Experimental Feature    page_diffing=True
    ${clicked} =    Click By Intent    Recount
    Page Diff Should Contain    21.00 → 33.00    changed
    Page Diff Should Contain    21.00 → 33.00    diff=${clicked.diff}
    [Teardown]    Set Experimental Feature    page_diffing=False

Nothing Should Change
    Capture Page Diff    Wait For DOM Settle
    Page Diff Should Be Empty
    Capture Page Diff    Click By Intent    Ask
    ${message} =    Refusal Of    Page Diff Should Be Empty
    Should Say    ${message}    The page should not have changed    dialog opened: Are you sure?    21.00 → 0.00

Ignored Entries May Change
    Capture Page Diff    Click By Intent    Recount
    Page Diff Should Be Empty    ignore=Total: 21.00 → *
    Page Diff Should Be Empty    ignore=21.00 → *
    Page Diff Should Be Empty    ignore=region:main
    VAR    @{patterns} =    nothing of it    change:changed
    Page Diff Should Be Empty    ignore=${patterns}
    ${message} =    Refusal Of    Page Diff Should Be Empty    ignore=34.00
    Should Contain    ${message}    21.00 → 33.00
    ${message} =    Refusal Of    Page Diff Should Be Empty    ignore=css:#total
    Should Contain    ${message}    Capture Page Diff
    ${message} =    Refusal Of    Page Diff Should Be Empty    ignore=region:top
    Should Say    ${message}    dialog    footer
    Refusal Of    Page Diff Should Be Empty    ignore=${EMPTY}

A Row That Moved Is A Difference
    Capture Page Diff    Click By Intent    Move row
    ${message} =    Refusal Of    Page Diff Should Be Empty
    Should Contain    ${message}    row moved: Alan 11.00: position 2 of Orders → position 1 of Orders
    Page Diff Should Contain    Alan 11.00    moved
    Page Diff Should Not Contain    Ada
    Get Page Diff Count    moved    ==    1
    Get Page Diff Count    all    ==    1
    Page Diff Should Be Empty    ignore=change:moved

Elements Are Left Out Of The Capture
    Capture Page Diff    Click By Intent    Recount    ignore=css:#total
    Page Diff Should Be Empty
    ${before} =    Capture Page State    ignore=css:#total
    Click By Intent    Add row
    Click By Intent    Ask
    Capture Page Diff    since=${before}
    Page Diff Should Contain    Grace
    Page Diff Should Not Contain    21.00
    ${message} =    Refusal Of    Capture Page Diff    Click By Intent    Never mind    ignore=css:[[
    Should Contain    ${message}    is not a locator

Another Document Is A Difference
    Capture Page Diff    Click By Intent    Elsewhere
    ${message} =    Refusal Of    Page Diff Should Be Empty    ignore=*
    Should Contain    ${message}    another document was loaded

The Number Of Entries
    Capture Page Diff    Click By Intent    Add row
    Get Page Diff Count    added    ==    1
    Get Page Diff Count    all    <    2
    ${count} =    Get Page Diff Count    removed
    Should Be Equal    ${count}    ${0}
    Run Keyword And Expect Error
    ...    the number of entries (added) '1'*should be '2'*
    ...    Get Page Diff Count
    ...    added
    ...    ==
    ...    2

The Texts Of Entries
    Capture Page Diff    Click By Intent    Recount
    Get Page Diff Texts    changed    ==    Total: 21.00 → 33.00
    Get Page Diff Texts    changed    matches    ^Total: 21
    Get Page Diff Texts    changed    contains    Total
    Get Page Diff Texts    changed    not contains    Subtotal
    ${message} =    Refusal Of    Get Page Diff Texts    changed    not contains    Total
    Should Say    ${message}    the texts (changed)    should not contain    Total: 21.00 → 33.00
    ${texts} =    Get Page Diff Texts
    Length Should Be    ${texts}    1
    ${message} =    Refusal Of    Get Page Diff Texts    changed    contains    34.00
    Should Contain    ${message}    the texts (changed)
    Run Keyword And Expect Error    My words.    Get Page Diff Texts    changed    ==    x    message=My words

A Diff Argument That Is Not A Diff
    ${message} =    Refusal Of    Page Diff Should Be Empty    diff=nothing
    Should Say    ${message}    diff=nothing is not a page diff    Capture Page Diff
