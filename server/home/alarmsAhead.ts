import type { AlarmAhead } from "../../resources/responses/home";
import { judge, titleOf } from "../../resources/alarms/engine";
import { projectAlarms } from "../../resources/alarms/projectAlarms";
import { timers, type TimedAlarm } from "../../resources/alarms/timers";
import { openAlarmStatuses } from "../../resources/dictionaries/alarmStatus";
import { addDays } from "../../resources/kit/days";
import { loadFacts } from "../alarms/facts/loadFacts";
import { highWageThresholds, loadCity } from "../alarms/settings";
import { loadHolidays } from "../db/holidays";
import { fetchRows, literals, type DbRow } from "../db/query";
import { readScope } from "../rest/scope";
import type { HomeContext } from "./context";

type Open = TimedAlarm &
  DbRow & {
    readonly project: number;
    readonly project_name: string | null;
    readonly rule_code: string;
    readonly period_key: string;
    readonly title: string;
  };

const aheadDays = 7;
/** The most severe ones; the list has all. */
const maxAlarms = 30;

/** The caller's open alarms, and how rules and deadlines change each within a week if the facts stay the same. */
export async function alarmsAhead(ctx: HomeContext): Promise<AlarmAhead[]> {
  const { db, today, locale } = ctx;
  const alarms = fetchRows<Open>(db)`
    select t.id, t.project, t.project_title as project_name, t.rule_code, t.period_key, t.title, t.level, t.status,
        t.raised_at::date as raised_on, t.deadline, t.escalated_at::date as escalated_on
      from project_alarms t
      where t.status in ${literals(openAlarmStatuses)} and t.deleted_at is null and ${readScope(ctx, projectAlarms)}
      order by t.level, t.deadline nulls last, t.id limit ${maxAlarms}`;
  const [open, city, holidays] = await Promise.all([alarms, loadCity(db), loadHolidays(db)]);
  if (open.length === 0) return [];
  const later = addDays(today, aheadDays);
  const facts = await loadFacts(db, {
    projects: [...new Set(open.map(({ project }) => project))],
    today,
    holidays,
    high: highWageThresholds(city.settings),
  });
  const judged = new Map(facts.map((project) => [project.id, judge(project, later, city.settings, holidays)]));
  const clocks = [...Array(aheadDays).keys()].map((days) => timers(open, city.levels, addDays(today, days + 1), holidays));
  const nextLevel = ({ project, rule_code, period_key, level }: Open) => {
    const judgement = judged.get(project);
    if (judgement === undefined || judgement.paused.includes(rule_code)) return level;
    const finding = judgement.findings.find((each) => each.rule_code === rule_code && each.period_key === period_key);
    return finding?.level ?? null;
  };
  return open.map((alarm) => ({
    ...{ id: alarm.id, project_name: alarm.project_name, level: alarm.level, status: alarm.status, deadline: alarm.deadline },
    title: titleOf(alarm, locale),
    next_level: nextLevel(alarm),
    next_notified: clocks.some(({ notify }) => notify.some(({ id }) => id === alarm.id)),
    next_escalated: clocks.some(({ escalate }) => escalate.some(({ id }) => id === alarm.id)),
  }));
}
