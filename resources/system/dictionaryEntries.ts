import { superOnly } from "../audiences";
import { dutyOf } from "../administrators";
import { maintainableList } from "./maintainableList";
import { bool, choice, integer, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

const managers = dutyOf("platform.write", superOnly);

/** The values of the maintainable dictionaries: built-in ones, inserted on the first start, and those added by the city. */
export const dictionaryEntries = defineResource("dictionaryEntries", ["数据字典", "Dictionaries"], {
  route: "/system/dictionary",
  menu: { after: "/system/announcement", access: [] },
  screen: { show: false, form: false },
  recordRepresentation: "label_zh",
  createLabel: ["新增字典值", "New dictionary value"],
  fields: {
    dictionary: choice(maintainableList, "字典", "Dictionary").required().filter(),
    code: text("代码", "Code", { max: 10 })
      .required()
      .unique("dictionary")
      .help("保存后不能更改；报送和接口使用代码", "Cannot be changed once saved; reports and interfaces use the code"),
    label_zh: text("名称", "Chinese label", { max: 40 }).required().search(),
    label_en: text("英文名称", "English label", { max: 80 }).required().search(),
    sort: integer("顺序", "Order", { min: 0, max: 99_999 })
      .required()
      .help("从小到大排列，内置值间隔10", "In ascending order; built-in values are 10 apart"),
    is_retired: bool("停用", "Retired")
      .default(false)
      .filter()
      .help("停用后不能再选，已有数据仍显示", "No longer offered; existing records still show it"),
    is_built_in: bool("内置", "Built-in").default(false).computed(),
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
