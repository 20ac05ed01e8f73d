import { estimateAmount } from "../../../resources/forecast/amounts";
import { estimateText } from "../../../resources/kit/kinds/percent";
import type { ForecastSummary } from "../../../resources/forecast/responses";
import { Loadable } from "../../app/data/Loadable";
import { ListLink, projectColumn } from "../../app/data/ListLink";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { ForecastButtons } from "./ForecastButtons";
import { Arrangements } from "./Arrangements";
import { SafeSum } from "./SafeSum";

/** Fewer days before a payday are urgent. */
const urgentDays = 5;
const rowsShown = 50;

/** 发薪日驾驶舱: each payday at risk as dated work, the nearest first. */
export function Cockpit() {
  const t = useTranslations();
  const answer = useApiQuery<ForecastSummary>("/building/v1/forecastSummary/", { limit: rowsShown });
  return (
    <SectionPanel flush title={t(["发薪日驾驶舱", "Payday cockpit"])} term="lateProbability">
      <Loadable answer={answer}>{(summary) => <Paydays summary={summary} />}</Loadable>
    </SectionPanel>
  );
}

function Paydays({ summary: { as_of, rows, days } }: { readonly summary: ForecastSummary }) {
  const t = useTranslations();
  const byDay = rows.toSorted((a, b) => a.days_left - b.days_left || Number(b.safe_amount) - Number(a.safe_amount));
  return (
    <>
      <Muted sx={{ px: { xs: 2, sm: 1.5 }, pb: 1 }}>
        {t(
          [
            "未来{days}天可能未按时的发薪日。平台在发薪日前15天和10天通知企业须补足的金额和日期，前5天和2天同时提请监察员；企业登记资金安排后，等到约定日期再提醒。这是预测，不是预警。",
            "Paydays of the next {days} days that may be late. 15 and 10 days before, the companies get the sum and the date that make it safe; 5 and 2 days before, officials too. Once a company has entered its funding, the next notice waits for that day. Forecasts, not alarms.",
          ],
          { days },
        )}
      </Muted>
      <DataTable
        cards
        rows={byDay}
        rowKey={({ id }) => id}
        empty={
          as_of === null
            ? t(["尚未生成预测", "No forecast has been made yet"])
            : t(["没有可能未按时的发薪日", "No payday is at risk"])
        }
        columns={[
          projectColumn(t(["项目", "Project"])),
          {
            label: t(["发薪日", "Payday"]),
            whole: true,
            render: ({ due_date, days_left }) => (
              <>
                <TextTag tone={days_left <= urgentDays ? "bad" : "wait"}>
                  {days_left === 0 ? t(["今天", "today"]) : t(["还有{n}天", "in {n} d"], { n: days_left })}
                </TextTag>
                <Muted component="p">{due_date}</Muted>
              </>
            ),
          },
          {
            label: t(["未按时可能性", "Probability of late payment"]),
            numeric: true,
            render: ({ probability }) => estimateText(probability),
          },
          {
            label: t(["资金缺口", "Funding gap"]),
            numeric: true,
            render: ({ shortfall }) => t(estimateAmount(shortfall)),
          },
          {
            label: t(["须补足和最迟日期", "To be added, and by when"]),
            wraps: true,
            render: (payday) => <SafeSum payday={payday} />,
          },
          {
            label: t(["主要原因", "Main reason"]),
            wraps: true,
            render: ({ id, reason }) => <ListLink to={`/payroll/forecast-detail?id=${id}`}>{reason}</ListLink>,
          },
          {
            label: t(["进度和下一步", "State and next step"]),
            wraps: true,
            render: (payday) => <Arrangements payday={payday} />,
          },
        ]}
        {...(rows.some(({ can_remind, can_plan }) => can_remind || can_plan) && {
          renderActions: (row: ForecastSummary["rows"][number]) => <ForecastButtons row={row} />,
        })}
      />
    </>
  );
}
