"""The only importer of selenium: a port with two transports, BiDi and classic."""
