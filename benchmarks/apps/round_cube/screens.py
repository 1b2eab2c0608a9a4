"""The pictures from which Roundcube's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_FILE = str(Path(__file__).resolve().parent / "files" / "crane.png")
_QUIET = ("quiet",)
#: A frame beside a list loads, too.
_LOADED = (_QUIET, _QUIET)
_MAIL, _BOOK = "/?_task=mail", "/?_task=addressbook"
_OFFERS, _WORKS, _DRAFTS = (f"/?_task=mail&_mbox={name}" for name in ("Offers", "Works", "Drafts"))
_FOLDERS, _IDENTITIES = "/?_task=settings&_action=folders", "/?_task=settings&_action=identities"
_PREFERENCES = "/?_task=settings&_action=preferences"


def _within(script: str) -> tuple[str, str]:
    """A script about `page`, what the frame shows; `one` finds in it."""
    return ("script", f"""
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.checkVisibility());
      const page = frame.contentDocument, one = (css) => page.querySelector(css);
      const choose = (list, word) => {{
        list.value = [...list.options].find((each) => each.text.trim() === word).value;
        list.dispatchEvent(new Event('change', {{ bubbles: true }}));
      }};
      {script}
    """)  # fmt: skip


def _add(word: str) -> tuple[str, str]:
    """A field of a contact is added."""
    return _within(f"""
      const lists = [...page.querySelectorAll('select.addfieldmenu')];
      const holds = (list) => [...list.options].some((each) => each.text === '{word}');
      choose(lists.find(holds), '{word}');
    """)  # fmt: skip


_MESSAGE = (_QUIET, ("press", "Ben Cartwright"), *_LOADED)
_ANSWER = (*_MESSAGE, ("press", "Reply"), *_LOADED)
_PLUS = (*_ANSWER, ("at", "849 129"), _QUIET)
_COPY = (*_PLUS, ("press", "Cc"), _QUIET)
_NAMED = (*_COPY, ("type", "#compose_cc input", "ben"), *_LOADED)
_MORE = (*_MESSAGE, ("press", "More"), _QUIET)
_MOVE = (*_MORE, ("press", "Move to..."), _QUIET)
_FOUND = (_QUIET, ("type", "#mailsearchform", "Anchors\ue007"), *_LOADED)
_ALL = (*_FOUND, ("press", "Select"), _QUIET, ("press", "All"), _QUIET)
#: Two rows, one of them with Ctrl.
_ROWS = (_QUIET, ("script", """
  const rows = [...document.querySelectorAll('#messagelist tr.message')].slice(1, 3);
  for (const [at, row] of rows.entries())
    for (const kind of ['mousedown', 'mouseup', 'click'])
      row.querySelector('td.subject').dispatchEvent(
        new MouseEvent(kind, { bubbles: true, ctrlKey: at > 0, button: 0 }));
"""), *_LOADED)  # fmt: skip
_CONTACT = (_QUIET, ("press", "Create"), *_LOADED)
_NAME = _within("one('[name=_firstname]').value = 'Eva'; one('[name=_surname]').value = 'Moe'")
_PERSONAL = (*_CONTACT, _within("page.querySelectorAll('a.nav-link')[1].click()"), _QUIET)
_SAVE = _within("one('.formbuttons .submit, button.submit').click()")
_KNOWN = (_QUIET, ("press", "Tom Reed"), *_LOADED)
_FOLDER = (_QUIET, ("press", "Create"), *_LOADED)
_OLD = (_QUIET, ("press", "Works"), *_LOADED)
_INTERFACE = (_QUIET, ("press", "User Interface"), *_LOADED)
_MAILBOX = (_QUIET, ("press", "Mailbox View"), *_LOADED)
_IDENTITY = (_QUIET, ("press", "Create"), *_LOADED)
_EDITOR = (*_IDENTITY, ("at", "662 426"), *_LOADED)
_STRONG = _within("""
  const editor = frame.contentWindow.tinymce.activeEditor;
  editor.focus();
  editor.insertContent('Nora, ');
  editor.execCommand('Bold');
  editor.insertContent('<strong>harbour</strong>');
""")
_DRAFT = (_QUIET, ("press", "Ben Carter"), *_LOADED)
_EDIT = (*_DRAFT, _within("[...page.querySelectorAll('button, a')].find((each) => "
                          "each.checkVisibility() && each.textContent.trim() === 'Edit').click()"),
         *_LOADED)  # fmt: skip
_ATTACHED = (*_EDIT, ("type", "#uploadformInput", _FILE), *_LOADED)

SCREENS = (
    Screen("01 sign in", "/", signed_in=False),
    Screen("02 first page, where each test begins", _MAIL, (_QUIET,)),
    Screen("10 a message pressed", _MAIL, _MESSAGE),
    Screen("11 a message, Reply pressed", _MAIL, _ANSWER),
    Screen("12 an answer, the plus beside To pressed", _MAIL, _PLUS),
    Screen("13 an answer, Cc pressed and something typed", _MAIL, _NAMED),
    Screen("14 an answer, one who was found chosen", _MAIL,
           (*_NAMED, ("type", "#compose_cc input", "\ue007"), _QUIET)),
    Screen("15 an answer, Priority pressed", _MAIL, (*_ANSWER, ("at", "1176 484"), _QUIET)),
    Screen("16 an answer, Send pressed", _MAIL, (*_ANSWER, ("press", "Send"), _QUIET)),
    Screen("20 a message, More pressed", _MAIL, _MORE),
    Screen("21 a message, in More Move to pressed", _MAIL, _MOVE),
    Screen("22 a message, moved", _MAIL, (*_MOVE, ("at", "866 154"), _QUIET)),
    Screen("30 Offers pressed", _OFFERS, (_QUIET,)),
    Screen("31 Offers, the arrow beside Search pressed", _OFFERS,
           (_QUIET, ("at", "611 76"), _QUIET)),
    Screen("32 Offers, words typed and Enter pressed", _OFFERS, _FOUND),
    Screen("33 Offers, Select pressed", _OFFERS, (*_FOUND, ("press", "Select"), _QUIET)),
    Screen("34 Offers, in Select All pressed", _OFFERS, _ALL),
    Screen("35 Offers, all selected, Mark pressed", _OFFERS, (*_ALL, ("press", "Mark"), _QUIET)),
    Screen("36 Offers, in Mark As flagged pressed", _OFFERS,
           (*_ALL, ("press", "Mark"), _QUIET, ("press", "As flagged"), _QUIET)),
    Screen("37 Offers, in Select Selection pressed", _OFFERS,
           (_QUIET, ("press", "Select"), _QUIET, ("press", "Selection"), _QUIET)),
    Screen("40 Works pressed", _WORKS, (_QUIET,)),
    Screen("41 Works, two messages selected", _WORKS, _ROWS),
    Screen("42 Works, two messages, Delete pressed", _WORKS,
           (*_ROWS, ("press", "Delete"), _QUIET)),
    Screen("50 Contacts pressed", _BOOK, (_QUIET,)),
    Screen("51 Contacts, Create pressed", _BOOK, _CONTACT),
    Screen("52 a new contact, Organization chosen in the first Add field", _BOOK,
           (*_CONTACT, _add("Organization"), _QUIET)),
    Screen("53 a new contact, Personal pressed", _BOOK, _PERSONAL),
    Screen("54 a new contact, Birthday pressed", _BOOK,
           (*_PERSONAL, _within("one('[name=_birthday]').focus()"), *_LOADED)),
    Screen("55 a new contact, saved", _BOOK, (*_CONTACT, _NAME, _SAVE, *_LOADED)),
    Screen("56 a contact pressed", _BOOK, _KNOWN),
    Screen("57 a contact, Groups pressed", _BOOK,
           (*_KNOWN, _within("[...page.querySelectorAll('a.nav-link')].at(-1).click()"), _QUIET)),
    Screen("60 Settings pressed", _PREFERENCES, (_QUIET,)),
    Screen("61 User Interface pressed", _PREFERENCES, _INTERFACE),
    Screen("62 User Interface, saved", _PREFERENCES, (*_INTERFACE, _SAVE, *_LOADED)),
    Screen("63 Mailbox View pressed", _PREFERENCES, _MAILBOX),
    Screen("70 Folders pressed", _FOLDERS, (_QUIET,)),
    Screen("71 Folders, Create pressed", _FOLDERS, _FOLDER),
    Screen("72 a new folder, saved", _FOLDERS,
           (*_FOLDER, _within("one('[name=_name]').value = 'Letters'"), _SAVE, *_LOADED)),
    Screen("73 a folder pressed", _FOLDERS, _OLD),
    Screen("74 a folder, Delete pressed", _FOLDERS, (*_OLD, ("press", "Delete"), *_LOADED)),
    Screen("75 a folder, deleted", _FOLDERS,
           (*_OLD, ("press", "Delete"), *_LOADED, ("click", ".ui-dialog button.delete"),
            *_LOADED)),
    Screen("80 Identities pressed", _IDENTITIES, (_QUIET,)),
    Screen("81 Identities, Create pressed", _IDENTITIES, _IDENTITY),
    Screen("82 a new identity, the picture above the signature pressed", _IDENTITIES, _EDITOR),
    Screen("83 a new identity, words of the signature typed, B pressed", _IDENTITIES,
           (*_EDITOR, _STRONG, _QUIET)),
    Screen("84 a new identity, saved", _IDENTITIES,
           (*_IDENTITY, _within("one('[name=_name]').value = 'Nora'; "
                                "one('[name=_email]').value = 'n@harbour.example'"),
            _SAVE, *_LOADED)),
    Screen("90 Drafts pressed", _DRAFTS, (_QUIET,)),
    Screen("91 a draft pressed", _DRAFTS, _DRAFT),
    Screen("92 a draft, Edit pressed", _DRAFTS, _EDIT),
    Screen("93 a draft, a file attached", _DRAFTS, _ATTACHED),
    Screen("94 a draft, saved", _DRAFTS, (*_ATTACHED, ("press", "Save"), _QUIET)),
)  # fmt: skip
