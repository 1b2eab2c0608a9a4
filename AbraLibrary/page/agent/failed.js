// The error that the browser shows its own page for, or null: what would be measured is that
// page. In Chromium its code, as ChromeDriver does not report each over classic; in WebKitGTK, whose
// driver reports none, its sentence.
(shown, asked) => {
  const text = () => document.body?.innerText.trim() ?? "";
  if (location.protocol === "chrome-error:") return `net::${text().match(/ERR_[A-Z_]+/)?.[0] ?? "ERR_FAILED"}`;
  // It writes the sentence into an empty document; of a port that it shuns, nothing.
  const isBlank = location.href === "about:blank" && !/^about:blank/i.test(asked.trim());
  return shown === "blank" && isBlank ? text() : null;
};
