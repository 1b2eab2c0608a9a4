"""Time of one page capture in the page, beside a bare loop over the same elements.

The bare loop is ``querySelectorAll('*')`` that reads ``textContent`` of the elements without
children: it looks at no layout, so the ratio says what visibility, regions and groups cost.
Both run in the same page one after the other; the figures are medians of the runs, "least" is the
fastest run (what the work takes on an idle machine), "first" the first one, before the engine
has compiled the code. "with JSON" is what a call of the agent does
in the page: the capture and its JSON.stringify.

Budget (issue 6): 5 ms at 1,000 elements, 40 ms at 10,000, 200 ms at 50,000.

    python benchmarks/diff/capture_cost.py
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from AbraLibrary.browser.agent import installer

BUDGET_MS = {1_000: 5, 10_000: 40, 50_000: 200}

# Eight elements a card, as a shop's catalogue has them, in a grid four cards wide.
BUILD = r"""
const [count] = arguments;
document.documentElement.innerHTML = `<head><title>Shop</title><style>
  main ul { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; padding: 0 }
  li { list-style: none; border: 1px solid #ccc; padding: 8px }
</style></head><body><nav><a href="#">Home</a> <a href="#">Basket</a></nav>
<main><h1>Catalogue</h1><ul></ul></main><footer>Imprint</footer></body>`;
const rest = count - document.getElementsByTagName("*").length;
const card = (i) => `<li><article><h3>Product ${i}</h3><p>A fine thing for <b>every</b> home</p>
  <span>${i},00 €</span><em>in stock</em><button>Add to cart</button></article></li>`;
const cards = Array.from({ length: Math.floor(rest / 8) }, (_, i) => card(i));
document.querySelector("ul").innerHTML = cards.join("");
document.querySelector("main").insertAdjacentHTML("beforeend", "<i></i>".repeat(rest % 8));
return [document.getElementsByTagName("*").length, document.body.offsetHeight];
"""

# A browser that has just started or painted a new page still works in the background.
IDLE = "const [done] = arguments; requestIdleCallback(() => done(), { timeout: 2000 });"

MEASURE = r"""
const [capture, runs] = arguments;
const abra = globalThis[Symbol.for("AbraLibrary.agent")];
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const timed = (work) => {
  const begun = performance.now();
  const value = work();
  return [performance.now() - begun, value];
};
const bare = [], captured = [], withJson = [];
let state, sum = 0;
for (let i = 0; i < runs; i++) {
  bare.push(timed(() => {
    for (const e of document.querySelectorAll("*")) {
      if (e.firstElementChild === null) sum += e.textContent.length;
    }
  })[0]);
  let ms;
  [ms, state] = timed(() => abra.capture.state({ capture }));
  captured.push(ms);
  withJson.push(ms + timed(() => JSON.stringify(state))[0]);
}
return JSON.stringify({
  first: withJson[0], bare: median(bare), capture: median(captured),
  withJson: median(withJson), least: Math.min(...withJson),
  texts: state.texts.length, bytes: JSON.stringify(state).length, sum,
});
"""


def browser() -> webdriver.Chrome:
    options = Options()
    binary = shutil.which("chromium") or shutil.which("google-chrome")
    if binary:
        options.binary_location = binary
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic",
                     "--window-size=1280,800"):  # fmt: skip
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=31)
    arguments = parser.parse_args()
    over = 0
    driver = browser()
    try:
        print(
            "elements  capture   bare ms  capture ms  ratio  with JSON ms  least ms  first ms"
            "  budget ms  texts"
        )
        for size, budget in BUDGET_MS.items():
            driver.get("about:blank")
            driver.execute_script(BUILD, size)
            driver.execute_script(f"({installer()})()")
            driver.execute_async_script(IDLE)
            for capture in ("v1", "full"):
                m = json.loads(driver.execute_script(MEASURE, capture, arguments.runs))
                over += m["withJson"] > budget
                print(
                    f"{size:>8}  {capture:<7} {m['bare']:>9.2f} {m['capture']:>11.2f}"
                    f" {m['capture'] / max(m['bare'], 0.01):>6.1f} {m['withJson']:>13.2f}"
                    f" {m['least']:>9.2f} {m['first']:>9.2f} {budget:>10} {m['texts']:>6}"
                )
    finally:
        driver.quit()
    print("all within budget" if not over else f"{over} over budget")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
