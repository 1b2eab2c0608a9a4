import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/checkbox/checkbox.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import "@shoelace-style/shoelace/dist/components/option/option.js";
import "@shoelace-style/shoelace/dist/components/select/select.js";
import "@shoelace-style/shoelace/dist/components/switch/switch.js";
import { CITIES, PEOPLE, VERSIONS } from "./lib/app.js";

const press = (id, label) => `<sl-button id="${id}" data-testid="${id}">${label}</sl-button>`;
document.getElementById("app").innerHTML = `
<nav><a href="#home" data-testid="home">Home</a><a href="#orders">Orders</a><a href="#out" data-testid="sign-out">Sign out</a></nav>
<fieldset class="half"><legend>Profile</legend>
  <sl-input id="first-name" label="First name"></sl-input><sl-input id="profile-mail" label="E-mail"></sl-input>
  <sl-checkbox id="newsletter">Newsletter</sl-checkbox>
  <div>${press("profile-save", "Save")}${press("profile-cancel", "Cancel")}</div>
</fieldset>
<fieldset class="half"><legend>Billing</legend>
  <sl-input id="street" label="Street"></sl-input><sl-input id="billing-mail" label="E-mail"></sl-input>
  <sl-select id="city" label="City">${CITIES.map((name) => `<sl-option value="${name}">${name}</sl-option>`).join("")}</sl-select>
  <sl-switch id="by-post">Invoice by post</sl-switch>
  <div>${press("billing-save", "Save")}${press("billing-cancel", "Cancel")}</div>
</fieldset>
<ul>${PEOPLE.map(({ id, name, city }) => `<li><b>${name}</b> <span>${city}</span> ${press(`edit-${id}`, "Edit")}${press(`delete-${id}`, "Delete")}</li>`).join("")}</ul>
<div>${VERSIONS.map((name) => press(name.replace(" ", "-").toLowerCase(), name)).join("")}</div>
<div>${press("accept", "Accept")}${press("refuse", "Do not accept")}</div>`;
