import { Button } from "react-aria-components";
import { createRoot } from "react-dom/client";

createRoot(document.querySelector("main")).render(<Button>Dead</Button>);
