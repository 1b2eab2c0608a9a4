"""Pages, and the sections of the element `t` in them, nearest first: on a page as in its file."""

SECTIONS: dict[str, tuple[str, list[str]]] = {
    "a form that begins with a heading": (
        "<form><h2>Log In</h2><label>Name <input></label><button id=t>Go</button></form>",
        ["Log In"],
    ),
    "a card with a head": (
        "<div class=card><div class=head><h5>Log In</h5> <a href=#>Help</a></div>"
        "<div class=body><button id=t>Go</button></div></div>",
        ["Log In"],
    ),
    "a button in the head, before the heading": (
        "<div><div><button id=t>x</button><h5>Log In</h5></div><p>Text</p></div>", ["Log In"],
    ),
    "a badge before the heading": (
        "<div><span>New</span><h3>Tea</h3><button id=t>Buy</button></div>", ["Tea"],
    ),
    "below one of several headings": (
        "<h1>All</h1><h2>Log In</h2><p>Text</p><h2>Sign Up</h2><div><button id=t>Go</button></div>",
        ["Sign Up", "All"],
    ),
    "before the heading": ("<p>Text</p><button id=t>Go</button><h2>Log In</h2>", []),
    "the second card": (
        "<div><div class=card><h3>One</h3><p>A</p></div>"
        "<div class=card><h3>Two</h3><p>B</p><button id=t>Go</button></div></div>",
        ["Two"],
    ),
    "beside a card": (
        "<div><div><h3>One</h3><input></div><p>Text</p><button id=t>Go</button></div>", [],
    ),
    "words before the heading are a text of their own": (
        "<div><div>Some text</div><div><h3>One</h3></div><button id=t>Go</button></div>", [],
    ),
    "a field set in a form with a heading": (
        "<form><h2>Log In</h2><fieldset><legend>Who</legend><input id=t></fieldset></form>",
        ["Who", "Log In"],
    ),
    "a level that ARIA gives": (
        "<div role=heading aria-level=2>Users</div><div role=heading aria-level=3>Ada</div>"
        "<button id=t>Edit</button>",
        ["Ada", "Users"],
    ),
    "a named form": ("<form aria-label=Search><button id=t>Go</button></form>", ["Search"]),
    "what a summary opens": (
        "<h3>Filter</h3><details open><summary>By status</summary>"
        "<a href=# id=t>Paid</a></details>",
        ["By status", "Filter"],
    ),
    "a summary with a heading, before one of its content": (
        "<details open><summary><h3>By status</h3> 4</summary>"
        "<div><h4>More</h4><p>Text</p></div><p><button id=t>Go</button></p></details>",
        ["By status 4"],
    ),
    "a button in the next of two headings": (
        "<h2>Billing</h2><p>A</p><h2>Shipping <button id=t>Edit</button></h2><p>B</p>",
        ["Shipping"],
    ),
    "a link in a heading that is no title but for it": (
        "<h2>Teas</h2><h3><a id=t href=#>Oolong</a></h3><p>A</p>", ["Teas"],
    ),
    "below a heading with a smaller link in it": (
        "<h2>Winter<small>[<a href=#>edit</a>]</small></h2><p><button id=t>Go</button></p>",
        ["Winter"],
    ),
    "below a heading with a link of its size in it": (
        "<h2>Order <a href=#>#12</a></h2><p><button id=t>Go</button></p>", ["Order #12"],
    ),
    "below the next of two headings": (
        "<div><h3>Billing</h3><p>none</p><h3>Shipping</h3><button id=t>Edit</button></div>",
        ["Shipping"],
    ),
    "below the next of two headings in boxes": (
        "<div><div class=head><h3>Billing</h3></div><p>none</p>"
        "<div class=head><h3>Shipping</h3></div><button id=t>Edit</button></div>",
        ["Shipping"],
    ),
    "below the next of two headings in boxes without classes": (
        "<div><div><h3>Billing</h3></div><p>none</p><span><h3>Shipping</h3></span>"
        "<div><button id=t>Edit</button></div></div>",
        ["Shipping"],
    ),
    "below the first of two headings in boxes": (
        "<div><div><h3>Billing</h3></div><p><button id=t>Edit</button></p>"
        "<div><h3>Shipping</h3></div><p>none</p></div>",
        ["Billing"],
    ),
    "below a heading in a box, of a section with another one": (
        "<section><div class=a><h3>Billing</h3></div><p>none</p>"
        "<div class=b><h3>Shipping</h3></div><p><button id=t>Edit</button></p></section>",
        ["Shipping"],
    ),
    "below the next head, which has more than a heading": (
        "<div><div class=a><h3>Billing</h3></div><p>none</p>"
        "<div class=b><h3>Shipping</h3> 3 parcels</div><p><button id=t>Edit</button></p></div>",
        [],
    ),
    "below a lower heading in a box": (
        "<div><div class=a><h2>Addresses</h2></div><p>none</p>"
        "<div class=b><h3>Shipping</h3></div><p><button id=t>Edit</button></p></div>",
        ["Shipping", "Addresses"],
    ),
    "after the cards of a box with a heading": (
        "<div><div class=a><h3>Users</h3></div><div><div class=card><h3>Ada</h3><p>A</p></div>"
        "</div><button id=t>Add</button></div>",
        ["Users"],
    ),
    "after cards": (
        "<div><div class=card><h3>Ada</h3><p>A</p></div><div class=card><h3>Bob</h3><p>B</p></div>"
        "<button id=t>Add</button></div>",
        [],
    ),
    "a hidden heading": ("<div><h2 hidden>Old</h2><h2>New</h2><i id=t role=button></i></div>",
                         ["New"]),
}  # fmt: skip
