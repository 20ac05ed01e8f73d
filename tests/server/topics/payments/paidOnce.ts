import type pg from "pg";
import { expect } from "vitest";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";

/** The bank's own books against ours, to the fen. */
export async function expectNobodyPaidTwice(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from (select r.pay_roll_detail from sim_records s join bank_records r on r.e2e_id = s.e2e_id
         where s.status = 'ACSC' group by 1 having count(*) > 1) t) as twice,
       (select count(*)::int from pay_roll_details d left join (select r.pay_roll_detail, s.status from sim_records s
         join bank_records r on r.e2e_id = s.e2e_id where s.status = 'ACSC') p on p.pay_roll_detail = d.id
         where (d.status = ${workerPayStatus.paid}) is distinct from (p.status is not null)) as differing,
       (select sum(total_out)::bigint from wage_accounts) as books,
       (select coalesce(sum(amount_fen), 0)::bigint from sim_records where status = 'ACSC') as bank`,
  );
  const { twice, differing, books, bank } = rows[0]!;
  expect({ twice, differing, books }).toEqual({ twice: 0, differing: 0, books: bank });
}
