"""The page that ``abra report`` makes."""
