"""What Libdoc shows of the library before its keywords."""

from __future__ import annotations

from typing import Final

INTRODUCTION: Final = """\
Selenium tests that know when a page is done, act on what is meant, and tell what changed.

= Sessions =

`Open Session` starts a browser over WebDriver BiDi. Whatever a test leaves open is closed at
the end of the run.

= Intents =

An intent says what a tester means: a phrase as a user sees it (``Save order``), a candidate
id from a trace (``ref:v-1024``), a locator with its strategy (``css:#total``,
``xpath://tr[2]``, ``id:total``), or a dictionary: the target of a planner, as
`Execute Action` takes it (``{"by": "css", "value": "#total"}``). It is narrowed down by:

| =Argument= | =Meaning= |
| ``role`` | ARIA role: ``button``, ``link``, ``textbox`` … |
| ``label`` | The label of a field. |
| ``test_id`` | The test id: ``data-testid`` and its like. |
| ``within`` | A text of the row, card, section, dialog or form that it is in. |
| ``form``, ``section``, ``modal`` | The name of the form, section or dialog that it is in. |
| ``exact`` | Whether the phrase must match in full. |

A plain box counts as a row or card where others beside it are made alike. What only another
one has is not ``within`` the one that says the words; of a comment and its replies the
comment's own is.

Case, white space, diacritics and typography do not matter; an exact match beats a normalised
one beats a contained one. Where several elements match alike nothing is clicked: the keyword
fails and lists them.

What presses or points (click, double click, context click, hover, drag, `Find By Intent`) means
a control that is called so, or the text itself. Words that only stand beside a field are its
label to who fills, selects, checks or reads: where ``Ann`` stands in a row, `Click By Intent`
presses these words, as a listener of the list may open the row, and neither the box before them
nor the row's ``Delete Ann``; `Check By Intent` ticks the box. A click means a text where no
control is called so, where it is all of an element's text or of a line, and where it is there
once; with a ``role`` a control is meant. While a page is still at work, a control of that name
is waited for, up to 2 s. That a text was pressed in vain is said in the failure.

A CSS locator is looked for in the document, in each open shadow root and in each frame by
itself: none of them can be crossed in it, so ``css:#total`` finds what ``css:my-cart #total``
does not where the cart has a shadow root.

What is in frames is found, too. A frame of another origin, such as a payment form, is looked
into: the 8 largest of them, each for 250 ms, and for longer over classic, where it is given the
page agent first. The trace names those that were left out. The title of a frame is a section:
``section=Card payment``. The other containers end at its edge.

= Scores =

Each candidate gets a score from 0 to 1: the sum of how far each signal matches that the intent
names, by its weight. ``weights=`` sets them, for the library or in one call:

| =Weight= | =Default= | =What is compared= |
| ``text`` | 0.40 | The phrase, with the name and the text of the element. |
| ``role`` | 0.20 | ``role``. |
| ``label`` | 0.15 | ``label``. |
| ``attribute`` | 0.10 | ``test_id``. |
| ``context`` | 0.10 | ``within``, ``form``, ``section``, ``modal``. |
| ``visibility`` | 0.05 | Whether it can be seen; counts always. |

``thresholds=`` sets what is made of the scores:

| =Threshold= | =Default= | =Meaning= |
| ``select`` | 0.75 | From here on the best is taken. |
| ``refuse`` | 0.45 | Below it nothing is. |
| ``margin`` | 0.15 | Between the two, the best must lead by so much. |
| ``tie`` | 0.05 | Nearer than this, two candidates match alike. |

Both take a dictionary, or text such as ``text=0.5, role=0.3``; what is left out stays as it
is. Every keyword that looks for an intent takes both; a call's values go before the library's.

| Library | AbraLibrary | thresholds=select=0.9 | |
| `Click By Intent` | Save | role=button | weights=role=0.4 |

= Outcomes =

``expect=`` of an acting keyword is a contract: the action fails unless it is kept within
``settle_timeout``.

| =Outcome= | =Kept by= |
| ``any`` | Any of the below. If nothing at all changed, the failure is ``no_dom_change``. |
| ``navigation`` | Another document in this window, or another address of this one. |
| ``dom`` | A change of the document's tree, tickers left out. |
| ``dialog`` | A dialog that opened, or an alert, confirm or prompt. |
| ``window`` | A window or tab that opened. The session stays with the one that it was in; \
        beside SeleniumLibrary its ``Switch Window`` goes to another one. |
| ``request``, ``download`` | What they say; over BiDi. |
| ``focus`` | The focus went to another element, or into a field. |
| ``state`` | A value or a state of a control: checked, expanded, pressed … |
| ``text:Saved`` | The text is shown, in view or below, and was not before. |
| ``painted`` | The screen changed where the document did not: on a canvas, by a style sheet \
        that a script changed, in a closed shadow root. It is looked for only where nothing else \
        has changed or it is asked for, and what the page paints by itself is none. |
| ``none`` | Nothing is asked for. |

A drag is proved by what was dragged, so ``any`` asks for more there, see `Drag By Intent`.

Several are joined by ``+``, a text comes last: ``request+text:Saved``. A page that cannot be
loaded, as its server does not answer, keeps none of them but ``none``.

= Analysis =

Every keyword that changes the page returns ``timing_ms``, from the press to the last change
that it caused, and ``dom_summary``: what it changed (``2 added, 1 attr changed``), ``no
changes``, or ``new document``. With ``analyze=True`` the result also has:

| =Key= | =What it is= |
| ``timing`` | ``total_ms``: from the press to the last thing it caused. ``js_blocking_ms``: \
    in tasks of 50 ms and more, without rendering. ``network_ms``: while at least one of its \
    requests was under way. ``render_ms``: in frames that showed its changes. They may overlap. |
| ``network`` | Its requests: ``url``, ``method``, ``status``, ``duration_ms``, ``kb``, \
    ``start_ms``, ``cached``, ``pending``, ``error``. |
| ``long_tasks`` | ``duration_ms``, ``attribution`` and the ``scripts`` in it. |
| ``layout_shifts``, ``shifts`` | Their sum, and each with the ``nodes`` that it moved. |
| ``frames`` | The frames that showed its changes. |
| ``dom_changes`` | ``added``, ``removed``, ``attributes``, ``text``: at most 20 groups of \
    what is alike, children of what came or went left out, and in ``more`` how many others; \
    ``summary``. None where another document has come. |
| ``user_timing`` | ``performance.mark()`` and ``measure()`` of the page meanwhile. |
| ``analysis`` | All of it in a sentence under 200 characters. |
| ``unsupported`` | What this browser or transport cannot tell; the key's own value is then \
    ``unsupported``, never 0. What did not occur is None. |

The log has a card with a timeline. Times are in ms from the press on, sizes in units of 1024
bytes. Keywords that only look, `Focus By Intent` and `Scroll To By Intent` among them, have
none of this, and take no ``analyze``. Without it nothing listens in the page.

| ${r} = | `Click By Intent` | Load more | analyze=True |
| Should Be True | ${r.timing.js_blocking_ms} < 50 | ${r.analysis} |

= Assertions =

The keywords that read, such as `Get Text By Intent`, return what they read, or assert it with
an operator of robotframework-assertion-engine, as the Browser library does: ``==``, ``!=``,
``contains``, ``not contains``, ``starts``, ``ends``, ``matches``, ``<``, ``>``, ``<=``,
``>=``, ``validate`` and ``then``. An assertion is tried again until it holds or ``timeout`` is
over. ``message`` is what the failure says instead. An intent finds what can be operated, by
its name; to read other text give a locator, such as ``css:#total``, which finds any element.

= Times =

Times are Robot Framework time strings such as ``2s`` or ``500ms``.
"""
