"""A page behind a browser prompt: an alert, a confirm or a prompt."""

from __future__ import annotations

from AbraLibrary.core.models.diff.capture import Overlay, PageState

#: @unit the key of an element
#: @fixed page/dom/identity.js counts elements from 1, so 0 belongs to none
_KEY = 0


def behind_prompt(before: PageState, kind: str, text: str) -> PageState:
    """What a person sees once a prompt has opened: the prompt, and the page as before.

    The page does not answer until the prompt is closed. Other changes are unknown, and cost
    confidence.

    Args:
        before: The state before.
        kind: ``alert``, ``confirm`` or ``prompt``.
        text: The text of the prompt.
    """
    prompt = Overlay(key=_KEY, kind="dialog", name=text, modal=True)
    facts = before.facts.model_copy(update={"prompt": f"{kind} '{text}'"})
    overlays = (*before.overlays, prompt)
    return before.model_copy(update={"overlays": overlays, "facts": facts})
