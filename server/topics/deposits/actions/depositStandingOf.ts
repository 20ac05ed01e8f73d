import type { CorpDeposit } from "../../../../resources/deposits/corpDeposits";
import type { DepositDetail } from "../../../../resources/dashboards/detailResponses";
import { toYuan } from "../../../../resources/kit/money";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { scopeOrNone } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { fetchOne, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { owedBy } from "../../cases/owedBy";
import { storedFor } from "./overview";

/** What the project of a deposit has to hold and holds, and what it owes its workers. */
export async function depositStandingOf(
  ctx: RequestContext,
  db: Queryable,
  { project }: CorpDeposit,
): Promise<Pick<DepositDetail, "standing">> {
  const found = await fetchOne<{ required: number; held: number }>(db)`
    select coalesce(p.deposit_required_amount, 0) as required, ${storedFor}::bigint as held from ${storedRowsOf("projects", "p")}
      where p.id = ${project}`;
  return {
    standing: {
      required_amount: toYuan(found?.required ?? 0),
      held_amount: toYuan(found?.held ?? 0),
      owed: scopeOrNone(ctx, wageLedger, "l") ? await owedBy(db, project, ctx.today) : null,
    },
  };
}
