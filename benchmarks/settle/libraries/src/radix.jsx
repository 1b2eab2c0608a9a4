import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion, Dialog, Popover, Select, Tabs, Toast } from "radix-ui";
import "./lib/radix-page.css";
import { CITIES, debounce, emailError, loadItems } from "./lib/app.js";

function City() {
  return <Select.Root>
    <Select.Trigger id="city"><Select.Value placeholder="City" /></Select.Trigger>
    <Select.Portal><Select.Content id="cities" position="popper"><Select.Viewport>
      {CITIES.map((name) => <Select.Item key={name} value={name} className={name}>
        <Select.ItemText>{name}</Select.ItemText></Select.Item>)}
    </Select.Viewport></Select.Content></Select.Portal>
  </Select.Root>;
}

function Email() {
  const [error, setError] = useState("");
  const validate = useMemo(() => debounce((text) => setError(emailError(text)), 200), []);
  return <label>E-mail <input id="email" onChange={(event) => validate(event.target.value)} />
    {error && <p id="email-error" role="alert">{error}</p>}</label>;
}

function Items() {
  const [items, setItems] = useState(null);
  return <>
    <button id="load" onClick={async () => { setItems([]); setItems(await loadItems()); }}>Load</button>
    {items?.length === 0 && <div className="skeleton" aria-busy="true" />}
    {items?.length > 0 && <ul id="items">{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>}
  </>;
}

function App() {
  const [saved, setSaved] = useState(false);
  return <Toast.Provider duration={6000}>
    <div className="line">
      <Dialog.Root>
        <Dialog.Trigger id="open-dialog">Edit</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="overlay" />
          <Dialog.Content className="dialog">
            <Dialog.Title>Edit the entry</Dialog.Title>
            <Dialog.Description id="dialog-body">What is its new name?</Dialog.Description>
            <Dialog.Close id="close-dialog">Close</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <button id="save" onClick={() => setSaved(true)}>Save</button>
      <City />
      <Popover.Root>
        <Popover.Trigger id="open-popover">Help</Popover.Trigger>
        <Popover.Portal><Popover.Content id="popover" sideOffset={6}>Some words of help</Popover.Content></Popover.Portal>
      </Popover.Root>
    </div>
    <div className="line">
      <div className="half">
        <Email />
        <Tabs.Root defaultValue="one">
          <Tabs.List><Tabs.Trigger value="one">One</Tabs.Trigger><Tabs.Trigger value="two" id="tab-two">Two</Tabs.Trigger></Tabs.List>
          <Tabs.Content value="one">The first panel</Tabs.Content>
          <Tabs.Content value="two"><p id="panel">The second panel</p></Tabs.Content>
        </Tabs.Root>
      </div>
      <div className="half">
        <Accordion.Root type="single" collapsible><Accordion.Item value="1">
          <Accordion.Header><Accordion.Trigger id="more">Details</Accordion.Trigger></Accordion.Header>
          <Accordion.Content className="details"><p id="details">Everything that there is to say about it.</p></Accordion.Content>
        </Accordion.Item></Accordion.Root>
        <Items />
      </div>
    </div>
    <Toast.Root className="toast" open={saved} onOpenChange={setSaved}>
      <Toast.Title id="toast">All changes are stored.</Toast.Title>
    </Toast.Root>
    <Toast.Viewport className="toasts" />
  </Toast.Provider>;
}

createRoot(document.getElementById("app")).render(<App />);
