// As Vue's own example: a native box and a cross beside it, words to choose from that are no links; what leaves fades.
import { createApp } from "vue/dist/vue.esm-bundler.js";
import { style } from "./classic.js";

style(`body { font: 16px sans-serif; } .item { display: flex; gap: 8px; padding: 6px; width: 420px; } .item p { margin: 0; flex: 1; }
.x { color: #c00; cursor: pointer; } .filter span { cursor: pointer; padding: 4px; } .filter .on { font-weight: bold; }
.fade-leave-active, .fade-enter-active { transition: all .3s; } .fade-leave-to, .fade-enter-from { opacity: 0; transform: translateX(30px); }
.link { color: #06c; cursor: pointer; } .did { text-decoration: line-through; }`);

createApp({
  data: () => ({ items: [], text: "", view: "All", edited: null, next: 1 }),
  computed: {
    seen() {
      return this.items.filter((item) => this.view === "All" || (this.view === "Completed") === item.done);
    },
  },
  mounted() {
    window.model = () => ({ items: this.items.map((item) => (item.done ? "*" : "") + item.text), view: this.view });
  },
  methods: {
    add() {
      if (this.text.trim()) this.items.push({ id: this.next++, text: this.text.trim(), done: false });
      this.text = "";
    },
    edit(item) {
      this.edited = item;
      this.$nextTick(() => document.querySelector(".edit").focus());
    },
    all() {
      const done = this.items.some((item) => !item.done);
      this.items.forEach((item) => (item.done = done));
    },
  },
  template: `
    <h1>Shopping</h1>
    <p><input v-model="text" placeholder="New item" @keyup.enter="add"> <span class="link" @click="add">Add</span></p>
    <p><span class="link" @click="all">Check all</span></p>
    <transition-group name="fade">
      <div v-for="item in seen" :key="item.id" class="item">
        <input type="checkbox" v-model="item.done">
        <input v-if="edited === item" class="edit" v-model="item.text" @blur="edited = null" @keyup.enter="edited = null">
        <p v-else :class="{ did: item.done }" @dblclick="edit(item)">{{ item.text }}</p>
        <span class="x" @click="items = items.filter((each) => each !== item)">✕</span>
      </div>
    </transition-group>
    <p class="filter"><span v-for="name in ['All', 'Active', 'Completed']" :class="{ on: name === view }" @click="view = name">{{ name }}</span></p>
    <p><span class="link" @click="items = items.filter((item) => !item.done)">Clear completed</span></p>`,
}).mount("main");
