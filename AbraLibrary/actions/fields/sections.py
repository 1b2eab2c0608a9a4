"""Fills a date or time with a field for each part, by keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.find.look import look
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.fields.sections import assign, explain, is_at
from AbraLibrary.core.find.scoring import score
from AbraLibrary.core.models.fields.field import Section, SectionLook, Slid
from AbraLibrary.core.text import shorten

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import Outcome
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

#: The role of such a part.
_PART = "spinbutton"
#: What each of them must match, wherever it is.
_SIGNALS = ("role", "context")


def joined(session: Session, trace: Trace | None) -> list[Section]:
    """The parts of the one field to which all tied matches belong; empty if they do not."""
    if trace is None or trace.contenders != len(trace.top_matches[: trace.contenders]):
        return []
    refs = [each.candidate.ref for each in trace.top_matches[: trace.contenders]]
    if len(refs) <= 1 or any(each.candidate.role != _PART for each in trace.top_matches[:2]):
        return []
    return _sections(session.port.call("sections.join", {"refs": refs}, CALL_S))


def labelled(session: Session, target: Target) -> list[Section]:
    """The parts of the one field that is called so, where each part has a name of its own."""
    phrase = target.phrase or target.label
    if not phrase or target.role:
        return []
    wanted = target.model_copy(update={"phrase": None, "label": None, "role": _PART})
    found = [score(wanted, each) for each in look(session, wanted).candidates]
    placed = [each for each in found if all(each.contributions.get(s, 1) for s in _SIGNALS)]
    if len(placed) <= 1:
        return []
    given = {"refs": [each.candidate.ref for each in placed], "phrase": phrase}
    return _sections(session.port.call("sections.labelled", given, CALL_S))


def _sections(answer: Mapping[str, Any] | None) -> list[Section]:
    return [Section.model_validate(each) for each in answer["parts"]] if answer else []


def fill(
    session: Session,
    acted: Pressed,
    sections: Sequence[Section],
    value: str,
    options: SettleOptions,
    *,
    hidden: bool,
) -> Outcome:
    """Type each part of a value into its field, and verify all of them.

    Raises:
        NotActionable: the value does not fit the parts; nothing was touched.
        WrongState: they have other values afterwards.
    """
    texts = assign(value, sections)
    if texts is None:
        why = explain(shorten(value, 60), sections, hidden=hidden)
        raise failures.refused(session, acted.trace, why)
    for section, text in zip(sections, texts, strict=True):
        arguments = {"ref": section.ref, "value": text}
        seen = Slid.model_validate(session.port.call("sliders.take", arguments, CALL_S))
        if seen.gone:
            raise failures.gone(session, acted.trace)
        if not seen.has_focus:
            why = f"its part '{shorten(section.name, 40)}' cannot be focused, so nothing was typed"
            raise failures.refused(session, acted.trace, why)
        controls.press_keys(session, text)
        controls.settle(session, acted, options)
        controls.check_arrived(session, acted.trace, acted.observed)
        ended = controls.ended(session, acted)
        if ended:
            return ended
    return _verify(session, acted, sections, texts, hidden)


def _verify(
    session: Session,
    acted: Pressed,
    sections: Sequence[Section],
    texts: Sequence[str],
    hidden: bool,
) -> Outcome:
    refs = [each.ref for each in sections]
    seen = session.port.call("sections.look", {"refs": refs}, CALL_S)
    looks = [SectionLook.model_validate(each) for each in seen]
    if any(each.gone for each in looks):
        raise failures.gone(session, acted.trace)
    parts = zip(texts, looks, strict=True)
    is_held = all(is_at(text, each.now, each.shown) for text, each in parts)
    shown = " ".join(each.shown for each in looks)
    holds = "the value" if is_held else "another value"
    holds = holds if hidden else controls.quoted(session, shown)
    sentence = f"its {len(refs)} parts hold {holds}"
    controls.note(session, acted, "typed, part by part", sentence)
    if not is_held:
        wanted = "the value" if hidden else f"'{shorten(' '.join(texts), 60)}'"
        raise failures.wrong_state(
            session, acted.trace, f"its parts were filled with {wanted} but hold {holds}"
        )
    return controls.state_is(sentence)
