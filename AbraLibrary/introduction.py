"""What Libdoc shows of the library before its keywords."""

from __future__ import annotations

from typing import Final

INTRODUCTION: Final = """\
Selenium tests that know when a page is done, act on what you mean, and report what changed.

= Sessions =

`Open Session` starts a browser over WebDriver BiDi. The library closes open sessions at the end
of the run.

= Windows =

Keywords work in one window until `Switch To Window`, whatever opens meanwhile. After an action
that opened a window, the line of the next one says in which window it works, and an intent that
only the new window shows fails with that reason. Where a window has closed, by an action or by
itself, keywords do nothing until a switch, so that none fills a field of the same name in another
window.

= Intents =

An intent names what a tester means: a phrase as a user sees it (``Save order``), a candidate
id from a trace (``ref:v-1024``), a locator with its strategy (``css:#total``,
``xpath://tr[2]``, ``id:total``), or a planner's target as a dictionary, as for
`Execute Action` (``{"by": "css", "value": "#total"}``). These arguments narrow it down:

| =Argument= | =Meaning= |
| ``role`` | ARIA role: ``button``, ``link``, ``textbox`` … |
| ``label`` | The label of a field. |
| ``test_id`` | The test id: ``data-testid`` and its like. |
| ``within`` | A text of the row, card, section, dialog or form around it. |
| ``form``, ``section``, ``modal`` | The name of the form, section or dialog around it. |
| ``exact`` | Whether the phrase must match in full. |
| ``nth`` | Which of those that match alike, counted from 1 as they are read; ``-1`` is the last. |

A plain box counts as a row or card when similar boxes are next to it. ``within`` never finds an
element of another box; if boxes are nested, as a comment and its replies, it means the comment's
own elements.

Case, white space, diacritics and typography do not matter, nor do a shortcut and an ellipsis
behind the words (``Save As`` for ``Save As… Ctrl+S``); an exact match beats a normalised one, and
that beats a contained one. When several elements match alike, the keyword clicks
nothing: it fails and lists them.

For keywords that press or point (click, double click, context click, hover, drag,
`Find By Intent`) a phrase names a control or a text. Words next to a field are its label only for
keywords that fill, select, check or read. For example, if a row shows ``Ann``, `Click By Intent`
presses that text, as the row may have a listener, and neither the box before it nor the row's
``Delete Ann``; `Check By Intent` ticks the box. A click goes to a text when
no control has that name, when it is the whole text of an element or a line, and when it occurs
once; with a ``role`` it goes to a control. While a page is still working, the keyword waits up
to 2 s for a control of that name. When a press on a text had no effect, the failure says so.

A CSS selector or an XPath applies to the document, to each open shadow root and to each frame by
itself. It cannot cross their borders: if the cart has a shadow root, ``css:#total`` finds what
``css:my-cart #total`` does not. A path from the root, such as ``xpath:/html/body/main``, begins at
the root of each of them, and ``xpath:(//p)[1]`` is the first paragraph of each.

Elements in frames are found, too. Of the frames of another origin, such as a payment form, the
8 largest are searched, each for 250 ms, or longer over classic, where they first need the page
agent. The trace names those that were left out. The title of a frame is a section:
``section=Card payment``. The sections and dialogs around a frame are also around what is in it,
while ``within`` and ``form`` end at its border.

= Scores =

Each candidate gets a score from 0 to 1: the weighted sum of how well it matches each part of the
intent. ``weights=`` sets the weights, for the library or in one call:

| =Weight= | =Default= | =What is compared= |
| ``text`` | 0.40 | The phrase, with the name and the text of the element. |
| ``role`` | 0.20 | ``role``. |
| ``label`` | 0.15 | ``label``. |
| ``attribute`` | 0.10 | ``test_id``. |
| ``context`` | 0.10 | ``within``, ``form``, ``section``, ``modal``. |
| ``visibility`` | 0.05 | Whether it is visible; always counts. |

``thresholds=`` sets how the scores decide:

| =Threshold= | =Default= | =Meaning= |
| ``select`` | 0.75 | From this score on the best candidate is taken. |
| ``refuse`` | 0.45 | Below this score no candidate is taken. |
| ``margin`` | 0.15 | Between the two, the best must lead by this much. |
| ``tie`` | 0.05 | Two candidates whose scores are closer than this match alike. |

Both take a dictionary, or text such as ``text=0.5, role=0.3``; other values keep their defaults.
Every keyword that looks for an intent takes both; the values of a call override the library's.

| Library | AbraLibrary | thresholds=select=0.9 | |
| `Click By Intent` | Save | role=button | weights=role=0.4 |

= Outcomes =

``expect=`` of an acting keyword names the required outcome: the action fails unless it occurs
within ``settle_timeout``.

| =Outcome= | =Occurs with= |
| ``any`` | Any of the below. If nothing at all changed, the failure is ``no_dom_change``. |
| ``navigation`` | Another document in this window, or another address of this one. |
| ``dom`` | A change of the document's tree, except by tickers. |
| ``dialog`` | A dialog that opened, or an alert, confirm or prompt. |
| ``window`` | A window or tab that opened. Its alias is in the result; keywords stay in \
        their own window until `Switch To Window`. |
| ``closed`` | The action closed its own window. Then `Switch To Window` with ``opener``. |
| ``request``, ``download`` | A request or a download; only over BiDi. |
| ``focus`` | The focus went to another element, or into a field. |
| ``state`` | A value or a state of a control: checked, expanded, pressed … |
| ``text:Saved`` | The text is shown, in view or not, and was not before. A message that has \
        gone again by the end of the wait counts, and the result says so. Whole words and numbers \
        count, and no statement that denies them: not *Unsaved*, *Not saved* or *Saved: 0 of 12*. |
| ``painted`` | The screen changed but the document did not: on a canvas, by a style sheet that \
        a script changed, in a closed shadow root. It is checked only where nothing else has \
        changed or ``expect`` names it. What the page paints by itself does not count. |
| ``none`` | No outcome is required. |

A drag needs a stronger proof, so ``any`` requires more there, see `Drag By Intent`.

Join several with ``+``, a text last: ``request+text:Saved``. To mean one message exactly, give all
of it: ``text:Could not be saved``. Read it with `Get Text By Intent` to compare it with a pattern.

If the action leads to a page that cannot be loaded, because its server does not answer, there is
no outcome, and only ``none`` passes.

= Analysis =

Every keyword that acts on one element and changes the page, such as `Click By Intent` or
`Fill By Intent`, returns ``timing_ms``, from the press to the last change that it caused, and
``dom_summary``: what it changed (``2 added, 1 attr changed``), ``no changes``, or ``new
document``. Keywords that operate a whole table or go to a page return what they say instead.
With ``analyze=True`` the result also has:

| =Key= | =Meaning= |
| ``timing`` | ``total_ms``: from the press to the last effect. ``js_blocking_ms``: in tasks of \
    50 ms and more, without rendering. ``network_ms``: while at least one of its requests was \
    under way. ``render_ms``: in frames that showed its changes. They may overlap. |
| ``network`` | Its requests: ``url``, ``method``, ``status``, ``duration_ms``, ``kb``, \
    ``start_ms``, ``cached``, ``pending``, ``error``. |
| ``long_tasks`` | ``duration_ms``, ``attribution`` and the ``scripts`` in it. |
| ``layout_shifts``, ``shifts`` | Their sum, and each with the ``nodes`` that it moved. |
| ``frames`` | The frames that showed its changes. |
| ``dom_changes`` | ``added``, ``removed``, ``attributes``, ``text``: at most 20 groups of \
    similar changes, without children of added or removed elements, and in ``more`` the number \
    of others; ``summary``. None if another document was loaded. |
| ``user_timing`` | ``performance.mark()`` and ``measure()`` of the page meanwhile. |
| ``analysis`` | All of it in a sentence under 200 characters. |
| ``unsupported`` | What this browser or transport cannot report; the value of that key is then \
    ``unsupported``, never 0. What did not occur is None. |

The log has a card with a timeline. Times are in ms since the press, sizes in units of 1024
bytes. Keywords that do not change the page, and `Focus By Intent` and `Scroll To By Intent`,
have none of this and take no ``analyze``. Without ``analyze`` nothing is recorded for it.

| ${r} = | `Click By Intent` | Load more | analyze=True |
| Should Be True | ${r.timing.js_blocking_ms} < 50 | ${r.analysis} |

= Assertions =

The keywords that read, such as `Get Text By Intent`, return what they read, or assert it with
an operator of robotframework-assertion-engine, as the Browser library does: ``==``, ``!=``,
``contains``, ``not contains``, ``starts``, ``ends``, ``matches``, ``<``, ``>``, ``<=``,
``>=``, ``validate`` and ``then``. A text is compared with a text; ``==`` and ``!=`` also
take a number, which equals each text that writes it (``12.50`` and ``12.5``), ``${True}`` for
``true``, and ``${None}`` for what is not there. A value that no text can equal, such as a list
where there is one text, is refused, so that ``!=`` and ``not contains`` never hold because of it.

Several texts, such as the value of a multiple list, equal a list with the same texts in any
order, or one text with commas (``S, M``). ``contains`` holds when all of the named texts are
among them, ``not contains`` when none is.

What a password holds is compared with ``==``, ``!=``, ``contains``, ``not contains``, ``starts``
and ``ends`` in the page, and never shown; other operators are refused, as they would compare the
mask. A page diff has masks only: to look for a secret in one is refused.

An assertion is repeated until it holds or ``timeout`` is
over. ``message`` replaces the failure's text. A phrase finds controls by their names; to read
other text give a locator, such as ``css:#total``, which finds any element.

= Times =

Times are Robot Framework time strings such as ``2s`` or ``500ms``.
"""
