import { memo } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { alarmsWith, cityFigures, projectsWith } from "../../../../resources/dashboards/figures";
import type { Label } from "../../../../resources/kit/label";
import type { ProjectSummary } from "../../../../resources/dashboards/screenResponses";
import { amountText, countText } from "../figures/figures";
import { Bar } from "../parts/Bar";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { RegionLink, useScreenPaths } from "../parts/screenPaths";

/** Abbreviated department names that fit next to a bar. */
const english: Readonly<Record<number, string>> = {
  0: "Labour",
  1: "Housing",
  2: "Transport",
  3: "Water",
  4: "Forestry",
  5: "Other",
};

const { all, building, preparing, suspended, completed } = cityFigures;
const shown = [all, building, preparing, suspended, completed];

function Cell({ label, count, to }: { label: Label; count: number; to?: string | undefined }) {
  const t = useTranslations();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        <RegionLink to={to}>{countText(count)}</RegionLink>
      </dd>
    </div>
  );
}

/** 项目总览, 按主管部门 */
export const Projects = memo(function Projects({ summary }: { summary: ProjectSummary | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const place = useScreenPaths();
  const total = (
    <span className="panel-aside">
      {summary && t(["合同总额 {value}", "Contracts {value}"], { value: amountText(summary.contract_amount, locale) })}
    </span>
  );
  return (
    <ScreenPanel title={t(["项目", "Projects"])} aside={total} className="projects" data={summary}>
      {(data) => (
        <>
          <dl className="cells">
            {shown.map((figure) => (
              <Cell key={figure.key} label={figure.short} count={data[figure.key]} to={place(figure)} />
            ))}
            <Cell label={["参建企业", "Firms"]} count={data.corp_total} />
            <Cell label={cityFigures.contractors.label} count={data.contractor_total} />
          </dl>
          <h3 className="sub-head">
            {t(["按主管部门", "By department"])}
            <span>{t(["项目 / 未结预警", "Projects / open alarms"])}</span>
          </h3>
          <Departments departments={data.by_department} />
        </>
      )}
    </ScreenPanel>
  );
});

function Departments({ departments }: { departments: ProjectSummary["by_department"] }) {
  const t = useTranslations();
  const locale = useLocale();
  const place = useScreenPaths();
  if (departments.length === 0) return <EmptyPanelText>{t(["本区域暂无项目", "No projects in this region"])}</EmptyPanelText>;
  const most = Math.max(...departments.map(({ count }) => count));
  return (
    <ul className="bars bars-departments">
      {departments.map(({ functional_unit, name, count, alarm_count }) => (
        <Bar key={functional_unit} label={locale === "zh" ? name : (english[functional_unit] ?? name)} value={count} total={most}>
          <b>
            <RegionLink to={place(projectsWith({ functional_unit }))}>{countText(count)}</RegionLink>
          </b>
          <i className={alarm_count > 0 ? "warned" : "quiet"}>
            <RegionLink to={place(alarmsWith({ functional_unit }))}>{countText(alarm_count)}</RegionLink>
          </i>
        </Bar>
      ))}
    </ul>
  );
}
