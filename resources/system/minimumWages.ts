import * as d from "../declare";
import { dutyOf } from "../administrators";

/**
 * The minimum wages of a region, each with its effective day: a new amount is a new row, and the old one still applies to earlier
 * months. A district without rows of its own uses those of the city.
 */
export const minimumWages = d.defineResource("minimumWages", ["最低工资标准", "Minimum wages"], {
  path: "/system/v1/minimumWages/",
  screen: { overlay: "/system/minimum-wage" },
  basis: d.law("最低工资规定", "第十条"),
  recordRepresentation: "valid_from",
  fields: {
    region: d
      .ref("regions", "行政区域", "Region")
      .required()
      .filter()
      .help("填写全市的标准；标准不同的区县另填一条", "The city's amount; one more entry for each district that differs"),
    valid_from: d.day("执行日期", "Valid from").required().unique("region").filter(),
    monthly_amount: d.money("月最低工资标准", "Monthly minimum wage", { min: 1 }).required(),
    hourly_amount: d.money("小时最低工资标准", "Hourly minimum wage", { min: 1 }),
    document_no: d.text("文件依据", "Official document", { max: 80 }),
  },
  read: d.everyone,
  write: { by: dutyOf("platform.write", d.superOnly) },
  list: { sort: ["valid_from", "DESC"] },
  form: [{ fields: ["region", "valid_from", "monthly_amount", "hourly_amount", "document_no"] }],
});
