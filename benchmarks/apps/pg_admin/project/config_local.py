"""What pgAdmin is told here: all that it writes lies in LAB_STATE, and nothing calls home."""

import os

_STATE = os.environ["LAB_STATE"]
DATA_DIR = _STATE
SERVER_MODE = True
DEFAULT_SERVER_PORT = int(os.environ.get("LAB_PORT", "0"))
SQLITE_PATH = os.path.join(_STATE, "pgadmin.sqlite")
SESSION_DB_PATH = os.path.join(_STATE, "sessions")
STORAGE_DIR = os.path.join(_STATE, "storage")
LOG_FILE = os.path.join(_STATE, "pgadmin.log")
AZURE_CREDENTIAL_CACHE_DIR = os.path.join(_STATE, "azure")
KERBEROS_CCACHE_DIR = os.path.join(_STATE, "kerberos")
UPGRADE_CHECK_ENABLED = False
SHOW_GRAVATAR_IMAGE = False
LLM_ENABLED = False
MFA_ENABLED = False
#: Its static files are asked for by their version.
SEND_FILE_MAX_AGE_DEFAULT = 3600
