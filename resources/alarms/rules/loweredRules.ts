import { countParam } from "../../kit/defineAlarm";
import { toYuan } from "../../kit/money";
import { law } from "../../law/laws";
import { sum } from "../measure";
import { arrearsPenalty } from "../penalties";
import { defineAlarm } from "../projectRule";
import { settablePercent } from "../settable";
import { untilSettled } from "../watching";
import { heads, inMonth, inPercent, inWorkers, inYuan, workerEvidence } from "../wording";

export const earningsLowered = defineAlarm({
  code: "D16",
  fact: "loweredEarnings",
  isSuspicion: true,
  label: ["应得被事后调低", "Earnings lowered afterwards"],
  description: [
    "已过月份的应得工资，因合同、考勤的事后变化比此前记录减少{ratio}以上，且未经本人确认或主管部门认可",
    "Earnings of a past month fell by {ratio} or more through a later change of contract or attendance that neither the worker confirmed nor an official accepted",
  ],
  basis: [
    law("保障农民工工资支付条例", "第六条"),
    law("保障农民工工资支付条例", "第十二条"),
    law("保障农民工工资支付条例", "第五十条"),
  ],
  penalty: arrearsPenalty,
  params: { ratio: settablePercent(["减少比例", "Reduction"], 5, [1, 50]) },
  measure: ["涉及人数", "People"],
  levels: countParam(1, 3, 10),
  weight: 8,
  key: ["月份", "Month"],
  columns: [heads.name, ["调低前应得", "Earned before"], ["现应得", "Earned now"], ["变化日期", "Changed on"]],
  text: [
    "{month}有{workers}的应得工资被事后调低{ratio}以上，合计减少{amount}，最近变化于{changed_on}。请提供本人签字确认的依据；无依据的恢复原记录并足额支付。",
    "The earnings of {workers} for {month} were lowered by {ratio} or more afterwards, {amount} in total, last on {changed_on}. Provide the workers' signed confirmation; otherwise restore the record and pay in full.",
  ],
  watch: untilSettled,
  check: ({ lowered_earnings }, _, { ratio }) => {
    const lowered = lowered_earnings.filter(({ before, now }) => now * 100 <= before * (100 - ratio));
    return [...new Set(lowered.map(({ pay_month }) => pay_month))].sort().map((month) => {
      const rows = lowered.filter(({ pay_month }) => pay_month === month);
      const amount = sum(rows.map(({ before, now }) => before - now));
      return {
        period_key: month,
        level_value: rows.length,
        worker_count: rows.length,
        amount,
        evidence: rows.map((row) => workerEvidence(row, toYuan(row.before), toYuan(row.now), row.changed_on)),
        facts: {
          month: inMonth(month),
          workers: inWorkers(rows.length),
          ratio: inPercent(ratio),
          amount: inYuan(amount),
          changed_on:
            rows
              .map(({ changed_on }) => changed_on)
              .sort()
              .at(-1) ?? "",
        },
      };
    });
  },
});
