"""The demo site of AbraLibrary: a small web shop with its own server, standard library only.

`README.md` beside this file says how to start it and what can be set.
"""
