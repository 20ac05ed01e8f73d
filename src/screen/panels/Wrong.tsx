import { memo } from "react";
import { useLocale, useSay } from "../../i18n/useSay";
import type { AlarmSummary } from "../data/answers";
import { amount, countText, rateText } from "../figures/figures";
import { LevelMark } from "../parts/LevelMark";
import { levelWord } from "../parts/levels";
import { Into, usePlaces } from "../parts/places";

const overdueRule = { scene: "open", rule_code: "D02" };
const handled = [
  [1, "handled-not", ["待处置", "To handle"]],
  [2, "handled-rectifying", ["整改中", "Rectifying"]],
  [3, "handled-verifying", ["待核实", "To verify"]],
] as const;

/** What is wrong now, before anything else: wages overdue, projects by level, and how far their handling has come. */
export const Wrong = memo(function Wrong({ alarms }: { alarms: AlarmSummary | undefined }) {
  const say = useSay();
  return (
    <section className="wrong" aria-label={say(["当前问题", "What is wrong now"])}>
      <Overdue alarms={alarms} />
      <Levels alarms={alarms} />
      <Handling alarms={alarms} />
    </section>
  );
});

function Overdue({ alarms }: { alarms: AlarmSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const place = usePlaces();
  const overdue = alarms?.overdue_wages;
  const { figure, unit } = amount(overdue?.amount, locale);
  const owes = overdue !== undefined && overdue.project_count > 0;
  return (
    <div className={owes ? "overdue owes" : "overdue"}>
      <h2>{say(["逾期未发工资", "Wages overdue"])}</h2>
      <p className="overdue-amount">
        <Into to={place("/alarm/manage", overdueRule, true)}>
          <b>{figure}</b> <small>{unit}</small>
        </Into>
      </p>
      {overdue && (
        <p className="overdue-facts">
          {owes
            ? say(
                [
                  "{projects} 个项目 · {people} 人次 · 最长逾期 {days} 天",
                  "Projects: {projects} · wages: {people} · longest: {days} days",
                ],
                {
                  projects: countText(overdue.project_count),
                  people: countText(overdue.worker_count),
                  days: countText(overdue.max_overdue_days),
                },
              )
            : say(["到期工资均已发放", "Every wage that is due is paid"])}
        </p>
      )}
    </div>
  );
}

function Levels({ alarms }: { alarms: AlarmSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const place = usePlaces();
  return (
    <div className="levels-box">
      <h2>{say(["项目预警分级", "Projects by alarm level"])}</h2>
      <ul className="levels">
        {(alarms?.levels ?? []).map(({ level, name, project_count, alarm_count }) => (
          <li key={level} className={`level level-${level} ${project_count === 0 ? "level-none" : ""}`}>
            <h3>
              <LevelMark level={level} />
              {locale === "zh" ? name : levelWord(level, locale)}
            </h3>
            <p>
              <Into to={place("/realname/project", { alarm_level: level }, true)}>
                <b>{countText(project_count)}</b> <small>{say(["个项目", project_count === 1 ? "project" : "projects"])}</small>
              </Into>
            </p>
            <p className="level-alarms">
              {level !== 9 && (
                <Into to={place("/alarm/manage", { scene: "open", level }, true)}>
                  {say(["{count} 条未结预警", alarm_count === 1 ? "{count} open alarm" : "{count} open alarms"], {
                    count: countText(alarm_count),
                  })}
                </Into>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Handling({ alarms }: { alarms: AlarmSummary | undefined }) {
  const say = useSay();
  const place = usePlaces();
  const steps = handled.map(([status, className, label]) => ({
    ...{ status, className, name: say(label) },
    count: alarms?.status.find((row) => row.status === status)?.count ?? 0,
  }));
  const open = steps.reduce((sum, { count }) => sum + count, 0);
  const alarmed = (filter: object) => place("/alarm/manage", { ...filter }, true);
  return (
    <div className="handling">
      <h2>
        {say(["未结预警处置", "Handling of open alarms"])}
        {alarms && (
          <Into to={alarmed({ scene: "open" })} className="handling-total">
            {countText(open)} {say(["条", ""])}
          </Into>
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
                {name} <Into to={alarmed({ status })}>{countText(count)}</Into>
              </li>
            ))}
          </ul>
          <dl className="facts">
            <div className={alarms.overdue_count > 0 ? "warned" : ""}>
              <dt>{say(["超期未整改", "Past deadline"])}</dt>
              <dd>
                <Into to={alarmed({ scene: "overdue" })}>{countText(alarms.overdue_count)}</Into>
              </dd>
            </div>
            <div>
              <dt>{say(["近12月销号率", "Closed, 12 mo."])}</dt>
              <dd>{rateText(alarms.close_rate)}</dd>
            </div>
            <div>
              <dt>{say(["平均销号", "Mean"])}</dt>
              <dd>{alarms.avg_close_days === null ? "-" : say(["{days} 天", "{days} d"], { days: alarms.avg_close_days })}</dd>
            </div>
          </dl>
        </>
      )}
    </div>
  );
}
