"""The settings of the shop: django-oscar as it comes, without payment."""

import os
from pathlib import Path

import oscar
from oscar.defaults import *  # noqa: F403

STATE = Path(os.environ["LAB_STATE"])
SECRET_KEY = "of a laboratory"
DEBUG = True
ALLOWED_HOSTS = ["127.0.0.1"]
SITE_ID = 1
INSTALLED_APPS = oscar.INSTALLED_APPS
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.contrib.flatpages.middleware.FlatpageFallbackMiddleware",
    "oscar.apps.basket.middleware.BasketMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "oscar.apps.search.context_processors.search_form",
                "oscar.apps.checkout.context_processors.checkout",
                "oscar.apps.communication.notifications.context_processors.notifications",
                "oscar.core.context_processors.metadata",
            ]
        },
    }
]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": STATE / "db.sqlite3",
        "ATOMIC_REQUESTS": True,
        "OPTIONS": {"init_command": "PRAGMA synchronous = OFF"},
    },
}
# A reset replaces the database; who is signed in stays so.
SESSION_ENGINE = "django.contrib.sessions.backends.file"
SESSION_FILE_PATH = str(STATE / "sessions")
Path(SESSION_FILE_PATH).mkdir(exist_ok=True)
AUTHENTICATION_BACKENDS = [
    "oscar.apps.customer.auth_backends.EmailBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# The index is made with the seed and only read; the list of products comes from it.
HAYSTACK_CONNECTIONS = {
    "default": {
        "ENGINE": "haystack.backends.whoosh_backend.WhooshEngine",
        "PATH": str(STATE.parent / "seed" / "index"),
    }
}
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
ROOT_URLCONF = "urls"
STATIC_URL = "/static/"
MEDIA_URL = "/media/"
MEDIA_ROOT = STATE / "media"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en-gb"

OSCAR_SHOP_NAME = "Harbour Books"
OSCAR_DEFAULT_CURRENCY = "GBP"
OSCAR_THUMBNAILER = "thumbnails.AsItIs"
OSCAR_MODERATE_REVIEWS = True
OSCAR_INITIAL_ORDER_STATUS = OSCAR_INITIAL_LINE_STATUS = "Pending"
OSCAR_ORDER_STATUS_PIPELINE = OSCAR_LINE_STATUS_PIPELINE = {
    "Pending": ("Being processed", "Cancelled"),
    "Being processed": ("Shipped", "Cancelled"),
    "Shipped": ("Returned",),
    "Returned": (),
    "Cancelled": (),
}
