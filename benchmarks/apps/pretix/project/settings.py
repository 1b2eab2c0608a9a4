"""pretix in the lab: its own settings, which take the rest from the environment (app.py)."""

import os

from pretix.settings import *  # noqa: F403
from pretix.settings import DATA_DIR

#: Who is signed in stays so over a reset: sessions are files beside the database.
SESSION_ENGINE = "django.contrib.sessions.backends.file"
SESSION_FILE_PATH = os.path.join(DATA_DIR, "sessions")
os.makedirs(SESSION_FILE_PATH, exist_ok=True)
#: Nobody gets a message.
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
