*** Settings ***
Documentation     A date or time whose parts are fields and lists of their own, or boxes with a sign between them, is
...               filled by the label of all.

Resource          ../keywords/acceptance.resource

Suite Setup       Open Browser For Tests
Suite Teardown    Close Browser And Demo Site


*** Variables ***
@{BORN}
...             <p><label>City <input></label><fieldset><legend>Date of birth</legend><p>For example, 27 3 2007</p>
...             <label>Day <input id=d inputmode=numeric></label><label>Month <input id=m inputmode=numeric></label>
...             <label>Year <input id=y inputmode=numeric></label></fieldset><fieldset><legend>Date of issue</legend>
...             <label>Day <input></label><label>Month <input></label><label>Year <input></label></fieldset>
${MONTHS}
...             <option value="">Month<option>January<option>February<option>March<option>April<option>May<option>June
...             <option>July<option>August<option>September<option>October<option>November<option>December
@{EXPIRES}
...             <fieldset><legend>Expires</legend><select aria-label=Month id=m>${MONTHS}</select>
...             <select aria-label=Year id=y><option value="">Year<option>2026<option>2027</select></fieldset>
@{AT_TWELVE}
...             <div role=group aria-labelledby=t><span id=t>Time</span>
...             <label>Hours <input id=h type=number min=1 max=12></label>
...             <label>Minutes <input id=m type=number max=59></label><div role=radiogroup aria-label="Half of the day">
...             <label><input type=radio name=half id=am checked>AM</label>
...             <label><input type=radio name=half id=pm>PM</label></div></div>
@{BOXES}
...             <ul><li><div><label for=h>At (hour:minute)</label></div><div><div><input id=h value=00 maxlength=2> :
...             <input id=m value=00 maxlength=2></div></div><li><label for=y>On</label> <input id=y maxlength=4> -
...             <input id=n maxlength=2> - <input id=d maxlength=2><li><label for=p>Page</label> <input id=p></ul>
@{MOMENTS}
...             <div role=group aria-labelledby=o><span id=o>Opens <i>Optional</i></span><span><input id=a
...             aria-label=Tag placeholder=JJJJ-MM-TT><input id=b aria-label=Uhrzeit placeholder=00:00></span></div>
...             <fieldset><legend>Begins</legend><label>On <input type=date id=c></label>
...             <label>At <input type=time id=d></label></fieldset><div role=group aria-label=Ends><input id=e
...             aria-label="Date:"><input id=f aria-label="Time:"></div><div><label>Closes</label><div><label><input
...             type=checkbox> change</label><p><input id=g aria-label=Date value=2027-04-30><input id=h aria-label=Time
...             value=22:00:00></p></div></div>
@{LANGUAGES}
...             <div class=row><b>Greeting</b><p><a href=#>Edit</a> <a href=#>Preview</a></p><div><span
...             style="position:absolute;width:1px;height:1px;overflow:hidden">Greeting</span><div>
...             <textarea title=English id=a>Hi</textarea>
...             <textarea title=German id=b></textarea></div></div></div><div><b>Farewell</b><textarea title=English
...             id=c></textarea></div><div><b>Notes</b><div>First <textarea title=English id=d></textarea> Second
...             <textarea title=German id=e></textarea></div></div>
@{OTHERS}
...             <div role=group aria-label=Opens><input aria-label=Date value=2026-01-01><input aria-label=Time></div>
...             <div role=group aria-label=Stay><input aria-label="Arrival date"><input
...             aria-label="Departure date"></div>
...             <div role=group aria-label=Rooms><input aria-label=Date><input aria-label=Guests></div>
...             <div role=group aria-label=Booked><input aria-label=Date><input aria-label=Time><input
...             aria-label=By></div>
...             <div><b>Voucher</b><div><label>Date <input></label></div><div><label>Time <input></label></div>
...             <div><label>Tag <input></label></div></div>
@{IN_PARTS}
...             <div><label>Account expires</label></div><div><div role=group><div contenteditable=false id=all></div>
...             <button type=button>c</button><input aria-hidden=true tabindex=-1 id=kept
...             style="position:absolute;width:1px;height:1px"></div><p>Never if empty</p></div><script>
...             [['Year', 9999, 4], ['Month', 12, 2], ['Day', 31, 2], ['Hours', 23, 2]].forEach(([name, max, digits]) =>
...             { all.insertAdjacentHTML('beforeend', `<span style="white-space:pre"> </span><span role=spinbutton
...             tabindex=0 contenteditable aria-label=$\{name} aria-valuemin=0 aria-valuemax=$\{max}>
...             $\{name[0]}</span>`); const part = all.lastElementChild; let typed = '';
...             part.onfocus = () => { typed = '' }; part.onkeydown = (event) => { event.preventDefault();
...             if (!/^\\d$/.test(event.key)) return; typed += event.key; part.ariaValueNow = Number(typed);
...             part.textContent = typed.padStart(digits, '0');
...             kept.value = [...all.querySelectorAll('[role]')].map((each) => each.textContent).join(' ');
...             if (typed.length === digits) part.nextElementSibling?.nextElementSibling?.focus() } })</script>


*** Test Cases ***
Fields Of A Date
    Open Snippet    @{BORN}
    ${result} =    Fill By Intent    Date of birth    1985-03-27
    Should Be Equal    ${result.outcome}    its 3 parts hold 1985, 03, 27
    Parts Should Hold    d=27    m=03    y=1985
    ${others} =    Page Value    [...document.querySelectorAll('input:not([id])')].map((each) => each.value).join('')
    Should Be Empty    ${others}

Parts With Names Of Their Own
    [Documentation]    The words before all of them are the name of the one field that a tester sees (MUI X).
    Open Snippet    @{IN_PARTS}
    ${result} =    Fill By Intent    Account expires    2027-06-30 07
    Should Be Equal    ${result.outcome}    its 4 parts hold '2027 06 30 07'
    Parts Should Hold    kept=2027 06 30 07
    ${message} =    Refusal Of    Fill By Intent    Account expires    2027-06-31 07
    Should Say    ${message}    it has 4 parts: Year (0 to 9999), Month (0 to 12)
    ${message} =    Refusal Of    Fill By Intent    Account began    2027-06-30 07    timeout=300ms
    Should Say    ${message}    was not found
    Should Not Contain    ${message}    shadow root
    Parts Should Hold    kept=2027 06 30 07

A Day And An Hour Beside Each Other
    [Documentation]    Each has a hidden name or none, and is told by its type, by what it holds, or by its pattern.
    Open Snippet    @{MOMENTS}
    FOR    ${label}    ${value}    IN    Opens    2027-05-31 22:00    Begins    2027-06-01T07:30
    ...    Ends    1.6.2027, 18:00    Closes    2027-05-31 22:00:00
        ${result} =    Fill By Intent    ${label}    ${value}
        Should Start With    ${result.outcome}    its 2 parts hold
    END
    Parts Should Hold    a=2027-05-31    b=22:00    c=2027-06-01    d=07:30    e=1.6.2027    f=18:00
    Parts Should Hold    g=2027-05-31    h=22:00:00
    ${others} =    Page Value
    ...    [...document.querySelectorAll('input:not([id],[type])')].map((at) => at.value).join('')
    Should Be Empty    ${others}

A Day And An Hour Of Which Nothing Calls The Hour
    [Documentation]    A day that stands for itself, and one before a field of another kind, keeps what it is given.
    Open Snippet    <b>Leaves</b> <input id=a placeholder=yyyy-mm-dd><input id=b placeholder=--:-->
    ...    <p><b>Lands</b> <input id=c type=date> <input id=d type=time></p>
    ...    <p><b>Due</b> <input id=e placeholder=yyyy-mm-dd> by <input id=f placeholder=--:--></p>
    Fill By Intent    Leaves    2027-05-31 22:00
    Fill By Intent    Lands    2027-06-01T06:15
    Parts Should Hold    a=2027-05-31    b=22:00    c=2027-06-01    d=06:15
    Fill By Intent    Due    2027-06-02 08:00
    Page Value Should Be    [e.value, f.value].join("|")    2027-06-02 08:00|
    Fill By Intent    Leaves    2027-07-01
    Page Value Should Be    [a.value, b.value].join("|")    2027-07-01|22:00

A Moment For Other Fields Is Refused
    [Documentation]    Also a day or an hour alone, and a day that there is not: nothing is set.
    Open Snippet    @{OTHERS}
    FOR    ${label}    ${value}    IN    Opens    2027-05-31    Opens    22:00    Opens    2027-02-30 22:00
    ...    Stay    2027-05-31 22:00    Rooms    2027-05-31 22:00    Booked    2027-05-31 22:00
    ...    Voucher    2027-05-31 22:00
        Refusal Of    Fill By Intent    ${label}    ${value}    timeout=300ms
    END
    ${all} =    Page Value    [...document.querySelectorAll('input')].map((each) => each.value).join('')
    Should Be Equal    ${all}    2026-01-01

A Text In Several Languages Is Counted
    [Documentation]    The words are the label of no field, and each has a name that is not drawn.
    Open Snippet    @{LANGUAGES}
    Fill By Intent    Greeting    Hello    nth=1
    Fill By Intent    Greeting    Hallo    nth=2
    Fill By Intent    Greeting    Guten Tag    nth=-1
    FOR    ${label}    ${nth}    IN    Greeting    3    Farewell    2    Notes    1
        Refusal Of    Fill By Intent    ${label}    No    nth=${nth}    timeout=300ms
    END
    ${message} =    Refusal Of    Fill By Intent    Notes    No    timeout=300ms
    Should Say    ${message}    the label of several fields    'English'    'German'
    Parts Should Hold    a=Hello    b=Guten Tag    c=${EMPTY}    d=${EMPTY}    e=${EMPTY}

Boxes With A Sign Between Them
    [Documentation]    A label names the first of them alone; a value without the sign is for that.
    Open Snippet    @{BOXES}
    ${result} =    Fill By Intent    At (hour:minute)    07:30
    Should Be Equal    ${result.outcome}    its 2 parts hold 07, 30
    Fill By Intent    On    2027-03-19
    Fill By Intent    Page    5:6
    Parts Should Hold    h=07    m=30    y=2027    n=03    d=19    p=5:6
    Fill By Intent    At (hour:minute)    08
    Fill By Intent    At (hour:minute)    18:45    typed=True
    Parts Should Hold    h=18    m=45

Boxes That Do Not Take The Value
    [Documentation]    Nothing is set then, or what the page made of it is told.
    Open Snippet    @{BOXES}
    FOR    ${value}    ${why}    IN    07:30:15    boxes with ':' between them
    ...    07:    boxes with ':' between them    07:300    at most 2 characters
        ${message} =    Refusal Of    Fill By Intent    At (hour:minute)    ${value}    timeout=300ms
        Should Say    ${message}    ${why}
    END
    Parts Should Hold    h=00    m=00
    Run In Page    m.oninput = () => { if (m.value > 59) m.value = 59 }
    ${message} =    Refusal Of    Fill By Intent    At (hour:minute)    07:75    timeout=300ms
    Should Say    ${message}    75    59

Lists Of A Month And A Year
    Open Snippet    @{EXPIRES}
    Fill By Intent    Expires    2027-09
    Parts Should Hold    m=September    y=2027

A Time Of Twelve Hours
    Open Snippet    @{AT_TWELVE}
    ${result} =    Fill By Intent    Time    19:30
    Should Be Equal    ${result.outcome}    its 3 parts hold PM, 07, 30
    Parts Should Hold    h=07    m=30
    ${late} =    Page Value    document.querySelector('#pm').checked
    Should Be True    ${late}
    Fill By Intent    Time    12:05 AM
    Parts Should Hold    h=12    m=05

A List Of The Halves Of The Day In A Group
    [Documentation]    The group has a name that is not on the page, and that of the list says only a part.
    Open Snippet    <div role=group aria-label=When><label>Hour <input id=h></label><label>Minute <input id=m></label>
    ...    <label>Part of day <select id=p><option>--<option>AM<option>PM</select></label></div>
    ${result} =    Fill By Intent    When    7:30 PM
    Should Be Equal    ${result.outcome}    its 3 parts hold PM, 7, 30
    Parts Should Hold    h=7    m=30    p=PM

What Cannot Be Added To Is Refused
    [Documentation]    And never replaced, with clear=False.
    Open Snippet    <label>Files <input type=file multiple></label><label>Day <input type=date id=d></label>
    ...    <label>Color <input type=color></label><label>Size <input type=range></label>
    Fill By Intent    Files    ${CURDIR}/fill.robot    clear=False
    Fill By Intent    Day    2026-02-02    clear=False
    ${message} =    Refusal Of    Fill By Intent    Files    ${CURDIR}/check_states.robot    clear=False
    Should Say    ${message}    it has 'fill.robot'    Give all files at once
    FOR    ${field}    ${value}    IN    Day    2026-02-03    Color    \#445566    Size    7
        ${message} =    Refusal Of    Fill By Intent    ${field}    ${value}    clear=False
        Should Say    ${message}    nothing can be added    Leave out clear=False
    END
    Parts Should Hold    d=2026-02-02

Buttons For The Halves Of The Day
    [Documentation]    Only a press that changes something tells that one is on.
    Open Snippet    <fieldset><legend>Alarm</legend><label>Hour <input id=h type=number max=12></label>
    ...    <label>Minute <input id=m type=number max=59></label><button type=button id=am>AM</button>
    ...    <button type=button id=pm>PM</button></fieldset>
    ...    <script>window.put = (half) => { window.half = half; for (const each of [am, pm])
    ...    each.style.background = each === half ? 'blue' : 'white' };
    ...    put(am); am.onclick = () => put(am); pm.onclick = () => put(pm)</script>
    ${result} =    Fill By Intent    Alarm    19:30
    Should Be Equal    ${result.outcome}    its 3 parts hold PM, 07, 30
    Half Should Be    pm
    Fill By Intent    Alarm    20:15
    Parts Should Hold    h=08    m=15
    Half Should Be    pm
    Page Value    am.onclick = pm.onclick = null
    ${message} =    Refusal Of    Fill By Intent    Alarm    09:30    timeout=300ms
    Should Say    ${message}    button 'PM'
    Parts Should Hold    h=08    m=15

What Does Not Fit Is Refused And Nothing Is Set
    Open Snippet    @{EXPIRES}
    ${message} =    Refusal Of    Fill By Intent    Expires    2030-09    timeout=300ms
    Should Say    ${message}    set each: 'Month', 'Year'
    Parts Should Hold    m=${EMPTY}    y=${EMPTY}
    Open Snippet    @{BORN}
    ${message} =    Refusal Of    Fill By Intent    Date of birth    1985-02-30    timeout=300ms
    Should Say    ${message}    set each: 'Day', 'Month', 'Year'
    Parts Should Hold    d=${EMPTY}    m=${EMPTY}    y=${EMPTY}

A Button That Turns The Half Of The Day Is Not Known
    Open Snippet    <fieldset><legend>Alarm</legend><label>Hour <input id=h></label>
    ...    <label>Minute <input id=m></label><button>PM</button></fieldset>
    ${message} =    Refusal Of    Fill By Intent    Alarm    07:30    timeout=300ms
    Should Say    ${message}    set each: 'Hour', 'Minute'
    Parts Should Hold    h=${EMPTY}    m=${EMPTY}

A Page That Changes A Part After Another One
    Open Snippet    @{BORN}    <script>y.oninput = () => setTimeout(() => { m.value = '' }, 50);
    ...    d.oninput = () => { m.value = '04' }</script>
    ${message} =    Refusal Of    Fill By Intent    Date of birth    1985-03-27
    Should Say    ${message}    its parts were set to 1985, 03, 27 but hold 1985, 04, 27

The Diff Is That Of All Parts
    Open Snippet    @{EXPIRES}    <p id=said></p>
    ...    <script>m.onchange = y.onchange = () => { said.textContent = `$\{m.value} $\{y.value}` }</script>
    Set Experimental Feature    page_diffing=True
    ${filled} =    Fill By Intent    Expires    2027-09
    Page Diff Should Contain    September 2027    diff=${filled.diff}
    [Teardown]    Set Experimental Feature    page_diffing=False

A Secret Is Not Split, As Its Parts Are None
    [Documentation]    What was typed into a password field is a secret from then on.
    Open Snippet    @{BORN}    <label>Password <input type=password></label>
    Fill By Intent    Password    1984-03-27
    ${message} =    Refusal Of    Fill By Intent    Date of birth    1984-03-27    timeout=300ms
    Should Say    ${message}    set each: 'Day', 'Month', 'Year'
    Parts Should Hold    d=${EMPTY}    m=${EMPTY}    y=${EMPTY}


*** Keywords ***
Half Should Be
    [Documentation]    The half of the day that the page has.
    [Arguments]    ${id}
    ${half} =    Page Value    window.half.id
    Should Be Equal    ${half}    ${id}

Parts Should Hold
    [Documentation]    The fields and lists with these ids.
    [Arguments]    &{values}
    FOR    ${id}    ${value}    IN    &{values}
        ${held} =    Page Value    document.querySelector('#${id}').value
        Should Be Equal    ${held}    ${value}
    END
