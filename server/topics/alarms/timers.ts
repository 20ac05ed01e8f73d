import { nextRows } from "../../platform/queue/queue";
import { autoNotifiedText, handling, overdueText, unansweredText } from "../../../resources/alarms/handlingWords";
import type pg from "pg";
import type { AlarmFinding } from "../../../resources/alarms/engine";
import type { Label } from "../../../resources/kit/label";
import { deadlineOf, timers, type TimedAlarm } from "../../../resources/alarms/timers";
import type { Day, Holidays } from "../../../resources/kit/days";
import { allRowsOf, execute, fetchRows, literals, repeatableTransaction, sql, type DbRow } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { loadHolidays } from "../../platform/db/holidays";
import { platformEntry } from "../cases/logEntry";
import { alarmNotice, sendSms, notifyCompanies, notifyOfficials, type AlarmNotice, type Sms } from "./notices";
import { loadCity, type AlarmCity } from "./settings";
import { caseStatus } from "../../../resources/dictionaries/caseStatus";
import { wageFacts } from "../../../resources/dictionaries/alarmFact";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";

type AlarmWithTimer = TimedAlarm &
  AlarmFinding &
  DbRow & { readonly project: number; readonly alarm_no: string; readonly is_government_only: boolean };

const alarmsAtOnce = 500;
const notHandled: Label = ["未处置", "not handled"];
const notRectified: Label = ["逾期未整改", "not rectified in time"];

export interface TimersRun {
  notified: number;
  escalated: number;
}

/** Time-dependent steps: companies are notified of unhandled alarms, the parent organisation of unrectified ones (5.8). */
export async function runTimers(services: Services, today: Day = services.clock.today()): Promise<TimersRun> {
  const city = await loadCity(services.pool);
  const holidays = await loadHolidays(services.pool);
  const result = { notified: 0, escalated: 0 };
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    const done = await repeatableTransaction(services.pool, (db) => runSome(db, services, from, { city, holidays, today }));
    result.notified += done.notified;
    result.escalated += done.escalated;
    await sendSms(services, done.sms);
    after = done.last;
  }
  return result;
}

interface TimerContext {
  readonly city: AlarmCity;
  readonly holidays: Holidays;
  readonly today: Day;
}

async function runSome(
  db: pg.PoolClient,
  services: Services,
  after: number,
  { city, holidays, today }: TimerContext,
): Promise<TimersRun & { last: number | undefined; sms: Sms[] }> {
  // An alarm that is being handled (locked) counts as handled; the next day's run decides again. A promise of payment stops the clock
  // of the project's wage alarms until its day.
  const waiting = nextRows(allRowsOf("projectAlarms"), {
    columns: sql`id, project, corp, rule_code, level, alarm_no, title, content, text_facts, status, is_government_only,
        raised_at::date as raised_on, deadline, escalated_at::date as escalated_on`,
    where: sql`status in (${alarmStatus.pending}, ${alarmStatus.rectifying}) and id > ${after}
        and (fact is null or fact not in ${literals(wageFacts)} or project not in (select k.project from ${allRowsOf("wageCases", "k")}
          where k.status = ${caseStatus.promised} and k.promised_until >= ${today}))`,
    order: sql`id`,
    limit: alarmsAtOnce,
  });
  const alarms = await fetchRows<AlarmWithTimer>(db, waiting);
  const due = timers(alarms, city.levels, today, holidays);
  const byId = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  const clocked = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const notified = clocked(due.notify.map(({ id }) => id)).filter(({ is_government_only }) => !is_government_only);
  await notifyByPlatform(db, services, notified, { city, holidays, today });
  const unanswered = due.escalate.filter(({ reason }) => reason === "unanswered").map(({ id }) => id);
  const overdue = due.escalate.filter(({ reason }) => reason === "overdue").map(({ id }) => id);
  await escalate(db, services, unanswered, unansweredText[0]);
  await escalate(db, services, overdue, overdueText[0]);
  const news = (alarm: AlarmWithTimer) => alarmNotice(alarm, alarm.project, alarm.alarm_no);
  const noticesOf = (ids: readonly number[], [zh, en]: Label): AlarmNotice[] =>
    clocked(ids).map((alarm) => {
      const { title, ...one } = news(alarm);
      return { ...one, title: [`${title[0]}（${zh}）`, `${title[1]} (${en})`] };
    });
  const sms = [
    ...(await notifyCompanies(db, services, notified.map(news), city)),
    ...(await notifyOfficials(db, services, [...noticesOf(unanswered, notHandled), ...noticesOf(overdue, notRectified)], city, {
      above: true,
    })),
  ];
  return {
    notified: notified.length,
    escalated: due.escalate.length,
    last: alarms.length < alarmsAtOnce ? undefined : alarms.at(-1)?.id,
    sms,
  };
}

async function notifyByPlatform(
  db: pg.PoolClient,
  { clock }: Services,
  alarms: readonly AlarmWithTimer[],
  { city, holidays, today }: TimerContext,
): Promise<void> {
  const now = clock.now();
  const deadlines = alarms.map(({ level }) => deadlineOf(level, city.levels, today, holidays));
  await execute(db)`
    update project_alarms a set status = ${alarmStatus.rectifying}, deadline = u.deadline, notified_at = ${now.toISOString()}::timestamptz,
        version = version + 1, updated_at = platform_now(),
        logs = a.logs || ${JSON.stringify([platformEntry(now, handling.notified[0], autoNotifiedText[0])])}::jsonb
      from unnest(${alarms.map(({ id }) => id)}::bigint[], ${deadlines}::date[]) as u (id, deadline) where a.id = u.id`;
}

async function escalate(db: pg.PoolClient, { clock }: Services, ids: readonly number[], text: string): Promise<void> {
  const now = clock.now();
  await execute(db)`update project_alarms set escalated_at = ${now.toISOString()}::timestamptz,
        logs = logs || ${JSON.stringify([platformEntry(now, handling.escalated[0], text)])}::jsonb
      where id = any(${ids}::bigint[])`;
}
