import type { AlarmAhead } from "../../../../resources/dashboards/homeResponses";
import { judge, titleOf } from "../../../../resources/alarms/engine";
import type { StoredSettings } from "../../../../resources/alarms/settings";
import type { AlarmLevel } from "../../../../resources/kit/defineAlarm";
import { timers, type TimedAlarm } from "../../../../resources/alarms/timers";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { addDays, type Holidays } from "../../../../resources/kit/days";
import { loadFacts } from "../../alarms/facts/loadFacts";
import { highWageThresholds, loadCity } from "../../alarms/settings";
import { loadHolidays } from "../../../platform/db/holidays";
import { fetchRows, literals, type DbRow } from "../../../platform/db/query";
import type { Cached } from "../screen/cached";
import type { HomeContext } from "./context";
import { rowsOf } from "../../../engine/rest/scope";

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

/**
 * The caller's open alarms, and how rules and deadlines change each within a week if the facts stay the same. The alarms are
 * always read again; what the facts of their projects lead to is cached until other alarms are open.
 */
export async function alarmsAhead(ctx: HomeContext, cached: Cached): Promise<AlarmAhead[]> {
  const { db, today, locale } = ctx;
  const alarms = fetchRows<Open>(db)`
    select t.id, t.project, t.project_title as project_name, t.rule_code, t.period_key, t.title, t.level, t.status,
        t.raised_at::date as raised_on, t.deadline, t.escalated_at::date as escalated_on
      from ${rowsOf(ctx, "projectAlarms", "t")}
      where t.status in ${literals(openAlarmStatuses)}
      order by t.level, t.deadline nulls last, t.id limit ${maxAlarms}`;
  const [open, city, holidays] = await Promise.all([alarms, loadCity(db), loadHolidays(db)]);
  if (open.length === 0) return [];
  const forecasts = await cached(`ahead ${today} ${open.map(({ id }) => id).join()}`, () =>
    loadForecasts(ctx, open, city.settings, holidays),
  );
  const clocks = [...Array(aheadDays).keys()].map((days) => timers(open, city.levels, addDays(today, days + 1), holidays));
  const nextLevel = ({ project, rule_code, period_key, level }: Open) => {
    const forecast = forecasts.get(project);
    if (forecast === undefined || forecast.paused.includes(rule_code)) return level;
    return forecast.levels.get(keyOf({ rule_code, period_key })) ?? null;
  };
  return open.map((alarm) => ({
    ...{ id: alarm.id, project_name: alarm.project_name, level: alarm.level, status: alarm.status, deadline: alarm.deadline },
    title: titleOf(alarm, locale),
    next_level: nextLevel(alarm),
    next_notified: clocks.some(({ notify }) => notify.some(({ id }) => id === alarm.id)),
    next_escalated: clocks.some(({ escalate }) => escalate.some(({ id }) => id === alarm.id)),
  }));
}

interface Forecast {
  /** Codes of rules that are not evaluated. */
  readonly paused: readonly string[];
  readonly levels: ReadonlyMap<string, AlarmLevel>;
}

const keyOf = ({ rule_code, period_key }: Pick<Open, "rule_code" | "period_key">) => `${rule_code} ${period_key}`;

/** The level of each finding of these alarms' projects in a week. */
async function loadForecasts(
  { db, today }: HomeContext,
  alarms: readonly Open[],
  settings: StoredSettings,
  holidays: Holidays,
): Promise<ReadonlyMap<number, Forecast>> {
  const projects = [...new Set(alarms.map(({ project }) => project))];
  const facts = await loadFacts(db, { projects, today, holidays, high: highWageThresholds(settings) });
  const later = addDays(today, aheadDays);
  return new Map(
    facts.map((project) => {
      const { findings, paused } = judge(project, later, settings, holidays);
      return [project.id, { paused, levels: new Map(findings.map((finding) => [keyOf(finding), finding.level])) }];
    }),
  );
}
