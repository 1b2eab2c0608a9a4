import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button, Carousel, Form, Input, notification, Popconfirm, Segmented, Tree } from "antd";

const NODES = [{ key: "docs", title: "Documents", children: [{ key: "cv", title: "Curriculum" }, { key: "bill", title: "Invoices" }] }];

function App() {
  const [files, setFiles] = useState(["report.pdf", "photo.png", "notes.txt"]);
  const [note, notes] = notification.useNotification();
  const send = () => note.info({ title: "Sent", description: "The letter is on its way.", duration: 6 });
  return <>
    {notes}
    <div className="line">
      <Popconfirm title="Delete the report?" okText="Yes, delete" cancelText="No" onConfirm={() => setFiles(files.slice(1))}><Button id="delete">Delete report</Button></Popconfirm>
      <Segmented id="view" options={["Day", "Week", "Month"]} />
    </div>
    <div className="line">
      <div className="half">
        <Tree id="tree" treeData={NODES} />
        <ul id="files">{files.map((each) => <li key={each}>{each}</li>)}</ul>
        <Form layout="vertical" onFinish={send}>
          <Form.Item name="to" label="To" rules={[{ required: true, message: "Who is it for?" }]}><Input id="to" /></Form.Item>
          <Form.Item name="text" label="Text" rules={[{ required: true, message: "Say something." }]}><Input id="text" /></Form.Item>
          <Button id="send" htmlType="submit">Send</Button>
        </Form>
      </div>
      <div className="half" style={{ background: "#789" }}>
        <Carousel arrows effect="fade"><h3>Spring offer</h3><h3>Summer offer</h3><h3>Autumn offer</h3></Carousel>
      </div>
    </div>
  </>;
}

createRoot(document.getElementById("app")).render(<App />);
