import { Button, Checkbox, ListBox, ListBoxItem, Tag, TagGroup, TagList } from "react-aria-components";
import { useState } from "react";
import { createRoot } from "react-dom/client";

// The checkbox is there for what React writes anew to it with each press of a button.
function App() {
  const [count, setCount] = useState(0);
  const [tags, setTags] = useState([]);
  const [animal, setAnimal] = useState(null);
  const [colors, setColors] = useState([]);
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
      <ListBox aria-label="Animal" selectionMode="single" onSelectionChange={(keys) => setAnimal([...keys][0])}>
        <ListBoxItem id="cat">Cat</ListBoxItem>
        <ListBoxItem id="dog">Dog</ListBoxItem>
      </ListBox>
      <ListBox aria-label="Colors" selectionMode="multiple" onSelectionChange={(keys) => setColors([...keys])}>
        <ListBoxItem id="red">Red</ListBoxItem>
        <ListBoxItem id="green">Green</ListBoxItem>
        <ListBoxItem id="blue">Blue</ListBoxItem>
      </ListBox>
      <output id="model">{JSON.stringify({ live: count, tags, animal, colors })}</output>
    </>
  );
}

createRoot(document.querySelector("main")).render(<App />);
