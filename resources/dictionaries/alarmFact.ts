import { dictionary, type CodeOf } from "../kit/dictionary";

/** What a rule speaks of: alarms of one project about the same fact are one matter with several legal bases. */
export const alarmFact = dictionary("alarm_fact", [
  ["unpaidWages", "工资拖欠", "Unpaid wages"],
  ["deductions", "超额扣款", "Excess deductions"],
  ["minimumWage", "低于最低工资", "Below the minimum wage"],
  ["account", "工资专户", "Special account"],
  ["accountBalance", "专户余额", "Account balance"],
  ["labourFee", "人工费用拨付", "Labour fees"],
  ["deposit", "工资保证金", "Wage deposit"],
  ["guarantee", "保函到期", "Expiring guarantee"],
  ["registration", "实名登记", "Registration"],
  ["silentSite", "现场无数据", "Silent site"],
  ["attendance", "考勤率", "Attendance rate"],
  ["suspension", "停工期间用工", "Work during a suspension"],
  ["contracts", "劳动合同", "Labour contracts"],
  ["sharedWorker", "人员跨项目", "Worker on two sites"],
  ["age", "用工年龄", "Workers' age"],
  ["outsideAccount", "未通过专户发放", "Paid outside the account"],
  ["suspectWages", "工资异常", "Suspect wages"],
  ["confirmation", "工资确认", "Confirmation of wages"],
  ["objections", "工人异议", "Objections"],
  ["loweredEarnings", "应得调低", "Lowered earnings"],
  ["noticeBoard", "维权告示牌", "Notice board"],
  ["payGuarantee", "支付担保", "Payment guarantee"],
  ["labourOfficer", "劳资专管员", "Labour officer"],
  ["complaints", "欠薪投诉", "Wage complaints"],
  ["survey", "工人问卷", "Workers' survey"],
  ["completion", "竣工报告", "Completion report"],
]);

/** What is owed to workers. Such an alarm opens the project's wage case, and only money closes it. */
export const wageFacts = ["unpaidWages", "deductions", "minimumWage"] as const satisfies readonly CodeOf<typeof alarmFact>[];

/** What a case is about: once it is settled, an alarm about one of these needs no verification by a person. */
export const caseFacts = [...wageFacts, "complaints"] as const satisfies readonly CodeOf<typeof alarmFact>[];

declare module "../kit/defineAlarm" {
  interface AlarmFacts {
    readonly code: CodeOf<typeof alarmFact>;
  }
}
