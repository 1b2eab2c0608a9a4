import { $getRoot, createEditor } from "lexical";
import { registerRichText } from "@lexical/rich-text";

const editor = createEditor({ namespace: "test", onError: (error) => { throw error; } });
editor.setRootElement(document.querySelector("[contenteditable]"));
registerRichText(editor);
editor.registerUpdateListener(({ editorState }) => {
  editorState.read(() => { document.querySelector("#model").textContent = $getRoot().getTextContent(); });
});
