import type { Day } from "../../../resources/kit/days";
import { maskIdCard } from "../../../resources/kit/mask";
import type { OfficialPaper } from "../../../resources/papers/papers";
import { workers } from "../../../resources/people/workers";
import { placedColumn } from "../../platform/db/placedColumn";
import { allRowsOf, fetchRows, storedRowsOf, type DbRow } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import type { DerivedLedger } from "../ledger/deriveWageLedger";

export type PaperPerson = OfficialPaper["persons"][number];

interface OwedRow extends DbRow {
  readonly worker: number;
  readonly worker_name: string;
  readonly id_number: string | null;
  readonly corp: number;
  readonly corp_name: string;
  readonly months: string;
  readonly attend_days: number;
  readonly due_amount: number;
  readonly paid_amount: number;
  readonly amount: number;
}

/** Each worker and month that was due by the payday and is still owed, by employer, from the ledger derived in this transaction. */
export async function owedPersons(
  { cipher }: Pick<Services, "cipher">,
  { db, project }: DerivedLedger,
  payDay: Day,
  today: Day,
): Promise<PaperPerson[]> {
  const rows = await fetchRows<OwedRow>(db)`
    select l.worker, w.worker_name, ${placedColumn(workers, "id_card_number", "w")} as id_number, l.corp, c.corp_name,
        l.pay_month as months, l.attend_days, l.due_amount, l.paid_amount, l.owed_amount as amount
      from ${allRowsOf("wageLedger", "l")} join ${storedRowsOf("workers", "w")} on w.id = l.worker join ${storedRowsOf("corps", "c")} on c.id = l.corp
      where l.project = ${project} and l.owed_amount > 0 and l.due_date <= ${payDay} and l.due_date < ${today}
      order by c.corp_name, l.corp, w.worker_name, l.worker, l.pay_month`;
  return rows.map((row) => ({
    ...row,
    bank: null,
    bank_card: null,
    id_number: row.id_number && maskIdCard(cipher.decryptPlaced(row.id_number)),
  }));
}
