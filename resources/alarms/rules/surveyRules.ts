import { percent } from "../../kit/defineAlarm";
import { law } from "../../law/laws";
import { minSurveyAnswers } from "../../site/surveyShown";
import { noFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { untilSettled } from "../watching";
import { evidenceOf, heads, inMonth } from "../wording";

export const surveyUnpaid = defineAlarm({
  code: "E07",
  fact: "survey",
  isSuspicion: true,
  label: ["问卷反映欠薪", "Survey reports unpaid wages"],
  description: [
    "工地公示页问卷中，反映上月工资未足额发放的占比超过规定",
    "In the survey on the site's public page, too large a share reports that last month's wages were not paid in full",
  ],
  basis: [law("保障农民工工资支付条例", "第三十四条")],
  penalty: noFine,
  // More than 10, 30 and 50 %, in whole percent.
  levels: percent(11, 31, 51),
  weight: 5,
  key: ["月份", "Month"],
  columns: [heads.month, ["答卷数", "Answers"], ["反映未足额", "Not paid in full"]],
  text: [
    "{month}工资问卷有{answers}人作答，其中{unpaid}人（占{share}）反映未足额发放。请核实。",
    "{answers} answered the survey on wages for {month}; {unpaid} ({share}) reported that they were not paid in full. Verify this.",
  ],
  watch: untilSettled,
  check: ({ id, survey }) => {
    if (survey === null || survey.answers < minSurveyAnswers) return [];
    const { pay_month, answers, unpaid } = survey;
    const share = Math.ceil((100 * unpaid) / answers);
    return {
      period_key: pay_month,
      level_value: share,
      worker_count: unpaid,
      evidence: [evidenceOf("projects", id, pay_month, answers, unpaid)],
      facts: { month: inMonth(pay_month), answers, unpaid, share: `${share}%` },
    };
  },
});
