"""Pages of real component libraries for the settle benchmark: built, served and acted upon.

`prepare` installs the libraries from npm and bundles one page for each, `serve` puts them on a
local port with a slow API beside them, and `ACTS` lists the acts with their visible effects.
Nothing of it is installed with AbraLibrary.

    python benchmarks/settle/pages.py            # build, then try every act in Chromium
    python benchmarks/settle/pages.py mui antd   # only these libraries

The check ends with status 1 if an act cannot be done or its effect is not seen.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from libraries.act import HEIGHT, WIDTH, Act
from libraries.framework_acts import FRAMEWORK_ACTS
from libraries.other_acts import OTHER_ACTS
from libraries.server import serve

__all__ = ["ACTS", "HEIGHT", "WIDTH", "Act", "prepare", "serve"]

#: Every act of every page.
ACTS: tuple[Act, ...] = (*FRAMEWORK_ACTS, *OTHER_ACTS)
ROOT = Path(__file__).resolve().parents[2]
SOURCES = Path(__file__).resolve().parent / "libraries"
CACHE = ROOT / ".cache"
PACKAGES = CACHE / "settle-libraries"
#: selenium's options to run Chromium quietly as root in a container.
CHROMIUM_OPTIONS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
#: How long the self-check waits for an effect, in s.
PATIENCE_S = 3.0


# -- building


def prepare(source: Path | None = None, libraries: Path = SOURCES) -> Path:
    """Install the libraries and bundle their pages, unless nothing changed since the last time.

    Args:
        source: The folder of another benchmark's pages; by default those of this one.
        libraries: The folder with the manifest of the libraries; by default this benchmark's.

    Returns:
        The folder of the built pages, for `serve`.

    Raises:
        RuntimeError: Node or npm is missing, or one of them failed.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        missing = "node" if not node else "npm"
        raise RuntimeError(
            f"The library pages need Node 20 or newer with npm: {missing} was not found."
        )
    packages = PACKAGES if libraries == SOURCES else CACHE / f"{libraries.name}-libraries"
    packages.mkdir(parents=True, exist_ok=True)
    manifests = [libraries / "package.json", libraries / "package-lock.json"]
    installed = _hash(manifests)
    if _stamp(packages, "install") != installed:
        print("library pages: installing the component libraries from npm ...", flush=True)
        for path in manifests:
            shutil.copyfile(path, packages / path.name)
        options = ["--no-audit", "--no-fund", "--no-update-notifier", "--ignore-scripts"]
        # The lock file names no registry, so npm uses the configured one.
        _run([npm, "ci", "--loglevel", "error", "--cache", str(CACHE / "npm"), *options], packages)
        _stamp(packages, "install", installed)
    build = SOURCES / "build.mjs"
    own = source or SOURCES / "src"
    # Those of another benchmark are built beside these.
    name = "" if source is None else f"-{source.parent.name}"
    site = packages / f"site{name}"
    built = _hash([*manifests, build, *sorted(p for p in own.rglob("*") if p.is_file())])
    if _stamp(packages, f"build{name}") != built or not site.is_dir():
        print("library pages: bundling ...", flush=True)
        fresh = packages / f"site{name}.new"
        _run([node, str(build), str(packages), str(fresh), str(own)], SOURCES)
        # Swapped at the end, so that a failed build never replaces working pages.
        shutil.rmtree(site, ignore_errors=True)
        fresh.rename(site)
        _stamp(packages, f"build{name}", built)
    return site


def _hash(paths: list[Path]) -> str:
    """A hash of the files' names and bytes."""
    total = hashlib.sha256()
    for path in paths:
        data = path.read_bytes()
        total.update(f"{path.name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()


def _stamp(packages: Path, step: str, value: str | None = None) -> str:
    """What a step of `prepare` was last done for; with `value`, record it."""
    path = packages / f".{step}-stamp"
    if value is not None:
        path.write_text(value, encoding="utf-8")
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _run(command: list[str], folder: Path) -> None:
    """Run a command; if it fails, raise its output."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        output = (done.stderr or done.stdout).strip()
        name = Path(command[0]).name
        raise RuntimeError(f"{name} failed with status {done.returncode}: {output}")


# -- trying


def check(driver: Any, base: str, act: Act) -> float:
    """Do one act with plain selenium and wait for its effect.

    Returns:
        The time from the act's return to its effect, in ms.

    Raises:
        AssertionError: The effect was there before, or did not come; or no single element matched.
        WebDriverException: The act cannot be done.
    """
    from selenium.webdriver.common.by import By

    driver.get(f"{base}/{act.page}")
    time.sleep(1)
    for css in act.before:
        driver.find_element(By.CSS_SELECTOR, css).click()
        time.sleep(1)
    assert driver.execute_script(f"return {act.effect}") is False, "the effect was there before"
    found = driver.find_elements(By.CSS_SELECTOR, act.css)
    assert len(found) == 1, f"{len(found)} elements match {act.css}"
    if act.text is None:
        found[0].click()
    else:
        found[0].send_keys(act.text)
    begun = time.monotonic()
    while driver.execute_script(f"return {act.effect}") is not True:
        assert time.monotonic() - begun < PATIENCE_S, "the effect never came"
        time.sleep(0.02)
    return (time.monotonic() - begun) * 1000


def main(arguments: list[str] | None = None) -> int:
    """Run the self-check: 1 if an act failed."""
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException

    parser = argparse.ArgumentParser(description="Tries the acts of the library pages.")
    parser.add_argument("library", nargs="*", help="only the acts of these libraries")
    parser.add_argument("--shots", type=Path, help="a folder for a screenshot after each act")
    options = parser.parse_args(arguments)
    acts = [act for act in ACTS if not options.library or act.library in options.library]
    if not acts:
        parser.error(f"there is no act of {', '.join(options.library)}")
    folder = prepare()
    chromium = webdriver.ChromeOptions()
    chromium.binary_location = shutil.which("chromium") or ""
    for option in CHROMIUM_OPTIONS:
        chromium.add_argument(option)
    driver = webdriver.Chrome(chromium, webdriver.ChromeService(shutil.which("chromedriver")))
    failed = 0
    try:
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False},
        )
        with serve(folder) as base:
            for act in acts:
                try:
                    took = f"{check(driver, base, act):6.0f} ms"
                except (AssertionError, WebDriverException) as problem:
                    failed += 1
                    took = "FAILED: " + str(problem).split("\n", 1)[0]
                print(f"{act.library:20} {act.name:24} {took}", flush=True)
                if options.shots:
                    options.shots.mkdir(parents=True, exist_ok=True)
                    name = f"{act.library}-{act.name}.png".replace(" ", "-").replace("/", "-")
                    driver.save_screenshot(str(options.shots / name))
    finally:
        driver.quit()
    print(f"{len(acts) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
