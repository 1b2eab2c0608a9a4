"""Keywords that bring fields, lists and boxes into a state."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.fields.check import check
from AbraLibrary.actions.fields.fill import FillOptions, fill
from AbraLibrary.actions.fields.select import select
from AbraLibrary.actions.find.find import FindOptions
from AbraLibrary.bindings.evidence.secrets import reveal, reveal_all
from AbraLibrary.bindings.session.services import Intent, Services
from AbraLibrary.core.find.judging import Given
from AbraLibrary.core.models.find.target import Target


class FieldKeywords:
    """Fill, select, check and uncheck by intent."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def fill_by_intent(
        self,
        intent: Intent,
        value: Any,
        *,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        clear: bool = True,
        typed: bool = False,
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
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
        target = self._services.target(
            intent, purpose="fill", role=role, label=label, test_id=test_id,
            within=within, form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        given, is_secret = reveal_all(value)
        options = self._services.options
        return self._services.act(
            lambda session: fill(
                session,
                target,
                given,
                find_options=options.find(timeout, weights, thresholds),
                settle_options=options.after_action(),
                options=FillOptions(clear=clear, typed=typed, secret=is_secret),
            ),
            analyze=analyze,
        )

    @keyword
    def select_by_intent(
        self,
        intent: Intent,
        *options: Any,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        add: bool = False,
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
        analyze: bool = False,
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
        target = self._services.target(
            intent, purpose="select", role=role, label=label, test_id=test_id,
            within=within, form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        defaults = self._services.options
        return self._services.act(
            lambda session: select(
                session,
                target,
                [self._told(each) for each in options],
                find_options=defaults.find(timeout, weights, thresholds),
                settle_options=defaults.after_action(),
                add=add,
            ),
            analyze=analyze,
        )

    @keyword
    def check_by_intent(
        self,
        intent: Intent,
        *,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
        analyze: bool = False,
    ) -> Any:
        """Checks the checkbox, radio button or switch that is meant; one that is checked stays so.

        Takes the browser's own and those of ARIA, also where the box is hidden and its label is
        what is seen. One that is partly checked (mixed) is checked in full. One that was pressed
        before its code had come is pressed once more when something listens, as ``detail`` says.

        Fails when it cannot be found or pressed, or is not checked afterwards. See `Intents`;
        returns what `Click By Intent` returns.

        Example:
        | `Check By Intent` | I accept the terms |
        """
        target = self._services.target(
            intent, purpose="check", role=role, label=label, test_id=test_id,
            within=within, form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        looking = self._services.options.find(timeout, weights, thresholds)
        return self._check(target, True, looking, analyze=analyze)

    @keyword
    def uncheck_by_intent(
        self,
        intent: Intent,
        *,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
        analyze: bool = False,
    ) -> Any:
        """Unchecks the checkbox or switch that is meant; one that is not checked stays so.

        Fails when it cannot be found or pressed, or is checked afterwards; and, with nothing
        pressed, for a radio button that is checked, which only another of its group can uncheck.
        See `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Uncheck By Intent` | Send me news |
        """
        target = self._services.target(
            intent, purpose="check", role=role, label=label, test_id=test_id,
            within=within, form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        looking = self._services.options.find(timeout, weights, thresholds)
        return self._check(target, False, looking, analyze=analyze)

    def _check(self, target: Target, wanted: bool, looking: FindOptions, *, analyze: bool) -> Any:
        settling = self._services.options.after_action()
        return self._services.act(
            lambda session: check(
                session, target, wanted, find_options=looking, settle_options=settling
            ),
            analyze=analyze,
        )

    def _told(self, option: Any) -> str:
        """The text of an option; a secret one is known as such from here on."""
        text, is_secret = reveal(option)
        if is_secret:
            self._services.session.secrets.add(text)
        return text
