// Records with one change, which the benchmark triggers and knows beforehand.

scenes.records = (root, spec) => {
  const built = {
    table: ["table", "tr", "td"], ul: ["ul", "li", "span"], cards: ["section", "article", "p"],
    divs: ["div", "div", "span"], roles: ["div", "div", "div"],
  }[spec.shape];
  const [outer, inner, cell] = built;
  const role = (name) => (spec.shape === "roles" ? { role: name } : {});
  let now = spec.before;
  let state = spec.stateBefore;

  const extra = (record) => {
    const parts = [];
    if (spec.star) {
      const isOn = state.starred.includes(record.name);
      const given = { type: "button", "aria-label": `Star ${record.name}` };
      if (spec.star === "text") parts.push(make("button", { ...given, text: isOn ? "★" : "☆" }));
      if (spec.star === "pressed") parts.push(make("button", { ...given, "aria-pressed": String(isOn), text: "☆" }));
    }
    if (spec.badge && state.badge === record.name) parts.push(make("em", { class: "badge", text: spec.badge }));
    if (spec.box) {
      const box = make("input", { type: "checkbox", "aria-label": `Pick ${record.name}` });
      box.toggleAttribute("checked", state.picked.includes(record.name));
      parts.push(box);
    }
    if (spec.field) {
      const field = make("input", { "aria-label": `Count of ${record.name}` });
      field.setAttribute("value", state.counts[record.name] ?? "1");
      parts.push(field);
    }
    return parts;
  };

  const rowOf = (record) => make(inner, { class: "row", ...role("row") },
    ...[record.name, ...record.cells].map((text, at) => make(cell, { ...role("cell"), class: at ? null : "name", text })),
    ...extra(record).map((part) => make(cell, role("cell"), part)));

  const listOf = () => make(outer, { class: "records", ...role("table"), "aria-label": spec.title }, ...now.map(rowOf));

  const draw = () => {
    const rows = [...list.querySelectorAll(".row")];
    const body = rows[0]?.parentElement ?? list;
    if (spec.redraw === "html") body.innerHTML = now.map((record) => rowOf(record).outerHTML).join("");
    else if (spec.redraw === "list") body.replaceChildren(...now.map(rowOf));
    else if (spec.redraw === "whole") {
      const fresh = listOf();
      list.replaceWith(fresh);
      list = fresh;
    } else if (spec.redraw === "reuse") {
      now.forEach((record, at) => {
        const fresh = rowOf(record);
        if (!rows[at]) body.append(fresh);
        else [...rows[at].children].forEach((old, index) => {
          const next = fresh.children[index];
          if (next && old.textContent !== next.textContent && !next.children.length && !old.children.length) old.textContent = next.textContent;
          else if (next && old.innerHTML !== next.innerHTML) old.replaceWith(next.cloneNode(true));
        });
        if (rows[at] && rows[at].children.length !== fresh.children.length) rows[at].replaceWith(fresh);
      });
      rows.slice(now.length).forEach((row) => row.remove());
    } else keyed(body, rows);
    // Elements made from text lose their properties.
    [...list.querySelectorAll(".row")].forEach((row, at) => {
      const box = row.querySelector("input[type=checkbox]");
      const field = row.querySelector("input:not([type])");
      if (box) box.checked = state.picked.includes(now[at].name);
      if (field) field.value = state.counts[now[at].name] ?? "1";
    });
  };

  /** Keeps the rows that stay, and changes only what differs in them. */
  const keyed = (body, rows) => {
    const own = new Map(rows.map((row) => [row.querySelector(".name").textContent, row]));
    const kept = now.map((record) => {
      const old = own.get(record.name);
      const fresh = rowOf(record);
      if (!old) return fresh;
      if (old.children.length !== fresh.children.length) {
        old.replaceChildren(...fresh.children);
        return old;
      }
      [...old.children].forEach((part, at) => {
        if (part.innerHTML !== fresh.children[at].innerHTML) part.innerHTML = fresh.children[at].innerHTML;
      });
      return old;
    });
    rows.filter((row) => !kept.includes(row)).forEach((row) => row.remove());
    kept.forEach((row, at) => {
      if (body.children[at] !== row) body.insertBefore(row, body.children[at] ?? null);
    });
  };

  const sheet = document.head.appendChild(document.createElement("style")).sheet;
  const paint = {
    canvas: () => {
      const brush = canvas.getContext("2d");
      brush.fillStyle = "#c00";
      brush.fillRect(20, 10, 140, 50);
    },
    rule: () => sheet.insertRule(".records { background: #c00 !important }", 0),
    adopted: () => {
      const more = new CSSStyleSheet();
      more.replaceSync(".records { background: #c00 !important }");
      const holder = root.getRootNode();
      holder.adoptedStyleSheets = [...holder.adoptedStyleSheets, more];
    },
    transform: () => list.animate([{ transform: "none" }, { transform: "translateX(80px)" }], { duration: 1, fill: "forwards" }),
    variable: () => sheet.insertRule(":root { --shade: #c00 }", 0),
    has: () => (root.querySelector(".silent").indeterminate = true),
  };

  let list = listOf();
  const canvas = make("canvas", { width: 240, height: 80 });
  root.append(make("h1", { text: spec.title }));
  if (spec.paint === "variable") list.style.background = "var(--shade, #fff)";
  // What is painted is in view: the second witness looks at the screen.
  if (spec.paint === "canvas") root.append(canvas);
  if (spec.paint === "has") {
    sheet.insertRule(".silent:indeterminate + b { background: #c00 }", 0);
    root.append(make("p", {}, make("input", { type: "checkbox", class: "silent", "aria-label": "All", style: "visibility:hidden" }), make("b", { text: "All of them" })));
  }
  root.append(list);
  if (spec.status) root.append(make("p", { role: "status", text: `${now.length} in all` }));

  truth.onGo(() => truth.later(spec.ms, () => {
    now = spec.after;
    state = spec.stateAfter;
    if (spec.kind === "painted") paint[spec.paint]();
    else draw();
    if (spec.status && root.querySelector("[role=status]").textContent !== `${now.length} in all`) root.querySelector("[role=status]").textContent = `${now.length} in all`;
    truth.note("shown");
  }));
  truth.keep(() => ({ names: now.map((record) => record.name) }));
};
