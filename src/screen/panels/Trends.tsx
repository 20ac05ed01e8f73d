import { memo } from "react";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useSay } from "../../i18n/useSay";
import { AlarmTrend } from "../charts/AlarmTrend";
import { Ring } from "../charts/Ring";
import { WageChart } from "../charts/WageChart";
import type { AlarmSummary, ProjectSummary, SystemName } from "../data/answers";
import { axisUnit } from "../figures/figures";
import { Nothing, Panel } from "../parts/Panel";

function Legend({ items }: { items: readonly (readonly [className: string, label: string])[] }) {
  return (
    <ul className="legend">
      {items.map(([className, label]) => (
        <li key={className} className={className}>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Wages of the last twelve months. */
export const Wages = memo(function Wages({ summary }: { summary: ProjectSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const largest = Math.max(0, ...(summary?.trend ?? []).map(({ paid_amount }) => Number(paid_amount)));
  const { unit } = axisUnit(largest, locale);
  const legend = (
    <Legend
      items={[
        ["key-paid", say(["实发 {unit}", "{unit}"], { unit })],
        ["key-attend", say(["出勤人数", "At work"])],
        ["key-workers", say(["发薪人数", "Paid"])],
      ]}
    />
  );
  return (
    <Panel title={say(["近12个月工资", "Wages"])} aside={legend} data={summary?.trend}>
      {(months) =>
        months.length === 0 ? (
          <Nothing>{say(["暂无数据", "No data"])}</Nothing>
        ) : (
          <WageChart months={months} width={370} height={176} />
        )
      }
    </Panel>
  );
});

/** Alarms of the last twelve months. */
export const Alarms = memo(function Alarms({ alarms }: { alarms: AlarmSummary | undefined }) {
  const say = useSay();
  const legend = (
    <Legend
      items={[
        ["key-raised", say(["产生", "Raised"])],
        ["key-closed", say(["销号", "Closed"])],
      ]}
    />
  );
  return (
    <Panel title={say(["预警趋势", "Alarms"])} aside={legend} data={alarms?.trend}>
      {(months) =>
        months.length === 0 ? (
          <Nothing>{say(["暂无数据", "No data"])}</Nothing>
        ) : (
          <AlarmTrend months={months} width={238} height={176} />
        )
      }
    </Panel>
  );
});

const systems: readonly (readonly [SystemName, Label])[] = [
  ["realname", ["实名登记", "Real names"]],
  ["contract", ["劳动合同", "Contracts"]],
  ["account", ["工资专户", "Accounts"]],
  ["deposit", ["保证金", "Deposits"]],
  ["online_pay", ["按月代发", "Bank pay"]],
  ["board", ["维权公示", "Notice"]],
];

/** 六项制度落实率: the share of the projects under construction without an open finding. */
export const Systems = memo(function Systems({ summary }: { summary: ProjectSummary | undefined }) {
  const say = useSay();
  return (
    <Panel title={say(["六项制度落实率", "Six systems"])} aside={<span className="panel-aside">%</span>} data={summary?.rates}>
      {(rates) => (
        <div className="rings">
          {systems.map(([name, label]) => (
            <Ring key={name} rate={rates[name]} label={say(label)} size={66} />
          ))}
        </div>
      )}
    </Panel>
  );
});
