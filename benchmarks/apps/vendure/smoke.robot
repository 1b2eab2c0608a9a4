*** Settings ***
Documentation     Shows that the lab works with this application: run by lab/test_lab.py. No test of the benchmark.
...               Each task is done through the application's own API, so its check can pass.

Resource          ../lab/selenium.resource
Library           ../lab/AppLab.py    vendure

Suite Setup       Open Application
Suite Teardown    Close Application
Test Setup        Start Task
Test Teardown     Check Task


*** Test Cases ***
a-sale-in-spring
    [Documentation]    Is done.
    Ask    const conditions = [does('minimum_order_amount', {amount: '5000', taxInclusive: 'false'})];
    ...    const actions = [does('order_percentage_discount', {discount: '10'})];
    ...    const input = {enabled: true, startsAt: '2027-03-01T00:00:00Z', endsAt: '2027-03-31T00:00:00Z',
    ...    couponCode: 'SPRING27', perCustomerUsageLimit: 1, conditions, actions,
    ...    translations: [{languageCode: 'en', name: 'Spring sale', description: ''}]};
    ...    await call('createPromotion(input: $input)', 'CreatePromotionInput!', input);

the-other-ann
    [Documentation]    Is done.
    Ask    const input = {id: '4', title: 'Dr', phoneNumber: '555 0117'};
    ...    await call('updateCustomer(input: $input)', 'UpdateCustomerInput!', input);
    ...    await call('addCustomersToGroup(customerGroupId: "2", customerIds: $input)', '[ID!]!', ['4']);
    ...    const note = {id: '4', note: 'Pays by invoice.', isPublic: false};
    ...    await call('addNoteToCustomer(input: $input)', 'AddNoteToCustomerInput!', note);

we-stop-counting
    [Documentation]    Is done.
    Ask    const input = {trackInventory: false, outOfStockThreshold: -5, availableLanguages: ['en', 'de', 'sv']};
    ...    await call('updateGlobalSettings(input: $input)', 'UpdateGlobalSettingsInput!', input);

ida-packs-ware
    [Documentation]    Is done.
    Ask    const input = {firstName: 'Ida', lastName: 'Holm', emailAddress: 'ida@tea.example',
    ...    password: 'kettle-2027', roleIds: ['4', '6']};
    ...    await call('createAdministrator(input: $input)', 'CreateAdministratorInput!', input);

no-tins-any-more
    [Documentation]    Is not done, so it must not pass: the tinned biscuits get it, too.
    Ask    const input = [['7', '4'], ['8', '4', '12'], ['9', '4'], ['10', '12']].map(([id, ...values]) => (
    ...    {id, facetValueIds: [...values, '13']}));
    ...    await call('updateProducts(input: $input)', '[UpdateProductInput!]!', input);

no-old-origin
    [Documentation]    Is done.
    Ask    await call('deleteFacet(id: $input, force: true)', 'ID!', '3');

a-picture-of-the-kettle
    [Documentation]    Is done.
    Ask    const canvas = document.createElement('canvas'), form = new FormData();
    ...    const file = await new Promise((done) => canvas.toBlob(done));
    ...    const query = 'mutation($f: Upload!) { createAssets(input: [{file: $f}]) { ... on Asset { id } } }';
    ...    form.append('operations', JSON.stringify({query, variables: {f: null}}));
    ...    form.append('map', JSON.stringify({0: ['variables.f']}));
    ...    form.append('0', new File([file], 'kettle.png', {type: 'image/png'}));
    ...    const headers = {'Apollo-Require-Preflight': 'true'};
    ...    const answer = await fetch('/admin-api', {method: 'POST', headers, body: form});
    ...    const [{id}] = (await answer.json()).data.createAssets;
    ...    const input = {id: '11', featuredAssetId: id, assetIds: [id]};
    ...    await call('updateProduct(input: $input)', 'UpdateProductInput!', input);

for-long-evenings
    [Documentation]    Is done.
    Ask    const description = '<p>For long evenings by the fire. <strong>Please order before Christmas!</strong></p>';
    ...    const input = {id: '7', translations: [{id: '7', languageCode: 'en', description}]};
    ...    await call('updateCollection(input: $input)', 'UpdateCollectionInput!', input);

two-of-three-go-out
    [Documentation]    Is done.
    Ask    const {order} = await ask('query { order(id: "2") { lines { id quantity } } }', {});
    ...    const orderLineId = order.lines.find((line) => line.quantity === 3).id;
    ...    const handler = does('manual-fulfillment', {method: 'Post', trackingCode: 'DK-4417'});
    ...    const input = {lines: [{orderLineId, quantity: 2}], handler};
    ...    await call('addFulfillmentToOrder(input: $input)', 'FulfillOrderInput!', input);
    ...    const note = {id: '2', note: 'The third comes next week.', isPublic: false};
    ...    await call('addNoteToOrder(input: $input)', 'AddNoteToOrderInput!', note);

herbs-below-tea
    [Documentation]    Is done.
    Ask    const place = {collectionId: '8', parentId: '2', index: 0}, input = {id: '8', isPrivate: true};
    ...    await call('moveCollection(input: $input)', 'MoveCollectionInput!', place);
    ...    await call('updateCollection(input: $input)', 'UpdateCollectionInput!', input);


*** Variables ***
${CALL}     const done = arguments[0];
...         const ask = async (query, variables) => {
...         const headers = {'Content-Type': 'application/json'}, body = JSON.stringify({query, variables});
...         const answer = await (await fetch('/admin-api', {method: 'POST', headers, body})).json();
...         if (answer.errors) throw new Error(JSON.stringify(answer.errors));
...         return answer.data; };
...         const call = (what, kind, input) => ask(`mutation($input: \${kind}) { \${what} { __typename } }`, {input});
...         const does = (code, given) => ({code, arguments: Object.entries(given).map(([name, value]) => (
...         {name, value}))});


*** Keywords ***
Sign In
    [Documentation]    By the form.
    Wait Until Element Is Visible    css:form input    30 s
    Input Text    css:form input    ${USER}
    Input Password    css:input[type=password]    ${PASSWORD}
    Press Keys    css:input[type=password]    RETURN
    Wait Until Page Contains    Products    30 s

Ask
    [Documentation]    Asks the application's API; fails unless it agrees.
    [Arguments]    @{lines}
    VAR    ${body}    @{lines}    separator=${SPACE}
    ${told} =    Execute Async Javascript    ${CALL}
    ...    (async () => { ${body} })().then(() => done(''), (error) => done(String(error)));
    Should Be Equal    ${told}    ${EMPTY}
