"""The pages of bench_resolve.py: an order desk of a given size."""

#: Elements in one row.
ROW = 11


def rows_in(elements: int) -> int:
    """How many rows make a page of this many elements."""
    return max(1, (elements - 30) // ROW)


def page(elements: int) -> str:
    """A page of about this many elements, four of eleven of them links, fields and buttons.

    Each row has a `Remove` like all the others.
    """
    rows = "".join(_row(number) for number in range(1, rows_in(elements) + 1))
    return _PAGE.replace("ROWS", rows)


def _row(number: int) -> str:
    return (
        f"<tr><td>{number}</td><td><a href='#order-{number}'>Order {number}</a></td>"
        f"<td><label for='q{number}'>Quantity of order {number}</label>"
        f"<input id='q{number}' name='quantity'></td>"
        f"<td><button type='button' class='edit'><span>Edit order {number}</span></button>"
        "<button type='button'>Remove</button></td></tr>"
    )


_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title>
<style>
body { font: 14px sans-serif } td { padding: 2px 8px } .edit::before { content: ""; padding: 2px }
.edit:hover { color: blue }
</style></head><body>
<header><nav><a href="#a">Start</a> <a href="#b">Orders</a> <a href="#c">Customers</a></nav>
</header>
<main><h1>Orders</h1><form><label>Search <input type="search" name="search"></label>
<button type="submit">Search orders</button></form>
<section aria-labelledby="h2"><h2 id="h2">All orders</h2>
<table><thead><tr><th>No.</th><th>Order</th><th>Quantity</th><th>Actions</th></tr></thead>
<tbody>ROWS</tbody></table></section></main>
<footer><button type="button" onclick="this.textContent = 'Saved'">Save all</button></footer>
</body></html>"""
