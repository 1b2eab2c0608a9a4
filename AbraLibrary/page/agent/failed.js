// The error that the browser shows its own error page for, or null: a measurement would be of that
// page. In Chromium it is a code, as ChromeDriver does not report every error over classic; in
// WebKitGTK, whose driver reports none, a sentence.
(shown, asked) => {
  const text = () => document.body?.innerText.trim() ?? "";
  if (location.protocol === "chrome-error:") return `net::${text().match(/ERR_[A-Z_]+/)?.[0] ?? "ERR_FAILED"}`;
  // It writes the sentence into an empty document; for a blocked port, nothing.
  const isBlank = location.href === "about:blank" && !/^about:blank/i.test(asked.trim());
  return shown === "blank" && isBlank ? text() : null;
};
