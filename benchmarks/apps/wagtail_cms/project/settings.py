"""The settings of the site: Wagtail's admin, as it comes."""

import os
from pathlib import Path

STATE = Path(os.environ["LAB_STATE"])
SECRET_KEY = "of a laboratory"
DEBUG = True
ALLOWED_HOSTS = ["127.0.0.1"]
INSTALLED_APPS = [
    "harbour",
    *(f"wagtail.{part}" for part in (
        "contrib.forms", "contrib.redirects", "embeds", "sites", "users", "snippets", "documents",
        "images", "search", "admin",
    )),
    "wagtail",
    "modelcluster",
    "taggit",
    "django_filters",
    *(f"django.contrib.{part}" for part in (
        "auth", "contenttypes", "sessions", "messages", "staticfiles",
    )),
]  # fmt: skip
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "wagtail.contrib.redirects.middleware.RedirectMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [Path(__file__).with_name("harbour")],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": STATE / "db.sqlite3",
        "OPTIONS": {"init_command": "PRAGMA synchronous = OFF"},
    },
}
# A reset replaces the database; who is signed in stays so.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
ROOT_URLCONF = "urls"
STATIC_URL = "/static/"
MEDIA_URL = "/media/"
MEDIA_ROOT = STATE / "media"
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
USE_TZ = True
TIME_ZONE = "UTC"
# Migrations of our models are made with the seed (app.py).
MIGRATION_MODULES = {"harbour": "made"}
LANGUAGE_CODE = "en-us"
WAGTAIL_SITE_NAME = "Harbour office"
WAGTAILADMIN_BASE_URL = "http://127.0.0.1"
WAGTAIL_ENABLE_UPDATE_CHECK = False
WAGTAIL_ENABLE_WHATS_NEW_BANNER = False
WAGTAIL_GRAVATAR_PROVIDER_URL = None
