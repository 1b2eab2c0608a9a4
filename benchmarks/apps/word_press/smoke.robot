*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API or forms, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    word_press

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Variables ***
${STARTS}       <!-- wp:paragraph --><p>The quay can be slippery in winter.</p><!-- /wp:paragraph -->
${HEADS}        <!-- wp:heading --><h2>Before you walk</h2><!-- /wp:heading -->
${LISTS}        <!-- wp:list --><ul><li>Wear boots</li><li>Bring a light</li><li>Tell the office</li></ul><!-- /wp:list -->


*** Test Cases ***
winter-at-the-quay
    [Documentation]    Is done.
    VAR    ${post}    "title": "Winter at the quay", "status": "publish", "categories": [3]
    Ask    /wp/v2/posts    {${post}, "content": "${STARTS}${HEADS}${LISTS}"}

carlas-open-day
    [Documentation]    Is done.
    Ask    /wp/v2/posts/7    {"categories": [2], "comment_status": "closed"}

rita-sells-again
    [Documentation]    Is not done, so it must not pass: one of the two that are spam is approved.
    FOR    ${number}    IN    6    7    8    10
        Ask    /wp/v2/comments/${number}    {"status": "approved"}
    END
    Ask    /wp/v2/comments/9    {"status": "spam"}

ben-edits
    [Documentation]    Is done.
    Ask    /wp/v2/users/3    {"roles": ["editor"]}

dates-as-here
    [Documentation]    Is done.
    Ask    /wp/v2/settings    {"date_format": "d/m/Y", "start_of_week": 0}

a-picture-of-the-crane
    [Documentation]    Is done.
    ${told} =    Execute Async Javascript
    ...    const form = new FormData(), done = arguments[0];
    ...    form.append('title', 'The old crane');
    ...    form.append('alt_text', 'A crane with a long arm');
    ...    document.createElement('canvas').toBlob((picture) => {
    ...    form.append('file', new File([picture], 'crane.png', {type: 'image/png'}));
    ...    fetch('/wp-admin/admin-ajax.php?action=rest-nonce').then((answer) => answer.text())
    ...    .then((nonce) => fetch('/?rest_route=/wp/v2/media',
    ...    {method: 'POST', body: form, headers: {'X-WP-Nonce': nonce}}))
    ...    .then(async (answer) => done(answer.ok ? '' : await answer.text())); });
    Should Be Equal    ${told}    ${EMPTY}

winter-below-services
    [Documentation]    Is done.
    Ask    /wp/v2/pages/12    {"parent": 11, "menu_order": 3}

sailing-has-one-l
    [Documentation]    Is done.
    Ask    /wp/v2/posts/6    {"tags": [11, 8]}
    Ask    /wp/v2/tags/12    {}    DELETE    &force=true

a-shorter-list
    [Documentation]    Is done, by the forms of the list itself.
    Go To    ${APP}/wp-admin/edit.php
    Click Element    id:show-settings-link
    Wait Until Element Is Visible    id:author-hide
    Click Element    id:author-hide
    Click Element    id:comments-hide
    Wait Until Page Contains Element    css:#adv-settings #edit_post_per_page
    Input Text    id:edit_post_per_page    5
    Click Element    id:screen-options-apply
    Wait Until Page Contains    9 items

the-regatta-is-announced
    [Documentation]    Is done.
    Ask    /wp/v2/posts/9    {"status": "future", "date": "2030-01-12T09:30:00"}


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    name:log    15 s
    Input Text    name:log    ${USER}
    Input Password    name:pwd    ${PASSWORD}
    Click Element    id:wp-submit
    Wait Until Page Contains    At a Glance    15 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    ${path}    ${body}    ${method}=POST    ${more}=${EMPTY}
    ${told} =    Execute Async Javascript    ARGUMENTS    ${method}    ${path}${more}    ${body}    JAVASCRIPT
    ...    const [method, path, body, done] = arguments;
    ...    fetch('/wp-admin/admin-ajax.php?action=rest-nonce').then((answer) => answer.text())
    ...    .then((nonce) => fetch('/?rest_route=' + path, {method, body,
    ...    headers: {'Content-Type': 'application/json', 'X-WP-Nonce': nonce}}))
    ...    .then(async (answer) => done(answer.ok ? '' : await answer.text()));
    Should Be Equal    ${told}    ${EMPTY}
