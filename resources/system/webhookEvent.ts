import { dictionary } from "../kit/dictionary";

const events = {
  alarmRaised: ["alarm.raised", "预警产生", "Alarm raised"],
  alarmClosed: ["alarm.closed", "预警销号", "Alarm closed"],
  payrollPaid: ["payroll.paid", "工资发放完成", "Payroll paid"],
  payrollFailed: ["payroll.failed", "工资发放失败", "Payroll payment failed"],
  projectPassed: ["project.passed", "项目审核通过", "Project approved"],
} as const;

/** Events that webhooks can subscribe to; database triggers insert their deliveries (server/db/migrations). */
export const subscribableEvent = dictionary("subscribable_event", events);

/** The events that are delivered, including that of “Send a test”. */
export const webhookEvent = dictionary("webhook_event", { ...events, test: ["test", "测试", "Test"] });
