"""The page of bench_click_fill.py: an order desk that logs what was done to it.

A row has a button, a field, a list and a checkbox. The page itself judges what arrives: only
trusted clicks count, each for its row; each event of a field, list or checkbox logs its value.
`#log` shows the log, as a page shows its state.
"""

#: Elements in one row.
ROW = 11
#: Makes a page bound to frames: changes may wait for the next frame though nothing is scheduled.
OBSERVER = """
new ResizeObserver(() => {}).observe(document.querySelector('main'));
"""


def rows_in(elements: int) -> int:
    """How many rows make a page of this many elements."""
    return max(1, (elements - 16) // ROW)


def page(elements: int, *, has_frames: bool = False) -> str:
    """A page of about this many elements; with `has_frames` one that is bound to frames."""
    rows = "".join(_row(number) for number in range(1, rows_in(elements) + 1))
    return _PAGE.replace("ROWS", rows).replace("EXTRA", OBSERVER if has_frames else "")


def _row(number: int) -> str:
    return (
        f"<tr data-row='{number}'><td>{number}</td>"
        f"<td><button type='button' id='approve{number}'>Approve order {number}</button></td>"
        f"<td><label for='note{number}'>Note on order {number}</label>"
        f"<input id='note{number}'></td>"
        f"<td><select id='state{number}' aria-label='State of order {number}'>"
        "<option>Open</option><option>Sent</option></select>"
        f"<input type='checkbox' id='paid{number}' aria-label='Order {number} is paid'></td></tr>"
    )


_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Desk</title>
<style>
body { font: 14px sans-serif } td { padding: 2px 8px } button:hover { color: blue }
#log { position: fixed; right: 0; top: 0; width: 20em; pointer-events: none }
</style></head><body>
<header><nav><a href="#a">Start</a> <a href="#b">Orders</a> <a href="#c">Customers</a></nav>
</header>
<main><h1>Orders</h1><table><thead><tr><th>No.</th><th>Order</th><th>Note</th><th>State</th></tr>
</thead><tbody>ROWS</tbody></table></main><output id="log"></output>
<script>
const seen = new Map();
const log = document.getElementById('log');
function note(event, what) {
  if (!what) return;
  const key = event.target.closest('tr').dataset.row;
  seen.set(key, typeof what === 'function' ? what(seen.get(key)) : what);
  log.textContent = [...seen].map(([row, held]) => `${row}=${held}`).join(' ');
}
document.addEventListener('click', (event) => {
  if (event.isTrusted && event.target.matches('tbody button')) {
    note(event, (before = 0) => before + 1);
  }
});
for (const type of ['input', 'change']) {
  document.addEventListener(type, ({ target }) => {
    const held = target.type === 'checkbox' ? String(target.checked) : target.value;
    note({ target }, held);
  });
}
EXTRA
</script></body></html>"""
