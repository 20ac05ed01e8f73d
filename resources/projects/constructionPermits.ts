import * as d from "../declare";
import { permitStatus, unreportedStatuses } from "./permitStatus";

const inRegion = d.actorIs("region", "regions");
const read: d.Access = {
  government: { needs: ["project_view", "permit_manage"], where: inRegion },
  company: { where: d.ownCompany("contractor_corp") },
};
const handlers: d.Access = { government: { needs: "permit_manage", where: inRegion } };
/** Fen. A permit is needed from 300,000 yuan on: a tenth of it is likely to be in units of ten thousand. */
const smallestContract = 100_000_00;
const unreported = ["open", "urged"] as const;

/**
 * Permits issued by the housing department. A permit whose project is not on the platform is followed up; it is linked to the
 * project once that is approved (条例 第三十八条: departments share permit data).
 */
export const constructionPermits = d.defineResource("constructionPermits", ["施工许可", "Construction permits"], {
  menu: { after: "/realname/project", access: ["project_view", "permit_manage", "company"] },
  recordRepresentation: "name",
  basis: d.law("保障农民工工资支付条例", "第三十八条"),
  fields: {
    permit_no: d
      .text("施工许可证号", "Permit no.", { max: 50 })
      .alsoCalled("许可证号", "施工许可证编号", "许可证编号")
      .required()
      .unique()
      .search(),
    name: d.text("工程名称", "Works", { max: 200 }).alsoCalled("项目名称", "工程项目名称").required().search(),
    status: d.state(permitStatus, "状态", "Status", "open").filter(),
    contractor_name: d
      .text("总包单位", "General contractor")
      .alsoCalled("施工单位", "施工总承包单位", "总承包单位", "总包单位名称")
      .required()
      .search(),
    contractor_code: d
      .creditCode("总包信用代码", "Contractor's credit code")
      .alsoCalled("施工单位信用代码", "总包单位信用代码", "总承包单位信用代码", "施工总承包单位信用代码", "信用代码")
      .required()
      .search(),
    build_corp_name: d.text("建设单位", "Client").alsoCalled("建设单位名称", "业主单位").required(),
    contract_amount: d
      .money("合同金额", "Contract amount", { min: 0 })
      .alsoCalled("合同价", "合同价格", "合同总价", "工程造价")
      .inWan(),
    issued_on: d.day("发证日期", "Issued on").alsoCalled("发证时间", "核发日期").required().notAfterToday().filter(),
    region: d
      .ref("regions", "区域", "Region")
      .alsoCalled("区县", "所在区", "行政区", "所属区域", "建设地点行政区")
      .required()
      .filter(),
    address: d.text("工程地址", "Address", { max: 200 }),
    start_date: d.day("计划开工日期", "Planned start"),
    complete_date: d.day("计划竣工日期", "Planned completion"),
    project_no: d
      .text("项目编号", "Project code", { max: 50 })
      .search()
      .help("本平台编号或第三方项目编号", "The code on this platform or that of another system"),
    project: d.ref("projects", "关联项目", "Linked project").enteredBy("link").filter(),
    contractor_corp: d.ref("corps", "总包单位(平台)", "Contractor on the platform").computed().filter(),
    reported_at: d.instant("关联时间", "Linked at").computed(),
    follow_up: d.longText("跟进情况", "Follow-up", { min: 2, max: 300 }).enteredBy("urge"),
    report_due: d.day("要求上报期限", "Report by").enteredBy("urge").filter().countdown("status", permitStatus.urged),
    urged_by: d.ref("accounts", "督促人", "Requested by").computed(),
    urged_at: d.instant("督促时间", "Requested at").computed(),
    reason: d.longText("无需上报原因", "Reason for exemption", { min: 2, max: 300 }).enteredBy("exempt"),
    exempt_by: d.ref("accounts", "认定人", "Exempted by").computed(),
    exempt_at: d.instant("认定时间", "Exempted at").computed(),
  },
  read,
  create: handlers,
  update: [{ by: handlers }],
  remove: { by: handlers, in: { status: unreported } },
  check: ({ start_date, complete_date }) => ({
    complete_date: !!start_date &&
      !!complete_date &&
      complete_date < start_date && ["竣工日期应晚于开工日期", "Completion must be after the start"],
  }),
  warn: ({ contract_amount }) => ({
    contract_amount: typeof contract_amount === "number" &&
      contract_amount < smallestContract && [
        "合同金额不足10万元，请核对单位是否为元",
        "The amount is below 100,000 CNY; check that it is in yuan",
      ],
  }),
  import: { match: "permit_no" },
  actions: {
    urge: {
      label: ["督促上报", "Request report"],
      from: unreported,
      to: "urged",
      notice: {
        to: "company",
        text: [
          "施工许可证{permit_no}（{name}）的工程尚未上报，请在{report_due}前上报",
          "The works of permit {permit_no} ({name}) are not reported; report them by {report_due}",
        ],
      },
    },
    link: {
      label: ["关联项目", "Link a project"],
      from: [...unreported, "exempt"],
      to: "reported",
      stampedBy: { at: "reported_at" },
      tone: "good",
    },
    exempt: { label: ["无需上报", "Exempt"], from: unreported, to: "exempt", rare: true },
    reopen: { label: ["恢复跟进", "Follow up again"], from: "exempt", to: "open", rare: true },
  },
  views: {
    unreported: { label: ["未报工程", "Not reported"], where: d.is("status", ...unreportedStatuses) },
    overdue: {
      label: ["逾期未报", "Overdue"],
      where: d.and(d.is("status", permitStatus.urged), d.before("report_due")),
      noCreate: true,
    },
    reported: { label: ["已报工程", "Reported"], where: d.is("status", permitStatus.reported) },
    exempt: { label: ["无需上报", "Exempt"], where: d.is("status", permitStatus.exempt) },
  },
  list: {
    columns: [
      "name",
      "permit_no",
      "contractor_name",
      "contractor_code",
      "status",
      "issued_on",
      "report_due",
      "contract_amount",
      "region",
      "build_corp_name",
      "project",
      "follow_up",
      "urged_at",
      "reported_at",
      "address",
    ],
    secondLines: {
      name: "permit_no",
      contractor_name: "contractor_code",
      status: "project",
      issued_on: "report_due",
      region: "build_corp_name",
    },
    optional: ["follow_up", "urged_at", "reported_at", "address"],
    startsOn: "unreported",
    countedTabs: true,
    sort: ["issued_on", "DESC"],
  },
  export: d.exportOf(read),
  indexes: [["status", "issued_on"], ["region", "status"], ["contractor_corp", "status"], ["project_no"]],
});
export type ConstructionPermit = d.Row<typeof constructionPermits>;
