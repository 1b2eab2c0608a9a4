"""What a tester gets to see of Keycloak."""

from lab.application import Screen

SCREENS: tuple[Screen, ...] = ()
