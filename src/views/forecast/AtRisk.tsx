import { estimateText } from "../../../resources/kit/kinds/percent";
import type { ForecastSummary } from "../../../resources/forecast/responses";
import { listedDays } from "../../../resources/forecast/limits";
import { estimateAmount } from "../../../resources/forecast/amounts";
import { forecasts } from "../../../resources/forecast/forecasts";
import { Loadable } from "../../app/data/Loadable";
import { ListLink, projectColumn, TextLink } from "../../app/data/ListLink";
import { SectionPanel } from "../../ui/SectionPanel";
import { useApiQuery } from "../../app/data/useApiQuery";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { ForecastButtons } from "./ForecastButtons";
import { SafeSum } from "./SafeSum";
import { Muted } from "../../ui/Muted";

/** 未来15天可能欠薪: the user's projects whose next wages may be late, the largest funding gap first. */
export function AtRisk() {
  const t = useTranslations();
  const isReadable = canRead(forecasts, getActor());
  const answer = useApiQuery<ForecastSummary>("/building/v1/forecastSummary/", {}, { enabled: isReadable });
  if (!isReadable) return null;
  return (
    <SectionPanel
      flush
      title={t(["未来{days}天可能欠薪（预测）", "Wages at risk within {days} days (forecast)"], { days: listedDays })}
      term="lateProbability"
      tools={<TextLink to="/payroll/forecast">{t(["全部预测", "All forecasts"])}</TextLink>}
    >
      <Loadable answer={answer}>{(summary) => <Rows summary={summary} />}</Loadable>
    </SectionPanel>
  );
}

type Row = ForecastSummary["rows"][number];

function Rows({ summary: { as_of, rows, project_count, shortfall } }: { summary: ForecastSummary }) {
  const t = useTranslations();
  const summary = { day: as_of ?? "", count: project_count, amount: estimateAmount(shortfall) };
  return (
    <>
      {rows.length > 0 && (
        <Muted sx={{ px: { xs: 2, sm: 1.5 }, pb: 1 }}>
          {t(
            [
              "按{day}的数据：{count}个项目可能欠薪，资金缺口合计{amount}。这是预测，不是预警。",
              "Based on data up to {day}: projects at risk: {count}, funding gap in all: {amount}. A forecast, not an alarm.",
            ],
            summary,
          )}
        </Muted>
      )}
      <DataTable
        cards
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          as_of === null
            ? t(["尚未生成预测", "No forecast has been made yet"])
            : t(
                [
                  "按{day}的数据，未来{days}天没有可能欠薪的项目",
                  "Based on data up to {day}, no project is at risk within {days} days",
                ],
                {
                  day: as_of,
                  days: listedDays,
                },
              )
        }
        columns={[
          projectColumn(t(["项目", "Project"])),
          {
            label: t(["发薪日", "Payday"]),
            render: ({ due_date, days_left }) =>
              t(["{due}（{days}天后）", "{due} (in {days} d)"], { due: due_date, days: days_left }),
          },
          {
            label: t(["资金缺口", "Funding gap"]),
            numeric: true,
            render: ({ shortfall: gap }) => <strong>{t(estimateAmount(gap))}</strong>,
          },
          {
            label: t(["未按时可能性", "Probability of late payment"]),
            numeric: true,
            render: ({ probability }) => estimateText(probability),
          },
          {
            label: t(["主要原因", "Main reason"]),
            wraps: true,
            render: ({ id, reason }) => <ListLink to={`/payroll/forecast-detail?id=${id}`}>{reason}</ListLink>,
          },
          { label: t(["须补足和最迟日期", "To be added, and by when"]), wraps: true, render: (row) => <SafeSum payday={row} /> },
        ]}
        {...(rows.some(({ can_remind, can_plan }) => can_remind || can_plan) && {
          renderActions: (row: Row) => <ForecastButtons row={row} />,
        })}
      />
    </>
  );
}
