*** Settings ***
Documentation     What a drag may move, in many kinds of pages: the page's own model decides whether it passed.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Template     Told As It Is

Test Tags         thorough


*** Test Cases ***    case    what the page is asked not to do
Sliders
    slider
    variable
    range
    slider    no=1
    variable    no=1
    range    no=1
Splitters And Sizes
    splitter
    column
    corner
    splitter    no=1
    column    no=1
    corner    no=1
Drawings
    circle
    group
    circle    no=1
    group    no=1
What The Target Holds
    counts
    counts_in_a_line
    files
    field
    folder
    counts    no=1
    counts_in_a_line    no=1
    files    no=1
    field    no=1
    folder    no=1
A Word Of The Page
    says_in_flow    no=1
    says_above    no=1
    says_beside    no=1
    reverted    no=1
    marked    no=1
    shaken    no=1
    limit    no=1
    request    no=1
    view_lost    no=1
    limit
What Goes Away
    trash
    hidden
    trash    no=1
    hidden    no=1
What The Page Does By Itself
    clock    no=1
    live    no=1
Views
    pan
    carousel
    window_
    onto_the_whole
    pan    no=1
    carousel    no=1
    window_    no=1
    onto_the_whole    no=1
Nothing That Can Be Dragged
    words    no=1
Lists And Grids
    own_place
    swapped
    filled
    handles
    rows
    lanes_without_words
    grows
    flip
    own_place    no=1
    swapped    no=1
    filled    no=1
    handles    no=1
    rows    no=1
    lanes_without_words    no=1
    grows    no=1
    flip    no=1
Outcomes Of Their Own
    leaves
Documents In Documents
    in_a_frame
    in_a_root
    in_a_frame    no=1
    in_a_root    no=1


*** Keywords ***
Told As It Is
    [Documentation]    The keyword passes where the page has moved it, and fails where it has not.
    [Arguments]    ${case}    ${refused}=no=
    ${url} =    Page Address    act/dragged.html
    Visit    ${url}?case=${case}&${refused}
    ${status}    ${told} =    Run Keyword And Ignore Error    Drag By Intent    css:#s    css:#t
    ${moved} =    Page Value    moved()
    IF    ${moved}
        Should Be Equal    ${status}    PASS    ${case}: refused, though the page moved it: ${told}    values=False
    ELSE IF    $status == 'PASS'
        Fail    ${case}: passed, though the page did not move it: ${told.outcome}
    ELSE
        Should Be One Clear Error    ${told}
        Should Match Regexp
        ...    ${told}
        ...    Dragged .* but (neither of them changed|nothing happened)
        ...    ${case}: ${told}
        ...    values=False
    END
