*** Settings ***
Documentation     A picture that anybody may see shows no secret: what shows one is painted over, in the card of a
...               failure as in a screenshot that was asked for.

Resource          ../keywords/acceptance.resource
Library           Collections
Library           OperatingSystem
Library           ../keywords/origins.py
Library           ../keywords/pixels.py

Suite Setup       Open Browser With Two Origins
Suite Teardown    Close Browser And Origins


*** Variables ***
${SECRET}    tok-4711-xyz
# A green band that tells what was typed, and a blue one that does not.
${BANDS}
...          SEPARATOR=
...          <style>body { margin: 0 } output, hr { display: block; height: 100px; background: #0f0; margin: 0 }
...          hr { border: 0; background: #00f }</style><output id=out></output><hr>
${ECHO}      <p><label>Password <input type=password oninput="out.textContent = 'You gave ' + value"></label></p>


*** Test Cases ***
The Picture Of A Failure
    Show A Secret
    ${picture} =    Picture Of    Run Keyword And Expect Error    *    Click By Intent    Nowhere    timeout=200ms
    Pixels Should Be    ${picture}    50,50=#606060    50,150=#00f

The Picture Of A Failure Far Below
    [Documentation]    Which is taken after scrolling, or of more than the view.
    Show A Secret
    ...    <p style="margin-top: 1500px"><button disabled>Buy</button>
    ...    <i style="position: fixed; left: 0; bottom: 0; width: 300px; height: 60px; background: #0f0" id=low></i>
    Run In Page    low.textContent = out.textContent
    ${picture} =    Picture Of    Run Keyword And Expect Error    *    Click By Intent    Buy    timeout=200ms
    No Pixel Should Be    ${picture}    \#0f0

The Pictures Of A Page Diff
    Show A Secret    <button onclick="document.body.append('Sold')">Sell</button>
    ${before} =    List Files In Directory    ${OUTPUT_DIR}    *.png
    Capture Page Diff    Click By Intent    Sell    screenshots=True
    ${after} =    List Files In Directory    ${OUTPUT_DIR}    *.png
    ${pictures} =    Evaluate    sorted(set($after) - set($before))
    Length Should Be    ${pictures}    2
    FOR    ${picture}    IN    @{pictures}
        No Pixel Should Be    ${OUTPUT_DIR}/${picture}    \#0f0
    END

Numbered Candidates
    Show A Secret    <button>Sell</button>
    ${marks} =    Capture Candidate Marks
    ${drawing} =    Get File    ${marks.path}
    ${data} =    Evaluate    base64.b64decode(re.search('base64,([^"]+)"', $drawing)[1])    modules=base64, re
    Create Binary File    ${OUTPUT_DIR}/marked.png    ${data}
    No Pixel Should Be    ${OUTPUT_DIR}/marked.png    \#0f0
    [Teardown]    Remove File    ${OUTPUT_DIR}/marked.png

A Secret Field That Shows What Is In It
    [Documentation]    Such as a code, or a password after a button has shown it; nobody of the test has typed it.
    Open Snippet
    ...    <style>body { margin: 0 } input { display: block; width: 300px; height: 100px; border: 0; padding: 0;
    ...    background: #0f0 }</style><input autocomplete=one-time-code value=482913 aria-label=Code>
    ...    <input type=password id=pass value=hunter2 aria-label=Password>
    Save And Compare    250,50=#606060    250,150=#0f0
    Run In Page    pass.type = 'text'
    Save And Compare    250,50=#606060    250,150=#606060

What Is A Credential By Its Form
    Open Snippet    ${BANDS}
    Run In Page    out.textContent = 'https://example.com/?access_token=9f8e7d6c5b4a39281706'
    Save And Compare    50,50=#606060    50,150=#00f

A Code Whose Digits Are Elements
    Show A Secret
    ...    <style>b { flex: 1 } div { display: flex; width: 400px; height: 100px; background: #0f0 }</style>
    ...    <div id=digits></div>
    Run In Page    for (const digit of '${SECRET}') digits.append(Object.assign(document.createElement('b'),
    ...    { textContent: digit }))
    ${top} =    Page Value    Math.round(digits.getBoundingClientRect().top)
    Save And Compare    390,${{ $top + 50 }}=#606060

A Text That Sticks Out Of Its Element
    Open Snippet
    ...    <style>body { margin: 0 } span { position: absolute; left: 0; top: 0; width: 10px; white-space: nowrap;
    ...    font: 60px monospace }</style><span id=said></span>
    ...    <p style="margin-top: 200px">
    ...    <label>Password <input type=password oninput="said.textContent = value"></label></p>
    Fill By Intent    Password    ${SECRET}
    Save And Compare    200,30=#606060

What A Style Sheet Shows, And What Stands For A Missing Picture
    Show A Secret
    ...    <style>b::after { content: attr(data-v) } b, img { position: fixed; left: 0; width: 200px; height: 30px }
    ...    </style><b id=said style="bottom: 0"></b><img id=lost src="data:," style="bottom: 40px">
    Run In Page    said.dataset.v = lost.alt = out.textContent
    ${height} =    Page Value    innerHeight
    Save And Compare    190,${{ $height - 5 }}=#606060    190,${{ $height - 45 }}=#606060

A Closed Shadow Root
    [Documentation]    Nobody reads it, so all of it is covered.
    [Tags]    needs-preload
    Show A Secret    <div id=host style="position: fixed; left: 0; bottom: 0; width: 200px; height: 30px"></div>
    Run In Page    host.attachShadow({ mode: 'closed' }).textContent = out.textContent
    ${height} =    Page Value    innerHeight
    Save And Compare    190,${{ $height - 5 }}=#606060

What Is Scrolled Out Of View Covers Nothing
    Show A Secret
    ...    <div style="height: 100px; overflow: hidden; background: #fff"><div style="height: 300px"></div>
    ...    <p id=far></p></div>
    Run In Page    far.textContent = out.textContent; out.textContent = ''
    ${top} =    Page Value    Math.round(far.parentElement.getBoundingClientRect().top)
    Save And Compare    600,${{ $top + 50 }}=#fff    600,${{ $top + 98 }}=#fff

A Frame Of Another Origin
    [Tags]    proves-frames
    Visit    ${SHOP}/shop.html
    Fill By Intent    Card number    4111 1111 1111 1111
    Run In Page    document.getElementById('payment').style.cssText
    ...    = 'position: fixed; left: 0; top: 0; width: 600px; height: 300px'
    ${path} =    Save Screenshot
    Has A Pixel    ${path}    \#606060
    ${picture} =    Picture Of    Run Keyword And Expect Error    *    Click By Intent    Nowhere    timeout=200ms
    Has A Pixel    ${picture}    \#606060

A Mask Reaches Into Frames
    [Tags]    proves-frames
    Visit    ${SHOP}/shop.html
    Wait For Intent    Pay
    ${path} =    Save Screenshot    mask=css:#said
    Has A Pixel    ${path}    \#606060


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

Show A Secret
    [Documentation]    The green band shows what was typed as a password.
    [Arguments]    @{more}
    Open Snippet    ${BANDS}    ${ECHO}    @{more}
    Fill By Intent    Password    ${SECRET}
    Page Value Should Be    out.textContent.length    ${21}

Picture Of
    [Documentation]    The path of the picture that a keyword leaves.
    [Arguments]    @{call}    &{options}
    ${before} =    List Files In Directory    ${OUTPUT_DIR}    *.png
    Run Keyword    @{call}    &{options}
    ${after} =    List Files In Directory    ${OUTPUT_DIR}    *.png
    ${new} =    Evaluate    sorted(set($after) - set($before))
    Length Should Be    ${new}    1
    RETURN    ${OUTPUT_DIR}/${new}[0]

Save And Compare
    [Documentation]    Takes a screenshot, and compares pixels with colours.
    [Arguments]    @{expected}
    ${path} =    Save Screenshot
    Pixels Should Be    ${path}    @{expected}
