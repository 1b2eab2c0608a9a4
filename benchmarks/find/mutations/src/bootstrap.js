import "bootstrap/dist/css/bootstrap.min.css";
import "bootstrap";
import { CITIES, PEOPLE, VERSIONS } from "./lib/app.js";

const field = (id, label) => `<div class="mb-2"><label class="form-label" for="${id}">${label}</label><input class="form-control" id="${id}" data-testid="${id}"></div>`;
const button = (id, label, kind = "secondary") => `<button type="button" class="btn btn-${kind} me-1" id="${id}" data-testid="${id}">${label}</button>`;
const tick = (id, label, kind = "") => `<div class="form-check ${kind}"><input class="form-check-input" type="checkbox" id="${id}" data-testid="${id}"><label class="form-check-label" for="${id}">${label}</label></div>`;

document.getElementById("app").innerHTML = `
<nav><a href="#home" data-testid="home">Home</a><a href="#orders" data-testid="orders">Orders</a><a href="#out" data-testid="sign-out">Sign out</a></nav>
<section class="half card" aria-labelledby="profile-title"><div class="card-body">
  <h2 class="card-title h5" id="profile-title">Profile</h2>
  ${field("first-name", "First name")}${field("profile-mail", "E-mail")}${tick("newsletter", "Newsletter")}
  ${button("profile-save", "Save", "primary")}${button("profile-cancel", "Cancel")}
</div></section>
<section class="half card" aria-labelledby="billing-title"><div class="card-body">
  <h2 class="card-title h5" id="billing-title">Billing</h2>
  ${field("street", "Street")}${field("billing-mail", "E-mail")}
  <div class="mb-2"><label class="form-label" for="city">City</label><select class="form-select" id="city" data-testid="city">${CITIES.map((name) => `<option>${name}</option>`).join("")}</select></div>
  ${tick("by-post", "Invoice by post", "form-switch")}
  ${button("billing-save", "Save", "primary")}${button("billing-cancel", "Cancel")}
</div></section>
<table class="table table-sm"><thead><tr><th>Name</th><th>City</th><th></th></tr></thead><tbody>${PEOPLE.map(({ id, name, city }) => `
  <tr><td>${name}</td><td>${city}</td><td>${button(`edit-${id}`, "Edit")}${button(`delete-${id}`, "Delete", "danger")}</td></tr>`).join("")}
</tbody></table>
<div class="btn-group">${VERSIONS.map((name) => button(name.replace(" ", "-").toLowerCase(), name)).join("")}</div>
<div>${button("accept", "Accept")}${button("refuse", "Do not accept")}</div>`;
