"""The admin at its usual address."""

from django.contrib import admin
from django.urls import path

admin.site.site_header = "Office"
urlpatterns = [path("admin/", admin.site.urls)]
