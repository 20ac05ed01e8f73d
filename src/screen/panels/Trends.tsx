import { memo } from "react";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { Sized } from "../../charts/Sized";
import { AlarmTrend } from "../charts/AlarmTrend";
import { WageChart } from "../charts/WageChart";
import type { AlarmSummary, ProjectSummary } from "../../../resources/answers/screen";
import { axisUnit } from "../figures/figures";
import { Legend } from "../parts/Legend";
import { ScreenPanel } from "../parts/Panel";

/** Wages of the last twelve months. */
export const Wages = memo(function Wages({ summary }: { summary: ProjectSummary | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const largest = Math.max(0, ...(summary?.trend ?? []).map(({ paid_amount }) => Number(paid_amount)));
  const { unit } = axisUnit(largest, locale);
  const legend = (
    <Legend
      items={[
        ["key-paid", t(["实发 {unit}", "{unit}"], { unit })],
        ["key-attend", t(["出勤人数", "Present"])],
        ["key-workers", t(["发薪人数", "Paid"])],
      ]}
    />
  );
  return (
    <ScreenPanel title={t(["月度工资", "Wages"])} aside={legend} className="wages" data={summary}>
      {({ trend, month }) => <Sized>{(box) => <WageChart months={trend} payable={month} {...box} />}</Sized>}
    </ScreenPanel>
  );
});

/** Alarms of the last twelve months. */
export const Alarms = memo(function Alarms({ alarms }: { alarms: AlarmSummary | undefined }) {
  const t = useTranslations();
  const legend = (
    <Legend
      items={[
        ["key-raised", t(["产生", "Raised"])],
        ["key-closed", t(["销号", "Closed"])],
      ]}
    />
  );
  return (
    <ScreenPanel title={t(["月度预警", "Alarms"])} aside={legend} className="alarm-trend" data={alarms?.trend}>
      {(months) => <Sized>{(box) => <AlarmTrend months={months} {...box} />}</Sized>}
    </ScreenPanel>
  );
});
