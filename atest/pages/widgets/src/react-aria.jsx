import { Button, Checkbox, Tag, TagGroup, TagList } from "react-aria-components";
import { useState } from "react";
import { createRoot } from "react-dom/client";

// The checkbox is there for what React writes anew to it with each press of a button.
function App() {
  const [count, setCount] = useState(0);
  const [tags, setTags] = useState([]);
  return (
    <>
      <Button>Dead</Button>
      <Button onPress={() => setCount(count + 1)}>Live</Button>
      <Checkbox>Box</Checkbox>
      <TagGroup aria-label="Topics" selectionMode="multiple" onSelectionChange={(keys) => setTags([...keys])}>
        <TagList>
          <Tag id="news">News</Tag>
          <Tag id="travel">Travel</Tag>
        </TagList>
      </TagGroup>
      <output id="model">{JSON.stringify({ live: count, tags })}</output>
    </>
  );
}

createRoot(document.querySelector("main")).render(<App />);
