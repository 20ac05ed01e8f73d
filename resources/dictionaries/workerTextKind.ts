import { dictionary } from "../kit/dictionary";

/** The subject of a text message to a worker. */
export const workerTextKind = dictionary("worker_text_kind", {
  paid: [1, "工资已发放", "Wages paid"],
  toConfirm: [2, "工资表待确认", "Payroll to confirm"],
  complaint: [3, "投诉办理", "Complaint updated"],
  objection: [4, "异议已答复", "Objection answered"],
  cashToConfirm: [21, "现金待确认", "Cash to confirm"],
  contractToConfirm: [22, "合同变更待确认", "Contract change to confirm"],
});
