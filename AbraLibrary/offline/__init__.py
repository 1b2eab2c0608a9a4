"""The commands of the offline command line: files in, text out, an exit status."""
