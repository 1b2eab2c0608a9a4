import { useState } from "react";
import { createRoot } from "react-dom/client";
import Select from "react-select";

const options = ["Red", "Green", "Blue", "Dark blue"].map((each) => ({ value: each, label: each }));

function App() {
  const [state, setState] = useState({});
  const set = (name) => (chosen) => setState((old) => ({ ...old, [name]: Array.isArray(chosen) ? chosen.map((each) => each.value) : chosen?.value }));
  return (
    <>
      <label htmlFor="color">Color</label>
      <Select inputId="color" options={options} onChange={set("color")} />
      <label htmlFor="tags">Tags</label>
      <Select inputId="tags" isMulti options={options} onChange={set("tags")} />
      <div>
        Fabric
        <Select options={options} onChange={set("fabric")} />
      </div>
      <output id="model">{JSON.stringify(state)}</output>
    </>
  );
}
createRoot(document.querySelector("main")).render(<App />);
