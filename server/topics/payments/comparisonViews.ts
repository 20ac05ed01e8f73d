import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, execute, fetchOne, type Db } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";

type Viewing = Pick<RequestContext, "actor" | "now">;
type ViewedRoll = Pick<PayRoll, "id" | "version">;

/** Records that a person of a company opened the comparison of this version. */
export async function recordView(db: Db, { actor, now }: Viewing, { id, version }: ViewedRoll): Promise<void> {
  if (actor.audience !== "company" || actor.id === null) return;
  await execute(db)`insert into pay_roll_views as v (pay_roll, account, roll_version, opened_at)
      values (${id}, ${actor.id}, ${version}, ${now.toISOString()}::timestamptz)
      on conflict (pay_roll, account) do update set roll_version = excluded.roll_version, opened_at = excluded.opened_at
      where v.roll_version <> excluded.roll_version`;
}

/** Refuses the authorisation of a payroll whose current comparison was not opened. */
export async function requireView(db: Db, { actor }: Pick<Viewing, "actor">, { id, version }: ViewedRoll): Promise<void> {
  const seen = await fetchOne(db)`
    select 1 from ${allRowsOf("payRollViews")} where pay_roll = ${id} and account = ${actor.id} and roll_version = ${version}`;
  if (!seen) throw refuse("payRolls.comparisonUnseen");
}
