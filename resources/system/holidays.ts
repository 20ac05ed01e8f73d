import { everyone, superOnly } from "../audiences";
import { holidayKind } from "../dictionaries/holidayKind";
import { choice, day, text } from "../kit/kinds";
import { dutyOf } from "../administrators";
import { defineResource } from "../kit/resource";

/** Holidays and make-up workdays in addition to those in the program, because the next year's notice comes in autumn. */
export const holidays = defineResource("holidays", ["节假日", "Holidays"], {
  path: "/system/v1/holidays/",
  screen: { overlay: "/system/holiday" },
  fields: {
    date: day("日期", "Date").alsoCalled("时间", "放假日期", "节假日日期", "具体日期").required().unique().filter(),
    kind: choice(holidayKind, "类别", "Kind").alsoCalled("类型", "性质", "放假类型").required().filter(),
    remark: text("说明", "Remark", { max: 50 }).alsoCalled("备注", "节日", "节日名称", "名称", "节假日"),
  },
  restorable: true,
  read: everyone,
  write: { by: dutyOf("platform.write", superOnly) },
  /** The State Council's notice as a spreadsheet: one line per day off and make-up workday. */
  import: {},
  list: { columns: ["date", "kind", "remark"], sort: ["date", "DESC"] },
  form: [{ fields: ["date", "kind", "remark"] }],
});
