import { createApp, ref } from "vue";
import { createVuetify } from "vuetify";
import * as components from "vuetify/components";
import * as directives from "vuetify/directives";
import { aliases, mdi } from "vuetify/iconsets/mdi-svg";
import "vuetify/styles";
import { CITIES, debounce, emailError, loadItems, PEOPLE } from "./lib/app.js";

const template = `
<v-app>
  <div class="line">
    <v-btn id="open-dialog" color="primary" @click="open = true">Edit</v-btn>
    <v-btn id="save" @click="saved = true">Save</v-btn>
    <v-btn id="load" @click="load">Load</v-btn>
    <div style="width: 180px"><v-select class="city" v-model="city" label="City" :items="cities" density="compact" hide-details /></div>
  </div>
  <div class="line">
    <div class="half">
      <v-text-field id="email" v-model="email" label="E-mail" density="compact" :error-messages="error" @update:model-value="validate" />
      <v-tabs v-model="tab"><v-tab value="one">One</v-tab><v-tab id="tab-two" value="two">Two</v-tab></v-tabs>
      <v-tabs-window v-model="tab">
        <v-tabs-window-item value="one">The first panel</v-tabs-window-item>
        <v-tabs-window-item value="two"><p id="panel">The second panel</p></v-tabs-window-item>
      </v-tabs-window>
      <v-data-table id="people" :headers="headers" :items="people" density="compact" hide-default-footer />
    </div>
    <div class="half">
      <v-expansion-panels><v-expansion-panel>
        <v-expansion-panel-title id="more">Details</v-expansion-panel-title>
        <v-expansion-panel-text><p id="details">Everything that there is to say about it.</p></v-expansion-panel-text>
      </v-expansion-panel></v-expansion-panels>
      <v-skeleton-loader v-if="loading" type="list-item@4" />
      <ul v-else-if="items" id="items"><li v-for="item in items" :key="item.id">{{ item.name }}</li></ul>
    </div>
  </div>
  <v-dialog v-model="open" width="400">
    <v-card title="Edit the entry"><v-card-text id="dialog-body">What is its new name?</v-card-text>
      <v-card-actions><v-btn id="close-dialog" @click="open = false">Close</v-btn></v-card-actions></v-card>
  </v-dialog>
  <v-snackbar v-model="saved" :timeout="6000"><span id="toast">All changes are stored.</span></v-snackbar>
</v-app>`;

function setup() {
  const [open, saved, city, email, error] = [ref(false), ref(false), ref(null), ref(""), ref("")];
  const [tab, items, loading] = [ref("one"), ref(null), ref(false)];
  return {
    cities: CITIES.map((name) => ({ title: name, value: name, props: { class: name } })),
    people: PEOPLE, open, saved, city, email, error, tab, items, loading,
    headers: [{ title: "Name", key: "name" }, { title: "City", key: "city" }],
    validate: debounce((text) => (error.value = emailError(text)), 250),
    async load() {
      loading.value = true;
      items.value = await loadItems();
      loading.value = false;
    },
  };
}

const icons = { defaultSet: "mdi", aliases, sets: { mdi } };
createApp({ template, setup })
  .use(createVuetify({ components, directives, icons }))
  .mount("#app");
