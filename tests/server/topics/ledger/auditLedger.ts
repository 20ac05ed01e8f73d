import type pg from "pg";
import { expect } from "vitest";
import { loadHolidays } from "../../../../server/platform/db/holidays";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { recomputeLedger, type LedgerRow } from "./recomputeLedger";

/** Brings the ledger of a project up to date and compares it with its sources. */
export async function auditLedger(pool: pg.Pool, project: number): Promise<void> {
  const holidays = await loadHolidays(pool);
  await refreshProjects(pool, [project], holidays);
  expect(await storedLedger(pool, project)).toEqual(await recomputeLedger(pool, project));
  expect(await refreshProjects(pool, [project], holidays), "a second refresh has nothing to change").toBe(0);
}

async function storedLedger(pool: pg.Pool, project: number): Promise<Map<string, LedgerRow>> {
  const { rows } = await pool.query<LedgerRow & { key: string }>(
    `select worker || '/' || corp || '/' || pay_month as key, earned_amount as earned, earned_basis as basis, declared_amount as declared,
       paid_amount as paid, deposit_amount as deposit, processing_amount as processing, due_amount as due, owed_amount as owed,
       claimed_amount as claimed, draft_amount as draft, lawful_deduction as lawful, unlawful_deduction as unlawful, premium_amount as premium,
       difference_amount as difference, former_amount as former, due_date
     from wage_ledger where project = $1`,
    [project],
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}
