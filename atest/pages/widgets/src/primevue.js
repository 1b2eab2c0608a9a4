import Button from "primevue/button";
import PrimeVue from "primevue/config";
import { createApp, h } from "vue";

createApp({ render: () => h(Button, { label: "Dead" }) }).use(PrimeVue, { ripple: true }).mount("main");
