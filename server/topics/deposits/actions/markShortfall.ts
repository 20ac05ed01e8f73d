import { allRowsOf, execute, literals, storedRowsOf, type Db } from "../../../platform/db/query";
import { depositStatus, heldDepositStatuses } from "../../../../resources/dictionaries/depositStatus";

/**
 * A project's deposits cover each other: the shortfall is the required amount less the sum of all in force after drawdowns (65号
 * 第十一条, 第十五条). A replacement awaiting confirmation is counted in place of the deposit that it replaces.
 */
export async function markShortfall(db: Db, project: number): Promise<void> {
  await execute(db)`update corp_deposits t set insufficient = j.is_short from (
        select d.id, d.status in (${depositStatus.unconfirmed}, ${depositStatus.valid}, ${depositStatus.short}, ${depositStatus.returning}) and coalesce(p.deposit_required_amount, 0) > (
          select coalesce(sum(o.amount - o.used_amount), 0) from ${allRowsOf("corpDeposits", "o")}
          where o.project = d.project and (o.status in ${literals(heldDepositStatuses)} or o.id = d.id)
            and (d.status <> ${depositStatus.unconfirmed} or o.id is distinct from d.replaces)) as is_short
        from ${allRowsOf("corpDeposits", "d")} join ${storedRowsOf("projects", "p")} on p.id = d.project where d.project = ${project}
      ) j where j.id = t.id and t.insufficient is distinct from j.is_short`;
}
