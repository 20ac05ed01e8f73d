import * as d from "../declare";
import { earnedChangeCause } from "./earnedChangeCause";

/**
 * The earnings of a past month that the wage ledger showed before they fell, written by a trigger on the ledger, so that no way of
 * changing what they are derived from can leave it out.
 */
export const earnedChanges = d.defineResource("earnedChanges", ["应得调低记录", "Lowered earnings"], {
  recordRepresentation: "changed_on",
  basis: d.law("保障农民工工资支付条例", "第六条"),
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required(),
    corp: d.ref("corps", "用人单位", "Employer").required(),
    worker: d.ref("workers", "人员", "Worker").required(),
    pay_month: d.month("工资月份", "Month").required(),
    earned_before: d.money("调低前应得", "Earned before").required(),
    earned_after: d.money("调低后应得", "Earned after").required(),
    changed_on: d.day("变化日期", "Changed on").required(),
    cause: d.choice(earnedChangeCause, "原因", "Cause").required(),
    /** Who recorded the change of the contract; empty for attendance and for a site's system. */
    changed_by: d.ref("accounts", "变更人", "Changed by"),
  },
  indexes: [["project", "pay_month"]],
});
