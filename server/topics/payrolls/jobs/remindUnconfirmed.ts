import { addDays } from "../../../../resources/kit/days";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { allRowsOf, fetchRows } from "../../../platform/db/query";
import type { Job } from "../../../engine/jobs/runner";
import { remindLines } from "../remindLines";

/** A worker is reminded again after this many days. */
const pauseDays = 2;

/** Every afternoon: workers who have not confirmed a payroll that was submitted or shown to them are reminded, until it is paid. */
export const remindUnconfirmed: Job = {
  name: "remindUnconfirmed",
  cron: "0 0 17 * * *",
  async run({ pool, clock, log }) {
    const today = clock.today();
    const rolls = await fetchRows<{ id: number }>(pool)`
      select id from ${allRowsOf("payRolls", "r")} where (r.status = ${payrollStatus.submitted} or (r.status = ${payrollStatus.draft} and r.shown_at is not null)) order by id`;
    let reminded = 0;
    for (const { id } of rolls) reminded += await remindLines(pool, id, today, addDays(today, -pauseDays));
    log.info({ reminded }, "workers reminded to confirm their payrolls");
  },
};
