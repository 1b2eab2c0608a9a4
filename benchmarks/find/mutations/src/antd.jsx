import { createRoot } from "react-dom/client";
import { Button, Card, Checkbox, Form, Input, Select, Switch, Table } from "antd";
import { CITIES, PEOPLE, VERSIONS } from "./lib/app.js";

const Press = ({ id, children }) => <Button id={id} data-testid={id}>{children}</Button>;

const columns = [
  { title: "Name", dataIndex: "name" },
  { title: "City", dataIndex: "city" },
  { title: "", key: "acts", render: (_, { id }) => <><Press id={`edit-${id}`}>Edit</Press><Press id={`delete-${id}`}>Delete</Press></> },
];

const App = () => <>
  <nav>{["Home", "Orders", "Sign out"].map((name) => <a key={name} href={`#${name}`} data-testid={name}>{name}</a>)}</nav>
  <Card className="half" title="Profile" size="small"><Form name="profile" layout="vertical">
    <Form.Item label="First name" name="first-name"><Input /></Form.Item>
    <Form.Item label="E-mail" name="mail"><Input /></Form.Item>
    <Form.Item><Checkbox id="newsletter">Newsletter</Checkbox></Form.Item>
    <Press id="profile-save">Save</Press><Press id="profile-cancel">Cancel</Press>
  </Form></Card>
  <Card className="half" title="Billing" size="small"><Form name="billing" layout="vertical">
    <Form.Item label="Street" name="street"><Input /></Form.Item>
    <Form.Item label="E-mail" name="mail"><Input /></Form.Item>
    <Form.Item label="City" name="city"><Select className="city" options={CITIES.map((name) => ({ value: name, label: name }))} /></Form.Item>
    <Form.Item label="Invoice by post" name="by-post" valuePropName="checked"><Switch /></Form.Item>
    <Press id="billing-save">Save</Press><Press id="billing-cancel">Cancel</Press>
  </Form></Card>
  <Table size="small" rowKey="id" pagination={false} dataSource={PEOPLE} columns={columns} />
  <div>{VERSIONS.map((name) => <Press key={name} id={name.replace(" ", "-").toLowerCase()}>{name}</Press>)}</div>
  <div><Press id="accept">Accept</Press><Press id="refuse">Do not accept</Press></div>
</>;

createRoot(document.getElementById("app")).render(<App />);
