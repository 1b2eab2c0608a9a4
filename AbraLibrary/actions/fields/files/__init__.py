"""Gives files to a field, to the dialog that a control opens, or to what they are dropped on."""
