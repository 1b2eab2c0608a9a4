*** Settings ***
Documentation    The card of a failed keyword: its proposals work, masked text stays masked, and it survives merging and
...              moving the log.

Library          OperatingSystem
Library          Process
Library          ../keywords/nested.py
Library          ../keywords/page.py
Resource         ../../resources/browser.resource

Suite Setup      Run The Suite Once


*** Test Cases ***
A Line That Is Proposed Works
    ${card} =    Card Of    ${RUN}    Ambiguous
    Should Contain    ${card}    Click By Intent${SPACE * 4}Save${SPACE * 4}section=Billing</code>
    Should Be Equal    ${RUN.tests}[The Line That Would Work][status]    PASS

The Message Ends With The Lines That Are Proposed
    [Documentation]    Who reads a console, or the report of a server, sees no card.
    VAR    ${message} =    ${RUN.tests}[Ambiguous][message]
    Should Match
    ...    ${message}
    ...    *Save*\nOne of these:\n${SPACE * 4}Click By Intent${SPACE * 4}Save${SPACE * 4}section=*
    Should Contain    ${message}    \n${SPACE * 4}Click By Intent${SPACE * 4}Save${SPACE * 4}section=Billing

The Picture Has The Numbers Of The Table
    ${card} =    Card Of    ${RUN}    Ambiguous
    ${marks} =    Evaluate    re.findall('class="abra-mark"[^>]*>([0-9]+)<', $card)
    ${drawn} =    Evaluate    re.findall('font-size="[0-9.]+">([0-9]+)</text>', $card)
    Should Be Equal    ${marks}    ${{['1', '2']}}
    Should Be Equal    ${{sorted($drawn)}}    ${marks}

What Is Far Below Is Shown, And The Page Put Back
    ${card} =    Card Of    ${RUN}    Far Below
    ${drawn} =    Evaluate    re.findall('font-size="[0-9.]+">([0-9]+)</text>', $card)
    Should Be Equal    ${{sorted($drawn)}}    ${{['1', '2']}}
    # The outlines fit where the picture is as wide as what it shows, a scrollbar or not.
    ${width}    ${height}    ${file} =    Evaluate
    ...    re.search('<image [^>]*width="([0-9.]+)" height="([0-9.]+)"[^>]* href="([^"]+)"', $card).groups()
    ${png} =    Get Binary File    ${RUN.folder}/${file}
    ${size} =    Evaluate    struct.unpack('>II', $png[16:24])
    Should Be True    abs(${width} / ${height} - ${size}[0] / ${size}[1]) < 0.002    ${width} x ${height}, ${size}
    IF    '${BROWSER}' != 'firefox'
        Should Contain    ${card}    Scrolled to for this picture, and back
    END
    Should Be Equal    ${RUN.tests}[And Back][status]    PASS    ${RUN.tests}[And Back][message]

A Keyword That Only Looks Tells What Kept Changing
    ${card} =    Card Of    ${RUN}    Only Looking At A Feed    Wait For Intent
    Should Match Regexp    ${card}    most changed: ul#feed \\([0-9]+ mutations\\)

What Is Named To Be Masked Is Nowhere
    [Documentation]    Robot itself writes the arguments of keywords; nothing of ours adds to them.
    FOR    ${test}    ${keyword}    IN    Masked    Fill By Intent    Only Looking    Get Text By Intent
        ${card} =    Card Of    ${RUN}    ${test}    ${keyword}
        Should Not Match Regexp    ${card}    (?i)PT50|finch|s3cret
        Should Contain    ${card}    •••
        Should Not Match Regexp    ${RUN.tests}[${test}][message]    (?i)PT50|finch|s3cret
    END
    ${traces} =    List Files In Directory    ${RUN.folder}    abra-trace-*.json    absolute=True
    Should Not Be Empty    ${traces}
    FOR    ${trace}    IN    @{traces}
        ${content} =    Get File    ${trace}
        Should Not Match Regexp    ${content}    (?i)PT50 0|finch|s3cret
    END

It Survives Rebot And Another Place
    [Documentation]    Merged, and written anew by rebot, in a folder that was moved with its pictures.
    VAR    ${moved} =    ${RUN.folder}-moved
    Copy Directory    ${RUN.folder}    ${moved}
    ${done} =    Run Process
    ...    ${{sys.executable}}
    ...    -m
    ...    robot.rebot
    ...    --outputdir
    ...    ${moved}
    ...    --output
    ...    merged.xml
    ...    --log
    ...    merged.html
    ...    --merge
    ...    ${moved}/output.xml
    ...    ${moved}/output.xml
    Should Be True    ${done.rc} < 250    ${done.stdout}
    ${card} =    Card Of    ${RUN}    Ambiguous
    ${log} =    Get File    ${moved}/merged.xml
    FOR    ${address}    IN    @{{re.findall('href="([^"]+)"', $card)}}
        File Should Exist    ${moved}/${address}
        Should Be True    $address in $log    ${address}
    END

A Keyword That Passes Leaves A Card At Debug Only
    [Tags]    thorough
    VAR    ${test} =    The Line That Would Work
    ${cards} =    Messages Of    ${RUN}    ${test}    Click By Intent    html=True    levels=INFO DEBUG
    Should Be Empty    ${cards}
    ${run} =    Run Cards    --loglevel    DEBUG    --test    Ambiguous    --test    ${test}
    ${cards} =    Messages Of    ${run}    ${test}    Click By Intent    html=True    levels=DEBUG
    Length Should Be    ${cards}    1
    Should Contain    ${cards}[0]    How &#x27;Save&#x27; (section=Billing) was found

Pictures May Be In The Log Itself
    [Tags]    thorough
    ${run} =    Run Cards    --variable    PICTURES:EMBED    --test    Ambiguous
    ${card} =    Card Of    ${run}    Ambiguous
    Should Contain    ${card}    href="data:image/png;base64,iVBOR
    ${files} =    List Files In Directory    ${run.folder}    *.png
    Should Be Empty    ${files}
    ${bare} =    Evaluate    re.sub('data:image/png;base64,[A-Za-z0-9+/=]+', '', $card)
    Should Be True    len($bare.encode()) <= 40000

A Place That Cannot Be Written To Is One Warning
    [Tags]    thorough
    ${run} =    Run Cards    --variable    PICTURES:/proc/no/such/place    --test    Ambiguous    --test    Masked
    ${card} =    Card Of    ${run}    Ambiguous
    Should Contain    ${card}    Ambiguous
    Should Contain    ${run.tests}[Ambiguous][message]    is ambiguous
    Length Should Be    ${run.errors}    1    ${run.errors}
    Should Match Regexp    ${run.errors}[0]    No (screenshot|trace file) could be written

A Mask That Takes Too Long Is Named Once, And What It Was For Is Not Shown
    [Tags]    thorough
    ${run} =    Run Cards    --variable    MASKED:(.*[a-z].*){20}[~^]    --test    Ambiguous    --test    Masked
    Should Contain    ${run.tests}[Ambiguous][message]    not shown: a mask takes too long
    ${warned} =    Evaluate    [each for each in $run.errors if 'mask_patterns=' in each]
    Length Should Be    ${warned}    1    ${run.errors}
    Should Contain    ${warned}[0]    (.*[a-z].*){20}[~^] takes more than 0.25 s


*** Keywords ***
Run The Suite Once
    [Documentation]    Keeps the result for all tests.
    ${run} =    Run Cards
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05

Run Cards
    [Documentation]    Runs the nested suite with more options.
    [Arguments]    @{options}
    ${page} =    Page Address    evidence/failures.html
    ${run} =    Run Nested Suite    cards.robot    --variable    PAGE:${page}    --variable    TRANSPORT:${TRANSPORT}
    ...    --variable    BROWSER:${BROWSER}    @{options}
    RETURN    ${run}

Card Of
    [Documentation]    The one card of the keyword that failed in a test of a run.
    [Arguments]    ${run}    ${test}    ${keyword}=Click By Intent
    ${cards} =    Messages Of    ${run}    ${test}    ${keyword}    html=True    status=FAIL
    Length Should Be    ${cards}    1    ${test}
    RETURN    ${cards}[0]
