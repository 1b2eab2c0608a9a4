*** Settings ***
Documentation     A page full of HTML, scripts, ANSI codes, lone surrogates, megabytes of text and bidirectional marks:
...               in a failure it is text, and the log stays valid.

Library           OperatingSystem
Library           ../keywords/nested.py
Resource          ../keywords/acceptance.resource

Suite Setup       Run The Suite Once
Suite Teardown    Close All Sessions

Test Tags         thorough


*** Test Cases ***
A Keyword Still Works
    Should Be Equal
    ...    ${RUN.tests}[A Keyword Works On It][status]
    ...    PASS
    ...    ${RUN.tests}[A Keyword Works On It][message]

Each Failure Leaves One Card
    FOR    ${test}    IN    It Is Ambiguous    It Makes Noise    It Is Not Found
        ${cards} =    Messages Of    ${RUN}    ${test}    Click By Intent    html=True    status=FAIL
        Length Should Be    ${cards}    1    ${test}
        ${size} =    Evaluate    len($cards[0].encode())
        Should Be True    ${size} <= 40000    ${test}: ${size} bytes
    END
    FOR    ${error}    IN    @{RUN.errors}
        Should Not Contain    ${error}    could not be made
    END

What Explains The Failure Is On The Card
    [Documentation]    Over classic nobody tells of it, and the card says that.
    ${cards} =    Messages Of    ${RUN}    It Makes Noise    Click By Intent    html=True    status=FAIL
    IF    '${TRANSPORT}' == 'classic'
        Should Contain    ${cards}[0]    cannot be seen
    ELSE
        Should Say    ${cards}[0]    uncaught    Meanwhile    /status/500    more characters
    END

No Token And No Raw Mark Is Anywhere
    FOR    ${text}    IN    ${RUN.xml}    ${RUN.log}    ${RUN.console}
        Should Not Contain    ${text}    s3cret-token-451
    END
    ${marks} =    Evaluate    re.findall('[\\u202e\\u2066\\x1b]', $RUN.xml)
    Should Be Empty    ${marks}

Nothing Of It Is Carried Out By The Log
    [Documentation]    The log is opened in a browser, with all keywords and all that is folded in them unfolded.
    Open Session    browser=${BROWSER}    transport=${TRANSPORT}    headless=${HEADLESS}
    Remember The Driver
    Visit    ${{ pathlib.Path($RUN.folder, 'log.html').as_uri() }}
    Wait Until Page    document.querySelectorAll('.test').length > 0    timeout=10s
    # The log unfolds what failed by itself, a little later, and what is unfolded has more to unfold. What has been
    # clicked gets a second to unfold: another click would fold it again.
    Run In Page    window.unfold = each => {
    ...    if (performance.now() - each.clickedAt < 1000) return; each.clickedAt = performance.now(); each.click(); };
    VAR    ${unfolded} =    (document.querySelectorAll('.element-header.closed').forEach(unfold),
    ...    !document.querySelector('.element-header.closed') && document.querySelectorAll('.abra-fail').length >= 3)
    ...    separator=${SPACE}
    Wait Until Page    ${unfolded}    timeout=10s
    Run In Page    document.querySelectorAll('details').forEach(each => { each.open = true })
    ${broken} =    Page Value
    ...    document.querySelectorAll('.abra-card script, .abra-card img[onerror], .abra-card iframe').length
    Should Be Equal As Integers    ${broken}    0
    ${pwned} =    Page Value    window.pwned === undefined
    Should Be True    ${pwned}

Nothing Of It Is Carried Out By The Report
    [Documentation]    Its policy would stop a script; that there is none to stop is told by what the browser has read.
    ${report} =    Report Of    ${RUN}
    Should Be Equal As Integers    ${report.status}    0    ${report.said}
    Should Not Match Regexp    ${report.html}    [\\u202e\\u2066\\x1b]
    Should Say    ${report.html}    &lt;script&gt;window.pwned = &quot;intent&quot;    flaky intent
    Visit    ${{ pathlib.Path($RUN.folder, 'report-of-abra.html').as_uri() }}
    ${sections} =    Page Value    document.querySelectorAll('main section').length
    Should Be True    ${sections} > 3
    ${foreign} =    Page Value
    ...    document.querySelectorAll('script, img, iframe, object, embed, link, form, [onerror], [onclick]').length
    Should Be Equal As Integers    ${foreign}    0
    ${addresses} =    Page Value
    ...    [...document.querySelectorAll('[href]')].map(each => each.getAttribute('href')).join('\\n')
    ${foreign} =    Evaluate
    ...    [each for each in $addresses.splitlines() if not re.match('#|[^:]*log.html', each)]
    ...    modules=re
    Should Be Empty    ${foreign}
    ${pwned} =    Page Value    window.pwned === undefined
    Should Be True    ${pwned}


*** Keywords ***
Run The Suite Once
    [Documentation]    Keeps the result for all tests.
    ${transport} =    Get Variable Value    ${TRANSPORT}    auto
    ${run} =    Run Nested Suite
    ...    hostile.robot
    ...    --variable
    ...    TRANSPORT:${transport}
    ...    --variable
    ...    BROWSER:${BROWSER}
    VAR    ${RUN} =    ${run}    scope=SUITE    # robocop: off=VAR05
