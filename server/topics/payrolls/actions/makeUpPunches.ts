import { attendanceMethod } from "../../../../resources/attendance/attendanceMethod";
import { creatorType } from "../../../../resources/dictionaries/creatorType";
import { direction } from "../../../../resources/dictionaries/direction";
import { objectionOutcome } from "../../../../resources/dictionaries/objectionOutcome";
import { objectionReason } from "../../../../resources/dictionaries/objectionReason";
import { shanghaiTime } from "../../../../resources/kit/days";
import type { ActionInput, Row } from "../../../../resources/kit/resource";
import type { objections } from "../../../../resources/payrolls/objections";
import { refuse } from "../../../../resources/refusals";
import { recordPunches, type Attendant, type PunchSite } from "../../attendance/recordPunches";
import { longestStay } from "../../attendance/stays";
import { secondsOfTime } from "../../attendance/punch";
import { fetchOne, storedRowsOf } from "../../../platform/db/query";
import type { ActionContext } from "../../../engine/rest/handlers";

type AnswerContext = ActionContext<typeof objections, ActionInput<typeof objections, "answer">>;
type Objection = Row<typeof objections>;
type MadeUp = Partial<Pick<Objection, "worked_from" | "worked_until">>;

/**
 * The company agrees that the worker was there on a day without attendance: an entry and an exit are made up (补卡), which name both
 * the report and the answer, and the day is derived from them as from any other punch.
 */
export async function makeUpPunches({ db, row, input, services, enqueueAlarmCheck }: AnswerContext): Promise<MadeUp> {
  const { outcome, worked_from, worked_until } = input;
  const { date } = row;
  if (row.reason !== objectionReason.attendance || date === null || outcome !== objectionOutcome.agreed) return {};
  const now = services.clock.now();
  if (!worked_from || !worked_until) throw refuse("objections.timesNeeded");
  if (!worked_from.startsWith(date)) throw refuse("objections.notThatDay", { date });
  const seconds = secondsOfTime(worked_until) - secondsOfTime(worked_from);
  if (seconds <= 0 || seconds > longestStay || worked_until > shanghaiTime(now)) throw refuse("objections.wrongStay");
  const site = await fetchOne<PunchSite & Record<string, unknown>>(db)`
    select id, lng, lat from ${storedRowsOf("projects")} where id = ${row.project}`;
  const worker = await fetchOne<Attendant & Record<string, unknown>>(db)`
    select id, corp, team, in_status, entry_time, exit_time from ${storedRowsOf("workers")} where id = ${row.worker}`;
  if (!site || !worker) throw refuse("notFound");
  const punch = { worker, attend_type: attendanceMethod.codes.at(-1)!, objection: row.id };
  await recordPunches(
    db,
    site,
    [
      { ...punch, attend_time: worked_from, direction: direction.in },
      { ...punch, attend_time: worked_until, direction: direction.out },
    ],
    { now, creatorType: creatorType.enterprise },
  );
  enqueueAlarmCheck(row.project);
  return { worked_from, worked_until };
}
