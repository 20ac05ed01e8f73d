import * as d from "../declare";
import { rollWarning } from "../dictionaries/rollWarning";

/** The reason for accepting a warning of a payroll's comparison. Immutable; the newest applies. */
export const payRollAcceptances = d.defineResource("payRollAcceptances", ["核对说明", "Accepted warnings"], {
  recordRepresentation: "word",
  noMeta: true,
  fields: {
    pay_roll: d.ref("payRolls", "工资单", "Payroll").required(),
    kind: d.choice(rollWarning, "核对事项", "Warning").required(),
    worker: d.ref("workers", "人员", "Worker"),
    mark: d.text("核对内容", "Figures", { max: 200 }).required(),
    word: d.text("说明", "Explanation", { max: 200 }).required(),
    account: d.ref("accounts", "说明人", "Accepted by").required(),
    accepted_at: d.instant("说明时间", "Accepted at").required(),
  },
});
