// Element Plus: widgets missing on the settle benchmark's page.
import { createApp, reactive } from "vue";
import ElementPlus, { ElMessageBox, ElNotification } from "element-plus";
import "element-plus/dist/index.css";

const template = `
<div class="line">
  <el-button id="next" @click="it.step += 1">Next</el-button>
  <el-button id="add" @click="add">Add person</el-button>
  <el-button id="ask" @click="ask">Remove all</el-button>
  <el-button id="filters" @click="it.drawer = true">Filters</el-button>
  <el-tooltip content="Saves the whole table" placement="bottom"><el-button id="save" @click="save">Save</el-button></el-tooltip>
</div>
<div class="line">
  <div class="half">
    <el-steps :active="it.step" simple><el-step title="Cart" /><el-step title="Address" /><el-step title="Pay" /></el-steps>
    <p id="step">Step {{ it.step + 1 }} of 3</p>
    <el-table :data="it.people" id="people" size="small">
      <el-table-column prop="name" label="Name" /><el-table-column prop="city" label="City" />
      <el-table-column width="90"><template #default="{ row }"><el-button size="small" :id="'delete-' + row.name" @click="drop(row)">Delete</el-button></template></el-table-column>
    </el-table>
    <p id="count">{{ it.people.length }} people</p>
  </div>
  <div class="half">
    <el-tree :data="tree" id="tree" />
    <div><el-switch id="mail" v-model="it.mail" aria-label="Newsletter" /></div>
    <el-slider id="volume" v-model="it.volume" aria-label="Volume" />
    <el-checkbox id="terms" v-model="it.terms">Terms</el-checkbox>
    <el-radio-group v-model="it.size" aria-label="Size"><el-radio value="S">Small</el-radio><el-radio value="L" id="large">Large</el-radio></el-radio-group>
    <div><el-input-number id="amount" v-model="it.amount" aria-label="Amount" /></div>
    <el-button id="pay" :disabled="!it.terms">Pay</el-button>
  </div>
</div>
<el-drawer v-model="it.drawer" title="Filters of the table" size="260"><p>Only people from Berlin</p></el-drawer>`;

const tree = [
  { label: "Fruit", children: [{ label: "Apple" }, { label: "Pear" }] },
  { label: "Vegetables", children: [{ label: "Carrot" }] },
];
const it = reactive({
  step: 0, mail: false, volume: 20, terms: false, size: "S", amount: 1, drawer: false,
  people: [{ name: "Mara", city: "Dresden" }, { name: "Ivo", city: "Aachen" }, { name: "Zoe", city: "Erfurt" }],
});
const add = () => it.people.push({ name: "Grace", city: "Berlin" });
const drop = (row) => it.people.splice(it.people.indexOf(row), 1);
const save = () => ElNotification({ title: "Saved", message: "The table is stored.", duration: 6000 });
const ask = () => ElMessageBox.confirm("All people will be removed.", "Are you sure?", { confirmButtonText: "Remove", cancelButtonText: "Keep" })
  .then(() => it.people.splice(0), () => {});

createApp({ template, setup: () => ({ it, tree, add, drop, save, ask }) }).use(ElementPlus).mount("#app");
