import { daysBetween } from "../../../../resources/kit/days";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { fetchRows } from "../../../platform/db/query";
import { registerAction, type ActionContext } from "../../../engine/rest/handlers";
import { textLines } from "../../texts/enqueueTexts";

/** The day number makes reminders of different days different events. */
const firstDay = "2020-01-01";

/** Queues a text to each worker of the payroll who has not confirmed, at most one a day; returns how many. */
async function remind({
  row,
  db,
  today,
}: Pick<ActionContext<typeof payRolls, unknown>, "row" | "db" | "today">): Promise<number> {
  const reminded = await fetchRows<{ id: number }>(db)`update pay_roll_details d set reminded_on = ${today}
      where d.pay_roll = ${row.id} and not d.confirm_status and d.deleted_at is null
        and not exists (select 1 from pay_roll_details other where other.worker = d.worker and other.reminded_on = ${today})
      returning d.id`;
  await textLines(
    db,
    "toConfirm",
    reminded.map(({ id }) => id),
    daysBetween(firstDay, today),
  );
  return reminded.length;
}

registerAction(payRolls, "remindWorkers", async (context) => ({ audited: { reminded: await remind(context) } }));

registerAction(payRolls, "showWorkers", async (context) => ({ audited: { reminded: await remind(context) } }));
