import { Checkbox } from "@base-ui/react/checkbox";
import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { Switch } from "@base-ui/react/switch";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const BOX = { display: "inline-block", width: 20, height: 20, border: "1px solid" };

function App() {
  const [model, setModel] = useState({});
  const keep = (name) => (value) => setModel((before) => ({ ...before, [name]: value }));
  return (
    <>
      <p><label><Checkbox.Root style={BOX} onCheckedChange={keep("news")} /> Notifications</label></p>
      <p><label><Switch.Root style={BOX} onCheckedChange={keep("flight")} /> Airplane mode</label></p>
      <RadioGroup aria-label="Apple" onValueChange={keep("apple")}>
        <label><Radio.Root value="fuji" style={BOX} /> Fuji</label>
        <label><Radio.Root value="gala" style={BOX} /> Gala</label>
      </RadioGroup>
      <output id="model">{JSON.stringify(model)}</output>
    </>
  );
}

createRoot(document.querySelector("main")).render(<App />);
