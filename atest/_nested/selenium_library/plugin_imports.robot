*** Settings ***
Documentation    SeleniumLibrary with its plugin and AbraLibrary, imported in ways that may not work together.

Library          ${BEFORE}
Library          SeleniumLibrary    plugins=${PLUGINS}
Library          ${AFTER}


*** Variables ***
${BEFORE}     Collections
${PLUGINS}    AbraLibrary.SeleniumLibraryPlugin
${AFTER}      String


*** Test Cases ***
A Keyword Of Ours Is There Once
    Run Keyword And Expect Error    No browser session is open.*    Get Session Info
