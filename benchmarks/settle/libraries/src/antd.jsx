import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import {
  Button, Collapse, Form, Input, message, Modal, Select, Skeleton, Table, Tabs,
} from "antd";
import { CITIES, debounce, emailError, loadItems, PEOPLE } from "./lib/app.js";

function Email() {
  const [error, setError] = useState("");
  const validate = useMemo(() => debounce((text) => setError(emailError(text)), 300), []);
  return <Form.Item label="E-mail" validateStatus={error ? "error" : ""} help={error || null}>
    <Input id="email" onChange={(event) => validate(event.target.value)} />
  </Form.Item>;
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
    <Button id="load" onClick={load}>Load</Button>
    {loading && <Skeleton active paragraph={{ rows: 3 }} />}
    {!loading && items && <ul id="items">{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>}
  </>;
}

const columns = [
  { title: "Name", dataIndex: "name", sorter: (a, b) => a.name.localeCompare(b.name), className: "by-name", showSorterTooltip: false },
  { title: "City", dataIndex: "city" },
];

function App() {
  const [open, setOpen] = useState(false);
  const [toasts, toaster] = message.useMessage();
  const save = () => toasts.success({ content: <span id="toast">All changes are stored.</span>, duration: 6 });
  return <>
    {toaster}
    <div className="line">
      <Button id="open-dialog" type="primary" onClick={() => setOpen(true)}>Edit</Button>
      <Button id="save" onClick={save}>Save</Button>
      <Select className="city" placeholder="City" style={{ width: 160 }}
        options={CITIES.map((name) => ({ value: name, label: name, className: name }))} />
    </div>
    <div className="line">
      <div className="half">
        <Email />
        <Tabs items={[
          { key: "one", label: <span id="tab-one">One</span>, children: "The first panel" },
          { key: "two", label: <span id="tab-two">Two</span>, children: <p id="panel">The second panel</p> },
        ]} />
        <Items />
      </div>
      <div className="half">
        <Collapse items={[{ key: "1", label: <span id="more">Details</span>, children: <p id="details">Everything that there is to say about it.</p> }]} />
        <Table size="small" rowKey="id" pagination={false} dataSource={PEOPLE} columns={columns} style={{ marginTop: 12 }} />
      </div>
    </div>
    <Modal title="Edit the entry" open={open} onCancel={() => setOpen(false)} width={400}
      footer={<Button id="close-dialog" onClick={() => setOpen(false)}>Close</Button>}>
      <p id="dialog-body">What is its new name?</p>
    </Modal>
  </>;
}

createRoot(document.getElementById("app")).render(<App />);
