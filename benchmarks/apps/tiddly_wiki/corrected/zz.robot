*** Settings ***
Resource    ../../lab/abra.resource
Library    ../../lab/AppLab.py    tiddly_wiki
Library    OperatingSystem
Suite Setup    Open Application
Suite Teardown    Close Application
Test Setup    Start Task


*** Test Cases ***
printer-is-not-old
    Click By Intent    More
    Click By Intent    All
    Click By Intent    Printer
    Click By Intent    pencil    within=Printer
    Dump    /work/wt/x/tw4.html
    Save Screenshot    /work/wt/x/tw4.png
    ${r}=    Find By Intent    cross    within=Old
    Log To Console    ${r}

*** Keywords ***
Sign In
    No Operation
Dump
    [Arguments]    ${f}
    ${src}=    Evaluate    [d for d in __import__('gc').get_objects() if type(d).__name__ in ('WebDriver','ChromiumDriver') or 'WebDriver' in [c.__name__ for c in type(d).__mro__]][0].page_source
    Create File    ${f}    ${src}
