import type pg from "pg";
import { addDays, addWorkdays } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { figureOn } from "../../../../resources/kit/dated";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { depositCheckWorkdays, depositPublicityDays } from "../../../../resources/law/deposits";
import { projects } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import type { Store } from "../../../platform/db/store";
import { registerAction, registerHooks } from "../../../engine/rest/handlers";
import { loadHolidays } from "../../../platform/db/holidays";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { refuseArrears } from "../../ledger/refuseArrears";
import { checkPublicityStart } from "../../accounts/publicity";
import { depositEntries } from "./depositEntries";
import { depositStandingOf } from "./depositStandingOf";
import { drawDown } from "./drawDown";
import { markShortfall } from "./markShortfall";
import { depositForm } from "../../../../resources/dictionaries/depositForm";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { supervisingDepartment } from "../../../../resources/dictionaries/supervisingDepartment";

registerHooks(corpDeposits, {
  async create({ db, services, input }) {
    if (input.replaces) await refuseReplacement(db, services.store, input.replaces);
    const isCash = input.deposit_type === depositForm.cash;
    return { beneficiary: input.beneficiary ?? (isCash ? null : await humanResources(db, input.project ?? 0)) };
  },
  async update({ db, services, input }) {
    if (input.replaces) await refuseReplacement(db, services.store, input.replaces);
  },
  written: ({ db, row }) => markShortfall(db, row.project),
  detail: async ({ row, db, unmask: _, ...reader }) => ({
    prefill: { replenish: { amount: toYuan(row.used_amount) } },
    ...(await depositStandingOf(reader, db, row)),
    entries: await depositEntries(reader, db, row),
  }),
});

registerHooks(projects, {
  async written({ db, row, before }) {
    if (before && before.deposit_required_amount !== row.deposit_required_amount) await markShortfall(db, row.id);
  },
});

registerAction(corpDeposits, "confirm", async ({ db, services, row, enqueueAlarmCheck }) => {
  enqueueAlarmCheck(row.project);
  // 以新换旧: the old deposit ends when its replacement is confirmed.
  if (row.replaces === null) return;
  const old = await services.store.find(
    db,
    corpDeposits,
    { id: row.replaces, corp: row.corp, project: row.project },
    { lock: true },
  );
  if (old && (old.status === depositStatus.valid || old.status === depositStatus.short))
    await services.store.update(db, corpDeposits, old.id, { status: depositStatus.expired });
});

registerAction(corpDeposits, "use", async ({ db, row, input, today }) => ({ set: await drawDown(db, row, input, today) }));

registerAction(corpDeposits, "replenish", async ({ row, input }) => {
  if (input.amount < row.used_amount) throw refuse("corpDeposits.refillTooSmall", { missing: row.used_amount });
});

registerAction(corpDeposits, "confirmReplenish", async () => ({ set: { used_amount: 0, replenish_deadline: null } }));

registerAction(corpDeposits, "applyReturn", async ({ db, row, input, today }) => {
  checkPublicityStart(input.publicity_start, [row.store_date, row.completed_on], today);
  await refuseArrears(await deriveWageLedger(db, row.project), today);
  return {
    set: {
      return_due: addWorkdays(
        publicityEnd(input.publicity_start, today),
        figureOn(depositCheckWorkdays, today),
        await loadHolidays(db),
      ),
    },
  };
});

registerAction(corpDeposits, "confirmReturn", async ({ db, row, input, today }) => {
  const until = row.publicity_start && publicityEnd(row.publicity_start, today);
  if (until && input.return_date < until) throw refuse("corpDeposits.returnedWithinPublicity", { until });
  await refuseArrears(await deriveWageLedger(db, row.project), today);
});

const publicityEnd = (start: string, today: string): string => addDays(start, figureOn(depositPublicityDays, today));

registerAction(corpDeposits, "rejectReturn", async () => ({
  set: { return_apply_date: null, publicity_start: null, return_due: null },
}));

async function refuseReplacement(db: pg.PoolClient, store: Store, replaces: number): Promise<void> {
  const old = await store.find(db, corpDeposits, { id: replaces });
  if (!old || (old.status !== depositStatus.valid && old.status !== depositStatus.short))
    throw refuse("corpDeposits.notReplaceable");
}

/** The human-resources office of the project's region, the only one that can call the guarantee; else the city's. */
async function humanResources(db: Db, project: number): Promise<string> {
  const found = await fetchOne<{ name: string }>(db)`
    select o.name from ${allRowsOf("orgs", "o")} join ${storedRowsOf("projects", "p")} on p.id = ${project} left join ${storedRowsOf("regions", "g")} on g.id = o.region
      where o.functional_unit = ${supervisingDepartment.humanResources} order by o.region is distinct from p.region, g.level nulls last, o.id limit 1`;
  return found?.name ?? "";
}
