import type { earnedBasis } from "../../../resources/payrolls/earnedBasis";
import type { payType } from "../../../resources/dictionaries/payType";
import type { CodeOf } from "../../../resources/kit/dictionary";
import type { Month } from "../../../resources/kit/days";
import { fetchRows, sql, type Db } from "../../platform/db/query";
import { ledgerOf } from "./ledgerSql";
import { planEachTime, planOnce } from "./planOnce";
import { projectMonth } from "./requestedMonths";

/** What a worker earned in a month on a project, by attendance and contract. Amounts in fen. */
export interface LedgerEarning extends Record<string, unknown> {
  readonly worker: number;
  readonly attend_days: number;
  readonly pay_type: CodeOf<typeof payType> | null;
  readonly unit_price: number | null;
  readonly earned_amount: number;
  readonly earned_basis: CodeOf<typeof earnedBasis>;
}

interface EmployerMonth {
  readonly project: number;
  readonly corp: number;
  readonly month: Month;
}

/** By worker id, computed from attendance and contracts, because the stored ledger may be a minute old. */
export async function earnedWages(db: Db, { project, corp, month }: EmployerMonth): Promise<ReadonlyMap<number, LedgerEarning>> {
  const requested = await projectMonth(db, project, month);
  if (!requested) return new Map();
  await planOnce(db);
  const found = await fetchRows<LedgerEarning>(
    db,
    sql`with ${ledgerOf([requested])}
        select worker, attend_days::float8 as attend_days, pay_type, unit_price, earned_amount, earned_basis from ledger
        where corp = ${corp}`,
  );
  await planEachTime(db);
  return new Map(found.map((earned) => [earned.worker, earned]));
}
