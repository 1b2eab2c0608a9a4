*** Settings ***
Documentation    On a full disk nothing is lost that was saved before, and a picture fails no keyword.

Library          OperatingSystem
Library          ../keywords/nested.py
Library          ../keywords/page.py
Resource         ../../resources/browser.resource

Test Tags        thorough


*** Test Cases ***
What Was Saved Stays, And Pictures Fail No Keyword
    ${page} =    Page Address    evidence/full_disk.html
    ${run} =    Run Nested Suite
    ...    full_disk.robot
    ...    --variable
    ...    PAGE:${page}
    ...    --variable
    ...    TRANSPORT:${TRANSPORT}
    ...    --variable
    ...    BROWSER:${BROWSER}
    FOR    ${name}    ${test}    IN    &{run.tests}
        Should Be Equal    ${test.status}    PASS    ${name}: ${test.message}
    END
    # Over classic the session says once what its waits cannot see.
    ${unseen} =    Evaluate    [error for error in $run.errors if error.startswith('Waits in this session cannot see')]
    Length Should Be    ${unseen}    ${{1 if $TRANSPORT == 'classic' else 0}}
    Length Should Be    ${run.errors}    ${{len($unseen) + 1}}    ${run.errors}
    Should Match Regexp    ${run.errors}[-1]    No screenshot could be written: .*Free some space there
    ${drafts} =    List Files In Directory    ${run.folder}    .abra-*
    Should Be Empty    ${drafts}
