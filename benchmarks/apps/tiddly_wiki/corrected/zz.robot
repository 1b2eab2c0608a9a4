*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    tiddly_wiki
Library    OperatingSystem
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task


*** Test Cases ***
spare-keys
    Click By Intent    Recent
    Click By Intent    new tiddler
    Save Screenshot    /work/wt/x/tw.png
    Run Keyword And Continue On Failure    Fill By Intent    ${EMPTY}    Spare keys    within=Draft of 'New Tiddler'    nth=1
    Dump    /work/wt/x/tw.html
boiler-is-urgent
    Click By Intent    Recent
    Click By Intent    Boiler
    Click By Intent    Edit this tiddler    within=Boiler
    Fill By Intent    tag name    Urgent
    Save Screenshot    /work/wt/x/tw2.png
    Dump    /work/wt/x/tw2.html
    Run Keyword And Continue On Failure    Click By Intent    add    within=Urgent
bring-in-the-tides
    Click By Intent    Tools
    Fill By Intent    import    ${FILES}/tides.txt    role=button
    Dump    /work/wt/x/tw3.html
    Save Screenshot    /work/wt/x/tw3.png
    Run Keyword And Continue On Failure    Click By Intent    Import    role=button    within=tides.txt

*** Keywords ***
Sign In
    No Operation
Dump
    [Arguments]    ${f}
    ${src}=    Evaluate    [d for d in __import__('gc').get_objects() if type(d).__name__ in ('WebDriver','ChromiumDriver') or 'WebDriver' in [c.__name__ for c in type(d).__mro__]][0].page_source
    Create File    ${f}    ${src}
