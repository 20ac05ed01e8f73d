import { memo } from "react";
import { labelOf } from "../../../../resources/kit/dictionary";
import { alarmLevel } from "../../../../resources/dictionaries/alarmLevel";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { alarmsWith, cityFigures, projectsWith } from "../../../../resources/dashboards/figures";
import type { AlarmSummary } from "../../../../resources/dashboards/screenResponses";
import { amount, amountText, countText } from "../figures/figures";
import { LevelMark } from "../parts/LevelMark";
import { riskWord } from "../parts/levels";
import { RegionLink, useScreenPaths } from "../parts/screenPaths";
import { percentOf } from "../../../ui/decimals";

const handled = [
  [1, "handled-not", ["待处置", "New"]],
  [2, "handled-rectifying", ["整改中", "In rectification"]],
  [3, "handled-verifying", ["待核实", "To verify"]],
] as const;

/** Current problems, at the top: overdue wages, projects by level, and the progress of handling them. */
export const UrgentProjects = memo(function Wrong({ alarms }: { alarms: AlarmSummary | undefined }) {
  const t = useTranslations();
  return (
    <section className="wrong" aria-label={t(["当前问题", "Current issues"])}>
      <Overdue alarms={alarms} />
      <Levels alarms={alarms} />
      <Handling alarms={alarms} />
    </section>
  );
});

function Overdue({ alarms }: { alarms: AlarmSummary | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const place = useScreenPaths();
  const overdue = alarms?.overdue_wages;
  const { figure, unit } = amount(overdue?.amount, locale);
  const owes = overdue !== undefined && overdue.project_count > 0;
  return (
    <div className={`overdue${overdue ? (owes ? " owes" : " paid") : ""}`}>
      <h2>{t(["拖欠工资", "Wage arrears"])}</h2>
      <p className="overdue-amount">
        <RegionLink to={place(cityFigures.overdue)}>
          <b>{figure}</b> <small>{unit}</small>
        </RegionLink>
      </p>
      {overdue && (
        <p className="overdue-facts">
          {owes
            ? t(
                [
                  "{projects} 个项目 · {people} 人 · 最长逾期 {days} 天",
                  "Projects: {projects} · workers: {people} · longest: {days} days",
                ],
                {
                  projects: countText(overdue.project_count),
                  people: countText(overdue.worker_count),
                  days: countText(overdue.max_overdue_days),
                },
              )
            : t(["到期工资均已发放", "All wages due have been paid"])}
        </p>
      )}
      {overdue && overdue.promised_count > 0 && (
        <p className="overdue-facts">
          {t(["其中承诺中{n}件 {amount}", "{n} cases with a promise: {amount}"], {
            n: countText(overdue.promised_count),
            amount: amountText(overdue.promised_amount, locale),
          })}
        </p>
      )}
    </div>
  );
}

function Levels({ alarms }: { alarms: AlarmSummary | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const place = useScreenPaths();
  return (
    <div className="levels-box">
      <h2>{t(["项目风险", "Projects by risk"])}</h2>
      <ul className="levels">
        {(alarms?.levels ?? []).map(({ level, project_count }) => (
          <li key={level} className={`level level-${level} ${project_count === 0 ? "level-none" : ""}`}>
            <h3>
              <LevelMark level={level} />
              {riskWord(level, locale)}
            </h3>
            <p>
              <RegionLink to={place(projectsWith({ alarm_level: level }))}>
                <b>{countText(project_count)}</b> <small>{t(["个项目", project_count === 1 ? "project" : "projects"])}</small>
              </RegionLink>
            </p>
          </li>
        ))}
      </ul>
      <ul className="alarm-levels" aria-label={t(["未结事项等级", "Open matters by level"])}>
        <li>{t(["未结事项", "Open matters"])}</li>
        {(alarms?.levels ?? [])
          .filter(({ level }) => level !== 9)
          .map(({ level, name, alarm_count }) => (
            <li key={level} className={`level-${level}`}>
              <RegionLink to={place(alarmsWith({ level }))}>
                {locale === "zh" ? name : labelOf(alarmLevel, level, locale)} <b>{countText(alarm_count)}</b>
              </RegionLink>
            </li>
          ))}
      </ul>
    </div>
  );
}

function Handling({ alarms }: { alarms: AlarmSummary | undefined }) {
  const t = useTranslations();
  const place = useScreenPaths();
  const steps = handled.map(([status, className, label]) => ({
    ...{ status, className, name: t(label) },
    count: alarms?.status.find((row) => row.status === status)?.count ?? 0,
  }));
  const open = steps.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="handling">
      <h2>
        {t(["未结事项处置", "Handling of open matters"])}
        {alarms && (
          <RegionLink to={place(alarmsWith({}))} className="handling-total">
            {countText(open)} {t(["项", ""])}
          </RegionLink>
        )}
      </h2>
      {alarms && (
        <>
          <p className="share-bar" aria-hidden="true">
            {steps.map(({ status, className, count }) => (
              <span key={status} className={className} style={{ flexGrow: count }} />
            ))}
          </p>
          <ul className="steps">
            {steps.map(({ status, className, name, count }) => (
              <li key={status} className={className}>
                {name} <RegionLink to={place(alarmsWith({ status }))}>{countText(count)}</RegionLink>
              </li>
            ))}
          </ul>
          <dl className="facts">
            <div className={alarms.complaints.overdue_count > 0 ? "warned" : ""}>
              <dt>{t(["投诉未结 / 逾期", "Complaints / late"])}</dt>
              <dd>
                {countText(alarms.complaints.open_count)} / {countText(alarms.complaints.overdue_count)}
              </dd>
            </div>
            <div className={alarms.overdue_count > 0 ? "warned" : ""}>
              <dt>{t(["逾期未整改", "Overdue"])}</dt>
              <dd>
                <RegionLink to={place(alarmsWith({ scene: "overdue" }))}>{countText(alarms.overdue_count)}</RegionLink>
              </dd>
            </div>
            <div>
              <dt>{t(["近12月销号", "Closed, 12 mo."])}</dt>
              <dd>
                {percentOf(alarms.close_rate)}
                {alarms.avg_close_days !== null && t([" · {days} 天", " · {days} d"], { days: alarms.avg_close_days })}
              </dd>
            </div>
          </dl>
        </>
      )}
    </div>
  );
}
