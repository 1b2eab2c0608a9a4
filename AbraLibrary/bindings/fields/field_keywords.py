"""The fill, select and check keywords as Robot calls them; actions/fields/ does the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.fields.check import check
from AbraLibrary.actions.fields.fill import fill
from AbraLibrary.actions.fields.filled_field import FillOptions
from AbraLibrary.actions.fields.select import select
from AbraLibrary.bindings.evidence.results import returns
from AbraLibrary.bindings.evidence.robot_secrets import reveal, reveal_all
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.services import How, Keywords
from AbraLibrary.core.models.act.action import ActionResult

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session


class FieldKeywords(Keywords):
    """Fill, select, check and uncheck by intent."""

    @intent_keyword
    @returns(ActionResult)
    def fill_by_intent(
        self,
        meant: Meant,
        value: Any,
        *,
        clear: bool = True,
        typed: bool = False,
        analyze: bool = False,
    ) -> Any:
        """Fills the intended field, settles, and verifies the field's value.

        Fills text fields of every kind, text areas, editable content, rich editors (by the label of
        the field that they replace), numbers, sliders, dates and times, colors, codes with a
        field for each character, and file fields, whose value is a path or a list of paths. A
        custom slider is moved by keys.

        Paths of existing files may also be given to a button that opens a file chooser, by the name
        of the button and whatever input it uses (over BiDi), and to a place where files can be
        dropped: its own file input takes them, else they are dropped by script. The keyword fails
        where only the looks of the page change then.

        Give dates and times in the browser's own format, whatever it displays: ``2026-11-22``,
        ``07:30``, ``2026-11``, ``2026-W47``, ``2026-11-22T07:30``; give a color as ``#1a2b3c``.
        If a date or time has a separate part for each number, fill it by the label of the whole,
        with such a value or with the parts in the order in which the page shows them. If its parts
        are fields and lists with labels of their own, such as Day, Month and Year, the label of the
        group with a value of exactly these parts sets each: ``1985-03-27``, ``7:30 PM``. A day for
        a field that takes no keys, such as ``2026-11-22``, is chosen in the calendar that it or the
        calendar button beside it opens.

        | =Argument= | =Meaning= |
        | ``clear`` | Whether to clear the field first; ``False`` adds to its value, \
        and is refused where nothing can be added: to a date, time, color, slider, code or file. |
        | ``typed`` | Whether to click the field and press the keys one by one. |
        | ``timeout`` | How long to look for a field that can be filled. |
        | ``analyze`` | Whether the result lists what it cost the page, see `Analysis`. |

        The field keeps the focus, as if a user had typed: the page gets ``input`` at once and
        ``change`` when the field loses the focus, for example by the next keyword that acts
        elsewhere, or by `Press Keys By Intent` with ``TAB`` or ``ENTER``. Fields with a picker, as
        for a date or a color, get ``change`` at once.

        A page may reformat the value, as input masks and fields for capitals do: a field may hold
        ``5551234567`` as ``(555) 123-4567``, and the outcome says so. Where the field holds
        anything else, the keyword tries once more by keys; the trace has both ``attempts``. It does
        not try again after another change on the page or a request, nor where the page emptied the
        field and may have read it first: the page may have taken the value. Where the page emptied
        the field and shows the value in another place, that is the outcome.

        A field whose own code decides on each key, as some fields for amounts do, gets keys at
        once. So does one whose page listens for keys on it or close around it, and nowhere on its
        way for ``input``, ``change`` or ``beforeinput``: a page that only waits for Enter finds the
        value either way, one that reads the keys finds it by keys alone. A text of more than 500
        characters is then set in one edit, and ``detail`` says so. Any other field, and a text with
        line breaks, is set in one edit, with one key of no name. What listens is known
        where the page is observed from its start, and not in frames; and a framework that hears
        all events at one place does not tell what its fields want. Where a page reads the
        keys themselves there, give ``typed=True``.

        The keyword does not wait for what the page does when the field loses the focus: the keyword
        that leaves the field warns if the page then drops the value, and reports it if the page
        changes it. There is one exception: if a calendar or clock is open for a date or
        time, it leaves the field; if the field then drops the value, it fills it again and presses
        Enter.

        What is filled into a password, one-time-code or card field, or matches one of
        ``mask_patterns``, is a secret for the rest of the run: it is shown as ``•••`` in the log,
        in results and in files, also where the page shows it again. Such a field is known by its
        type, its ``autocomplete``, its name or its label. The same holds for a Robot ``Secret``.
        What Robot logs before the keyword runs is not masked: at ``TRACE`` the arguments of
        a keyword of your own, and the value itself if it is written in the test; a ``Secret`` never
        is.

        Fails without a change when the field cannot be found or used, or cannot hold the value.
        Fails afterwards when the field holds something else. Where the page removes the value later
        and before any other action, the next keyword warns. A navigation, as by a form that submits
        itself, is an outcome. See `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Fill By Intent` | Email | ada@example.com | form=Sign in |
        | `Fill By Intent` | Born | 1815-12-10 | |
        | `Fill By Intent` | Picture | ${CURDIR}/ada.png | |
        | `Fill By Intent` | Upload contract | ${CURDIR}/contract.pdf | role=button |
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
    @returns(ActionResult)
    def select_by_intent(
        self, meant: Meant, *options: Any, add: bool = False, analyze: bool = False
    ) -> Any:
        """Selects options of the intended list, settles, and verifies that they are selected.

        Works on native lists, and on ARIA comboboxes and list boxes, as in component libraries. The
        keyword opens such a list and looks for the option, by typing where the list has a filter
        and by scrolling where the page holds only a part of it. It presses the option and closes
        the list, also when the option is missing. Into a text field of that name it types the
        option, chooses it if the page suggests it, and else puts the former text back. Where no
        list has that name, it may be that of a box behind it that shows a value and opens a list
        anywhere on the page, or of values side by side, of which one is marked as chosen. These may
        stand in one row with a text box that has the name: who selects one of them means them.

        Name an option by its label or value; by one of them only with ``label:`` or ``value:``; by
        its place, from 0 on, with ``index:``. Labels are compared without case, white space and
        diacritics, but always in full; of a label with several lines the first is enough where no
        other option has the same, and so is a name after the smaller one of a group. An
        option may be a Robot ``Secret``, which is then shown nowhere.

        | =Argument= | =Meaning= |
        | ``add`` | Whether options of a multiple list that are selected already stay so. |
        | ``timeout`` | How long to look for the list and for the option in it. |
        | ``analyze`` | Whether the result lists what it cost the page, see `Analysis`. |

        Does nothing when the options are selected already. Fails when the list or an option cannot
        be found (the failure lists the options), and when something else is selected afterwards.
        See `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Select By Intent` | Country | Finland | |
        | `Select By Intent` | Toppings | Cheese | Ham |
        | `Select By Intent` | Size | index:2 | section=Shoes |
        """
        target = self._services.target(meant, "select")

        def do(session: Session, how: How) -> ActionResult:
            named = [reveal(each)[0] for each in options]
            return select(session, target, named, add=add, **how)

        return self._services.act(meant, do, analyze=analyze)

    @intent_keyword
    @returns(ActionResult)
    def check_by_intent(self, meant: Meant, *, analyze: bool = False) -> Any:
        """Checks the intended checkbox, radio button or switch; a checked one stays checked.

        Works on native controls and on those with ARIA roles, also if only the label is visible; on
        drawn ones, also where the row takes the press; on custom elements with an attribute such as
        ``on`` or ``active``; and on a button behind the name that says its state, as ``ON``,
        ``Aus`` or ``No``. A partly checked one (mixed) becomes checked. One that was pressed before
        the page had loaded its scripts is pressed once more when a listener appears; ``detail``
        says so.

        Fails when it cannot be found or pressed, or is not checked afterwards. Also fails where it
        goes away when it is pressed, as with a menu that closes or a list that shows others only,
        unless its state was seen: it may be checked, and the failure says that this is unknown. See
        `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Check By Intent` | I accept the terms |
        """
        return self._check(meant, True, analyze=analyze)

    @intent_keyword
    @returns(ActionResult)
    def uncheck_by_intent(self, meant: Meant, *, analyze: bool = False) -> Any:
        """Unchecks the intended checkbox or switch; an unchecked one stays unchecked.

        Fails when it cannot be found or pressed, or is checked afterwards. Fails without a press
        for a checked radio button, which only another one of its group can uncheck. See `Intents`;
        returns what `Click By Intent` returns.

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
