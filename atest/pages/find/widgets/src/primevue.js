import Button from "primevue/button";
import PrimeVue from "primevue/config";
import InputOtp from "primevue/inputotp";
import MultiSelect from "primevue/multiselect";
import Select from "primevue/select";
import { createApp, h, reactive } from "vue";

const options = ["Red", "Green", "Blue"];
const state = reactive({ shade: null, topics: ["Red"], code: "" });
const bound = (name) => ({ modelValue: state[name], "onUpdate:modelValue": (value) => { state[name] = value; } });

createApp({
  render: () => [
    h(Button, { label: "Dead" }),
    h("p", [h("label", { for: "shade" }, "Shade"), h(Select, { labelId: "shade", inputId: "shade", placeholder: "Choose", options, ...bound("shade") })]),
    h("p", [h("label", { for: "topics" }, "Topics"), h(MultiSelect, { inputId: "topics", options, ...bound("topics") })]),
    h("p", [h("label", { for: "code" }, "Code"), h(InputOtp, { id: "code", length: 6, ...bound("code") })]),
    h("output", { id: "model" }, JSON.stringify(state)),
  ],
}).use(PrimeVue, { ripple: true }).mount("main");
