"""Makes the pictures and the words from which the tests of an application are written.

    python benchmarks/apps/shots.py NAME [--to FOLDER] [--only PART]

A tester gets what lies in the folder then, by default results/apps/NAME: a picture of each screen
of app.py in full length, tasks.txt, and lists.txt with what the drop-downs of the browser's own
hold, which no picture shows. Nothing there tells the markup.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import sys
from pathlib import Path
from typing import Any

from lab.application import Application, Screen, load
from lab.browsers import variables
from lab.packages import ROOT
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.ui import WebDriverWait

WAIT_S = 20
#: A page, and those of its frames in view.
_PAGES = """
  const pages = (page) => [page, ...[...page.querySelectorAll('iframe')]
    .filter((frame) => frame.checkVisibility() && frame.contentDocument)
    .flatMap((frame) => pages(frame.contentDocument))];
"""
#: What each drop-down in view shows, and what it holds.
LISTS = f"""
  {_PAGES}
  return pages(document).flatMap((page) => [...page.querySelectorAll('select')])
    .filter((list) => list.checkVisibility()
    && !list.multiple && list.getBoundingClientRect().width > 4).map((list) => {{
      const words = [...list.options].map((option) => option.text.trim());
      const shown = words[list.selectedIndex];
      const more = words.length > 40 ? ' | …' : '';
      return `'${{shown}}' opens: ${{words.slice(0, 40).join(' | ')}}${{more}}`;
    }});
"""

#: The middle of the first thing in view that shows exactly a text.
PLACE = """
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    if (node.data.trim() !== arguments[0] || !node.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNode(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    if (width) return [Math.round(x + width / 2), Math.round(y + height / 2)];
  }
"""
#: Steps that are presses of the mouse, and their gesture.
_MOUSE = {
    "press": ActionChains.click,
    "twice": ActionChains.double_click,
    "menu": ActionChains.context_click,
    "at": ActionChains.click,
}


def main() -> int:
    """Make them."""
    given = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    given.add_argument("name")
    given.add_argument("--to", type=Path)
    given.add_argument("--only", default="", help="screens whose name contains this")
    options = given.parse_args()
    app = load(options.name)
    folder = options.to or ROOT / "results" / "apps" / app.name
    folder.mkdir(parents=True, exist_ok=True)
    lists: list[str] = []
    (folder / "tasks.txt").write_text(words(app), encoding="utf-8")
    screens = [screen for screen in app.screens if options.only in screen.name]
    app.install()
    app.start()
    try:
        for signed_in in (False, True):
            lists += shoot(app, [each for each in screens if each.signed_in == signed_in], folder)
    finally:
        app.stop()
    if not options.only:
        (folder / "lists.txt").write_text("".join(lists), encoding="utf-8")
    print(f"{len(screens)} pictures, tasks.txt and lists.txt in {folder}")
    return 0


def words(app: Application) -> str:
    """The tasks as the tester gets them."""
    head = (
        f"{app.title}\n\nEvery test begins on ${{START}}, which is {app.start_path}, signed in as "
        f"{app.user} with the password {app.password}. A task that asks for something ends with "
        "Answer Task and what was found.\n"
    )
    return "\n".join([head, *(f"{task.id}\n    {task.words}\n" for task in app.tasks.values())])


def shoot(app: Application, screens: list[Screen], folder: Path) -> list[str]:
    """A picture of each, in one browser; returns what the drop-downs hold."""
    lists: list[str] = []
    if not screens:
        return lists
    with webdriver.Chrome(
        _options(), webdriver.ChromeService(shutil.which("chromedriver"))
    ) as driver:
        if screens[0].signed_in:
            driver.get(app.url + app.start_path)
            app.sign_in(driver)
        for screen in screens:
            app.reset()
            # From elsewhere: it would not load anew where only what follows the # differs.
            driver.get("about:blank")
            driver.get(app.url + screen.path)
            for step in screen.steps:
                _do(driver, *step)
            WebDriverWait(driver, WAIT_S).until(_is_quiet)
            (folder / f"{screen.name}.png").write_bytes(_picture(driver))
            lists += [f"{screen.name}: {line}\n" for line in driver.execute_script(LISTS)]
    return lists


def _options() -> webdriver.ChromeOptions:
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--window-size=1280,800"):
        options.add_argument(argument)
    given: Any = variables()
    options.binary_location = given["CHROMIUM"]
    for argument in given["CHROMIUM_ARGUMENTS"]:
        options.add_argument(argument)
    return options


def _do(driver: Any, what: str, where: str = "", text: str = "") -> None:
    if what == "quiet":
        WebDriverWait(driver, WAIT_S).until(_is_quiet)
        return
    if what == "script":
        driver.execute_script(where)
        return
    if what in _MOUSE:
        _press(driver, what, where)
        return
    find = "return document.querySelector(arguments[0])"
    element = WebDriverWait(driver, WAIT_S).until(lambda _: driver.execute_script(find, where))
    if what == "click":
        element.click()
    elif what == "type":
        element.send_keys(text)


def _press(driver: Any, what: str, where: str) -> None:
    """A press of the mouse on what shows a text, or at a place: "640 20"."""
    if what == "at":
        x, y = where.split()
    else:
        x, y = WebDriverWait(driver, WAIT_S).until(lambda _: driver.execute_script(PLACE, where))
    mouse = ActionChains(driver, duration=50)
    mouse.w3c_actions.pointer_action.move_to_location(int(x), int(y))
    _MOUSE[what](mouse)
    mouse.perform()


def _is_quiet(driver: Any) -> bool:
    """Loaded, and the same for half a second, but for a clock that shows its seconds."""
    state = rf"""
      {_PAGES}
      const one = (page) => page.readyState + page.documentElement?.outerHTML;
      const seen = () => pages(document).map(one).join().replace(/:\d\d:\d\d\b/g, '');
      const loaded = () => pages(document).every((page) => page.readyState === 'complete');
      const done = arguments[0], before = seen();
      setTimeout(() => done(loaded() && before === seen()), 500);
    """
    return bool(driver.execute_async_script(state))


def _picture(driver: Any) -> bytes:
    metrics = driver.execute_cdp_cmd("Page.getLayoutMetrics", {})
    size, shown = metrics["cssContentSize"], metrics["cssLayoutViewport"]["clientHeight"]
    clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 4000), "scale": 1}
    # It resizes the page, at which some close their menus.
    is_long = size["height"] > shown
    asked = {"format": "png", "captureBeyondViewport": is_long, "clip": clip}
    return base64.b64decode(driver.execute_cdp_cmd("Page.captureScreenshot", asked)["data"])


if __name__ == "__main__":
    sys.exit(main())
