// How to-do lists of many frameworks look: boxes without their look, what shows under the pointer, an arrow for all.
export const CSS = `
.todoapp { background: #fff; width: 550px; margin: 60px auto; position: relative; font: 24px sans-serif; box-shadow: 0 2px 4px #0003; }
.todoapp h1 { font-size: 60px; text-align: center; margin: 0; font-weight: 200; color: #b83f45; }
.new-todo { padding: 16px 16px 16px 60px; width: 100%; box-sizing: border-box; border: none; font-size: 24px; }
.main { position: relative; border-top: 1px solid #e6e6e6; }
.toggle-all { width: 1px; height: 1px; border: none; opacity: 0; position: absolute; right: 100%; bottom: 100%; }
.toggle-all + label { display: flex; align-items: center; justify-content: center; width: 45px; height: 65px; font-size: 0; position: absolute; top: -65px; left: 0; }
.toggle-all + label::before { content: "❯"; display: inline-block; font-size: 22px; color: #949494; padding: 10px 27px; transform: rotate(90deg); }
.todo-list { margin: 0; padding: 0; list-style: none; }
.todo-list li { position: relative; border-bottom: 1px solid #ededed; }
.todo-list li.editing .view { display: none; }
.todo-list .edit { width: 506px; padding: 12px 16px; margin: 0 0 0 43px; font-size: 24px; box-sizing: border-box; }
.todo-list .toggle { text-align: center; width: 40px; height: auto; position: absolute; top: 0; bottom: 0; margin: auto 0; border: none; appearance: none; opacity: 0; }
.todo-list .toggle + label { background: radial-gradient(circle at 20px 50%, #fff 12px, #949494 12px 14px, transparent 14px); }
.todo-list .toggle:checked + label { background: radial-gradient(circle at 20px 50%, #59a193 12px, #59a193 12px 14px, transparent 14px); }
.todo-list label { word-break: break-all; padding: 15px 15px 15px 60px; display: block; line-height: 1.2; }
.todo-list li.completed label { color: #949494; text-decoration: line-through; }
.todo-list .destroy { display: none; position: absolute; top: 0; right: 10px; bottom: 0; width: 40px; height: 40px; margin: auto 0; font-size: 30px; color: #949494; border: none; background: none; }
.todo-list .destroy::after { content: "×"; display: block; height: 100%; line-height: 1.1; }
.todo-list li:hover .destroy { display: block; }
.footer { padding: 10px 15px; height: 20px; text-align: center; font-size: 15px; border-top: 1px solid #e6e6e6; }
.todo-count { float: left; }
.filters { margin: 0; padding: 0; list-style: none; position: absolute; right: 0; left: 0; }
.filters li { display: inline; }
.filters li a { color: inherit; margin: 3px; padding: 3px 7px; text-decoration: none; border: 1px solid transparent; border-radius: 3px; }
.filters li a.selected { border-color: #ce4646; }
.clear-completed { float: right; position: relative; border: none; background: none; font-size: 15px; cursor: pointer; }
`;

export function style(css = CSS, root = document.head) {
  root.append(Object.assign(document.createElement("style"), { textContent: css }));
}
