import { depositDrawdowns } from "../../../resources/deposits/depositDrawdowns";
import type { Day } from "../../../resources/kit/days";
import type { FileRef } from "../../../resources/kit/field";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchRows, sql, storedRowsOf, type DbRow, type Queryable, type Sql } from "../../platform/db/query";

interface DrawdownRow extends DbRow {
  id: number;
  doc_no: string;
  /** In fen. */
  amount: number;
  workers: number | null;
  ordered_on: Day;
  paid_on: Day | null;
  receipts: readonly FileRef[] | null;
  by_name: string | null;
}

/** The orders to draw on a deposit that the reader may see, the newest first, for a timeline; `where` is about the row `t`. */
export const drawdownRows = (ctx: RequestContext, db: Queryable, where: Sql, limit: number): Promise<DrawdownRow[]> =>
  fetchRows<DrawdownRow>(db)`
    select t.id, t.doc_no, t.amount, t.workers, t.ordered_on, t.paid_on, t.receipts, a.name as by_name
      from ${allRowsOf("depositDrawdowns", "t")} left join ${storedRowsOf("accounts", "a")} on a.id = t.created_by
      where ${where} and ${scopeOrNone(ctx, depositDrawdowns) ?? sql`false`}
      order by t.id desc limit ${limit}`;
