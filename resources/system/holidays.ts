import * as d from "../declare";
import { holidayKind } from "../dictionaries/holidayKind";
import { dutyOf } from "../administrators";
import type { Day } from "../kit/days";
import { correctableDays } from "./correctableDays";

const administrators = dutyOf("platform.write", d.superOnly);
const unless = {
  reads: ["date", "is_settled"],
  check: ({ date, is_settled }: { readonly date: Day; readonly is_settled: boolean | null }) =>
    is_settled === true && { reason: "holidays.dayPassed", facts: { date, days: correctableDays } },
} as const;

/** Holidays and make-up workdays in addition to those in the program, because the next year's notice comes in autumn. */
export const holidays = d.defineResource("holidays", ["节假日", "Holidays"], {
  path: "/system/v1/holidays/",
  screen: { overlay: "/system/holiday" },
  fields: {
    date: d.day("日期", "Date").alsoCalled("时间", "放假日期", "节假日日期", "具体日期").required().unique().filter(),
    kind: d.choice(holidayKind, "类别", "Kind").alsoCalled("类型", "性质", "放假类型").required().filter(),
    remark: d.text("说明", "Remark", { max: 50 }).alsoCalled("备注", "节日", "节日名称", "名称", "节假日"),
    /** Its day has come, and it was not entered in the last days: wages were earned and fell due by it. */
    is_settled: d.bool("已生效", "In effect").derived({ op: "expression" }).hidden(),
  },
  restorable: true,
  read: d.everyone,
  create: administrators,
  update: [{ by: administrators, unless }],
  remove: { by: administrators, unless },
  /** The State Council's notice as a spreadsheet: one line per day off and make-up workday. */
  import: {},
  list: { columns: ["date", "kind", "remark"], sort: ["date", "DESC"], showsBlocked: true },
  form: [{ fields: ["date", "kind", "remark"] }],
});
