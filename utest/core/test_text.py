"""Text as a person compares it, and that the page folds it in the same way."""

from __future__ import annotations

import json
import shutil
from importlib.resources import files
from typing import Any

import pytest
from selenium import webdriver

from AbraLibrary.browser.linker import closure, table
from AbraLibrary.core.ornaments import bare
from AbraLibrary.core.text import (
    bind_numbers,
    bridges_negation,
    contains_words,
    fold,
    says,
    shorten,
    similarity,
    squeeze,
)

# -- fold


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("  Save \t order\n", "save order"),
        ("Übernehmen…", "ubernehmen..."),
        ("e\u0301te\u0301", "ete"),
        ("Ｓａｖｅ　１", "save 1"),
        ("ﬁle oﬃce", "file office"),
        ("ship\u00adping", "shipping"),
        ("\u200eSave\u200f \u202aas\u202c \u2067x\u2069 \u061cy", "save as x y"),
        ("zero\u200bwidth\u2060\ufeff", "zerowidth"),
        ("Don\u2019t \u201cstop\u201d \u2013 now", 'don\'t "stop" - now'),
        ("12\u202f000\u00a0€", "12 000 €"),
        ("x²", "x2"),
        ("H₂O m² ½", "h2o m2 1\u20442"),
        ("1² １⁰ 10¹² 1½", "1² 1⁰ 10¹² 1½"),
        ("①", "1"),
        ("❤\ufe0f", "❤"),
        ("\u0000", "\u0000"),
        ("", ""),
        (" \u200b\u00a0", ""),
    ],
)
def test_folds_what_a_reader_does_not_tell_apart(written: str, folded: str) -> None:
    assert fold(written) == folded


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Straße", "STRASSE"),
        ("οδός", "ΟΔΟΣ"),
        ("Kırmızı", "KIRMIZI"),
        ("İstanbul", "istanbul"),
        ("Ångström", "ANGSTROM"),
        ("Ελλάδα", "ΕΛΛΑΔΑ"),
        ("ČAJ", "c\u030caj"),
        ("한글", "\u1112\u1161\u11ab\u1100\u1173\u11af"),
        ("שָׁלוֹם", "שלום"),
        ("مُحَمَّد", "محمد"),
    ],
)
def test_case_and_diacritics_do_not_tell_words_apart(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("がく", "かく"),
        ("バス", "ハス"),
        ("दिन", "दान"),
        ("มี", "มิ"),
        ("கா", "கி"),
        ("১", "২"),
        ("Delete 1", "Delete l"),
        ("Save", "Save!"),
        ("ö", "o e"),
    ],
)
def test_letters_that_unicode_calls_marks_are_kept(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("«", "»"), (" « ", "»"), ("≠", "="), ("≠ 5", "= 5"), ("∉", "∈"), ("≮", "<"), ("≯ 5", "> 5")],
)
def test_opposites_are_told_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize("written", ["«Save»", "» Save «", "„Save“"])
def test_quoted_words_are_the_same_in_all_quotation_marks(written: str) -> None:
    assert fold(written).replace(" ", "") == '"save"'


def test_folding_twice_changes_nothing() -> None:
    for written in HARD:
        assert fold(fold(written)) == fold(written)


def test_squeeze_keeps_case_and_signs() -> None:
    assert squeeze("\ufeff  A\u00a0–  b ") == "A – b"


# -- contains_words


@pytest.mark.parametrize(
    ("whole", "part"),
    [
        ("save order", "save"),
        ("save order", "order"),
        ("save order", "save order"),
        ("save (draft)", "draft"),
        ("delete 10 and delete 1", "delete 1"),
        ("e-mail", "mail"),
        ("save...", "save"),
        ("save", "save"),
        ("保存 する", "保存"),
    ],
)
def test_contains_whole_words(whole: str, part: str) -> None:
    assert contains_words(whole, part)


@pytest.mark.parametrize(
    ("whole", "part"),
    [
        ("delete 10", "delete 1"),
        ("delete 10", "0"),
        ("saved", "save"),
        ("resave", "save"),
        ("save", ""),
        ("", "save"),
        ("save", "save order"),
        ("東京都", "京都"),
        ("𠮷野家", "野家"),
        ("दिनों", "दिन"),
    ],
)
def test_contains_no_parts_of_words(whole: str, part: str) -> None:
    assert not contains_words(whole, part)


IDENTIFIERS = [
    ("jim.bob@example.com", "bob@example.com"),
    ("www.example.com", "example.com"),
    ("staging-2", "staging"),
    ("staging-2", "2"),
    ("orders_archive", "orders"),
    ("orders_archive", "archive"),
    ("e-mail_alt", "mail"),
    ("old-report.pdf", "report.pdf"),
    ("inv-12-b", "inv-12"),
    ("so-17-b", "so-17"),
    ("delete so-17-b now", "so-17"),
    ("ann-marie@example.com", "marie"),
    ("2024_01", "2024"),
    ("\U00020bb7-2", "\U00020bb7"),
    ("दिन-2", "दिन"),
]


@pytest.mark.parametrize(("whole", "part"), IDENTIFIERS)
def test_a_sign_inside_of_an_identifier_ends_no_word(whole: str, part: str) -> None:
    assert not contains_words(whole, part)
    assert not says(whole, part)


NO_IDENTIFIERS = [
    ("e-mail-adresse", "e-mail"),
    ("e-mail-adresse", "adresse"),
    ("e-mail-adresse 2", "adresse"),
    ("re-send code", "send code"),
    ("ada@example.com", "ada"),
    ("ada@example.com", "example.com"),
    ("report.pdf", "report"),
    ("jim.bob@example.com", "jim"),
    ("old-report.pdf", "old-report"),
    ("saved. undo", "undo"),
    ("e-mail.", "mail"),
    ("_save_", "save"),
    ("staging-2", "staging-2"),
    ("(staging-2)", "staging-2"),
    ("staging-2, 3", "staging-2"),
    ("...save", "save"),
    ("a/b-2", "a"),
    ("24-stunden-service", "service"),
    ("a4-quer-format", "format"),
]


@pytest.mark.parametrize(("whole", "part"), NO_IDENTIFIERS)
def test_a_sign_between_words_ends_a_word(whole: str, part: str) -> None:
    assert contains_words(whole, part)
    assert says(whole, part)


# -- numbers and negations (they never match fuzzily)


NO_NUMBERS = [
    ("version 1.2", "version 1"),
    ("pay 10,000", "pay 10"),
    ("invoice 2024-01", "invoice 2024"),
    ("at 9:30", "at 9"),
    ("1,5 kg", "5 kg"),
    ("add 11/2", "add 11"),
    ("1.5", "1,5"),
    ("pay 1 000 €", "pay 1"),
    ("pay 1 000 €", "000"),
    ("10 000", "10"),
    ("1 000 000,50", "1 000"),
    ("12 345", "345"),
    ("-20", "20"),
    ("offset -20 px", "20"),
    ("(-20)", "20"),
    ("+20", "20"),
    ("20", "-20"),
    ("room 1²", "room 1"),
    ("1½ hours", "1"),
    ("09:00-09:30", "00"),
    ("09:00-09:30", "09"),
    ("2024-01:30", "2024"),
]


@pytest.mark.parametrize(("whole", "part"), NO_NUMBERS)
def test_a_number_is_one_word(whole: str, part: str) -> None:
    assert not contains_words(bind_numbers(whole), bind_numbers(part))


NUMBERS = [
    ("pay 10.50 now", "pay 10.50"),
    ("version 1.", "version 1"),
    ("page 1 - 2", "page 1"),
    ("iphone 15 128gb", "iphone 15"),
    ("in 2024 100 orders", "in 2024"),
    ("pay 1 000 € now", "pay 1 000"),
    ("covid-19 x", "covid-19"),
    ("at -20 °c", "-20"),
    ("09:00-09:30", "09:00"),
    ("09:00-09:30", "09:30"),
    ("09:00 - 09:30", "09:30"),
    ("09:00-09:30", "09:00-09:30"),
    ("9:00:00-10:15:00", "10:15:00"),
    ("9:00am-10:00am", "10:00am"),
    ("on 2026-02-09 9:00-9:30", "9:30"),
    ("10 1000", "10"),
]


@pytest.mark.parametrize(("whole", "part"), NUMBERS)
def test_signs_behind_a_number_do_not_belong_to_it(whole: str, part: str) -> None:
    assert contains_words(bind_numbers(whole), bind_numbers(part))


NEGATED = [
    ("do not accept", "accept"),
    ("accept? no.", "accept"),
    ("accept (not recommended)", "accept"),
    ("no, accept later", "accept"),
    ("don't save", "save"),
    ("can't sign in?", "sign in"),
    ("un-subscribe", "subscribe"),
    ("non-refundable", "refundable"),
    ("cancel order", "order"),
    ("nicht speichern", "speichern"),
    ("ne pas enregistrer", "enregistrer"),
    ("continue without account", "continue"),
    ("accept none", "accept"),
    ("save nothing", "save"),
    ("refuse to accept", "accept"),
    ("unable to confirm", "confirm"),
    ("undo delete", "delete"),
    ("exclude files", "files"),
    ("neither accept nor deny", "accept"),
    ("nao aceitar", "aceitar"),
    ("senza accettare", "accettare"),
    ("sin guardar", "guardar"),
    ("niet opslaan", "opslaan"),
    ("geen cookies", "cookies"),
    ("inte spara", "spara"),
    ("ikke lagre", "lagre"),
    ("mit keinem speichern", "speichern"),
    ("stop sharing", "sharing"),
    ("unsubscribe from news", "news"),
    ("unfollow ada", "ada"),
    ("all except drafts", "drafts"),
    ("opt-out of tracking", "tracking"),
    ("opt out of tracking", "tracking"),
    ("turn off alerts", "alerts"),
    ("switch off alerts", "alerts"),
    ("nichts speichern", "speichern"),
    ("niemals speichern", "speichern"),
    ("newsletter abbestellen", "newsletter"),
    ("konto deaktivieren", "konto"),
    ("alle ablehnen", "alle"),
    ("skip delete", "delete"),
    ("avoid delete", "delete"),
    ("prevent delete", "delete"),
    ("ignore save", "save"),
    ("loschen abbrechen", "loschen"),
    (fold("Löschen überspringen"), "loschen"),
    ("warnung ignorieren", "warnung"),
    ("ne jamais enregistrer", "enregistrer"),
    ("jamais enregistrer", "enregistrer"),
    ("aucun cookie", "cookie"),
    ("aucune image", "image"),
    ("nunca guardar", "guardar"),
    ("sem imagem", "imagem"),
    ("nooit opslaan", "opslaan"),
    ("zonder opslaan", "opslaan"),
    ("spara aldrig", "spara"),
    ("lagre aldri", "lagre"),
    ("utan bild", "bild"),
    ("uden billede", "billede"),
    ("uten bilde", "bilde"),
    (fold("Δεν αποδέχομαι"), fold("αποδέχομαι")),
    (fold("μη αποδοχή"), fold("αποδοχή")),
    ("לא לשמור", "לשמור"),
    ("ללא שמירה", "שמירה"),
    ("لا تحفظ", "تحفظ"),
    ("بدون حفظ", "حفظ"),
    ("nem mentes", "mentes"),
    ("사용 안 함", "사용"),
    ("सहेजें नहीं", "सहेजें"),
    ("не сохранять", "сохранять"),
    ("без сохранения", "сохранения"),
    ("nie zapisuj", "zapisuj"),
    ("bez zapisu", "zapisu"),
    ("ne ukladat", "ukladat"),
    (fold("Aktif değil"), "aktif"),
    ("ei tallenneta", "tallenneta"),
    ("ilman kuvaa", "kuvaa"),
    ("save no 3 files, no", "files"),
    ("no. 3", "3"),
]


@pytest.mark.parametrize(("whole", "part"), NEGATED)
def test_a_negation_is_never_bridged(whole: str, part: str) -> None:
    assert bridges_negation(whole, part)


NOT_NEGATED = [
    ("accept all", "accept"),
    ("do not accept", "do not accept"),
    ("do not accept cookies", "not accept"),
    ("creer un compte", "creer"),
    ("notes", "note"),
    ("save note", "save"),
    ("un", "un"),
    ("sign off", "sign"),
    ("off-peak fare", "fare"),
    ("return officer", "officer"),
    ("turn off alerts", "turn off"),
    ("skip delete", "skip"),
    ("skipped tests", "tests"),
    ("ignored files", "files"),
    ("mai 2026", "2026"),
    ("phone no.", "phone"),
    ("phone no", "phone"),
    ("phone no.:", "phone"),
    ("phone no. *", "phone"),
    ("order no. 17", "order"),
    ("order no.17", "order"),
    ("order no. 17 (paid)", "paid"),
    ("नहर", "नह"),
]


@pytest.mark.parametrize(("whole", "part"), NOT_NEGATED)
def test_no_negation_is_seen_where_none_is(whole: str, part: str) -> None:
    assert not bridges_negation(whole, part)


# -- similarity and shorten


def test_similarity_is_one_for_the_same_and_zero_for_the_disjoint() -> None:
    assert similarity("save", "save") == 1.0
    assert similarity("save", "quit") == 0.0
    assert similarity("a", "a") == 1.0
    assert similarity("a", "b") == 0.0
    assert similarity("", "") == 0.0
    assert similarity("", "save") == 0.0


def test_similarity_is_the_dice_coefficient_of_bigrams() -> None:
    # night: ni ig gh ht; nacht: na ac ch ht; one of four each is shared.
    assert similarity("night", "nacht") == pytest.approx(0.25)
    # aaa has aa twice, aa once.
    assert similarity("aaa", "aa") == pytest.approx(2 / 3)


def test_similarity_is_symmetric_and_ranks_a_typo_above_another_word() -> None:
    assert similarity("checkout", "chekout") == similarity("chekout", "checkout")
    assert similarity("checkout", "chekout") > similarity("checkout", "continue")


def test_shorten_marks_the_cut_and_keeps_to_the_limit() -> None:
    assert shorten("Save order", 10) == "Save order"
    assert shorten("Save orders", 10) == "Save orde…"
    assert shorten("  a \n b  ", 3) == "a b"
    assert len(shorten("x" * 1_000_000, 60)) == 60


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\x1b[31mred", "\\u001b[31mred"),
        ("a\x00b\x9bc", "a\\u0000b\\u009bc"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\u2066x\u2069\u200f", "\\u2066x\\u2069\\u200f"),
        ("\ud800", "\\ud800"),
        ("a\tb\r\nc", "a b c"),
        ("Übernehmen 保存 👩\u200d💻", "Übernehmen 保存 👩\u200d💻"),
    ],
)
def test_what_a_terminal_or_an_eye_would_obey_is_shown_as_what_it_is(
    text: str, message: str
) -> None:
    assert shorten(text, 100) == message


# -- the page folds in the same way

HARD = [
    "1² ２½ 10¹² 5₂ x₂ ²", "e\u03012\u0301²",
    "", " ", "Save", "  Save \t order\n", "SAVE\u00a0ORDER", "a\u2003b\u2009c\u3000d",
    "a\u2028b\u2029c", "a\u0085b", "a\u001fb", "a\u000bb\u000cc", "\ufeffSave\ufeff",
    "Übernehmen…", "e\u0301te\u0301", "ÀÉÎÕÜ", "Ｓａｖｅ　１２", "ﬁle oﬃce ﬅ", "ship\u00adping",
    "\u200eSave\u200f", "\u202aSave\u202c", "\u2067Save\u2069", "\u061cSave", "zero\u200bwidth",
    "word\u2060joiner", "a\u200db", "İstanbul", "ıI iİ", "KIRMIZI Kırmızı", "Straße STRASSE ẞ",
    "ΟΔΟΣ οδός", "ΣΑΣ σας ς", "Ελλάδα", "❤\ufe0f 1\ufe0f\u20e3", "👩\u200d💻 💾", "🇩🇪 🏴",
    "Don\u2019t \u201cx\u201d «y» ‚z‘", "1\u20132 − 3\u20104", "x² ½ ① ㎏", "\ud800", "a\udc00b",
    "\udc00\ud800", "がく かく バス", "ｶﾞｸ", "한글", "\u1112\u1161\u11ab", "दिन दान दिनों",
    "มี น้ำ", "שָׁלוֹם", "مُحَمَّد أإآ", "Łódź Øre Æ", "ǅ ǆ Ǆ", "ﷺ", "Й й и",
    "\u0345\u03b1\u0345", "𝐒𝐚𝐯𝐞 𝒮", "𠮷野家", "𐐀𐐨", "\u0000\u0007", "a\u034fb", "\u180eSave",
    "«", "« »", "« a", "≠ 5", "x\u0338 o\u0335", "∉",
    "Ω Ω K K Å", "ŉ ǰ ΐ", "A\u0300\u0316", "…", "\u2044", "\ufffd", "\ufffe",
]  # fmt: skip
PAIRS = [
    ("save order", "save"), ("saved", "save"), ("delete 10", "delete 1"),
    ("delete 10 delete 1", "delete 1"), ("save", ""), ("", "save"), ("", ""), ("e-mail", "mail"),
    ("(save)", "save"), ("東京都", "京都"), ("東 京都", "京都"), ("𠮷野家", "野家"),
    ("野家𠮷", "野家"), ("𠮷野家", "𠮷"), ("a𠮷", "𠮷"), ("💾save", "save"), ("save💾", "save"),
    ("दिनों", "दिन"), ("दिन दान", "दिन"), ("มี", "ม"), ("1\u0660", "1"), ("_save_", "save"),
    ("x2", "2"), ("\ud800save", "save"), *IDENTIFIERS, *NO_IDENTIFIERS,
]  # fmt: skip
#: Pairs of which one stands in the other, or is not as it is a number's part or the opposite.
PHRASES = [
    *PAIRS,
    *NO_NUMBERS, *NUMBERS, *NEGATED, *NOT_NEGATED, *IDENTIFIERS, *NO_IDENTIFIERS,
    ("order 1.2", "order 1"), ("not active", "active"), ("nicht-aktiv", "aktiv"),
    ("l'été ne va pas", "va"), ("٣.٤", "٣"), ("doesn't save", "save"), ("un_do", "do"),
    ("दिन not दान", "दिन"), ("non-x", "non"), ("ⅷ.5", "5"),
]  # fmt: skip
#: Names with what nobody says of them.
NAMES = [
    "Import ctrl-i", "Configuration nodes ctrl-g c", "Manage palette alt-⇧p", "Win-win",
    *HARD, "Save As\u2026 Ctrl+Shift+S", "Search (\u2318K)", "Open Ctrl+K Ctrl+S", "Rename...",
    "Password:", "Email *", "Email*:", "* Email", "\u5bc6\u7801\uff1a", "Next \u203a",
    "\u2190 Back",
    "\u00ab Prev", "Next \u00bb", "Name \u25b2", "\u2b05\ufe0f Back", "\U0001f5d1 Delete",
    "\U0001f1e9\U0001f1ea Deutsch",
    "Inbox (3)", "Inbox (99+) \u203a", "- Any -", "- 20", "20 \u20ac", "\u2260 Paid",
    "! Paid", "\u00d7", "Engine F2", "A+B", "Plan A+", "C++", "(3)", ":",
    "\u0928\u093e\u092e :", "\u0662 \u203a", "\u2460 \u203a",
]  # fmt: skip
SCRIPT = """
const [words, pairs, phrases, names] = JSON.parse(input);
const { fold, containsWords, says } = abra.text;
return JSON.stringify([
  words.map(fold),
  pairs.map(([whole, part]) => containsWords(whole, part)),
  phrases.map(([whole, part]) => says(whole, part)),
  names.map((name) => abra.ornaments.bare(fold(name))),
]);
"""


def _in_chromium(script: str, given: str) -> str:
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or ""
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"):
        options.add_argument(argument)
    service = webdriver.ChromeService(shutil.which("chromedriver"))
    driver = webdriver.Chrome(options=options, service=service)
    try:
        answer: str = driver.execute_script(f"const input = arguments[0]; {script}", given)
        return answer
    finally:
        driver.quit()


@pytest.fixture(scope="module")
def in_the_page() -> Any:
    """What `text.js` makes of the tables: the folded words, and the verdicts on the pairs."""
    page = files("AbraLibrary") / "page"
    modules = table(
        closure(["dom/text.js", "dom/ornaments.js"], lambda path: (page / path).read_text("utf-8"))
    )
    entries = f"Object.entries({{ {modules} }})"
    defined = f"for (const [name, [, define]] of {entries}) abra[name] = define(abra);"
    agent = 'globalThis[Symbol.for("AbraLibrary.agent")] = { document: globalThis.document }'
    script = f"const abra = {agent}; {defined}\n{SCRIPT}"
    if not (shutil.which("chromium") and shutil.which("chromedriver")):
        pytest.skip("needs chromium and chromedriver on the PATH")
    return json.loads(_in_chromium(script, json.dumps([HARD, PAIRS, PHRASES, NAMES])))


def test_the_page_folds_as_the_core_does(in_the_page: Any) -> None:
    assert len(HARD) >= 40
    folded = in_the_page[0]
    differing = {
        ascii(word): (ascii(seen), ascii(fold(word)))
        for word, seen in zip(HARD, folded, strict=True)
        if seen != fold(word)
    }
    assert differing == {}


def test_the_page_leaves_out_what_nobody_says_as_the_core_does(in_the_page: Any) -> None:
    differing = {
        ascii(name): (ascii(seen), ascii(bare(fold(name))))
        for name, seen in zip(NAMES, in_the_page[3], strict=True)
        if seen != bare(fold(name))
    }
    assert differing == {}
    assert "next" in in_the_page[3]


def test_the_page_finds_words_as_the_core_does(in_the_page: Any) -> None:
    verdicts = in_the_page[1]
    differing = [
        (ascii(whole), ascii(part), seen)
        for (whole, part), seen in zip(PAIRS, verdicts, strict=True)
        if seen != contains_words(whole, part)
    ]
    assert differing == []


def test_the_page_knows_numbers_and_negations_as_the_core_does(in_the_page: Any) -> None:
    differing = [
        (ascii(whole), ascii(part), seen)
        for (whole, part), seen in zip(PHRASES, in_the_page[2], strict=True)
        if seen != says(whole, part)
    ]
    assert differing == []
    assert not says("order 1.2", "order 1")
    assert not says("not active", "active")
    assert says("order 1 (paid)", "order 1")
