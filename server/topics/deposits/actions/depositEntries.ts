import type { CaseEntry } from "../../../../resources/cases/responses";
import type { CorpDeposit } from "../../../../resources/deposits/corpDeposits";
import { depositActions } from "../../../../resources/deposits/depositActions";
import { depositDrawdowns, drawLabel, drawnPaidLabel } from "../../../../resources/deposits/depositDrawdowns";
import { compare } from "../../../../resources/kit/days";
import { translate, type Label } from "../../../../resources/kit/label";
import { formatFen } from "../../../../resources/kit/money";
import { addressesOf, overlaysOf } from "../../../../resources/screens";
import type { RequestContext } from "../../../engine/services";
import { fetchRows, sql, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { datedEntry, entryPlace, paperOf } from "../../cases/caseEntries";
import { drawdownRows } from "../drawdownRows";

/** Orders of one deposit that its timeline shows. */
const shownOrders = 200;
const submitted: Label = ["提交保证金", "Deposit submitted"];
const fact: Label = ["{amount}元", "{amount} CNY"];
const orderFact: Label = ["{doc_no} · {amount}元，{n}人", "{doc_no} · {amount} CNY to {n} workers"];

/** What happened to a deposit, the newest first: stored, confirmed, drawn on, topped up, released. */
export async function depositEntries(ctx: RequestContext, db: Queryable, row: CorpDeposit): Promise<CaseEntry[]> {
  const { locale } = ctx;
  const people = [row.created_by, row.confirmed_by].filter((id) => id !== null);
  const [names, orders] = await Promise.all([
    fetchRows<{ id: number; name: string }>(db)`
      select id, name from ${storedRowsOf("accounts")} where id = any(${people}::bigint[])`,
    drawdownRows(ctx, db, sql`t.deposit = ${row.id}`, shownOrders),
  ]);
  const nameOf = (account: number | null) => names.find(({ id }) => id === account)?.name ?? null;
  const yuan = (fen: number | null) => translate(fact, locale, { amount: formatFen(fen ?? 0, { thousands: true }) });
  const step = (time: string | null, label: Label, more: Partial<CaseEntry> = {}): CaseEntry[] =>
    time === null
      ? []
      : [{ ...datedEntry("drawdown", time, null, null), action: translate(label, locale), text: "", files: [], ...more }];
  const address = addressesOf(depositDrawdowns).show ?? overlaysOf(depositDrawdowns).show;
  const known = new Set(orders.map(({ doc_no }) => doc_no));
  const { confirm, use, replenish, applyReturn, confirmReturn } = depositActions;
  const entries = [
    ...step(row.created_at, submitted, {
      actor: nameOf(row.created_by) ?? "",
      text: yuan(row.amount),
      files: paperOf(row.files),
    }),
    ...step(row.confirmed_at, confirm.label, { actor: nameOf(row.confirmed_by) ?? "", text: row.opinion ?? "" }),
    ...orders.flatMap((order) => {
      const text = translate(orderFact, locale, {
        ...{ doc_no: order.doc_no, n: order.workers ?? 0, amount: formatFen(order.amount, { thousands: true }) },
      });
      const to = address ? `${address}?id=${order.id}` : null;
      return [
        ...step(order.ordered_on, drawLabel, { text, to, actor: order.by_name ?? "" }),
        ...step(order.paid_on, drawnPaidLabel, { kind: "payment", text, to, files: paperOf(order.receipts) }),
      ];
    }),
    ...(row.use_records ?? [])
      .filter(({ doc_no }) => !known.has(doc_no))
      .flatMap(({ date, amount, doc_no, workers, reason }) =>
        step(date, use.label, {
          text: `${translate(orderFact, locale, { doc_no, n: workers, amount: formatFen(amount, { thousands: true }) })}\n${reason}`,
        }),
      ),
    ...step(row.replenished_at, replenish.label, { text: yuan(row.replenish_amount), files: paperOf(row.replenish_files) }),
    ...step(row.return_apply_date, applyReturn.label, { files: paperOf(row.promise_files) }),
    ...step(row.return_date, confirmReturn.label, { text: row.return_opinion ?? "" }),
  ];
  return entries.toSorted((a, b) => compare(entryPlace(b), entryPlace(a)));
}
