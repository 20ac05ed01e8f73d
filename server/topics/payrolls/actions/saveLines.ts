import type pg from "pg";
import { payRollDetails, type PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import { allRowsOf, execute, fetchOne } from "../../../platform/db/query";
import type { Store } from "../../../platform/db/store";
import { insertInChunks } from "../../payments/insertInChunks";
import { linkFailedLines } from "../../payments/supplements";
import { recordSetOffs } from "../../ledger/setOffs";
import type { PayrollLine } from "./readLines";

interface Saved {
  readonly created: number;
  readonly updated: number;
}

/** `replace`: exactly these lines, in this order. Otherwise a line replaces the existing line of the same worker. */
export async function saveLines(
  db: pg.PoolClient,
  store: Store,
  roll: PayRoll,
  lines: readonly PayrollLine[],
  { present, replace, by }: { present: ReadonlyMap<number, PayRollDetail>; replace: boolean; by: number | null },
): Promise<Saved> {
  const requested = new Set(lines.map(({ worker }) => worker));
  const gone = replace ? [...present.values()].filter(({ worker }) => !requested.has(worker)) : [];
  if (gone.length > 0)
    await execute(db)`
      update pay_roll_details set deleted_at = platform_now(), version = version + 1 where id = any(${gone.map(({ id }) => id)}::bigint[])`;
  let last = replace ? 0 : Math.max(0, ...[...present.values()].map(({ seq }) => seq));
  let updated = 0;
  const added: Partial<PayRollDetail>[] = [];
  for (const line of lines) {
    const old = present.get(line.worker);
    const seq = replace || !old ? (last += 1) : old.seq;
    if (!old) {
      const { project, corp, pay_month, is_back_pay } = roll;
      added.push({ ...line, seq, pay_roll: roll.id, project, corp, pay_month, is_back_pay });
    } else if (differs(old, { ...line, seq })) {
      await store.update(db, payRollDetails, old.id, { ...line, seq });
      updated += 1;
    }
  }
  await insertInChunks(db, store, payRollDetails, added, by);
  await linkFailedLines(db, roll);
  await recordSetOffs(db, roll);
  await refreshTotals(db, roll.id);
  return { created: added.length, updated };
}

const differs = (old: PayRollDetail, line: Partial<PayRollDetail>): boolean =>
  Object.entries(line).some(([name, value]) => (old[name as keyof PayRollDetail] ?? null) !== (value ?? null));

/** Recomputes the head's totals and renumbers the lines without gaps. `without`: a line about to be deleted. */
export async function refreshTotals(db: pg.PoolClient, roll: number, without: number | null = null): Promise<void> {
  await execute(db)`update pay_roll_details d set seq = n.place from (
        select id, row_number() over (order by seq, id) as place from ${allRowsOf("payRollDetails")}
        where pay_roll = ${roll} and id is distinct from ${without}::bigint) n
      where d.id = n.id and d.seq <> n.place`;
  await fetchOne(db)`update pay_rolls r set worker_count = s.workers, total_pay_amount = s.total, actual_amount = s.actual,
        version = version + 1, updated_at = platform_now()
      from (select count(*) as workers, coalesce(sum(total_pay_amount), 0)::bigint as total,
          coalesce(sum(actual_amount), 0)::bigint as actual
        from ${allRowsOf("payRollDetails")} where pay_roll = ${roll} and id is distinct from ${without}::bigint) s
      where r.id = ${roll}`;
}
