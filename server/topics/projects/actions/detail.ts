import type { ProjectDetail } from "../../../../resources/dashboards/detailResponses";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { ruleFor } from "../../../../resources/kit/access";
import { toWire } from "../../../../resources/kit/wire";
import { addDays, monthOf } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { translate, type Locale } from "../../../../resources/kit/label";
import { projects, type Project } from "../../../../resources/projects/projects";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { allRowsOf, fetchOne, literal, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { accessPredicate, predicateSql } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { isReturned } from "../../ledger/recoveredSql";
import { depositFor } from "../../deposits/actions/projectDeposit";
import { lampsOf } from "./lamps";
import { riskOf } from "./risk";
import { isWaiting, proposedOf } from "./proposed";
import { siteKeyOf } from "./siteKey";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { workerKind } from "../../../../resources/dictionaries/workerKind";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

const rateDays = 7;

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part * 1000) / whole) / 10);

/** The figures at the top of a project's page (domain model 6.2). Rates in percent with one decimal; null if the base is 0. */
async function summaryOf(db: Queryable, project: number, today: string) {
  // As a literal: with days as parameters, PostgreSQL plans the statement again on each call.
  const daysAgo = (days: number) => literal(addDays(today, -days));
  const figures = fetchOne<Record<"on_job" | "with_contract" | "expected" | "attended" | "paid_total", number>>(db)`select
    (select count(*) from ${allRowsOf("workers")} where project = ${project} and in_status = ${literal(inStatus.onSite)} and work_role = ${literal(workerKind.construction)}) as on_job,
    (select count(*) from ${allRowsOf("workers")} where project = ${project} and in_status = ${literal(inStatus.onSite)} and work_role = ${literal(workerKind.construction)} and has_contract = 1) as with_contract,
    (select count(*) from ${allRowsOf("workers", "w")}, generate_series(${daysAgo(rateDays)}::date, ${daysAgo(1)}::date, '1 day') as day
      where w.project = ${project} and w.entry_time <= day and (w.exit_time is null or w.exit_time > day)) as expected,
    (select count(*) from ${allRowsOf("attendanceDays")} where project = ${project} and date >= ${daysAgo(rateDays)} and date < ${daysAgo(0)}
      and punch_count > 0) as attended,
    (select coalesce(sum(actual_amount), 0) from ${allRowsOf("workerWages")} where project = ${project} and grant_status = ${literal(workerPayStatus.paid)}) + (select coalesce(sum(amount), 0) from ${allRowsOf("drawdownPayments")} where project = ${project})
      - (select coalesce(sum(b.amount), 0) from ${storedRowsOf("wageAccountBills", "b")} where b.project = ${project} and ${isReturned}) as paid_total`;
  const lastPayroll = fetchOne<{ pay_month: string; status: number }>(
    db,
  )`select pay_month, min(status) as status from ${allRowsOf("payRolls")}
      where project = ${project} and pay_month <= ${literal(monthOf(today))}
      group by pay_month order by pay_month desc limit 1`;
  const [found, last] = await Promise.all([figures, lastPayroll]);
  return {
    contract_rate: percent(found?.with_contract ?? 0, found?.on_job ?? 0),
    attend_rate_7d: percent(found?.attended ?? 0, found?.expected ?? 0),
    last_pay_month: last?.pay_month ?? null,
    last_pay_status: last?.status ?? null,
    paid_total: toYuan(found?.paid_total ?? 0),
  };
}

const accountFields = [
  "account_name",
  "account_no",
  "bank_code",
  "bank_name",
  "payment_bank",
  "open_date",
  "filing_status",
  "status",
  "balance",
  "balance_at",
  "total_in",
  "total_out",
  "close_status",
] as const;

/** The account in force, or the last one, if the caller may see accounts; otherwise only whether one exists. */
async function accountOf(ctx: RequestContext, db: Queryable, project: number) {
  const mine = predicateSql(accessPredicate(ctx, wageAccounts, wageAccounts.read));
  const { store } = ctx.services;
  const row = await fetchOne(db)`select ${store.columnsOf(wageAccounts, "t")} from ${allRowsOf("wageAccounts", "t")}
      where t.project = ${project} and ${mine}
      order by t.status desc, t.id desc limit 1`;
  if (!row) return null;
  const account = store.decrypt(wageAccounts, row);
  const response = accountFields.map((name) => [name, toWire(wageAccounts.fields[name].spec, account[name], { unmask: false })]);
  return { id: account["id"], ...Object.fromEntries(response) };
}

/** The deposit that an approval would set, while the project or its change waits for review. */
async function depositToApprove(db: Queryable, locale: Locale, row: Project) {
  if (row.review_status !== reviewStatus.pending && !isWaiting(row)) return null;
  const { ratio, required_amount, reason } = await depositFor(db, { ...row, ...(isWaiting(row) && proposedOf(row)) });
  return { ratio, required_amount: toYuan(required_amount), reason: translate(reason, locale) };
}

registerHooks(projects, {
  detail: async ({ row, db, unmask: _, ...ctx }) => {
    const [summary, systems, site_key, risk, deposit_to_approve, wage_account] = await Promise.all([
      summaryOf(db, row.id, ctx.today),
      lampsOf(db, ctx, row),
      siteKeyOf(ctx, db, row.id),
      ruleFor(projectAlarms.read, ctx.actor) ? riskOf(ctx, db, row.id) : null,
      depositToApprove(db, ctx.locale, row),
      accountOf(ctx, db, row.id),
    ]);
    const detail: ProjectDetail = { summary, systems, site_key, risk, deposit_to_approve };
    return { wage_account, ...detail };
  },
});
