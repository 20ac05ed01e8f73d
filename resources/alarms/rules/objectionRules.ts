import { countParam } from "../../kit/defineAlarm";
import { daysBetween } from "../../kit/days";
import { law } from "../../law/laws";
import { wageTableFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { untilSettled } from "../watching";
import { heads, inDays, inMonth, inWorkers, workerEvidence } from "../wording";

export const objectionsUnanswered = defineAlarm({
  code: "D14",
  fact: "objections",
  label: ["工人异议未答复", "Workers' objections unanswered"],
  description: [
    "工人对工资或考勤提出异议，用人单位逾期未答复",
    "A worker objects to wages or attendance, and the employer has not answered in time",
  ],
  basis: [law("保障农民工工资支付条例", "第三十一条")],
  penalty: wageTableFine,
  levels: countParam(1, 3, 10),
  weight: 10,
  autoClose: true,
  key: ["用人单位", "Employer"],
  columns: [heads.name, heads.month, heads.deadline, heads.late],
  text: [
    "有{workers}的异议逾期未答复，最长{late}。请核对工资和考勤后逐一答复。",
    "Objections of {workers} are unanswered, the longest for {late}. Check wages and attendance, and answer each of them.",
  ],
  watch: untilSettled,
  check: ({ objections }, today) => {
    const late = objections.filter(({ answer_due }) => answer_due < today);
    return [...new Set(late.map(({ corp }) => corp))].map((corp) => {
      const own = late.filter((each) => each.corp === corp);
      const people = new Set(own.map(({ worker }) => worker)).size;
      const overdue_days = Math.max(...own.map(({ answer_due }) => daysBetween(answer_due, today)));
      return {
        period_key: `corp:${corp}`,
        level_value: people,
        overdue_days,
        corp,
        worker_count: people,
        evidence: own.map((each) =>
          workerEvidence(each, inMonth(each.pay_month)[1], each.answer_due, daysBetween(each.answer_due, today)),
        ),
        facts: { workers: inWorkers(people), late: inDays(overdue_days) },
      };
    });
  },
});
