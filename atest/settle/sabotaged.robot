*** Settings ***
Documentation     Pages that have replaced one function of JavaScript, as old libraries and polyfills do. Over BiDi the
...               page agent has a world of its own. Over classic Chromium's driver makes one where that of the page
...               does not work.

Resource          ../keywords/sabotaged.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site

Test Tags         thorough


*** Variables ***
# ChromeDriver's own scripts use them in the page's world, for each gesture and each script (seen: 156).
@{DRIVERS}
...           JSON.stringify    Object.hasOwn    Array.prototype.push    Array.prototype.includes
...           Function.prototype.apply    Promise.prototype.then    Promise.resolve    Object.prototype.toJSON
...           Symbol.iterator
# What the agent uses most, and all that were found to fail after a keyword had acted.
@{OURS}
...           JSON.parse    Array.from    Object.keys    Object.values    Object.entries    Object.assign
...           Object.defineProperty    Reflect.apply    Math.max    Math.min    Date.now
...           Array.prototype.map    Array.prototype.filter    Array.prototype.forEach
...           Array.prototype.slice    Array.prototype.splice    Array.prototype.join
...           Array.prototype.indexOf    Array.prototype.find    Array.prototype.some
...           Array.prototype.sort    Array.prototype.flat    Array.prototype.toJSON    Map.prototype.get
...           Map.prototype.set    Map.prototype.has    Map.prototype.forEach    Set.prototype.has
...           WeakMap.prototype.get    WeakRef.prototype.deref    Function.prototype.call
...           Function.prototype.bind    String.prototype.split    String.prototype.trim
...           String.prototype.replace    RegExp.prototype.test    Promise.prototype.finally
...           performance.now    Element.prototype.matches    Element.prototype.closest
...           Element.prototype.getAttribute    Element.prototype.getBoundingClientRect
...           Document.prototype.querySelectorAll    Node.prototype.contains
...           EventTarget.prototype.dispatchEvent    MutationObserver.prototype.observe
...           Object.prototype.get    window.Proxy    window.Map    window.Set    window.WeakMap
...           window.Promise    window.Error    window.Event    window.MouseEvent
...           window.MutationObserver    window.getComputedStyle    window.requestAnimationFrame


*** Test Cases ***
A Page That Has Replaced One Of The Built-ins
    [Documentation]    Nothing fails, and nothing is done twice.
    [Tags]    needs-another-world
    Nothing Should Be Wrong Without    @{OURS}

A Page That Has Replaced One That Classic Drivers Need
    [Tags]    needs-own-world
    Nothing Should Be Wrong Without    @{DRIVERS}

A Page That Breaks Its Driver
    [Documentation]    Each keyword works or says why not, nothing is done twice, and the next page is as any other.
    FOR    ${name}    IN    @{DRIVERS}
        Begin On A Whole Page
        Open Test Page    settle/sabotaged.html    ?break=${name}
        Should Work Or Be Told    Fill By Intent    Name    Ada
        Should Work Or Be Told    Check By Intent    Agree
        Should Work Or Be Told    Capture Page Diff    Click By Intent    Save
        Should Work Or Be Told    Wait For DOM Settle
        Open Test Page    settle/sabotaged.html
        ${reached} =    Page Value    localStorage.reached
        Should Match Regexp    ${reached}    ^S? (Ada)? S (true|false);$    msg=${name}
        Click By Intent    Save
        Get Text By Intent    css:\#said    ==    Saved
    END


*** Keywords ***
Nothing Should Be Wrong Without
    [Documentation]    Goes on after what fails, so that all of it is told; each page has seen each press once.
    [Arguments]    @{names}
    VAR    @{wrong} =    @{EMPTY}
    Begin On A Whole Page
    FOR    ${name}    IN    @{names}
        Open Test Page    settle/sabotaged.html    ?break=${name}
        TRY
            Fields And Presses Should Work
        EXCEPT    AS    ${message}
            VAR    @{wrong} =    @{wrong}    ${name}: ${message}
        END
    END
    Should Be Empty    ${wrong}
    Open Test Page    settle/sabotaged.html
    Page Value Should Be    localStorage.reached    ${{ 'SL Ada M true;' * len($names) }}

Begin On A Whole Page
    [Documentation]    The pages after it tell there what has reached them.
    Open Test Page    settle/sabotaged.html
    Run In Page    localStorage.reached = ''

Fields And Presses Should Work
    [Documentation]    Each by a keyword, and one of them with its diff.
    Fill By Intent    Name    Ada
    Select By Intent    Size    M
    Check By Intent    Agree
    ${diff} =    Capture Page Diff    Click By Intent    Save
    Should Contain    ${diff.summary}    Saved Ada
    Click By Intent    Later
    Get Text By Intent    css:\#said    ==    Done later
    Wait For DOM Settle

Should Work Or Be Told
    [Documentation]    With what to do about it.
    [Arguments]    @{call}
    TRY
        Run Keyword    @{call}
    EXCEPT    AS    ${message}
        Should Be One Clear Error    ${message}
        Should Contain    ${message}    over BiDi
    END
