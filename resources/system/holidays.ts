import { everyone, superOnly } from "../audiences";
import { holidayKind } from "../dictionaries/holidayKind";
import { choice, day, text } from "../kit/kinds";
import { dutyOf } from "../administrators";
import { defineResource } from "../kit/resource";

/** Holidays and make-up workdays entered on top of those the program knows: the next year's notice comes in autumn. */
export const holidays = defineResource({
  name: "holidays",
  path: "/system/v1/holidays/",
  screen: { overlay: "/system/holiday" },
  label: ["节假日", "Holidays"],
  recordRepresentation: "date",
  fields: {
    date: day("日期", "Date").required().unique().filter(),
    kind: choice(holidayKind, "类别", "Kind").required().filter(),
    remark: text("说明", "Remark", { max: 50 }),
  },
  read: everyone,
  create: dutyOf("platform.write", superOnly),
  update: [{ by: dutyOf("platform.write", superOnly) }],
  remove: { by: dutyOf("platform.write", superOnly) },
  list: { columns: ["date", "kind", "remark"], sort: ["date", "DESC"] },
  form: [{ fields: ["date", "kind", "remark"] }],
});
