*** Settings ***
Documentation     Sessions: opening, switching and closing.

Resource          ../keywords/acceptance.resource

Suite Setup       Start The Demo Site
Suite Teardown    Close Browser And Demo Site
Test Teardown     Close All Sessions


*** Test Cases ***
A Session Reports Its Facts
    Open The Browser    ${SITE}/blank
    ${info} =    Get Session Info
    VAR    &{names} =    chrome=chrom    firefox=firefox    webkitgtk=MiniBrowser
    Should Contain    ${info.browser}    ${names}[${BROWSER}]
    Should Match Regexp    ${info.version}    ^\\d+\\.
    # The command line gives a text.
    Should Be Equal As Strings    ${{bool($info.headless)}}    ${HEADLESS}
    Should Not Be Empty    ${info.session_id}
    Should Not Be Empty    ${info.transport_reason}
    ${url} =    Page Value    location.pathname
    Should Be Equal    ${url}    /blank

What The Transport Cannot See Is Reported
    [Tags]    thorough
    Open The Browser    ${SITE}/blank
    ${info} =    Get Session Info
    VAR    @{by_events} =    requests    console messages    downloads    file dialogs    prompts before they block
    VAR    @{by_probes} =    what scripts have scheduled    listeners    closed shadow roots
    VAR    ${unseen} =    ${{$by_events if $info.transport == 'classic' else []}}
    VAR    ${unseen} =    ${{$unseen + ($by_probes if $BROWSER == 'webkitgtk' else [])}}
    Should Be Equal    ${info.unseen}    ${unseen}
    # For the support table.
    Set Suite Metadata    Not seen    ${{', '.join($info.unseen) or 'nothing'}}

The Transport Can Be Chosen
    [Tags]    needs-bidi    thorough
    FOR    ${transport}    ${reason}    IN
    ...    classic    asked for by transport=classic
    ...    bidi    offered by the browser
        ${alias} =    Open Session    browser=${BROWSER}    headless=True    transport=${transport}
        ${info} =    Get Session Info
        Should Be Equal    ${info.alias}    ${alias}
        Should Be Equal    ${info.transport}    ${transport}
        Should Be Equal    ${info.transport_reason}    ${reason}
        Should Be Equal    ${{'requests' in $info.unseen}}    ${{$transport == 'classic'}}
        Navigate With Perf Diff    ${SITE}/blank
        Click By Intent    Press me
    END

BiDi Is Used If It Is Offered
    [Tags]    needs-bidi
    Open Session    browser=${BROWSER}    headless=True    transport=auto
    ${info} =    Get Session Info
    Should Be Equal    ${info.transport}    bidi

Two Sessions At Once
    Open The Browser    ${SITE}/blank
    ${first} =    Get Session Info
    ${alias} =    Open Session
    ...    ${SITE}/static-form
    ...    browser=${BROWSER}
    ...    transport=${TRANSPORT}
    ...    headless=${HEADLESS}
    ...    alias=second
    Should Be Equal    ${alias}    second
    Fill By Intent    Full name    Ada
    ${before} =    Switch Session    ${first.alias}
    Should Be Equal    ${before}    second
    Click By Intent    Press me
    Switch Session    second
    ${name} =    Page Value    document.querySelector('#name').value
    Should Be Equal    ${name}    Ada

Aliases Are Unique And Free Again After Closing
    [Tags]    thorough
    Open Session    browser=${BROWSER}    headless=${HEADLESS}    alias=one
    Open Session    browser=${BROWSER}    headless=${HEADLESS}    alias=two    transport=auto
    ${message} =    Refusal Of    Open Session    browser=${BROWSER}    headless=${HEADLESS}    alias=one
    Should Say    ${message}    'one'    open already
    FOR    ${keyword}    IN    Switch Session    Close Session
        ${message} =    Refusal Of    ${keyword}    nobody
        Should Contain    ${message}    'nobody'
    END
    ${message} =    Refusal Of    Switch Session    nobody
    Should Say    ${message}    one    two
    ${info} =    Get Session Info
    Should Be Equal    ${info.alias}    two
    # The newest that is left becomes current.
    Close Session
    ${info} =    Get Session Info
    Should Be Equal    ${info.alias}    one
    Close Session    alias=one
    ${message} =    Refusal Of    Get Session Info
    Should Contain    ${message}    Open Session
    ${message} =    Refusal Of    Close Session
    Should Contain    ${message}    No session is open
    Close All Sessions
    Close All Sessions

Arguments As A List And As One String
    [Tags]    needs-chromium    thorough
    FOR    ${arguments}    IN    ${{['--lang=de', '--user-agent=Abra 1']}}    --lang=de --user-agent="Abra 1"
        Open Session    ${SITE}/blank    headless=True    transport=${TRANSPORT}    arguments=${arguments}
        ${agent} =    Page Value    navigator.userAgent
        Should Be Equal    ${agent}    Abra 1
        Close Session
    END
