import * as React from "react";
import { createRoot } from "react-dom/client";
import {
  Button, Checkbox, FormControl, FormControlLabel, InputLabel, Link, MenuItem, Paper, Select, Switch,
  Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography,
} from "@mui/material";
import { CITIES, PEOPLE, VERSIONS } from "./lib/app.js";

const Field = ({ id, label }) => {
  const [value, setValue] = React.useState("");
  return <TextField id={id} label={label} size="small" fullWidth margin="dense" value={value} onChange={(event) => setValue(event.target.value)} />;
};
const Press = ({ id, children }) => <Button id={id} data-testid={id} variant="outlined">{children}</Button>;

function City() {
  const [city, setCity] = React.useState("");
  return <FormControl size="small" fullWidth margin="dense">
    <InputLabel id="city-label">City</InputLabel>
    <Select labelId="city-label" id="city" label="City" value={city} onChange={(event) => setCity(event.target.value)}>
      {CITIES.map((name) => <MenuItem key={name} value={name}>{name}</MenuItem>)}
    </Select>
  </FormControl>;
}

const Section = ({ title, children }) => <Paper component="section" aria-label={title} className="half" sx={{ p: 1 }}>
  <Typography variant="h6" component="h2">{title}</Typography>{children}
</Paper>;

const App = () => <>
  <nav>{["Home", "Orders", "Sign out"].map((name) => <Link key={name} href={`#${name}`} data-testid={name}>{name}</Link>)}</nav>
  <Section title="Profile">
    <Field id="first-name" label="First name" /><Field id="profile-mail" label="E-mail" />
    <FormControlLabel control={<Checkbox id="newsletter" />} label="Newsletter" />
    <div><Press id="profile-save">Save</Press><Press id="profile-cancel">Cancel</Press></div>
  </Section>
  <Section title="Billing">
    <Field id="street" label="Street" /><Field id="billing-mail" label="E-mail" /><City />
    <FormControlLabel control={<Switch id="by-post" />} label="Invoice by post" />
    <div><Press id="billing-save">Save</Press><Press id="billing-cancel">Cancel</Press></div>
  </Section>
  <Table size="small"><TableHead><TableRow><TableCell>Name</TableCell><TableCell>City</TableCell><TableCell /></TableRow></TableHead>
    <TableBody>{PEOPLE.map(({ id, name, city }) => <TableRow key={id}><TableCell>{name}</TableCell><TableCell>{city}</TableCell>
      <TableCell><Press id={`edit-${id}`}>Edit</Press><Press id={`delete-${id}`}>Delete</Press></TableCell></TableRow>)}</TableBody></Table>
  <div>{VERSIONS.map((name) => <Press key={name} id={name.replace(" ", "-").toLowerCase()}>{name}</Press>)}</div>
  <div><Press id="accept">Accept</Press><Press id="refuse">Do not accept</Press></div>
</>;

createRoot(document.getElementById("app")).render(<App />);
