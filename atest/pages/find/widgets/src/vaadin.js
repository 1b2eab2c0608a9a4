import "@vaadin/button";
import "@vaadin/combo-box";
import "@vaadin/date-picker";
import "@vaadin/time-picker";

document.querySelector("main").innerHTML = `
<vaadin-date-picker label="Start date"></vaadin-date-picker>
<vaadin-time-picker label="Start time"></vaadin-time-picker>
<vaadin-combo-box label="Country"></vaadin-combo-box>
<vaadin-button>Dead</vaadin-button>
<vaadin-button id="live">Live</vaadin-button>
<output id="model"></output>`;

const model = { date: "", time: "", live: 0 };
const output = document.querySelector("#model");
const keep = (name, value) => {
  model[name] = value;
  output.textContent = JSON.stringify(model);
};
document.querySelector("vaadin-date-picker").addEventListener("value-changed", ({ detail }) => keep("date", detail.value));
document.querySelector("vaadin-time-picker").addEventListener("value-changed", ({ detail }) => keep("time", detail.value));
document.querySelector("vaadin-combo-box").items = Array.from({ length: 300 }, (_, at) => `Country ${at + 1}`);
document.querySelector("#live").addEventListener("click", () => keep("live", model.live + 1));
