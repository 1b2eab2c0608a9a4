*** Settings ***
Documentation    A project made by ``abra init``: its tests pass, started by the shell steps of its CI files.

Library          OperatingSystem
Library          Process
Library          String
Library          ../keywords/offline.py

Suite Setup      Make A Project

Test Tags        thorough


*** Test Cases ***
The Steps Of CI Pass, And Leave A Log And A Report
    [Documentation]    The folder has a space in its name. Each CI file has the same steps; here those for GitHub run.
    ${file} =    Get File    ${PROJECT}/.github/workflows/tests.yml
    ${steps} =    Get Regexp Matches    ${file}    - run: (.*)    1
    Length Should Be    ${steps}    2
    FOR    ${step}    IN    @{steps}
        ${done} =    Run Process    ${step}    shell=${True}    cwd=${PROJECT}    timeout=5min
        ...    stdout=${PROJECT}/step.txt    stderr=STDOUT
        Should Be Equal As Integers    ${done.rc}    0    ${done.stdout}
    END
    ${result} =    Evaluate    robot.api.ExecutionResult($PROJECT + '/results/output.xml').statistics.total
    Should Be Equal    ${result.passed}, ${result.failed}    4, 0
    File Should Exist    ${PROJECT}/results/log.html
    Should Contain    ${done.stdout}    1 run, 4 tests
    File Should Exist    ${PROJECT}/results/abra-report.html

The First Hour Is A Test That Passes
    [Documentation]    The commands of docs/guide/first_hour.md, word for word, from an environment without anything.
    ...    The package is the one of this checkout, all others come from the index.
    [Tags]    needs-own-browser
    ${page} =    Get File    ${CURDIR}/../../docs/guide/first_hour.md
    ${commands} =    Get Regexp Matches    ${page}    (?s)```sh\n(.*?)```    1
    Length Should Be    ${commands}    1
    VAR    ${folder} =    ${TEMPDIR}/abra first hour
    Remove Directory    ${folder}    recursive=${True}
    Create Directory    ${folder}
    ${bin} =    Evaluate    str(pathlib.Path(sys.executable).parent)    modules=pathlib,sys
    # pip takes several, with spaces between them; in an address a space is written otherwise.
    ${wheels} =    Evaluate    pathlib.Path(r'${CURDIR}/../../.cache/wheel').resolve().as_uri()    modules=pathlib
    ${done} =    Run Process    sh    -e    -c    ${commands}[0]    cwd=${folder}    timeout=5min
    ...    env:PATH=${bin}:%{PATH}    env:PIP_FIND_LINKS=${wheels}    env:PYTHONPATH=${EMPTY}
    ...    stdout=${TEMPDIR}/first hour.txt    stderr=STDOUT
    Should Be Equal As Integers    ${done.rc}    0    ${done.stdout}
    Should Contain    ${done.stdout}    4 tests, 4 passed, 0 failed
    [Teardown]    Remove Directory    ${TEMPDIR}/abra first hour    recursive=${True}

A Failed Test Fails The Step
    [Documentation]    The report is made, too: that is when it is read.
    ${suite} =    Get File    ${PROJECT}/tests/shop.robot
    ${broken} =    Replace String    ${suite}    Added to cart    Sold out
    Create File    ${PROJECT}/tests/shop.robot    ${broken}
    ${done} =    Run Process    sh    ci/test.sh    --test    *Cart    cwd=${PROJECT}    timeout=5min
    ...    stdout=${PROJECT}/step.txt    stderr=STDOUT
    Should Be Equal As Integers    ${done.rc}    1    ${done.stdout}
    Should Contain    ${done.stdout}    1 run, 1 test


*** Keywords ***
Make A Project
    [Documentation]    In a folder with a space in its path.
    # Not in the output directory, where pabot would merge its results into those of the run.
    VAR    ${PROJECT} =    ${TEMPDIR}/abra new project    scope=SUITE    # robocop: off=VAR05
    Remove Directory    ${PROJECT}    recursive=${True}
    ${done} =    Run Abra    init    ${PROJECT}
    Should Be Equal As Integers    ${done.rc}    0    ${done.err}
