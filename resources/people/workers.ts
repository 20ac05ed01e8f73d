import * as d from "../declare";
import { linkNumberOfOther } from "../bankBranch";
import { bankWords, cardWords, linkWords, wageCardBank } from "../bankFields";
import { employment } from "./employment";
import { gender } from "../dictionaries/gender";
import { inStatus } from "../dictionaries/inStatus";
import { paymentChannel } from "../dictionaries/paymentChannel";
import { payType } from "../dictionaries/payType";
import { workerPayStatus } from "../dictionaries/workerPayStatus";
import { settleStatus } from "./settleStatus";
import { workerKind } from "../dictionaries/workerKind";
import { managementTrade, workTrade } from "../dictionaries/workTrade";
import { yesNo } from "../dictionaries/yesNo";
import { yesNoUnknown } from "../dictionaries/yesNoUnknown";
import { origin } from "../origin";
import { monthOf } from "../kit/days";
import { idWords } from "./idWords";

const read: d.Access = {
  ...d.projectRows("worker_view"),
  worker: {
    where: d.ownPerson("realinfo"),
    fields: [
      "project",
      "corp",
      "team",
      "worker_name",
      "work_type",
      "entry_time",
      "exit_time",
      "in_status",
      "pay_roll_bank_card_number",
      "pay_roll_top_bank_code",
      "has_contract",
      "has_buy_insurance",
    ],
  },
};

/** A person in a team of a project. On the job (在岗) means in_status 1. Created by push or import. */
export const workers = d.defineResource("workers", ["人员", "Workers"], {
  path: "/project/v1/workers/",
  route: "/realname/person",
  recordRepresentation: "worker_name",
  identity: { number: "id_card_number", name: "worker_name", within: "project" },
  basis: d.law("保障农民工工资支付条例", "第二十八条"),

  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    corp: d.ref("corps", "企业", "Company").required().filter(),
    team: d.ref("teams", "班组", "Team").required().filter(),
    realinfo: d.ref("realinfos", "实名", "Real-name record").required().filter(),
    worker_name: d
      .personNameField("姓名", "Name")
      .alsoCalled("工人姓名", "人员姓名", "员工姓名", "名字", "收款人")
      .snapshotOf("realinfo.worker_name")
      .required()
      .pinyinSearch(),
    id_card_number: d
      .idNumber("身份证号", "ID number")
      .alsoCalled(...idWords)
      .snapshotOf("realinfo.id_card_number")
      .required()
      .search(),
    gender: d.choice(gender, "性别", "Gender").snapshotOf("realinfo.gender").filter(),
    /** In full years; updated every night. */
    age: d.integer("年龄", "Age").snapshotOf("realinfo.age").filter(),
    cell_phone: d.mobile("手机", "Phone").snapshotOf("realinfo.cell_phone").search(),
    is_team_leader: d
      .choice(yesNo, "是否班组长", "Team leader")
      .alsoCalled("班组长", "是否组长", "班长")
      .required()
      .filter()
      .default(0),
    work_role: d.choice(workerKind, "人员类型", "Kind").alsoCalled("人员类别", "人员性质").required().filter(),
    work_type: d
      .choice(workTrade, "工种", "Trade")
      .alsoCalled("岗位", "工种名称", "职务", "岗位工种", "工作岗位", "从事工种", "作业工种")
      .required()
      .filter(),
    /** Empty until the first entry is reported. */
    entry_time: d
      .day("进场日期", "Entry date")
      .alsoCalled("进场时间", "入场日期", "入场时间", "进场", "进厂日期", "入职日期", "入职时间", "到岗日期", "上岗日期")
      .filter(),
    exit_time: d
      .day("退场日期", "Exit date")
      .alsoCalled("退场时间", "离场日期", "离场时间", "退场", "离职日期")
      .computed()
      .filter(),
    in_status: d.choice(inStatus, "在场状态", "Site status").computed().filter().default(inStatus.left),
    employment: d.choice(employment, "在职状态", "Employment").computed().filter().default(false),
    card_number: d.text("考勤卡号", "Gate card", { max: 30 }),
    issue_card_date: d.day("制卡时间", "Card issued on"),
    issue_card_pic: d.filesField("采集照片", "Photo", { max: 1, accept: ["jpg", "jpeg", "png"] }).masked("hidden"),
    pay_roll_bank_card_number: d.bankCardField("工资卡号", "Wage card").alsoCalled(...cardWords),
    pay_roll_top_bank_code: wageCardBank("开户银行", "Bank").alsoCalled(...bankWords),
    pay_roll_bank_name: d.text("支行", "Branch").alsoCalled("开户支行", "开户网点", "支行名称"),
    bank_link_number: d.linkNumber("联行号", "CNAPS code").alsoCalled(...linkWords),
    has_contract: d.choice(yesNo, "是否签订合同", "Contract signed").computed().filter().default(0),
    has_buy_insurance: d
      .choice(yesNoUnknown, "是否参加工伤保险", "Injury insurance")
      .alsoCalled("工伤保险", "是否参保", "参保", "是否买保险")
      .filter(),
    training_date: d.day("入场教育日期", "Safety training"),
    settle_status: d.choice(settleStatus, "退场结算", "Exit settlement").computed().filter(),
    settle_file: d.filesField("结算凭证", "Proof of settlement", { max: 1 }).computed(),
    minor_flag: d.bool("未成年", "Minor").computed().filter().default(false),
    over_age_flag: d.bool("超龄", "Over age").computed().filter().default(false),
    contractor_corp: d.ref("corps", "总承包单位", "General contractor").denormalized("project.contractor_corp"),
    ...origin,
  },
  uniques: [
    {
      fields: ["project", "realinfo"],
      where: `in_status = ${inStatus.onSite}`,
      message: ["该人员已在本项目在岗", "This person is already on site in this project"],
    },
  ],

  read,
  check: ({ work_role, work_type, pay_roll_top_bank_code, bank_link_number }) => ({
    bank_link_number: linkNumberOfOther({ bank: pay_roll_top_bank_code, linkNumber: bank_link_number }),
    work_type: !!work_role &&
      !!work_type &&
      (work_role === workerKind.management) !== (work_type === managementTrade) && [
        "管理人员的工种应为管理人员，建筑工人不得选择管理人员",
        'Management staff must have the trade "management staff"; construction workers cannot choose it',
      ],
  }),

  actions: {
    leave: {
      label: ["退场", "Record exit"],
      by: d.makersOf(d.ownOrContracted),
      from: { in_status: ["onSite"] },
      input: { exit_date: d.day("退场日期", "Exit date").required().notAfterToday() },
      mapsTo: { exit_date: false },
      hidden: true,
      success: ["已退场，请在三日内结清工资", "Exit recorded; the wages are due within three days"],
    },
    /** A call of the specification. Workers have no password but log in with a code sent to their phone, so it ends their sessions. */
    resetPassword: {
      label: ["注销该工人的登录", "Sign the worker out"],
      by: {
        government: { needs: "evidence_accept", where: d.inOrgScope("project") },
        company: { companyRole: d.makerRoles, where: d.ownOrContracted },
      },
      confirm: [
        "该工人在所有手机上的登录将结束，之后凭短信验证码重新登录。",
        "The worker is signed out on every phone, and signs in again by SMS code.",
      ],
      success: ["已注销该工人的全部登录", "The worker is signed out everywhere"],
      rare: true,
    },
  },

  views: {
    onJob: { label: ["在岗", "On site"], where: d.is("in_status", inStatus.onSite) },
    left: { label: ["已退场", "Left"], where: d.is("in_status", inStatus.left) },
  },
  filters: {
    attend_date: { label: ["出勤日期", "Present on"], having: { resource: "attendanceDays", by: "worker", field: "date" } },
  },
  list: {
    columns: [
      "worker_name",
      "in_status",
      "gender",
      "age",
      "id_card_number",
      "project",
      "corp",
      "team",
      "work_type",
      "has_contract",
      "cell_phone",
      "work_role",
      "is_team_leader",
      "entry_time",
      "exit_time",
      "pay_roll_top_bank_code",
      "settle_status",
    ],
    secondLines: {
      worker_name: "id_card_number",
      in_status: "has_contract",
      gender: "age",
      project: "corp",
      team: "work_type",
      work_role: "is_team_leader",
      entry_time: "exit_time",
    },
    sort: ["entry_time", "DESC"],
    related: {
      teams: "team",
      workerContracts: "contract",
      entryExits: "moves",
      workerAttendances: "punches",
      phoneRequests: "review",
    },
  },
  show: [
    {
      title: ["岗位", "Position"],
      fields: ["project", "corp", "team", "work_role", "work_type", "is_team_leader", "entry_time", "exit_time", "in_status"],
    },
    {
      title: ["工资卡", "Wage card"],
      fields: ["pay_roll_bank_card_number", "pay_roll_top_bank_code", "pay_roll_bank_name", "bank_link_number"],
    },
    {
      title: ["合同与保障", "Contract and insurance"],
      fields: ["has_contract", "has_buy_insurance", "training_date", "settle_status", "settle_file"],
    },
  ],
  followUps: {
    recordCash: {
      label: ["登记现金/预支", "Record cash or advance"],
      resource: "workerWages",
      // The worker confirms it afterwards: worker, day, amount and receipt are what remains to be entered.
      fields: ["worker", "pay_month", "total_pay_amount", "pay_date", "files", "remark"],
      labels: { total_pay_amount: ["实付金额", "Amount paid"] },
      prefill: ({ id }, today) => ({
        ...{ pay_month: monthOf(today), pay_date: today },
        ...{ worker: id, is_advance: 1, days: 0, work_hours: 0, pay_type: payType.other },
        ...{ pay_channel: paymentChannel.cash, grant_status: workerPayStatus.paid },
      }),
    },
  },
  relations: {
    contracts: { reference: "workerContracts", target: "worker", label: ["劳动合同", "Contracts"] },
    contract_versions: { reference: "contractVersions", target: "worker", label: ["合同变更记录", "Contract versions"] },
    entry_exits: { reference: "entryExits", target: "worker", label: ["进退场", "Entries and exits"] },
    wages: { reference: "workerWages", target: "worker", limit: 6, label: ["工资", "Wages"] },
  },
  tabs: {
    attendance: { label: ["考勤日历", "Attendance"], shows: ["attendanceDays"] },
    contracts: {
      label: ["合同与进退场", "Contracts and site moves"],
      relations: ["contracts", "contract_versions", "entry_exits"],
    },
    wages: { label: ["工资台账", "Wages"], relations: ["wages"] },
    alarms: { label: ["预警", "Alarms"], shows: ["projectAlarms"] },
  },
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [
    // The default order: of the city, of a project, and of a company as employer and as contractor.
    ["entry_time"],
    ["project", "entry_time"],
    ["corp", "entry_time"],
    ["contractor_corp", "entry_time"],
    // Counted by trade from the index alone.
    ["project", "in_status", "work_role", "work_type", "deleted_at"],
    ["team", "in_status"],
    ["realinfo"],
  ],
  screen: { form: false },
});
export type Worker = d.Row<typeof workers>;
