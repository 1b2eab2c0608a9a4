"""The commands of ``abra``: files in, text out, an exit status."""
