import { depositStanding } from "./depositStanding";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { projectStatus } from "../dictionaries/projectStatus";
import { defineView } from "../kit/defineView";
import { bool, choice, day, decimal, integer, money, ref, text } from "../kit/kinds";
import { exportOf } from "../kit/access";
import { owesDeposit } from "./audience";

/** Projects that need a deposit and have none (B01); the row's id is the project's. */
export const projectsWithoutDeposit = defineView("projectsWithoutDeposit", ["未存储项目", "Projects without a deposit"], {
  path: "/building/v1/projectsWithoutDeposit/",
  screen: { overlay: "/payroll/without-deposit" },
  opens: { resource: "projects", by: "id" },

  fields: {
    name: text("项目", "Project").search(),
    project_code: text("项目编号", "Code").search(),
    contractor_corp: ref("corps", "总包单位", "General contractor").filter(),
    region: ref("regions", "区域", "Region").filter(),
    functional_unit: choice(supervisingDepartment, "主管部门", "Department"),
    prj_status: choice(projectStatus, "项目状态", "Status").filter(),
    contract_amount: money("合同金额", "Contract amount"),
    contract_sign_date: day("合同签订日期", "Contract signed on"),
    deposit_required_amount: money("应存金额", "Required"),
    deposit_ratio: decimal("保证金比例(%)", "Deposit ratio (%)", 5, 2),
    deposit_reason: text("保证金依据", "Deposit basis"),
    deposit_reason_en: text("保证金依据（英文）", "Deposit basis in English").hidden(),
    deposit_due: day("存储期限", "Due").filter(),
    overdue_days: integer("逾期天数", "Days overdue", { unit: ["天", "d"] }),
    is_waiting: bool("待确认", "Pending confirmation"),
    standing: choice(depositStanding, "状态", "State")
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
    project: { label: ["项目", "Project"], parameter: ref("projects", "项目", "Project") },
    corp: { label: ["总包单位", "General contractor"], parameter: ref("corps", "总包单位", "General contractor") },
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
  export: exportOf(owesDeposit),
});
