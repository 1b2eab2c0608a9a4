"""Superset in the lab: all that it writes lies in LAB_STATE, which is also where it is started."""

import os

_STATE = os.environ["LAB_STATE"]

SECRET_KEY = "of a laboratory, and of nothing else"
SQLALCHEMY_DATABASE_URI = f"sqlite:///{_STATE}/superset.db"
#: The databases of the seed are files of SQLite beside it.
PREVENT_UNSAFE_DB_CONNECTIONS = False
#: The seed is made by the API, without the pages whose forms have a token.
WTF_CSRF_ENABLED = "LAB_SEED" not in os.environ
TALISMAN_ENABLED = False
CONTENT_SECURITY_POLICY_WARNING = False
FEATURE_FLAGS = {"TAGGING_SYSTEM": True}
#: The same pages at each hour.
LANGUAGES = {}
