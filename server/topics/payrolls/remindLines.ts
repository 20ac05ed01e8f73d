import { daysBetween, type Day } from "../../../resources/kit/days";
import { fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { textLines } from "../texts/enqueueTexts";

/** The day number makes reminders of different days different events. */
const firstDay = "2020-01-01";

/**
 * Queues a text to each worker of the payroll who has not confirmed, at most one a day; returns how many. `since`: not to those who were
 * reminded after this day.
 */
export async function remindLines(db: Db, roll: number, today: Day, since: Day = today): Promise<number> {
  const reminded = await fetchRows<{ id: number }>(db)`update pay_roll_details d set reminded_on = ${today}
      where d.pay_roll = ${roll} and not d.confirm_status and d.deleted_at is null and coalesce(d.reminded_on <= ${since}, true)
        and not exists (select 1 from ${storedRowsOf("payRollDetails", "other")} where other.worker = d.worker and other.reminded_on = ${today})
      returning d.id`;
  await textLines(
    db,
    "toConfirm",
    reminded.map(({ id }) => id),
    daysBetween(firstDay, today),
  );
  return reminded.length;
}
