"""Keywords that bring fields, lists and boxes into a state."""

from __future__ import annotations

from typing import Any

from AbraLibrary.actions.fields.check import check
from AbraLibrary.actions.fields.fill import fill
from AbraLibrary.actions.fields.filled_field import FillOptions
from AbraLibrary.actions.fields.select import select
from AbraLibrary.actions.session.session import Session
from AbraLibrary.bindings.evidence.secrets import reveal, reveal_all
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.services import How, Keywords
from AbraLibrary.core.models.act.action import ActionResult


class FieldKeywords(Keywords):
    """Fill, select, check and uncheck by intent."""

    @intent_keyword
    def fill_by_intent(
        self,
        meant: Meant,
        value: Any,
        *,
        clear: bool = True,
        typed: bool = False,
        analyze: bool = False,
    ) -> Any:
        """Sets what the field that is meant holds, settles, and verifies that it holds it.

        Takes text fields of every kind, text areas, content that can be edited and rich editors,
        by the label of the field that they stand for, numbers, sliders, dates and times, colors,
        codes with a field for each character, and file fields, whose value is a path or a list of
        paths. A slider that the page draws is moved by keys. Dates and times are given as the
        browser takes them, whatever it shows: ``2026-11-22``, ``07:30``, ``2026-11``,
        ``2026-W47``, ``2026-11-22T07:30``; a color as ``#1a2b3c``. A date or time that the page
        draws in one part for each number is filled by the label of the whole, with a value of this
        form or one that has the parts in the order in which they stand.

        | =Argument= | =Meaning= |
        | ``clear`` | Whether what the field holds goes first; with ``False`` the value is added. |
        | ``typed`` | Whether the field is clicked and the keys are pressed, one by one. |
        | ``timeout`` | How long to look for a field that can be filled. |
        | ``analyze`` | Whether the result tells what it cost the page, see `Analysis`. |

        The field keeps the focus, as if somebody had typed: ``input`` is told of at once,
        ``change`` when the field is left, as by the next keyword that acts elsewhere or by `Press
        Keys By Intent` with ``TAB`` or ``ENTER``. What is picked, as a date or a color, is told of
        at once.

        A page may give the value another form, as input masks and fields for capitals do:
        ``5551234567`` is then held as ``(555) 123-4567``, and the outcome says so. Where the field
        holds anything else, it is tried once more by keys; the trace has both ``attempts``. Not so
        where anything beside the field has changed or a request has gone out: the page may have
        taken the value, which is not given twice. Where it has emptied the field and shows the
        value in another place, that is the outcome. What the page makes of the value
        when the field loses the focus is not waited for, but where a calendar or clock is open
        beside a date or time: such a field is left and, where it drops the value then, filled again
        and accepted with Enter. A field that believes keys alone, as some fields for amounts do, is
        filled with ``typed=True``. The value may be a Robot
        ``Secret``; it is then shown nowhere, and neither is what is typed into a password field.

        Fails, with nothing touched, when the field cannot be found or used or could not hold the
        value; and when it holds something else afterwards. Where the page wipes the value after
        that and before anything else is done, the next keyword warns. A page that goes elsewhere,
        as a form that sends itself, is an outcome. See `Intents`; returns what `Click By Intent`
        returns.

        Example:
        | `Fill By Intent` | Email | ada@example.com | form=Sign in |
        | `Fill By Intent` | Born | 1815-12-10 | |
        | `Fill By Intent` | Picture | ${CURDIR}/ada.png | |
        | `Fill By Intent` | Search | lovelace | typed=True |
        """
        target = self._services.target(meant, "fill")
        given, is_secret = reveal_all(value)
        options = FillOptions(clear=clear, typed=typed, secret=is_secret)
        return self._services.act(
            meant,
            lambda session, how: fill(session, target, given, options=options, **how),
            analyze=analyze,
        )

    @intent_keyword
    def select_by_intent(
        self, meant: Meant, *options: Any, add: bool = False, analyze: bool = False
    ) -> Any:
        """Selects options of the list that is meant, settles, and verifies that they are selected.

        Takes the browser's own lists, and those that pages draw: comboboxes and list boxes of
        ARIA, as component libraries have them. Such a list is opened, the option is looked for,
        by typing where it is filtered so and by scrolling where only a part of it is there, and
        pressed; the list is closed again, also when there is no such option.

        An option is named by its label or its value; by one of them only with ``label:`` or
        ``value:``; by its place, from 0 on, with ``index:``. A label is compared without case,
        white space and diacritics, but always in full; of one that has several lines the first is
        enough where no other one has the same. It may be a Robot ``Secret``, which is then
        shown nowhere.

        | =Argument= | =Meaning= |
        | ``add`` | Whether what is selected in a list of many stays selected. |
        | ``timeout`` | How long to look for the list and for the option in it. |
        | ``analyze`` | Whether the result tells what it cost the page, see `Analysis`. |

        Does nothing where the options are selected already. Fails when the list or an option
        cannot be found (the options that there are, are listed), and when something else is
        selected afterwards. See `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Select By Intent` | Country | Finland | |
        | `Select By Intent` | Toppings | Cheese | Ham |
        | `Select By Intent` | Size | index:2 | section=Shoes |
        """
        target = self._services.target(meant, "select")

        def do(session: Session, how: How) -> ActionResult:
            named = [self._told(each) for each in options]
            return select(session, target, named, add=add, **how)

        return self._services.act(meant, do, analyze=analyze)

    @intent_keyword
    def check_by_intent(self, meant: Meant, *, analyze: bool = False) -> Any:
        """Checks the checkbox, radio button or switch that is meant; one that is checked stays so.

        Takes the browser's own and those of ARIA, also where the box is hidden and its label is
        what is seen. One that is partly checked (mixed) is checked in full. One that was pressed
        before its code had come is pressed once more when something listens, as ``detail`` says.

        Fails when it cannot be found or pressed, or is not checked afterwards. See `Intents`;
        returns what `Click By Intent` returns.

        Example:
        | `Check By Intent` | I accept the terms |
        """
        return self._check(meant, True, analyze=analyze)

    @intent_keyword
    def uncheck_by_intent(self, meant: Meant, *, analyze: bool = False) -> Any:
        """Unchecks the checkbox or switch that is meant; one that is not checked stays so.

        Fails when it cannot be found or pressed, or is checked afterwards; and, with nothing
        pressed, for a radio button that is checked, which only another of its group can uncheck.
        See `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Uncheck By Intent` | Send me news |
        """
        return self._check(meant, False, analyze=analyze)

    def _check(self, meant: Meant, wanted: bool, *, analyze: bool) -> Any:
        target = self._services.target(meant, "check")
        return self._services.act(
            meant,
            lambda session, how: check(session, target, wanted, **how),
            analyze=analyze,
        )

    def _told(self, option: Any) -> str:
        """The text of an option; a secret one is known as such from here on."""
        text, is_secret = reveal(option)
        if is_secret:
            self._services.session.secrets.add(text)
        return text
