*** Settings ***
Documentation    Passwords and Robot secrets appear nowhere: not in output.xml, not in the log, not on the console.

Library          String
Library          ../keywords/nested.py
Variables        ../_nested/evidence/canaries.py

Test Tags        thorough


*** Variables ***
# Not a word of any page, and with nothing that XML would escape.
${VALUE}    zq7-Hummingbird-0451


*** Test Cases ***
A Password Is Nowhere
    [Documentation]    At INFO; at TRACE Robot itself logs the arguments of every keyword, but secrets.
    ${run} =    Run Nested Suite    passwords.robot    ABRA_ATEST_PASSWORD=${VALUE}
    Tests Should Be
    ...    ${run}
    ...    A Password Is Typed=PASS
    ...    A Password Is Typed And Changes The Page=PASS
    ...    A Password Is Not Taken=FAIL
    ...    A Password Has No Field=FAIL
    ...    The Wrong Option=PASS
    Value Should Be Nowhere    ${run}

Nothing That A Page Or A Test Says In Secret Is Anywhere
    [Documentation]    Sixty secrets, one for each way to say one, at three log levels.
    ${run} =    Run Nested Suite    canaries.robot    --xunit    xunit.xml    ABRA_ATEST_SEED=zq7Humming bird0451
    Tests Should Be    ${run}    At INFO=PASS    At DEBUG=PASS    At TRACE=PASS
    ${report} =    Report Of    ${run}
    Should Be Equal As Integers    ${report.status}    0    ${report.said}
    ${found} =    Words In Files    ${run}    @{WORDS}
    Should Be Empty    ${found}

A Robot Secret Is Nowhere
    [Documentation]    At TRACE, where Robot logs all arguments and return values.
    ${known} =    Evaluate
    ...    hasattr(__import__('robot.api.types', fromlist=['x']), 'Secret') if robot.version.VERSION >= '7.4' else False
    Skip If    not ${known}    Robot Framework before 7.4 has no secrets
    ${run} =    Run Nested Suite
    ...    robot_secrets.robot
    ...    --loglevel
    ...    TRACE
    ...    ABRA_ATEST_PASSWORD=${VALUE}
    Tests Should Be
    ...    ${run}
    ...    A Secret Is Typed=PASS
    ...    A Secret Is Typed Into A Password Field=PASS
    ...    A Secret Is In An Action=PASS
    ...    A Secret Is Selected=PASS
    ...    A Secret Is In A Prompt And An Address=PASS
    ...    A Secret Is In Keys=PASS
    ...    A Secret Is In An Action That Is Refused=FAIL
    ...    A Secret Is In An Action That Is Malformed=FAIL
    ...    A Secret Is Not Taken=FAIL
    ...    A Secret Has No Field=FAIL
    Value Should Be Nowhere    ${run}


*** Keywords ***
Tests Should Be
    [Documentation]    The tests of a nested run ended so.
    [Arguments]    ${run}    &{expected}
    FOR    ${name}    ${status}    IN    &{expected}
        Should Be Equal    ${run.tests}[${name}][status]    ${status}    ${name}: ${run.tests}[${name}][message]
    END

Value Should Be Nowhere
    [Documentation]    No file of the run and no line of its console contains the value, in any spelling of case.
    [Arguments]    ${run}
    ${value} =    Convert To Lower Case    ${VALUE}
    FOR    ${text}    IN    ${run.xml}    ${run.log}    ${run.console}
        ${count} =    Evaluate    $text.lower().count($value)
        ${near} =    Evaluate    $text[max(0, $text.lower().find($value) - 150):][:200] if ${count} else ''
        Should Be Equal As Integers    ${count}    0    The value is there ${count} times, first near: ${near}
    END
