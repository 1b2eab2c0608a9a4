import { EditorView, basicSetup } from "codemirror";

const told = EditorView.updateListener.of(({ state }) => { document.querySelector("#model").textContent = state.doc.toString(); });
new EditorView({ doc: "old", extensions: [basicSetup, told], parent: document.querySelector("#editor") });
