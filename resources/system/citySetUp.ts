import { day, money, phone, text } from "../kit/kinds";

/** The form in which the first administrator sets up a new city; values of single districts are entered later (预警规则). */
export const citySetUp = {
  /** Six digits, chosen from the region tree; cannot be changed after set-up. */
  city_code: text("监管城市", "Supervised city", { min: 6, max: 6 }),
  platform_title: text("平台名称", "Platform title", { min: 4, max: 60 }).required(),
  hotline: phone("劳动保障监察举报电话", "Labour inspection hotline").required(),
  min_wage: money("月最低工资标准", "Monthly minimum wage", { min: 1 }).required(),
  min_hourly_wage: money("小时最低工资标准", "Hourly minimum wage", { min: 1 }),
  min_wage_from: day("最低工资执行日期", "Minimum wage valid from").required(),
  arbitration_channel: text("仲裁申请渠道", "Arbitration channel", { max: 100 }).required(),
  legal_aid_channel: text("法律援助申请渠道", "Legal-aid channel", { max: 100 }).required(),
} as const;

/** Shown for values that are not set yet. */
export const notYetSaid = "-";
