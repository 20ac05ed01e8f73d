import * as d from "../declare";
import { systemOrder, systems } from "../alarms/systems";
import type { FieldName } from "../kit/resource";
import { projectFields as fields } from "./fields";
import { reportingContractors, reported, reviewActions } from "./reviewActions";
import { checkProject, warnProject } from "./rules";
import { statusActions } from "./statusActions";
import { ownPart } from "./participation";
import { uploadActions } from "./uploadActions";
import { openAlarmStatuses } from "../dictionaries/alarmStatus";
import { changeStatus } from "../dictionaries/changeStatus";
import { keyStatus } from "../dictionaries/keyStatus";
import { projectStatus } from "../dictionaries/projectStatus";
import { reviewStatus } from "../dictionaries/reviewStatus";
import { namesOf } from "../kit/field";
import { peopleFields } from "./fields/people";
import { guaranteeFields } from "./fields/contract";
import { boardFields } from "./fields/progress";

const participates = d.and(d.is("review_status", reviewStatus.passed), d.has("projectCorps", "project", d.ownCompany("corp")));
/** A site with working gates sends punches every day, so this many days without any are unusual. */
const silentAfterDays = 2;
const read: d.Access = {
  government: { needs: ["project_view", "secret_manage"], where: d.and(d.inOrgScope(), reported) },
  company: { where: d.or(d.ownCompany("contractor_corp"), participates) },
};

/** The contractor of an approved project changes these fields at once; everything else waits for review (domain model 5.2). */
const immediateFields = [
  ...namesOf(peopleFields),
  "description",
  "lng",
  "lat",
  "address_detail",
  ...namesOf(boardFields),
  ...namesOf(guaranteeFields),
  "builder_licenses",
] as const satisfies readonly FieldName<typeof fields>[];

export const projects = d.defineResource("projects", ["项目", "Projects"], {
  path: "/building/v1/projects/",
  route: "/realname/project",
  createLabel: ["项目上报", "Report a project"],
  basis: d.law("保障农民工工资支付条例", "第二十四条"),
  fields,

  drafts: { field: "review_status", is: 9, needs: ["name"], saveAs: "draft" },
  read,
  create: reportingContractors,
  update: [
    { by: reportingContractors, in: { review_status: ["draft", "sentBack"] } },
    { by: reportingContractors, in: { review_status: "passed", change_status: "none" } },
    { by: reportingContractors, in: { review_status: "passed", change_status: "pending" }, only: immediateFields },
  ],
  staging: { in: { review_status: "passed" }, immediateFields, stagedIn: "pending_change", marks: { change_status: "pending" } },
  remove: { by: reportingContractors, in: { review_status: ["draft", "sentBack"] } },
  check: checkProject,
  warn: warnProject,
  actions: { ...reviewActions, ...statusActions, ...uploadActions },

  views: {
    all: {
      label: ["全部", "All"],
      where: d.or(d.is("review_status", reviewStatus.passed), d.ownCompany("contractor_corp")),
      defaultFor: ["government"],
    },
    contractor: { label: ["我承建的", "As contractor"], where: d.ownCompany("contractor_corp") },
    sub: {
      label: ["我参建的", "As participant"],
      where: d.has("projectCorps", "project", ownPart),
      columns: [
        "name",
        "project_code",
        "contractor_corp",
        "own_corp_type",
        "own_entry_time",
        "own_exit_time",
        "prj_status",
        "region",
        "alarm_level",
        "on_job_count",
        "today_attend_count",
      ],
    },
    key: {
      label: ["项目管理", "Project management"],
      where: d.is("review_status", reviewStatus.passed),
      needs: "secret_manage",
      columns: [
        "name",
        "project_code",
        "key_status",
        "last_push_at",
        "today_push_count",
        "contractor_corp",
        "source_type",
        "functional_unit",
      ],
      sort: ["created_at", "DESC"],
      related: { "projects@review": "review", pushLogs: "history" },
    },
    review: {
      label: ["待审核项目", "Projects pending review"],
      where: d.or(
        d.is("review_status", reviewStatus.pending),
        d.and(d.is("review_status", reviewStatus.passed), d.is("change_status", changeStatus.pending)),
      ),
      needs: "project_review",
      columns: ["name", "contractor_corp", "review_status", "change_status", "waiting_since", "region", "functional_unit"],
      sort: ["waiting_since", "ASC"],
    },
  },
  filters: {
    lacking: {
      label: ["未落实制度", "Not in place"],
      cases: Object.fromEntries(
        systemOrder.map((name) => [name, { label: systems[name].label, where: lacks(systems[name].rules) }]),
      ),
    },
    upload: {
      label: ["数据上传", "Uploads"],
      cases: {
        silent: {
          label: [`${silentAfterDays}日未上传`, `No data for ${silentAfterDays} days`],
          where: d.and(
            d.is("prj_status", projectStatus.underConstruction),
            d.is("key_status", keyStatus.inUse),
            d.or(d.before("last_push_at", -silentAfterDays), d.is("last_push_at", null)),
          ),
        },
      },
    },
  },
  searchPreview: ["project_code", "contractor_corp", "region", "prj_status"],
  list: {
    columns: [
      "name",
      "project_code",
      "contractor_corp",
      "prj_status",
      "alarm_level",
      "system_states",
      "on_job_count",
      "today_attend_count",
      "region",
      "functional_unit",
      "contract_amount",
      "risk_score",
      "review_status",
    ],
    secondLines: {
      name: "project_code",
      contractor_corp: "contract_amount",
      prj_status: "review_status",
      alarm_level: "risk_score",
      on_job_count: "today_attend_count",
      region: "functional_unit",
    },
    primaryFilters: [
      "prj_status",
      "region",
      "functional_unit",
      "category",
      "alarm_level",
      "has_wage_account",
      "has_deposit",
      "is_government_project",
    ],
    // 1, 2, 3, 9: the most severe first.
    sort: ["alarm_level", "ASC"],
  },
  form: [
    {
      title: ["项目信息", "Project"],
      fields: [
        "name",
        "third_party_project_code",
        "category",
        "property_num",
        "prj_size",
        "prj_status",
        "functional_unit",
        "supervise_org",
        "is_government_project",
        "fund_source",
        "address",
        "address_detail",
        "lng",
        "lat",
        "building_area",
        "building_length",
        "start_date",
        "complete_date",
        "actual_start_date",
        "actual_complete_date",
        "description",
      ],
    },
    {
      title: ["合同与人工费", "Contract and labour fee"],
      fields: [
        "build_corp_name",
        "build_corp_code",
        "contract_num",
        "contract_sign_date",
        "contract_amount",
        "invest",
        "labor_fee_amount",
        "labor_fee_mode",
        "labor_fee_monthly",
        "labor_fee_progress_ratio",
        "labor_fee_cycle",
        "labor_fee_pay_day",
        "pay_day",
        "pay_month_offset",
      ],
    },
    { title: ["参建单位", "Participants"], relation: "project_corps", fields: [] },
    { title: ["责任人员", "Responsible persons"], fields: namesOf(peopleFields) },
    {
      title: ["许可、担保与附件", "Permits, guarantee and attachments"],
      fields: [
        "contract_files",
        "need_license",
        "builder_licenses",
        "approval_num",
        "approval_level_num",
        "build_plan_num",
        "prj_plan_num",
        ...namesOf(guaranteeFields),
        "rights_board_date",
        "rights_board_files",
      ],
    },
  ],
  relations: {
    project_corps: { reference: "projectCorps", target: "project", label: ["参建单位", "Participants"], editable: true },
    wage_accounts: { reference: "wageAccounts", target: "project", label: ["工资专户", "Special accounts"] },
    deposits: { reference: "corpDeposits", target: "project", label: ["保证金", "Deposits"] },
    open_alarms: {
      reference: "projectAlarms",
      target: "project",
      where: d.is("status", ...openAlarmStatuses),
      limit: 5,
      label: ["预警", "Alarms"],
    },
    changes: { reference: "projectChanges", target: "project", label: ["变更记录", "Changes"] },
  },
  followUps: {
    inspect: {
      label: ["安排检查", "Plan an inspection"],
      resource: "inspections",
      prefill: ({ id, review_status }) => review_status === reviewStatus.passed && { project: id },
    },
  },
  tabs: {
    corps: { label: ["参建单位", "Participants"], relations: ["project_corps"] },
    teams: { label: ["班组与人员", "Teams and workers"], lists: ["workers"], by: "project" },
    attendance: { label: ["考勤", "Attendance"], shows: ["attendanceDays"] },
    contracts: { label: ["劳动合同", "Contracts"], lists: ["workerContracts"], by: "project" },
    account: { label: ["专户与分账", "Account and transfers"], lists: ["wageAccounts", "wageAccountBills"], by: "project" },
    deposits: { label: ["保证金", "Deposits"], lists: ["corpDeposits"], by: "project" },
    wages: { label: ["工资", "Wages"], lists: ["payRolls"], by: "project", shows: ["workerWages"] },
    alarms: { label: ["预警", "Alarms"], lists: ["projectAlarms"], by: "project" },
    changes: { label: ["变更记录", "Changes"], shows: ["projectChanges"] },
  },
  banners: [
    {
      when: d.is("review_status", reviewStatus.sentBack),
      tone: "warning",
      text: ["审核退回：{review_opinion}。修改后重新提交。", "Returned: {review_opinion}. Please correct and resubmit."],
    },
  ],
  review: {
    label: ["项目审核", "Project review"],
    route: "/system/key-review",
    after: "/system/key-project",
    queue: "review",
    since: "waiting_since",
    accept: ["approve", "approveChange"],
    sendBack: ["reject", "rejectChange"],
    remarks: "field_remarks",
  },
  export: d.exportOf(read),
  reevaluates: "id",
  indexes: [
    ["region"],
    ["region", "functional_unit"],
    ["region", "prj_status", "review_status", "id", "deleted_at"],
    ["prj_status", "review_status", "id", "deleted_at"],
    ["alarm_level"],
    ["review_status", "created_at", "id", "deleted_at"],
    ["contractor_corp", "created_at"],
  ],
});
export type Project = d.Row<typeof projects>;

/** An open alarm of these rules means that one of the six systems is not in place. */
function lacks(rules: readonly string[]) {
  return d.has("projectAlarms", "project", d.and(d.is("status", ...openAlarmStatuses), d.is("rule_code", ...rules)));
}
