// Cards that are dragged from one list to another; the log shows where each was dropped.

scenes.boards = (root, spec) => {
  const model = { lists: Object.fromEntries(spec.lists.map((list) => [list.name, [...list.cards]])) };
  let held = null;

  const where = (card) => Object.keys(model.lists).find((name) => model.lists[name].includes(card));
  const moved = (lists, card, to) => {
    const next = Object.fromEntries(Object.entries(lists).map(([name, cards]) => [name, cards.filter((each) => each !== card)]));
    next[to] = [...next[to], card];
    return next;
  };

  const drop = (card, to) => {
    if (!card || where(card) === to) return;
    truth.note("moved", card, to);
    const before = model.lists;
    if (spec.refuses) {
      if (spec.refuses === "announced") message(root, `${card} could not be moved`, "alert");
      return;
    }
    const put = (lists) => {
      model.lists = lists;
      draw();
    };
    truth.carry(spec.how, () => put(moved(before, card, to)), () => put(before), () => message(root, `${card} could not be moved`, "alert"));
  };

  const cardOf = (text) => {
    const card = make("div", { class: "card", text, draggable: spec.by === "html" ? "true" : null, style: "padding:6px;margin:4px;background:#eee;user-select:none" });
    if (spec.by === "html") {
      card.addEventListener("dragstart", (event) => {
        held = text;
        event.dataTransfer.setData("text/plain", text);
      });
      card.addEventListener("dragend", () => (held = null));
    } else {
      card.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        held = text;
        event.preventDefault();
      });
    }
    return card;
  };

  const columnOf = ({ name }) => {
    const column = make("section", { class: "column", "aria-label": name, "data-name": name, style: "display:inline-block;vertical-align:top;width:200px;min-height:240px;border:1px solid #999;margin:6px" });
    column.append(make("h2", { text: name }), ...model.lists[name].map(cardOf));
    if (spec.by === "html") {
      column.addEventListener("dragover", (event) => event.preventDefault());
      column.addEventListener("drop", (event) => {
        event.preventDefault();
        drop(held, name);
      });
    }
    return column;
  };

  const board = make("div", { class: "board" });
  const draw = () => {
    if (spec.redraw === "columns") board.replaceChildren(...spec.lists.map(columnOf));
    else {
      for (const { name } of spec.lists) {
        const column = [...board.children].find((each) => each.dataset.name === name);
        const shown = [...column.querySelectorAll(".card")];
        shown.filter((card) => !model.lists[name].includes(card.textContent)).forEach((card) => card.remove());
        model.lists[name].forEach((text, at) => {
          if (shown.some((card) => card.textContent === text)) return;
          column.insertBefore(cardOf(text), column.querySelectorAll(".card")[at] ?? null);
        });
      }
    }
    if (spec.counts) counts.textContent = Object.entries(model.lists).map(([name, cards]) => `${name}: ${cards.length}`).join(", ");
  };

  const counts = make("p");
  root.append(make("h1", { text: spec.title }), board, counts);
  board.append(...spec.lists.map(columnOf));
  if (spec.by === "pointer") {
    root.ownerDocument.addEventListener("pointerup", (event) => {
      const column = event.composedPath()[0].closest?.(".column");
      const card = held;
      held = null;
      if (column) drop(card, column.dataset.name);
    });
  }
  truth.keep(() => ({ lists: model.lists, shown: Object.fromEntries([...board.querySelectorAll(".column")].map((column) => [column.dataset.name, [...column.querySelectorAll(".card")].map((card) => card.textContent)])) }));
};
