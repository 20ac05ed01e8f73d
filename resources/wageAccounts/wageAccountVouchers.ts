import * as d from "../declare";
import { auditStatus } from "./auditStatus";
import { voucherType } from "./voucherType";

const read = d.projectRows("account_view", d.ownCompany("corp"));
const contractors = d.makersOf(d.ownCompany("corp"));
const supervisors = d.officialsWith("account_manage");
const opinion = d.longText("核验意见", "Review comment", { max: 200 });

/** Documents of a special account; without a checked three-party agreement it cannot be filed. */
export const wageAccountVouchers = d.defineResource("wageAccountVouchers", ["专户凭证", "Account vouchers"], {
  path: "/building/v1/wageAccountVouchers/",
  screen: { overlay: "/payroll/voucher" },
  recordRepresentation: "voucher_type",
  basis: d.law("工程建设领域农民工工资专用账户管理暂行办法", "第六条"),

  fields: {
    wage_account: d.ref("wageAccounts", "专户", "Account").required().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("wage_account.project").required().filter(),
    corp: d.ref("corps", "总包单位", "General contractor").snapshotOf("wage_account.corp").required().filter(),
    voucher_type: d.choice(voucherType, "凭证类型", "Type").required().filter(),
    voucher_date: d.day("凭证日期", "Date").required().notAfterToday().filter(),
    files: d.filesField("凭证附件", "Files").required(),
    audit_status: d.state(auditStatus, "核验状态", "Verification", "unchecked").filter(),
    audit_opinion: d.text("核验意见", "Review comment", { max: 200 }).computed(),
    audited_by: d.ref("accounts", "核验人", "Verified by").computed(),
    audited_at: d.instant("核验时间", "Verified at").computed(),
    remark: d.text("备注", "Remark", { max: 200 }),
  },

  read,
  create: d.makersOf(d.ownCompany("wage_account.corp")),
  update: [{ by: contractors, in: ["unchecked", "sentBack"], to: "unchecked" }],

  actions: {
    pass: {
      call: "PATCH",
      label: ["核验通过", "Approve"],
      by: supervisors,
      from: "unchecked",
      to: "checked",
      input: { audit_opinion: opinion },
      stampedBy: { by: "audited_by", at: "audited_at" },
      notice: { to: "company", text: ["专户凭证已核验", "A voucher of your special account has been verified"] },
      tone: "good",
      success: ["审核完成", "Review completed"],
    },
    sendBack: {
      call: "PATCH",
      wireName: "return",
      label: ["退回", "Return"],
      by: supervisors,
      from: "unchecked",
      to: "sentBack",
      input: { audit_opinion: opinion.required() },
      stampedBy: { by: "audited_by", at: "audited_at" },
      notice: { to: "company", text: ["专户凭证被退回", "A voucher of your special account was returned"] },
      tone: "danger",
      success: ["已退回", "Returned"],
    },
  },

  views: { toCheck: { label: ["待核验", "Pending verification"], where: d.is("audit_status", auditStatus.unchecked) } },
  list: {
    columns: ["wage_account", "project", "voucher_type", "voucher_date", "files", "audit_status", "audit_opinion", "remark"],
  },
  form: [{ fields: ["wage_account", "voucher_type", "voucher_date", "files", "remark"] }],
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [
    ["wage_account", "voucher_type"],
    ["project", "voucher_type"],
  ],
});
