*** Settings ***
Documentation     The planner's view of a page, its actions as JSON, and the answers.

Library           Collections
Library           OperatingSystem
Library           XML
Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site
Test Setup        Open The Application


*** Variables ***
# With every field that a target has.
${DOCUMENT}    SEPARATOR=
...            {"type": "CLICK", "target": {"by": "intent", "intent": "submit_application", "role": "button",
...            "text": {"exact": "Submit Application", "contains": ["Submit", "Apply"]}, "label": null,
...            "attributes": {"id": null, "name": null, "dataTestId": "submit-application"},
...            "context": {"form": "application", "section": "Review", "modalTitle": null},
...            "constraints": {"mustBeVisible": true, "mustBeEnabled": true, "mustBeTopmost": true},
...            "fallbacks": ["aria", "label", "text", "som"], "confidence": 0.76}}

${UNSEEN}      SEPARATOR=
...            {"by": "text", "value": "A", "constraints": {"mustBeVisible": false, "mustBeTopmost": true}}


*** Test Cases ***
A Planner Gets The Candidates In A Short Format
    ${page} =    Get Candidates
    Should Contain    ${page.url}    /snippet-
    VAR    ${submit} =    ${page.candidates}[3]
    ${keys} =    Get Dictionary Keys    ${submit}    sort_keys=False
    Should Be Equal    ${keys}
    ...    ${{['vaultyId', 'type', 'role', 'text', 'label', 'attributes', 'context', 'isVisible', 'isEnabled']}}
    Should Be Equal    ${submit.text}    Submit Application
    Should Be Equal    ${submit.attributes}
    ...    ${{ {'id': 'submitButton', 'name': None, 'dataTestId': 'submit-application'} }}
    Should Be Equal    ${submit.context}    FORM
    ${words} =    Evaluate    [each['text'] or each['label'] for each in $page.candidates]
    Should Be Equal    ${words}    ${{['Email', 'Country', 'News', 'Submit Application', 'Delete', 'Delete', 'Off']}}
    ${json} =    Evaluate    json.dumps($page)
    Should Not Contain    ${json}    typed before

The Payload Is Capped
    ${page} =    Get Candidates    limit=2
    Length Should Be    ${page.candidates}    2
    Should Be Equal    ${page.candidatesTotal}    ${7}
    ${again} =    Refresh Candidates    limit=2
    Should Be Equal    ${again.candidates}    ${page.candidates}
    FOR    ${limit}    IN    0    -1    1001
        ${message} =    Refusal Of    Get Candidates    limit=${limit}
        Should Say    ${message}    limit=${limit}    1 to 1000
    END

A Candidate Id Is A Target
    ${page} =    Get Candidates
    Click By Intent    ref:${page.candidates}[4][vaultyId]
    Should Have Clicked    delete-ada

A Candidate Id Holds After A Reload
    [Tags]    thorough
    ${page} =    Get Candidates
    Reload With Perf Diff
    VAR    &{target} =    by=vaultyId    id=${page.candidates}[5][vaultyId]
    ${answer} =    Execute Action    ${{ {"type": "CLICK", "target": $target} }}
    Should Be True    ${answer.ok}    ${answer.error}
    Should Have Clicked    delete-bob

An Id That Is Gone Names The Nearest
    ${page} =    Get Candidates
    VAR    ${gone} =    ${page.candidates}[4][vaultyId]
    Run In Page    document.querySelector('#ada').remove()
    ${message} =    Refusal Of    Click By Intent    ref:${gone}    timeout=200ms
    Should Say    ${message}    ref:${gone} was button 'Delete'    no longer    The nearest are button 'Delete'
    ...    (ref:${page.candidates}[5][vaultyId])
    Nothing Was Clicked

An Id Means No Twin After A Re-Rendering
    [Tags]    thorough
    ${page} =    Get Candidates
    Run In Page    document.querySelector('#ada').remove(); document.body.innerHTML = document.body.innerHTML
    VAR    &{target} =    by=vaultyId    id=${page.candidates}[4][vaultyId]
    ${answer} =    Execute Action    ${{ {"type": "CLICK", "target": $target} }}    timeout=200ms
    Should Not Be True    ${answer.ok}
    Nothing Was Clicked
    Click By Intent    ref:${page.candidates}[5][vaultyId]
    Should Have Clicked    delete-bob

The Action Of The Document
    ${answer} =    Execute Action    ${DOCUMENT}
    Should Be True    ${answer.ok}    ${answer.error}
    Should Be Equal    ${answer.error}    ${None}
    Should Be Equal    ${answer.resolutionTrace.failureReason}    ${None}
    Should Be Equal    ${answer.resolutionTrace.chosen}    ${answer.resolutionTrace.topMatches}[0][vaultyId]
    Should Be True    ${answer.resolutionTrace.topMatches}[0][score] > 0.75
    Should Contain    ${answer.result.outcome}    field
    Should Have Clicked    submitButton

Every Type Of Action
    VAR    ${plan} =    SEPARATOR=${SPACE}
    ...    [{"type": "REFRESH_REGISTRY"},
    ...    {"type": "FILL", "target": {"by": "label", "value": "Email"}, "value": "ada@example.com"},
    ...    {"type": "SELECT", "target": {"by": "css", "value": "select"}, "value": "Finland"},
    ...    {"type": "CHECK", "target": {"by": "text", "value": "News"}},
    ...    {"type": "UNCHECK", "target": {"by": "id", "value": "news"}},
    ...    {"type": "CHECK", "target": {"by": "xpath", "value": "//input[@type='checkbox']"}},
    ...    {"type": "CLICK", "target": {"by": "role", "value": "button", "text": "Submit"}, "expect": "any"}]
    ${answer} =    Execute Plan    ${plan}
    Should Be True    ${answer.ok}    ${answer.error}
    Should Be Equal    ${answer.done}    ${7}
    Length Should Be    ${answer.results}    7
    ${state} =    Page Value    [email.value, country.value, news.checked]
    Should Be Equal    ${state}    ${{['ada@example.com.', 'Finland', True]}}
    Should Have Clicked    news    news    news    submitButton

A Plan Stops At The First That Is Refused
    VAR    ${plan} =    SEPARATOR=${SPACE}
    ...    [{"type": "FILL", "target": {"by": "label", "value": "Email"}, "value": "a@b.example"},
    ...    {"type": "CLICK", "target": {"by": "text", "value": "Delete"}},
    ...    {"type": "CLICK", "target": {"by": "text", "value": "Submit Application"}}]
    ${answer} =    Execute Plan    ${plan}    timeout=200ms
    Should Not Be True    ${answer.ok}
    Should Be Equal    ${answer.done}    ${1}
    Length Should Be    ${answer.results}    2
    Should Contain    ${answer.error}    ambiguous
    Should Be Equal    ${answer.results}[1][resolutionTrace][failureReason]    ambiguous
    Length Should Be    ${answer.results}[1][resolutionTrace][topMatches]    2
    Nothing Was Clicked

What Is Refused Is Answered
    [Template]    Should Be Answered With
    {"by": "text", "value": "Nowhere"}    no_candidates    'Nowhere' was not found
    {"by": "text", "value": "Delete"}    ambiguous    2 elements match alike
    {"by": "text", "value": "Off"}    no_candidates    is disabled
    {"by": "css", "value": "###"}    ${None}    not a locator
    {"by": "css", "value": "#submitButton", "text": "Delete"}    no_candidates    text\=Delete
    {"by": "som", "value": 3}    ${None}    Capture Candidate Marks
    {"by": "index", "value": 99}    ${None}    no candidate 99

A Fallback Is Tried Where Nothing Matches
    VAR    ${target} =
    ...    {"by": "css", "value": "#was-here", "text": "Submit", "role": "button", "fallbacks": ["aria"]}
    ${answer} =    Execute Action    {"type": "CLICK", "target": ${target}}
    Should Be True    ${answer.ok}    ${answer.error}
    Should Be Equal    ${answer.result.trace.target.fallback}    aria
    Should Have Clicked    submitButton

A Fallback Does Not Bypass Ambiguous Or Disabled Targets
    [Tags]    thorough
    Capture Candidate Marks
    FOR    ${wanted}    IN    Delete    Off
        VAR    ${target} =    {"by": "text", "value": "${wanted}", "fallbacks": ["som"], "som": 4}
        ${answer} =    Execute Action    {"type": "CLICK", "target": ${target}}    timeout=700ms
        Should Not Be True    ${answer.ok}
    END
    Nothing Was Clicked

A Fallback Waits For What Is Meant
    [Tags]    thorough
    Open Snippet    <p id="log"></p><button id="soon">Late night</button>
    Run In Page    setTimeout(() => {
    ...    document.body.insertAdjacentHTML('beforeend', '<button id=late onclick="log.textContent+=1">Late</button>')
    ...    }, 200)
    VAR    ${target} =    {"by": "css", "value": "#late", "text": "Late", "fallbacks": ["text"]}
    ${answer} =    Execute Action    {"type": "CLICK", "target": ${target}}
    Should Be True    ${answer.ok}    ${answer.error}
    Should Have Clicked    late

A Covered Twin Does Not Count If The Topmost Is Meant
    Open Snippet    <p id="log"></p><button id="over" onclick="log.textContent\='x'">Save</button>
    ...    <p style="position:relative"><button id="under">Save</button>
    ...    <b style="position:absolute;inset:0;background:red"></b></p>
    ${answer} =    Execute Action    {"type": "CLICK", "target": {"by": "text", "value": "Save"}}    timeout=200ms
    Should Be Equal    ${answer.resolutionTrace.failureReason}    ambiguous
    ${answer} =    Execute Action
    ...    {"type": "CLICK", "target": {"by": "text", "value": "Save", "constraints": {"mustBeTopmost": true}}}
    Should Be True    ${answer.ok}    ${answer.error}
    Should Have Clicked    over

A Target As An Intent
    Click By Intent    ${{ {"by": "css", "value": "#submitButton"} }}
    Fill By Intent    ${{ {"by": "label", "value": "Email"} }}    a@b.example
    ${element} =    Find By Intent    ${{ {"by": "intent", "text": {"exact": "News"}, "role": "checkbox"} }}
    Should Be Equal    ${element.get_attribute('id')}    news
    Should Have Clicked    submitButton
    ${message} =    Refusal Of    Click By Intent    ${{ {"by": "cs"} }}
    Should Say    ${message}    intent.by is 'cs'    vaultyId
    ${message} =    Refusal Of    Click By Intent    ${{ {"by": "css", "value": "a"} }}    role=link
    Should Contain    ${message}    role\=

Malformed JSON
    [Tags]    test:retry(2)
    [Template]    Should Be Malformed
    {"type": "CLICK",    action is not JSON    line 1, column
    ${{'[]'}}    action is a list    takes an object
    {}    action.type is missing    CLICK, FILL
    {"type": "TICK"}    action.type is 'TICK'    CLICK, FILL
    {"type": "CLICK"}    action.target is missing    vaultyId
    {"type": "CLICK", "target": {"by": "name"}}    action.target.by is 'name'    vaultyId, intent
    {"type": "CLICK", "target": {"by": "css", "valeu": "a"}}    action.target.valeu    Did you mean value?
    {"type": "CLICK", "target": {"by": "intent", "text": 5}}    action.target.text is 5    a text
    {"type": "FILL", "target": {"by": "id", "value": "email"}}    action.value is missing    FILL takes
    {"type": "CLICK", "target": {"by": "intent", "text": "a", "confidence": 2}}    confidence is 2    from 0 to 1

Contradictions
    [Tags]    test:retry(2)
    [Template]    Should Be Malformed
    {"type": "CLICK", "target": {"by": "text", "value": "A", "text": {"exact": "B"}}}    contradict    'A' and 'B'
    {"type": "CLICK", "target": ${UNSEEN}}    contradict    must be visible

A Malformed Plan Does Nothing At All
    ${message} =    Refusal Of    Execute Plan
    ...    [{"type": "CLICK", "target": {"by": "id", "value": "submitButton"}}, {"type": "CLICK"}]
    Should Contain    ${message}    actions[1].target is missing
    ${message} =    Refusal Of    Execute Plan    ${DOCUMENT}
    Should Say    ${message}    actions is an object    takes a list
    Nothing Was Clicked

Marks Are Numbered And Nothing Is Drawn Into The Page
    ${before} =    Page Value    document.documentElement.outerHTML
    ${seen} =    Capture Candidate Marks
    ${after} =    Page Value    document.documentElement.outerHTML
    Should Be Equal    ${after}    ${before}
    File Should Exist    ${seen.path}
    ${svg} =    Parse XML    ${seen.path}
    ${numbers} =    Get Elements Texts    ${svg}    g/text
    Should Be Equal    ${numbers}    ${{['1', '2', '3', '4', '5', '6', '7']}}
    ${image} =    Get Element    ${svg}    image
    Should Start With    ${image.attrib['href']}    data:image/png;base64,iVBOR
    Should Be Equal    ${seen.marks}[3][som]    ${4}
    Should Be Equal    ${seen.marks}[3][text]    Submit Application
    Click By Intent    ${{ {"by": "som", "value": 4} }}
    Should Have Clicked    submitButton

A Number Holds For Its Document Only
    Capture Candidate Marks
    Open The Application
    ${answer} =    Execute Action    {"type": "CLICK", "target": {"by": "som", "value": 4}}
    Should Not Be True    ${answer.ok}
    Should Say    ${answer.error}    no mark 4    Capture Candidate Marks
    Nothing Was Clicked

Index Is The Place In The Last List
    [Tags]    thorough
    Get Candidates
    Execute Action    {"type": "CLICK", "target": {"by": "index", "value": 3}}
    Should Have Clicked    submitButton

Thresholds And Weights Of A Call
    Click By Intent    Submit
    ${message} =    Refusal Of    Click By Intent    Submit    timeout=200ms    thresholds=refuse=0.8, select=0.9
    Should Say    ${message}    well enough    0.73
    ${message} =    Refusal Of    Click By Intent    Submit    timeout=200ms    thresholds=${{ {'refuse': 0.75} }}
    Should Contain    ${message}    well enough
    ${result} =    Click By Intent    Submit    role=button    weights=role=4
    Should Be True    ${result.trace.top_matches}[0][score] > 0.95
    ${message} =    Refusal Of    Click By Intent    Submit    weights=colour=1
    Should Say    ${message}    'colour' is not known    text, role, label
    ${message} =    Refusal Of    Find By Intent    Submit    thresholds=select=7
    Should Say    ${message}    select=7    from 0 to 1


*** Keywords ***
Open The Application
    [Documentation]    A form, two rows that are alike but for their names, and a button that is off.
    Open Snippet
    ...    <form id="applicationForm" onsubmit="return false"><section aria-label="Review">
    ...    <label>Email <input id="email" value="typed before"></label>
    ...    <label>Country <select id="country"><option>Spain<option>Finland</select></label>
    ...    <label><input type="checkbox" id="news"> News</label>
    ...    <button id="submitButton" data-testid="submit-application" type="button"
    ...    onclick="log.textContent+='.';email.value+='.'">Submit Application</button></section></form>
    ...    <table><tr id="ada"><td>Ada<td><button id="delete-ada" onclick="log.textContent+='a'">Delete</button></tr>
    ...    <tr><td>Bob<td><button id="delete-bob" onclick="log.textContent+='b'">Delete</button></tr></table>
    ...    <button disabled>Off</button><p id="log"></p>

Should Be Answered With
    [Documentation]    The action is not done, nothing is clicked, and the answer says why.
    [Arguments]    ${target}    ${reason}    ${said}
    ${answer} =    Execute Action    {"type": "CLICK", "target": ${target}}    timeout=200ms
    Should Not Be True    ${answer.ok}
    Should Be Equal    ${answer.type}    CLICK
    Should Be Equal    ${answer.result}    ${None}
    Should Contain    ${answer.error}    ${said}
    Should Be One Clear Error    ${answer.error}
    IF    $reason is None
        Should Be Equal    ${answer.resolutionTrace}    ${None}
    ELSE
        Should Be Equal    ${answer.resolutionTrace.failureReason}    ${reason}
    END
    Nothing Was Clicked

Should Be Malformed
    [Documentation]    The action is refused in a tester's words, and nothing is clicked.
    [Arguments]    ${action}    @{said}
    ${message} =    Should Take Less Than    1s    Refusal Of    Execute Action    ${action}
    Should Say    ${message}    @{said}
    Nothing Was Clicked
