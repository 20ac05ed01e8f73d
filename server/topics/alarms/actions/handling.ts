import type { Row } from "../../../../resources/kit/resource";
import type { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { demandOf } from "../../../../resources/alarms/engine";
import { deadlineOf } from "../../../../resources/alarms/timers";
import type { AlarmLevel } from "../../../../resources/kit/defineAlarm";
import { addDays, type Day, type Holidays } from "../../../../resources/kit/days";
import type { Locale } from "../../../../resources/kit/label";
import { refuse } from "../../../../resources/refusals";
import { loadHolidays } from "../../../platform/db/holidays";
import { companySms, alarmNotice, sendSms } from "../notices";
import { loadCity, type AlarmCity } from "../settings";
import { updateStandings } from "../standings";
import { refreshCases } from "../../cases/refreshCases";
import { execute, storedRowsOf } from "../../../platform/db/query";
import type { HandlerContext } from "../../../engine/rest/handlers";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";

export type Alarm = Row<typeof projectAlarms>;
export type Handling = HandlerContext<typeof projectAlarms>;

/** A later deadline is a typing error, and cannot be corrected before the company answers. */
const latestDays = 180;

/** The deadline that the handler entered, or else the default of the alarm's level. */
export async function deadlineFor({ db, today }: Handling, { level }: Alarm, requested: Day | null | undefined): Promise<Day> {
  const latest = addDays(today, latestDays);
  if (requested && requested < today) throw refuse("projectAlarms.deadlinePassed");
  if (requested && requested > latest) throw refuse("projectAlarms.deadlineFar", { latest });
  if (requested) return requested;
  const { levels } = await loadCity(db);
  return deadlineOf(handledLevel(level), levels, today, await loadHolidays(db));
}

/** 9 is the level of a project without alarms, never of an alarm. */
const handledLevel = (level: Alarm["level"]): AlarmLevel => (level === 9 ? 3 : level);

/** Initial values of the forms that set a deadline: the deadline of the level and, for a notice, what the company has to do. */
export function proposedInputs({ levels }: AlarmCity, holidays: Holidays, alarm: Alarm, today: Day, locale: Locale) {
  const { level, status } = alarm;
  if (status !== alarmStatus.pending && status !== alarmStatus.verifying) return undefined;
  const deadline = deadlineOf(handledLevel(level), levels, today, holidays);
  return status === alarmStatus.pending ? { notify: { opinion: demandOf(alarm, locale), deadline } } : { sendBack: { deadline } };
}

/** The alarm is closed before its case and the project's standing are derived; the lock on the project serialises concurrent closings. */
export async function closeWithStanding(
  context: Handling,
  { id, project }: Alarm,
  { status, dismissed_until = null }: Pick<Alarm, "status"> & Partial<Pick<Alarm, "dismissed_until">>,
): Promise<void> {
  const { db, today } = context;
  await execute(db)`select id from ${storedRowsOf("projects")} where id = ${project} for update`;
  await execute(db)`update project_alarms set status = ${status}, dismissed_until = ${dismissed_until} where id = ${id}`;
  await refreshCases(db, context, [project]);
  await updateStandings(db, [project], await loadCity(db), today);
}

/** The action itself sends the in-app notice; this adds the SMS. */
export async function smsToCompany({ db, services, after }: Handling, alarm: Alarm): Promise<void> {
  const { project, level, alarm_no } = alarm;
  if (level === 9) return;
  const news = alarmNotice({ ...alarm, level }, project, alarm_no);
  const sms = await companySms(db, services, [news], await loadCity(db));
  after(() => sendSms(services, sms));
}
