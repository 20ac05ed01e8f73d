import * as d from "../declare";
import { dutyOf } from "../administrators";
import { yesNo } from "../dictionaries/yesNo";

/** Until the city sets its own. */
export const defaultWageParameters = { tolerance_percent: 5, premium_due: 0 } as const;

/** How the city's wage ledger reads what is due, each with its effective day: new values are a new row, old months keep theirs. */
export const wageParameters = d.defineResource("wageParameters", ["应付口径", "Terms of the wage ledger"], {
  path: "/system/v1/wageParameters/",
  screen: { overlay: "/system/wage-parameter" },
  basis: d.law("保障农民工工资支付条例", "第六条"),
  recordRepresentation: "valid_from",
  fields: {
    valid_from: d.day("执行日期", "Valid from").required().unique().filter(),
    tolerance_percent: d
      .integer("差额容许比例(%)", "Tolerance (%)", { min: 0, max: 20 })
      .required()
      .default(defaultWageParameters.tolerance_percent)
      .help(
        "应发低于应得不超过该比例的部分计为差额；连续三个月有差额的，差额全部计入应付",
        "A wage that is short of what was earned by at most this share leaves a difference; after three months in a row the differences are due",
      ),
    premium_due: d
      .choice(yesNo, "加班待核计入应付", "Premiums are due")
      .required()
      .default(defaultWageParameters.premium_due)
      .help(
        "法定休假日工作和每月超过36小时的加班，是否直接计入应付",
        "Whether work on statutory days off and overtime beyond 36 hours a month is due at once",
      ),
    remark: d.text("说明", "Remark", { max: 200 }),
  },
  read: d.everyone,
  write: { by: dutyOf("platform.write", d.superOnly) },
  list: { sort: ["valid_from", "DESC"] },
  form: [{ fields: ["valid_from", "tolerance_percent", "premium_due", "remark"] }],
});
