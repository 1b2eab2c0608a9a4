import * as React from "react";
import { createRoot } from "react-dom/client";
import {
  Accordion, AccordionDetails, AccordionSummary, Alert, Button, Dialog, DialogActions,
  DialogContent, DialogTitle, FormControl, InputLabel, List, ListItem, MenuItem, Select, Skeleton,
  Snackbar, Tab, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel, Tabs, TextField,
} from "@mui/material";
import { CITIES, debounce, emailError, loadItems, PEOPLE, sorted } from "./lib/app.js";

const { useMemo, useState } = React;

function Email() {
  const [value, setValue] = useState("");
  const [error, setError] = useState("");
  const validate = useMemo(() => debounce((text) => setError(emailError(text)), 300), []);
  const type = (event) => {
    setValue(event.target.value);
    validate(event.target.value);
  };
  return <TextField id="email" label="E-mail" size="small" fullWidth value={value} onChange={type}
    error={error !== ""} helperText={error || " "} />;
}

function Items() {
  const [items, setItems] = useState(null);
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    setItems(await loadItems());
    setLoading(false);
  };
  return <>
    <Button id="load" variant="outlined" onClick={load}>Load</Button>
    {loading && [1, 2, 3, 4].map((row) => <Skeleton key={row} height={28} />)}
    {!loading && items && <List dense id="items">{items.map((item) =>
      <ListItem key={item.id} sx={{ py: 0 }}>{item.name}</ListItem>)}</List>}
  </>;
}

function People() {
  const [descending, setDescending] = useState(null);
  const rows = descending === null ? PEOPLE : sorted(PEOPLE, "name", descending);
  return <Table size="small" id="people">
    <TableHead><TableRow><TableCell>
      <TableSortLabel id="sort" active={descending !== null} direction={descending ? "desc" : "asc"}
        onClick={() => setDescending(descending === false)}>Name</TableSortLabel>
    </TableCell><TableCell>City</TableCell></TableRow></TableHead>
    <TableBody>{rows.map((row) => <TableRow key={row.id}>
      <TableCell>{row.name}</TableCell><TableCell>{row.city}</TableCell></TableRow>)}</TableBody>
  </Table>;
}

function App() {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const [city, setCity] = useState("");
  const [tab, setTab] = useState(0);
  return <>
    <div className="line">
      <Button id="open-dialog" variant="contained" onClick={() => setOpen(true)}>Edit</Button>
      <Button id="save" variant="outlined" onClick={() => setSaved(true)}>Save</Button>
      <FormControl size="small" sx={{ width: 160 }}>
        <InputLabel id="city-label">City</InputLabel>
        <Select labelId="city-label" id="city" label="City" value={city}
          onChange={(event) => setCity(event.target.value)}>
          {CITIES.map((name) => <MenuItem key={name} value={name}>{name}</MenuItem>)}
        </Select>
      </FormControl>
    </div>
    <div className="line">
      <div className="half">
        <Email />
        <Tabs value={tab} onChange={(_, value) => setTab(value)}>
          <Tab id="tab-one" label="One" /><Tab id="tab-two" label="Two" />
        </Tabs>
        <p id="panel">{tab === 0 ? "The first panel" : "The second panel"}</p>
        <People />
      </div>
      <div className="half">
        <Accordion>
          <AccordionSummary id="more">Details</AccordionSummary>
          <AccordionDetails id="details">Everything that there is to say about it.</AccordionDetails>
        </Accordion>
        <Items />
      </div>
    </div>
    <Dialog open={open} onClose={() => setOpen(false)}>
      <DialogTitle>Edit the entry</DialogTitle>
      <DialogContent id="dialog-body">What is its new name?</DialogContent>
      <DialogActions><Button id="close-dialog" onClick={() => setOpen(false)}>Close</Button></DialogActions>
    </Dialog>
    <Snackbar open={saved} autoHideDuration={6000} onClose={() => setSaved(false)}>
      <Alert id="toast" severity="success">All changes are stored.</Alert>
    </Snackbar>
  </>;
}

createRoot(document.getElementById("app")).render(<App />);
