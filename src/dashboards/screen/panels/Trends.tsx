import { memo } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { ChartLegend } from "../../charts/ChartLegend";
import type { Series } from "../../charts/series";
import type { AlarmSummary, ProjectSummary } from "../../../../resources/dashboards/screenResponses";
import { axisUnit } from "../figures/figures";
import { ScreenPanel } from "../parts/Panel";
import { ScreenChart } from "../parts/ScreenChart";

/** Drops the leading rows without values, because bars of zero height show nothing. */
const fromFirst = <Row,>(rows: readonly Row[], has: (row: Row) => boolean): readonly Row[] =>
  rows.slice(Math.max(0, rows.findIndex(has)));

/** Wages of the last twelve months: amounts paid as bars, workers and paid workers as lines. A gap between the lines means unpaid wages. */
export const Wages = memo(function Wages({ summary }: { summary: ProjectSummary | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const largest = Math.max(0, ...(summary?.trend ?? []).map(({ paid_amount }) => Number(paid_amount)));
  const { size, unit } = axisUnit(largest, locale);
  const series: readonly Series[] = [
    { key: "paid", name: t(["已发 {unit}", "{unit} paid"], { unit }), as: "bar" },
    { key: "attend_workers", name: t(["出勤人数", "Present"]), as: "line", right: true },
    { key: "paid_workers", name: t(["已发人数", "Paid"]), as: "line", right: true },
  ];
  return (
    <ScreenPanel title={t(["月度工资", "Wages"])} aside={<ChartLegend series={series} />} className="wages" data={summary}>
      {({ trend, month: payable }) => (
        <ScreenChart
          label={t(["近12个月工资发放", "Wages, last 12 months"])}
          by="month"
          series={series}
          rows={fromFirst(trend, (row) => row.attend_workers > 0 || Number(row.paid_amount) > 0).map((month) => ({
            ...month,
            paid: Number(month.paid_amount) > 0 ? Number(month.paid_amount) / size : null,
            // Wages of later months are not due yet, so they are null, not zero.
            paid_workers: month.month <= payable ? month.paid_workers : null,
          }))}
        />
      )}
    </ScreenPanel>
  );
});

/** Alarms of the last twelve months. */
export const Alarms = memo(function Alarms({ alarms }: { alarms: AlarmSummary | undefined }) {
  const t = useTranslations();
  const series: readonly Series[] = [
    { key: "raised", name: t(["产生", "Raised"]), as: "line", color: "var(--chart-2)" },
    { key: "closed", name: t(["销号", "Closed"]), as: "line", color: "var(--chart-3)" },
  ];
  return (
    <ScreenPanel
      title={t(["月度预警", "Alarms"])}
      aside={<ChartLegend series={series} />}
      className="alarm-trend"
      data={alarms?.trend}
    >
      {(rows) => (
        <ScreenChart
          label={t(["近12个月预警产生与销号", "Alarms raised and closed, last 12 months"])}
          by="month"
          {...{ series, rows: fromFirst(rows, ({ raised, closed }) => raised + closed > 0) }}
        />
      )}
    </ScreenPanel>
  );
});
