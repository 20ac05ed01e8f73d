import * as d from "../declare";
import { dutyOf } from "../administrators";
import { maintainableList } from "./maintainableList";

const managers = dutyOf("platform.write", d.superOnly);

/** The values of the maintainable dictionaries: built-in ones, inserted on the first start, and those added by the city. */
export const dictionaryEntries = d.defineResource("dictionaryEntries", ["数据字典", "Dictionaries"], {
  route: "/system/dictionary",
  menu: { after: "/system/announcement", access: [] },
  screen: { show: false, form: false },
  recordRepresentation: "label_zh",
  createLabel: ["新增字典值", "New dictionary value"],
  fields: {
    dictionary: d.choice(maintainableList, "字典", "Dictionary").required().filter(),
    code: d
      .text("代码", "Code", { max: 10 })
      .required()
      .unique("dictionary")
      .help("保存后不能更改；报送和接口使用代码", "Cannot be changed once saved; reports and interfaces use the code"),
    label_zh: d.text("名称", "Chinese label", { max: 40 }).required().search(),
    label_en: d.text("英文名称", "English label", { max: 80 }).required().search(),
    sort: d
      .integer("顺序", "Order", { min: 0, max: 99_999 })
      .required()
      .help("从小到大排列，内置值间隔10", "In ascending order; built-in values are 10 apart"),
    is_retired: d
      .bool("停用", "Retired")
      .default(false)
      .filter()
      .help("停用后不能再选，已有数据仍显示", "No longer offered; existing records still show it"),
    is_built_in: d.bool("内置", "Built-in").default(false).computed(),
  },
  check: ({ code }) => ({
    code: typeof code === "string" &&
      !/^[A-Za-z0-9_-]+$/.test(code) && ["代码只能包含字母和数字", "A code has only letters and digits"],
  }),
  restorable: true,
  read: managers,
  create: managers,
  update: [{ by: managers, only: ["label_zh", "label_en", "sort", "is_retired"] }],
  remove: {
    by: managers,
    unless: {
      reads: ["is_built_in"],
      check: ({ is_built_in }) => is_built_in && { reason: "dictionaryEntries.builtIn" },
    },
  },
  list: { columns: ["dictionary", "code", "label_zh", "label_en", "sort", "is_retired", "is_built_in"], sort: ["sort", "ASC"] },
  form: [{ fields: ["dictionary", "code", "label_zh", "label_en", "sort", "is_retired"] }],
});
