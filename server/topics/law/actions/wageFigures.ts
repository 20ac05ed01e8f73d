import { holidays } from "../../../../resources/system/holidays";
import { minimumWages } from "../../../../resources/system/minimumWages";
import { regions } from "../../../../resources/system/regions";
import { wageParameters } from "../../../../resources/system/wageParameters";
import { passedProjects } from "../../alarms/facts/loadFacts";
import { enqueueProjects, enqueueRegion } from "../../../engine/alarmQueue";
import { identifier, sql, type Db } from "../../../platform/db/query";
import { registerExpression } from "../../../engine/rest/expressions";
import { registerHooks } from "../../../engine/rest/handlers";
import { minimumWageOn } from "../minimumWages/minimumWages";

/** Due days depend on the calendar: recompute the ledger and alarms of every project. */
const recheckAll = async ({ db }: { readonly db: Db }) => enqueueProjects(db, await passedProjects(db), "holidays");

registerHooks(holidays, { created: recheckAll, updated: recheckAll, remove: recheckAll });

/** So does what is due on the city's terms. */
const recheckTerms = async ({ db }: { readonly db: Db }) => enqueueProjects(db, await passedProjects(db), "wageParameters");
registerHooks(wageParameters, { created: recheckTerms, updated: recheckTerms, remove: recheckTerms });

registerHooks(minimumWages, {
  async created({ db, row }) {
    await enqueueRegion(db, row.region);
  },
  async updated({ db, row, before }) {
    await enqueueRegion(db, row.region);
    if (before && before.region !== row.region) await enqueueRegion(db, before.region);
  },
  async remove({ db, row }) {
    await enqueueRegion(db, row.region);
  },
});

const current = { min_wage: "monthly_amount", min_hourly_wage: "hourly_amount", min_wage_from: "valid_from" } as const;
for (const field of ["min_wage", "min_hourly_wage", "min_wage_from"] as const)
  registerExpression(
    regions,
    field,
    ({ today }) => sql`(select m.${identifier(current[field])} from ${minimumWageOn(sql`t.id`, sql`${today}::date`)} m)`,
  );
