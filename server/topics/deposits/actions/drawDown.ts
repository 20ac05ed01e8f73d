import type { CorpDeposit } from "../../../../resources/deposits/corpDeposits";
import { figureOn } from "../../../../resources/kit/dated";
import { addWorkdays, type Day } from "../../../../resources/kit/days";
import { depositRefillWorkdays } from "../../../../resources/law/deposits";
import { refuse } from "../../../../resources/refusals";
import { loadHolidays } from "../../../platform/db/holidays";
import type { Db } from "../../../platform/db/query";

export interface DrawdownRecord {
  readonly date: Day;
  readonly amount: number;
  readonly doc_no: string;
  readonly workers: number;
  readonly reason: string;
}

/** Returns the deposit after a drawdown; refuses (409) an amount above its balance. */
export async function drawDown(db: Db, deposit: CorpDeposit, record: DrawdownRecord, today: Day) {
  const left = deposit.amount - deposit.used_amount;
  if (record.amount > left) throw refuse("corpDeposits.moreThanLeft", { left });
  return {
    used_amount: deposit.used_amount + record.amount,
    use_records: [...deposit.use_records, record],
    replenish_deadline: addWorkdays(record.date, figureOn(depositRefillWorkdays, today), await loadHolidays(db)),
    replenish_amount: null,
    replenish_files: null,
    replenished_at: null,
  };
}
