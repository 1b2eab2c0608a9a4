onmessage = ({ data, source, ports: [port] }) => setTimeout(() => (port ?? source).postMessage(0), data);
