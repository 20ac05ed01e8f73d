import { expect } from "vitest";
import type { PaymentFixture } from "./paymentFixture";

export interface Books {
  readonly balance: number;
  readonly total_in: number;
  readonly total_out: number;
}

/**
 * Invariants of a site's books at every moment: each sum is the fold of its entries, nothing is below
 * zero, and each wage leaves the bank at most once. Returns the account's books.
 */
export async function auditBooks({
  pool,
  account,
  project,
}: Pick<PaymentFixture, "pool" | "account" | "project">): Promise<Books> {
  const all = async <T>(text: string) => (await pool.query(text, [account.id, project.id])).rows as T[];
  const [books] = await all<Books & { billed: number; paid: number; reserved: number }>(
    `select a.balance, a.total_in, a.total_out,
       (select coalesce(sum(amount), 0) from wage_account_bills where wage_account = a.id and deleted_at is null)::bigint as billed,
       (select coalesce(sum(d.actual_amount), 0)::bigint from pay_roll_details d join pay_rolls r on r.id = d.pay_roll
         where r.wage_account = a.id and d.status = 2)::bigint as paid,
       (select coalesce(sum(r.amount), 0) from bank_records r join bank_batches b on b.id = r.bank_batch
         where b.wage_account = a.id and b.finished_at is null and r.status = 'PDNG')::bigint as reserved
     from wage_accounts a where a.id = $1 and a.project = $2`,
  );
  const { balance, total_in, total_out, billed, paid, reserved } = books!;
  expect({ balance, total_in, total_out }).toEqual({ balance: billed - paid, total_in: billed, total_out: paid });
  expect(balance - reserved).toBeGreaterThanOrEqual(0);

  // The bank's own books: who was paid twice for a month, by any orders.
  const twice = await all(
    `select d.worker, coalesce(p.back_pay_month, p.pay_month) as month from sim_records s join bank_records r on r.e2e_id = s.e2e_id
       join pay_roll_details d on d.id = r.pay_roll_detail join pay_rolls p on p.id = d.pay_roll join wage_accounts a on a.id = p.wage_account
     where s.status = 'ACSC' and a.id = $1 and a.project = $2 group by 1, 2 having count(*) > 1`,
  );
  expect(twice, "paid twice for a month").toEqual([]);

  const wrongSums = await all(
    `select r.id, r.status from pay_rolls r where r.project = $2 and $1::bigint is not null and r.deleted_at is null and (
       (r.worker_count, r.actual_amount) is distinct from (select (count(*), coalesce(sum(d.actual_amount), 0)::bigint) from pay_roll_details d
         where d.pay_roll = r.id and d.deleted_at is null)
       or (r.paid_count, r.paid_amount, r.failed_count, r.failed_amount) is distinct from (select (count(*) filter (where d.status = 2),
         coalesce(sum(d.actual_amount) filter (where d.status = 2), 0)::bigint, count(*) filter (where d.status = 3),
         coalesce(sum(d.actual_amount) filter (where d.status = 3), 0)::bigint) from pay_roll_details d
         where d.pay_roll = r.id and d.deleted_at is null)
       or (r.status = 3 and exists (select 1 from pay_roll_details d where d.pay_roll = r.id and d.deleted_at is null and d.status <> 2
         and d.resettled_by is null))
       or (r.status in (0, 1) and exists (select 1 from pay_roll_details d where d.pay_roll = r.id and d.deleted_at is null and d.status <> 1)))`,
  );
  expect(wrongSums, "a payroll is the sum of its lines").toEqual([]);

  const wrongLedger = await all(
    `select d.id, d.status, r.status as roll, w.n, w.grants from pay_roll_details d join pay_rolls r on r.id = d.pay_roll
       left join lateral (select count(*)::int as n, min(grant_status) as grants, min(actual_amount) as amount from worker_wages
         where pay_roll_detail = d.id and deleted_at is null) w on true
     where d.project = $2 and $1::bigint is not null and (w.n <> (r.status > 0 and r.deleted_at is null)::int
       or (w.n = 1 and (w.grants, w.amount) is distinct from (d.status, d.actual_amount)))`,
  );
  expect(wrongLedger, "the ledger follows the lines").toEqual([]);
  return { balance, total_in, total_out };
}

/** When nothing is on its way any more the platform and the bank agree to the fen. */
export async function auditAtRest({
  pool,
  account,
  project,
  services,
}: Pick<PaymentFixture, "pool" | "account" | "project" | "services">) {
  const open = await pool.query("select batch_no from bank_batches where project = $1 and finished_at is null", [project.id]);
  expect(open.rows, "orders that hang").toEqual([]);
  const hanging = await pool.query("select id from pay_rolls where project = $1 and status = 2 and deleted_at is null", [
    project.id,
  ]);
  expect(hanging.rows, "payrolls that hang").toEqual([]);
  const differing = await pool.query(
    `select r.e2e_id, r.status, s.status as bank from bank_records r join bank_batches b on b.id = r.bank_batch
       left join sim_records s on s.e2e_id = r.e2e_id
     where b.project = $1 and coalesce(s.status, 'RJCT') is distinct from r.status`,
    [project.id],
  );
  expect(differing.rows, "what the bank did and what the platform believes").toEqual([]);
  const { rows } = await pool.query<{ balance: number }>("select balance from wage_accounts where id = $1", [account.id]);
  const { balance_fen, available_fen } = await services.bank.queryBalance(account.account_no);
  expect([balance_fen, available_fen]).toEqual([rows[0]!.balance, rows[0]!.balance]);
}
