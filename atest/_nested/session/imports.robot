*** Settings ***
Documentation    Run by bad_input.robot with import options that make no sense.

Library          AbraLibrary    &{{{$NAME: $VALUE}}}


*** Variables ***
${NAME}     timeout
${VALUE}    5s


*** Test Cases ***
Does Nothing
    No Operation
