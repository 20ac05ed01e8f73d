import { rollWarning } from "../dictionaries/rollWarning";
import { choice, instant, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** The reason for accepting a warning of a payroll's comparison. Immutable; the newest applies. */
export const payRollAcceptances = defineResource("payRollAcceptances", ["核对说明", "Accepted warnings"], {
  recordRepresentation: "word",
  noMeta: true,
  fields: {
    pay_roll: ref("payRolls", "工资单", "Payroll").required(),
    kind: choice(rollWarning, "核对事项", "Warning").required(),
    worker: ref("workers", "人员", "Worker"),
    mark: text("核对内容", "Figures", { max: 200 }).required(),
    word: text("说明", "Explanation", { max: 200 }).required(),
    account: ref("accounts", "说明人", "Accepted by").required(),
    accepted_at: instant("说明时间", "Accepted at").required(),
  },
});
