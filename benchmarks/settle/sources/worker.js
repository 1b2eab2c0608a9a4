onmessage = ({ data, source }) => setTimeout(() => source.postMessage(0), data);
