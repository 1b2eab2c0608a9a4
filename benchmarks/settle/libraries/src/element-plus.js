import { createApp, ref } from "vue";
import ElementPlus, { ElMessage } from "element-plus";
import "element-plus/dist/index.css";
import { CITIES, debounce, emailError, loadItems, PEOPLE } from "./lib/app.js";

const template = `
<div class="line">
  <el-button id="open-dialog" type="primary" @click="open = true">Edit</el-button>
  <el-button id="save" @click="save">Save</el-button>
  <el-select id="city" class="city" v-model="city" placeholder="City" style="width: 160px">
    <el-option v-for="name in cities" :key="name" :value="name" :label="name" :class="name" />
  </el-select>
  <el-button id="load" @click="load">Load</el-button>
</div>
<div class="line">
  <div class="half">
    <el-form label-width="60px">
      <el-form-item label="E-mail" :error="error"><el-input id="email" v-model="email" @input="validate" /></el-form-item>
    </el-form>
    <el-tabs v-model="tab">
      <el-tab-pane label="One" name="one">The first panel</el-tab-pane>
      <el-tab-pane label="Two" name="two"><p id="panel">The second panel</p></el-tab-pane>
    </el-tabs>
    <el-collapse>
      <el-collapse-item title="Details" name="details"><div id="details">Everything that there is to say about it.</div></el-collapse-item>
    </el-collapse>
    <el-skeleton v-if="loading" :rows="4" />
    <ul v-else-if="items" id="items"><li v-for="item in items" :key="item.id">{{ item.name }}</li></ul>
  </div>
  <div class="half">
    <el-table :data="people" id="people">
      <el-table-column prop="name" label="Name" sortable />
      <el-table-column prop="city" label="City" />
    </el-table>
  </div>
</div>
<el-dialog v-model="open" title="Edit the entry" width="400">
  <span id="dialog-body">What is its new name?</span>
  <template #footer><el-button id="close-dialog" @click="open = false">Close</el-button></template>
</el-dialog>`;

function setup() {
  const [open, city, email, error] = [ref(false), ref(""), ref(""), ref("")];
  const [tab, items, loading] = [ref("one"), ref(null), ref(false)];
  return {
    cities: CITIES, people: PEOPLE, open, city, email, error, tab, items, loading,
    validate: debounce((text) => (error.value = emailError(text)), 250),
    save: () => ElMessage({ message: "All changes are stored.", type: "success", duration: 6000 }),
    async load() {
      loading.value = true;
      items.value = await loadItems();
      loading.value = false;
    },
  };
}

createApp({ template, setup }).use(ElementPlus).mount("#app");
