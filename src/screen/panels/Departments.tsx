import { memo } from "react";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useSay } from "../../i18n/useSay";
import type { ProjectSummary } from "../data/answers";
import { countText } from "../figures/figures";
import { Bar } from "../parts/Bar";
import { Nothing, Panel } from "../parts/Panel";

/** The departments in the few letters a bar leaves them. */
const english: Readonly<Record<number, string>> = {
  0: "Labour",
  1: "Housing",
  2: "Transport",
  3: "Water",
  4: "Forestry",
  5: "Other",
};
const legend: Label = ["项目 / 有预警", "Projects / with alarms"];

/** 按主管部门 */
export const Departments = memo(function Departments({ summary }: { summary: ProjectSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <Panel
      title={say(["按主管部门", "By department"])}
      aside={<span className="panel-aside">{say(legend)}</span>}
      data={summary?.by_department}
    >
      {(departments) => {
        const most = Math.max(...departments.map(({ count }) => count));
        if (departments.length === 0) return <Nothing>{say(["暂无项目", "No projects"])}</Nothing>;
        return (
          <ul className="bars">
            {departments.map(({ functional_unit, name, count, alarm_count }) => (
              <Bar
                key={functional_unit}
                label={locale === "zh" ? name : (english[functional_unit] ?? name)}
                value={count}
                of={most}
              >
                <b>{countText(count)}</b>
                <i className={alarm_count > 0 ? "warned" : "quiet"}>{countText(alarm_count)}</i>
              </Bar>
            ))}
          </ul>
        );
      }}
    </Panel>
  );
});
