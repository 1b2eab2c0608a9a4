import { registerRichText } from "@lexical/rich-text";
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from "lexical";

const editor = createEditor({ namespace: "test", onError: (error) => { throw error; } });
editor.setRootElement(document.querySelector("[contenteditable]"));
registerRichText(editor);
editor.registerUpdateListener(({ editorState }) => {
  editorState.read(() => { document.querySelector("#model").textContent = $getRoot().getTextContent(); });
});
editor.update(() => { $getRoot().append($createParagraphNode().append($createTextNode("Old"))); });
