import { holidays } from "../../../resources/system/holidays";
import { regions } from "../../../resources/system/regions";
import { passedProjects } from "../../alarms/facts/loadFacts";
import { enqueueProjects } from "../../alarms/queue";
import { fetchRows, sql, type Db } from "../../db/query";
import { registerHooks } from "../../rest/handlers";

/** Due days move with the calendar: every project's ledger and alarms follow. */
const recheckAll = async ({ db }: { readonly db: Db }) => enqueueProjects(db, await passedProjects(db), "holidays");

registerHooks(holidays, { created: recheckAll, updated: recheckAll, remove: recheckAll });

/** The legal floor of what is earned follows the minimum wage. */
registerHooks(regions, {
  async updated({ db, row, before }) {
    if (row.min_wage === before?.min_wage) return;
    const found = await fetchRows<{ id: number }>(
      db,
      sql`select id from projects where region = ${row.id} and deleted_at is null`,
    );
    await enqueueProjects(
      db,
      found.map(({ id }) => id),
      "regions",
    );
  },
});
