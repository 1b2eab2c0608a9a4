/** Sign in by fetch, then go on in full. */

import { api, byId, problem } from "./lib.js";

const form = byId("signin");
const submit = byId("signin-submit");

function refuse(text) {
  byId("signin-error").replaceChildren(problem(text));
  for (const name of ["email", "password"]) {
    byId(name).setAttribute("aria-invalid", "true");
  }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (submit.getAttribute("aria-busy") === "true") {
    return;
  }
  const email = byId("email").value;
  const password = byId("password").value;
  if (email === "" || password === "") {
    refuse("Please enter your email and your password.");
    return;
  }
  submit.setAttribute("aria-busy", "true");
  const { ok, data } = await api("POST", "/api/signin", { email, password });
  submit.removeAttribute("aria-busy");
  if (ok) {
    location.assign(form.dataset.next);
  } else {
    refuse(data.error);
  }
});
