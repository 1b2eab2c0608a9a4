"""Decides where files go whose target is no field: to the file field of its own, or to itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.fields.files import choosers
from AbraLibrary.actions.find import find
from AbraLibrary.errors import ArgumentError, IntentError, NotFound

if TYPE_CHECKING:
    from AbraLibrary.actions.fields.filled_field import FilledField
    from AbraLibrary.core.models.act.action import ActionResult
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.errors import NotActionable


class Elsewhere:
    """What takes the files of a value, if no field does."""

    def __init__(self, field: FilledField, given: str | Sequence[str]) -> None:
        """Read which files the value names."""
        self._field = field
        self._given = given
        self._files = choosers.files_of(given)
        #: What they are dropped on, if its words only contain those of the target.
        self._place: Target | None = None

    def takes(self, refused: NotFound | NotActionable) -> bool:
        """Whether there is such a thing, where the target was refused as a field.

        Raises:
            ArgumentError: there is, but not the file.
            Ambiguous: there are several.
        """
        is_no_field = isinstance(refused, NotFound) or refused.trace.obstacle == "no_field"
        lost = choosers.missing(self._given)
        if not (self._files or lost) or not is_no_field or not self._is_there():
            return False
        if lost is not None:
            raise ArgumentError(
                f"{self._field.target.describe()} is no field, and there is no file '{lost}' "
                "that it could be given, so nothing was done. Give the full path of a file, or "
                "the name of a field."
            ) from None
        return True

    def give(self, fill: Callable[[Target], ActionResult]) -> ActionResult:
        """Let its own file field take them, by `fill`; else drop them on it, or choose them."""
        field = self._field
        place, looking = self._place or self._pressed, field.find_options
        inner = choosers.field_of(field.session, place, looking)
        if inner is not None:
            return fill(inner)
        return choosers.give(
            field.session,
            place,
            self._files,
            find_options=looking,
            settle_options=field.settle_options,
        )

    @property
    def _pressed(self) -> Target:
        """The target as something to press."""
        return self._field.target.model_copy(update={"purpose": "click"})

    def _is_there(self) -> bool:
        """Whether the target means something that is no field.

        Files are also for the place that a part of its sentence names.
        """
        with suppress(IntentError):
            find.find(self._field.session, self._pressed, self._field.find_options)
            return True
        if not self._files or not self._field.target.phrase:
            return False
        place = self._field.target.model_copy(update={"purpose": "find"})
        with suppress(NotFound):
            find.find(self._field.session, place, self._field.find_options)
            self._place = place
        return self._place is not None
