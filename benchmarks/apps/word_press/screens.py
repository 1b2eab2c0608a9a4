"""The pictures from which WordPress' tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_QUIET = ("quiet",)
_FILE = str(Path(__file__).resolve().parent / "files" / "crane.png")
_POSTS, _PAGES = "/wp-admin/edit.php", "/wp-admin/edit.php?post_type=page"
_COMMENTS = "/wp-admin/edit-comments.php"
_WAITING = f"{_COMMENTS}?comment_status=moderated"
_USERS, _TAGS = "/wp-admin/users.php", "/wp-admin/edit-tags.php?taxonomy=post_tag"
_NEW, _EDIT = "/wp-admin/post-new.php", "/wp-admin/post.php?action=edit&post="

_TITLE = ("type", ".editor-post-title__input", "Low water\n")
_TEXT = ("type", "p.block-editor-rich-text__editable", "The pier is closed.")
_TYPED = (_QUIET, _TITLE, _QUIET, _TEXT, _QUIET)
_OPEN_PANELS = ("script", """
  for (const each of document.querySelectorAll('.components-panel__body-toggle'))
    if (each.getAttribute('aria-expanded') === 'false') each.click();
""")  # fmt: skip
#: Twice quiet, since the panel slides.
_PUBLISH = (("click", ".editor-post-publish-panel__toggle"), _QUIET, _QUIET, _QUIET)
_DRAFT = f"{_EDIT}9"
_DATE = (_QUIET, ("press", "Immediately"), _QUIET)
#: The year marked and typed over, and left.
_YEAR = "\ue009a\ue0002031\t"
_LATER = (("type", ".components-datetime__time-field-year input", _YEAR), _QUIET)
_SIDE = ".interface-interface-skeleton__sidebar"
_DOWN = ("script", f"document.querySelector('{_SIDE}').scrollTop = 300")


def _under_mouse(row: str) -> tuple[str, str]:
    """What a row of a list shows while the mouse is over it."""
    return ("script", f"document.querySelector('{row} .row-actions').classList.add('visible')")


def _pressed(place: str) -> tuple[str, str]:
    return ("script", f"document.querySelector('{place}').click()")


def _chosen(place: str, value: str) -> tuple[str, str]:
    return ("script", f"document.querySelector('{place}').value = '{value}'")


SCREENS = (
    Screen("01 sign in", "/wp-login.php", signed_in=False),
    Screen("02 first page, where each test begins", "/wp-admin/", (_QUIET,)),
    Screen("10 all posts", _POSTS),
    Screen("11 all posts, the mouse over a row", _POSTS, (_under_mouse("#post-4"),)),
    Screen("12 all posts, Quick Edit pressed", _POSTS, (_pressed("#post-4 .editinline"), _QUIET)),
    Screen("13 all posts, Screen Options pressed", _POSTS,
           (("press", "Screen Options"), _QUIET)),
    Screen("20 a new post", _NEW, (_QUIET,)),
    Screen("21 a new post, title and text typed", _NEW, _TYPED),
    Screen("22 a new post, a slash typed in a new line", _NEW,
           (*_TYPED, ("type", "p.block-editor-rich-text__editable", "\n"), _QUIET,
            ("type", "[data-empty=true] , p.block-editor-rich-text__editable:focus", "/"), _QUIET)),
    Screen("23 a new post, the plus at the top left pressed", _NEW,
           (*_TYPED, ("click", ".edit-post-header-toolbar__inserter-toggle"), _QUIET)),
    Screen("24 a new post, Post pressed at the right", _NEW,
           (*_TYPED, ("click", ".edit-post-sidebar__panel-tab"), _QUIET)),
    Screen("25 a new post, Categories pressed too", _NEW,
           (*_TYPED, ("click", ".edit-post-sidebar__panel-tab"), _QUIET,
            ("press", "Categories"), _QUIET, _DOWN, _QUIET)),
    Screen("26 a new post, Publish pressed", _NEW, (*_TYPED, *_PUBLISH)),
    Screen("27 a new post, published", _NEW,
           (*_TYPED, *_PUBLISH, ("click", ".editor-post-publish-button"), _QUIET, _QUIET, _QUIET)),
    Screen("30 a draft", _DRAFT, (_QUIET,)),
    Screen("31 a draft, Immediately pressed", _DRAFT, _DATE),
    Screen("32 a draft, a later year typed", _DRAFT, (*_DATE, *_LATER)),
    Screen("33 a draft, a later year typed, Schedule pressed", _DRAFT,
           (*_DATE, *_LATER, ("press", "Visibility"), _QUIET, *_PUBLISH)),
    Screen("34 a post, Tags pressed", f"{_EDIT}6",
           (_QUIET, ("press", "Tags"), _QUIET, _DOWN, _QUIET)),
    Screen("40 all pages", _PAGES),
    Screen("41 all pages, the mouse over a row", _PAGES, (_under_mouse("#post-13"),)),
    Screen("42 all pages, Quick Edit pressed", _PAGES, (_pressed("#post-13 .editinline"), _QUIET)),
    Screen("43 a page, its panels opened", f"{_EDIT}13", (_QUIET, _OPEN_PANELS, _QUIET)),
    Screen("50 all comments", _COMMENTS),
    Screen("51 comments that wait", _WAITING),
    Screen("52 comments that wait, the mouse over one", _WAITING, (_under_mouse("#comment-10"),)),
    Screen("53 comments that wait, two checked, an action chosen", _WAITING,
           (_pressed("#cb-select-6"), _pressed("#cb-select-10"),
            _chosen("#bulk-action-selector-top", "trash"))),
    Screen("60 all users", _USERS),
    Screen("61 all users, one checked", _USERS, (_pressed("#user_5"),)),
    Screen("62 a user", "/wp-admin/user-edit.php?user_id=5"),
    Screen("70 General Settings", "/wp-admin/options-general.php"),
    Screen("80 the media library", "/wp-admin/upload.php?mode=grid", (_QUIET,)),
    Screen("81 the media library, Add New pressed", "/wp-admin/upload.php?mode=grid",
           (_QUIET, _pressed(".page-title-action"), _QUIET)),
    Screen("82 the media library, a picture pressed", "/wp-admin/upload.php?mode=grid",
           (_QUIET, _pressed(".attachment"), _QUIET)),
    Screen("83 the media library as a list", "/wp-admin/upload.php?mode=list"),
    Screen("84 Upload New Media", "/wp-admin/media-new.php", (_QUIET,)),
    Screen("85 Upload New Media, a picture uploaded", "/wp-admin/media-new.php",
           (_QUIET, ("type", "input[type=file][id^=html5_]", _FILE), _QUIET, _QUIET)),
    Screen("86 a picture, Edit", f"{_EDIT}14"),
    Screen("90 all tags", _TAGS),
    Screen("91 all tags, the mouse over one", _TAGS, (_under_mouse("#tag-10"),)),
    Screen("92 a tag, Edit", "/wp-admin/term.php?taxonomy=post_tag&tag_ID=10&post_type=post"),
)  # fmt: skip
