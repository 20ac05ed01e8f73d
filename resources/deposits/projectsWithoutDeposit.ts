import * as d from "../declare";
import { depositStanding } from "./depositStanding";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { projectStatus } from "../dictionaries/projectStatus";
import { owesDeposit } from "./audience";

/** Projects that need a deposit and have none (B01); the row's id is the project's. */
export const projectsWithoutDeposit = d.defineView("projectsWithoutDeposit", ["未存储项目", "Projects without a deposit"], {
  path: "/building/v1/projectsWithoutDeposit/",
  screen: { overlay: "/payroll/without-deposit" },
  opens: { resource: "projects", by: "id" },

  fields: {
    name: d.text("项目", "Project").search(),
    project_code: d.text("项目编号", "Code").search(),
    contractor_corp: d.ref("corps", "总包单位", "General contractor").filter(),
    region: d.ref("regions", "区域", "Region").filter(),
    functional_unit: d.choice(supervisingDepartment, "主管部门", "Department"),
    prj_status: d.choice(projectStatus, "项目状态", "Status").filter(),
    contract_amount: d.money("合同金额", "Contract amount"),
    contract_sign_date: d.day("合同签订日期", "Contract signed on"),
    deposit_required_amount: d.money("应存金额", "Required"),
    deposit_ratio: d.decimal("保证金比例(%)", "Deposit ratio (%)", 5, 2),
    deposit_reason: d.text("保证金依据", "Deposit basis"),
    deposit_reason_en: d.text("保证金依据（英文）", "Deposit basis in English").hidden(),
    deposit_due: d.day("存储期限", "Due").filter(),
    overdue_days: d.integer("逾期天数", "Days overdue", { unit: ["天", "d"] }),
    is_waiting: d.bool("待确认", "Pending confirmation"),
    standing: d
      .choice(depositStanding, "状态", "State")
      .filter()
      .conditionalLabels({
        code: depositStanding.overdue,
        above: "overdue_days",
        label: ["逾期{overdue_days}天", "{overdue_days} days overdue"],
        facts: ["overdue_days"],
      }),
  },
  read: owesDeposit,
  filters: {
    project: { label: ["项目", "Project"], parameter: d.ref("projects", "项目", "Project") },
    corp: { label: ["总包单位", "General contractor"], parameter: d.ref("corps", "总包单位", "General contractor") },
  },
  followUps: {
    store: {
      label: ["存储", "Deposit"],
      resource: "corpDeposits",
      prefill: ({ id, is_waiting }) => is_waiting !== true && { project: id },
    },
  },
  list: {
    columns: [
      "name",
      "contractor_corp",
      "region",
      "contract_amount",
      "deposit_required_amount",
      "deposit_reason",
      "deposit_due",
      "standing",
    ],
    sort: ["deposit_due", "ASC"],
    sums: ["deposit_required_amount"],
  },
  export: d.exportOf(owesDeposit),
});
