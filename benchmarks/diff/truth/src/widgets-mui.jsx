import * as React from "react";
import { createRoot } from "react-dom/client";
import {
  Autocomplete, Badge, Button, Chip, Drawer, LinearProgress, List, ListItem, ListItemText, Menu, MenuItem,
  Pagination, Step, StepLabel, Stepper, Switch, TextField, ToggleButton, ToggleButtonGroup, Tooltip,
} from "@mui/material";

const { useState } = React;
const FRUIT = ["Apple", "Apricot", "Banana", "Cherry", "Grape"];
const PAGES = { 1: ["Ada Lovelace", "Alan Turing", "Grace Hopper"], 2: ["Edsger Dijkstra", "Barbara Liskov", "Donald Knuth"] };

function App() {
  const [anchor, setAnchor] = useState(null);
  const [chips, setChips] = useState(["red", "green", "blue"]);
  const [count, setCount] = useState(1);
  const [drawer, setDrawer] = useState(false);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(0);
  const [busy, setBusy] = useState(false);
  const [align, setAlign] = useState("left");
  const upload = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 500);
  };
  return <>
    <div className="line">
      <Button id="menu" onClick={(event) => setAnchor(event.currentTarget)}>Account</Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem id="logout" onClick={() => setAnchor(null)}>Log out</MenuItem><MenuItem>Profile</MenuItem>
      </Menu>
      <Button id="drawer" onClick={() => setDrawer(true)}>Navigation</Button>
      <Drawer anchor="left" open={drawer} onClose={() => setDrawer(false)}><List><ListItem><ListItemText primary="Dashboard" /></ListItem><ListItem><ListItemText primary="Reports" /></ListItem></List></Drawer>
      <Tooltip title="Puts one more into the basket"><Button id="add" onClick={() => setCount(count + 1)}>Add to basket</Button></Tooltip>
      <Badge badgeContent={count} color="primary"><span>Basket</span></Badge>
      <Button id="upload" onClick={upload}>Upload</Button>
    </div>
    {busy && <LinearProgress aria-label="Uploading" />}
    <div className="line">
      <div className="half">
        <Autocomplete id="fruit" options={FRUIT} renderInput={(given) => <TextField {...given} label="Fruit" size="small" />} />
        <p>{chips.map((chip) => <Chip key={chip} label={chip} id={`chip-${chip}`} onDelete={() => setChips(chips.filter((each) => each !== chip))} />)}</p>
        <form noValidate onSubmit={(event) => { event.preventDefault(); setProblem(name ? "" : "Please enter a name"); }}>
          <TextField id="name" label="Name" size="small" value={name} onChange={(event) => setName(event.target.value)} error={problem !== ""} helperText={problem} />
          <Button id="send" type="submit">Send</Button>
        </form>
        <Switch id="dark" slotProps={{ input: { "aria-label": "Dark mode" } }} />
        <ToggleButtonGroup exclusive value={align} onChange={(_, value) => setAlign(value)}>
          <ToggleButton value="left">Left</ToggleButton><ToggleButton value="right" id="right">Right</ToggleButton>
        </ToggleButtonGroup>
      </div>
      <div className="half">
        <Stepper activeStep={step}>{["Cart", "Address", "Pay"].map((each) => <Step key={each}><StepLabel>{each}</StepLabel></Step>)}</Stepper>
        <p id="step">{["Check your cart", "Enter your address", "Choose how to pay"][step]}</p>
        <Button id="back" disabled={step === 0} onClick={() => setStep(step - 1)}>Back</Button>
        <Button id="next" onClick={() => setStep(step + 1)}>Next</Button>
        <List dense id="people">{PAGES[page].map((each) => <ListItem key={each}>{each}</ListItem>)}</List>
        <Pagination id="pages" count={2} page={page} onChange={(_, to) => setPage(to)} hidePrevButton hideNextButton />
      </div>
    </div>
  </>;
}

createRoot(document.getElementById("app")).render(<App />);
