// The code of the network error that the browser shows a page of its own for, or null. ChromeDriver
// does not tell of each over classic, and what would be measured is that page.
() => {
  if (location.protocol !== "chrome-error:") return null;
  return document.body?.innerText.match(/ERR_[A-Z_]+/)?.[0] ?? "ERR_FAILED";
};
