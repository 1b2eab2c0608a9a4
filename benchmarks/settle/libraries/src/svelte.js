import { mount } from "svelte";
import Page from "./lib/Page.svelte";

mount(Page, { target: document.getElementById("app") });
