// Written into the markup: switches of divs, a menu behind three dots in each row, what leaves collapses.
// Alpine shows the field of an item in the next frame, and only then can it take the focus.
import Alpine from "alpinejs";
import { style } from "./classic.js";

style(`body { font: 15px sans-serif; } .line { display: flex; align-items: center; justify-content: space-between; width: 440px; padding: 10px; border-bottom: 1px solid #eee; position: relative; }
.sw { width: 36px; height: 20px; border-radius: 10px; background: #bbb; position: relative; cursor: pointer; transition: background .2s; } .sw.bg-green { background: #2a6; }
.sw i { position: absolute; top: 2px; left: 2px; width: 16px; height: 16px; border-radius: 50%; background: #fff; transition: transform .2s; } .sw.bg-green i { transform: translateX(16px); }
.dots { cursor: pointer; padding: 0 8px; } .menu { position: absolute; right: 0; top: 34px; background: #fff; border: 1px solid #aaa; z-index: 2; } .menu div { padding: 6px 14px; cursor: pointer; }
[x-cloak] { display: none; } .tab { display: inline-block; padding: 6px; cursor: pointer; } .tab.text-blue { color: #06c; border-bottom: 2px solid; }`);
document.querySelector("main").innerHTML = `
<div x-data="list">
  <h2>Habits</h2>
  <input placeholder="Write a habit and press Enter" x-model="text" @keydown.enter="add" style="width:300px">
  <template x-for="item in seen" :key="item.id"><div class="line" x-transition>
    <span x-show="edited !== item.id" x-text="item.text" @dblclick="edited = item.id; $nextTick(() => requestAnimationFrame(() => $el.parentNode.querySelector('input').focus()))"></span>
    <input x-show="edited === item.id" x-model="item.text" @keydown.enter="edited = 0" @blur="edited = 0">
    <span style="display:flex"><div class="sw" :class="item.done && 'bg-green'" @click="item.done = !item.done"><i></i></div>
    <div class="dots" @click.stop="open = open === item.id ? 0 : item.id">⋮</div></span>
    <div class="menu" x-show="open === item.id" x-transition @click.outside="open === item.id && (open = 0)"><div @click="edited = item.id; open = 0">Rename</div><div @click="remove(item)">Delete</div></div>
  </div></template>
  <p><template x-for="name in ['All', 'Active', 'Completed']"><span class="tab" :class="view === name && 'text-blue'" x-text="name" @click="view = name"></span></template></p>
  <p><span>Everything</span> <span style="display:inline-block" class="sw" :class="items.length && items.every((item) => item.done) && 'bg-green'" @click="all"><i></i></span></p>
  <button @click="items = items.filter((item) => !item.done)">Clear completed</button>
</div>`;
Alpine.data("list", () => ({
  items: [], text: "", view: "All", edited: 0, open: 0, next: 1,
  init() { window.model = () => ({ items: this.items.map((item) => (item.done ? "*" : "") + item.text), view: this.view }); },
  get seen() { return this.items.filter((item) => this.view === "All" || (this.view === "Completed") === item.done); },
  add() { if (this.text.trim()) this.items.push({ id: this.next++, text: this.text.trim(), done: false }); this.text = ""; },
  remove(item) { this.items = this.items.filter((each) => each.id !== item.id); },
  all() { const done = this.items.some((item) => !item.done); this.items.forEach((item) => (item.done = done)); },
}));
Alpine.start();
