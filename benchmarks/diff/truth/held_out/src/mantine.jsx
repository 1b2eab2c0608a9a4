import { useState } from "react";
import { createRoot } from "react-dom/client";
import {
  Accordion, Badge, Button, Chip, Indicator, MantineProvider, Menu, Modal, NumberInput, Pagination, PasswordInput, Rating,
  SegmentedControl, Select, Stepper, Switch, Table, Tabs, Textarea,
} from "@mantine/core";
import "@mantine/core/styles.css";

const PEOPLE = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov", "Donald Knuth"];

function App() {
  const [cart, setCart] = useState(1);
  const [lines, setLines] = useState([{ name: "Tea pot", price: "12.00" }]);
  const [asks, setAsks] = useState(false);
  const [step, setStep] = useState(0);
  const [page, setPage] = useState(1);
  const [said, setSaid] = useState("");
  const add = () => {
    setCart(cart + 1);
    setLines([...lines, { name: "Coffee mill", price: "49.00" }]);
  };
  return <MantineProvider>
    <div className="line">
      <Button id="add" onClick={add}>Add to basket</Button>
      <Indicator label={String(cart)} size={16}><a href="#cart" aria-label="Basket" id="basket">🧺</a></Indicator>
      <Menu><Menu.Target><Button id="menu">Account</Button></Menu.Target><Menu.Dropdown><Menu.Item id="logout">Log out</Menu.Item><Menu.Item>Settings</Menu.Item></Menu.Dropdown></Menu>
      <Button id="ask" onClick={() => setAsks(true)}>Delete</Button>
      <Badge id="state">{said || "draft"}</Badge>
      <Button id="publish" onClick={() => setSaid("published")}>Publish</Button>
    </div>
    <Modal opened={asks} onClose={() => setAsks(false)} title="Delete the report?"><p>It cannot be brought back.</p><Button id="no" onClick={() => setAsks(false)}>Keep it</Button></Modal>
    <div className="line">
      <div className="half">
        <h3>In your basket</h3>
        <Table id="lines"><Table.Thead><Table.Tr><Table.Th>Product</Table.Th><Table.Th>Price</Table.Th></Table.Tr></Table.Thead>
          <Table.Tbody>{lines.map((line) => <Table.Tr key={line.name}><Table.Td>{line.name}</Table.Td><Table.Td>{line.price}</Table.Td></Table.Tr>)}</Table.Tbody></Table>
        <Tabs defaultValue="one"><Tabs.List><Tabs.Tab value="one">Details</Tabs.Tab><Tabs.Tab value="two" id="reviews">Reviews</Tabs.Tab></Tabs.List>
          <Tabs.Panel value="one">Made of clay.</Tabs.Panel><Tabs.Panel value="two">Nobody has said anything yet.</Tabs.Panel></Tabs>
        <Accordion defaultValue="a" transitionDuration={120}><Accordion.Item value="a"><Accordion.Control>Delivery</Accordion.Control><Accordion.Panel>By bicycle.</Accordion.Panel></Accordion.Item>
          <Accordion.Item value="b"><Accordion.Control id="returns">Returns</Accordion.Control><Accordion.Panel>Within thirty days.</Accordion.Panel></Accordion.Item></Accordion>
      </div>
      <div className="half">
        <Switch id="news" label="Newsletter" />
        <SegmentedControl data={["Day", "Week", "Month"]} id="span" />
        <Chip id="gift">Gift wrap</Chip>
        <NumberInput id="guests" label="Guests" defaultValue={2} />
        <Select id="city" label="City" data={["Aachen", "Berlin", "Erfurt"]} />
        <Textarea id="note" label="Note" />
        <Stepper active={step} size="xs"><Stepper.Step label="Cart">Check your cart</Stepper.Step><Stepper.Step label="Pay">Choose how to pay</Stepper.Step></Stepper>
        <Button id="next" onClick={() => setStep(1)}>Next</Button>
        <ul id="people">{PEOPLE.slice(page * 2 - 2, page * 2).map((each) => <li key={each}>{each}</li>)}</ul>
        <Pagination id="pages" total={3} value={page} onChange={setPage} withControls={false} size="sm" getItemProps={(number) => ({ "aria-label": `Page ${number}` })} />
      </div>
    </div>
  </MantineProvider>;
}

createRoot(document.getElementById("app")).render(<App />);
