// As Svelte's own example: what comes and goes fades, the others slide; the newest is the first.
import { mount } from "svelte";
import List from "./list.svelte.js";

mount(List, { target: document.querySelector("main") });
