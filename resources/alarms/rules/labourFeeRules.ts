import { days, percent } from "../../kit/defineAlarm";
import { addDays, daysBetween, monthOf, shiftMonth, type Day, type Month } from "../../kit/days";
import { labourDueDate } from "../../law/dueDates";
import { labourFeeCycle, labourFeeGraceDays } from "../../law/labourFee";
import { law } from "../../law/laws";
import { isJudgedMonth } from "../building";
import type { ProjectFacts } from "../facts";
import { lateBy, share } from "../measure";
import { emptyMonth, type MonthFacts } from "../monthFacts";
import { labourFeeFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { newest, settableDays, settableMonths } from "../settable";
import { heads, evidenceOf, inDays, inMonth, inPercent, inYuan } from "../wording";
import { toYuan } from "../../kit/money";
import { laborFeeMode } from "../../dictionaries/laborFeeMode";

export const labourFeeLate = defineAlarm({
  code: "A03",
  fact: "labourFee",
  label: ["人工费用未按时拨付", "Labour fee overdue"],
  description: [
    "约定拨付日后{grace_days}，当月仍无人工费用到账（检查最近{months}）",
    "No labour fee received for the month {grace_days} after the agreed day (last {months} reviewed)",
  ],
  basis: [labourFeeCycle.basis, law("保障农民工工资支付条例", "第二十九条")],
  penalty: labourFeeFine,
  params: {
    months: settableMonths(["检查月数", "Months reviewed"], 3),
    grace_days: settableDays(["宽限天数", "Grace days"], newest(labourFeeGraceDays), [0, 60]),
  },
  levels: days(1, 15, 30),
  weight: 12,
  drivesLevel: true,
  autoClose: true,
  key: ["月份", "Month"],
  columns: [heads.month, ["每月应拨", "Due each month"], ["应拨日期", "Due on"]],
  text: [
    "{month}人工费用应于{due}拨付至工资专用账户，截至{as_of}未到账，超过宽限期{late}。请建设单位立即拨付，到账后登记分账信息。",
    "The labour fee for {month} was due in the special account on {due}. As of {as_of} nothing has been received, {late} past the grace period. The client must transfer it immediately; record the transfer on receipt.",
  ],
  check: (facts, today, params) =>
    dueLabourMonths(facts, "A03", today, params)
      .filter(({ bill_count }) => bill_count === 0)
      .map(({ month }) => {
        const due = labourDueDate(facts, month);
        const late = lateBy(addDays(due, params.grace_days), today);
        return {
          period_key: month,
          ...late,
          ...(facts.labor_fee_monthly !== null && { amount: facts.labor_fee_monthly }),
          evidence: [evidenceOf("projects", facts.id, month, facts.labor_fee_monthly && toYuan(facts.labor_fee_monthly), due)],
          facts: { month: inMonth(month), due, as_of: today, late: inDays(late.overdue_days) },
        };
      }),
});

export const labourFeeShort = defineAlarm({
  code: "A04",
  fact: "labourFee",
  label: ["人工费用拨付不足", "Labour fee underpaid"],
  description: [
    "约定拨付日后{grace_days}，当月到账的人工费用低于应拨金额（检查最近{months}）",
    "The labour fee received for the month {grace_days} after the agreed day is less than the amount due (last {months} reviewed)",
  ],
  basis: [law("保障农民工工资支付条例", "第二十九条")],
  penalty: labourFeeFine,
  params: {
    months: settableMonths(["检查月数", "Months reviewed"], 3),
    grace_days: settableDays(["宽限天数", "Grace days"], newest(labourFeeGraceDays), [0, 60]),
  },
  measure: ["少拨", "Short by"],
  levels: percent(5, 20, 50),
  weight: 10,
  autoClose: true,
  key: ["月份", "Month"],
  columns: [heads.month, ["应拨", "Due"], ["到账", "Received"], ["少拨", "Shortfall"]],
  text: [
    "{month}应拨人工费用{due}，实际到账{paid}，少拨{short}（{share}）。请建设单位补足，到账后登记分账信息。",
    "Labour fee for {month}: {due} due, {paid} received, shortfall {short} ({share}). The client must transfer the difference; record the transfer on receipt.",
  ],
  check: (facts, today, params) =>
    dueLabourMonths(facts, "A04", today, params)
      .filter(({ bill_count }) => bill_count > 0)
      .map((month) => {
        // With a fixed monthly amount every bill of the month states the whole amount; shares of progress payments are added up.
        const due = facts.labor_fee_mode === laborFeeMode.monthly ? month.bill_should_largest : month.bill_should_total;
        const short = Math.max(0, due - month.bill_amount);
        const missing = share(short, due);
        return {
          period_key: month.month,
          level_value: missing,
          overdue_days: daysBetween(addDays(labourDueDate(facts, month.month), params.grace_days), today),
          amount: short,
          evidence: [evidenceOf("projects", facts.id, month.month, toYuan(due), toYuan(month.bill_amount), toYuan(short))],
          facts: {
            month: inMonth(month.month),
            due: inYuan(due),
            paid: inYuan(month.bill_amount),
            short: inYuan(short),
            share: inPercent(missing),
          },
        };
      }),
});

/**
 * The latest months whose labour fee is late today, and those with an open alarm, because a debt does not end when it leaves the
 * window. An exempt project has no account to receive a fee.
 */
function dueLabourMonths(
  facts: ProjectFacts,
  rule: string,
  today: Day,
  { months, grace_days }: { months: number; grace_days: number },
): MonthFacts[] {
  if (facts.account_exempt) return [];
  const isDue = (month: Month) => today > addDays(labourDueDate(facts, month), grace_days);
  const current = monthOf(today);
  const newestDue = [0, -1, -2, -3].map((back) => shiftMonth(current, back)).find(isDue);
  if (newestDue === undefined) return [];
  const inWindow = Array.from({ length: months }, (_, back) => shiftMonth(newestDue, -back));
  const open = facts.open_alarms.filter(({ rule_code }) => rule_code === rule).map(({ period_key }) => period_key);
  return [...new Set([...inWindow, ...open])]
    .filter((month) => isDue(month) && isJudgedMonth(facts, month, today))
    .sort()
    .map((month) => facts.months.find((known) => known.month === month) ?? emptyMonth(month));
}
