import { Typography } from "@mui/material";
import { estimateAmount } from "../../../resources/forecast/amounts";
import { noticeStep } from "../../../resources/forecast/noticeSteps";
import type { ForecastSummary } from "../../../resources/forecast/responses";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Tag } from "../../kinds/Tag";

type Payday = ForecastSummary["rows"][number];

/** What the platform does next, by the step that it then has reached. */
const nextWords: ReadonlyMap<number, Label> = new Map([
  [noticeStep.first, ["自动通知企业", "notify the company"]],
  [noticeStep.second, ["自动再次通知企业", "notify the company again"]],
  [noticeStep.officials, ["自动提请监察员", "notify officials"]],
  [noticeStep.last, ["发薪日前最后提请监察员", "notify officials again"]],
]);

/** What has been done about a payday at risk, and what the platform does next. */
export function Arrangements({ payday }: { readonly payday: Payday }) {
  const t = useTranslations();
  const { notice_step, planned_amount, planned_on, credited_amount, next_notice_on, next_notice_step, reminded_on } = payday;
  const done = [
    planned_amount !== null &&
      planned_on !== null &&
      t(["企业安排{amount}，{day}到账", "Company: {amount} on {day}"], {
        amount: estimateAmount(planned_amount),
        day: planned_on,
      }),
    Number(credited_amount ?? 0) > 0 &&
      t(["通知后已到账{amount}", "Credited since: {amount}"], { amount: estimateAmount(credited_amount ?? 0) }),
    reminded_on !== null && t(["{day}人工提醒", "Reminded by an official on {day}"], { day: reminded_on }),
  ].filter((text) => typeof text === "string");
  return (
    <>
      <Tag dictionary={noticeStep} code={notice_step} />
      {done.map((text) => (
        <Typography key={text} variant="caption" component="p">
          {text}
        </Typography>
      ))}
      <Typography variant="caption" component="p" color="text.secondary">
        {next_notice_on === null
          ? t(["此后按逾期规则预警", "After the payday the alarm rules follow"])
          : t(["下一步：{day} {step}", "Next: {step}, {day}"], {
              day: next_notice_on.slice("YYYY-".length),
              step: t(nextWords.get(next_notice_step ?? noticeStep.none) ?? ["-", "-"]),
            })}
      </Typography>
    </>
  );
}
