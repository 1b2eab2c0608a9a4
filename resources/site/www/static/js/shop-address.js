/** The dialog in which the delivery address is edited. */

import { api, byId, h, toast } from "./lib.js";

const fields = ["name", "street", "city", "postcode", "country", "notBefore", "notes"];

/** The address as lines of text. */
export function addressText(address, countries) {
  if (address === null) {
    return "No address yet.";
  }
  const lines = [address.name, address.street, `${address.postcode} ${address.city}`, countries[address.country]];
  if (address.notBefore !== "") {
    lines.push(`Not before ${address.notBefore}`);
  }
  if (address.neighbour) {
    lines.push("A neighbour may take it");
  }
  return lines.join("\n");
}

function showErrors(errors) {
  for (const name of fields) {
    const field = byId(`a-${name}`);
    const place = byId(`a-${name}-error`);
    field.setAttribute("aria-invalid", String(name in errors));
    if (place !== null) {
      place.textContent = errors[name] ?? "";
    }
  }
  const first = fields.find((name) => name in errors);
  if (first !== undefined) {
    byId(`a-${first}`).focus();
  }
}

/** Wire the dialog; `saved` is called with each new address. */
export function wireAddress(person, saved) {
  const dialog = byId("address-dialog");
  let { address } = person;
  byId("a-country").append(
    ...Object.entries(person.countries).map(([code, name]) => h("option", { value: code }, name)));

  byId("edit-address").addEventListener("click", () => {
    byId("address-form").reset();
    showErrors({});
    if (address !== null) {
      for (const name of fields) {
        byId(`a-${name}`).value = address[name];
      }
      byId(`a-${address.kind === "work" ? "work" : "home"}`).checked = true;
      byId("a-neighbour").checked = address.neighbour;
    }
    dialog.showModal();
  });
  for (const id of ["address-close", "address-cancel"]) {
    byId(id).addEventListener("click", () => dialog.close());
  }
  byId("address-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.target));
    const answer = await api("PUT", "/api/address", { ...values, neighbour: byId("a-neighbour").checked });
    if (!answer.ok) {
      showErrors(answer.data.errors ?? {});
      return;
    }
    address = answer.data;
    dialog.close();
    saved(address);
    toast("Address saved");
  });
}
