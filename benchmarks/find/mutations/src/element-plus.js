import { createApp, reactive } from "vue";
import ElementPlus from "element-plus";
import "element-plus/dist/index.css";
import { CITIES, PEOPLE, VERSIONS } from "./lib/app.js";

const template = `
<nav><a v-for="name in ['Home', 'Orders', 'Sign out']" :href="'#' + name" :data-testid="name">{{ name }}</a></nav>
<el-card class="half"><template #header>Profile</template><el-form label-position="top">
  <el-form-item label="First name"><el-input id="first-name" v-model="it.first" /></el-form-item>
  <el-form-item label="E-mail"><el-input id="profile-mail" v-model="it.mail" /></el-form-item>
  <el-form-item><el-checkbox id="newsletter" v-model="it.news">Newsletter</el-checkbox></el-form-item>
  <el-button id="profile-save" data-testid="profile-save">Save</el-button><el-button id="profile-cancel">Cancel</el-button>
</el-form></el-card>
<el-card class="half"><template #header>Billing</template><el-form label-position="top">
  <el-form-item label="Street"><el-input id="street" v-model="it.street" /></el-form-item>
  <el-form-item label="E-mail"><el-input id="billing-mail" v-model="it.other" /></el-form-item>
  <el-form-item label="City"><el-select class="city" v-model="it.city"><el-option v-for="name in cities" :key="name" :value="name" :label="name" /></el-select></el-form-item>
  <el-form-item label="Invoice by post"><el-switch id="by-post" v-model="it.post" /></el-form-item>
  <el-button id="billing-save" data-testid="billing-save">Save</el-button><el-button id="billing-cancel">Cancel</el-button>
</el-form></el-card>
<el-table :data="people" size="small"><el-table-column prop="name" label="Name" /><el-table-column prop="city" label="City" />
  <el-table-column width="300"><template #default="{ row }"><el-button :id="'edit-' + row.id">Edit</el-button><el-button :id="'delete-' + row.id">Delete</el-button></template></el-table-column>
</el-table>
<div><el-button v-for="name in versions" :id="name.replace(' ', '-').toLowerCase()">{{ name }}</el-button></div>
<div><el-button id="accept" data-testid="accept">Accept</el-button><el-button id="refuse">Do not accept</el-button></div>`;

const it = reactive({ first: "", mail: "", news: false, street: "", other: "", city: "", post: false });
createApp({ template, setup: () => ({ it, cities: CITIES, people: PEOPLE, versions: VERSIONS }) }).use(ElementPlus).mount("#app");
