import { Autocomplete, Button, MenuItem, Rating, TextField } from "@mui/material";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function App() {
  const [state, setState] = useState({});
  const set = (name) => (event, value) => setState((old) => ({ ...old, [name]: value ?? event.target.value }));
  const choices = (names) => names.map((each) => <MenuItem key={each} value={each}>{each}</MenuItem>);
  return (
    <>
      <Button>Dead</Button>
      <Button onClick={() => set("live")(null, 1)}>Live</Button>
      <Rating name="stars" onChange={set("stars")} />
      <TextField select label="Currency" defaultValue="" onChange={(event) => set("currency")(event)}>
        {choices(["EUR", "USD"])}
      </TextField>
      <TextField select SelectProps={{ multiple: true }} label="Languages" value={state.languages ?? []} onChange={(event) => set("languages")(event)}>
        {choices(["German", "French", "Dutch"])}
      </TextField>
      <Autocomplete options={["Berlin", "Bern", "Paris"]} renderInput={(given) => <TextField {...given} label="City" />} onChange={set("city")} />
      <output id="model">{JSON.stringify(state)}</output>
    </>
  );
}
createRoot(document.querySelector("main")).render(<App />);
