import { createApp, defineComponent, h, reactive } from "vue";
import {
  NButton, NCollapse, NCollapseItem, NDataTable, NDrawer, NDrawerContent, NDynamicTags, NForm, NFormItem, NInput, NMessageProvider, NPopconfirm, NRate,
  NTabPane, NTabs, NTransfer, useMessage,
} from "naive-ui";

const PEOPLE = [["Mara", 41, "Dresden"], ["Ivo", 29, "Aachen"], ["Zoe", 35, "Erfurt"], ["Ben", 52, "Berlin"], ["Ada", 36, "London"]]
  .map(([name, age, city], key) => ({ key, name, age, city }));

const Page = defineComponent({
  setup() {
    const message = useMessage();
    const it = reactive({ drawer: false, people: PEOPLE, tags: ["red", "green"], form: { mail: "" } });
    const columns = [
      { title: "Name", key: "name", sorter: "default" }, { title: "Age", key: "age" }, { title: "City", key: "city" },
      { title: "", key: "do", render: (row) => h(NPopconfirm, { onPositiveClick: () => { it.people = it.people.filter((each) => each.key !== row.key); }, positiveText: "Yes", negativeText: "No" },
        { trigger: () => h(NButton, { size: "tiny", id: `drop-${row.name}` }, () => "Delete"), default: () => `Delete ${row.name}?` }) },
    ];
    const birthday = () => { it.people = it.people.map((each) => (each.name === "Ivo" ? { ...each, age: each.age + 1 } : each)); };
    return () => h("div", [
      h("div", { class: "line" }, [
        h(NButton, { id: "save", onClick: () => message.success("All changes are stored.", { duration: 8000 }) }, () => "Save"),
        h(NButton, { id: "birthday", onClick: birthday }, () => "Birthday of Ivo"),
        h(NButton, { id: "filters", onClick: () => { it.drawer = true; } }, () => "Filters"),
      ]),
      h("div", { class: "line" }, [
        h("div", { class: "half" }, [
          h(NDataTable, { id: "people", columns, data: it.people, size: "small" }),
          h(NDynamicTags, { value: it.tags, "onUpdate:value": (tags) => { it.tags = tags; } }),
          h(NRate, { id: "rate", defaultValue: 2 }),
        ]),
        h("div", { class: "half" }, [
          h(NCollapse, { accordion: true, defaultExpandedNames: ["1"] }, () => [
            h(NCollapseItem, { title: "Delivery", name: "1" }, () => "By bicycle."),
            h(NCollapseItem, { title: "Returns", name: "2", id: "returns" }, () => "Within thirty days."),
          ]),
          h(NTabs, { type: "line" }, () => [
            h(NTabPane, { name: "Oasis", tab: "Oasis" }, () => "Wonderwall"),
            h(NTabPane, { name: "Beatles", tab: "The Beatles", tabProps: { id: "beatles" } }, () => "Hey Jude"),
          ]),
          h(NTransfer, { id: "transfer", options: ["Apple", "Pear", "Plum"].map((label) => ({ label, value: label })), defaultValue: [] }),
        ]),
      ]),
      h(NDrawer, { show: it.drawer, "onUpdate:show": (show) => { it.drawer = show; }, width: 260 }, () => h(NDrawerContent, { title: "Filters of the table", closable: true }, () => "Only people from Berlin")),
    ]);
  },
});

createApp({ render: () => h(NMessageProvider, () => h(Page)) }).mount("#app");
