import { dictionary, type CodeOf } from "../kit/dictionary";

/** Permissions of a government role: the codes of specification §6, then our own. */
export const permission = dictionary("permission", [
  ["1001", "查看首页", "View the home page"],
  ["alarm_view", "查看预警", "View alarms"],
  ["project_view", "查看项目", "View projects"],
  ["company_view", "查看企业", "View companies"],
  ["worker_view", "查看人员", "View workers"],
  ["deposit_view", "查看工资保证金", "View wage deposits"],
  ["account_view", "查看工资专户", "View special accounts"],
  ["payment_view", "查看分账信息", "View labour-fee transfers"],
  ["payroll_view", "查看项目工资", "View project wages"],
  ["wage_view", "查看工人工资", "View worker wages"],
  ["user_manage", "用户管理", "Manage users"],
  ["secret_manage", "项目密钥管理", "Manage project keys"],
  ["project_review", "项目审核", "Review projects"],
  ["screen_view", "查看数据大屏", "View the wall display"],
  ["alarm_handle", "预警处置（下发、核实）", "Handle alarms: notify, verify"],
  ["alarm_waive", "承诺付款与豁免（提出、复核）", "Promises and waivers: propose, confirm"],
  ["complaint_handle", "投诉办理", "Handle complaints"],
  ["paper_serve", "文书制作与送达", "Papers: draft, issue, serve"],
  ["site_inspect", "现场检查", "Inspect sites"],
  ["hand_over", "交办与撤回", "Hand over and recall"],
  ["drawdown_order", "下达保证金支付通知", "Order payment from a deposit"],
  ["drawdown_register", "登记保证金支付（不得与下达为同一人）", "Record a payment from a deposit (not by who ordered it)"],
  ["company_review", "企业审核", "Company review"],
  ["deposit_manage", "保证金管理", "Deposit management"],
  ["account_manage", "专户备案与销户核准", "Account filing and closure"],
  ["pii_view", "查看完整个人信息", "View full personal data"],
  ["export_data", "导出数据", "Export data"],
  ["audit_view", "审计日志", "Audit log"],
  ["permit_manage", "施工许可核对", "Permit follow-up"],
  ["evidence_accept", "认可工资凭证、核实工人手机", "Accept evidence of wages, verify workers' phones"],
]);

declare module "../kit/access" {
  interface Permissions {
    readonly code: CodeOf<typeof permission>;
  }
}
