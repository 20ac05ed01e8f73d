import { complaints } from "../../../../resources/complaints/complaints";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { objectionReason } from "../../../../resources/dictionaries/objectionReason";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { labelOf, type Code } from "../../../../resources/kit/dictionary";
import { translate, type Label } from "../../../../resources/kit/label";
import { toYuan } from "../../../../resources/kit/money";
import { objections } from "../../../../resources/payrolls/objections";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import type { ConfirmationOfPerson, StatementOfPerson } from "../../../../resources/people/personDetail";
import { scopeOrNone } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { allRowsOf, fetchRows, sql, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";

const rowsShown = 24;
const claim: Label = ["企业登记的账外支付，待本人确认", "Payment outside the account, to be confirmed by the worker"];

type ConfirmationRow = DbRow & Omit<ConfirmationOfPerson, "actual_amount"> & { actual_amount: number };

/** The person's lines in payrolls, the newest first. */
export async function confirmationsOf(
  ctx: RequestContext,
  db: Queryable,
  ids: readonly number[],
): Promise<ConfirmationOfPerson[]> {
  const scope = scopeOrNone(ctx, payRollDetails);
  if (!scope) return [];
  const found = await fetchRows<ConfirmationRow>(db)`
    select t.id, t.pay_month, p.name as project_name, t.actual_amount, t.status, coalesce(t.confirm_status, false) as confirm_status,
        t.confirm_method, t.confirm_at
      from ${allRowsOf("payRollDetails", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project
      where t.worker = any(${ids}::bigint[]) and ${scope}
      order by t.pay_month desc, t.id desc limit ${rowsShown}`;
  return found.map((row) => ({ ...row, actual_amount: toYuan(row.actual_amount) }));
}

interface StatementRow extends DbRow, Omit<StatementOfPerson, "text" | "amount"> {
  code: Code | null;
  text: string | null;
  amount: number | null;
}

/** What the person said, and what an employer says of a payment, the newest first. */
export async function personStatements(ctx: RequestContext, db: Queryable, ids: readonly number[]): Promise<StatementOfPerson[]> {
  // A complaint names its complainant to officials alone.
  const complaintScope = ctx.actor.audience === "government" ? scopeOrNone(ctx, complaints) : undefined;
  const of = sql`t.worker = any(${ids}::bigint[])`;
  const [objected, complained, claimed] = await Promise.all([
    fetchRows<StatementRow>(db)`
      select 'objections' as resource, t.id, t.created_at::date as day, p.name as project_name, t.reason as code, t.content as text,
          t.claimed_amount as amount, t.status
        from ${allRowsOf("objections", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project
        where ${of} and ${scopeOrNone(ctx, objections) ?? sql`false`} order by t.id desc limit ${rowsShown}`,
    fetchRows<StatementRow>(db)`
      select 'complaints' as resource, t.id, t.created_at::date as day, p.name as project_name, t.type as code, t.content as text,
          t.amount, t.status
        from ${allRowsOf("complaints", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project
        where ${of} and ${complaintScope ?? sql`false`} order by t.id desc limit ${rowsShown}`,
    fetchRows<StatementRow>(db)`
      select 'workerWages' as resource, t.id, t.pay_date as day, p.name as project_name, null as code, t.pay_month as text,
          t.actual_amount as amount, null as status
        from ${allRowsOf("workerWages", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project
        where ${of} and t.pay_roll is null and t.grant_status = ${workerPayStatus.paid} and t.accepted_at is null
          and (t.confirm_status and t.confirm_method = ${confirmMethod.ownPhone}) is not true
          and ${scopeOrNone(ctx, workerWages) ?? sql`false`} order by t.pay_date desc, t.id desc limit ${rowsShown}`,
  ]);
  const headOf = ({ resource, code }: StatementRow): string =>
    resource === "workerWages"
      ? translate(claim, ctx.locale)
      : labelOf(resource === "objections" ? objectionReason : complaintType, code, ctx.locale);
  return [...objected, ...complained, ...claimed]
    .map(({ code, text, amount, ...row }) => ({
      ...row,
      text: [headOf({ ...row, code, text, amount }), text].filter(Boolean).join(" · "),
      amount: amount === null ? null : toYuan(amount),
    }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
