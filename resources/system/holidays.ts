import * as d from "../declare";
import { holidayKind } from "../dictionaries/holidayKind";
import { dutyOf } from "../administrators";

/** Holidays and make-up workdays in addition to those in the program, because the next year's notice comes in autumn. */
export const holidays = d.defineResource("holidays", ["节假日", "Holidays"], {
  path: "/system/v1/holidays/",
  screen: { overlay: "/system/holiday" },
  fields: {
    date: d.day("日期", "Date").alsoCalled("时间", "放假日期", "节假日日期", "具体日期").required().unique().filter(),
    kind: d.choice(holidayKind, "类别", "Kind").alsoCalled("类型", "性质", "放假类型").required().filter(),
    remark: d.text("说明", "Remark", { max: 50 }).alsoCalled("备注", "节日", "节日名称", "名称", "节假日"),
  },
  restorable: true,
  read: d.everyone,
  write: { by: dutyOf("platform.write", d.superOnly) },
  /** The State Council's notice as a spreadsheet: one line per day off and make-up workday. */
  import: {},
  list: { columns: ["date", "kind", "remark"], sort: ["date", "DESC"] },
  form: [{ fields: ["date", "kind", "remark"] }],
});
