import * as d from "../declare";
import { contractKind } from "./contractKind";
import { contractStatus } from "./contractStatus";
import { contractTermType } from "./contractTermType";
import { payType } from "../dictionaries/payType";
import { unit } from "../dictionaries/unit";
import { yesNo } from "../dictionaries/yesNo";
import { figureOn } from "../kit/dated";
import { addDays } from "../kit/days";
import { contractDays } from "../law/contracts";
import { origin } from "../origin";
import { waitsForEvidence } from "./contractVersions";

/** The contract terms, in the column order of the import sheet. */
export const contractTerms = [
  "contract_code",
  "contract_kind",
  "contract_period_type",
  "sign_date",
  "start_date",
  "end_date",
  "pay_type",
  "unit",
  "unit_price",
  "pay_day",
  "work_content",
] as const;

const read: d.Access = {
  ...d.projectRows("worker_view"),
  worker: {
    where: d.ownPerson("worker.realinfo"),
    fields: ["project", "corp", "team", ...contractTerms, "contract_files", "status"],
  },
};
const writers = d.makersOf(d.ownOrContracted);

/** The agreement between a worker and the employer. */
export const workerContracts = d.defineResource("workerContracts", ["劳动合同", "Labour contracts"], {
  path: "/project/v1/workerContracts/",
  screen: { overlay: "/realname/contract" },
  recordRepresentation: "contract_code",
  basis: d.law("保障农民工工资支付条例", "第六条"),

  fields: {
    worker: d.ref("workers", "人员", "Worker").required().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("worker.project").required().filter(),
    corp: d.ref("corps", "用人单位", "Employer").snapshotOf("worker.corp").required().filter(),
    team: d.ref("teams", "班组", "Team").snapshotOf("worker.team").filter(),
    person_name: d.personNameField("姓名", "Name").snapshotOf("worker.worker_name").hidden().search(),
    id_card_number: d.idNumber("身份证号", "ID number").lookup("worker", "id_card_number"),
    /** By default HT, day and number. */
    contract_code: d.text("合同编号", "Code", { max: 50 }).alsoCalled("合同号", "劳动合同编号").serverDefault().search(),
    contract_kind: d
      .choice(contractKind, "合同类别", "Kind")
      .alsoCalled("合同类型", "合同种类")
      .required()
      .filter()
      .default(contractKind.labourContract),
    contract_period_type: d
      .choice(contractTermType, "合同期限类型", "Term type")
      .alsoCalled("期限类型", "合同期限", "期限种类")
      .required()
      .filter()
      .default(contractTermType.fixed),
    sign_date: d
      .day("签订日期", "Signed on")
      .alsoCalled("签订时间", "合同签订日期", "签约日期", "签署日期")
      .required()
      .notAfterToday()
      .filter(),
    start_date: d
      .day("开始日期", "Start date")
      .alsoCalled("合同开始日期", "起始日期", "开始时间", "合同起始日期", "生效日期", "合同起")
      .required()
      .filter(),
    end_date: d
      .day("结束日期", "End date")
      .alsoCalled("合同结束日期", "终止日期", "结束时间", "合同终止日期", "到期日期", "合同止")
      .required()
      .when("contract_period_type", contractTermType.fixed)
      .filter(),
    pay_type: d
      .choice(payType, "计酬方式", "Pay basis")
      .alsoCalled("计薪方式", "工资类型", "计酬类型", "工资形式")
      .required()
      .filter()
      .default(payType.daily),
    unit: d
      .choice(unit, "计量单位", "Unit")
      .alsoCalled("单位", "计价单位")
      .required()
      .when("pay_type", payType.piece, payType.measured),
    unit_price: d
      .money("单价", "Rate", { min: 1 })
      .alsoCalled("工价", "日工资", "工资标准", "日单价", "日薪", "计酬标准", "工资单价")
      .help(
        "降低单价只用于登记之后的出勤；此前已出勤的天数仍按原单价计算，除非工人本人在手机上确认，或主管部门凭工人签字的文件认可",
        "A lower rate applies to days after it is recorded; days already worked keep the earlier rate unless the worker confirms on his phone or the authority accepts the signed paper",
      )
      .required()
      .when("pay_type", payType.monthly, payType.weekly, payType.daily, payType.hourly, payType.piece, payType.measured),
    /** By default the project's. */
    pay_day: d.monthDay("工资支付日", "Pay day").alsoCalled("发薪日", "工资发放日", "支付日", "发放日").serverDefault(),
    work_content: d.text("工作内容", "Job description", { max: 200 }).alsoCalled("工作岗位", "岗位", "工作任务"),
    contract_files: d.filesField("合同附件", "Contract file").required(),
    is_electronic: d.choice(yesNo, "电子合同", "E-contract").filter().default(0),
    status: d.state(contractStatus, "合同状态", "Status", "inForce").filter(),
    terminate_date: d.day("解除日期", "Terminated on").computed(),
    /** The number of payrolls based on it. */
    roll_count: d.integer("已用于工资单", "Used by payrolls").computed().default(0),
    /** Changes that give the worker less, for days before they were recorded, and that are not confirmed yet. */
    unproven_changes: d
      .integer("待认可的变更", "Changes awaiting evidence")
      .derived(d.countOf("contractVersions", "contract", waitsForEvidence)),
    contractor_corp: d.ref("corps", "总承包单位", "General contractor").denormalized("project.contractor_corp"),
    ...origin,
  },
  uniques: [
    {
      fields: ["worker"],
      where: `status = ${contractStatus.inForce}`,
      message: ["该人员已有有效合同", "This worker already has a contract in force"],
    },
  ],

  read,
  create: writers,
  update: [
    {
      by: writers,
      in: "inForce",
    },
  ],
  check: ({ start_date, end_date, contract_period_type }) => ({
    end_date: contract_period_type === contractTermType.fixed &&
      !!start_date &&
      !!end_date &&
      end_date <= start_date && ["结束日期应晚于开始日期", "The end date must be later than the start date"],
  }),
  warn: ({ sign_date, start_date }, today) => ({
    sign_date: !!sign_date &&
      !!start_date &&
      sign_date > addDays(start_date, figureOn(contractDays, today)) && [
        "应自用工之日起一个月内订立书面劳动合同",
        "A written contract must be signed within one month of the first day of work",
      ],
  }),

  actions: {
    terminate: {
      label: ["解除", "Terminate"],
      by: writers,
      from: "inForce",
      to: "ended",
      input: { terminate_date: d.day("解除日期", "Terminated on").required().notAfterToday() },
      tone: "danger",
    },
  },

  relations: {
    versions: { reference: "contractVersions", target: "contract", label: ["变更记录", "Versions"] },
  },
  views: { inForce: { label: ["有效", "In force"], where: d.is("status", contractStatus.inForce) } },
  filters: { expiring_days: { label: ["到期天数内", "Ends within (days)"], within: "end_date" } },
  list: {
    columns: [
      "contract_code",
      "worker",
      "project",
      "corp",
      "start_date",
      "end_date",
      "pay_type",
      "unit_price",
      "status",
      "contract_kind",
      "contract_period_type",
      "sign_date",
    ],
    sort: ["start_date", "DESC"],
  },
  form: [
    {
      title: ["合同", "Contract"],
      fields: [
        "worker",
        "contract_code",
        "contract_kind",
        "contract_period_type",
        "sign_date",
        "start_date",
        "end_date",
        "is_electronic",
      ],
    },
    { title: ["计酬", "Pay"], fields: ["pay_type", "unit", "unit_price", "pay_day", "work_content"] },
    { title: ["附件", "Files"], fields: ["contract_files"] },
  ],
  import: {
    by: writers,
    columns: ["worker", ...contractTerms],
  },
  export: d.exportOf(read),
  /** What an import of contracts reads, so that an exported table can be corrected and imported again. */
  paper: {
    label: ["劳动合同台账", "Register of labour contracts"],
    columns: ["worker", "id_card_number", "project", "corp", "team", ...contractTerms, "status", "terminate_date"],
  },
  reevaluates: "project",
  indexes: [
    // The default order: of the city, of a project, and of a company as employer and as contractor.
    ["start_date"],
    ["project", "start_date"],
    ["corp", "start_date"],
    ["contractor_corp", "start_date"],
    ["worker", "start_date"],
    ["status", "end_date"],
  ],
});
export type WorkerContract = d.Row<typeof workerContracts>;
