import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { ProjectSummary } from "../../../resources/answers/screen";
import { amountText, axisUnit, countText, monthTick } from "../figures/figures";
import { countTicksUpTo, pathThrough, ticksUpTo } from "../../charts/axis";
import { Frame, highest, innerBox, nearestStep, type Axis } from "../../charts/Frame";

interface Props {
  months: readonly ProjectSummary["trend"][number][];
  /** The last month whose wages are being paid: later ones are not yet due, which is not the same as zero. */
  payable: string;
  width: number;
  height: number;
}

/** What was paid, as bars in yuan; who worked and who was paid, as lines: where they part, wages are open. */
export function WageChart({ months, payable, width, height }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const paid = months.map(({ paid_amount }) => Number(paid_amount));
  const { size } = axisUnit(Math.max(0, ...paid), locale);
  const money: Axis = { ticks: ticksUpTo(Math.max(0, ...paid) / size), text: String };
  const people: Axis = {
    ticks: countTicksUpTo(Math.max(0, ...months.flatMap(({ paid_workers, attend_workers }) => [paid_workers, attend_workers]))),
    text: (tick) => (tick >= 10_000 ? `${tick / 1_000}k` : String(tick)),
  };
  const inner = innerBox(width, height, true);
  const breadth = Math.min(28, (inner.width / Math.max(months.length, 1)) * 0.5);
  const at = (index: number) => nearestStep(inner, months.length, index);
  const line = (field: "attend_workers" | "paid_workers") =>
    pathThrough(
      months
        .filter(({ month }) => field === "attend_workers" || month <= payable)
        .map((month, index) => ({ x: at(index), y: inner.bottom - (month[field] / highest(people)) * inner.height })),
    );

  return (
    <Frame
      width={width}
      height={height}
      label={t(["近12个月工资发放", "Wages, last 12 months"])}
      left={money}
      right={people}
      steps={months.map(({ month }) => monthTick(month, locale))}
    >
      {months.map(({ month, paid_amount, paid_workers, attend_workers }, index) => {
        const tall = ((paid[index] ?? 0) / size / highest(money)) * inner.height;
        return (
          <g key={month} className="chart-step">
            <rect
              x={at(index) - breadth / 2}
              y={inner.bottom - tall}
              width={breadth}
              height={tall}
              rx="2"
              className="fill-paid"
            />
            <rect
              x={at(index) - breadth}
              y={inner.bottom - inner.height}
              width={breadth * 2}
              height={inner.height}
              fill="transparent"
            >
              <title>
                {t(
                  [
                    "{month}  实发 {amount}  出勤 {attend} 人  发薪 {paid} 人",
                    "{month}  paid {amount}  worked {attend}  paid {paid}",
                  ],
                  {
                    month,
                    amount: amountText(paid_amount, locale),
                    attend: countText(attend_workers),
                    paid: countText(paid_workers),
                  },
                )}
              </title>
            </rect>
          </g>
        );
      })}
      <path d={line("attend_workers")} className="line line-attend" />
      <path d={line("paid_workers")} className="line line-workers" />
    </Frame>
  );
}
