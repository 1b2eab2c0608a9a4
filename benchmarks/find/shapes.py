"""Pages made of one part over and over, as a benchmark of growth needs them."""

from __future__ import annotations

from collections.abc import Callable

#: What each page has besides: a field and a button that do something.
TOP = (
    "<h1>Page</h1><label>Zed <input></label><p id=out>None</p>"
    "<button onclick=\"out.textContent = 'Done ' + performance.now()\">Go now</button>"
)
PICTURE = "<svg width=9 height=9><path d='M0 0h9v9z'/></svg>"
ARROW = "<svg width=9 height=9><path d='M0 0l4 4l4-4'/></svg>"
DRAWN_LIST = f"<div class=select tabindex=0 style='border:1px solid;cursor:pointer'>A {ARROW}</div>"
DRAWN_TICK = (
    "<span style='display:inline-block;width:14px;height:14px;border:1px solid;cursor:pointer'>"
    "</span>"
)
CROSS = "<i style='cursor:pointer'>\u00d7</i>"
DAY = f"<input placeholder='yyyy-mm-dd'><button>{PICTURE}</button>"
STYLE = (
    "<style>@keyframes fade {to {opacity: .3}} @keyframes come {from {opacity: 0}}"
    " .skeleton {animation: fade 1s infinite} .s {animation: come 60s}</style>"
)
SHAPES: dict[str, Callable[[int], str]] = {
    "list": lambda n: f"<li>Item {n} <button>Open</button></li>",
    "table": lambda n: f"<tr><td>Order {n}</td><td><input type=checkbox></td></tr>",
    "flat": lambda n: f"<span>Label {n}</span><input type=checkbox>",
    "bare": lambda n: f"Text {n} <input placeholder='p{n % 7}'> ",
    "form": lambda n: f"<p><label for=f{n}>Field {n}</label><input id=f{n}></p>",
    "radios": lambda n: (
        f"<fieldset><legend>Q{n}</legend><label><input type=radio name=q{n}> Yes</label>"
        f"<label><input type=radio name=q{n}> No</label></fieldset>"
    ),
    "terms": lambda n: f"<dt>Term {n}</dt><dd><input></dd>",
    "grid": lambda n: (
        f"<div role=row aria-rowindex={n}><div role=gridcell>C{n}</div>"
        "<div role=gridcell><input></div></div>"
    ),
    "tree": lambda n: f"<div role=treeitem><input type=checkbox> Leaf {n}</div>",
    "options": lambda n: f"<div role=option>City {n}</div>",
    "cards": lambda n: f"<article><h3>Card {n}</h3><p>About {n}</p><button>Buy</button></article>",
    "pointers": lambda n: f"<div><div style='cursor:pointer'>Row {n}</div></div>",
    "references": lambda n: (
        f"<b id=l{n}>Named {n}</b><div role=textbox contenteditable aria-labelledby=l{n}></div>"
    ),
    "shadow": lambda n: (
        "<x-f><template shadowrootmode=open><label>"
        f"F{n} <input></label></template></x-f>"
    ),
    "dialogs": lambda n: f"<div role=dialog hidden><h2>T{n}</h2><button>Close</button></div>",
    "skeletons": lambda n: f"<div class=skeleton>x{n}</div>",
    "fades": lambda n: f"<p class=s>x{n}</p>",
    "icons": lambda n: f"<div><span>Order {n}</span><button>{PICTURE}</button></div>",
    "icons in a line": lambda n: f"<span>Order {n}</span><button>{PICTURE}</button>",
    "icons of a font": lambda n: (
        f"<span>Order {n}</span><i class='fa fa-trash' style='cursor:pointer'></i>"
    ),
    "words over fields": lambda n: f"<p>Label {n}</p><input>",
    "words before lists": lambda n: f"<b>Label {n}</b><select><option>A<option>B</select>",
    "ticks before words": lambda n: f"<input type=checkbox><span>Tick {n}</span>",
    "choices before words": lambda n: f"<input type=radio name=q{n // 3}><span>Choice {n}</span>",
    "ids twice": lambda n: f"<label for=f{n // 2}>Field {n}</label><input id=f{n // 2}>",
    "one id": lambda n: f"<label for=f>Field {n}</label><input id=f>",
    "labels astray": lambda n: f"<div><label for=z>Field {n}</label><input></div>",
    "labels for none": lambda n: f"<label>Field {n}</label><input>",
    "drawn rows": lambda n: (
        f"<div style='display:flex'><div>Name {n}</div><div>City {n}</div>{CROSS}</div>"
    ),
    "comboboxes": lambda n: f"<div role=combobox tabindex=0 aria-label='List {n}'>A</div>",
    "drawn lists": lambda n: f"<div><span>List {n}</span>{DRAWN_LIST}</div>",
    "drawn lists in a line": lambda n: f"<span>List {n}</span>{DRAWN_LIST}",
    "switches": lambda n: (
        f"<div><span>Switch {n}</span><div role=switch tabindex=0 aria-checked=false></div></div>"
    ),
    "drawn ticks": lambda n: f"<div>{DRAWN_TICK} Tick {n}</div>",
    "drawn ticks in a line": lambda n: f"{DRAWN_TICK} Tick {n} ",
    "links": lambda n: f"<a href='#{n}'>Link {n}</a> ",
    "paragraphs": lambda n: f"<p>Some words {n} and <b>more</b> of them</p>",
    "deep": lambda n: (
        f"<div><div><div><div><span>Card {n}</span></div></div></div><div><button>Open</button>"
        "</div></div>"
    ),
    "editors": lambda n: f"<div><b>Editor {n}</b><div contenteditable>text</div></div>",
    "editors in a line": lambda n: f"<b>Editor {n}</b><div contenteditable>text</div>",
    "sliders": lambda n: f"<div><span>Slider {n}</span><input type=range></div>",
    "sliders in a line": lambda n: f"<span>Slider {n}</span><input type=range>",
    "pictures": lambda n: f"<img alt='Picture {n}' width=10 height=10>",
    "chips": lambda n: (
        f"<div style='border:1px solid'><span>Chip {n} {CROSS}</span><input></div>"
    ),
    "chips in a line": lambda n: f"<span>Chip {n} {CROSS}</span>",
    "headings": lambda n: f"<h3>Head {n}</h3><p>text</p><button>Open</button>",
    "words in a grid": lambda n: f"<span>Word {n}</span><span>Value</span>",
    "stars": lambda n: f"<span data-n={n} style='cursor:pointer'>\u2605</span>",
    "tabs": lambda n: f"<div class=tab style='cursor:pointer'>Tab {n}</div>",
    "rows by role": lambda n: (
        f"<div role=row><span role=cell>Row {n}</span><span role=cell><input type=checkbox></span>"
        f"<span role=cell><button>{PICTURE}</button></span></div>"
    ),
    "menu": lambda n: f"<li role=menuitem>Item {n}</li>",
    "files": lambda n: f"<div><label>File {n}</label><input type=file></div>",
    "table of fields": lambda n: (
        f"<tr><th>Field {n}</th><td><input></td><td><select><option>A</select></td></tr>"
    ),
    "sections": lambda n: f"<details><summary>More {n}</summary><input></details>",
    "days": lambda n: f"<div><span>Day {n}</span>{DAY}</div>",
    "days in a line": lambda n: f"<span>Day {n}</span>{DAY}",
}  # fmt: skip
AROUND = {
    "list": "ul", "table": "table", "terms": "dl", "grid": "div role=grid", "tree": "div role=tree",
    "options": "div role=listbox tabindex=0 aria-label=Cities",
    "words in a grid": "div style='display:grid;grid-template-columns:1fr 1fr'",
    "menu": "ul role=menu", "table of fields": "table", "rows by role": "div role=table",
}  # fmt: skip


def page(shape: str, parts: int) -> str:
    """A page of one shape with this many parts."""
    outer = AROUND.get(shape, "div")
    body = "".join(SHAPES[shape](n) for n in range(parts))
    closing = outer.split(" ", maxsplit=1)[0]
    return f"<!doctype html><title>{shape}</title>{STYLE}{TOP}<{outer}>{body}</{closing}>"
