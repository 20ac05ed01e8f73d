import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { AlarmSummary } from "../../../resources/answers/screen";
import { monthTick } from "../figures/figures";
import { countTicksUpTo, pathThrough } from "../../charts/axis";
import { Frame, highest, innerBox, nearestStep, type Axis } from "../../charts/Frame";

const lines = ["raised", "closed"] as const;

/** Alarms raised and closed in each month. */
export function AlarmTrend({ months, width, height }: { months: AlarmSummary["trend"]; width: number; height: number }) {
  const t = useTranslations();
  const locale = useLocale();
  const axis: Axis = {
    ticks: countTicksUpTo(Math.max(0, ...months.flatMap(({ raised, closed }) => [raised, closed]))),
    text: String,
  };
  const inner = innerBox(width, height, false);
  const at = (index: number, value: number) => ({
    x: nearestStep(inner, months.length, index),
    y: inner.bottom - (value / highest(axis)) * inner.height,
  });
  return (
    <Frame
      width={width}
      height={height}
      label={t(["近12个月预警产生与销号", "Alarms raised and closed, last 12 months"])}
      left={axis}
      steps={months.map(({ month }) => monthTick(month, locale))}
    >
      {lines.map((name) => (
        <path key={name} d={pathThrough(months.map((month, index) => at(index, month[name])))} className={`line line-${name}`} />
      ))}
      {months.map((month, index) => (
        <g key={month.month}>
          {lines.map((name) => (
            <circle key={name} cx={at(index, 0).x} cy={at(index, month[name]).y} r="3.5" className={`dot-${name}`} />
          ))}
          <rect x={at(index, 0).x - 9} y={inner.bottom - inner.height} width="18" height={inner.height} fill="transparent">
            <title>
              {t(["{month}  产生 {raised}  销号 {closed}", "{month}  raised {raised}  closed {closed}"], { ...month })}
            </title>
          </rect>
        </g>
      ))}
    </Frame>
  );
}
