*** Settings ***
Documentation    Run by sessions.robot: the Robot process gets the signal that Ctrl+C sends.

Library          AbraLibrary


*** Test Cases ***
Is Interrupted
    Open Session    headless=True
    Evaluate    os.kill(os.getpid(), signal.SIGTERM)    modules=os,signal
    Wait For DOM Settle    timeout=20s    quiet_period=15s
